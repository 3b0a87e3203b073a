import type { Language } from '#app/i18n/language.ts'
import type { Counts } from './erasure.ts'

type Words = {
  nouns: Record<Exclude<keyof Counts, 'total'>, [one: string, many: string]>
  text: (brand: string, day: string, erased: string) => string
  nothing: string
}

const words: Record<Language, Words> = {
  sv: {
    nouns: {
      photography: ['förfrågan', 'förfrågningar'],
      application: ['ansökan', 'ansökningar'],
      attachments: ['bilaga', 'bilagor'],
      notes: ['anteckning', 'anteckningar'],
      mails: ['mejl från oss', 'mejl från oss'],
    },
    text: (brand, day, erased) =>
      `Hej,\n\ndu bad oss radera det vi har om dig. Den ${day} raderade vi allt som hörde till din e-postadress: ${erased}.\n\nVänliga hälsningar\n${brand}`,
    nothing: 'inget fanns kvar',
  },
  en: {
    nouns: {
      photography: ['enquiry', 'enquiries'],
      application: ['application', 'applications'],
      attachments: ['attachment', 'attachments'],
      notes: ['note', 'notes'],
      mails: ['mail from us', 'mails from us'],
    },
    text: (brand, day, erased) =>
      `Hello,\n\nYou asked us to erase what we hold about you. On ${day} we erased everything that belonged to your email address: ${erased}.\n\nKind regards\n${brand}`,
    nothing: 'nothing was left',
  },
}

/** What is sent to whoever asked for the erasure: what has gone and when, never what stood in it. */
export function receiptText({ counts, language, brand, now }: { counts: Counts; language: Language; brand: string; now: Date }): string {
  const { nouns, text, nothing } = words[language]
  const kinds = Object.keys(nouns) as (keyof Words['nouns'])[]
  const parts = kinds.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]}\u00A0${nouns[kind][counts[kind] === 1 ? 0 : 1]}`)
  // Swedish lists have no comma before "och", nor British English ones before "and".
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : 'sv', { type: 'conjunction' })
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' }).format(now)
  return text(brand, day, parts.length > 0 ? list.format(parts) : nothing)
}
