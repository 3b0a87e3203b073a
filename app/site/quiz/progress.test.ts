import { expect, test } from 'vitest'
import { collapsed, type Progress, progressAfter, progressAt, type QuizEvent } from './progress.ts'

const questions = [
  { id: 'several', multi_select: true },
  { id: 'single', multi_select: false },
]

const choose = (option: number): QuizEvent => ({ type: 'choose', option })
const [open, next, close]: QuizEvent[] = [{ type: 'open' }, { type: 'next' }, { type: 'close' }]

function after(...events: (QuizEvent | undefined)[]): Progress {
  return events.reduce<Progress>((progress, event) => (event ? progressAfter(questions, progress, event) : progress), collapsed)
}

test('it opens at the first question', () => {
  expect(after(open)).toEqual({ step: 'asking', place: 0, answers: {} })
})

test('while collapsed it ignores every event but open', () => {
  expect(after(next, choose(0), close)).toBe(collapsed)
})

test('several choices are in the order of choosing, and each can be unchecked', () => {
  expect(after(open, choose(2), choose(0), choose(1))).toMatchObject({ answers: { several: [2, 0, 1] } })
  expect(after(open, choose(2), choose(0), choose(2))).toMatchObject({ answers: { several: [0] } })
})

test('a single choice replaces the one before', () => {
  expect(after(open, choose(0), next, choose(1), choose(3))).toMatchObject({ place: 1, answers: { several: [0], single: [3] } })
})

test('next does nothing without a choice', () => {
  expect(after(open, next)).toMatchObject({ place: 0 })
  expect(after(open, choose(1), choose(1), next)).toMatchObject({ place: 0 })
})

test('next after the last question analyses, and then nothing changes the answers', () => {
  const analysing = { step: 'analysing', answers: { several: [1], single: [0] } }
  expect(after(open, choose(1), next, choose(0), next)).toEqual(analysing)
  expect(after(open, choose(1), next, choose(0), next, choose(2), next, open)).toEqual(analysing)
})

test('closing clears the answers', () => {
  expect(after(open, choose(1), next, close)).toBe(collapsed)
  expect(after(open, choose(1), next, close, open)).toEqual({ step: 'asking', place: 0, answers: {} })
})

test('opened with answers given before, it has them', () => {
  expect(progressAfter(questions, collapsed, { type: 'open', answers: { several: [1] } })).toEqual({ step: 'asking', place: 0, answers: { several: [1] } })
})

test('a place of the history is shown where every question before it has an answer', () => {
  const answers = { several: [1] }
  expect(progressAt(questions, 0, {})).toEqual({ step: 'asking', place: 0, answers: {} })
  expect(progressAt(questions, 1, answers)).toEqual({ step: 'asking', place: 1, answers })
  for (const place of [null, 2, 99]) expect(progressAt(questions, place, answers)).toBe(collapsed)
  for (const missing of [{}, { several: [] }, { single: [0] }]) expect(progressAt(questions, 1, missing)).toBe(collapsed)
})
