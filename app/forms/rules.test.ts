import * as fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanText, oneLine } from './clean-text.ts'
import { choice, choiceOr, choices, email, line, requiredLine, requiredTick, text, ticked, wholeNumber } from './rules.ts'
import { parseFields } from './parse-fields.ts'
import { fieldsOf } from '#test/fields.ts'

test.each([
  ['a\r\nb\rc\u2028d\u2029e\u0085f', 'a\nb\nc\nd\ne\nf'],
  ['a\0b\u0007c\u007Fd\u009Be', 'abcde'],
  ['tab\tstays', 'tab\tstays'],
  ['half \uD800 pair', 'half \uFFFD pair'],
  ['txt.\u202Eexe', 'txt.exe'],
  ['\u2066hidden\u2069', 'hidden'],
  ['شكرا\u200F, אנה 👩‍👩‍👧', 'شكرا\u200F, אנה 👩‍👩‍👧'],
])('cleanText: %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test('on one line there is one', () => {
  expect(oneLine('  Anna\r\nNamn:\tEva \u00A0 ')).toBe('Anna Namn: Eva')
})

/** What a kind of field makes of the strings sent: its value, or its first issue code. */
function read(field: z.ZodType, ...sent: string[]): unknown {
  const parsed = field.safeParse(sent)
  return parsed.success ? parsed.data : `! ${parsed.error.issues[0]?.message}`
}

test('lines and texts', () => {
  expect(read(line({ max: 5 }))).toBe('')
  expect(read(line({ max: 5 }), ' Anna ', 'ignored')).toBe('Anna')
  expect(read(line({ max: 5 }), 'Annika')).toBe('! too-long')
  expect(read(requiredLine({ max: 5 }))).toBe('! missing')
  expect(read(requiredLine({ max: 5 }), ' \u0000 ')).toBe('! missing')
  expect(read(text({ max: 5 }), 'a\r\nb\r\nc')).toBe('a\nb\nc')
  expect(read(text({ max: 5 }), '👩👩a')).toBe('👩👩a')
  expect(read(text({ max: 5 }), '👩👩👩')).toBe('! too-long')
})

test.each([
  ['alva@exempel.se', 'alva@exempel.se'],
  [' Alva.B+1@Sub.Exempel.se\r\n', 'Alva.B+1@Sub.Exempel.se'],
  ['', '! missing'],
  ['alva@', '! invalid'],
  ['alva@exempel', '! invalid'],
  ['alva exempel@exempel.se', '! invalid'],
  ['å@exempel.se', '! invalid'],
  ['a@b@exempel.se', '! invalid'],
  [`a@${'b'.repeat(250)}.se`, '! too-long'],
])('email %j', (typed, expected) => {
  expect(read(email(), typed)).toBe(expected)
})

test.each([
  ['18', 18],
  [' 120 ', 120],
  ['', '! missing'],
  ['17', '! too-small'],
  ['-18', '! invalid'],
  ['18.5', '! invalid'],
  ['1e2', '! invalid'],
  ['٢٠', '! invalid'],
  ['121', '! too-large'],
  ['9'.repeat(400), '! invalid'],
])('a whole number from 18 to 120: %j', (typed, expected) => {
  expect(read(wholeNumber({ min: 18, max: 120 }), typed)).toBe(expected)
})

test('choices', () => {
  const options = ['one', 'two', 'three'] as const
  expect(read(choice(options))).toBeNull()
  expect(read(choice(options), '')).toBeNull()
  expect(read(choice(options), 'two')).toBe('two')
  expect(read(choice(options), 'four')).toBe('! not-a-choice')
  expect(read(choiceOr(options, 'one'))).toBe('one')
  expect(read(choices(options), 'three', 'one', 'three')).toEqual(['one', 'three'])
  expect(read(choices(options))).toEqual([])
  expect(read(choices(options), 'one', '__proto__')).toBe('! not-a-choice')
  expect(read(ticked())).toBe(false)
  expect(read(ticked(), '')).toBe(true)
  expect(read(requiredTick())).toBe('! missing')
})

test('a form: every field has its first issue, in order, and what was typed stays', () => {
  const fields = new Map([
    ['name', ['Alva\r\n', 'again']],
    ['more', ['ignored']],
  ])
  const schema = z.object({ email: email(), name: requiredLine({ max: 3 }), city: line({ max: 5 }) })
  const parsed = parseFields(schema, fields)
  expect(parsed).toEqual({
    ok: false,
    issues: { email: 'missing', name: 'too-long' },
    typed: { email: [], name: ['Alv'], city: [] },
  })
  expect(Object.keys(parsed.ok ? {} : parsed.issues)).toEqual(['email', 'name'])
})

test('whatever is sent under whatever name, the outcome is values or issues', () => {
  const schema = z.object({
    a: requiredLine({ max: 9 }),
    b: wholeNumber({ min: 1, max: 5 }),
    c: choices(['x', 'y']),
    d: email(),
    e: text({ max: 9 }),
  })
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', 'constructor', '')
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('x', '3', 'a@b.se', '\0', '\uD800'))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (sent) => {
      const parsed = parseFields(schema, fieldsOf(sent))
      const all = JSON.stringify(parsed)
      expect(all).not.toMatch(/\\u0000|\\ud[89ab]/i)
      if (!parsed.ok) expect(Object.keys(parsed.issues).length).toBeGreaterThan(0)
    }),
  )
})

test('no more is shown again than the fields may hold, however much was sent', () => {
  const schema = z.object({
    a: line({ max: 9 }),
    b: text({ max: 20 }),
    c: choices(['x', 'y']),
    d: email(),
    e: choice(['x']),
    f: wholeNumber({ min: 1, max: 2 }),
  })
  const flood = Array.from({ length: 200 }, () => '😀'.repeat(5000))
  const { typed } = parseFields(schema, new Map(Object.keys(schema.shape).map((name) => [name, flood])))
  const lengths = Object.entries(typed).map(([name, sent]) => [name, sent.map(({ length }) => length)])
  expect(Object.fromEntries(lengths)).toEqual({ a: [9], b: [20], c: [100, 100], d: [254], e: [100], f: [100] })
  for (const value of Object.values(typed).flat()) expect(value.isWellFormed()).toBe(true)
})
