import type { LetterState } from '#app/database/schema.ts'
import type { RetentionSettings } from '#app/texts/facts.ts'

// In the browser too, so it imports nothing but types.

/** What decides when a letter goes. */
export type KeptLetter = { state: LetterState; receivedAt: Date; answeredAt: Date | null; closedAt: Date | null; changedAt: Date; held: boolean }

const day = 24 * 3_600_000

/** When a letter is erased if nothing more happens to it; null for one that is held. */
export function goesAt(letter: KeptLetter, settings: RetentionSettings): Date | null {
  if (letter.held) return null
  if (letter.state === 'quarantine') return addDays(letter.changedAt, settings.quarantine)
  const last = Math.max(...[letter.receivedAt, letter.answeredAt, letter.closedAt].map((at) => at?.getTime() ?? 0))
  return addMonths(new Date(last), settings.letters)
}

/** @param days negative to go back */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * day)
}

/**
 * The same time of the same day in another month, in UTC; in a shorter month its last day.
 * @param months negative to go back
 */
export function addMonths(at: Date, months: number): Date {
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate()
  const moved = new Date(at)
  moved.setUTCMonth(at.getUTCMonth() + months, Math.min(at.getUTCDate(), lastDay))
  return moved
}
