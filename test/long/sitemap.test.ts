import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createTestApp, origin, type TestSite } from '../app.ts'
import { inBatches } from '../batches.ts'
import { anArticle } from '../databases.ts'
import { createTestServer } from '../server.ts'
import { parsed, urlsOf } from '../sitemap.ts'

/** This many articles per language, a minute apart; `both` of them have a translation of the same slug. */
async function insertArticles(site: TestSite, total: number, both: number) {
  for (const language of ['sv', 'en'] as const) {
    const articles = Array.from({ length: total }, (_, number) =>
      anArticle({
        language,
        slug: number < both ? `artikel-${number}` : `artikel-${language}-${number}`,
        title: `Artikel ${number}`,
        published_at: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
      }),
    )
    await site.owner.transaction().execute(async (db) => {
      for (const batch of inBatches(articles)) await db.insertInto('articles').values(batch).execute()
    })
  }
}

test('up to 50 000 URLs it is one file, else an index of parts, which together have every URL once', async () => {
  await using site = await createTestApp()
  const [own] = [await urlsOf(site)]
  expect((await site.request('/sitemap.xml?part=1')).status).toBe(404)
  await insertArticles(site, 30_000, 10_000)

  const { sitemapindex } = parsed(await site.request('/sitemap.xml').then((answer) => answer.text()))
  expect(sitemapindex['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const parts = sitemapindex.sitemap.map(({ loc }) => loc)
  expect(parts).toEqual([`${origin}/sitemap.xml?part=1`, `${origin}/sitemap.xml?part=2`])
  const [first, second] = await Promise.all(parts.map((part) => urlsOf(site, part)))
  expect(first).toHaveLength(50_000)
  const urls = [...(first ?? []), ...(second ?? [])]
  // Every six articles add a page to each blog.
  expect(urls).toHaveLength(own.length + 60_000 + 2 * 5000)
  expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length)
  expect(urls.filter((url) => url.loc.includes('/articles/artikel-') && url['xhtml:link'])).toHaveLength(20_000)

  for (const part of ['0', '3', '-1', '1.5', 'x', '', '999999999']) {
    const answer = await site.request(`/sitemap.xml?part=${part}`)
    expect({ status: answer.status, type: answer.headers.get('Content-Type') }, part).toEqual({ status: 404, type: 'text/plain; charset=utf-8' })
  }
})

test('other requests are served while a part of 50 000 URLs is written', async () => {
  await using site = await createTestApp()
  await insertArticles(site, 25_000, 25_000)
  let [turns, writing] = [0, true]
  const takeTurn = () => {
    turns++
    if (writing) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const answer = await site.request('/sitemap.xml?part=1')
  writing = false
  expect(answer.status).toBe(200)
  expect(turns, 'one in 500 addresses').toBeGreaterThanOrEqual(100)
})

test('a whole part is compressed, and written once for all who ask at once', async () => {
  await using server = await createTestServer()
  await insertArticles(server.site, 25_000, 25_000)
  const rendered = vi.spyOn(server.site.app, 'request')
  const [plain, br, gz] = await Promise.all([
    server.ask('/sitemap.xml?part=1'),
    server.ask('/sitemap.xml?part=1&utm_source=x', { 'Accept-Encoding': 'br' }),
    server.ask('/sitemap.xml?part=1&q=x', { 'Accept-Encoding': 'gzip' }),
  ])
  expect(rendered, 'all who ask at once share one').toHaveBeenCalledOnce()
  expect(plain.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' })
  expect([br, gz].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(plain.body.length).toBeGreaterThan(10_000_000)
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
})
