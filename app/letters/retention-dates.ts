import type { LetterState } from '#app/data/database/schema.ts'
import type { RetentionSettings } from '#app/texts/retention-settings.ts'

// In the browser too, so it imports nothing but types.

/** What decides when a letter goes. */
export type KeptLetter = {
  state: LetterState
  receivedAt: Date
  answeredAt: Date | null
  closedAt: Date | null
  changedAt: Date
  /** When either side last wrote in its thread. */
  writtenAt: Date | null
  held: boolean
}

const day = 24 * 3_600_000

/** When a letter is erased if nothing more happens to it; null for one that is held. */
export function goesAt(letter: KeptLetter, settings: RetentionSettings): Date | null {
  if (letter.held) return null
  const latest = (...times: (Date | null)[]) => new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)))
  if (letter.state === 'quarantine') return addDays(latest(letter.changedAt, letter.writtenAt), settings.quarantine)
  return monthsAfter(latest(letter.receivedAt, letter.answeredAt, letter.closedAt, letter.writtenAt), settings.letters)
}

/** @param days negative to go back */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * day)
}

/** The same time of the same day, some months later, in UTC; where that month is shorter, the first moment of the next. */
export function monthsAfter(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCMonth(at.getUTCMonth() + months, 1)
  const days = daysIn(moved)
  if (at.getUTCDate() > days) return new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 1))
  moved.setUTCDate(at.getUTCDate())
  return moved
}

/** The last moment from which `months` later is not after `at`: what happened by then has been kept long enough at `at`. */
export function monthsBefore(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCMonth(at.getUTCMonth() - months, 1)
  const days = daysIn(moved)
  if (at.getUTCDate() > days) return new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 1) - 1)
  moved.setUTCDate(at.getUTCDate())
  return moved
}

function daysIn(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
}
