import { expect, test } from 'vitest'
import { hiddenAmong, hiddenInTable, shownSum } from './hide.ts'

const shown = (numbers: number[], also?: boolean[]) => {
  const isHidden = hiddenAmong(numbers, also)
  return { shown: numbers.map((number, place) => (isHidden[place] ? null : number)), sum: shownSum(numbers, isHidden) }
}

test('a figure under five is not shown, and their sum is where it tells none of them', () => {
  expect(shown([12, 4, 3, 0])).toEqual({ shown: [12, null, null, null], sum: 19 })
})

test('a single hidden figure would be the difference to the sum: the smallest of the rest is hidden with it', () => {
  expect(shown([12, 9, 3])).toEqual({ shown: [12, null, null], sum: 24 })
  // Together under five: the sum of the hidden is itself a figure under five.
  expect(shown([12, 9, 1, 1])).toEqual({ shown: [12, null, null, null], sum: 23 })
})

test('where all that is hidden would have to be four, one more is hidden', () => {
  expect(shown([20, 10, 4, 4])).toEqual({ shown: [20, null, null, null], sum: 38 })
})

test('where nothing can be shown, neither is the sum; where nobody was, nobody is hidden', () => {
  expect(shown([3])).toEqual({ shown: [null], sum: null })
  expect(shown([7, 3])).toEqual({ shown: [null, null], sum: 10 })
  expect(shown([0, 0, 9])).toEqual({ shown: [null, null, 9], sum: 9 })
})

test('what is hidden for another reason counts among the hidden', () => {
  expect(shown([12, 9, 3], [false, true, false])).toEqual({ shown: [12, null, null], sum: 24 })
  expect(shown([12, 9, 8], [false, true, false])).toEqual({ shown: [12, null, null], sum: 29 })
})

test('in a table no hidden figure is the difference of a row or a column to its sum', () => {
  const rows = [
    [10, 20, 30],
    [10, 3, 30],
    [40, 50, 60],
  ]
  const none = [false, false, false]
  const isHidden = hiddenInTable(rows, { rows: none, columns: none })
  const lines = [...isHidden, ...[0, 1, 2].map((column) => isHidden.map((row) => row[column] === true))]
  expect(isHidden[1]?.[1]).toBe(true)
  expect(lines.map((line) => line.filter(Boolean).length)).not.toContain(1)
  expect(hiddenInTable(rows, { rows: [true, false, false], columns: none })[0]).toEqual([true, true, true])
})

/** Each hidden figure of small rows, found by trying all rows that would look the same. */
test('no row of small figures can be told from what is shown of it', () => {
  const values = [0, 1, 2, 3, 4, 5, 6, 7]
  const looks = new Map<string, number[][]>()
  for (const one of values)
    for (const two of values)
      for (const three of values) {
        const row = [one, two, three]
        const look = JSON.stringify(shown(row))
        looks.set(look, [...(looks.get(look) ?? []), row])
      }
  const told = [...looks.values()].flatMap((rows) => {
    const [first = []] = rows
    const isHidden = hiddenAmong(first)
    return first.flatMap((number, place) => (isHidden[place] && number > 0 && number < 5 && rows.every((row) => row[place] === number) ? [first] : []))
  })
  expect(told).toEqual([])
})
