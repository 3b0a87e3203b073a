import { defaultLanguage, type Language, languages } from '#app/i18n/language.ts'
import { articlePath, languageOf, parseArticleParam } from '#app/i18n/paths.ts'
import { pathsOf, pathTo, screenAt } from '#app/screens.ts'

/** Where a page stands in each language. */
export type Addresses = {
  language: Language
  /** The same page in each language, for hreflang; empty when it has no equivalent or is no page. */
  alternates: Alternates
  /** Where the language toggle leads, for every language: always somewhere that exists. */
  toggle: { language: Language; path: string }[]
}

export type Alternates = Partial<Record<Language, string>>

/**
 * The one answer to "what is this page in another language?" for head, toggle, sitemap and feeds.
 *
 * @param address path, with the query where that makes a page of its own
 * @param translations addresses of the same page in other languages, where only the data can tell: of an article, or
 *   a later page of the blog. They must point back
 */
export function addressesOf(address: string, translations: Alternates = {}): Addresses {
  const [pathname = '', query] = address.split('?')
  const language = languageOf(pathname)
  const screen = screenAt(pathname)
  const article = isArticle(pathname)
  const ofScreen = screen ? byLanguage(pathsOf(screen)) : {}
  const same = screen && query === undefined ? ofScreen : screen || article ? { ...translations, [language]: address } : {}
  const nearest = article ? 'blog' : 'home'
  return {
    language,
    alternates: Object.keys(same).length > 1 ? same : {},
    toggle: languages.map((each) => ({ language: each, path: same[each] ?? ofScreen[each] ?? pathTo(nearest, each) })),
  }
}

function byLanguage(paths: { language: Language; path: string }[]): Alternates {
  return Object.fromEntries(paths.map(({ language, path }) => [language, path]))
}

/** The addresses of an article's translations. */
export function articlePaths(translations: readonly { language: Language; slug: string }[]): Alternates {
  return byLanguage(translations.map(({ language, slug }) => ({ language, path: articlePath(slug, language) })))
}

/** What search engines are told of alternates: each with its language, and which serves everybody else. */
export function hreflangs(alternates: Alternates, origin: string): { hreflang: string; href: string }[] {
  const named = { ...alternates, 'x-default': alternates[defaultLanguage] }
  return Object.entries(named).flatMap(([hreflang, path]) => (path ? [{ hreflang, href: absolute(path, origin) }] : []))
}

/** An address as machines are given it: absolute and percent-encoded. */
export function absolute(path: string, origin: string): string {
  return new URL(path, origin).href
}

function isArticle(pathname: string): boolean {
  const [, parameter = ''] = /^\/articles\/([^/]+)$/.exec(pathname) ?? []
  return parseArticleParam(parameter) !== null
}
