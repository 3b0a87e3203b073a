import { expect, test, vi } from 'vitest'
import { layoutSource } from '#app/content/article-layout.ts'
import { createLayoutPool } from '#app/content/markdown/layout.ts'
import { wordsKey } from '#app/texts/texts.ts'
import { createTestApp, origin, type TestSite } from './app.ts'
import { Page } from './page.ts'

const scheduled = {
  title: 'Kommer snart',
  slug: 'kommer-snart',
  language: 'sv',
  content: 'En **första** rad med `kod` och # tecken.\n\nMer text.',
  meta_description: null,
  published_at: '2026-11-21T12:00:10.000Z',
} as const

async function open(site: TestSite, path: string) {
  return new Page(path, await site.request(path).then((response) => response.text()))
}

test('an article is not found before its time of publication, under any address, and found from that second on', async () => {
  await using site = await createTestApp({ now: '2026-11-21T12:00:09.999Z' })
  await site.owner.insertInto('articles').values(scheduled).execute()
  expect((await site.request('/articles/kommer-snart-sv')).status).toBe(302)
  expect((await site.request('/sv/blog/kommer-snart')).status).toBe(404)
  expect((await open(site, '/sv/blog')).internalLinks).not.toContain('/articles/kommer-snart-sv')

  site.time.now = new Date(scheduled.published_at)
  expect((await site.request('/articles/kommer-snart-sv')).status).toBe(200)
  expect((await site.request('/sv/blog/kommer-snart')).status).toBe(301)
  expect((await open(site, '/sv/blog')).internalLinks).toContain('/articles/kommer-snart-sv')
})

test('an article shows title, date in its language and body, with matching metadata', async () => {
  await using site = await createTestApp()
  const page = await open(site, '/articles/onlyfans-lagen-sv')
  const title = page.all('h1')[0]?.text ?? ''
  expect(page.title).toBe(`${title} – Norrljus`)
  expect(page.all('time')[0]).toMatchObject({ text: '9 november 2026', attributes: { dateTime: '2026-11-09T07:59:52.000Z' } })
  expect(page.structuredData).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: title,
      description: page.description,
      datePublished: '2026-11-09T07:59:52.000Z',
      dateModified: '2026-11-09T07:59:52.000Z',
      author: expect.objectContaining({ name: 'Norrljus' }),
      publisher: { '@id': origin },
      url: `${origin}/articles/onlyfans-lagen-sv`,
      inLanguage: 'sv',
    }),
  )
})

test('the address that an article had before leads to it for good', async () => {
  await using site = await createTestApp()
  const response = await site.request('/articles/lagen-om-kop-pa-distans-sv')
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/articles/onlyfans-lagen-sv'])
})

test('an English date is long and English', async () => {
  await using site = await createTestApp()
  expect((await open(site, '/articles/swedish-law-july-2025-en')).all('time')[0]?.text).toBe('9 November 2026')
})

test('when its facts were last checked stands on the page in its language, and nothing where that is not known', async () => {
  for (const [path, words] of [
    ['/articles/onlyfans-lagen-sv', 'Kontrollerad <time dateTime="2026-11-02">2 november 2026</time>'],
    ['/articles/swedish-law-july-2025-en', 'Checked <time dateTime="2026-11-02">2 November 2026</time>'],
  ] as const) {
    // A site for each: a page is kept for seconds.
    const pages = []
    for (const checked of [null, '2026-11-02']) {
      await using site = await createTestApp()
      await site.owner.updateTable('article_extras').set({ checked }).execute()
      pages.push(await site.request(path).then((response) => response.text()))
    }
    const [without = '', shown = ''] = pages
    expect(shown).toContain(words)
    expect(shown.replace(`<span>${words}</span>`, '')).toBe(without)
  }
})

