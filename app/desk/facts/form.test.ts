import { expect, test } from 'vitest'
import { isOrganisationNumber, isVatNumber, shownOrganisationNumber } from './form.ts'

test.each([
  ['556016-0680', '556016-0680'],
  ['5560160680', '556016-0680'],
  ['16 556016-0680', null],
  ['165560160680', '556016-0680'],
  ['19811228-9874', '811228-9874'],
  ['NO 923 609 016', 'NO 923 609 016'],
  ['556016-0681', null],
  ['12345', null],
  ['abc', null],
  ['1234567890123', null],
])('organisation number %s is shown as %s', (typed, shown) => {
  expect(isOrganisationNumber(typed) ? shownOrganisationNumber(typed) : null).toBe(shown)
})

test.each([
  ['SE556016068001', true],
  ['SE556016068101', false],
  ['SE556016068000', false],
  ['SE5560160680', false],
  ['DE123456789', true],
  ['FRXX999999999', true],
  ['ESX1234567R', true],
  ['US123456789', false],
  ['NL', false],
  ['<SCRIPT>', false],
])('VAT number %s: %s', (typed, good) => {
  expect(isVatNumber(typed)).toBe(good)
})
