import { expect, test } from 'vitest'
import { seededRandom } from '#test/seeded.ts'
import { goesAt, type KeptLetter, monthsAfter, monthsBefore } from './retention-dates.ts'

const settings = { letters: 24, quarantine: 30, mails: 12, log: 12, quiz: 24 }
const received = new Date('2026-01-31T12:00:00.000Z')
const letter: KeptLetter = { state: 'open', receivedAt: received, answeredAt: null, closedAt: null, changedAt: received, writtenAt: null, held: false }

test.each([
  ['2026-01-31T12:00:00.000Z', 1, '2026-03-01T00:00:00.000Z'],
  ['2026-01-28T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2027-01-31T12:00:00.000Z', 13, '2028-03-01T00:00:00.000Z'],
  ['2024-02-29T23:59:59.999Z', 24, '2026-03-01T00:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', 48, '2028-02-29T00:00:00.000Z'],
  ['2026-10-31T00:00:00.000Z', 1, '2026-12-01T00:00:00.000Z'],
  ['2026-12-15T08:30:00.000Z', 1, '2027-01-15T08:30:00.000Z'],
])('%s and %i months are %s', (from, months, to) => {
  expect(monthsAfter(new Date(from), months).toISOString()).toBe(to)
})

test.each([
  ['2026-03-31T08:30:00.000Z', 1, '2026-02-28T23:59:59.999Z'],
  ['2026-03-31T08:30:00.000Z', 25, '2024-02-29T23:59:59.999Z'],
  ['2026-03-28T08:30:00.000Z', 1, '2026-02-28T08:30:00.000Z'],
  ['2026-01-15T08:30:00.000Z', 1, '2025-12-15T08:30:00.000Z'],
])('before %s and %i months is %s', (from, months, to) => {
  expect(monthsBefore(new Date(from), months).toISOString()).toBe(to)
})

test('one is the other turned round, whatever the time: what the database finds is exactly what goes', () => {
  const random = seededRandom('months')
  const aTime = () => new Date(Date.UTC(2024, 0, 1) + random() * 4 * 366 * 86_400_000)
  for (let round = 0; round < 5000; round++) {
    const [happened, now, months] = [aTime(), aTime(), 1 + Math.floor(random() * 30)]
    // Where they nearly meet, too.
    for (const at of [now, monthsAfter(happened, months), new Date(monthsAfter(happened, months).getTime() - 1)]) {
      expect(monthsAfter(happened, months) <= at, `${happened.toISOString()} ${at.toISOString()} ${months}`).toBe(happened <= monthsBefore(at, months))
    }
  }
})

test('a letter goes the set months after the last that happened to it', () => {
  expect(goesAt(letter, settings)).toEqual(new Date('2028-01-31T12:00:00.000Z'))
  const answered = { ...letter, state: 'answered' as const, answeredAt: new Date('2026-02-28T12:00:00.000Z') }
  expect(goesAt(answered, settings)).toEqual(new Date('2028-02-28T12:00:00.000Z'))
  const closed = { ...answered, state: 'closed' as const, closedAt: new Date('2026-05-01T00:00:00.000Z') }
  expect(goesAt(closed, { ...settings, letters: 1 })).toEqual(new Date('2026-06-01T00:00:00.000Z'))
})

test('a letter in quarantine goes the set days after it came there', () => {
  const quarantined = { ...letter, state: 'quarantine' as const, changedAt: new Date('2028-02-01T12:00:00.000Z') }
  expect(goesAt(quarantined, settings)).toEqual(new Date('2028-03-02T12:00:00.000Z'))
})

test('a letter that is held never goes', () => {
  expect(goesAt({ ...letter, held: true }, settings)).toBe(null)
})
