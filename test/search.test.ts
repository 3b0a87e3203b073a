import { expect, test, vi } from 'vitest'
import { createTestApp, origin, type TestSite } from './app.ts'
import { Page } from './page.ts'

const bulb = {
  slug: 'ny',
  language: 'sv',
  title: 'Glödlampan <i>',
  content: 'Text',
  meta_description: null,
  published_at: '2026-11-21T12:00:00.000Z',
} as const

async function ask(site: TestSite, question: string, language = 'sv', more = '') {
  const path = `/${language}/blog?q=${encodeURIComponent(question)}${more}`
  const response = await site.request(path)
  expect(response.status, path).toBe(200)
  const page = new Page(path, await response.text())
  const articles = page.internalLinks.filter((link) => link.startsWith('/articles/'))
  return { page, articles, heading: page.all('h2')[0]?.text, headers: response.headers }
}

test('results are counted in words, listed with the blog’s cards, and have their hits marked', async () => {
  await using site = await createTestApp()
  const { page, articles, heading } = await ask(site, 'skatter')
  expect(heading).toMatch(/^1\d artiklar om ”skatter”$/)
  expect(page.title).toBe(`${heading} – Norrljus`)
  expect(articles[0]).toBe('/articles/skatt-och-foretagsform-sv')
  expect(page.all('time')).toHaveLength(articles.length)
  expect(page.all('mark').length).toBeGreaterThanOrEqual(articles.length)
  for (const { text } of page.all('mark')) expect(text).toMatch(/^skat/i)
  await site.owner.insertInto('articles').values(bulb).execute()
  expect((await ask(site, 'glödlampor')).heading).toBe('1 artikel om ”glödlampor”')
  expect((await ask(site, 'pricing', 'en')).heading).toMatch(/^\d+ articles on “pricing”$/)
})

test('the search field is on the list and on the results, and keeps the query', async () => {
  await using site = await createTestApp()
  const list = new Page('/sv/blog', await site.request('/sv/blog').then((response) => response.text()))
  for (const page of [list, (await ask(site, '"ta betalt" <b>&')).page]) {
    expect(page.all('form')[0]?.attributes).toMatchObject({ action: '/sv/blog', method: 'get' })
    const [input] = page.all('input')
    expect(input?.attributes).toMatchObject({ name: 'q', type: 'search' })
    expect(page.all('label')[0]?.attributes['htmlFor']).toBe(input?.attributes['id'])
    if (page !== list) expect(input?.attributes['value']).toBe('"ta betalt" <b>&')
  }
})

test('results are private: not indexed, not stored, and the list is their canonical', async () => {
  await using site = await createTestApp()
  const { page, headers } = await ask(site, 'skatt')
  expect(page.noindex).toBe(true)
  expect(page.canonical).toBe(`${origin}/sv/blog`)
  expect(page.alternates).toEqual({})
  expect(page.structuredData).toEqual([])
  expect(headers.get('Cache-Control')).toBe('private, no-cache')
})

test('results have pages, whose links keep the query', async () => {
  await using site = await createTestApp()
  const first = await ask(site, 'och "på"')
  expect(first.articles).toHaveLength(6)
  const next = first.page.internalLinks.find((link) => link.includes('page=2')) ?? ''
  expect(new URL(next, origin).searchParams.get('q')).toBe('och "på"')
  const second = await ask(site, 'och "på"', 'sv', '&page=2')
  expect(second.heading).toBe(first.heading)
  expect(second.articles).not.toEqual(first.articles)
  expect(second.page.internalLinks).toContain(`/sv/blog?${new URLSearchParams({ q: 'och "på"' })}`)
  expect((await ask(site, 'och "på"', 'sv', '&page=99')).articles.length).toBeGreaterThan(0)
})

test('a query without results says so, and what to do', async () => {
  await using site = await createTestApp()
  const swedish = await ask(site, 'kvantmekanik')
  expect(swedish.heading).toBe('Inga artiklar om ”kvantmekanik”')
  expect(swedish.page.all('h2').map(({ text }) => text)).toContain('Inget passar, men det här är nyast')
  const list = new Page('/sv/blog', await site.request('/sv/blog').then((response) => response.text()))
  expect(swedish.articles).toEqual(list.internalLinks.filter((link) => link.startsWith('/articles/')).slice(0, 3))
  expect(swedish.page.all('mark')).toEqual([])
  expect(swedish.page.all('li').map(({ text }) => text)).toContain('Kontrollera att orden är rätt stavade.')
  const ways = swedish.page.all('a').filter(({ text }) => ['Alla artiklar', 'Fråga oss i stället'].includes(text))
  expect(ways.map(({ attributes }) => attributes['href'])).toEqual(['/sv/blog', '/sv/contact'])
  expect((await ask(site, 'kvantmekanik', 'en')).heading).toBe('No articles on “kvantmekanik”')
})

