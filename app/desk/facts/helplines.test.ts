import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { schemaOf } from '#app/texts/fact-rules.ts'
import { mostHelplines } from '#app/texts/facts.ts'
import { helplineColumns, type Typed } from './fields.ts'
import { checkFact } from './form.ts'
import { suggestedIn, suggestions, withSuggestion } from './helpline-suggestions.ts'

/** A form of one row. */
function row(changes: Record<string, string> = {}): Typed {
  const texts = { number: '112', 'name-sv': 'Nödnumret', 'name-en': 'Emergency number', 'when-sv': '', 'when-en': '', ...changes }
  return { ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [text]])), remove: [], checked: ['yes'] }
}

const faultsOf = (typed: Typed) => {
  const checked = checkFact('urgentHelp', typed, new Date())
  return 'faults' in checked ? checked.faults : {}
}

test.each([
  '112',
  '1177',
  '114 14',
  '116 006',
  '90101',
  '999',
  '020-50 50 50',
  '08-465 004 00',
  '0470-123 45',
  '+46 8 465 004 00',
  '+4684650 0400',
  '+1 800-555-0100',
])('%s is a number that can be called', (number) => {
  expect(checkFact('urgentHelp', row({ number }), new Date())).toEqual({ value: [{ number, name: { sv: 'Nödnumret', en: 'Emergency number' } }] })
})

test.each([
  '11',
  '1',
  '112 eller 114 14',
  '112, 113',
  'Ring 112',
  '+46 (0)8 465 004 00',
  '(08) 465 004 00',
  '+0046 8 465 004 00',
  '+46',
  '08',
  '1234567',
  '0123 4567 8901 234',
  '+1234567890123456',
  '08--465 004 00',
  '08/465 004 00',
  '020-50 50 50;ext=1',
  'https://example.com',
  'javascript:alert(1)',
  '１１２',
])('%s is none, and its field says how a number is written', (number) => {
  expect(faultsOf(row({ number }))).toEqual({ 'number.0': expect.stringContaining('Skriv numret som man slår det: 112,') })
})

test.each<[Record<string, string>, Record<string, string>]>([
  [{ number: '' }, { 'number.0': 'Skriv något här.' }],
  [{ 'name-sv': ' ' }, { 'name-sv.0': 'Skriv något här.' }],
  [{ 'name-en': '' }, { 'name-en.0': 'Skriv något här.' }],
  [{ 'name-sv': 'x'.repeat(61) }, { 'name-sv.0': 'Skriv högst 60 tecken.' }],
  [{ 'when-sv': 'dygnet runt' }, { 'when-en.0': 'Skriv det på det här språket också, eller töm båda.' }],
  [{ 'when-en': 'day and night' }, { 'when-sv.0': 'Skriv det på det här språket också, eller töm båda.' }],
])('a row with %j is refused at the field that is wrong', (changes, faults) => {
  expect(faultsOf(row(changes))).toEqual(faults)
})

test('nothing is saved until the owner has ticked that the numbers are checked; of none, nothing is asked', () => {
  expect(faultsOf({ ...row(), checked: [] })).toEqual({ checked: expect.stringContaining('Kryssa i rutan när du har kontrollerat numren.') })
  for (const empty of [{ ...row(), remove: ['0'], checked: [] }, row({ number: '', 'name-sv': '', 'name-en': '' }), {}])
    expect(checkFact('urgentHelp', empty, new Date())).toEqual({ value: [] })
})

test('four numbers are kept in their order, without those that are removed or empty; a fifth has no room', () => {
  const typed = suggestions.slice(0, mostHelplines).reduce<Typed>(withSuggestion, { ...row(), number: [''], 'name-sv': [''], 'name-en': [''] })
  const numbers = (form: Typed) => {
    const checked = checkFact('urgentHelp', form, new Date())
    return 'value' in checked && checked.value.map(({ number }) => number)
  }
  expect(numbers(typed)).toEqual(['112', '114 14', '020-50 50 50', '116 006'])
  expect(numbers({ ...typed, remove: ['1'] })).toEqual(['112', '020-50 50 50', '116 006'])
  const five = suggestions.slice(mostHelplines, mostHelplines + 1).reduce<Typed>(withSuggestion, typed)
  expect(faultsOf(five)).toEqual({ checked: 'Högst 4 får plats.' })
})

test('a suggestion fills the first row that is empty, and leaves what is typed', () => {
  const typed: Typed = { number: ['112', '', ''], 'name-sv': ['Nödnumret', ' ', 'Halv'], checked: [], remove: [] }
  const [suggestion] = suggestions.slice(2)
  if (!suggestion) throw new Error('no suggestion')
  const filled = withSuggestion(typed, suggestion)
  expect(filled).toMatchObject({ number: ['112', '020-50 50 50', ''], 'name-sv': ['Nödnumret', 'Kvinnofridslinjen', 'Halv'], checked: [], remove: [] })
})

test('every suggestion is one that can be saved, in each language, and is a default of nothing', () => {
  expect(suggestions.length).toBeLessThanOrEqual(6)
  for (const suggestion of suggestions) {
    const typed = Object.fromEntries(helplineColumns.map((name) => [name, [suggestedIn(name, suggestion)]]))
    const { id, ...helpline } = suggestion
    expect([id, checkFact('urgentHelp', { ...typed, checked: ['yes'] }, new Date())]).toEqual([id, { value: [helpline] }])
  }
})

test('what lies in the database is read by the same rule', () => {
  const inEach = Object.fromEntries(languages.map((language) => [language, 'x']))
  const rule = schemaOf('urgentHelp')
  expect(rule.safeParse([{ number: '112', name: inEach, when: inEach }]).success).toBe(true)
  for (const odd of [
    null,
    {},
    [{ number: '112' }],
    [{ number: 'javascript:1', name: inEach }],
    Array.from({ length: 5 }, () => ({ number: '112', name: inEach })),
  ])
    expect(rule.safeParse(odd).success).toBe(false)
})
