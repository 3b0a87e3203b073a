import { defaultLanguage, type Language, languages } from '#app/i18n/language.ts'
import { articlePath, languageOf, parseArticleParam } from '#app/i18n/paths.ts'
import { pathsOf, pathTo, screenAt } from '#app/site/screens.ts'

/** The addresses of a page in each language. */
export type Addresses = {
  language: Language
  /** The same page in each language, for hreflang; empty when it has no equivalent or is no page. */
  alternates: Alternates
  /** The target of the language toggle for each language, always an existing page; empty where it would lose what was posted. */
  toggle: { language: Language; path: string }[]
}

export type Alternates = Partial<Record<Language, string>>

/**
 * The addresses of a page in all languages, for head, toggle, sitemap and feeds.
 *
 * @param address path, with the query where that is a separate page
 * @param translations addresses of the same page in other languages, where only the database knows them (articles, later
 *   pages of the blog). They must link back, or search engines ignore them
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

/** The hreflang links of a page: one for each language, and the default language as `x-default`. */
export function hreflangs(alternates: Alternates, origin: string): { hreflang: string; href: string }[] {
  const withDefault = { ...alternates, 'x-default': alternates[defaultLanguage] }
  return Object.entries(withDefault).flatMap(([hreflang, path]) => (path ? [{ hreflang, href: absolute(path, origin) }] : []))
}

/** An absolute, percent-encoded URL. */
export function absolute(path: string, origin: string): string {
  return new URL(path, origin).href
}

function isArticle(pathname: string): boolean {
  const [, parameter = ''] = /^\/articles\/([^/]+)$/.exec(pathname) ?? []
  return parseArticleParam(parameter) !== null
}
