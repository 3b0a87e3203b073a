import type { Language } from '#app/i18n/language.ts'

const subjects: Record<Language, string> = { sv: 'Ditt ärende {reference}', en: 'Your enquiry {reference}' }

/** An answer's subject names no sender and no matter. @param reference as it is shown */
export function replySubject(reference: string, language: Language): string {
  return subjects[language].replace('{reference}', reference)
}
