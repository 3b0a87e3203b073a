import { XMLParser } from 'fast-xml-parser'
import { afterAll, expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { exitPath } from '#app/i18n/paths.ts'
import { indexedScreens, pathsOf } from '#app/site/screens.ts'
import { createTestApp, origin } from './app.ts'
import { crawl, withoutHash } from './crawl.ts'
import { Page } from './page.ts'
import { everyThing, isReference, schemaFaults } from './schema-faults.ts'

// One crawl for all tests: none of them changes the site.
const site = await createTestApp()
afterAll(() => site[Symbol.asyncDispose]())
const { pages, redirects, broken } = await crawl(site, '/')

/** Lead to another site. */
const exits = languages.map((language) => exitPath(language))

/** The pages without noindex. */
const indexable = [...pages.values()].filter((page) => !page.noindex)

async function open(path: string, status = 200): Promise<Page> {
  const answer = await site.request(path)
  expect(answer.status, path).toBe(status)
  return new Page(path, await answer.text())
}

test('no link is broken', () => {
  expect(broken).toEqual([])
  expect(redirects).toEqual({ '/': '/sv', '/sv/lamna': 'https://www.smhi.se/', '/en/leave': 'https://www.bbc.co.uk/weather' })
  for (const path of ['/sv', '/en/quiz', '/sv/fotografering', '/en/login', '/sv/blog?page=2', '/articles/satt-ratt-pris-sv']) {
    expect([...pages.keys()]).toContain(path)
  }
})

test('a link to another host is absolute, with https, and no page loads anything from one or tells one of its visitors', () => {
  let seen = 0
  for (const page of pages.values()) {
    const isElsewhere = (address: string) => new URL(address, origin + page.path).origin !== origin
    const elsewhere = page
      .all('a')
      .flatMap(({ attributes }) => attributes['href'] ?? [])
      .filter((href) => isElsewhere(href) && !href.startsWith('mailto:'))
    expect(
      elsewhere.filter((href) => !/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(\/|$)/.test(href)),
      page.path,
    ).toEqual([])
    expect(page.loaded.filter(isElsewhere), page.path).toEqual([])
    expect(page.withAttribute('ping'), page.path).toEqual([])
    seen += elsewhere.length
  }
  expect(seen).toBeGreaterThan(50)
})

test('a 404 page links to existing pages', async () => {
  for (const path of ['/sv/finns-inte', '/en/missing', '/articles']) {
    const links = (await open(path, 404)).internalLinks.map(withoutHash).filter((link) => link !== path && !exits.includes(link))
    expect(links.length, path).toBeGreaterThan(10)
    for (const link of links) {
      const location = pages.has(link) ? link : (await site.request(link)).headers.get('Location')
      expect([...pages.keys()], `${path} leads to ${link}`).toContain(location)
    }
  }
})

test('an indexable page is its own canonical, and a noindex page has none', async () => {
  const all = [...pages.values(), await open('/en/quiz-result')]
  for (const { path, noindex, canonical } of all) expect(canonical, path).toBe(noindex ? undefined : origin + path)
  const others = [...pages.values()].filter(({ noindex }) => noindex)
  expect(others.map(({ path }) => path).toSorted()).toEqual(['/en/enquiry', '/en/login', '/sv/arende', '/sv/login'])
})

test('every alternate exists, in its language, is its own canonical, and links back; x-default is Swedish', async () => {
  let seen = 0
  for (const { path, language, alternates: told } of indexable) {
    const { 'x-default': fallback, ...alternates } = told
    expect(fallback, path).toBe(alternates['sv'])
    if (Object.keys(alternates).length === 0) continue
    expect(alternates[language], path).toBe(origin + path)
    for (const [itsLanguage, address] of Object.entries(alternates)) {
      const itsPath = address.replace(origin, '')
      const alternate = pages.get(itsPath) ?? (await open(itsPath))
      expect(alternate, `${path} has an alternate`).toMatchObject({ language: itsLanguage, canonical: address, noindex: false })
      expect(alternate.alternates, `${address} points back to ${path}`).toEqual(told)
      seen++
    }
  }
  // The screens of every language, the blog's further pages, and 22 articles that have a translation, each with all alternates.
  const everywhere = indexedScreens().filter((screen) => pathsOf(screen).length === languages.length)
  expect(seen).toBe((everywhere.length + 4 + 22) * languages.length ** 2)
})

test('the sitemap has all indexable pages that a crawl finds, with the same alternates', async () => {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: (name) => ['url', 'xhtml:link'].includes(name) })
  const { urlset } = parser.parse(await site.request('/sitemap.xml').then((answer) => answer.text())) as {
    urlset: { url: { loc: string; 'xhtml:link'?: { rel: string; hreflang: string; href: string }[] }[] }
  }
  const told = urlset.url.map(({ loc, 'xhtml:link': links = [] }) => {
    expect(
      links.every(({ rel }) => rel === 'alternate'),
      loc,
    ).toBe(true)
    return [loc, Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href]))] as const
  })
  expect(new Map(told)).toEqual(new Map(indexable.map(({ path, alternates }) => [origin + path, alternates])))
  expect(told).toHaveLength(indexable.length)
})

