import { array, assert, constantFrom, oneof, property, string, tuple } from '#test/seeded.ts'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#test/fields.ts'
import { checkAnswers, showableAnswers } from './answers.ts'

const questions = [
  { id: '1', multi_select: true, options: ['Reddit', 'X', 'Other'] },
  { id: '2', multi_select: false, options: ['Years', 'Months'] },
]

const formOf = (...fields: [name: string, value: string][]) => fieldsOf(fields)

const first: [string, string] = ['question-1', '0']
const second: [string, string] = ['question-2', '1']

test('a complete quiz is valid, with choices in the order sent', () => {
  const form = formOf(['question-1', '2'], second, ['question-1', '0'])
  expect(checkAnswers(questions, form)).toEqual({ ok: true, answers: { 1: [2, 0], 2: [1] } })
})

test('other fields, such as a score, are ignored', () => {
  const form = formOf(first, second, ['score', '99'], ['result_category', 'advanced'])
  expect(checkAnswers(questions, form)).toEqual({ ok: true, answers: { 1: [0], 2: [1] } })
})

describe('invalid answers', () => {
  const refused: [string, [string, string][], string[]][] = [
    ['none at all', [], ['1', '2']],
    ['a question left out', [first], ['2']],
    ['an option that is not there', [first, ['question-2', '2']], ['2']],
    ['a negative option', [first, ['question-2', '-1']], ['2']],
    ['a fraction', [first, ['question-2', '0.5']], ['2']],
    ['no number', [first, ['question-2', 'Years']], ['2']],
    ['an empty choice', [first, ['question-2', '']], ['2']],
    ['a number that is too long', [first, ['question-2', '00001']], ['2']],
    ['two choices of a single one', [first, second, ['question-2', '0']], ['2']],
    ['the same choice twice', [first, first, second], ['1']],
  ]

  test.each(refused)('%s', (_, fields, unanswered) => {
    const checked = checkAnswers(questions, formOf(...fields))
    expect(checked).toMatchObject({ ok: false, rejected: { unanswered } })
    expect(checked).not.toHaveProperty('rejected.problem')
  })

  test.each(['3', '', '__proto__', 'constructor', 'toString'])('a question that is not asked: %j', (id) => {
    expect(checkAnswers(questions, formOf(first, second, [`question-${id}`, '0']))).toEqual({
      ok: false,
      rejected: { problem: 'changed', answers: { 1: [0], 2: [1] }, unanswered: [] },
    })
  })

  test('any, where there is no quiz', () => {
    expect(checkAnswers([], formOf())).toMatchObject({ ok: false, rejected: { problem: 'changed' } })
  })
})

test('showable answers are the choices that exist in the quiz', () => {
  const form = formOf(['question-1', '2'], ['question-1', '7'], ['question-1', 'x'], ['question-9', '0'])
  expect(showableAnswers(questions, form)).toEqual({ 1: [2], 2: [] })
})

test('any valid answers are those of a complete quiz', () => {
  const names = constantFrom('question-1', 'question-2', 'question-3', 'question-__proto__', 'score')
  const values = constantFrom('0', '1', '2', '3', '-1', '1e0', ' 1', '01', '\0', '\u202E1', '\uD800')
  assert(
    property(array(tuple(names, oneof(values, string()))), (fields) => {
      const checked = checkAnswers(questions, formOf(...fields))
      if (!checked.ok) return
      expect(Object.keys(checked.answers)).toEqual(['1', '2'])
      expect(checked.answers['2']).toHaveLength(1)
      for (const [id, chosen] of Object.entries(checked.answers)) {
        const options = questions.find((question) => question.id === id)?.options ?? []
        expect(chosen.length).toBeGreaterThan(0)
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(chosen.every((index) => index in options)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
