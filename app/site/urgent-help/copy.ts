import type { Language } from '#app/i18n/language.ts'

/** What is said to somebody who cannot wait for an answer; the numbers, which the owner gives, stand after it. */
export type UrgentHelpCopy = { lead: string }

export const copy: Record<Language, UrgentHelpCopy> = {
  sv: { lead: 'Kan det inte vänta? Ring:' },
  en: { lead: 'If it can’t wait, call:' },
}
