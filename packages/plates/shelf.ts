/** About, further down: files on a shelf, with labels that nobody has written on. The light comes from the left. */
import type { Light } from './motif.ts'
import { band, clamp, hash, mix, polygon, ramp } from './light.ts'
import { WALL as BARE, toned } from './tone.ts'

const [width, height, pitch] = [960, 480, 6]
/** The shelf's upper and lower edge. */
const [BOARD, UNDER] = [378, 396]

interface File {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly body: number
  readonly label: boolean
}

/** The files from the left, with the tone of each; those with a label are the wide ones. */
const row: readonly (readonly [width: number, height: number, body: number])[] = [
  [56, 262, 0.4],
  [56, 262, 0.14],
  [56, 262, 0.44],
  [30, 214, 0.3],
  [26, 224, 0.5],
  [56, 262, 0.2],
  [56, 262, 0.4],
]
const START = 430
const files = row.map(([wide, high, body], index): File => {
  const left = START + row.slice(0, index).reduce((sum, [before]) => sum + before + 3, 0)
  return { left, right: left + wide, top: BOARD - high, body, label: wide > 40 }
})
const END = files.at(-1)?.right ?? START

/** One file leans against the row. */
const LEAN = { foot: START - 142, wide: 54, high: 250, across: 90 }
const leaning: Light = (() => {
  const { foot, wide, high, across } = LEAN
  return polygon(
    [
      [foot, BOARD],
      [foot + across, BOARD - high],
      [foot + across + wide - 8, BOARD - high + 14],
      [foot + wide, BOARD],
    ],
    1,
  )
})()

/** Distance from the leaning file's left edge, along a line. */
const fromLeaning = (x: number, y: number): number => x - LEAN.foot - ((BOARD - y) * LEAN.across) / LEAN.high

/** A spine, from its lit left edge to its right edge. */
function spine(share: number, body: number): number {
  return body + 0.24 * ramp(0.5, 0.04, share) - 0.22 * ramp(0.5, 1, share)
}

function tone(x: number, y: number): number {
  if (y > UNDER) {
    const depth = (y - UNDER) / (26 + 44 * hash(Math.floor(y / pitch) % 7))
    return mix(0.06, BARE, clamp(depth) * ramp(0, 1, depth))
  }
  if (y > BOARD) return y < BOARD + pitch ? 0.95 : 0.5
  if (leaning(x, y) > 0.5) {
    const share = fromLeaning(x, y) / LEAN.wide
    if (y > BOARD - 202 && y < BOARD - 128 && band(share, 0.2, 0.8, 0.02) > 0.5) return 1
    return spine(share, 0.42)
  }
  const file = files.find(({ left, right, top }) => x >= left - 3 && x < right && y > top)
  if (file) {
    if (x < file.left) return 0.04
    if (file.label && band(x, file.left + 11, file.right - 11, 1) > 0.5 && band(y, file.top + 52, file.top + 126, 1) > 0.5) return 1
    if (file.label && Math.hypot(x - (file.left + file.right) / 2, y - BOARD + 52) < 11) return 0
    return spine((x - file.left) / (file.right - file.left), file.body)
  }
  // The row's shadow on the wall, to its right.
  if (x > END && y > BOARD - 262 + (x - END) * 0.5) return mix(0.08, BARE, ramp(END, END + 90 + 50 * hash(Math.floor(y / pitch) % 7), x))
  // Between the leaning file and the row.
  if (x < START && fromLeaning(x, y) > LEAN.wide - 8 && y > BOARD - LEAN.high) return 0.05
  return BARE
}

export const shelf = toned({
  width,
  height,
  pitch,
  tolerance: 0.25,
  tone,
  fade: (x, y) => ramp(0, 200, x - 60 * hash(Math.floor(y / pitch) % 7)),
})
