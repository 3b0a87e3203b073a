import { fewest, hiddenAmong } from '#app/data/counts/hide.ts'

export type Counted = { shown: number; answered: number }

export type FunnelRow = {
  /** How many answered: exactly; or so many at least; or null where not even that may be shown. */
  answered: { exactly: number } | { atLeast: number } | null
  /** How many saw the question and did not answer; `few` is under 5, null is not shown. */
  stopped: number | 'few' | null
}

export type Funnel = {
  /** How many saw the first question. */
  started: number
  rows: FunnelRow[]
  /** Position of the question at which most stop, if one can be named. */
  most: number | null
  /** How many of ten answered the last question; null where that would give a hidden number away. */
  ofTen: number | null
}

/**
 * The way through the quiz, question by question. A number is shown only if neither it nor its difference from the number
 * shown before it is from 1 to 4: otherwise two numbers that are shown would tell how many stopped between them.
 * @param counts in the order of the questions
 * @returns null where too few have begun
 */
export function funnelOf(counts: readonly Counted[]): Funnel | null {
  const started = counts[0]?.shown ?? 0
  if (started < fewest) return null
  const rows: FunnelRow[] = []
  let [known, isNext] = [started, true]
  for (const { shown, answered } of counts) {
    const stopped = Math.max(0, shown - answered)
    if (answered >= fewest && isShowable(stopped) && isShowable(Math.abs(known - answered))) {
      // After a hidden number, what is left of the difference would be that number.
      rows.push({ answered: { exactly: answered }, stopped: isNext ? stopped : null })
      known = answered
      isNext = true
    } else {
      const least = known - (fewest - 1)
      const isNear = Math.abs(known - answered) < fewest
      rows.push({ answered: isNear && least >= fewest ? { atLeast: least } : null, stopped: stopped < fewest ? 'few' : null })
      isNext = false
    }
  }
  return { started, rows, most: mostStopped(rows), ofTen: ofTen(started, counts.at(-1)?.answered ?? 0, isNext) }
}

function isShowable(difference: number): boolean {
  return difference === 0 || difference >= fewest
}

function mostStopped(rows: readonly FunnelRow[]): number | null {
  const numbers = rows.map(({ stopped }) => (typeof stopped === 'number' ? stopped : 0))
  const most = Math.max(...numbers)
  return most >= fewest && numbers.indexOf(most) === numbers.lastIndexOf(most) ? numbers.indexOf(most) : null
}

/** Of fifty and more, a tenth is five people and more. */
function ofTen(started: number, finished: number, isShown: boolean): number | null {
  return isShown || started >= fewest * 10 ? Math.min(10, Math.round((finished / started) * 10)) : null
}

/** A number in a table; `few` is under 5, `hidden` would give such a one away. */
export type Cell = number | 'few' | 'hidden'

/**
 * Hides the numbers of a table that are under 5, those of their column that would give one away if its sum is known, and the
 * sum of each row with a hidden number.
 * @param rows numbers by column
 */
export function hideFew(rows: readonly (readonly number[])[]): { cells: Cell[]; sum: Cell }[] {
  const columns = rows[0]?.map((_, column) => hiddenAmong(rows.map((row) => row[column] ?? 0))) ?? []
  return rows.map((row, place) => {
    const cells = row.map((number, column): Cell => {
      if (number < fewest) return 'few'
      return columns[column]?.[place] ? 'hidden' : number
    })
    const sum = row.reduce((total, number) => total + number, 0)
    if (cells.every((cell) => typeof cell === 'number')) return { cells, sum }
    return { cells, sum: cells.every((cell) => cell === 'few') ? 'few' : 'hidden' }
  })
}
