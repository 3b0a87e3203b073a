/** Stairs that lead up to a door. */
import type { Motif } from './engrave.ts'
import { band, glow, mix, polygon, ramp, smoothstep } from './light.ts'

/** Selection process: steps, each better lit than the one before, up to a door ajar. */
export const stairs: Motif = (() => {
  const [width, height, pitch] = [1312, 492, 6]
  const CENTRE = 780
  const LANDING = 222
  /** y where the wall behind the stairs meets the floor. */
  const FLOOR = 384
  const [LEFT, RIGHT, TOP] = [692, 860, 24]
  const GAP = 26
  /** From the landing down: the height of each tread and of the riser under it. */
  const flight = [[12, 24], [12, 24], [12, 30], [18, 30], [18, 30], [18, 36]] as const
  let top = LANDING
  let half = 190
  const steps = flight.map(([tread, riser], index) => {
    const edge = top + tread
    const wide = half + tread * 1.3
    const step = {
      bottom: edge + riser,
      edge,
      wide,
      lit: mix(0.98, 0.4, index / (flight.length - 1)),
      tread: polygon([[CENTRE - half, top - 1], [CENTRE + half, top - 1], [CENTRE + wide, edge], [CENTRE - wide, edge]], 2),
    }
    top = step.bottom
    half = wide
    return step
  })
  return {
    width,
    height,
    pitch,
    tolerance: 0.06,
    light: (x, y) => {
      if (x > LEFT && x < RIGHT && y > TOP && y < LANDING) {
        const slit = ramp(LEFT + GAP + 1, LEFT + GAP - 1, x)
        return mix(mix(0.08, 0.14, smoothstep(LEFT + GAP, RIGHT, x)), 1, slit)
      }
      const off = Math.abs(x - CENTRE)
      for (const { bottom, edge, wide, lit, tread } of steps) {
        if (y < edge && tread(x, y) > 0.4) return lit
        if (y > edge && y < bottom && off < wide) return 0.08
      }
      const frame = band(x, LEFT - 10, RIGHT + 10, 1) * band(y, TOP - 10, LANDING, 1)
      const wall = 0.12 + 0.3 * glow(Math.hypot(Math.max(0, LEFT - x, x - LEFT - GAP), Math.max(0, TOP - y, y - LANDING)), 130)
      return y < FLOOR ? Math.max(wall, 0.4 * frame) : 0.2
    },
  }
})()
