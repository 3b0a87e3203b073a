import { defaultLanguage, isLanguage, languages, type Language } from './language.ts'

/** The only table that knows the addresses of screens (SPEC §2 "Route overview"). */
const segments = {
  home: '',
  services: '/services',
  apply: '/apply',
  contact: '/contact',
  about: '/about',
  blog: '/blog',
  network: '/network',
  selectionProcess: '/selection-process',
  login: '/login',
  quiz: '/quiz',
  quizResult: '/quiz-result',
} as const

/** Screens that exist in both languages. */
export type Screen = keyof typeof segments

export const screens = Object.keys(segments) as Screen[]

/** Screens that search engines are asked to leave out; they carry noindex. */
const unlisted = ['login', 'quizResult'] as const satisfies Screen[]

/** Screens that are to be found by searching. */
export type IndexedScreen = Exclude<Screen, (typeof unlisted)[number]>

export const indexedScreens = screens.filter((screen): screen is IndexedScreen => !unlisted.some((each) => each === screen))

/** Swedish only: SPEC gives it no English equivalent. */
export const photographyPath = '/sv/fotografering'

export function pathTo(screen: Screen, language: Language): string {
  return `/${language}${segments[screen]}`
}

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

/** The language of any address: an article's own, else its first segment's, else Swedish. */
export function languageOf(pathname: string): Language {
  const [first, second] = pathname.split('/').filter(Boolean)
  if (first === 'articles') return parseArticleParam(second ?? '')?.language ?? defaultLanguage
  return isLanguage(first) ? first : defaultLanguage
}

/** The screen that stands at an address, or null. */
export function screenAt(pathname: string): Screen | null {
  const language = languageOf(pathname)
  return screens.find((screen) => pathTo(screen, language) === pathname) ?? null
}

/** Every address of a screen, for route tables and tests that walk the site. */
export function screenPaths(): { screen: Screen; language: Language; path: string }[] {
  return screens.flatMap((screen) =>
    languages.map((language) => ({ screen, language, path: pathTo(screen, language) })),
  )
}
