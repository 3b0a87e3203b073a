import type { Language } from '#app/i18n/language.ts'
import type { Counts } from './erasure.ts'

type ReceiptCopy = {
  /** Says nothing to somebody who reads over a shoulder. */
  subject: string
  /** `{day}` is the day of the erasure, `{erased}` a list of the nouns with their numbers, or `nothing`; `{backups}` is `backups` where nightly ones are made. */
  body: string
  nothing: string
  backups: string
  nouns: Record<Exclude<keyof Counts, 'total'>, { one: string; many: string }>
}

/** Of the mail to somebody who asked for an erasure. */
export const receiptCopy: Record<Language, ReceiptCopy> = {
  sv: {
    subject: 'Din begäran',
    body: 'Hej,\n\ndu bad oss radera det vi har om dig. Den {day} raderade vi allt på webbplatsen som hörde till din e-postadress: {erased}. {backups}\n\nVänliga hälsningar\n{brand}',
    nothing: 'inget fanns kvar',
    backups: 'I våra säkerhetskopior kan det finnas kvar i högst {days}\u00A0dagar.',
    nouns: {
      photography: { one: 'förfrågan', many: 'förfrågningar' },
      application: { one: 'ansökan', many: 'ansökningar' },
      messages: { one: 'meddelande', many: 'meddelanden' },
      attachments: { one: 'bilaga', many: 'bilagor' },
      notes: { one: 'anteckning', many: 'anteckningar' },
      mails: { one: 'svar från oss', many: 'svar från oss' },
    },
  },
  en: {
    subject: 'Your request',
    body: 'Hello,\n\nYou asked us to erase what we hold about you. On {day} we erased everything on our website linked to your email address: {erased}. {backups}\n\nKind regards\n{brand}',
    nothing: 'nothing was left',
    backups: 'Our backups may hold it for up to {days}\u00A0days.',
    nouns: {
      photography: { one: 'enquiry', many: 'enquiries' },
      application: { one: 'application', many: 'applications' },
      messages: { one: 'message', many: 'messages' },
      attachments: { one: 'attachment', many: 'attachments' },
      notes: { one: 'note', many: 'notes' },
      mails: { one: 'answer from us', many: 'answers from us' },
    },
  },
}
