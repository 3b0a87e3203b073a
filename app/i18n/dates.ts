import { type Language, locales } from './language.ts'

/** `2026-11-09T08:00:00Z` → `9 november 2026` or `9 November 2026` (SPEC §9 "Dates", READING "Screens"). */
export function formatLongDate(iso: string, language: Language): string {
  const format = (formats[language] ??= new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Europe/Stockholm' }))
  return format.format(new Date(iso))
}

/** `21 november 2026 kl. 13.00` or `21 November 2026 at 13:00`, in Stockholm. */
export function formatLongTime(at: Date, language: Language): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Stockholm' } as const
  const words = (timeFormats[language] ??= new Intl.DateTimeFormat(locales[language], options)).format(at)
  // With a full stop, as every other time in Swedish; CLDR has a colon.
  return language === 'sv' ? words.replace(':', '.') : words
}

/** Creating a format costs far more than using it. */
const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}
const timeFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {}
