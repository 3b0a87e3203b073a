import { defaultLanguage, isLanguage, type Language } from './language.ts'

// Addresses of everything but screens (app/site/screens.ts).

export function articlePath(slug: string, language: Language): string {
  return `/articles/${slug}-${language}`
}

/** An article as Markdown, for programs. */
export function articleMarkdownPath(slug: string, language: Language): string {
  return `${articlePath(slug, language)}.md`
}

/** The feeds of a language, by format. */
export function feedPaths(language: Language) {
  return { atom: `/${language}/feed.xml`, json: `/${language}/feed.json` }
}

/** The way out of the site (app/site/leaving/leave.tsx). */
export function exitPath(language: Language): string {
  return language === 'sv' ? '/sv/lamna' : `/${language}/leave`
}

/**
 * Parses the parameter of an article's address: its last two characters are the language, the hyphen
 * before them a separator, the rest the slug (SPEC §2 "Route overview"). Null for any other form.
 */
export function parseArticleParam(param: string): { slug: string; language: Language } | null {
  const language = param.slice(-2)
  const slug = param.slice(0, -3)
  if (!isLanguage(language) || param.at(-3) !== '-' || slug === '') return null
  return { slug, language }
}

/** By the first segment, or an article's last two characters; else the default (READING "Addresses"). */
export function languageOf(pathname: string): Language {
  const [first, second] = pathname.split('/').filter(Boolean)
  if (first === 'articles') return parseArticleParam(second ?? '')?.language ?? defaultLanguage
  return isLanguage(first) ? first : defaultLanguage
}
