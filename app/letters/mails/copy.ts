import type { Language } from '#app/i18n/language.ts'

type MailsCopy = {
  /** Of an answer; `{reference}` is the letter's. It names no sender and no matter. */
  subject: string
  /** The last line of a mail that is sent again although an earlier attempt may have arrived. */
  repeatLine: string
}

export const mailsCopy: Record<Language, MailsCopy> = {
  sv: {
    subject: 'Ditt ärende {reference}',
    repeatLine: 'Det här mejlet kan ha skickats en gång tidigare.',
  },
  en: {
    subject: 'Your enquiry {reference}',
    repeatLine: 'This email may have been sent once before.',
  },
}
