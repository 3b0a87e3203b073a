import type { Language } from '#app/i18n/language.ts'

export const copy: Record<Language, { note: string }> = {
  sv: { note: 'Utkast, inte publicerat' },
  en: { note: 'Draft, not published' },
}
