import type { Language } from '#app/i18n/language.ts'

/** Alternative text of preview pictures. */
export const previewCopy: Record<Language, { alt: string }> = {
  sv: { alt: '{title} – {brand}, över en gravyr av ljus i raka linjer.' },
  en: { alt: '{title} – {brand}, above an engraving of light in horizontal lines.' },
}
