import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/screens.ts'
import { isCategory, type QuizCategory } from '#app/site/quiz/score.ts'

// Only the category is passed in history state and address, never texts: a forged link cannot make the page show anything
// else than one of the five results.

/** The navigation state that the quiz passes to the result (SPEC §2 "Quiz"). */
export function resultState(category: QuizCategory): { quizResult: QuizCategory } {
  return { quizResult: category }
}

/** The category in a history entry's state, or null; any script or an older version of the site may have set the state. */
export function categoryInState(state: unknown): QuizCategory | null {
  const given = typeof state === 'object' && state !== null && 'quizResult' in state ? state.quizResult : null
  return isCategory(given) ? given : null
}

const parameter = 'result'

/**
 * Where a quiz without JavaScript redirects. Without navigation state the category is in the address: it survives reload
 * and language switch without a cookie or server state, and does not reveal the answers.
 */
export function resultAddress(language: Language, category: QuizCategory): string {
  return `${pathTo('quiz-result', language)}?${new URLSearchParams({ [parameter]: category })}`
}

export function categoryInAddress(query: URLSearchParams): QuizCategory | null {
  const given = query.get(parameter)
  return isCategory(given) ? given : null
}
