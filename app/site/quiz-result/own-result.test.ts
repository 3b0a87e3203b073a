import { expect, test } from 'vitest'
import type { ShownQuestion } from '#app/site/quiz/shown-questions.ts'
import { copy } from './copy.ts'
import { ownResult } from './own-result.ts'
import { stepTexts } from './step-texts.ts'

const option = (text: string, points: number) => ({ id: text, text, text_en: text, points })

const questions: ShownQuestion[] = [
  { id: 'a', order: 1, text: 'Var?', text_en: 'Where?', multi_select: true, options: [option('Reddit', 2.5), option('Annat', 0.3)] },
  { id: 'b', order: 2, text: 'Hur länge?', text_en: 'How long?', multi_select: false, options: [option('Länge', 2), option('Ett tag', 1.7), option('Nej', 0)] },
  { id: 'c', order: 3, text: 'Hur?', text_en: 'How?', multi_select: false, options: [option('Bra', 4), option('Så där', 0.1)] },
]

const shown = (language: 'sv' | 'en') => ({ words: copy[language].own, texts: stepTexts[language], language })

test('a sum is told as its number of the highest, on a scale with the thresholds, and by question', () => {
  const result = ownResult(questions, { category: 'intermediate', answers: { a: [0], b: [1], c: [1] } }, shown('sv'))
  expect(result?.sum).toEqual({
    text: '4,3 av 8,8\u00A0poäng',
    scale: {
      score: 48.9,
      marks: [
        { at: 0, text: '0' },
        { at: 45.5, text: '4' },
        { at: 73.9, text: '6,5' },
        { at: 100, text: '8,8' },
      ],
    },
  })
  expect(result?.answered).toBe('Du svarade på 3\u00A0frågor.')
  expect(result?.rows.map(({ answer, points }) => [answer, points])).toEqual([
    ['Reddit', '2,5 av 2,8\u00A0poäng'],
    ['Ett tag', '1,7 av 2\u00A0poäng'],
    ['Så där', '0,1 av 4\u00A0poäng'],
  ])
  expect(result?.rows.map(({ share }) => share)).toEqual([2.5 / 2.8, 0.85, 0.025])
})

test('without Reddit nothing is summed: two answers decided, and the others are said not to be counted', () => {
  const result = ownResult(questions, { category: 'of-pro', answers: { a: [1], b: [0], c: [0] } }, shown('en'))
  expect(result?.sum).toBeNull()
  expect(result?.rows.map(({ points, share }) => [points, share])).toEqual([
    ['Decided the result', null],
    ['Decided the result', null],
    ['Not counted', null],
  ])
})

test('answers that are not a whole sitting of the quiz as it is now have no details', () => {
  const invalid = [
    {},
    { a: [0], b: [1] },
    { a: [0], b: [1], c: [] },
    { a: [0], b: [1], c: [2] },
    { a: [0], b: [0, 1], c: [1] },
    { a: [0, 0], b: [1], c: [1] },
    { a: [0], b: [1], c: [1], d: [0] },
    { a: [0], b: [1], c: [0.5] },
    { a: [0], b: [1], c: [-1] },
  ]
  for (const answers of invalid) expect([answers, ownResult(questions, { category: 'intermediate', answers }, shown('sv'))]).toEqual([answers, null])
  expect(ownResult([], { category: 'beginner', answers: {} }, shown('sv'))).toBeNull()
  // The points have changed since: the category would be another.
  expect(ownResult(questions, { category: 'advanced', answers: { a: [0], b: [1], c: [1] } }, shown('sv'))).toBeNull()
})