test('the owner’s words for it need no date', async () => {
  await using site = await createTestApp()
  await site.owner.updateTable('article_extras').set({ checked: '2026-11-02' }).execute()
  const texts = site.services.texts()
  site.services.texts = () => ({ ...texts, words: new Map([[wordsKey('article', 'sv', 'checked'), 'Kontrollerad av oss']]) })
  expect(await site.request('/articles/onlyfans-lagen-sv').then((response) => response.text())).toContain('<span>Kontrollerad av oss</span>')
})

test('a title cannot close the script element of the structured data', async () => {
  await using site = await createTestApp()
  const title = '</script><script>alert(1)</script>'
  await site.owner
    .insertInto('articles')
    .values({ ...scheduled, title, published_at: '2026-01-01T00:00:00.000Z' })
    .execute()
  const page = await open(site, '/articles/kommer-snart-sv')
  expect(page.all('script')).toHaveLength(1)
  expect(page.structuredData[0]?.['headline']).toBe(title)
})

test('a failed query gives 503 with the same screen, so that search engines retry', async () => {
  await using site = await createTestApp()
  await site.services.db.close()
  const response = await site.request('/articles/onlyfans-lagen-sv')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('30')
  const page = new Page('', await response.text())
  expect(page.noindex).toBe(true)
  expect(page.all('code')[0]?.text).toBe('/articles/onlyfans-lagen-sv')
  expect(vi.mocked(console.error).mock.calls[0]?.[0]).toBe('Failed to fetch article')
  vi.mocked(console.error).mockClear()
})

test('an article that cannot be laid out gives 503 in bounded time, and the site keeps serving', async () => {
  await using site = await createTestApp()
  const hostile = { ...scheduled, content: '>'.repeat(4096), published_at: '2026-01-01T00:00:00.000Z' }
  await site.owner.insertInto('articles').values(hostile).execute()
  const [article, other, page] = await Promise.all(['/articles/kommer-snart-sv', '/articles/onlyfans-lagen-sv', '/sv/about'].map((path) => site.request(path)))
  expect(article?.status).toBe(503)
  expect(article?.headers.get('Retry-After')).toBe('30')
  expect(article?.headers.get('Cache-Control')).toBe('no-store')
  expect([other?.status, page?.status]).toEqual([200, 200])
  const [message, cause] = vi.mocked(console.error).mock.calls[0] ?? []
  expect(message).toBe('Failed to lay out /articles/kommer-snart-sv')
  expect(String(cause)).toBe('MarkdownRefused: line 1: quotes and lists stand more than 20 deep in each other here')
  vi.mocked(console.error).mockClear()
})

test('a text that another program changed after publishing is shown as changed', async () => {
  await using site = await createTestApp()
  const there = { slug: 'satt-ratt-pris', language: 'sv' } as const
  await site.owner.updateTable('article_pages').set({ source: 'of another text', html: '<p>Outdated</p>' }).execute()
  expect(await site.request('/articles/satt-ratt-pris-sv').then((response) => response.text())).not.toContain('Outdated')
  const { content } = await site.owner
    .selectFrom('articles')
    .select('content')
    .where('slug', '=', there.slug)
    .where('language', '=', 'sv')
    .executeTakeFirstOrThrow()
  await site.owner
    .updateTable('article_pages')
    .set({ source: layoutSource(content, 'sv', {}), html: '<p>Stored</p>' })
    .execute()
  expect(await site.request('/articles/satt-ratt-pris-sv').then((response) => response.text())).toContain('<p>Stored</p>')
  await site.owner.updateTable('articles').set({ content: 'Written **elsewhere**' }).where('slug', '=', there.slug).execute()
  expect(await site.request('/articles/satt-ratt-pris-sv').then((response) => response.text())).toContain('Written <strong>elsewhere</strong>')
})

