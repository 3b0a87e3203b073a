import { expect, test } from 'vitest'
import { daylightInStockholm, partOfDayInStockholm } from './stockholm.ts'

test.each([
  // November: the sun sets at 15.00.
  ['2026-11-22T08:15:00Z', 'morning', 'morning'],
  ['2026-11-22T11:00:00Z', 'hero', 'midday'],
  ['2026-11-22T13:20:00Z', 'afternoon', 'afternoon'],
  ['2026-11-22T14:30:00Z', 'evening', 'afternoon'],
  // Midsummer: it sets at 22.08 and rises at 3.31.
  ['2026-06-21T03:30:00Z', 'morning', 'morning'],
  ['2026-06-21T11:00:00Z', 'hero', 'midday'],
  ['2026-06-21T17:30:00Z', 'afternoon', 'evening'],
  ['2026-06-21T20:30:00Z', 'evening', 'evening'],
  ['2026-06-21T22:30:00Z', 'evening', 'night'],
  // The longest night: dark at breakfast, on both sides of the new year.
  ['2026-12-31T06:30:00Z', 'evening', 'morning'],
  ['2027-01-01T06:30:00Z', 'evening', 'morning'],
  ['2026-12-31T23:30:00Z', 'evening', 'night'],
])('at %s the room has the light of %s, and the hour is called %s', (time, light, part) => {
  expect([daylightInStockholm(new Date(time)), partOfDayInStockholm(new Date(time))]).toEqual([light, part])
})
