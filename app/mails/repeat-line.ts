import type { Language } from '#app/i18n/language.ts'

/** The last line of a mail that is sent again although an earlier attempt may have arrived. */
export const repeatLine: Readonly<Record<Language, string>> = {
  sv: 'Det här mejlet kan ha skickats en gång tidigare.',
  en: 'This e-mail may have been sent once before.',
}
