import { longestSignature, signatureBox } from '#app/texts/signature.ts'

// What is drawn as a signature: strokes of points, made into path data that is short enough to be saved.

export type Point = readonly [x: number, y: number]

/** A stroke of the pen: its points, or the path data of one that was saved before. */
export type Stroke = readonly Point[] | string

/** How far a line may be from the points that it replaces. The finest that fits is used, for all strokes alike. */
const tolerances = [0.7, 1, 1.5, 2, 3, 4, 6, 8]

/** The strokes as path data; null where they do not fit. */
export function pathOf(strokes: readonly Stroke[]): string | null {
  const paths = tolerances.map((tolerance) => strokes.map((stroke) => (typeof stroke === 'string' ? stroke : strokePath(stroke, tolerance))).join(''))
  return paths.find((path) => path.length <= longestSignature) ?? null
}

/** The strokes of saved path data. */
export function strokesOf(path: string): string[] {
  return path.match(/M[^M]+/g) ?? []
}

/** A curve through the middles of the lines between the points that matter, as a pen would draw it. */
function strokePath(points: readonly Point[], tolerance: number): string {
  const [first, ...rest] = simplified(points, tolerance).map(inBox)
  if (!first) return ''
  const [x, y] = first
  const last = rest.at(-1)
  // A dot.
  if (!last || rest.every((point) => point[0] === x && point[1] === y)) return `M${x} ${y}L${x === signatureBox.width ? x - 1 : x + 1} ${y}`
  const curves = rest.slice(0, -1).map((point, place) => {
    const next = rest[place + 1] ?? last
    const end = place === rest.length - 2 ? last : inBox([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])
    return `Q${point.join(' ')} ${end.join(' ')}`
  })
  return `M${x} ${y}${curves.length > 0 ? curves.join('') : `L${last.join(' ')}`}`
}

/** Ramer–Douglas–Peucker: without the points that are no further than `tolerance` from the line between others. */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const distances = points.map((point) => distance(point, first, last))
  const furthest = distances.indexOf(Math.max(...distances))
  if ((distances[furthest] ?? 0) <= tolerance) return [first, last]
  return [...simplified(points.slice(0, furthest + 1), tolerance).slice(0, -1), ...simplified(points.slice(furthest), tolerance)]
}

/** Of a point from the line between two others. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function inBox([x, y]: Point): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  return [within(x, signatureBox.width), within(y, signatureBox.height)]
}
