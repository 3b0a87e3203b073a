import { expect, test } from 'vitest'
import { duration, headTime, longTime, shortTime } from './desk-dates.ts'

const now = new Date('2026-11-22T08:40:00Z')
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('times near now are told by the day, others by the date', () => {
  const shown = ['2026-11-22T07:52:00Z', '2026-11-21T12:00:00Z', '2026-11-23T13:20:00Z', '2026-11-20T09:00:00Z', '2026-09-14T09:00:00Z']
  expect(shown.map((at) => plain(shortTime(new Date(at), now)))).toEqual(['i dag 08.52', 'i går 13.00', 'i morgon 14.20', 'fre 20 nov', '14 september 2026'])
  expect(longTime(new Date('2026-11-21T12:00:00Z'))).toBe('21 november 2026, 13.00')
  expect(headTime(now)).toBe('Söndag 22 november, 09.40')
})

test('a day is a day of the calendar, also when the clocks change', () => {
  // 25 October 2026 has 25 hours in Stockholm.
  const late = new Date('2026-10-25T22:30:00Z')
  expect(plain(shortTime(new Date('2026-10-24T22:30:00Z'), late))).toBe('i dag 00.30')
  expect(plain(shortTime(new Date('2026-10-24T21:30:00Z'), late))).toBe('i går 23.30')
})

test('durations', () => {
  const minutes = [0, 24, 60, 200, 1440, 1570]
  expect(minutes.map((each) => plain(duration(each * 60_000)))).toEqual(['0 min', '24 min', '1 h', '3 h 20 min', '1 dygn', '1 dygn 2 h'])
})
