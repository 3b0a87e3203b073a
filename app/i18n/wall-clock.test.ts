import { expect, test } from 'vitest'
import { instantOf, wallTime } from './wall-clock.ts'

test.each([
  ['winter', '2026-11-24', '08:00', '2026-11-24T07:00:00.000Z'],
  ['summer', '2026-07-01', '08:00', '2026-07-01T06:00:00.000Z'],
  ['midnight', '2026-12-31', '00:00', '2026-12-30T23:00:00.000Z'],
  ['the last minute before summer time', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  ['the first minute of summer time', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['the last minute before the hour that comes twice', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
  ['the hour that comes twice is the first one', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['the first minute after it', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('a time in Stockholm is the right instant: %s', (_, day, time, instant) => {
  expect(instantOf({ day, time })?.toISOString()).toBe(instant)
  expect(wallTime(new Date(instant))).toEqual({ day, time })
})

test('a time that is left out in spring is an hour later', () => {
  expect(instantOf({ day: '2027-03-28', time: '02:30' })?.toISOString()).toBe('2027-03-28T01:30:00.000Z')
})

test.each([
  ['2026-02-31', '08:00'],
  ['2026-13-01', '08:00'],
  ['1926-01-01', '08:00'],
  ['2026-11-24', '24:00'],
  ['2026-11-24', '8:00'],
  ['2026-11-24', ''],
  ['', '08:00'],
  ['i dag', 'nu'],
])('"%s" "%s" is no time', (day, time) => {
  expect(instantOf({ day, time })).toBeNull()
})
