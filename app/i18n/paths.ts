import { defaultLanguage, isLanguage, type Language } from './language.ts'

// Addresses that are not a screen's; those are in app/screens.ts.

export function articlePath(slug: string, language: Language): string {
  return `/articles/${slug}-${language}`
}

/** An article as Markdown, for machines that read. */
export function articleMarkdownPath(slug: string, language: Language): string {
  return `${articlePath(slug, language)}.md`
}

/** The feeds of a language, by format. */
export function feedPaths(language: Language) {
  return { atom: `/${language}/feed.xml`, json: `/${language}/feed.json` }
}

/**
 * Reads the parameter of an article's address: its last two characters are the language, the hyphen
 * before them a separator, the rest the slug (SPEC §2 "Route overview").
 * Null when it has not that form.
 */
export function parseArticleParam(param: string): { slug: string; language: Language } | null {
  const language = param.slice(-2)
  const slug = param.slice(0, -3)
  if (!isLanguage(language) || param.at(-3) !== '-' || slug === '') return null
  return { slug, language }
}

/** The first segment decides, or of an article its last two characters; anything else is Swedish (READING "Addresses"). */
export function languageOf(pathname: string): Language {
  const [first, second] = pathname.split('/').filter(Boolean)
  if (first === 'articles') return parseArticleParam(second ?? '')?.language ?? defaultLanguage
  return isLanguage(first) ? first : defaultLanguage
}
