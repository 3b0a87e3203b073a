import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestApp, type TestSite } from './app.ts'

/** Bytes that a server may send before the first acknowledgement (RFC 6928: ten segments), as the pages' limit of 14 KB. */
const firstFlight = 14 * 1024

/** The longest article comes with its last lines in the second flight; its first screen is in the first. */
const longest = '/articles/sluta-som-kreator-sv'

async function weigh(site: TestSite, path: string): Promise<number> {
  const response = await site.request(path)
  return brotliCompressSync(Buffer.from(await response.arrayBuffer())).length
}

test.each([
  ['in the morning', '2026-11-22T08:15:00Z'],
  ['at midday', '2026-06-21T11:00:00Z'],
  ['in the afternoon', '2026-11-22T13:20:00Z'],
  ['in the evening', '2026-11-22T20:00:00Z'],
])('%s home is in the first flight, with its picture and its styles', async (_, now) => {
  await using site = await createTestApp({ now })
  for (const path of ['/sv', '/en']) expect(await weigh(site, path), path).toBeLessThanOrEqual(firstFlight)
})

test('services, about and every article but the longest are in the first flight', async () => {
  await using site = await createTestApp()
  const paths = ['services', 'about'].flatMap((name) => [`/sv/${name}`, `/en/${name}`])
  const articles = await articlePaths(site)
  expect(articles.length).toBeGreaterThan(40)
  const heavy = []
  for (const path of [...paths, ...articles]) if ((await weigh(site, path)) > firstFlight) heavy.push(path)
  expect(heavy).toEqual([longest])
})

async function articlePaths(site: TestSite): Promise<string[]> {
  const sitemap = await site.request('/sitemap.xml').then((response) => response.text())
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/articles\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
}
