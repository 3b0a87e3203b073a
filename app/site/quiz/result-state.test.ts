import { anything, assert, property } from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { categories } from '#app/site/quiz/score.ts'
import { categoryInAddress, categoryInFragment, ownResultAddress, resultAddress, resultInState, resultState } from './result-state.ts'

test.each(categories)('%s can be read back from state, fragment and address', (category) => {
  const answers = { 1: [2, 0], 2: [1] }
  expect(resultInState(structuredClone(resultState(category, answers)))).toEqual({ category, answers })
  expect(categoryInFragment(new URL(ownResultAddress('/sv/quiz-result', category), 'http://localhost').hash)).toBe(category)
  for (const language of ['sv', 'en'] as const) {
    const address = new URL(resultAddress(language, category), 'http://localhost')
    expect(address.pathname).toBe(`/${language}/quiz-result`)
    expect(categoryInAddress(address.searchParams)).toBe(category)
  }
})

test.each([null, undefined, 'advanced', 6.5, [], {}, { quizResult: 'genius' }, { quizResult: ['advanced'] }, { quizResult: null }])(
  'no result in state %j',
  (state) => {
    expect(resultInState(state)).toBeNull()
  },
)

test('any history state has one of the five results, or none', () => {
  assert(
    property(anything(), anything(), (state, quizResult) => {
      for (const result of [resultInState(state), resultInState({ quizResult })]) {
        expect([...categories, null]).toContain(result?.category ?? null)
      }
    }),
  )
})

test.each(['', '?result=', '?result=genius', '?result=ADVANCED', '?category=advanced'])('no result in query %j', (query) => {
  expect(categoryInAddress(new URLSearchParams(query))).toBeNull()
})

test('of the answers in a state, what is no list of numbers is left out', () => {
  const answersIn = (answers: unknown) => resultInState({ quizResult: 'beginner', answers })?.answers
  expect(answersIn({ 1: [0], 2: ['0'], 3: 1, 4: null })).toEqual({ 1: [0] })
  for (const invalid of [null, 'x', 7, [], undefined]) expect(answersIn(invalid)).toEqual({})
  assert(property(anything(), (answers) => Object.values(answersIn(answers) ?? {}).every((chosen) => chosen.every((index) => typeof index === 'number'))))
})

test.each(['', '#', '#genius', '#content', '#ADVANCED', '#result=advanced'])('no result in fragment %j', (fragment) => {
  expect(categoryInFragment(fragment)).toBeNull()
})
