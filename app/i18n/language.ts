/**
 * The site's languages, the default first (SPEC §9). Another one is an entry here and the words that then do not compile,
 * and for the quiz, whose columns SPEC §3 gives (`text_en`, `text_sv`), a migration that adds `text_` and its letters.
 */
export const languages = ['sv', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'sv'

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { sv: 'Svenska', en: 'English' }

/** The variety that each is written in (BCP 47): for dates, and for those who show link previews. */
export const locales: Record<Language, string> = { sv: 'sv-SE', en: 'en-GB' }

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

export function otherLanguages(language: Language): Language[] {
  return languages.filter((each) => each !== language)
}
