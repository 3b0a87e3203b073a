import type { Corner, Line } from './line.ts'

/** Tenths of a unit to which corners are moved: along the line, across it, and along it where it is cut. */
interface Grid {
  readonly along: number
  readonly across: number
  readonly cut: number
}

/**
 * Fewer different numbers: a wide plate's path compresses to two thirds. A soft edge is many units long, so that nobody
 * sees its corners moved by two; a small plate's lines are too fine for that. Cuts on such a grid would be stairs.
 */
export const gridOf = (width: number, pitch: number, cut: number): Grid => ({
  along: Math.max(1, Math.round(width / 300)) * 10,
  across: pitch < 5 ? 1 : 2,
  cut,
})

const snapped = (units: number, grid: number): number => Math.round((units * 10) / grid) * grid

type Point = readonly [x: number, y: number]

/**
 * Writes lines as compact path data. It works in whole tenths of a unit, so that
 * relative moves add up exactly and every number has at most one decimal.
 */
export class Pen {
  path = ''
  #x = 0
  #y = 0
  readonly #grid: Grid

  constructor(grid: Grid) {
    this.#grid = grid
  }

  /** One closed line: along its upper edge, and back along its lower. */
  line({ y, corners }: Line): void {
    const [start, ...upper] = this.#side(y, corners, -1)
    if (!start) return
    const [first, ...lower] = this.#side(y, corners, 1)
    // Closing the path draws the way back to a point.
    const isPoint = first?.[1] === start[1]
    const rest = [...upper, ...lower.toReversed(), ...(first && !isPoint ? [first] : [])]
    this.#command(this.path ? 'm' : 'M', start[0] - this.#x, start[1] - this.#y)
    ;[this.#x, this.#y] = start
    for (const point of rest) this.#lineTo(point)
    this.path += 'z'
    // Closing a path takes the pen back to where the line started.
    ;[this.#x, this.#y] = start
  }

  /** The line's upper (-1) or lower (1) edge. It turns back only where a step overhangs. */
  #side(y: number, corners: readonly Corner[], down: 1 | -1): Point[] {
    const { along, across, cut } = this.#grid
    const rule = Math.round(y * 10)
    let farthest = -Infinity
    return corners.map(({ x, half, lean, sway = 0 }, index) => {
      const at = lean === undefined ? snapped(x, along) : snapped(x + down * lean, cut)
      const isStep = corners[index - 1]?.x === x
      farthest = Math.max(farthest, at)
      // Only a point is nothing: anything else that became nothing would part the line.
      const thick = half === 0 ? 0 : Math.max(across, snapped(half, across))
      return [isStep ? at : farthest, rule + snapped(sway, 1) + down * thick]
    })
  }

  #lineTo([x, y]: Point): void {
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
