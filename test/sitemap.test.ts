import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test, vi } from 'vitest'
import { inBatches } from './batches.ts'
import { publishedAddresses } from '#app/queries/published-addresses.ts'
import { createTestApp, origin, type TestSite } from './app.ts'
import { anArticle } from './databases.ts'
import { createTestServer } from './server.ts'

type Url = { loc: string; lastmod?: string; 'xhtml:link'?: { '@rel': string; '@hreflang': string; '@href': string }[] }

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray: (name) => ['url', 'xhtml:link', 'sitemap'].includes(name) })

function parsed(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml) as { urlset: { '@xmlns': string; '@xmlns:xhtml': string; url: Url[] }; sitemapindex: { '@xmlns': string; sitemap: { loc: string }[] } }
}

async function urlsOf(site: TestSite, path = '/sitemap.xml'): Promise<Url[]> {
  const answer = await site.request(path)
  expect(answer.status, path).toBe(200)
  return parsed(await answer.text()).urlset.url
}

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

test('an article is in it from its time of publication on, with that time', async () => {
  await using site = await createTestApp({ now: '2026-11-21T12:00:09.999Z' })
  const published_at = '2026-11-21T12:00:10.000Z'
  await site.owner.insertInto('articles').values(anArticle({ slug: 'tom & jerry’s', published_at })).execute()
  const loc = `${origin}/articles/tom%20&%20jerry%E2%80%99s-en`
  expect((await urlsOf(site)).map((url) => url.loc)).not.toContain(loc)
  site.time.now = new Date(published_at)
  expect(await urlsOf(site)).toContainEqual({ loc, lastmod: published_at })
})

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

test('articles with the same time are each listed once, wherever a batch ends', async () => {
  await using site = await createTestApp()
  await site.owner.deleteFrom('articles').execute()
  const slugs = Array.from({ length: 1201 }, (_, number) => `s${String(number).padStart(4, '0')}`)
  for (const batch of inBatches(slugs.toReversed())) await site.owner.insertInto('articles').values(batch.map((slug) => anArticle({ slug }))).execute()
  const told: string[] = []
  for await (const batch of publishedAddresses(site.services.db.read, { language: 'en', now: site.time.now, skip: 1, take: 1100 })) {
    told.push(...batch.map(({ slug }) => slug))
  }
  expect(told).toEqual(slugs.slice(1, 1101))
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

test('it is cacheable, compressed XML, even a whole part', async () => {
  await using server = await createTestServer()
  const short = await server.ask('/sitemap.xml')
  expect(short).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': expect.stringMatching(/^public, /), etag: expect.any(String) } })
  expect((await server.ask('/sitemap.xml', { 'If-None-Match': String(short.headers['etag']) })).status).toBe(304)

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
