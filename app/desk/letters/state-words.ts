import type { LetterState } from '#app/data/database/schema.ts'

/** Of one letter, an “ärende”: the lists are named in the plural. Said by the server. */
export const stateWords = { open: 'Att besvara', answered: 'Besvarat', closed: 'Avslutat', quarantine: 'Karantän' } satisfies Record<LetterState, string>
