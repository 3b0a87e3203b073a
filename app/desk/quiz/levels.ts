import { copy } from '#app/site/quiz-result/copy.ts'
import type { QuizCategory } from '#app/site/quiz/score.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'

export type LevelNames = Readonly<Record<QuizCategory, string>>

/** What visitors read that they are, as the owner has worded it: the desk has no names of its own for it. Not for the browser. */
export function levelNames(texts: Pick<Texts, 'words'>): LevelNames {
  const { levels } = wordsIn(texts, 'quiz-result', copy).sv
  const named = Object.entries(levels).map(([category, level]) => [category, level.charAt(0).toUpperCase() + level.slice(1)])
  return Object.fromEntries(named) as LevelNames
}
