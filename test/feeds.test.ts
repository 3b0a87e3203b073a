import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { expect, test, vi } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { feedPaths } from '#app/i18n/paths.ts'
import { screenPaths } from '#app/site/screens.ts'
import { createTestApp, origin, type TestSite } from './app.ts'
import { anArticle } from './databases.ts'
import { jsonFeed, readAtom } from './feed-rules.ts'
import { Page } from './page.ts'
import { createTestServer } from './server.ts'

const textAt = async (site: TestSite, path: string) => (await site.request(path)).text()
const atomOf = async (site: TestSite, language: 'sv' | 'en') => readAtom(await textAt(site, feedPaths(language).atom))
const jsonOf = async (site: TestSite, language: 'sv' | 'en') => jsonFeed.parse(JSON.parse(await textAt(site, feedPaths(language).json)))

test('both feeds of both languages are valid, and have the same content', async () => {
  await using site = await createTestApp()
  for (const language of languages) {
    const [atom, json] = [await atomOf(site, language), await jsonOf(site, language)]
    expect(atom).toMatchObject({ '@xml:lang': language, id: `${origin}/${language}/feed.xml`, author: { name: 'Norrljus' } })
    expect(json).toMatchObject({ language, feed_url: `${origin}/${language}/feed.json`, home_page_url: `${origin}/${language}/blog`, title: atom.title.trim() })
    expect(atom.entry).toHaveLength(20)
    expect(atom.updated).toBe(atom.entry[0]?.published)
    expect(json.items).toEqual(
      atom.entry.map((entry) => ({
        id: entry.id,
        url: entry.link.find((link) => link['@rel'] === 'alternate')?.['@href'],
        title: entry.title.trim(),
        summary: entry.summary.trim(),
        content_html: entry.content['#text'].trim(),
        date_published: entry.published,
        date_modified: entry.updated,
      })),
    )
    const times = json.items.map((item) => item.date_published)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(json.items.map(({ id }) => id)).size).toBe(20)
  }
})

test('an entry has the article’s HTML as its page does, with absolute URLs', async () => {
  await using site = await createTestApp()
  const content = 'Läs [mer](/sv/services) och [här](#slut) & ![bild](/a.png).\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n## Slut ]]> &amp; <b>\n\n## Rubrik'
  await site.owner
    .insertInto('articles')
    .values(
      anArticle({ slug: 'ljus', language: 'sv', title: 'Ljus & <mörker> ]]>', content, meta_description: null, published_at: '2026-11-21T00:00:00.000Z' }),
    )
    .execute()
  await site.owner.insertInto('article_extras').values({ slug: 'ljus', language: 'sv', image: '/fönster.png' }).execute()
  const [json, atom] = [(await jsonOf(site, 'sv')).items[0], (await atomOf(site, 'sv')).entry[0]]
  expect(json).toMatchObject({ title: 'Ljus & <mörker> ]]>', url: `${origin}/articles/ljus-sv`, image: `${origin}/f%C3%B6nster.png` })
  expect(atom?.title.trim()).toBe('Ljus & <mörker> ]]>')
  expect(atom?.content['#text'].trim()).toBe(json?.content_html)
  const addresses: unknown[] = []
  visit(fromHtml(json?.content_html ?? '', { fragment: true }), 'element', ({ properties }) => {
    addresses.push(...[properties['href'], properties['src']].filter(Boolean))
  })
  expect(addresses).toEqual([`${origin}/sv/services`, `${origin}/articles/ljus-sv#slut`, `${origin}/a.png`])
})

test('an article that cannot be laid out is left out, and the others stay', async () => {
  await using site = await createTestApp()
  const content = '> '.repeat(5000)
  await site.owner
    .insertInto('articles')
    .values(anArticle({ slug: 'hostile', content, published_at: '2026-11-21T00:00:00.000Z' }))
    .execute()
  expect((await site.request('/articles/hostile-en')).status).toBe(503)
  const { items } = await jsonOf(site, 'en')
  // The newest twenty, one of which is left out.
  expect(items).toHaveLength(19)
  expect(vi.mocked(console.error).mock.calls.map(([what]) => what as string)).toEqual([
    'Failed to lay out /articles/hostile-en',
    'Failed to lay out /articles/hostile-en for a feed',
  ])
  vi.mocked(console.error).mockClear()
})

test('an entry names its translation', async () => {
  await using site = await createTestApp()
  const related = (await atomOf(site, 'sv')).entry.find(({ id }) => id.endsWith('/satt-ratt-pris-sv'))?.link[1]
  expect(related).toMatchObject({ '@rel': 'related', '@hreflang': 'en', '@href': `${origin}/articles/pricing-a-subscription-en` })
})

