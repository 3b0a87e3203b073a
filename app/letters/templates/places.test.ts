import { expect, test } from 'vitest'
import { fillPlaces, unknownPlaces, withPlaces } from './places.ts'

const values = { name: 'Åsa', me: 'Elin Exempel', brand: 'Norr$&ljus' }

test.each([
  ['Hej {förnamn},\n{mitt namn}\n{varumärke}', 'Hej Åsa,\nElin Exempel\nNorr$&ljus'],
  ['Hej { Förnamn }, {MITT NAMN}', 'Hej Åsa, Elin Exempel'],
  ['Hej {fo\u0308rnamn}', 'Hej Åsa'],
  ['Hej {efternamn}, [dag och tid] {', 'Hej {efternamn}, [dag och tid] {'],
])('"%s" is filled in as "%s"', (template, filled) => {
  expect(fillPlaces(template, values)).toBe(filled)
})

test('a first name that is not known goes with the space before it', () => {
  expect(fillPlaces('Hej {förnamn},\n\n{förnamn}\n{mitt namn}', { ...values, name: null })).toBe('Hej,\n\n\nElin Exempel')
})

test('what stands in braces and is no place is found', () => {
  expect(unknownPlaces('Hej {förnamn} {efternamn}, {name} {Mitt namn} {} {varumärke}')).toEqual(['{efternamn}', '{name}'])
})

test('an answer becomes a template: names are places where they stand as words of their own', () => {
  const answer = 'Hej Åsa,\n\nÅsas bilder, Åsa.\n\nElin Exempel\nNorr$&ljus'
  const template = withPlaces(answer, values)
  expect(template).toBe('Hej {förnamn},\n\nÅsas bilder, {förnamn}.\n\n{mitt namn}\n{varumärke}')
  expect(withPlaces('Hej namn', { name: 'namn', me: 'mitt', brand: '' })).toBe('Hej {förnamn}')
  expect(withPlaces('Hej', { name: null, me: ' ', brand: '' })).toBe('Hej')
  // Whoever answers somebody of their own name signs with all of it.
  expect(withPlaces('Hej Elin,\nElin Exempel', { ...values, name: 'Elin' })).toBe('Hej {förnamn},\n{mitt namn}')
})
