import { array, assert, integer, property, tuple } from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { type Cell, type Counted, funnelOf, hideFew } from './funnel.ts'

/** A quiz that nobody comes back into: who answers a question sees the next. */
function counts(started: number, ...answered: number[]): Counted[] {
  return answered.map((number, place) => ({ shown: place === 0 ? started : (answered[place - 1] ?? 0), answered: number }))
}

test('with many answers each number is shown, and the question at which most stop', () => {
  expect(funnelOf(counts(312, 298, 287, 281, 262, 255, 231, 226, 221))).toEqual({
    started: 312,
    rows: [298, 287, 281, 262, 255, 231, 226, 221].map((answered, place) => ({
      answered: { exactly: answered },
      stopped: [14, 11, 6, 19, 7, 24, 5, 5][place],
    })),
    most: 5,
    ofTen: 7,
  })
})

test('with fewer than five there is nothing to show', () => {
  expect(funnelOf(counts(4, 4, 4))).toBeNull()
  expect(funnelOf([])).toBeNull()
})

test('few who stop are hidden, and so are the numbers that would tell how many', () => {
  expect(funnelOf(counts(100, 97, 97, 90, 80))).toEqual({
    started: 100,
    rows: [
      { answered: { atLeast: 96 }, stopped: 'few' },
      { answered: { atLeast: 96 }, stopped: 'few' },
      // 100 − 90 = 10, and 7 stopped here: to show that would tell of the 3.
      { answered: { exactly: 90 }, stopped: null },
      { answered: { exactly: 80 }, stopped: 10 },
    ],
    most: 3,
    ofTen: 8,
  })
})

test('who is few at the end is hidden, and of a few the share as well', () => {
  expect(funnelOf(counts(30, 12, 4))?.rows.at(-1)).toEqual({ answered: null, stopped: null })
  expect(funnelOf(counts(10, 8, 7))).toMatchObject({ ofTen: null, most: null })
  expect(funnelOf(counts(50, 48, 47))).toMatchObject({ ofTen: 9 })
})

test('a question that is new in the quiz does not look as if all others had left at it', () => {
  const [, added] =
    funnelOf([
      { shown: 200, answered: 190 },
      { shown: 20, answered: 12 },
      { shown: 185, answered: 180 },
    ])?.rows ?? []
  expect(added).toEqual({ answered: { exactly: 12 }, stopped: 8 })
})

test('no two numbers that are shown tell of one to four people', () => {
  const falling = array(integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 9 }).map((numbers) => numbers.toSorted((one, other) => other - one))
  assert(
    property(falling, (numbers) => {
      const funnel = funnelOf(counts(...(numbers as [number, ...number[]])))
      const shown = funnel ? [funnel.started, ...funnel.rows.flatMap(({ answered }) => (answered && 'exactly' in answered ? [answered.exactly] : []))] : []
      for (const one of shown) for (const other of shown) expect([0, 5, 6].includes(Math.min(6, Math.abs(one - other)))).toBe(true)
      for (const { stopped } of funnel?.rows ?? []) if (typeof stopped === 'number') expect(stopped === 0 || stopped >= 5).toBe(true)
    }),
  )
})

test('in the table of results few are hidden, and a single hidden number takes another along', () => {
  expect(
    hideFew([
      [31, 22],
      [52, 23],
      [2, 3],
    ]),
  ).toEqual([
    { cells: ['hidden', 'hidden'], sum: 'hidden' },
    { cells: [52, 23], sum: 75 },
    { cells: ['few', 'few'], sum: 'few' },
  ])
  expect(
    hideFew([
      [31, 22],
      [52, 23],
    ]),
  ).toEqual([
    { cells: [31, 22], sum: 53 },
    { cells: [52, 23], sum: 75 },
  ])
  expect(
    hideFew([
      [31, 0],
      [52, 0],
    ]),
  ).toEqual([
    { cells: [31, 'few'], sum: 'hidden' },
    { cells: [52, 'few'], sum: 'hidden' },
  ])
})

test('neither a row nor a column tells a hidden number, even where the sum of the column is known', () => {
  assert(
    property(array(tuple(integer({ min: 0, max: 30 }), integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 5 }), (rows) => {
      const table = hideFew(rows)
      for (const [place, { cells, sum }] of table.entries()) {
        if (typeof sum === 'number') expect(cells).toEqual(rows[place])
        for (const [column, cell] of cells.entries()) if (typeof cell === 'number') expect(cell).toBe(Math.max(5, rows[place]?.[column] ?? 0))
      }
      for (const column of [0, 1]) {
        const isHidden = (cell: Cell | undefined) => typeof cell !== 'number'
        const hidden = rows.filter((_, place) => isHidden(table[place]?.cells[column])).map((row) => row[column] ?? 0)
        const total = hidden.reduce((sum, number) => sum + number, 0)
        const isAll = hidden.length === rows.length
        expect(hidden.length === 0 || total === 0 || isAll || (hidden.length > 1 && total >= 5)).toBe(true)
      }
    }),
  )
})
