import { anything, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '#app/site/quiz/score.ts'
import { categoryInAddress, categoryInState, resultAddress, resultState } from './result-state.ts'

test.each(categories)('%s comes back from state and from address', (category) => {
  expect(categoryInState(structuredClone(resultState(category)))).toBe(category)
  for (const language of ['sv', 'en'] as const) {
    const address = new URL(resultAddress(language, category), 'http://localhost')
    expect(address.pathname).toBe(`/${language}/quiz-result`)
    expect(categoryInAddress(address.searchParams)).toBe(category)
  }
})

test.each([null, undefined, 'advanced', 6.5, [], {}, { quizResult: 'genius' }, { quizResult: ['advanced'] }, { quizResult: null }])(
  'no result is in %j',
  (state) => {
    expect(categoryInState(state)).toBeNull()
  },
)

test('whatever stands in the history, there is one of five results in it, or none', () => {
  assert(
    property(anything(), anything(), (state, quizResult) => {
      for (const category of [categoryInState(state), categoryInState({ quizResult })]) {
        expect([...categories, null]).toContain(category)
      }
    }),
  )
})

test.each(['', '?result=', '?result=genius', '?result=ADVANCED', '?category=advanced'])('no result is in %j', (query) => {
  expect(categoryInAddress(new URLSearchParams(query))).toBeNull()
})
