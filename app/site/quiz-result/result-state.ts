import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/screens.ts'
import { isCategory, type QuizCategory } from '#app/site/quiz/score.ts'

// A result is one of five categories; the words, colours and plates are the page's. So nothing that a visitor, or a link
// from elsewhere, can write into history or address makes the page say anything that we have not written.

/** What the quiz passes on in navigation state (SPEC §2 "Quiz"). */
export function resultState(category: QuizCategory): { quizResult: QuizCategory } {
  return { quizResult: category }
}

/** The category in a history entry's state, or null: it may be anyone's, or of an older version of the site. */
export function categoryInState(state: unknown): QuizCategory | null {
  const given = typeof state === 'object' && state !== null && 'quizResult' in state ? state.quizResult : null
  return isCategory(given) ? given : null
}

const parameter = 'result'

/**
 * Where a quiz without JavaScript is answered: it has no navigation state, so the category stands in the address. That
 * needs no cookie and no memory on the server, survives reload and language switch, and tells nobody what was answered.
 */
export function resultAddress(language: Language, category: QuizCategory): string {
  return `${pathTo('quiz-result', language)}?${new URLSearchParams({ [parameter]: category })}`
}

export function categoryInAddress(query: URLSearchParams): QuizCategory | null {
  const given = query.get(parameter)
  return isCategory(given) ? given : null
}
