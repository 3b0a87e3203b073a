import type { PlateName } from '#app/kit/plate.tsx'

/**
 * The engravings of quiz and result. Both screens need all of them: going from one to the other loads no new document,
 * and only a document contains the paths (app/kit/plate-sheet.tsx).
 */
export const quizPlates = ['strip', 'stripsun', 'sun1', 'sun2', 'sun3', 'castwindow', 'quizdoor'] as const satisfies PlateName[]
