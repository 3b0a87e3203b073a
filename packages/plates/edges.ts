/** Edges: a hard one is cut on its slant, and where light falls off slowly a line runs out in a point. */
import type { Corner } from './line.ts'

/** A part of one row that is bright enough for a line, and its surroundings. In units. */
export interface Run {
  readonly y: number
  /** Its first and last lit place. */
  readonly from: number
  readonly to: number
  /** Where the row's line before it ends and the next one begins, or the plate's sides. */
  readonly free: readonly [left: number, right: number]
  readonly pitch: number
  /** Half of a line's thickness at a point. */
  readonly halfAt: (x: number, y: number) => number
}

/** Units over which a hard edge may be blurred. */
const BLUR = 4
/** A step of less than this, in half a line's thickness, is not worth a cut. */
const STEP = 0.7
/** Half of the thinnest line. */
const LEAST = 0.15
/**
 * Shares of a line's thickness at which an edge is looked for. At its rim, an uneven end may be the next line's; and where a
 * shape ends within the line, only its middle shows the slant.
 */
const LOOKED_AT = [0.7, 0.35]
/** An edge is looked for in steps of so many units, and as far away as so many pitches. */
const FINE = 0.25
const REACH = 5

/** Gives a line its ends, and cuts the steps of its thickness on their slant. */
export function cutEdges(corners: readonly Corner[], run: Run): Corner[] {
  const { from, to, free } = run
  const start = from <= free[0] ? [] : lineEnd(run, from, 1, from - free[0])
  const end = to >= free[1] ? [] : lineEnd(run, to, -1, free[1] - to)
  const after = start.reduce((rest, cut) => behind(cut, rest), [...corners])
  const between = end.reduce((rest, cut) => behind(cut, rest), after.toReversed()).toReversed()
  const isAllPoints = between.length === 0 && [...start, ...end].every(({ half }) => half === 0)
  if (isAllPoints) between.push({ x: (from + to) / 2, half: run.halfAt((from + to) / 2, run.y) })
  return [...start, ...cutSteps(between, run), ...end]
}

/** The corners, from a line's end inwards, without those that its end takes the place of: of its first corner, or of its blur. */
function behind({ x, half, lean = 0 }: Corner, corners: readonly Corner[]): Corner[] {
  if (half === 0) return corners.slice(1)
  const isFull = (corner: Corner): boolean => corner.half > 0.8 * half
  const blurred = corners.filter((corner) => Math.abs(corner.x - x) <= Math.abs(lean) + BLUR)
  const full = blurred.findIndex(isFull)
  // What is close to the end and thinner again is another step.
  const step = blurred.findIndex((corner, place) => full >= 0 && place > full && !isFull(corner))
  return corners.slice(step < 0 ? blurred.length : step - 1)
}

/** `inward` is 1 at a line's left end and -1 at its right one; `gap` is how far away the next line is. */
function lineEnd(run: Run, x: number, inward: 1 | -1, gap: number): [Corner] {
  const { y, pitch, from, to, halfAt } = run
  const inside = (units: number): number => halfAt(x + units * inward, y)
  const step = Math.min(BLUR, (to - from) / 4)
  const [thin, full, after] = [inside(0), inside(step), inside(2 * step)]
  const slope = (full - thin) / step
  const isHard = inside(-2) < thin / 3 && (thin > LEAST + 1.5 * slope || after - full <= 0.2 * (after - thin))
  if (isHard) {
    const half = Math.max(thin, full)
    const [outset, inset] = [gap / 2, (to - from) / 2]
    const cut = slant(run, x, inward, { half, level: Math.max(LEAST, half / 2), outset, inset })
    const inwards = inward * (cut.x - x)
    const room = Math.max(0, Math.min(outset + inwards, inset - inwards))
    return [{ x: cut.x, half, lean: Math.min(room, Math.max(-room, cut.lean)) }]
  }
  const length = Math.min(pitch, gap * 0.4)
  return [{ x: x - inward * length, half: 0 }]
}

function cutSteps(corners: readonly Corner[], run: Run): Corner[] {
  const cut = [...corners]
  corners.forEach((left, index) => {
    const right = corners[index + 1]
    if (!right || right.x - left.x > BLUR || Math.abs(right.half - left.half) < STEP) return
    const half = Math.max(left.half, right.half)
    const inward = right.half > left.half ? 1 : -1
    const reach = { outset: run.pitch * 2, inset: run.pitch * 2 }
    const { x, lean } = slant(run, inward === 1 ? right.x : left.x, inward, { half, level: (left.half + right.half) / 2, ...reach })
    cut[index] = { x, half: left.half, lean: (lean * left.half) / half }
    cut[index + 1] = { x, half: right.half, lean: (lean * right.half) / half }
  })
  return cut
}

interface Edge {
  /** Half the thickness of the line that ends there. */
  readonly half: number
  /** Half a thickness that is on the edge. */
  readonly level: number
  /** How far the cut may go out of the line, and into it, in units. */
  readonly outset: number
  readonly inset: number
}

/** The cut of an edge near `x`, from the places where it crosses a line's upper and lower side. */
function slant(run: Run, x: number, inward: 1 | -1, edge: Edge): { x: number; lean: number } {
  for (const share of LOOKED_AT) {
    const [upper, lower] = [-1, 1].map((down) => crossing(run, x, run.y + down * share * edge.half, inward, edge))
    if (upper !== undefined && lower !== undefined) return { x: (upper + lower) / 2, lean: (lower - upper) / 2 / share }
  }
  return { x, lean: 0 }
}

/** Where the edge near `x` crosses the height `y`, if it does: a shape may end above or below. */
function crossing({ pitch, halfAt }: Run, x: number, y: number, inward: 1 | -1, { level, outset, inset }: Edge): number | undefined {
  const isIn = (at: number): boolean => halfAt(at, y) >= level
  const startsIn = isIn(x)
  const [step, reach] = startsIn ? [-inward * FINE, outset] : [inward * FINE, inset]
  for (let count = 1; count * FINE <= Math.min(REACH * pitch, reach); count++) {
    if (isIn(x + count * step) !== startsIn) return x + (startsIn ? count - 1 : count) * step
  }
  return undefined
}