test('a query with a mistake is answered as it was meant, and says what that is', async () => {
  await using site = await createTestApp()
  const { page, articles } = await ask(site, '"på" redit')
  expect(articles[0]).toBe('/articles/reddit-strategi-guide-sv')
  expect(page.all('p').map(({ text }) => text)).toContain('Menade du "på" reddit?')
  expect(page.internalLinks).toContain(`/sv/blog?${new URLSearchParams({ q: '"på" reddit' })}`)
  expect(page.all('mark').some(({ text }) => text === 'Reddit')).toBe(true)
  expect((await ask(site, 'reddit')).page.all('p').some(({ text }) => text.startsWith('Menade du'))).toBe(false)
  const english = await ask(site, 'burnot', 'en')
  expect(english.page.all('p').map(({ text }) => text)).toContain('Did you mean burnout?')
  expect(english.page.all('a').find(({ text }) => text === 'burnout')?.attributes['href']).toBe('/en/blog?q=burnout')
  expect((await ask(site, 'burnout', 'en')).page.all('p').some(({ text }) => text.startsWith('Did you mean'))).toBe(false)
})

test('articles that have some of the words come after those that have all, under a heading that says so', async () => {
  await using site = await createTestApp()
  const headings = ({ page }: { page: Page }) => page.all('h2').map(({ text }) => text)
  const none = await ask(site, 'reddit kvantmekanik')
  expect(none.heading).toBe('Ingen artikel har alla orden i ”reddit kvantmekanik”')
  expect(headings(none)).toContain('Artiklar med några av orden')
  expect(none.articles[0]).toBe('/articles/reddit-strategi-guide-sv')
  const few = await ask(site, 'metadata exiftool')
  expect(few.heading).toBe('1 artikel om ”metadata exiftool”')
  expect(few.articles[0]).toBe('/articles/metadata-och-skilda-identiteter-sv')
  expect(few.articles.length).toBeGreaterThan(1)
  expect(headings(few).indexOf('Artiklar med några av orden')).toBeGreaterThan(1)
  expect(headings(await ask(site, 'skatt'))).not.toContain('Artiklar med några av orden')
})

test('the words of content/synonyms.yaml are searched for', async () => {
  await using site = await createTestApp()
  expect((await ask(site, 'plåtning')).articles[0]).toBe('/articles/forbered-din-fotografering-sv')
})

test('an empty query asks for one', async () => {
  await using site = await createTestApp()
  for (const question of ['', '   ', '?!*"(', '\0', '🙂']) {
    const { page, heading } = await ask(site, question)
    expect(heading, question).toBe('Vad vill du läsa om?')
    expect(page.noindex).toBe(true)
  }
})

test('an odd query gives results or none, never an error, and a shortened one says so', async () => {
  await using site = await createTestApp()
  for (const question of ['" OR 1=1 --', 'NEAR(a b)', 'skatt*^:-', "'; drop table articles", '$& $1 {n}', '\\', '%', 'a'.repeat(9000), 'a b '.repeat(2000)]) {
    const { page } = await ask(site, question)
    const shortened = page.all('p').some(({ text }) => text === 'Du skrev mycket, så vi sökte bara på början av det.')
    expect(shortened, question.slice(0, 20)).toBe(question.length > 200)
  }
  expect((await ask(site, '$& {qzx}')).heading).toBe('Inga artiklar om ”$& {qzx}”')
  // Half a character, as an address may hold it
  expect((await site.request('/sv/blog?q=%E0%A4%A')).status).toBe(200)
})

test('an article is found from its time of publication on, and HTML in it is escaped', async () => {
  await using site = await createTestApp({ now: '2026-11-21T11:59:59.999Z' })
  await site.owner.insertInto('articles').values(bulb).execute()
  expect((await ask(site, 'glödlampor')).heading).toBe('Inga artiklar om ”glödlampor”')
  site.time.now = new Date(bulb.published_at)
  const { page, articles } = await ask(site, 'glödlampor')
  expect(articles).toEqual(['/articles/ny-sv'])
  expect(page.all('mark')[0]?.text).toBe('Glödlampan')
  expect(page.all('i')).toEqual([])
})

test('a failed search is 503, and the log does not contain the query', async () => {
  await using site = await createTestApp()
  await site.services.db.close()
  const response = await site.request('/sv/blog?q=hemligt')
  expect(response.status).toBe(503)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const calls = vi.mocked(console.error).mock.calls
  expect(calls[0]?.[0]).toBe('Failed to fetch articles')
  expect(calls.flat().map(String).join()).not.toContain('hemligt')
  vi.mocked(console.error).mockClear()
})
