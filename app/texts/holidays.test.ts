import { expect, test } from 'vitest'
import { holidayOn, isClosedDay } from './holidays.ts'

test.each([
  ['2024-03-29', 'Långfredagen'],
  ['2024-03-31', 'Påskdagen'],
  ['2026-04-05', 'Påskdagen'],
  ['2026-04-06', 'Annandag påsk'],
  ['2026-05-14', 'Kristi himmelsfärdsdag'],
  ['2026-05-24', 'Pingstdagen'],
  ['2026-06-06', 'Nationaldagen'],
  ['2026-06-19', 'Midsommarafton'],
  ['2026-06-20', 'Midsommardagen'],
  ['2026-10-31', 'Alla helgons dag'],
  ['2026-12-24', 'Julafton'],
  ['2026-12-25', 'Juldagen'],
  ['2026-12-26', 'Annandag jul'],
  ['2026-12-31', 'Nyårsafton'],
  ['2027-01-01', 'Nyårsdagen'],
  ['2027-01-06', 'Trettondedag jul'],
  ['2027-03-28', 'Påskdagen'],
  ['2027-06-25', 'Midsommarafton'],
  ['2027-06-26', 'Midsommardagen'],
  ['2027-11-06', 'Alla helgons dag'],
  // The latest and the earliest that Easter can be.
  ['2038-04-25', 'Påskdagen'],
  ['2285-03-22', 'Påskdagen'],
])('%s is %s', (date, name) => {
  expect(holidayOn(date)).toBe(name)
})

test.each(['2026-12-03', '2026-06-26', '2026-11-07', '2026-12-23', '2026-05-25', '2026-11-29'])('%s is none', (date) => {
  expect(holidayOn(date)).toBeNull()
})

test('a year has as many as the almanac says', () => {
  for (let year = 2026; year < 2060; year++) {
    const days = Array.from({ length: 366 }, (_, place) => new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10))
    const names = days.filter((day) => day.startsWith(String(year))).flatMap((day) => holidayOn(day) ?? [])
    // Two may fall on one day: the first of May and Ascension Day, or the National Day and Whitsun.
    expect(names.length, String(year)).toBeGreaterThanOrEqual(17)
    expect(new Set(names).size, String(year)).toBe(names.length)
  }
})

test('the law names no eve; the owner may keep four of them', () => {
  const closed = (eves: boolean) => ['2026-04-04', '2026-05-23', '2026-06-19', '2026-12-24', '2026-12-31'].map((day) => isClosedDay(day, { eves }))
  expect(closed(false)).toEqual([false, false, false, false, false])
  expect(closed(true)).toEqual([true, false, true, true, true])
  for (const day of ['2026-04-03', '2026-06-20', '2026-12-25', '2027-01-06']) expect(isClosedDay(day, { eves: false }), day).toBe(true)
  // An ordinary Sunday.
  expect(isClosedDay('2026-11-29', { eves: true })).toBe(false)
})
