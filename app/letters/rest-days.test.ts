import { expect, test } from 'vitest'
import { restChoices, restLimits, restTime } from './rest-days.ts'

const closed = { eves: true }
const choicesAt = (at: string) => restChoices(new Date(at), closed).map(({ name, day, at: time }) => `${name} ${day} ${time.toISOString().slice(11, 16)}`)

test('tomorrow and Friday are offered, weekends too, with the clock of Stockholm in winter and summer', () => {
  // A Tuesday.
  expect(choicesAt('2026-11-24T12:00:00Z')).toEqual(['tomorrow 2026-11-25 07:00', 'friday 2026-11-27 07:00'])
  expect(choicesAt('2026-07-07T12:00:00Z')).toEqual(['tomorrow 2026-07-08 06:00', 'friday 2026-07-10 06:00'])
  // A Thursday: Friday is tomorrow. A Friday: the next.
  expect(choicesAt('2026-11-26T12:00:00Z')).toEqual(['tomorrow 2026-11-27 07:00'])
  expect(choicesAt('2026-11-27T12:00:00Z')).toEqual(['tomorrow 2026-11-28 07:00', 'next-friday 2026-12-04 07:00'])
  // Already Wednesday in Stockholm.
  expect(choicesAt('2026-11-24T23:30:00Z')).toEqual(['tomorrow 2026-11-26 07:00', 'friday 2026-11-27 07:00'])
  // The night in which clocks go back.
  expect(choicesAt('2026-10-24T12:00:00Z')[0]).toBe('tomorrow 2026-10-25 07:00')
  expect(choicesAt('2026-03-28T12:00:00Z')[0]).toBe('tomorrow 2026-03-29 06:00')
})

test('a public holiday is not offered, but the first day after it that is none', () => {
  // Tuesday before Christmas: Thursday to Saturday are free, and so is the Sunday no more than others.
  expect(choicesAt('2026-12-22T12:00:00Z')).toEqual(['tomorrow 2026-12-23 07:00', 'after 2026-12-27 07:00'])
  // Maundy Thursday: all days until Easter Monday are free.
  expect(choicesAt('2026-04-02T12:00:00Z')).toEqual(['after 2026-04-07 06:00'])
})

test('a day that somebody chooses stays as chosen, within a year, where its morning is to come', () => {
  const now = new Date('2026-11-24T06:59:59Z')
  expect(restTime('2026-12-25', now)).toEqual(new Date('2026-12-25T07:00:00Z'))
  expect(restTime('2026-11-24', now)).toEqual(new Date('2026-11-24T07:00:00Z'))
  expect(restTime('2026-11-24', new Date('2026-11-24T07:00:00Z'))).toBe('past')
  expect(restTime('2026-11-23', now)).toBe('past')
  expect(restTime('2027-11-24', now)).toEqual(new Date('2027-11-24T07:00:00Z'))
  expect(restTime('2027-11-25', now)).toBe('far')
  for (const typed of ['', 'fredag', '2026-02-30', '27/11', '2026-11-27T08:00']) expect(restTime(typed, now), typed).toBe('unclear')
  expect(restLimits(now)).toEqual({ first: '2026-11-24', last: '2027-11-24' })
  expect(restLimits(new Date('2026-11-24T07:00:00Z'))).toEqual({ first: '2026-11-25', last: '2027-11-24' })
})