test('titles have 15 to 65 characters and descriptions 50 to 165, and no two pages have the same', () => {
  for (const { path, title, description } of indexable) {
    expect(lengthOf(title), `${path}: ${title}`).toBeGreaterThanOrEqual(15)
    expect(lengthOf(title), `${path}: ${title}`).toBeLessThanOrEqual(65)
    expect(lengthOf(description), `${path}: ${description}`).toBeGreaterThanOrEqual(50)
    expect(lengthOf(description), `${path}: ${description}`).toBeLessThanOrEqual(165)
  }
  expect(repeated(indexable.map(({ title }) => title))).toEqual([])
  expect(repeated(indexable.map(({ description }) => description))).toEqual([])
})

test('structured data has only types, properties and values that schema.org knows', () => {
  for (const { path, noindex, structuredData } of pages.values()) {
    expect(
      structuredData.flatMap((thing) => schemaFaults(thing)),
      path,
    ).toEqual([])
    expect(structuredData.length > 0, `${path} tells of itself`).toBe(!noindex)
  }
  const types = new Set(
    [...pages.values()]
      .flatMap((page) => page.structuredData)
      .flatMap(everyThing)
      .map((thing) => thing['@type']),
  )
  for (const type of ['Organization', 'ContactPoint', 'WebSite', 'SearchAction', 'Blog', 'BlogPosting', 'BreadcrumbList', 'LocalBusiness', 'FAQPage']) {
    expect([...types]).toContain(type)
  }
})

test('every @id that a page refers to is defined on some page, or is a page', () => {
  const things = [...pages.values()].flatMap((page) => page.structuredData).flatMap(everyThing)
  const told = new Set(things.filter((thing) => !isReference(thing)).map((thing) => thing['@id']))
  const references = things.filter(isReference).map((thing) => String(thing['@id']))
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter((id) => !told.has(id) && !pages.has(id.replace(origin, '')))).toEqual([])
})

test('the structured data of an original and its translation refer to each other', () => {
  const articles = [...pages.values()].flatMap((page) => page.structuredData).filter((thing) => thing['@type'] === 'BlogPosting')
  const pairs = (relation: string) =>
    articles.flatMap((article) => {
      const others = [article[relation] ?? []].flat() as { '@id': string }[]
      return others.map((other) => [article['@id'], other['@id']] as const)
    })
  const originals = pairs('workTranslation')
  expect(originals).toHaveLength(22)
  expect(new Map(pairs('translationOfWork').map(([translation, original]) => [original, translation]))).toEqual(new Map(originals))
})

/** Characters as displayed. */
function lengthOf(shown: string): number {
  return [...new Intl.Segmenter('sv').segment(shown)].length
}

function repeated(values: string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}
