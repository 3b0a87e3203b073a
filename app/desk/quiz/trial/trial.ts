import type { StoredQuiz } from '#app/content/edit-quiz.ts'
import type { ScoredQuestion } from '#app/site/quiz/score.ts'

type Asked = ScoredQuestion & { multi_select: boolean }

/** The questions as the public quiz scores them; one that is not saved has no id, so each goes by its place. */
export function askedQuestions({ questions }: StoredQuiz): Asked[] {
  return questions.map(({ multi_select, options }, place) => ({ id: String(place), order: place + 1, multi_select, options }))
}
