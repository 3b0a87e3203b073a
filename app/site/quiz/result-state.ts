import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'
import { answersIn } from '#app/site/quiz/fitting-answers.ts'
import { type Answers, isCategory, type QuizCategory } from '#app/site/quiz/score.ts'

// Only the category is in an address, and never texts: a forged link cannot make the page show anything else than one of the
// five results. The answers are in the history entry alone.

/** The navigation state that the quiz passes to the result (SPEC §2 "Quiz"). */
export function resultState(category: QuizCategory, answers: Answers): { quizResult: QuizCategory; answers: Answers } {
  return { quizResult: category, answers }
}

/** One's own result in a history entry's state, or null; any script or an older version of the site may have set the state. */
export function resultInState(state: unknown): { category: QuizCategory; answers: Answers } | null {
  if (typeof state !== 'object' || state === null || !('quizResult' in state) || !isCategory(state.quizResult)) return null
  return { category: state.quizResult, answers: answersIn('answers' in state ? state.answers : null) }
}

/**
 * The address of one's own result where a script runs. It can be kept, and says only the category; browsers send the part
 * after # to nobody, so no log of a proxy holds it.
 */
export function ownResultAddress(path: string, category: QuizCategory): string {
  return `${path}#${category}`
}

export function categoryInFragment(fragment: string): QuizCategory | null {
  const given = fragment.slice(1)
  return isCategory(given) ? given : null
}

const parameter = 'result'

/** The address of a category to be shared: programs that show a preview of a link see no more than the server does. */
export function resultAddress(language: Language, category: QuizCategory): string {
  return `${pathTo('quiz-result', language)}?${new URLSearchParams({ [parameter]: category })}`
}

export function categoryInAddress(query: URLSearchParams): QuizCategory | null {
  const given = query.get(parameter)
  return isCategory(given) ? given : null
}
