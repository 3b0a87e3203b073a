/**
 * The engraver: turns a light (a brightness for every point of a plate) into
 * horizontal ribbons whose thickness follows the brightness, as on a bank note.
 *
 * All lengths are in plate units, which are the units of the SVG's viewBox:
 * shown at its drawn size, one unit is one CSS pixel. x grows to the right, y downwards.
 */

/** Brightness at (x, y): 0 is dark (no ribbon), 1 is the fullest ribbon. Must be pure. */
export type Light = (x: number, y: number) => number

/** A plate to engrave: its size, line spacing, and what is drawn on it: light, shade, or the opening of a door. */
export interface Motif {
  /** Width of the viewBox, in units. */
  readonly width: number
  /** Height of the viewBox, in units. */
  readonly height: number
  /** Distance from one ribbon's centre line to the next one's, in units. */
  readonly pitch: number
  readonly light: Light
  /** How dark it is, 0 to 1: lines of a colour of their own in the gaps between those of light. */
  readonly shade?: Light
  /** Where the lamp itself is seen, 0 to 1: in a colour of its own. Light and shade must be 0 there. */
  readonly opening?: Light
  /** Largest error allowed when a ribbon's edge is simplified, in units. */
  readonly tolerance?: number
}

/** One set of ribbons. */
interface Ruling extends Pick<Motif, 'width' | 'height' | 'pitch' | 'light' | 'tolerance'> {
  /** Distance that the lines are moved down, in units. */
  readonly offset?: number
  /** Thickness of a ribbon in full light, as a share of the pitch. */
  readonly fullest?: number
}

/** Thickness of a ribbon in full light, as a share of the pitch; the rest is always gap. */
export const FULLEST = 0.86
/** The same for the deepest shade. */
export const SHADE_FULLEST = 0.62
/** Ribbons thinner than this, in units, are not drawn: browsers would skip some of them. */
const FINEST = 0.3
/** Distance between two samples along a ribbon, in units. */
const STEP = 1
/** Default largest error of a ribbon's edge, in units: below what an eye can see. */
export const TOLERANCE = 0.1

/** A point on a ribbon: how far along the plate, and half the ribbon's thickness there (units). */
type Sample = readonly [x: number, half: number]

/**
 * Centre line of the first ribbon, in units. Half a pitch down, moved to the middle of a
 * pixel row, so that hairlines stay crisp and even where a unit is a pixel.
 */
export const firstLine = (pitch: number): number => Math.floor(pitch / 2 - 0.5) + 0.5

/** Engraves one set of ribbons. Returns the `d` of one SVG path: closed ribbons, to be filled. */
export function engrave({ width, height, pitch, light, tolerance = TOLERANCE, offset = 0, fullest = FULLEST }: Ruling): string {
  const pen = new Pen(gridOf(width, pitch))
  const rows: Ribbon[][] = []
  for (let y = firstLine(pitch) + offset; y + pitch / 2 <= height + 0.5; y += pitch) {
    rows.push([...litRuns(y, width, pitch * fullest, light)].map((run) => ({ y, samples: simplify(run, tolerance) })))
  }
  for (const { y, samples } of byColumns(rows)) pen.ribbon(y, samples)
  return pen.path
}

/** One line of a shape. */
interface Ribbon {
  readonly y: number
  readonly samples: readonly Sample[]
}

/** Ribbons whose ends lie farther apart than this, in units, are not taken for the same shape. */
const SAME_SHAPE = 160

/**
 * Each shape from its top to its foot, one shape after another: from line to line its ribbons differ little, so
 * relative moves repeat. A row with several shapes would break that, and the path would compress a tenth worse.
 */
