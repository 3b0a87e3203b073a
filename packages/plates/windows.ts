/** Window light on walls, floors and tables. */
import type { Light, Motif } from './motif.ts'
import { band, clamp, dissolve, hash, mix, polygon, ramp, smoothstep, throughWindow, unproject } from './light.ts'
import type { Point, Quad } from './light.ts'
import { toned } from './tone.ts'

/** Cast light leans about nine degrees: this far to the right for each unit down. */
const LEAN = 0.17

/** Old glass: each pane of a window lets through a little more or less light. */
export function glass(u: number, v: number, columns: number, rows: number, seed: number): number {
  const pane = Math.floor(u * columns) + columns * Math.floor(v * rows)
  return 0.93 + 0.07 * hash(pane + seed)
}

/** Shadow of a twig with leaves, from its foot to its tip: 1 where it is, 0 elsewhere. */
export function twig(foot: Point, tip: Point, leaves: number, length: number): Light {
  const bow = 46
  const stem = (share: number): Point => [mix(foot[0], tip[0], Math.max(0, share)) + bow * Math.sin(Math.PI * Math.max(0, share)), mix(foot[1], tip[1], share)]
  const blades = Array.from({ length: leaves }, (_, index) => {
    const share = 0.3 + (0.7 * index) / (leaves - 1)
    const [x, y] = stem(share)
    const side = index === leaves - 1 ? 0 : index % 2 ? 1 : -1
    const angle = Math.atan2(tip[1] - foot[1], tip[0] - foot[0]) + side * (0.95 - 0.3 * share)
    return { x, y, cos: Math.cos(angle), sin: Math.sin(angle), long: length * (1.1 - 0.35 * share) }
  })
  return (x, y) => {
    const share = (y - foot[1]) / (tip[1] - foot[1])
    let dark = share > -0.6 && share < 1 ? ramp(7, 2, Math.abs(x - stem(share)[0])) : 0
    for (const leaf of blades) {
      const along = ((x - leaf.x) * leaf.cos + (y - leaf.y) * leaf.sin) / leaf.long
      if (along < 0 || along > 1) continue
      const off = Math.abs((y - leaf.y) * leaf.cos - (x - leaf.x) * leaf.sin)
      const half = leaf.long * 0.2 * Math.sin(Math.PI * along ** 0.8)
      dark = Math.max(dark, ramp(half + 3, half - 3, off))
    }
    return dark
  }
}

/** Card: one window's light on a wall. */
export const window: Motif = {
  width: 360,
  height: 240,
  pitch: 6,
  tolerance: 0.22,
  light: (x, y) => {
    const u = (x - (y - 16) * 0.34 - 68) / 168
    const v = (y - 17) / 206
    const cast = throughWindow(u, v, { columns: 2, rows: 3, bar: [0.05, 0.055] }, [0.016 + 0.02 * clamp(v), 0.014])
    return 0.1 + 0.88 * cast * mix(0.56, 1, clamp(v)) * glass(u, v, 2, 3, 5)
  },
}

/** Quiz result: a window's light on a wall in shade, and on the floor before it. */
export const castwindow: Motif = (() => {
  const [width, height, pitch] = [480, 480, 6]
  const FLOOR = 402
  const GLAZING = { columns: 2, rows: 3, bar: [0.05, 0.034] } as const
  const [LEFT, TOP, WIDTH, HEIGHT] = [92, 42, 220, 336]
  return toned({
    width,
    height,
    pitch,
    tolerance: 0.2,
    tone: (x, y) => {
      const row = Math.floor(y / pitch)
      const onFloor = y > FLOOR
      const along = x - (Math.min(y, FLOOR) - TOP) * LEAN * 1.5 - (onFloor ? (y - FLOOR) * 1.1 : 0)
      const u = (along - LEFT) / WIDTH
      const v = onFloor ? mix(0.72, 1, (y - FLOOR) / 60) : (y - TOP - u * WIDTH * 0.06) / HEIGHT
      const cast = throughWindow(u, v, GLAZING, [0.014 + 0.02 * clamp(v), 0.012])
      // The wall is darkest at its ends: uneven from line to line, or shade would begin with a contour.
      const noise = (hash(row + 31) - 0.5) * 0.06
      const wall = onFloor ? 0.09 : 0.27 - 0.15 * smoothstep(60, 250, Math.abs(along - LEFT - WIDTH / 2)) + noise
      const skirting = onFloor ? 0 : 0.6 * band(y, FLOOR - 42, FLOOR - 38, 1)
      return mix(wall, 1, cast * mix(0.6, 1, clamp(v)) * glass(u, v, 2, 3, 5) * (onFloor ? 0.8 : 1)) * (1 - skirting)
    },
  })
})()

