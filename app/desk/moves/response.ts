import type { Moved } from '#app/enquiries/letters.ts'
import type { Move } from '#app/enquiries/moves.ts'

/** The action's response to a move, or to taking one back. */
export type MovesResponse = Moved & { move: Move | 'undo' }
