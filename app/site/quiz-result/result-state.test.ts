import { anything, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '#app/site/quiz/score.ts'
import { categoryInAddress, categoryInState, resultAddress, resultState } from './result-state.ts'

test.each(categories)('%s can be read back from state and from address', (category) => {
  expect(categoryInState(structuredClone(resultState(category)))).toBe(category)
  for (const language of ['sv', 'en'] as const) {
    const address = new URL(resultAddress(language, category), 'http://localhost')
    expect(address.pathname).toBe(`/${language}/quiz-result`)
    expect(categoryInAddress(address.searchParams)).toBe(category)
  }
})

test.each([null, undefined, 'advanced', 6.5, [], {}, { quizResult: 'genius' }, { quizResult: ['advanced'] }, { quizResult: null }])(
  'no result in state %j',
  (state) => {
    expect(categoryInState(state)).toBeNull()
  },
)

test('any history state has one of the five results, or none', () => {
  assert(
    property(anything(), anything(), (state, quizResult) => {
      for (const category of [categoryInState(state), categoryInState({ quizResult })]) {
        expect([...categories, null]).toContain(category)
      }
    }),
  )
})

test.each(['', '?result=', '?result=genius', '?result=ADVANCED', '?category=advanced'])('no result in query %j', (query) => {
  expect(categoryInAddress(new URLSearchParams(query))).toBeNull()
})
