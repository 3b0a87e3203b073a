import { expect, test, vi } from 'vitest'

// With a made-up third language: everything derived from the list of languages must work without another line of code.
vi.mock('#app/i18n/language.ts', () => {
  const languages = ['sv', 'en', 'xx']
  return {
    languages,
    defaultLanguage: 'sv',
    languageNames: { sv: 'Svenska', en: 'English', xx: 'Xexex' },
    locales: { sv: 'sv-SE', en: 'en-GB', xx: 'fi-FI' },
    isLanguage: (value: unknown) => languages.includes(String(value)),
    otherLanguages: (language: string) => languages.filter((each) => each !== language),
  }
})

const { addressesOf, hreflangs } = await import('#app/site/addresses.ts')
const { routeTable } = await import('#app/site/route-table.ts')
const { screenPaths } = await import('#app/site/screens.ts')
const { urlElement } = await import('#app/site/sitemap/sitemap.ts')
const { loader: speculationRules } = await import('#app/site/machines/speculation-rules.ts')
const { pageKey } = await import('#server/page-key.ts')

const languages: string[] = ['sv', 'en', 'xx']
const paths = screenPaths().map(({ path }) => path)

test('every screen but the Swedish one exists in all three, is routed and is cached', () => {
  const routed = new Set(routeTable.map(({ path }) => path))
  expect(paths).toContain('/xx/selection-process')
  expect(paths.filter((path) => path.startsWith('/xx'))).toHaveLength(paths.filter((path) => path.startsWith('/en')).length)
  for (const path of [...paths, '/xx/feed.xml', '/xx/feed.json', '/xx/site.webmanifest']) expect(routed, path).toContain(path)
  for (const path of paths) expect(pageKey(`${path}?made-up=1`), path).toBe(path)
  expect(pageKey('/xx/blog.data?page=2&_routes=blog-xx')).toBe('/xx/blog.data?page=2&_routes=blog-xx')
})

test('every link of the toggle has an address with a route', () => {
  const routed = new Set(routeTable.map(({ path }) => path))
  for (const address of [...paths, '/xx/made-up', '/articles/a-xx', '/xx/blog?page=2']) {
    const { toggle, language } = addressesOf(address)
    expect(
      toggle.map((link) => link.language),
      address,
    ).toEqual(languages)
    for (const { path, language: other } of toggle) if (other !== language) expect(routed, `${address} → ${other}`).toContain(path)
  }
})

test('alternates include all three, in pages and in the sitemap', () => {
  const { alternates } = addressesOf('/xx/about')
  expect(hreflangs(alternates, 'https://norrljus.example').map(({ hreflang }) => hreflang)).toEqual([...languages, 'x-default'])
  expect(urlElement({ path: '/xx/about', alternates }, 'https://norrljus.example')).toContain('hreflang="xx" href="https://norrljus.example/xx/about"')
  const article = addressesOf('/articles/a-xx', { en: '/articles/b-en' })
  expect(Object.keys(article.alternates).toSorted()).toEqual(['en', 'xx'])
  expect(article.toggle).toEqual([
    { language: 'sv', path: '/sv/blog' },
    { language: 'en', path: '/articles/b-en' },
    { language: 'xx', path: '/articles/a-xx' },
  ])
})

test('speculation rules include its pages', async () => {
  expect(await speculationRules().text()).toContain('"/xx/services"')
})
