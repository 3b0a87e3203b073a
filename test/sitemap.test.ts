import { expect, test, vi } from 'vitest'
import { inBatches } from './batches.ts'
import { publishedAddresses } from '#app/content/queries/published-addresses.ts'
import { createTestApp, origin } from './app.ts'
import { anArticle } from './databases.ts'
import { createTestServer } from './server.ts'
import { urlsOf } from './sitemap.ts'

test('an article is in it from its time of publication on, with that time', async () => {
  await using site = await createTestApp({ now: '2026-11-21T12:00:09.999Z' })
  const published_at = '2026-11-21T12:00:10.000Z'
  await site.owner
    .insertInto('articles')
    .values(anArticle({ slug: 'tom & jerry’s', published_at }))
    .execute()
  const loc = `${origin}/articles/tom%20&%20jerry%E2%80%99s-en`
  expect((await urlsOf(site)).map((url) => url.loc)).not.toContain(loc)
  site.time.now = new Date(published_at)
  expect(await urlsOf(site)).toContainEqual({ loc, lastmod: published_at })
})

test('articles with the same time are each listed once, wherever a batch ends', async () => {
  await using site = await createTestApp()
  await site.owner.deleteFrom('articles').execute()
  const slugs = Array.from({ length: 1201 }, (_, number) => `s${String(number).padStart(4, '0')}`)
  for (const batch of inBatches(slugs.toReversed()))
    await site.owner
      .insertInto('articles')
      .values(batch.map((slug) => anArticle({ slug })))
      .execute()
  const told: string[] = []
  for await (const batch of publishedAddresses(site.services.db.read, { language: 'en', now: site.time.now, skip: 1, take: 1100 })) {
    told.push(...batch.map(({ slug }) => slug))
  }
  expect(told).toEqual(slugs.slice(1, 1101))
})

test('it is cacheable, compressed XML', async () => {
  await using server = await createTestServer()
  const short = await server.ask('/sitemap.xml')
  expect(short).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': expect.stringMatching(/^public, /), etag: expect.any(String) },
  })
  expect((await server.ask('/sitemap.xml', { 'If-None-Match': String(short.headers['etag']) })).status).toBe(304)
})

test('without the database it is 503, not a smaller sitemap', async () => {
  await using site = await createTestApp()
  await site.services.db.close()
  const answer = await site.request('/sitemap.xml')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('30')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(vi.mocked(console.error).mock.calls[0]?.[0]).toBe('Failed to fetch articles')
  vi.mocked(console.error).mockClear()
})

test('robots.txt allows everything and has the sitemap’s absolute URL', async () => {
  await using site = await createTestApp({ env: { SITE_URL: 'https://norrljus.example' } })
  const answer = await site.request('/robots.txt')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe('User-agent: *\nAllow: /\n\nSitemap: https://norrljus.example/sitemap.xml\n')
})
