/** Home page: one room at three times of the day; evening.ts has the fourth. */
import type { Light, Motif } from './motif.ts'
import { band, clamp, dissolve, mix, smoothstep, throughWindow } from './light.ts'
import { glass, twig } from './windows.ts'

const [WIDTH, HEIGHT, PITCH] = [1440, 900, 6.4]
const FLOOR = 744
const GLAZING = { columns: 3, rows: 4, bar: [0.034, 0.024] } as const

/** What the hour does to the room. */
interface Hour {
  /** How far cast light slides to the right for each unit down. */
  readonly lean: number
  /** The cast window, in units. */
  readonly left: number
  readonly top: number
  readonly wide: number
  readonly tall: number
  readonly strength: number
  /** Strength of the second window's light. */
  readonly second?: number
  /** Light on the floor: how strong, and how far it slides to the right for each unit down. */
  readonly floor?: { readonly strength: number; readonly shear: number }
  /** Tone of the bare wall. */
  readonly room: number
  readonly twig?: Parameters<typeof twig>
  readonly tolerance: number
}

function atHour({ lean, left, top, wide, tall, strength, second = 0, floor, room, twig: plant, tolerance }: Hour): Motif {
  const fade = dissolve({ pitch: PITCH, from: 440, over: 260, lean: 0.13 })
  const shadow = plant ? twig(...plant) : () => 0
  const windows = [
    { left, strength, soft: 1 },
    { left: left + wide * 1.15, strength: second, soft: 1.7 },
  ]
  const onWall: Light = (x, y) => {
    const along = x - (y - 60) * lean
    const v = (y - top - (x - left) * 0.055 * Math.sign(lean)) / tall
    let light = 0
    for (const cast of windows) {
      const u = (along - cast.left) / wide
      if (cast.strength === 0 || u < -0.1 || u > 1.1) continue
      const edge = (0.011 + 0.02 * clamp(v)) * cast.soft
      const falling = mix(0.52, 1, smoothstep(-0.1, 0.95, v)) * mix(0.76, 1, smoothstep(0, 1, u))
      light = Math.max(light, cast.strength * falling * glass(u, v, 3, 4, 690) * throughWindow(u, v, GLAZING, [edge, edge * 0.8]))
    }
    // The skirting board's edge lies in its own shadow.
    return light * (1 - 0.72 * shadow(x, y)) * (1 - 0.8 * band(y, FLOOR - 63, FLOOR - 57, 1))
  }
  const onFloor: Light = (x, y) => {
    if (!floor) return 0
    const unfolded = x - (y - FLOOR) * floor.shear
    const light = Math.max(
      ...windows.map((cast) => {
        const u = (unfolded - (FLOOR - 60) * lean - cast.left) / wide
        return cast.strength * floor.strength * throughWindow(u, mix(0.55, 1, (y - FLOOR) / 190), GLAZING, [0.02 * cast.soft, 0.02])
      }),
    )
    return light * (1 - 0.6 * shadow(unfolded, y)) * (1 - 0.5 * smoothstep(FLOOR + 40, HEIGHT + 60, y))
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    pitch: PITCH,
    tolerance,
    light: (x, y) => {
      const bare = y < FLOOR ? room * mix(0.66, 1, smoothstep(1440, 700, x)) : room * 0.66
      return fade(x, y) * Math.min(1, bare + 0.92 * (y < FLOOR ? onWall(x, y) : onFloor(x, y)))
    },
  }
}

/** High, cool light on the upper wall. */
export const morning = atHour({
  lean: -0.2,
  left: 930,
  top: -40,
  wide: 400,
  tall: 520,
  strength: 0.82,
  second: 0.36,
  room: 0.15,
  twig: [[1000, 470], [930, 200], 9, 56],
  tolerance: 0.6,
})

/** Two tall windows on the wall and out over the floor. Also the picture of the site's preview and of the login page. */
export const hero = atHour({
  lean: 0.17,
  left: 690,
  top: 48,
  wide: 448,
  tall: 664,
  strength: 1,
  second: 0.46,
  floor: { strength: 0.94, shear: 1.15 },
  room: 0.12,
  twig: [[1158, 690], [1010, 330], 11, 74],
  tolerance: 0.88,
})

/** Long and raking. */
export const afternoon = atHour({
  lean: 0.62,
  left: 600,
  top: 210,
  wide: 470,
  tall: 600,
  strength: 1,
  floor: { strength: 1, shear: 2.6 },
  room: 0.1,
  twig: [[1350, 690], [1176, 430], 9, 70],
  tolerance: 0.8,
})
