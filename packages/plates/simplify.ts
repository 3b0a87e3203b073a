import type { Corner } from './line.ts'

/** Drops corners (Ramer-Douglas-Peucker) while no thickness is off by more than `tolerance`. */
export function simplify(corners: readonly Corner[], tolerance: number): Corner[] {
  const first = corners[0]
  const last = corners.at(-1)
  if (!first || !last || corners.length < 3) return [...corners]
  const slope = (last.half - first.half) / (last.x - first.x)
  let farthest = 0
  let error = tolerance
  corners.forEach(({ x, half }, index) => {
    const distance = Math.abs(half - first.half - slope * (x - first.x))
    if (distance > error) [farthest, error] = [index, distance]
  })
  if (farthest === 0) return [first, last]
  const left = simplify(corners.slice(0, farthest + 1), tolerance)
  const right = simplify(corners.slice(farthest), tolerance)
  return [...left, ...right.slice(1)]
}
