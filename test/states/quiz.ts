import type { Page } from '@playwright/test'
import type { Language } from '#app/i18n/language.ts'
import { copy as quizCopy } from '#app/site/quiz/copy.ts'
import { results } from '#app/site/quiz-result/results.ts'
import { hydrated, type ShownState, statesOf, stretchTimers } from './shown-state.ts'

export function quiz(): ShownState[] {
  const questions = 8
  const numbers = Array.from({ length: questions }, (_, place) => place + 1)
  return [
    ...statesOf('quiz', (language, path) => [
      ...numbers.map((number): ShownState => ({ name: `quiz-question-${number}`, language, path, reach: (page) => answer(page, language, number - 1) })),
      { name: 'quiz-analysing', language, path, reach: (page) => answer(page, language, questions) },
      { name: 'quiz-without-script', language, path: `${path}?questions=all` },
    ]),
    ...statesOf('quiz-result', (language, path) =>
      results.map(({ resultCategory }) => ({ name: `quiz-result-${resultCategory}`, language, path: `${path}?result=${resultCategory}` })),
    ),
  ]
}

/** Opens the quiz and answers that many questions. */
async function answer(page: Page, language: Language, count: number): Promise<void> {
  const { start, next, seeResults, counter } = quizCopy[language]
  // Each question is shown by a navigation: until then a choice would be made in the one before.
  const shown = (number: number) =>
    page
      .getByRole('status')
      .filter({ hasText: counter.replace('{n}', String(number)).replace('{count}', '8') })
      .waitFor()
  await hydrated(page, 'main form')
  // The analysing step does not end.
  await stretchTimers(page, 2000)
  await page.getByRole('button', { name: start }).click()
  await shown(1)
  for (let number = 1; number <= count; number++) {
    await page.locator('main form').locator('input[type=radio], input[type=checkbox]').first().check()
    await page.getByRole('button', { name: number === 8 ? seeResults : next, exact: true }).click()
    if (number < 8) await shown(number + 1)
  }
}
