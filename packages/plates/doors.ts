/** Doors: one that opens by degrees, a closed one, and one with a letter slot. */
import type { Light, Motif } from './motif.ts'
import { band, clamp, disc, dissolve, glow, hash, mix, polygon, project, ramp, smoothstep, unproject } from './light.ts'
import type { Camera, Place, Point, Quad } from './light.ts'
import { toned, WALL } from './tone.ts'

/** The sides of an upright rectangle, in units. */
type Sides = readonly [left: number, top: number, right: number, bottom: number]

/** A frame `thick` wide round the outside of a rectangle: 1 on it, 0 within and without. */
function frame(x: number, y: number, [left, top, right, bottom]: Sides, thick: number): number {
  const outer = band(x, left - thick, right + thick, 1) * band(y, top - thick, bottom + thick, 1)
  return outer * (1 - band(x, left, right, 1) * band(y, top, bottom, 1))
}

/** From this on a door is too far open for mouldings: they would be white flecks. */
const ASKEW = 0.5

interface Opening extends Pick<Motif, 'width' | 'height' | 'pitch' | 'tolerance'> {
  /** How far the door is open, 0 to 1. */
  readonly gap: number
  /** The vanishing point, in units. */
  readonly centre: Point
  readonly focal: number
  /** How far the hinge is to the right of the vanishing point, in metres. */
  readonly hinge: number
  /** Distance that the beam takes to lose its strength, in units. */
  readonly reach: number
  /** Hinge at the right, so that the beam runs to the left. */
  readonly mirrored?: boolean
  /** How strongly it is drawn at a point. */
  readonly fade: Light
}

/**
 * One door, the same on every page that leads to the application, and wider open the nearer the visitor has come. It
 * opens towards us; the lamp is in the room behind it, so that a beam runs low along our floor.
 */
function openedDoor({ width, height, pitch, tolerance = 0.25, gap, centre, focal, hinge, reach, mirrored = false, fade }: Opening): Motif {
  const camera: Camera = { centre, focal, eye: 1.35 }
  const at = (place: Place): Point => project(camera, place)
  /** In metres: how far away the wall is, and the size of the leaf. */
  const [WALL_AT, WIDE, TALL, THICK] = [4, 0.9, 2.05, 0.045]
  const angle = ((12 + 88 * gap ** 2) * Math.PI) / 180
  const jamb = hinge + WIDE
  const [left, top] = at([hinge, TALL, WALL_AT])
  const [right, floor] = at([jamb, 0, WALL_AT])

  const free = [hinge + WIDE * Math.cos(angle), WALL_AT - WIDE * Math.sin(angle)] as const
  const back = [free[0] + THICK * Math.sin(angle), free[1] + THICK * Math.cos(angle)] as const
  const upright = ([x1, z1]: readonly [number, number], [x2, z2]: readonly [number, number]): Quad => [
    at([x1, TALL, z1]),
    at([x2, TALL, z2]),
    at([x2, 0, z2]),
    at([x1, 0, z1]),
  ]
  const leafCorners = upright([hinge, WALL_AT], free)
  const leaf = polygon(leafCorners, 0.8)
  const onLeaf = unproject(leafCorners)
  const leafEdge = polygon(upright(free, back), 0.8)

  const lamp = [hinge - 1.5, WALL_AT + 0.9] as const
  const bearing = (x: number, z: number): number => Math.atan2(lamp[1] - z, x - lamp[0])
  const nearSide = bearing(jamb, WALL_AT)
  const farSide = Math.min(bearing(...free), bearing(hinge, WALL_AT))
  const beam = (x: number, y: number): number => {
    const away = (focal * camera.eye) / (y - centre[1])
    const across = ((x - centre[0]) * away) / focal
    if (across < hinge) return 0
    const towards = bearing(across, away)
    const soft = 0.006 + 0.02 * clamp((WALL_AT - away) / 1.6)
    return ramp(nearSide - soft, nearSide + soft, towards) * ramp(farSide + soft * 1.6, farSide - soft * 1.6, towards)
  }

  const opening: Light = (x, y) => (x > left && x < right && y > top && y < floor && leaf(x, y) < 0.5 && leafEdge(x, y) < 0.5 ? 1 : 0)

  /** The leaf's side towards us: dark, with a handle that catches what comes round the edge, and mouldings where it is seen from the front. */
  const wood = (x: number, y: number): number => {
    const [u, v] = onLeaf(x, y)
    const handle = 0.72 * band(u, 0.86, 0.95, 0.01) * band(v, 0.518, 0.542, 0.004)
    if (gap >= ASKEW) return Math.max(mix(0.12, WALL, u), handle)
    const mouldings = [
      [0.07, 0.46],
      [0.58, 0.93],
    ] as const
    return mouldings.reduce(
      (tone, [from, to]) => {
        const outer = band(u, 0.17, 0.83, 0.01) * band(v, from, to, 0.004)
        const inner = band(u, 0.22, 0.78, 0.01) * band(v, from + 0.022, to - 0.022, 0.004)
        return tone + outer * (1 - inner) * 0.3 - inner * 0.03
      },
      Math.max(mix(0.06, 0.15, smoothstep(0, 1, u)), handle),
    )
  }

  const tone: Light = (x, y) => {
    if (leafEdge(x, y) > 0.5) return 0.78
    if (leaf(x, y) > 0.5) return wood(x, y)
    if (opening(x, y)) return WALL
    const thick = focal / 62
    if (y < floor && x > left - thick && x < right + thick && y > top - thick) return x < left ? 0.12 : y < top ? 0.46 : 0.62
    if (y < floor) {
      const distance = Math.hypot(Math.max(0, x - right, left - x), Math.max(0, top - y))
      const halo = (0.1 + 0.3 * gap) * glow(distance, 90 + 60 * gap) * (x > right ? 1 : 0.5)
      // Without a little noise, the halo would end in a visible contour where light turns to shade.
      const noise = (hash(Math.floor(y / pitch) + 7) - 0.5) * 0.05
      const plain = mix(0.24, 0.28, smoothstep(floor, top, y)) - 0.06 * smoothstep(floor - 200, floor, y) + halo + noise
      return plain * (1 - 0.5 * band(y, floor - 24, floor - 21, 1)) * (1 - 0.7 * band(y, floor - 4, floor, 1))
    }
    const near = (y - floor) / (height - floor)
    const run = Math.hypot(x - (left + right) / 2, (y - floor) * 2)
    return mix(0.17 + 0.05 * near, mix(0.98, 0.62, smoothstep(60, reach, run)), beam(x, y))
  }

  const seen = (light: Light): Light => (mirrored ? (x, y) => light(width - x, y) : light)
  return {
    ...toned({ width, height, pitch, tolerance, wanders: true, tone: seen(tone), fade: seen(fade) }),
    opening: seen(opening),
  }
}

