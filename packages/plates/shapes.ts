import type { Line } from './line.ts'

/** Lines whose ends lie farther apart than this, in units, are not taken for the same shape. */
const SAME_SHAPE = 160

/**
 * Each shape from its top to its foot, one shape after another: from line to line it differs little, so
 * relative moves repeat. A row with several shapes would break that, and the path would compress a tenth worse.
 */
export function* byShape(rows: readonly Line[][]): Generator<Line> {
  for (const [index, row] of rows.entries()) {
    for (let line = row.shift(); line; line = row.shift()) {
      yield line
      let above = line
      for (const below of rows.slice(index + 1)) {
        const next = nearest(above, below)
        if (next === -1) break
        for (const taken of below.splice(next, 1)) {
          yield taken
          above = taken
        }
      }
    }
  }
}

/** Index of the line whose ends are the nearest to those of `above`, or -1 where none is near. */
function nearest(above: Line, row: readonly Line[]): number {
  let [index, shortest] = [-1, SAME_SHAPE]
  for (const [candidate, line] of row.entries()) {
    const apart = Math.abs(startOf(line) - startOf(above)) + Math.abs(endOf(line) - endOf(above))
    if (apart < shortest) [index, shortest] = [candidate, apart]
  }
  return index
}

const startOf = ({ corners }: Line): number => corners[0]?.x ?? 0
const endOf = ({ corners }: Line): number => corners.at(-1)?.x ?? 0