test('while a text blocks the layout worker, all other pages are served', async () => {
  const { layOut, close } = createLayoutPool({ worker: new URL('../app/content/markdown/testing/drowsy-worker.ts', import.meta.url), timeout: 600_000 })
  await using site = await createTestApp({ services: { layOut } })
  await site.owner
    .insertInto('articles')
    .values({ ...scheduled, content: 'toil', published_at: '2026-01-01T00:00:00.000Z' })
    .execute()
  const order: string[] = []
  const held = site.request('/articles/kommer-snart-sv').then(({ status }) => order.push(`article ${status}`))
  for (const path of ['/sv', '/sv/blog', '/en/about']) order.push(`${path} ${(await site.request(path)).status}`)
  // Else it would go on for ten minutes.
  await close()
  await held
  expect(order).toEqual(['/sv 200', '/sv/blog 200', '/en/about 200', 'article 503'])
  vi.mocked(console.error).mockClear()
})

test('the list has six cards a page, newest first, each with date, title, summary and link', async () => {
  await using site = await createTestApp()
  const page = await open(site, '/sv/blog')
  const dates = page.all('time').map(({ attributes }) => attributes['dateTime'] ?? '')
  expect(dates).toHaveLength(6)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(page.structuredData[0]).toMatchObject({ '@type': 'Blog', inLanguage: 'sv', url: `${origin}/sv/blog` })
})

test('a card without description shows the first line without markup', async () => {
  await using site = await createTestApp()
  await site.owner
    .insertInto('articles')
    .values({ ...scheduled, published_at: '2026-11-20T00:00:00.000Z' })
    .execute()
  const texts = (await open(site, '/sv/blog')).all('p').map(({ text }) => text)
  expect(texts).toContain('En första rad med kod och  tecken.…')
})

test('the page number is bounded, and there are no links past the ends', async () => {
  await using site = await createTestApp()
  for (const [asked, shown] of [
    ['2', 'Sida 2 av 5'],
    ['99', 'Sida 5 av 5'],
    ['0', 'Sida 1 av 5'],
    ['-1', 'Sida 1 av 5'],
    ['x', 'Sida 1 av 5'],
    ['1e9', 'Sida 1 av 5'],
  ] as const) {
    const page = await open(site, `/sv/blog?page=${asked}`)
    expect(
      page.all('span').map(({ text }) => text),
      asked,
    ).toContain(shown)
  }
  const first = await open(site, '/sv/blog')
  expect(first.internalLinks).toContain('/sv/blog?page=2')
  expect(first.all('span').find(({ attributes }) => attributes['ariaDisabled'] === 'true')?.text).toBe('Föregående')
  expect(first.canonical).toBe(`${origin}/sv/blog`)
  const second = await open(site, '/sv/blog?page=2')
  expect(second.canonical).toBe(`${origin}/sv/blog?page=2`)
  const hrefs = Object.fromEntries(second.all('a').map(({ text, attributes }) => [text, attributes['href']]))
  expect([hrefs['Föregående'], hrefs['Nästa']]).toEqual(['/sv/blog', '/sv/blog?page=3'])
  expect((await open(site, '/sv/blog?page=99')).canonical).toBe(`${origin}/sv/blog?page=5`)
})

test('no articles: the empty state, without pagination', async () => {
  await using site = await createTestApp({ now: '2020-01-01T00:00:00Z' })
  const swedish = await open(site, '/sv/blog')
  expect(swedish.all('p').map(({ text }) => text)).toContain('Inga artiklar hittades')
  expect(swedish.all('nav').map(({ attributes }) => attributes['ariaLabel'])).not.toContain('Sidor')
  expect((await open(site, '/en/blog')).all('p').map(({ text }) => text)).toContain('No articles found')
})

test('a list that cannot be fetched is logged and gives 503 with the empty state', async () => {
  await using site = await createTestApp()
  await site.services.db.close()
  const response = await site.request('/en/blog')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('30')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.text()).toContain('No articles found')
  expect(vi.mocked(console.error).mock.calls[0]?.[0]).toBe('Failed to fetch articles')
  vi.mocked(console.error).mockClear()
})
