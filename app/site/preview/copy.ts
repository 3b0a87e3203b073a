import type { Language } from '#app/i18n/language.ts'

/** What a preview picture shows, for those who do not see it. */
export const previewCopy: Record<Language, string> = {
  sv: '{title} – {brand}, över en gravyr av ljus i raka linjer.',
  en: '{title} – {brand}, above an engraving of light in level lines.',
}
