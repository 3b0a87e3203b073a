import type { PlateName } from '#app/ui/plate.tsx'

/**
 * The engravings of quiz and result. Both screens carry all of them: the way from one to the other
 * loads no new document, and a document is what brings the paths (app/ui/plate-sheet.tsx).
 */
export const quizPlates = ['sun1', 'sun2', 'sun3', 'window', 'door'] as const satisfies PlateName[]
