import type { LetterState } from '#app/data/database/schema.ts'

// In the browser too, so it imports nothing but types.

/** What can be done with a letter. */
export const moves = ['answer', 'close', 'reopen', 'quarantine', 'release'] as const

export type Move = (typeof moves)[number]

/** From which states, to which, and how the history calls it. */
export const steps: Readonly<Record<Move, { from: readonly LetterState[]; to: LetterState; what: string }>> = {
  answer: { from: ['open'], to: 'answered', what: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed', what: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'open', what: 'reopened' },
  quarantine: { from: ['open', 'answered', 'closed'], to: 'quarantine', what: 'quarantined' },
  release: { from: ['quarantine'], to: 'open', what: 'released' },
}

export function isPossible(move: Move, state: LetterState): boolean {
  return steps[move].from.includes(state)
}
