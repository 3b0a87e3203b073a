// In the browser too, so it must not import zod.

import type { Trouble } from './cause.ts'

/** Characters of an address that are shown again. */
export const longestAddress = 254

/** What may be wrong with an address, or with its repetition. */
export type AddressFault = 'missing' | 'invalid'

/** Why nothing was searched for. `gone`: the letter whose address was meant is no longer there. */
export type SearchFault = AddressFault | 'gone' | Trouble

/** Why nothing was erased. */
export type ConfirmFault = 'mismatch' | 'changed' | Trouble
