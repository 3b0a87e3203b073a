import { expect, test } from 'vitest'
import { wallTime } from '#app/i18n/wall-clock.ts'
import { offeredWanted, readWanted, textOfWanted, wantedOfText } from './wanted-time.ts'

// Saturday.
const now = new Date('2026-11-21T12:00:00Z')

const meant = (day: string, time: string, at = now) => {
  const read = readWanted({ day, time }, at)
  return read instanceof Date ? read.toISOString() : read
}

test.each([
  ['a day in winter', '2026-11-30', '08:00', '2026-11-30T07:00:00.000Z'],
  ['as it is written in Swedish', ' 2026-11-30', '8.00 ', '2026-11-30T07:00:00.000Z'],
  ['the very next minute', '2026-11-21', '13:01', '2026-11-21T12:01:00.000Z'],
  ['now', '2026-11-21', '13:00', 'past'],
  ['yesterday', '2026-11-20', '08:00', 'past'],
  ['thirty days ahead', '2026-12-21', '13:00', '2026-12-21T12:00:00.000Z'],
  ['a minute more', '2026-12-21', '13:01', 'far'],
  ['no day', '', '08:00', 'day'],
  ['no clock', '2026-11-30', '', 'time'],
  ['a day that is none', '2026-11-31', '08:00', 'no-such-time'],
  ['a clock that is none', '2026-11-30', '25:00', 'no-such-time'],
])('%s', (_, day, time, expected) => {
  expect(meant(day, time)).toBe(expected)
})

test('wall clocks in Stockholm are meant, at both changes', () => {
  const spring = new Date('2027-03-27T20:00:00Z')
  // Clocks go from 02.00 to 03.00.
  expect([meant('2027-03-28', '01:59', spring), meant('2027-03-28', '02:00', spring), meant('2027-03-28', '02:59', spring)]).toEqual([
    '2027-03-28T00:59:00.000Z',
    'no-such-time',
    'no-such-time',
  ])
  expect([meant('2027-03-28', '03:00', spring), meant('2027-03-28', '08:00', spring)]).toEqual(['2027-03-28T01:00:00.000Z', '2027-03-28T06:00:00.000Z'])
  const autumn = new Date('2027-10-30T20:00:00Z')
  // Clocks go from 03.00 to 02.00: of the hour that comes twice, the first.
  expect([meant('2027-10-31', '02:30', autumn), meant('2027-10-31', '03:00', autumn), meant('2027-10-31', '08:00', autumn)]).toEqual([
    '2027-10-31T00:30:00.000Z',
    '2027-10-31T02:00:00.000Z',
    '2027-10-31T07:00:00.000Z',
  ])
})

test.each([
  ['a Saturday', '2026-11-21T12:00:00Z', '2026-11-22', '2026-11-23'],
  // The same day as the next.
  ['a Sunday', '2026-11-22T12:00:00Z', '2026-11-23', undefined],
  ['a Monday', '2026-11-23T12:00:00Z', '2026-11-24', '2026-11-30'],
  ['a Tuesday', '2026-11-24T12:00:00Z', '2026-11-25', '2026-11-30'],
  ['a Sunday evening in UTC, which is Monday in Stockholm', '2026-11-22T23:30:00Z', '2026-11-24', '2026-11-30'],
  ['the end of a year', '2026-12-31T12:00:00Z', '2027-01-01', '2027-01-04'],
  ['the night before clocks change', '2027-03-27T23:30:00Z', '2027-03-29', undefined],
])('what is offered on %s', (_, at, tomorrow, monday) => {
  const offered = offeredWanted(new Date(at))
  expect([offered.tomorrow, offered.monday?.day]).toEqual([{ day: tomorrow, time: '08:00' }, monday])
  const read = readWanted(offered.tomorrow, new Date(at))
  expect(read instanceof Date && wallTime(read)).toEqual(offered.tomorrow)
})

test('what is typed is kept as it is, also half of it, and nothing for now', () => {
  for (const typed of [
    { day: '2026-12-01', time: '08:00', isOther: false },
    { day: '2026-12-01', time: '', isOther: true },
    { day: '', time: '08:00', isOther: true },
    { day: '', time: '', isOther: true },
  ])
    expect(wantedOfText(textOfWanted(typed))).toEqual(typed)
  expect(wantedOfText('')).toBeNull()
  expect(wantedOfText('<b>')).toBeNull()
})
