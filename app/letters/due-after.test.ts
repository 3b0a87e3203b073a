import { expect, test } from 'vitest'
import { instantOf, wallTime } from '#app/i18n/wall-clock.ts'
import { isClosedDay } from '#app/texts/holidays.ts'
import { type Absence, dueAfter } from './due-after.ts'

/** @param time by a clock in Stockholm, `2026-12-20 17:00` */
function at(time: string): Date {
  const [day = '', clock = ''] = time.split(' ')
  const instant = instantOf({ day, time: clock })
  if (!instant) throw new Error(time)
  return instant
}

const shown = (instant: Date) => Object.values(wallTime(instant)).join(' ')

const nobodyAway: Absence = { away: null, closedDays: { eves: false, wait: false } }
const away = (from: string, until: string): Absence => ({ ...nobodyAway, away: { from, until, sv: 'Borta.', en: 'Away.' } })
const holidays = (eves: boolean): Absence => ({ away: null, closedDays: { eves, wait: true } })

test.each([
  ['24 hours where nobody is away', nobodyAway, '2026-11-20 14:20', '2026-11-21 14:20'],
  // The day of 23 hours: hours that pass, whatever the clocks do.
  ['over the change to summer time', nobodyAway, '2026-03-28 14:00', '2026-03-29 15:00'],
  ['over the change to winter time', nobodyAway, '2026-10-24 14:00', '2026-10-25 13:00'],
  ['from the return, for what comes while everybody is away', away('2026-07-01T00:00', '2026-07-15T09:00'), '2026-07-05 20:00', '2026-07-16 09:00'],
  ['at the moment of leaving', away('2026-07-01T00:00', '2026-07-15T09:00'), '2026-07-01 00:00', '2026-07-16 09:00'],
  ['the rest of the hours, for what comes before', away('2026-07-01T00:00', '2026-07-15T09:00'), '2026-06-30 20:00', '2026-07-16 05:00'],
  ['before they leave', away('2026-07-01T00:00', '2026-07-15T09:00'), '2026-06-29 23:00', '2026-06-30 23:00'],
  ['to the minute of leaving', away('2026-07-01T00:00', '2026-07-15T09:00'), '2026-06-30 00:00', '2026-07-01 00:00'],
  ['from the moment of the return', away('2026-07-01T00:00', '2026-07-15T09:00'), '2026-07-15 09:00', '2026-07-16 09:00'],
  ['for an hour', away('2026-07-01T12:00', '2026-07-01T13:00'), '2026-07-01 10:00', '2026-07-02 11:00'],
  ['over summer time while away', away('2026-03-27T12:00', '2026-03-30T12:00'), '2026-03-28 10:00', '2026-03-31 12:00'],
  ['holidays count where the owner has not said otherwise', nobodyAway, '2026-12-24 18:00', '2026-12-25 18:00'],
  ['holidays do not count where they have', holidays(false), '2026-12-24 18:00', '2026-12-27 18:00'],
  ['nor eves', holidays(true), '2026-12-24 18:00', '2026-12-28 00:00'],
  ['an ordinary Sunday counts', holidays(true), '2026-11-28 18:00', '2026-11-29 18:00'],
  ['Easter', holidays(false), '2026-04-02 12:00', '2026-04-04 12:00'],
  ['Easter with its eve', holidays(true), '2026-04-02 12:00', '2026-04-07 12:00'],
  [
    'holidays after a return',
    { ...away('2026-12-20T00:00', '2026-12-25T09:00'), closedDays: { eves: false, wait: true } },
    '2026-12-21 10:00',
    '2026-12-28 00:00',
  ],
] as const)('%s', (_, absence, from, due) => {
  expect(shown(dueAfter(at(from), absence))).toBe(due)
})

test('an answer is due when 24 hours have passed in which somebody is here', () => {
  let seed = 27
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const minute = 60_000
  for (let round = 0; round < 60; round++) {
    const start = Date.UTC(2026, random(12), 1 + random(28), random(24), random(60))
    const leaves = start + (random(6000) - 3000) * minute
    const returns = leaves + (1 + random(6000)) * minute
    const text = (time: number) => Object.values(wallTime(new Date(time))).join('T')
    const [eves, wait] = [random(2) === 1, random(2) === 1]
    const absence = { away: { from: text(leaves), until: text(returns), sv: '.', en: '.' }, closedDays: { eves, wait } }
    // An hour that comes twice is not typed.
    if (at(absence.away.from.replace('T', ' ')).getTime() !== leaves || at(absence.away.until.replace('T', ' ')).getTime() !== returns) continue
    let [time, left] = [start, 24 * 60]
    while (left > 0) {
      const counts = !(time >= leaves && time < returns) && !(wait && isClosedDay(wallTime(new Date(time)).day, { eves }))
      if (counts) left--
      time += minute
    }
    expect(dueAfter(new Date(start), absence).toISOString(), JSON.stringify({ start: new Date(start), absence })).toBe(new Date(time).toISOString())
  }
})
