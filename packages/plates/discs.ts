/** Discs of light that overlap: brighter where they meet. */
import type { Light, Motif } from './motif.ts'
import { disc, mix, smoothstep } from './light.ts'
import { toned, WALL } from './tone.ts'

/** Card: two discs, and the bright lens that they share. */
export const network: Motif = {
  width: 360,
  height: 240,
  pitch: 6,
  tolerance: 0.25,
  wanders: true,
  light: (x, y) => {
    const left = disc(x, y, 132, 120, 82)
    const right = disc(x, y, 228, 120, 82)
    const shared = left * right
    const single = left * mix(0.2, 0.46, smoothstep(50, 200, x)) + right * mix(0.2, 0.46, smoothstep(310, 160, x))
    return mix(0.1 + single * (1 - shared), 0.98, shared)
  },
}

interface Member {
  readonly cx: number
  readonly cy: number
  readonly radius: number
}

/** Tones where no disc is, where one is, and where two and more overlap. */
const TONES = [WALL, 0.5, 0.76, 1]
/** How far to the right of and below a disc its shadow falls, in units. */
const SHADOW = [26, 30] as const

/** Discs in front of a wall, lit from the upper left: each has a shadow on the wall, none on another disc. */
function together(members: readonly Member[]): Light {
  const covers: Light = (x, y) => members.reduce((sum, { cx, cy, radius }) => sum + disc(x, y, cx, cy, radius), 0)
  return (x, y) => {
    const over = covers(x, y)
    const below = Math.floor(over)
    const lit = mix(TONES[below] ?? 1, TONES[below + 1] ?? 1, over - below)
    if (over >= 1) return lit
    const shadow = Math.min(
      1,
      members.reduce((sum, { cx, cy, radius }) => sum + disc(x, y, cx + SHADOW[0], cy + SHADOW[1], radius, 12), 0),
    )
    return lit - 0.26 * shadow * (1 - over)
  }
}

/** Creator network: six discs that overlap, two or three at a time. */
export const discs = toned({
  width: 1312,
  height: 492,
  pitch: 6,
  tolerance: 0.25,
  tone: together([
    { cx: 214, cy: 282, radius: 116 },
    { cx: 390, cy: 200, radius: 148 },
    { cx: 590, cy: 280, radius: 166 },
    { cx: 742, cy: 172, radius: 130 },
    { cx: 880, cy: 284, radius: 150 },
    { cx: 1072, cy: 206, radius: 160 },
  ]),
})

/** The same page's end: two discs, and the bright place that both of them share. Words stand in all three places. */
export const closingdiscs = toned({
  width: 760,
  height: 460,
  pitch: 6,
  tolerance: 0.25,
  tone: together([
    { cx: 255, cy: 215, radius: 195 },
    { cx: 505, cy: 215, radius: 195 },
  ]),
})
