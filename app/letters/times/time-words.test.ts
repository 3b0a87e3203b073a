import { expect, test } from 'vitest'
import { timeInWords, timeInZone, zoneInWords } from './time-words.ts'

const now = new Date('2026-11-23T13:24:00Z')

test.each([
  ['2026-12-03T13:00:00Z', 'torsdag 3 december 14.00', 'Thursday 3 December at 14:00'],
  ['2027-06-24T07:05:00Z', 'torsdag 24 juni 2027 09.05', 'Thursday 24 June 2027 at 09:05'],
  // The day is Stockholm's, and so is the year.
  ['2026-11-29T23:30:00Z', 'måndag 30 november 00.30', 'Monday 30 November at 00:30'],
  ['2026-12-31T23:30:00Z', 'fredag 1 januari 2027 00.30', 'Friday 1 January 2027 at 00:30'],
])('%s is %s, and %s', (at, sv, en) => {
  expect(timeInWords(new Date(at), { language: 'sv', now })).toBe(sv)
  expect(timeInWords(new Date(at), { language: 'en', now })).toBe(en)
})

test('a line of a mail says whose time it is', () => {
  const at = new Date('2026-12-03T13:00:00Z')
  expect(timeInZone(at, { language: 'sv', now })).toBe('torsdag 3 december 14.00, svensk tid')
  expect(timeInZone(at, { language: 'en', now })).toBe('Thursday 3 December at 14:00, Stockholm time')
  expect(zoneInWords('en')).toBe('Stockholm time')
})
