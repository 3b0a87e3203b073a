/** The site's languages, the default first (SPEC §9). */
export const languages = ['sv', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'sv'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

export function otherLanguage(language: Language): Language {
  return language === 'sv' ? 'en' : 'sv'
}
