import { expect, test } from 'vitest'
import { longTime } from '#app/i18n/desk-dates.ts'
import { answerTime, median, urgencyOf } from './due.ts'

test.each([
  ['summer time ends', '2026-10-24T12:00:00Z', '25 oktober 2026, 13.00'],
  ['summer time begins', '2027-03-27T13:00:00Z', '28 mars 2027, 15.00'],
  ['an ordinary day', '2026-11-21T12:00:00Z', '22 november 2026, 13.00'],
])('an answer is due after 24 hours that pass, whatever the clocks do: %s', (_, received, due) => {
  const dueAt = new Date(Date.parse(received) + answerTime)
  expect(longTime(dueAt)).toBe(due)
  const at = (hours: number) => urgencyOf(dueAt, new Date(Date.parse(received) + hours * 3_600_000))
  expect([0, 17.99, 18, 23.99, 24, 30].map(at)).toEqual(['calm', 'calm', 'soon', 'soon', 'over', 'over'])
})

test('the median is the middle, or between the two in the middle', () => {
  expect([median([]), median([5]), median([9, 1, 4]), median([10, 2, 4, 100])]).toEqual([null, 5, 4, 7])
})
