import { expect, test } from 'vitest'
import { readerAt, type ReadingHours } from './reading-hours.ts'

const person = (name: string, hours: ReadingHours, awayThrough: string | null = null) => ({ name, hours, awayThrough })
const [monday, saturday, sunday] = [1, 6, 7]
const evening = { day: saturday, from: '18:00', to: '21:30' }

// Stockholm is an hour ahead of UTC in November; the 21st of November 2026 is a Saturday.
test.each([
  ['before', '2026-11-21T16:59:59.999Z', null],
  ['from its first moment', '2026-11-21T17:00:00.000Z', 'evening'],
  ['to its last', '2026-11-21T20:29:59.999Z', 'evening'],
  ['after', '2026-11-21T20:30:00.000Z', null],
  ['on another weekday', '2026-11-22T17:00:00.000Z', null],
  ['a week later', '2026-11-28T17:00:00.000Z', 'evening'],
])('somebody reads within their hours: %s', (_, now, when) => {
  expect(readerAt([person('Elin', [evening])], new Date(now))).toEqual(when && { name: 'Elin', when })
})

test.each([
  ['16:59', 'now'],
  ['17:00', 'evening'],
  ['22:59', 'evening'],
  ['23:00', 'now'],
])('it is evening from 17 to 23 in Stockholm: %s', (time, when) => {
  const all = [{ day: saturday, from: '00:00', to: '24:00' }]
  const now = new Date(Date.parse(`2026-11-21T${time}:00Z`) - 3_600_000)
  expect(readerAt([person('Elin', all)], now)).toEqual({ name: 'Elin', when })
})

test.each([
  ['not before', '2026-11-22T20:59:00Z', null],
  ['before midnight', '2026-11-22T21:00:00Z', 'evening'],
  ['at midnight', '2026-11-22T23:00:00Z', 'now'],
  ['to their end on Monday', '2026-11-22T23:59:00Z', 'now'],
  ['not after it', '2026-11-23T00:00:00Z', null],
  ['not on Sunday morning', '2026-11-21T23:30:00Z', null],
])('hours over midnight go on into the day after: %s', (_, now, when) => {
  expect(readerAt([person('Elin', [{ day: sunday, from: '22:00', to: '01:00' }])], new Date(now))?.when ?? null).toBe(when)
})

test('nobody reads while they are away, nor the rest of hours that began on a day when they were', () => {
  const hours = [saturday, sunday, monday].map((day) => ({ day, from: '22:00', to: '01:00' }))
  const at = (now: string) => readerAt([person('Elin', hours, '2026-11-21')], new Date(now))?.name ?? null
  expect(at('2026-11-21T21:30:00Z')).toBeNull()
  expect(at('2026-11-21T23:30:00Z')).toBeNull()
  expect(at('2026-11-22T21:30:00Z')).toBe('Elin')
})

test('of several it is the first whose hours it is', () => {
  const [elin, rut] = [person('Elin', [{ ...evening, to: '19:00' }]), person('Rut', [evening])]
  const at = (time: string) => readerAt([elin, rut], new Date(`2026-11-21T${time}:00Z`))?.name
  expect([at('17:30'), at('18:00'), at('21:00')]).toEqual(['Elin', 'Rut', undefined])
  expect(readerAt([person('Elin', [evening], '2026-11-21'), rut], new Date('2026-11-21T17:30:00Z'))?.name).toBe('Rut')
  expect(readerAt([], new Date('2026-11-21T17:30:00Z'))).toBeNull()
})

test('the clock in Stockholm decides on the days when it is changed', () => {
  const at = (from: string, to: string, now: string) => readerAt([person('Elin', [{ day: sunday, from, to }])], new Date(now)) !== null
  // 25 October 2026: from 02:00 to 03:00 comes twice.
  expect(['2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z', '2026-10-25T02:15:00Z'].map((now) => at('02:00', '03:00', now))).toEqual([true, true, false])
  expect(['2026-10-25T16:59:00Z', '2026-10-25T17:00:00Z'].map((now) => at('18:00', '21:00', now))).toEqual([false, true])
  // 29 March 2026: it does not come at all.
  expect(['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'].map((now) => at('02:00', '03:00', now))).toEqual([false, false])
  expect(['2026-03-29T15:59:00Z', '2026-03-29T16:00:00Z'].map((now) => at('18:00', '21:00', now))).toEqual([false, true])
})
