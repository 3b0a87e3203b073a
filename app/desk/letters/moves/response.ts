import type { Moved } from '#app/letters/letters.ts'
import type { Move } from '#app/letters/moves.ts'

/** The action's response to a move, or to taking one back. */
export type MovesResponse = Moved & { move: Move | 'undo' }
