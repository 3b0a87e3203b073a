import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { articlePath, languageOf } from '#app/i18n/paths.ts'
import { routeTable } from '#app/site/route-table.ts'
import { indexedScreens, screenPaths } from '#app/site/screens.ts'
import { createTestApp, origin, type TestSite } from './app.ts'
import { Page } from './page.ts'

/** The only screens that opt in to JavaScript (ARCHITECTURE "Stack"). */
const hydrated = /\/(apply|login|quiz|quiz-result|blog|fotografering)$/

async function everyPath(site: TestSite): Promise<string[]> {
  const articles = await site.owner.selectFrom('articles').select(['slug', 'language']).execute()
  return [
    ...screenPaths().map(({ path }) => path),
    ...languages.map((language) => `/${language}/blog?page=2`),
    ...articles.map(({ slug, language }) => articlePath(slug, language)),
  ]
}

async function everyPage(site: TestSite): Promise<Page[]> {
  const paths = await everyPath(site)
  return Promise.all(paths.map(async (path) => new Page(path, await site.request(path).then(ok))))
}

async function ok(response: Response): Promise<string> {
  expect(response.status, response.url).toBe(200)
  return response.text()
}

test('every page declares its language, and has one h1, a title and a description', async () => {
  await using site = await createTestApp()
  for (const page of await everyPage(site)) {
    expect(page.all('html')[0]?.attributes['lang'], page.path).toBe(languageOf(new URL(page.path, origin).pathname))
    expect(page.all('h1'), page.path).toHaveLength(1)
    expect(page.title, page.path).toMatch(/^\S.* – Norrljus$/)
    expect(page.description, page.path).toMatch(/\S/)
  }
})

test('the Swedish menu has SPEC’s seven entries, the English six', async () => {
  await using site = await createTestApp()
  const entries = async (path: string) => {
    const page = new Page(path, await site.request(path).then(ok))
    return page.inside('ul', (attributes) => attributes['class'] === 'menu').all('a')
  }
  const [swedish, english] = [await entries('/sv'), await entries('/en')]
  expect(swedish.map(({ text }) => text)).toEqual(['Hem', 'Blogg', 'Tjänster', 'Om oss', 'Kontakt', 'Fotografering', 'Access Client Portal'])
  expect(swedish.at(-1)?.attributes['lang']).toBe('en')
  expect(english.map(({ text }) => text)).toEqual(['Home', 'Blog', 'Services', 'About', 'Contact', 'Access Client Portal'])
  expect(english.at(-1)?.attributes['href']).toBe('/en/login')
})

test('exactly the screens that the table excludes from indexes have noindex', async () => {
  await using site = await createTestApp()
  for (const { screen, path } of screenPaths()) {
    const page = new Page(path, await site.request(path).then(ok))
    expect(page.noindex, path).toBe(!indexedScreens().includes(screen))
  }
})

test('exactly the routes that opt in to caching are public', async () => {
  await using site = await createTestApp()
  const published = 'satt-ratt-pris-sv'
  for (const { path, cache } of routeTable) {
    const address = path
      .replace(':article', published)
      .replace(':slug', 'reddit-strategi-guide')
      .replace(/:hash.*/, 'made-up/sv.png')
      .replace('*', 'sv/finns-inte')
    const response = await site.request(address)
    const caching = response.headers.get('Cache-Control')
    if (cache) expect(caching, address).toMatch(/^public, /)
    else expect(caching, address).toMatch(/^(no-store|private, no-cache)$/)
    await response.body?.cancel()
  }
})

test('only the screens that opt in carry a script', async () => {
  await using site = await createTestApp()
  for (const page of await everyPage(site)) {
    const scripts = page.all('script').filter(({ attributes }) => attributes['type'] !== 'application/ld+json')
    const mayHave = hydrated.test(new URL(page.path, origin).pathname)
    if (!mayHave) expect(scripts, page.path).toEqual([])
  }
})

test('nothing in a page is styled by attribute, and every engraving it uses is drawn in it', async () => {
  await using site = await createTestApp()
  for (const page of await everyPage(site)) {
    expect(page.withAttribute('style'), page.path).toEqual([])
    const drawn = page.all('g').map(({ attributes }) => attributes['id'])
    for (const { attributes } of page.all('use')) {
      expect(drawn, `${page.path} uses ${attributes['href']}`).toContain(attributes['href']?.slice(1))
    }
  }
})

test('no page makes third-party requests or sets a cookie', async () => {
  await using site = await createTestApp()
  for (const path of await everyPath(site)) {
    const response = await site.request(path)
    expect(response.headers.get('Set-Cookie'), path).toBeNull()
    for (const address of new Page(path, await response.text()).loaded) {
      expect(new URL(address, origin).origin, `${path} loads ${address}`).toBe(origin)
    }
  }
})
test('a page with its own stylesheet has all rules of the site’s stylesheet for its classes', async () => {
  await using site = await createTestApp()
  const read = async (path: string) => {
    const html = await (await site.request(path)).text()
    const selectors = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    const classes = new Page(path, html).withAttribute('class').flatMap(({ attributes }) => (attributes['class'] ?? '').split(/\s+/))
    return { classes: new Set(classes), has: (name: string) => selectors.includes(`.${name.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`)}`) }
  }
  const shared = await read('/sv/about')
  for (const path of ['/sv', '/en', '/articles/skatt-och-foretagsform-sv', '/articles/swedish-law-july-2025-en']) {
    const own = await read(path)
    expect(
      [...own.classes].filter((name) => shared.has(name) && !own.has(name)),
      path,
    ).toEqual([])
    expect([...own.classes].filter((name) => own.has(name)).length, path).toBeGreaterThan(40)
  }
})
