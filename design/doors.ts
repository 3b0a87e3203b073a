/** Doors: ajar, closed, and one with a letter slot. */
import type { Light, Motif } from './engrave.ts'
import { band, clamp, disc, dissolve, glow, mix, polygon, ramp, smoothstep, unproject } from './light.ts'
import type { Quad } from './light.ts'

/** The sides of an upright rectangle, in units. */
type Sides = readonly [left: number, top: number, right: number, bottom: number]

/** A frame `thick` wide round the outside of a rectangle: 1 on it, 0 within and without. */
function frame(x: number, y: number, [left, top, right, bottom]: Sides, thick: number): number {
  const outer = band(x, left - thick, right + thick, 1) * band(y, top - thick, bottom + thick, 1)
  return outer * (1 - band(x, left, right, 1) * band(y, top, bottom, 1))
}

/** Card: a door ajar, and its light on the floor. */
export const door: Motif = (() => {
  const FLOOR = 180
  const TOP = 16
  const [JAMB, LEAF, HINGE] = [168, 190, 268]
  const spill = polygon([[168, FLOOR], [189, FLOOR], [182, 246], [66, 246]], 3)
  return {
    width: 360,
    height: 240,
    pitch: 6,
    light: (x, y) => {
      if (y > FLOOR) return 0.09 + 0.84 * spill(x, y) * (1 - 0.4 * clamp((y - FLOOR) / 60))
      if (x < JAMB || x > HINGE || y < TOP) {
        const wall = 0.1 + (x < JAMB ? 0.28 * glow(JAMB - x, 42) * smoothstep(-10, 40, y) : 0)
        return wall + 0.2 * frame(x, y, [JAMB, TOP, HINGE, FLOOR + 20], 7)
      }
      return mix(0.97, mix(0.08, 0.17, smoothstep(LEAF, HINGE, x)), ramp(LEAF - 1, LEAF + 1, x))
    },
  }
})()

/** Closing section: a large door ajar; the wall dissolves to the left, where the text is. */
export const doorlg: Motif = (() => {
  const [width, height, pitch] = [1000, 720, 6]
  const FLOOR = 558
  const TOP = 66
  const JAMB = 556
  /** Right edge of the bright gap; then comes the leaf's thickness, then its face. */
  const GAP = 602
  const FACE = 610
  const HINGE = 846
  const fade = dissolve({ pitch, from: 110, over: 330, lean: 0.1 })
  const spill = polygon([[JAMB, FLOOR], [605, FLOOR], [574, 730], [226, 730]], 6)

  /** The leaf's own light: two sunk panels with bright bevels, and a handle. */
  const wood = (x: number, y: number): number => {
    const u = (x - FACE) / (HINGE - FACE)
    const v = (y - TOP) / (FLOOR - TOP)
    let light = mix(0.1, 0.18, smoothstep(0, 1, u))
    for (const [top, bottom] of [[0.08, 0.46], [0.6, 0.92]] as const) {
      const outer = band(u, 0.16, 0.84, 0.006) * band(v, top, bottom, 0.004)
      const inner = band(u, 0.2, 0.8, 0.006) * band(v, top + 0.02, bottom - 0.02, 0.004)
      const bevel = outer * (1 - inner)
      light += 0.15 * bevel - 0.03 * inner
    }
    const handle = Math.max(disc(x, y, 630, 333, 10, 1), band(x, 630, 672, 1) * band(y, 327, 339, 1))
    return Math.max(light, 0.75 * handle)
  }
  return {
    width,
    height,
    pitch,
    tolerance: 0.06,
    light: (x, y) => {
      const strength = fade(x, y)
      if (strength === 0) return 0
      if (y > FLOOR) return strength * (0.09 + 0.86 * spill(x, y) * (1 - 0.45 * clamp((y - FLOOR) / 162)))
      if (x > JAMB && x < HINGE && y > TOP) return strength * (x < GAP ? 0.97 : x < FACE ? 0.5 : wood(x, y))
      const wall = 0.1 + 0.28 * glow(Math.hypot(Math.max(0, JAMB - x, x - GAP), Math.max(0, TOP - y)), 110)
      const architrave = frame(x, y, [JAMB, TOP, HINGE, FLOOR + 20], 16)
      const skirting = band(y, FLOOR - 48, FLOOR - 43, 1) * (1 - architrave)
      return strength * mix(wall, 0.3, architrave) * (1 - 0.7 * skirting)
    },
  }
})()

