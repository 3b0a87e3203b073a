import type { Counts, Found } from '#app/enquiries/erasure.ts'
import { receiptText } from '#app/enquiries/erasure-receipt.ts'
import type { Language } from '#app/i18n/language.ts'

export type ShownReceipt = { text: string; language: Language; mailto: string }

/** Says nothing to somebody who reads over a shoulder. */
const subjects: Record<Language, string> = { sv: 'Din begäran', en: 'Your request' }

/** The receipt in the language of the latest letter, and the link that opens it in the owner's own mail program. */
export function shownReceipt({ letters, address }: Found, { counts, brand, now }: { counts: Counts; brand: string; now: Date }): ShownReceipt {
  const language = letters[0]?.language ?? 'sv'
  const text = receiptText({ counts, language, brand, now })
  // RFC 6068: line breaks are CRLF.
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return { text, language, mailto: `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subjects[language])}&body=${body}` }
}