/** Services: four tall panes of light step down across the wall, one for each service. */
export const panes: Motif = (() => {
  const [width, height, pitch] = [1440, 620, 6]
  const FLOOR = 498
  const fade = dissolve({ pitch, from: 410, over: 240, lean: 0.12 })
  const steps = [0, 1, 2, 3].map((index) => ({
    left: 590 + index * 182,
    top: 54 + index * 54,
    strength: mix(0.62, 1, index / 3),
  }))
  const WIDTH = 148
  const HEIGHT = 348
  return {
    width,
    height,
    pitch,
    light: (x, y) => {
      const onFloor = y > FLOOR
      const along = onFloor ? x - (FLOOR - 60) * LEAN - (y - FLOOR) * 1.1 : x - (y - 60) * LEAN
      let light = onFloor ? 0.1 : 0.12
      for (const { left, top, strength } of steps) {
        const u = (along - left) / WIDTH
        if (u < -0.1 || u > 1.1) continue
        const drop = onFloor ? FLOOR - top + (y - FLOOR) * 1.7 : y - top - u * WIDTH * 0.055
        const v = drop / HEIGHT
        const edge = 0.022 + 0.035 * clamp(v)
        const cast = throughWindow(u, v, { columns: 1, rows: 2, bar: [0, 0.034] }, [edge, 0.008])
        light += 0.86 * strength * cast * mix(0.62, 1, clamp(v))
      }
      return light * fade(x, y) * (onFloor ? 0.94 : 1 - 0.7 * band(y, FLOOR - 50, FLOOR - 45, 1))
    },
  }
})()

/** Article: window light over a table's edge, a written sheet and a pen. */
export const desk: Motif = (() => {
  const [width, height, pitch] = [1312, 492, 6]
  /** y of the table's far edge, its near edge, and the underside of the near edge. */
  const [BACK, FRONT, UNDER] = [132, 414, 438]
  const table = polygon(
    [
      [210, BACK],
      [1120, BACK],
      [1270, FRONT],
      [60, FRONT],
    ],
    1,
  )
  const front = polygon(
    [
      [60, FRONT],
      [1270, FRONT],
      [1270, UNDER],
      [60, UNDER],
    ],
    1,
  )
  const sheetCorners: Quad = [
    [577, 192],
    [778, 192],
    [800, 372],
    [560, 372],
  ]
  const sheet = polygon(sheetCorners, 1)
  const onSheet = unproject(sheetCorners)
  const sheetShadow = polygon(
    [
      [577, 196],
      [784, 196],
      [809, 378],
      [562, 378],
    ],
    2,
  )
  const pen = polygon(
    [
      [872, 311],
      [1046, 302],
      [1066, 304],
      [1046, 310],
      [872, 320],
    ],
    1,
  )
  const penShadow = polygon(
    [
      [884, 319],
      [1058, 309],
      [1082, 311],
      [1058, 318],
      [884, 330],
    ],
    2,
  )

  /** How much of the sun comes through the window to the wall, or the table before it. */
  const sun = (x: number, y: number): number => {
    const onTable = y > BACK
    const along = x - Math.min(y, BACK) * LEAN - (onTable ? Math.min(y, FRONT) - BACK : 0) * 0.66
    const down = onTable ? Math.min(y, FRONT) - BACK + 150 : y + 18 - (x - 400) * 0.05
    const u = (along - 398) / 470
    const v = down / 460
    return throughWindow(u, v, { columns: 3, rows: 3, bar: [0.045, 0.04] }, [0.02, 0.012]) * glass(u, v, 3, 3, 21)
  }
  /** The writing: every third ribbon is thin, with ragged ends. */
  const written = (x: number, y: number): boolean => {
    const row = Math.floor(y / pitch)
    const [u, v] = onSheet(x, y)
    const end = 0.86 - 0.1 * hash(row) - (row % 5 === 4 ? 0.34 : 0)
    return row % 3 === 0 && v > 0.12 && v < 0.9 && u > 0.13 && u < end
  }
  return toned({
    width,
    height,
    pitch,
    wall: 0.22,
    tolerance: 0.2,
    tone: (x, y) => {
      const lit = sun(x, y)
      if (sheet(x, y) > 0.5) return mix(0.5, 0.98, lit) * (written(x, y) ? 0.5 : 1)
      if (front(x, y) > 0.5) return mix(0.24, 0.86, lit)
      if (table(x, y) < 0.5) return y < BACK ? mix(0.11, 0.5, lit) : 0.1
      const shadow = Math.max(sheetShadow(x, y), penShadow(x, y))
      const wood = mix(0.22, 0.62, lit) * (1 - 0.75 * shadow)
      return mix(wood, mix(0.55, 1, lit), pen(x, y))
    },
  })
})()
