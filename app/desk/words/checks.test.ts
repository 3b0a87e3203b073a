import { expect, test } from 'vitest'
import { asSaved, faultIn, longest, roomFor } from './checks.ts'

const lead = '{brand} är en byrå.'

test.each([
  ['a text with its placeholder', 'Vi på {brand} hjälper dig.', lead, null],
  ['a text without any', 'Tre < fyra & 5 > 2', 'Rubrik', null],
  ['nothing', ' \u00A0\n', 'Rubrik', 'empty'],
  ['a lost placeholder', 'En byrå.', lead, { keep: '{brand}' }],
  ['a changed placeholder', '{Brand} är en byrå.', lead, { keep: '{brand}' }],
  ['a gained placeholder', '{brand} med {name}', lead, { remove: '{name}' }],
  ['a placeholder twice', '{brand} och {brand}', lead, { once: '{brand}' }],
  ['a tag', 'En <b>byrå', 'Rubrik', 'tags'],
  ['a closing tag', 'En </p> byrå', 'Rubrik', 'tags'],
  ['a comment', '<!-- x -->', 'Rubrik', 'tags'],
  ['a control character', 'En\u0000byrå', 'Rubrik', 'control'],
  ['a text that is read in another order', 'En \u202Ebyrå', 'Rubrik', 'control'],
  ['more than fits anywhere', 'x'.repeat(longest + 1), 'Rubrik', 'too-long'],
] as const)('%s', (_, text, standard, fault) => {
  expect(faultIn(text, standard)).toEqual(fault)
})

test('a text is saved with the line breaks and the spaces that its page relies on', () => {
  expect(asSaved('  En\r\nrad  ', 'Rubrik')).toBe('En rad')
  expect(asSaved('Fel', 'Fel: ')).toBe('Fel ')
  expect(asSaved('Hej\r\n\r\ndu ', 'Hej{name},\n\ntack')).toBe('Hej\n\ndu')
})

test('there is room for what a text is', () => {
  expect(roomFor('title', 'x')).toBe(65)
  expect(roomFor('description', 'x')).toBe(165)
  expect(roomFor('button', 'Sök')).toBe(28)
  expect(roomFor('button', 'Ansök om en kostnadsfri konsultation')).toBe(54)
  expect(roomFor('line', 'Ett lugnt rum i en högljudd bransch.')).toBe(72)
  expect(roomFor('text', 'x')).toBe(null)
})
