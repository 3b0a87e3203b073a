import type { StoredQuiz } from '#app/content/edit-quiz.ts'
import { type Answers, type ScoredQuestion, scoreQuiz } from '#app/site/quiz/score.ts'

type Asked = ScoredQuestion & { multi_select: boolean }

/** The questions as the public quiz scores them; one that is not saved has no id, so each goes by its place. */
export function askedQuestions({ questions }: StoredQuiz): Asked[] {
  return questions.map(({ multi_select, options }, place) => ({ id: String(place), order: place + 1, multi_select, options }))
}

/** The score of somebody who chooses Reddit and every option that adds points. */
export function highestScore(questions: readonly Asked[]): number {
  const answers: Answers = Object.fromEntries(questions.map((question) => [question.id, bestOf(question)]))
  return scoreQuiz(questions, answers).score
}

function bestOf({ order, multi_select, options }: Asked): number[] {
  const places = options.map((_, place) => place)
  if (multi_select) return places
  const usable = order === 1 ? places.filter((place) => options[place]?.text_en === 'Reddit') : places
  return usable.toSorted((one, other) => (options[other]?.points ?? 0) - (options[one]?.points ?? 0)).slice(0, 1)
}

