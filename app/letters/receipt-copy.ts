import type { Language } from '#app/i18n/language.ts'
import type { Counts } from './erasure.ts'

type ReceiptCopy = {
  /** Says nothing to somebody who reads over a shoulder. */
  subject: string
  /** `{day}` is the day of the erasure, `{erased}` a list of the nouns with their numbers; `{backups}` is `backups` where nightly ones are made. */
  body: string
  /** In place of the body, where nothing was found. */
  none: string
  backups: string
  nouns: Record<Exclude<keyof Counts, 'total'>, { one: string; many: string }>
}

/** Of the mail to somebody who asked for an erasure. */
export const receiptCopy: Record<Language, ReceiptCopy> = {
  sv: {
    subject: 'Din begäran',
    body: 'Hej,\n\ndu bad oss radera det vi har om dig. Den {day} raderade vi det som hörde till din e-postadress på webbplatsen: {erased}. {backups}\n\nVänliga hälsningar\n{brand}',
    none: 'Hej,\n\ndu bad oss radera det vi har om dig. Den {day} letade vi efter din e-postadress på webbplatsen, och hittade inga ärenden.\n\nVänliga hälsningar\n{brand}',
    backups: 'I våra säkerhetskopior kan det finnas kvar tills de har bytts ut, i regel inom {days}\u00A0dagar.',
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
    body: 'Hello,\n\nYou asked us to erase what we hold about you. On {day} we erased what was linked to your email address on our website: {erased}. {backups}\n\nKind regards\n{brand}',
    none: 'Hello,\n\nYou asked us to erase what we hold about you. On {day} we looked for your email address on our website, and found no enquiries.\n\nKind regards\n{brand}',
    backups: 'It may remain in our backups until they have been replaced, normally within {days}\u00A0days.',
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
