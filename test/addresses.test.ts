import { expect, test } from 'vitest'
import { createTestApp, type TestSite } from './app.ts'
import { Page } from './page.ts'

async function answer(site: TestSite, path: string) {
  const response = await site.request(path)
  return { status: response.status, location: response.headers.get('Location'), page: new Page(path, await response.text()) }
}

test('the root redirects to Swedish, and a trailing slash to the path without it', async () => {
  await using site = await createTestApp()
  expect(await answer(site, '/')).toMatchObject({ status: 302, location: '/sv' })
  expect(await answer(site, '/en/blog/?page=2')).toMatchObject({ status: 301, location: '/en/blog?page=2' })
})

test('an unknown address is a 404 in the language of its first segment, not indexed, with the path as text', async () => {
  await using site = await createTestApp()
  for (const [path, language, heading] of [
    ['/sv/finns-inte', 'sv', 'Här är det släckt.'],
    ['/en/fotografering', 'en', 'The lights are off in here.'],
    ['/de/services', 'sv', 'Här är det släckt.'],
    ['/EN', 'sv', 'Här är det släckt.'],
    ['/en/About', 'en', 'The lights are off in here.'],
    ['/sv/%3Cscript%3Ealert(1)%3C/script%3E', 'sv', 'Här är det släckt.'],
  ] as const) {
    const { status, page } = await answer(site, path)
    expect(status, path).toBe(404)
    expect(page.language, path).toBe(language)
    expect(page.noindex, path).toBe(true)
    expect(page.canonical, path).toBeUndefined()
    expect(page.all('h1')[0]?.text).toBe(heading)
    expect(page.all('code')[0]?.text).toBe(decodeURIComponent(path))
    expect(page.all('script')).toEqual([])
  }
})

test('the four popular links of the 404 page lead to published articles and pages', async () => {
  await using site = await createTestApp()
  for (const [path, target] of [
    ['/en/blog/reddit-growth-strategy', '/articles/reddit-growth-strategy-en'],
    ['/en/blog/onlyfans-promotion-guide', '/articles/onlyfans-promotion-guide-en'],
    ['/sv/blog/reddit-strategi-guide', '/articles/reddit-strategi-guide-sv'],
    ['/sv/blog/onlyfans-promotion-guide', '/articles/onlyfans-promotion-guide-sv'],
  ] as const) {
    expect(await answer(site, path)).toMatchObject({ status: 301, location: target })
    expect((await site.request(target)).status).toBe(200)
  }
  const { page } = await answer(site, '/en/missing')
  for (const path of ['/en/blog/reddit-growth-strategy', '/en/blog/onlyfans-promotion-guide', '/en/services', '/en/network']) {
    expect(page.internalLinks).toContain(path)
  }
})

test('/{lang}/blog/{slug} of an article in the other language only is a 404', async () => {
  await using site = await createTestApp()
  expect((await answer(site, '/sv/blog/reddit-growth-strategy')).status).toBe(404)
})

test('a missing article redirects to /404, which shows the requested path, in the article’s language', async () => {
  await using site = await createTestApp()
  const response = await site.request('/articles/finns-inte-en')
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/404?from=%2Farticles%2Ffinns-inte-en')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const { status, page } = await answer(site, '/404?from=%2Farticles%2Ffinns-inte-en')
  expect(status).toBe(404)
  expect(page.language).toBe('en')
  expect(page.all('code')[0]?.text).toBe('/articles/finns-inte-en')
})

test('/404 shows only paths of this site', async () => {
  await using site = await createTestApp()
  for (const from of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '/a b', '']) {
    const { status, page } = await answer(site, `/404?from=${encodeURIComponent(from)}`)
    expect(status).toBe(404)
    expect(page.all('code')[0]?.text, from).toBe('/404')
  }
})

test('an article address without a slug says so, and links to the home page', async () => {
  await using site = await createTestApp()
  for (const path of ['/articles', '/articles/']) {
    const { status, page } = await answer(site, path)
    expect(status).toBe(404)
    expect(page.all('h1')[0]?.text).toBe('No article slug provided')
    expect(page.all('a').find(({ text }) => text === 'Return to home')?.attributes['href']).toBe('/')
  }
})

test('the language toggle links to the same screen, and never to a missing page', async () => {
  await using site = await createTestApp()
  for (const [path, elsewhere] of [
    ['/sv/services', '/en/services'],
    ['/en/selection-process', '/sv/selection-process'],
    ['/sv/fotografering', '/en'],
    ['/articles/onlyfans-promotion-guide-sv', '/articles/onlyfans-promotion-guide-en'],
    ['/articles/reddit-strategi-guide-sv', '/articles/reddit-growth-strategy-en'],
    ['/articles/reddit-growth-strategy-en', '/articles/reddit-strategi-guide-sv'],
    ['/sv/blog?page=2', '/en/blog?page=2'],
    ['/sv/finns-inte', '/en'],
  ] as const) {
    const { page } = await answer(site, path)
    const target = page.all('a').find(({ text }) => text === (page.language === 'sv' ? 'EN' : 'SV'))
    expect(target?.attributes['href'], path).toBe(elsewhere)
  }
})

test('without a published translation, the toggle links to the other blog, and there are no alternates', async () => {
  await using site = await createTestApp()
  const { owner } = site
  await owner.updateTable('articles').set({ published_at: '2026-11-21T12:00:00.001Z' }).where('slug', '=', 'reddit-growth-strategy').execute()
  await owner.deleteFrom('articles').where('language', '=', 'en').where('slug', 'like', '%-%').where('slug', '!=', 'reddit-growth-strategy').execute()
  for (const [path, elsewhere] of [
    ['/articles/reddit-strategi-guide-sv', '/en/blog'],
    ['/articles/onlyfans-promotion-guide-sv', '/en/blog'],
    ['/sv/blog?page=2', '/en/blog'],
  ] as const) {
    const { page } = await answer(site, path)
    expect(page.all('a').find(({ text }) => text === 'EN')?.attributes['href'], path).toBe(elsewhere)
    expect(page.alternates, path).toEqual({})
    expect(
      page.all('a').map(({ text }) => text),
      path,
    ).not.toContain('Read in English')
  }
  site.time.now = new Date('2026-11-21T12:00:00.001Z')
  const { page } = await answer(site, '/articles/reddit-strategi-guide-sv')
  expect(page.alternates['en']).toMatch(/\/articles\/reddit-growth-strategy-en$/)
})

test('an article offers its translation, in the translation’s language', async () => {
  await using site = await createTestApp()
  for (const [path, text, href] of [
    ['/articles/satt-ratt-pris-sv', 'Read in English', '/articles/pricing-a-subscription-en'],
    ['/articles/pricing-a-subscription-en', 'Läs på svenska', '/articles/satt-ratt-pris-sv'],
  ] as const) {
    const link = (await answer(site, path)).page.all('a').find((each) => each.text === text)
    const language = href.slice(-2)
    expect(link?.attributes, path).toMatchObject({ href, lang: language, hreflang: language })
  }
})

test('an odd address is a page or a 404, never a 500', async () => {
  await using site = await createTestApp()
  for (const path of ['/%', '/%00', '/sv/%E0%A4%A', '/articles/%00-sv', '/articles/-sv', '/articles/sv', '/sv/blog/%2e%2e', `/${'a'.repeat(2000)}`]) {
    const { status } = await answer(site, path)
    expect([301, 302, 404], path).toContain(status)
  }
})