function* byColumns(rows: readonly Ribbon[][]): Generator<Ribbon> {
  for (const [index, row] of rows.entries()) {
    for (let ribbon = row.shift(); ribbon; ribbon = row.shift()) {
      yield ribbon
      let above = ribbon
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

/** Index of the ribbon whose ends are the nearest to those of `above`, or -1 where none is near. */
function nearest(above: Ribbon, row: readonly Ribbon[]): number {
  let [index, shortest] = [-1, SAME_SHAPE]
  for (const [candidate, ribbon] of row.entries()) {
    const apart = Math.abs(startOf(ribbon) - startOf(above)) + Math.abs(endOf(ribbon) - endOf(above))
    if (apart < shortest) [index, shortest] = [candidate, apart]
  }
  return index
}

const startOf = ({ samples }: Ribbon): number => samples[0]?.[0] ?? 0
const endOf = ({ samples }: Ribbon): number => samples.at(-1)?.[0] ?? 0

/** The parts of the line at `y` that are bright enough for a ribbon. */
function* litRuns(y: number, width: number, thickest: number, light: Light): Generator<Sample[]> {
  let run: Sample[] = []
  for (let x = 0; x <= width; x += STEP) {
    const brightness = Math.min(1, Math.max(0, light(x, y)))
    const thickness = thickest * brightness
    if (thickness >= FINEST) {
      run.push([x, thickness / 2])
      continue
    }
    if (run.length > 1) yield run
    run = []
  }
  if (run.length > 1) yield run
}

/** Drops samples (Ramer-Douglas-Peucker) while no thickness is off by more than `tolerance`. */
function simplify(samples: readonly Sample[], tolerance: number): Sample[] {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || samples.length < 3) return [...samples]
  const slope = (last[1] - first[1]) / (last[0] - first[0])
  let farthest = 0
  let error = tolerance
  samples.forEach(([x, half], index) => {
    const distance = Math.abs(half - first[1] - slope * (x - first[0]))
    if (distance > error) [farthest, error] = [index, distance]
  })
  if (farthest === 0) return [first, last]
  const left = simplify(samples.slice(0, farthest + 1), tolerance)
  const right = simplify(samples.slice(farthest), tolerance)
  return [...left, ...right.slice(1)]
}

/** Tenths of a unit to which a ribbon's corners are moved. */
interface Grid {
  readonly along: number
  readonly half: number
}

/**
 * Fewer different numbers: a wide plate's path compresses to two thirds. A soft edge is many units long, so that nobody
 * sees its corners moved by two; a small plate's lines are too fine for that.
 */
const gridOf = (width: number, pitch: number): Grid => ({ along: Math.max(1, Math.round(width / 300)) * 10, half: pitch < 5 ? 1 : 2 })

const snapped = (units: number, grid: number): number => Math.round((units * 10) / grid) * grid

/**
 * Writes ribbons as compact path data. It works in whole tenths of a unit, so that
 * relative moves add up exactly and every number has at most one decimal.
 */
class Pen {
  path = ''
  #x = 0
  #y = 0
  readonly #grid: Grid

  constructor(grid: Grid) {
    this.#grid = grid
  }

  /** One closed ribbon round the line `y`: along its upper edge, and back along its lower. */
  ribbon(y: number, samples: readonly Sample[]): void {
    const centre = Math.round(y * 10)
    const edge = samples.map(([x, half]) => [snapped(x, this.#grid.along), snapped(half, this.#grid.half)] as const)
    const [start] = edge
    if (!start) return
    const corner = [start[0], centre - start[1]] as const
    this.#command(this.path ? 'm' : 'M', corner[0] - this.#x, corner[1] - this.#y)
    this.#x = corner[0]
    this.#y = corner[1]
    for (const [x, half] of edge.slice(1)) this.#lineTo(x, centre - half)
    for (const [x, half] of edge.toReversed()) this.#lineTo(x, centre + half)
    this.path += 'z'
    // Closing a path takes the pen back to where the ribbon started.
    this.#x = corner[0]
    this.#y = corner[1]
  }

  #lineTo(x: number, y: number): void {
    const dx = x - this.#x
    const dy = y - this.#y
    if (dx !== 0 && dy !== 0) this.#command('l', dx, dy)
    else if (dx !== 0) this.#command('h', dx)
    else if (dy !== 0) this.#command('v', dy)
    this.#x = x
    this.#y = y
  }

  /** Writes a command; numbers are tenths of a unit. */
  #command(letter: string, ...tenths: number[]): void {
    this.path += letter
    tenths.forEach((value, index) => {
      const number = String(value / 10).replace(/^(-?)0\./, '$1.')
      this.path += (index > 0 && !number.startsWith('-') ? ' ' : '') + number
    })
  }
}
