import { expect, test } from 'vitest'
import { figureRows, outcomeLines } from './figure-rows.ts'

const quiet = { days: [0, 0, 0, 0, 0, 0, 0], sum: 0, change: 0 }
const answerTime = { days: [null, null, null, null, null, null, null], week: null, before: null, quarter: null }

/** Value, change and days of the quiz's row. */
function quizRow(days: number[], change: number) {
  const sum = days.reduce((all, day) => all + day, 0)
  const { rows } = figureRows({ photography: { ...quiet, days: [1, 0, 0, 0, 0, 0, 0], sum: 1 }, application: quiet, quiz: { days, sum, change }, answerTime })
  expect(rows[0]).toMatchObject({ value: '1', days: [1, 0, 0, 0, 0, 0, 0] })
  const { value, change: compared, days: shown } = rows[2] ?? {}
  return [value, compared, shown]
}

test.each<[string, number[], number, unknown[]]>([
  ['a week under five', [1, 0, 2, 0, 0, 1, 0], 4, ['<\u00A05', 'så små tal visas inte', [0, 0, 0, 0, 0, 0, 0]]],
  ['days under five', [3, 0, 4, 9, 0, 7, 0], 2, ['23', '+2 mot veckan före', [0, 0, 0, 9, 0, 7, 0]]],
  ['one day under five, which the sum would tell', [3, 8, 9, 9, 12, 7, 6], 10, ['54', '+10 mot veckan före', [0, 8, 9, 9, 12, 7, 0]]],
  ['a week before it under five', [0, 0, 0, 9, 0, 7, 0], 12, ['16', '', [0, 0, 0, 9, 0, 7, 0]]],
])('of the quiz, figures under five are not shown: %s', (_, days, change, expected) => {
  expect(quizRow(days, change)).toEqual(expected)
})

test('what letters came to is a sentence for each quarter, without a sum', () => {
  const counts = [
    { outcome: 'call' as const, number: 9 },
    { outcome: 'client' as const, number: 12 },
  ]
  expect(outcomeLines([{ quarter: '2026-4', counts }])).toEqual(['Utfall, fjärde kvartalet 2026: 9 samtal hölls, 12 blev klienter. Tal under fem visas inte.'])
})
