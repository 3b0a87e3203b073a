import type { Language } from './language.ts'

const formats: Record<Language, Intl.DateTimeFormat> = {
  sv: new Intl.DateTimeFormat('sv', { dateStyle: 'long', timeZone: 'Europe/Stockholm' }),
  en: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Stockholm' }),
}

/** `2026-11-09T08:00:00Z` → `9 november 2026` or `November 9, 2026` (SPEC §9 "Dates"). */
export function formatLongDate(iso: string, language: Language): string {
  return formats[language].format(new Date(iso))
}
