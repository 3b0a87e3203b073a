import type { Language } from '#app/i18n/language.ts'

/** Alternative text of preview pictures. */
export const previewCopy: Record<Language, string> = {
  sv: '{title} – {brand}, över en gravyr av ljus i raka linjer.',
  en: '{title} – {brand}, above an engraving of light in level lines.',
}
