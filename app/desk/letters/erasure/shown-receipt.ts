import type { Config } from '#config.ts'
import type { Counts, Found } from '#app/letters/erasure.ts'
import { receiptText } from '#app/letters/erasure-receipt.ts'
import type { Language } from '#app/i18n/language.ts'
import { daysInBackups } from '#app/data/jobs/jobs.ts'
import { mailto } from '#app/letters/mails/mailto.ts'
import type { Texts } from '#app/texts/texts.ts'

export type ShownReceipt = { text: string; language: Language; mailto: string }

/** The receipt in the language of the latest letter, and the link that opens it in the owner's own mail program. */
export function shownReceipt(
  { letters, address }: Found,
  { counts, texts, now, config }: { counts: Counts; texts: Texts; now: Date; config: Pick<Config, 'backup'> },
): ShownReceipt {
  const language = letters[0]?.language ?? 'sv'
  const { subject, body } = receiptText({ counts, language, texts, now, backupDays: daysInBackups(config) })
  return { text: body, language, mailto: mailto(address, { subject, body }) }
}
