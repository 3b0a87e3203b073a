import { defaultLanguage, type Language, languages, otherLanguage } from './language.ts'
import { languageOf, parseArticleParam, pathTo, photographyPath, screenAt } from './paths.ts'

/** Where a page stands in each language. */
export type Addresses = {
  language: Language
  /** The same page in each language, for hreflang; empty when it has no equivalent or is no page. */
  alternates: Alternates
  /** Where the language toggle leads: always somewhere that exists. */
  toggle: Record<Language, string>
}

export type Alternates = Partial<Record<Language, string>>

/**
 * The one answer to "what is this page in the other language?" for head, toggle, sitemap and feeds.
 *
 * @param address path, with the query where that makes a page of its own
 * @param translation the address of the same page in the other language, where only the data can tell: of an article, or
 *   a later page of the blog. It must point back
 */
export function addressesOf(address: string, translation: string | null = null): Addresses {
  const [pathname = '', query] = address.split('?')
  const language = languageOf(pathname)
  const other = otherLanguage(language)
  const screen = screenAt(pathname)
  const same = screen && query === undefined ? pathTo(screen, other) : translation
  const here = (elsewhere: string) => ({ [language]: address, [other]: elsewhere }) as Record<Language, string>
  if (same !== null) return { language, alternates: here(same), toggle: here(same) }

  if (screen) return { language, alternates: {}, toggle: here(pathTo(screen, other)) }
  if (isArticle(pathname)) return { language, alternates: {}, toggle: here(pathTo('blog', other)) }
  if (pathname === photographyPath) return { language, alternates: {}, toggle: here(pathTo('home', other)) }
  const homes = Object.fromEntries(languages.map((each) => [each, pathTo('home', each)]))
  return { language, alternates: {}, toggle: homes as Record<Language, string> }
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
