/** Discs of light that overlap: brighter where they meet. */
import type { Motif } from './engrave.ts'
import { disc, mix, smoothstep } from './light.ts'

/** Card: two discs, and the bright lens that they share. */
export const network: Motif = {
  width: 360,
  height: 240,
  pitch: 6,
  light: (x, y) => {
    const left = disc(x, y, 132, 120, 82)
    const right = disc(x, y, 228, 120, 82)
    const shared = left * right
    const single =
      left * mix(0.2, 0.46, smoothstep(50, 200, x)) + right * mix(0.2, 0.46, smoothstep(310, 160, x))
    return mix(0.1 + single * (1 - shared), 0.98, shared)
  },
}

/** Creator network: six discs that overlap, two or three at a time. */
export const discs: Motif = (() => {
  const members = [
    { cx: 214, cy: 292, radius: 116 },
    { cx: 390, cy: 206, radius: 148 },
    { cx: 590, cy: 296, radius: 172 },
    { cx: 742, cy: 176, radius: 130 },
    { cx: 880, cy: 292, radius: 152 },
    { cx: 1072, cy: 214, radius: 164 },
  ]
  /** Light where no disc is, where one is, and where two and three overlap. */
  const TONES = [0.1, 0.32, 0.62, 0.98]
  return {
    width: 1312,
    height: 492,
    pitch: 6,
    tolerance: 0.13,
    light: (x, y) => {
      const covers = members.reduce((sum, { cx, cy, radius }) => sum + disc(x, y, cx, cy, radius), 0)
      const below = Math.floor(covers)
      return mix(TONES[below] ?? 1, TONES[below + 1] ?? 1, covers - below)
    },
  }
})()
