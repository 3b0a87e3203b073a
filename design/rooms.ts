/** Whole rooms: the roof window and the stairs. */
import type { Motif } from './engrave.ts'
import { band, glow, mix, polygon, project, ramp, smoothstep, throughWindow, unproject } from './light.ts'
import type { Camera, Place, Point, Quad } from './light.ts'

/** About: light falls from a window in the ceiling, through a quiet room, to its floor. */
export const skylight: Motif = (() => {
  const [width, height, pitch] = [1312, 492, 6]
  const camera: Camera = { centre: [716, 250], focal: 600, eye: 1.55 }
  const at = (place: Place): Point => project(camera, place)
  /** The room in metres: its left and right walls, its ceiling, and how far away its end is. */
  const [LEFT, RIGHT, CEILING, END] = [-5.2, 4.2, 2.9, 8]
  const [backLeft, backTop] = at([LEFT, CEILING, END])
  const [backRight, backBottom] = at([RIGHT, 0, END])
  /** A level rectangle at the height `up`, between two distances. */
  const level = (left: number, right: number, up: number, far: number, near: number): Quad =>
    [at([left, up, far]), at([right, up, far]), at([right, up, near]), at([left, up, near])]

  const opening = level(0.35, 2.35, CEILING, 6.1, 3.95)
  const pool = level(-2.35, -0.35, 0, 6.5, 4.2)
  const onOpening = unproject(opening)
  const onPool = unproject(pool)
  const shaft = polygon([opening[3], opening[2], pool[2], pool[3]], 5)
  const doorway = [at([-3.7, 2.05, END]), at([-2.8, 0, END])] as const
  const GLAZING = { columns: 2, rows: 2, bar: [0.035, 0.07] } as const

  /** The bare room: which surface a point is on, and how bright it is. */
  const surfaces = (x: number, y: number): number => {
    // Compare the slopes to the vanishing point to tell walls from ceiling and floor.
    const across = (x - camera.centre[0]) / (x < camera.centre[0] ? backLeft - camera.centre[0] : backRight - camera.centre[0])
    const down = (y - camera.centre[1]) / (y < camera.centre[1] ? backTop - camera.centre[1] : backBottom - camera.centre[1])
    if (across <= 1 && down <= 1) {
      const [[left, top], [right]] = doorway
      if (x > left && x < right && y > top) return 0.07
      return mix(0.26, 0.17, smoothstep(backLeft, backRight, x))
    }
    const wall = x < camera.centre[0] ? 0.34 : 0.1
    const ceilingOrFloor = y < camera.centre[1] ? 0.1 : 0.13
    return mix(ceilingOrFloor, wall, ramp(-0.02, 0.02, across - down))
  }
  return {
    width,
    height,
    pitch,
    light: (x, y) => {
      const room = surfaces(x, y)
      if (y < backTop) {
        const [u, v] = onOpening(x, y)
        const pane = throughWindow(u, v, GLAZING, [0.008, 0.02])
        return Math.max(room, 0.98 * pane) + (pane < 0.5 ? 0.1 * shaft(x, y) * ramp(opening[3][1], opening[0][1], y) : 0)
      }
      const thinning = mix(0.26, 0.12, smoothstep(backTop, backBottom, y))
      const air = room + thinning * shaft(x, y)
      if (y < backBottom) return air
      const [u, v] = onPool(x, y)
      return Math.max(air, 0.98 * throughWindow(u, v, GLAZING, [0.02, 0.02]))
    },
  }
})()

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
