/** A figure under this is not shown: it could be somebody. */
export const fewest = 5

/**
 * Which figures of a row must not be shown beside their sum: those under five, and then the smallest of the rest until
 * what is hidden is together at least five and could be made up in more than one way.
 *
 * @param also figures that are hidden for another reason
 * @returns by place; all of them where nothing of the row can be shown, not even its sum
 */
export function hiddenAmong(numbers: readonly number[], also: readonly boolean[] = []): boolean[] {
  const isHidden = numbers.map((number, place) => number < fewest || also[place] === true)
  for (;;) {
    const hidden = numbers.filter((_, place) => isHidden[place])
    if (!givesAway(hidden)) return isHidden
    const shown = numbers.filter((_, place) => !isHidden[place])
    if (shown.length === 0) return isHidden
    const smallest = Math.min(...shown)
    // All that are alike: which of them was chosen would tell where the small one stands.
    for (const [place, number] of numbers.entries()) if (number === smallest) isHidden[place] = true
  }
}

/** The sum of a row, or null where it would give away what is hidden. */
export function shownSum(numbers: readonly number[], isHidden: readonly boolean[]): number | null {
  return givesAway(numbers.filter((_, place) => isHidden[place])) ? null : sumOf(numbers)
}

/** Whether the sum of hidden figures tells one of them. Where all are 0 there is nobody to hide. */
function givesAway(hidden: readonly number[]): boolean {
  const sum = sumOf(hidden)
  return sum > 0 && (sum < fewest || hidden.length === 1 || sum === hidden.length * (fewest - 1))
}

/**
 * The same for a table whose rows and columns are summed elsewhere.
 *
 * @param rows as many numbers in each
 * @param also rows and columns that are hidden altogether
 */
export function hiddenInTable(rows: readonly (readonly number[])[], also: { rows: readonly boolean[]; columns: readonly boolean[] }): boolean[][] {
  const columns = also.columns.map((_, column) => column)
  let isHidden = rows.map((row, place) => row.map((_, column) => also.rows[place] === true || also.columns[column] === true))
  for (;;) {
    const byRow = rows.map((row, place) => hiddenAmong(row, isHidden[place]))
    const byColumn = columns.map((column) =>
      hiddenAmong(
        rows.map((row) => row[column] ?? 0),
        byRow.map((row) => row[column] === true),
      ),
    )
    const next = rows.map((row, place) => row.map((_, column) => byColumn[column]?.[place] === true))
    if (countOf(next) === countOf(isHidden)) return next
    isHidden = next
  }
}

function countOf(isHidden: readonly (readonly boolean[])[]): number {
  return isHidden.flat().filter(Boolean).length
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
