import type { Found, FoundLetter } from '#app/letters/erasure.ts'
import type { Mentions } from '#app/letters/erasure-mentions.ts'
import type { LetterKind } from '#app/data/database/schema.ts'
import { longDate } from '#app/i18n/desk-dates.ts'
import type { ErasureCopy } from './copy.ts'

export type ShownFound = {
  address: string
  total: number
  rows: { what: string; from: string; count: number }[]
  held: number
  mentions: Mentions
  worksHere: boolean
}

/** Dates in one cell. */
const mostDates = 3

/** What was found, in the rows of the page's table. */
export function shownFound(found: Found, { goes: copy }: Pick<ErasureCopy, 'goes'>): ShownFound {
  const { address, letters, counts, noteWriters, held, mentions, worksHere } = found
  const rows = [
    { what: copy.photography, from: datesOf(letters, 'photography', copy), count: counts.photography },
    { what: copy.application, from: datesOf(letters, 'application', copy), count: counts.application },
    { what: copy.attachments, from: attachedTo(letters, copy), count: counts.attachments },
    { what: copy.notes, from: noteWriters.join(', '), count: counts.notes },
    { what: copy.mails, from: copy.toAddress, count: counts.mails },
  ]
  return { address, total: counts.total, rows: rows.filter(({ count }) => count > 0), held, mentions, worksHere }
}

function datesOf(letters: readonly FoundLetter[], kind: LetterKind, copy: ErasureCopy['goes']): string {
  const dates = letters.filter((letter) => letter.kind === kind).map(({ receivedAt }) => longDate(receivedAt))
  const shown = dates.slice(0, mostDates).join(', ')
  return dates.length > mostDates ? `${shown} ${copy.more(dates.length - mostDates)}` : shown
}

function attachedTo(letters: readonly FoundLetter[], copy: ErasureCopy['goes']): string {
  const carriers = letters.filter(({ attachments }) => attachments > 0)
  return carriers.every(({ kind }) => kind === 'application') ? copy.toApplications(carriers.length) : copy.toLetters
}
