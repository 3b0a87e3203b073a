import type { Config } from '#config.ts'
import type { Counts, Found } from '#app/enquiries/erasure.ts'
import { receiptText } from '#app/enquiries/erasure-receipt.ts'
import type { Language } from '#app/i18n/language.ts'
import { daysInBackups } from '#app/jobs/jobs.ts'
import type { Texts } from '#app/texts/texts.ts'

export type ShownReceipt = { text: string; language: Language; mailto: string }

/** The receipt in the language of the latest letter, and the link that opens it in the owner's own mail program. */
export function shownReceipt({ letters, address }: Found, { counts, texts, now, config }: { counts: Counts; texts: Texts; now: Date; config: Pick<Config, 'backup'> }): ShownReceipt {
  const language = letters[0]?.language ?? 'sv'
  const { subject, body: text } = receiptText({ counts, language, texts, now, backupDays: daysInBackups(config) })
  // RFC 6068: line breaks are CRLF.
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return { text, language, mailto: `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${body}` }
}
