import { expect, test } from 'vitest'
import { parseFields } from '#app/forms/parse-fields.ts'
import { applicationRules } from './form.ts'

const valid = { age: '18', country: 'SE', email: 'alva@exempel.se', goals: 'Växa', acceptedTerms: 'yes' }

function parse(changes: Record<string, string | undefined> = {}) {
  const sent = Object.entries({ ...valid, ...changes }).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value]] as const]))
  return parseFields(applicationRules.schema, new Map(sent))
}

test('a valid application is accepted, without unknown fields', () => {
  expect(parse({ redditUsername: 'alva', telegram: '@alva' })).toMatchObject({
    ok: true,
    values: { age: 18, country: 'SE', email: 'alva@exempel.se', goals: 'Växa', acceptedTerms: true },
  })
  expect(Object.keys(applicationRules.schema.shape)).toEqual(['age', 'country', 'email', 'goals', 'acceptedTerms'])
})

test('an empty application has an issue for every field, in the order of the form', () => {
  const parsed = parse({ age: '', country: '', email: '', goals: '', acceptedTerms: undefined })
  expect(parsed).toMatchObject({ ok: false })
  expect(!parsed.ok && Object.entries(parsed.issues)).toEqual(['age', 'country', 'email', 'goals', 'acceptedTerms'].map((name) => [name, 'missing']))
})

test.each([
  [{ age: '17' }, { age: 'too-small' }],
  [{ age: '121' }, { age: 'too-large' }],
  [{ age: '18.5' }, { age: 'invalid' }],
  [{ country: 'US' }, { country: 'not-a-choice' }],
  [{ country: 'Sverige' }, { country: 'not-a-choice' }],
  [{ email: 'alva' }, { email: 'invalid' }],
  [{ email: 'alva@exempel' }, { email: 'invalid' }],
  [{ goals: ' \n ' }, { goals: 'missing' }],
  [{ goals: 'x'.repeat(2001) }, { goals: 'too-long' }],
])('%o has the issue %o', (changes, issues) => {
  expect(parse(changes)).toMatchObject({ ok: false, issues })
})

test('a text of exactly 2000 characters is valid, a line break counting as one', () => {
  const goals = `${'x'.repeat(998)}\r\n${'y'.repeat(1001)}`
  expect(goals).toHaveLength(2001)
  expect(parse({ goals })).toMatchObject({ ok: true, values: { goals: goals.replace('\r\n', '\n') } })
})