/** Lines that begin and end at uneven x, from thin, over `swell` units. */
function ends(pitch: number, from: number, to: number, swell: readonly [number, number]): Light {
  return (x, y) => {
    const line = Math.floor(y / pitch)
    const [start, end] = [from + 60 * hash(line), to - 70 * hash(line + 999)]
    return (
      ramp(start, start + 24, x) *
      mix(0.45, 1, smoothstep(start, start + swell[0], x)) *
      ramp(end, end - 24, x) *
      mix(0.3, 1, smoothstep(end, end - swell[1], x))
    )
  }
}

/** Closing sections: text on the left, the door on the right, and its beam along the floor towards the text. */
function closingDoor(gap: number): Motif {
  const pitch = 6
  const above = ends(pitch, 10, 440, [120, 110])
  const below = ends(pitch, 10, 900, [160, 420])
  return openedDoor({
    width: 1000,
    height: 720,
    pitch,
    tolerance: 0.3,
    gap,
    centre: [488, 313],
    focal: 820,
    hinge: -1.52,
    reach: 900,
    mirrored: true,
    fade: (x, y) => (y < 590 ? above(x, y) : below(x, y)) * smoothstep(40, 130, y) * mix(1, 0, smoothstep(650, 722, y)),
  })
}
export const doorlg = closingDoor(0.1)
export const doorthird = closingDoor(0.3)

/** Card: the door of the closing section, small. */
export const door = openedDoor({
  width: 360,
  height: 240,
  pitch: 6,
  gap: 0.1,
  centre: [226, 94],
  focal: 340,
  hinge: -1.2,
  reach: 420,
  fade: () => 1,
})

/** Apply: the door stands before the letter, which lies in its light. */
export const doorapply = (() => {
  const pitch = 5
  const above = ends(pitch, 262, 640, [60, 90])
  const below = ends(pitch, 190, 1440, [200, 520])
  return openedDoor({
    width: 1440,
    height: 600,
    pitch,
    gap: 0.7,
    centre: [640, 206],
    focal: 720,
    hinge: -1.52,
    reach: 1100,
    fade: (x, y) => (y < 440 ? above(x, y) : below(x, y)) * smoothstep(18, 80, y) * mix(1, 0.2, smoothstep(500, 600, y)),
  })
})()

/** Premium: the door on the landing; the landing is its floor. */
export const landingdoor = openedDoor({
  width: 240,
  height: 212,
  pitch: 4,
  gap: 0.3,
  centre: [152, 84],
  focal: 380,
  hinge: -1.1,
  reach: 400,
  fade: (x, y) => ramp(36, 46, x) * smoothstep(232, 150, x) * smoothstep(-4, 24, y),
})

/** The application is sent: the door is open. Its middle 320 units are what a phone shows. */
export const dooropen = openedDoor({
  width: 560,
  height: 208,
  pitch: 4,
  gap: 1,
  centre: [338, 70],
  focal: 300,
  hinge: -1.3,
  reach: 480,
  fade: (x, y) => ends(4, 20, 580, [160, 200])(x, y) * smoothstep(-10, 24, y) * mix(1, 0.3, smoothstep(180, 208, y)),
})

/** Quiz result: the visitor stands before it, and it is ajar. */
export const quizdoor = openedDoor({
  width: 480,
  height: 480,
  pitch: 6,
  gap: 0.5,
  centre: [300, 190],
  focal: 660,
  hinge: -1.12,
  reach: 560,
  fade: () => 1,
})

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
      for (const [top, bottom] of [
        [TOP + 40, 268],
        [310, FLOOR - 50],
      ] as const) {
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
  const beam = polygon(
    [
      [246, 222],
      [474, 222],
      [588, 522],
      [132, 522],
    ],
    8,
  )
  const pool = polygon(
    [
      [132, 522],
      [588, 522],
      [674, 664],
      [46, 664],
    ],
    12,
  )
  const letterCorners: Quad = [
    [268, 552],
    [456, 552],
    [480, 648],
    [244, 648],
  ]
  const letter = polygon(letterCorners, 1.5)
  const onLetter = unproject(letterCorners)
  const letterShadow = polygon(
    [
      [264, 558],
      [462, 558],
      [490, 654],
      [246, 654],
    ],
    4,
  )
  /** Light in the air between the slot and the floor. */
  const air = (x: number, y: number): number => mix(0.36, 0.12, smoothstep(228, 480, y)) * beam(x, y)
  return {
    width,
    height,
    pitch,
    tolerance: 0.06,
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
