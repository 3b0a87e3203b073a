import type { QuizCategory } from '#app/site/quiz/score.ts'

/** Question order → index of the chosen option; the first for questions left out. */
export type Sitting = Readonly<Record<number, number>>

/** How the shipped quiz (content/quiz/quiz.yaml) ends in each category. */
export const sittings: Record<QuizCategory, Sitting> = {
  advanced: {},
  intermediate: { 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 },
  beginner: { 2: 3, 3: 3, 4: 3, 5: 3, 6: 4, 7: 3, 8: 3 },
  'of-pro': { 1: 1 },
  'of-beginner': { 1: 1, 2: 2 },
}
