/**
 * The engraver: turns a light (a brightness for every point of a plate) into
 * horizontal ribbons whose thickness follows the brightness, as on a bank note.
 *
 * All lengths are in plate units, which are the units of the SVG's viewBox:
 * shown at its drawn size, one unit is one CSS pixel. x grows to the right, y downwards.
 */
import { cutEdges } from './edges.ts'
import type { Line } from './line.ts'
import type { Light, Motif } from './motif.ts'
import { gridOf, Pen } from './pen.ts'
import { byShape } from './shapes.ts'
import { simplify } from './simplify.ts'
import { wandering } from './wander.ts'

/** One set of ribbons. */
interface Ruling extends Pick<Motif, 'width' | 'height' | 'pitch' | 'light' | 'tolerance' | 'wanders'> {
  /** Distance that the lines are moved down, in units. */
  readonly offset?: number
  /** Thickness of a ribbon in full light, as a share of the pitch. */
  readonly fullest?: number
  /** Tenths of a unit to which the cuts of edges are moved along their lines: coarser where the lines are. */
  readonly cut?: number
}

/** Thickness of a ribbon in full light, as a share of the pitch; the rest is always gap. */
export const FULLEST = 0.86
/** The same for the deepest shade. */
export const SHADE_FULLEST = 0.62
/** Ribbons thinner than this, in units, are not drawn: browsers would skip some of them. */
const FINEST = 0.3
/** Default largest error of a ribbon's edge, in units: below what an eye can see. */
export const TOLERANCE = 0.1

/**
 * Centre line of the first ribbon, in units. Half a pitch down, moved to the middle of a
 * pixel row, so that hairlines stay crisp and even where a unit is a pixel.
 */
export const firstLine = (pitch: number): number => Math.floor(pitch / 2 - 0.5) + 0.5

/** Engraves one set of ribbons. Returns the `d` of one SVG path: closed ribbons, to be filled. */
export function engrave({
  width,
  height,
  pitch,
  light,
  tolerance = TOLERANCE,
  offset = 0,
  fullest = FULLEST,
  wanders = false,
  cut = pitch < 8 ? 10 : 20,
}: Ruling): string {
  const halfAt: Light = (x, y) => (x < 0 || x > width ? 0 : (pitch * fullest * Math.min(1, Math.max(0, light(x, y)))) / 2)
  const rows: Line[][] = []
  for (let y = firstLine(pitch) + offset; y + pitch / 2 <= height + 0.5; y += pitch) {
    const runs = litRuns(y, width, halfAt)
    rows.push(
      runs.map(([from, to], place) => {
        const free = [runs[place - 1]?.[1] ?? 0, runs[place + 1]?.[0] ?? width] as const
        const samples = Array.from({ length: to - from + 1 }, (_, index) => ({ x: from + index, half: halfAt(from + index, y) }))
        const corners = cutEdges(simplify(samples, tolerance), { y, from, to, free, pitch, halfAt })
        return wanders ? wandering({ y, corners }, pitch) : { y, corners }
      }),
    )
  }
  const pen = new Pen(gridOf(width, pitch, cut))
  for (const line of byShape(rows)) pen.line(line)
  return pen.path
}

/** The parts of the line at `y` that are bright enough for a ribbon. */
function litRuns(y: number, width: number, halfAt: Light): [from: number, to: number][] {
  const runs: [from: number, to: number][] = []
  let from = -1
  for (let x = 0; x <= width + 1; x++) {
    const isLit = halfAt(x, y) >= FINEST / 2
    if (isLit && from < 0) from = x
    if (isLit || from < 0) continue
    if (x - 1 > from) runs.push([from, x - 1])
    from = -1
  }
  return runs
}
