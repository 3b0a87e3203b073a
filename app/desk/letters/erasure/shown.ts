import type { LetterKind } from '#app/data/database/schema.ts'
import { daysInBackups } from '#app/data/jobs/jobs.ts'
import { longDate } from '#app/i18n/desk-dates.ts'
import type { Counts, Found, FoundLetter } from '#app/letters/erasure.ts'
import { receiptText } from '#app/letters/erasure-receipt.ts'
import { mailto } from '#app/letters/mails/mailto.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'
import type { DeskServices } from '../../context.ts'
import { erasureCopy } from './copy.ts'

const { goes: copy, calls: words } = erasureCopy

/** Dates in one cell. */
const mostDates = 3

/** That calls to come will not take place; null where there are none. */
export function callsInWords(calls: readonly Date[], now: Date): string | null {
  const [first, ...others] = calls
  if (!first) return null
  return others.length === 0 ? words.one(timeInWords(first, { language: 'sv', now })) : words.many(calls.length)
}

/**
 * What was found, in the rows of the page's table.
 * @param about.backupDays for how many days a nightly backup may hold what is erased; null where none are made
 */
export function shownFound(found: Found, { calls, backupDays }: { calls: string | null; backupDays: number | null }) {
  const { address, letters, counts, noteWriters, held, mentions, worksHere } = found
  const rows = [
    { what: copy.photography, from: datesOf(letters, 'photography'), count: counts.photography },
    { what: copy.application, from: datesOf(letters, 'application'), count: counts.application },
    { what: copy.messages, from: copy.fromSender, count: counts.messages },
    { what: copy.attachments, from: attachedTo(letters, counts), count: counts.attachments },
    { what: copy.notes, from: noteWriters.join(', '), count: counts.notes },
    { what: copy.mails, from: copy.toAddress, count: counts.mails },
  ]
  return { address, total: counts.total, rows: rows.filter(({ count }) => count > 0), held, calls, backupDays, mentions, worksHere }
}

export type ShownFound = ReturnType<typeof shownFound>

function datesOf(letters: readonly FoundLetter[], kind: LetterKind): string {
  const dates = letters.filter((letter) => letter.kind === kind).map(({ receivedAt }) => longDate(receivedAt))
  const shown = dates.slice(0, mostDates).join(', ')
  return dates.length > mostDates ? `${shown} ${copy.more(dates.length - mostDates)}` : shown
}

function attachedTo(letters: readonly FoundLetter[], counts: Counts): string {
  if (counts.attachments > letters.reduce((sum, { attachments }) => sum + attachments, 0)) return copy.inThreads
  const carriers = letters.filter(({ attachments }) => attachments > 0)
  return carriers.every(({ kind }) => kind === 'application') ? copy.toApplications(carriers.length) : copy.toLetters
}

type ReceiptGiven = { counts: Counts; services: DeskServices; now: Date }

/** The receipt in the language of the latest letter, and the link that opens it in the owner's own mail program. */
export function shownReceipt({ letters, address }: Found, { counts, services: { texts, config }, now }: ReceiptGiven) {
  const language = letters[0]?.language ?? 'sv'
  const { subject, body } = receiptText({ counts, language, texts: texts(), now, backupDays: daysInBackups(config) })
  return { text: body, language, mailto: mailto(address, { subject, body }) }
}

export type ShownReceipt = ReturnType<typeof shownReceipt>
