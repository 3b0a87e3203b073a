import { expect, test } from 'vitest'
import { type Draft, draftAfter, draftIn, focusAfter, most, optionField, questionField, stepIn, stepValue } from './draft.ts'

const question = (id: string, ...options: string[]) => ({
  id,
  sv: `${id}?`,
  en: `${id}!`,
  several: id === 'a',
  options: options.map((sv) => ({ sv, en: sv, points: '1,5' })),
})

const draft: Draft = [question('a', 'x', 'y', 'z'), question('b', 'p', 'q'), question('c', 'r', 's')]

function formOf(questions: Draft): FormData {
  const form = new FormData()
  for (const [place, { id, sv, en, several, options }] of questions.entries()) {
    form.append(questionField(place, 'id'), id)
    form.append(questionField(place, 'sv'), sv)
    form.append(questionField(place, 'en'), en)
    if (several) form.append(questionField(place, 'several'), 'yes')
    for (const [each, option] of options.entries())
      for (const part of ['sv', 'en', 'points'] as const) form.append(optionField(place, each, part), option[part])
  }
  return form
}

test('the form is read back as it stood', () => {
  expect(draftIn(formOf(draft))).toEqual(draft)
  expect(draftIn(new FormData())).toEqual([])
})

test('a form that is too long is read no further than a quiz may be', () => {
  const long = Array.from({ length: most.questions + 5 }, () => question('a', ...Array.from({ length: most.options + 5 }, String)))
  expect(draftIn(formOf(long)).map(({ options }) => options.length)).toEqual(Array.from({ length: most.questions }, () => most.options))
})

const ids = (changed: Draft) => changed.map(({ id }) => id || 'new').join('')
const options = (changed: Draft, place: number) => changed[place]?.options.map(({ sv }) => sv || 'new').join('')

test.each<[string, string, string]>([
  ['up 1', 'bac', 'do-down-0'],
  ['up 2', 'acb', 'do-up-1'],
  ['down 0', 'bac', 'do-down-1'],
  ['down 1', 'acb', 'do-up-2'],
  ['remove 1', 'ac', 'do-add'],
  ['add', 'abcnew', 'q.3.sv'],
  ['up 0', 'abc', 'do-down--1'],
  ['remove 9', 'abc', 'do-add'],
])('"%s" makes %s of the questions; the focus goes to %s', (value, expected, focus) => {
  const step = stepIn(value)
  if (!step) throw new Error(value)
  expect(stepValue(step)).toBe(value)
  const changed = draftAfter(draft, step)
  expect(ids(changed)).toBe(expected)
  if (value !== 'up 0') expect(focusAfter(changed, step)).toBe(focus)
})

test.each<[string, string, string]>([
  ['up 0 2', 'xzy', 'do-up-0-1'],
  ['down 0 0', 'yxz', 'do-down-0-1'],
  ['remove 0 1', 'xz', 'do-add-0'],
  ['add 0', 'xyznew', 'q.0.o.3.sv'],
])('"%s" makes %s of the options; the focus goes to %s', (value, expected, focus) => {
  const step = stepIn(value)
  if (!step) throw new Error(value)
  const changed = draftAfter(draft, step)
  expect([options(changed, 0), options(changed, 1), ids(changed)]).toEqual([expected, 'pq', 'abc'])
  expect(focusAfter(changed, step)).toBe(focus)
})

test.each(['', 'save', 'up', 'remove', 'add x', 'up 1 2 3', 'up 100', 'drop 1'])('"%s" is no step', (value) => {
  expect(stepIn(value)).toBeNull()
})