test('a feed has the newest twenty, and an article from its time of publication on', async () => {
  await using site = await createTestApp({ now: '2026-11-21T12:00:09.999Z' })
  const articles = Array.from({ length: 25 }, (_, number) => anArticle({ slug: `a-${number}`, published_at: `2026-11-20T00:00:${number + 10}.000Z` }))
  await site.owner.insertInto('articles').values(articles).execute()
  await site.owner
    .insertInto('articles')
    .values(anArticle({ slug: 'later', published_at: '2026-11-21T12:00:10.000Z' }))
    .execute()
  const before = await jsonOf(site, 'en')
  expect(before.items.map(({ url }) => url)).toEqual(Array.from({ length: 20 }, (_, place) => `${origin}/articles/a-${24 - place}-en`))
  site.time.now = new Date('2026-11-21T12:00:10.000Z')
  expect((await jsonOf(site, 'en')).items[0]?.url).toBe(`${origin}/articles/later-en`)
  expect((await atomOf(site, 'en')).updated).toBe('2026-11-21T12:00:10.000Z')
})

test('without articles a feed is empty, and does not change by itself', async () => {
  await using site = await createTestApp({ now: '2020-01-01T00:00:00Z' })
  expect((await jsonOf(site, 'sv')).items).toEqual([])
  expect(await atomOf(site, 'sv')).toMatchObject({ entry: [], updated: '1970-01-01T00:00:00.000Z' })
})

test('characters that XML does not allow do not break a feed', async () => {
  await using site = await createTestApp()
  const odd = 'A\u0001B\u000BC \uFFFE \u{1F319} D'
  await site.owner
    .insertInto('articles')
    .values(anArticle({ slug: 'odd', title: odd, content: odd, meta_description: odd, published_at: '2026-11-21T00:00:00.000Z' }))
    .execute()
  const xml = await textAt(site, '/en/feed.xml')
  expect(xml).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u)
  expect(readAtom(xml).entry[0]?.title).toContain('\u{1F319} D')
})

test('feeds have their content types, are cacheable, and a conditional request gets 304', async () => {
  await using server = await createTestServer()
  for (const [path, type] of [
    ['/sv/feed.xml', 'application/atom+xml'],
    ['/en/feed.json', 'application/feed+json'],
  ] as const) {
    const { status, headers } = await server.ask(path, { 'Accept-Encoding': 'br' })
    expect({ status, type: headers['content-type'], encoding: headers['content-encoding'] }).toEqual({
      status: 200,
      type: `${type}; charset=utf-8`,
      encoding: 'br',
    })
    expect(headers['cache-control']).toMatch(/^public, /)
    // The compressed bytes change once, when the best compression is there.
    const again = async () => {
      const known = await server.ask(path, { 'Accept-Encoding': 'br' })
      return server.ask(path, { 'Accept-Encoding': 'br', 'If-None-Match': String(known.headers['etag']) })
    }
    await expect.poll(again).toMatchObject({ status: 304, body: { length: 0 } })
  }
  const { headers } = await server.ask('/sv/feed.xml')
  await server.site.owner.updateTable('articles').set({ title: 'Ny rubrik' }).where('slug', '=', 'satt-ratt-pris').execute()
  const asked = async () => (await server.ask('/sv/feed.xml', { 'If-None-Match': String(headers['etag']) })).status
  await expect.poll(asked, { interval: 500 }).toBe(200)
})

test('home, blog and articles link to the feeds of their language, other pages do not', async () => {
  await using site = await createTestApp()
  const telling = [
    ...['sv', 'en'].flatMap((language) => [`/${language}`, `/${language}/blog`]),
    '/sv/blog?page=2',
    '/articles/satt-ratt-pris-sv',
    '/articles/pricing-a-subscription-en',
  ]
  for (const path of new Set([...screenPaths().map((screen) => screen.path), ...telling])) {
    const page = new Page(path, await textAt(site, path))
    const { atom, json } = feedPaths(page.language)
    const feeds = page.all('link').filter(({ attributes }) => attributes['rel'] === 'alternate' && attributes['type'])
    const told = feeds.map(({ attributes }) => [attributes['type'], attributes['href'], attributes['title']])
    const expected = [
      ['application/atom+xml', atom, 'Norrljus'],
      ['application/feed+json', json, 'Norrljus'],
    ]
    expect(told, path).toEqual(telling.includes(path) ? expected : [])
  }
})

test('without the database a feed is 503, not an empty feed', async () => {
  await using site = await createTestApp()
  await site.services.db.close()
  for (const path of Object.values(feedPaths('sv'))) {
    const answer = await site.request(path)
    expect({ status: answer.status, retry: answer.headers.get('Retry-After'), cache: answer.headers.get('Cache-Control') }).toEqual({
      status: 503,
      retry: '30',
      cache: 'no-store',
    })
  }
  expect(vi.mocked(console.error).mock.calls.map(([what]) => what as string)).toEqual(['Failed to fetch articles', 'Failed to fetch articles'])
  vi.mocked(console.error).mockClear()
})
