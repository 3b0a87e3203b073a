import type { LetterState } from '#app/data/database/schema.ts'

/**
 * Whether a message waits for an answer: its letter is open, and nobody has written to its sender since. One that has opened its letter
 * again may be older than the answer, whose writer had not been shown it.
 * @param at when it came
 * @param letter.wroteAt when the latest answer was written that has not failed; null where there is none
 */
export function isUnanswered(at: Date, { state, changedAt, wroteAt }: { state: LetterState; changedAt: Date; wroteAt: Date | null }): boolean {
  return state === 'open' && (wroteAt === null || at > wroteAt || at >= changedAt)
}
