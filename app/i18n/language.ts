/**
 * The site's languages, the default first (SPEC §9). To add one: an entry here, the copy that the compiler then reports
 * missing, and a migration that adds `text_{language}` columns to the quiz (SPEC §3).
 */
export const languages = ['sv', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'sv'

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { sv: 'Svenska', en: 'English' }

/** BCP 47 tags, for dates and link previews. */
export const locales: Record<Language, string> = { sv: 'sv-SE', en: 'en-GB' }

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

export function otherLanguages(language: Language): Language[] {
  return languages.filter((each) => each !== language)
}
