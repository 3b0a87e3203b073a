/**
 * How many typing mistakes are between two words: a letter too many, too few, wrong, or two in the wrong order.
 * @param most more than this many are not counted: the answer is then `most` + 1
 */
export function editDistance(some: string, other: string, most: number): number {
  if (Math.abs(some.length - other.length) > most) return most + 1
  let [older, previous] = [[] as number[], Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let row = 1; row <= some.length; row++) {
    const current = [row]
    for (let place = 1; place <= other.length; place++) {
      const isSame = some[row - 1] === other[place - 1]
      let least = Math.min((previous[place] ?? 0) + 1, (current[place - 1] ?? 0) + 1, (previous[place - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = row > 1 && place > 1 && some[row - 1] === other[place - 2] && some[row - 2] === other[place - 1]
      if (isSwapped) least = Math.min(least, (older[place - 2] ?? 0) + 1)
      current[place] = least
    }
    if (Math.min(...current) > most) return most + 1
    ;[older, previous] = [previous, current]
  }
  return Math.min(previous[other.length] ?? 0, most + 1)
}
