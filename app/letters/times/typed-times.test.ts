import { expect, test } from 'vitest'
import { furthestDays, longestLink } from './limits.ts'
import { hasTimes, noTimes, textOfTimes, timesOfText, type TypedTimes } from './times-form.ts'
import { readTimes, readTypedTimes, timesIn, typedAgain } from './typed-times.ts'

const now = new Date('2026-11-23T13:24:00Z')

const typed = (own: Partial<TypedTimes>): TypedTimes => ({ length: '30', how: 'signal', link: '', rows: [], ...own })
const at = (day: string, time: string) => typed({ rows: [{ day, time }] })
const rowFault = (day: string, time: string) => readTimes(at(day, time), { now }).faults?.rows

test('times are read by the clock in Stockholm, empty rows are left out', () => {
  const rows = [
    { day: '2026-12-03', time: '14:00' },
    { day: '', time: '' },
    { day: '2027-04-01', time: '09:30' },
  ]
  expect(readTimes(typed({ rows }), { now })).toEqual({
    times: {
      how: 'signal',
      link: null,
      times: [
        { startsAt: new Date('2026-12-03T13:00:00Z'), endsAt: new Date('2026-12-03T13:30:00Z') },
        { startsAt: new Date('2027-04-01T07:30:00Z'), endsAt: new Date('2027-04-01T08:00:00Z') },
      ],
    },
  })
  expect([hasTimes(typed({ rows })), hasTimes(noTimes), hasTimes(at('', ''))]).toEqual([true, false, false])
})

test.each([
  ['', '14:00', 'day'],
  ['2026-12-03', '', 'time'],
  ['2026-02-30', '14:00', 'no-such-time'],
  ['2026-12-03', '14', 'no-such-time'],
  // Left out when summer time begins.
  ['2027-03-28', '02:30', 'no-such-time'],
  ['2026-11-23', '14:00', 'past'],
  // Nobody could choose it: it closes an hour before.
  ['2026-11-23', '15:24', 'soon'],
  ['2027-05-23', '14:00', 'far'],
])('%s %s is refused: %s', (day, time, fault) => {
  expect(rowFault(day, time)).toEqual([fault])
})

test('the first minute that can be chosen, and the last day that can be offered', () => {
  expect(rowFault('2026-11-23', '15:25')).toBeUndefined()
  expect(furthestDays).toBe(180)
  expect(rowFault('2027-05-22', '14:00')).toBeUndefined()
})

test('of an hour that comes twice the first is meant', () => {
  const { times } = readTimes(at('2026-10-25', '02:30'), { now: new Date('2026-10-01T00:00:00Z') })
  expect(times?.times[0]?.startsAt.toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('the same time twice, an unknown length or way, and a video call without an https address are refused', () => {
  const row = { day: '2026-12-03', time: '14:00' }
  expect(readTimes(typed({ rows: [row, row] }), { now }).faults).toEqual({ rows: [null, 'twice'] })
  expect(readTimes(typed({ length: '31', how: 'fax', rows: [row] }), { now }).faults).toEqual({ length: 'unknown', how: 'unknown', rows: [null] })
  const video = (link: string) => readTimes(typed({ how: 'video', link, rows: [row] }), { now })
  expect(video('').faults).toMatchObject({ link: 'missing' })
  for (const link of [
    'http://meet.example/a',
    'https://anna:hemligt@meet.example/a',
    'https://meet.example/a b',
    'javascript:alert(1)',
    'https://',
    'meet.example',
    `https://meet.example/${'a'.repeat(longestLink)}`,
  ])
    expect(video(link).faults).toMatchObject({ link: 'wrong' })
  expect(video('https://meet.example/a?b=c@d#e').times).toMatchObject({ how: 'video', link: 'https://meet.example/a?b=c@d#e' })
  // Of another way it is not kept.
  expect(readTimes(typed({ link: 'https://meet.example/a', rows: [row] }), { now }).times).toMatchObject({ how: 'signal', link: null })
})

test('a form is read with its rows, also with a full stop in a time, and nothing longer than a field', () => {
  const posted = new FormData()
  for (const [name, value] of [
    ['time-length', '45'],
    ['time-how', 'video'],
    ['time-link', ' https://meet.example/a '],
    ['time-day-1', '2026-12-03'],
    ['time-clock-1', '14.00'],
    ['time-day-3', '2026-12-04'],
    ['time-clock-3', '9.05'],
    ['time-day-2', 'x'.repeat(11)],
    ['time-day-9', '2026-12-03'],
  ] as const)
    posted.set(name, value)
  const empty = { day: '', time: '' }
  expect(timesIn(posted)).toEqual({
    length: '45',
    how: 'video',
    link: 'https://meet.example/a',
    rows: [empty, { day: '2026-12-03', time: '14:00' }, empty, { day: '2026-12-04', time: '09:05' }, empty],
  })
  expect(timesIn(new FormData())).toEqual({ ...noTimes, rows: [empty, empty, empty, empty, empty] })
})

test('what is kept while it is typed comes back, and what is not ours is nothing', () => {
  const kept = typed({ how: 'video', link: 'halv', rows: [{ day: '2026-12-0', time: '14' }] })
  expect(readTypedTimes(JSON.stringify(kept))).toEqual(kept)
  expect(timesOfText(textOfTimes(kept))).toEqual(kept)
  expect([textOfTimes(noTimes), textOfTimes({ ...noTimes, rows: [{ day: '', time: '' }] }), timesOfText('')]).toEqual(['', '', noTimes])
  expect(readTypedTimes('{')).toEqual(noTimes)
  expect(readTypedTimes('null')).toEqual(noTimes)
  expect(readTypedTimes('{"rows":[1]}')).toEqual({ length: '', how: '', link: '', rows: [] })
})

test('what was offered is typed again as it was', () => {
  const rows = [
    { day: '2026-12-03', time: '14:00' },
    { day: '2027-04-01', time: '09:30' },
  ]
  const { times } = readTimes(typed({ length: '45', how: 'video', link: 'https://meet.example/a', rows }), { now })
  const offered = (times?.times ?? []).map(({ startsAt, endsAt }) => ({ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }))
  const { how = 'signal', link } = times ?? {}
  expect(typedAgain(offered.map((time) => ({ ...time, how, link: link ?? null })))).toEqual(
    typed({ length: '45', how: 'video', link: 'https://meet.example/a', rows }),
  )
  expect(typedAgain([])).toEqual(noTimes)
})
