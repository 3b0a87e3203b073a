import type { QuizCategory } from '#app/site/quiz/score.ts'
import type { PlateName } from '#app/kit/plate.tsx'

/** The higher the tier, the higher the sun; without Reddit, a window or a door (brief §4 "Quiz"). */
export const resultPlates: Record<QuizCategory, PlateName> = {
  advanced: 'sun3',
  intermediate: 'sun2',
  beginner: 'sun1',
  'of-pro': 'castwindow',
  'of-beginner': 'quizdoor',
}