/** Not found: the door is closed and the light is on the other side of it. */
export const dark: Motif = (() => {
  const [width, height, pitch] = [1440, 760, 6]
  const FLOOR = 522
  const [LEFT, TOP, RIGHT] = [872, 100, 1148]
  const fade = dissolve({ pitch, from: 660, over: 300, lean: 0.12 })
  /** The gap between the door and the floor: the lamp itself. */
  const gap: Light = (x, y) => band(y, FLOOR - 11, FLOOR, 0.5) * band(x, LEFT, RIGHT, 2)
  return {
    width,
    height,
    pitch,
    opening: gap,
    light: (x, y) => {
      // Nothing behind the bar at the top.
      const strength = fade(x, y) * ramp(84, 130, y)
      if (strength === 0 || gap(x, y) > 0) return 0
      if (y > FLOOR) {
        const near = (y - FLOOR) / (height - FLOOR)
        const pool = band(x, LEFT - near * 130, RIGHT + near * 130, 6 + 44 * near)
        return strength * (0.08 + 0.66 * Math.exp(-near * 3) * pool)
      }
      // Light from the gap creeps up the wall and the frame.
      const creep = glow(FLOOR - y, 150)
      const inside = band(x, LEFT, RIGHT, 1.4) * smoothstep(TOP - 1, TOP + 1, y)
      const sides = frame(x, y, [LEFT, TOP, RIGHT, FLOOR + 20], 9) * mix(0.12, 0.5, creep)
      const beside = glow(Math.max(LEFT - x, x - RIGHT), 120)
      let light = mix(0.08 + 0.12 * creep * beside, 0.02, inside) + sides
      for (const [top, bottom] of [[TOP + 40, 268], [310, FLOOR - 50]] as const) {
        const moulding = inside * frame(x, y, [LEFT + 44, top, RIGHT - 44, bottom], 5)
        light += moulding * mix(0.06, 0.16, creep)
      }
      const knob = disc(x, y, RIGHT - 22, 318, 9, 1.5)
      return strength * Math.max(light, 0.5 * knob)
    },
  }
})()

/** Contact: a door's letter slot, its light on the hall floor, and a letter in it. */
export const slit: Motif = (() => {
  const [width, height, pitch] = [720, 720, 6]
  const FLOOR = 480
  const beam = polygon([[246, 222], [474, 222], [588, 522], [132, 522]], 8)
  const pool = polygon([[132, 522], [588, 522], [674, 664], [46, 664]], 12)
  const letterCorners: Quad = [[268, 552], [456, 552], [480, 648], [244, 648]]
  const letter = polygon(letterCorners, 1.5)
  const onLetter = unproject(letterCorners)
  const letterShadow = polygon([[264, 558], [462, 558], [490, 654], [246, 654]], 4)
  /** Light in the air between the slot and the floor. */
  const air = (x: number, y: number): number => mix(0.36, 0.12, smoothstep(228, 480, y)) * beam(x, y)
  return {
    width,
    height,
    pitch,
    tolerance: 0.05,
    light: (x, y) => {
      if (y > FLOOR) {
        const lit = pool(x, y) * mix(0.9, 0.6, smoothstep(522, 664, y))
        const floor = 0.1 + (y < 522 ? air(x, y) : 0) + 0.56 * lit * (1 - 0.85 * letterShadow(x, y))
        if (letter(x, y) < 0.5) return floor
        const [u, v] = onLetter(x, y)
        const flap = 0.6 * (1 - Math.abs(2 * u - 1))
        return 1 - 0.66 * band(v, flap - 0.02, flap + 0.02, 0.02)
      }
      const slot = band(x, 246, 474, 1.5) * band(y, 204, 228, 1)
      const plate = band(x, 214, 506, 2) * band(y, 174, 258, 1)
      const rim = frame(x, y, [222, 180, 498, 252], 7)
      const spread = y > 228 ? air(x, y) : 0
      const halo = 0.24 * glow(Math.hypot(Math.max(0, Math.abs(x - 360) - 114), (y - 216) * 1.2), 90)
      const wood = 0.08 + halo + spread
      return Math.max(slot, mix(wood, 0.2, plate * 0.6) + 0.24 * rim)
    },
  }
})()
