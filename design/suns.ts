/** Suns over water: the horizon plates, and the quiz's three levels. */
import type { Light, Motif } from './engrave.ts'
import { band, disc, drift, glow, hash, mix, ramp, smoothstep } from './light.ts'
import { WALL, toned } from './tone.ts'

/** A sun over a level sea. Lengths in units. */
interface Seascape {
  readonly width: number
  readonly height: number
  readonly pitch: number
  /** y of the horizon. */
  readonly horizon: number
  /** x of the sun's centre. */
  readonly cx: number
  /** How high over the horizon the sun's centre stands; negative when it is below. */
  readonly elevation: number
  readonly radius: number
  /** Light in the sky besides the sun and its glow, such as clouds. */
  readonly clouds?: Light
}

/**
 * The sun's path on the water: on each ribbon one broken stretch of light, that sways
 * and frays more the nearer it comes.
 * @param depth 0 at the horizon, 1 at the plate's lower edge
 * @param spread half the width of the path, in units
 */
function glitter(across: number, row: number, depth: number, spread: number): number {
  const noise = (salt: number): number => hash(row * 16 + salt)
  const sway = (noise(1) - 0.5) * spread * 0.55 * depth
  const half = spread * (0.94 - 0.3 * depth + (noise(2) - 0.5) * 0.7 * (0.18 + depth))
  const core = band(across, sway - half, sway + half, 0.14 * spread)
  const gapAt = sway + (noise(3) - 0.5) * half * 1.3
  const gap = noise(4) * smoothstep(0.1, 0.45, depth) * band(across, gapAt - 0.14 * spread, gapAt + 0.14 * spread, 0.08 * spread)
  const side = noise(5) < 0.5 ? -1 : 1
  const strayAt = sway + side * (half + (0.3 + 0.35 * noise(6)) * spread)
  const stray = noise(7) * depth * band(across, strayAt - 0.12 * spread, strayAt + 0.12 * spread, 0.1 * spread)
  return Math.max(core * (1 - 0.92 * gap), 0.7 * stray)
}

function seascape({ width, height, pitch, horizon, cx, elevation, radius, clouds }: Seascape): Motif {
  const cy = horizon - elevation
  // A sun that is half set has a narrower path: as wide as the part of it that shows.
  const spread = elevation < 0 ? Math.sqrt(radius ** 2 - elevation ** 2) : radius
  /** How much of the sun is up: sets the strength of its path on the water. */
  const risen = mix(0.42, 1, smoothstep(-radius, radius * 0.4, elevation))
  const light: Light = (x, y) => {
    const off = Math.hypot(x - cx, y - cy) - radius
    if (y < horizon) {
      const sun = disc(x, y, cx, cy, radius)
      const haze = 0.14 * glow(horizon - y, height * 0.16)
      const sky = 0.07 + haze + 0.4 * glow(off, radius * 0.7) + (clouds?.(x, y) ?? 0)
      return mix(Math.min(0.74, sky), 0.98, sun)
    }
    const depth = (y - horizon) / (height - horizon)
    const row = Math.floor(y / pitch)
    const swell = 0.03 * drift(x / 90 + hash(row) * 50, row)
    const path = glitter(x - cx, row, depth, spread) * ramp(-pitch, 2 * pitch, y - horizon)
    return 0.07 + swell + path * risen * mix(0.9, 0.42, depth)
  }
  return { width, height, pitch, light }
}

/** Closing of about, and the photography form's success: half the sun, over a sea that lies in shade. */
export const horizon = (() => {
  const HORIZON = 264
  const { light, ...size } = seascape({ width: 720, height: 420, pitch: 6, horizon: HORIZON, cx: 420, elevation: 0, radius: 132 })
  return toned({
    ...size,
    tolerance: 0.2,
    // Gives way to a text on its left.
    fade: (x, y) => ramp(0, 80, x - 60 * hash(Math.floor(y / size.pitch))),
    tone: (x, y) => {
      // The sky's light ends unevenly from line to line, or its limit would be an outline.
      const lit = ramp(0.1 + 0.05 * hash(Math.floor(y / size.pitch)), 1, light(x, y))
      const ground = y < HORIZON ? WALL : mix(0.05, 0.24, ramp(HORIZON, size.height, y))
      return lit > 0 ? mix(WALL, 1, lit) : ground
    },
  })
})()

/** Article: the same sea, wide, under a few level clouds. */
export const horizonw = seascape({
  width: 1312, height: 492, pitch: 6, horizon: 330, cx: 860, elevation: 30, radius: 146,
  clouds: (x, y) =>
    0.12 * band(y, 96, 120, 8) * band(x, 200, 620, 140) +
    0.1 * band(y, 150, 168, 7) * band(x, 430, 720, 110) +
    0.1 * band(y, 54, 72, 7) * band(x, 920, 1220, 130),
})

/** Quiz results: the higher the sun, the higher the level. */
const level = (elevation: number, radius: number): Motif =>
  seascape({ width: 480, height: 480, pitch: 6, horizon: 318, cx: 240, elevation, radius })

/** Beginner: the sun is about to rise. */
export const sun1 = level(-60, 98)
/** Intermediate: half a sun. */
export const sun2 = level(4, 106)
/** Advanced: the sun stands high. */
export const sun3 = level(168, 96)

/** Article: dawn over a bay, with skerries far out and waves that run up on the sand. */
export const shore: Motif = (() => {
  const [width, height, pitch] = [1312, 492, 6]
  const HORIZON = 186
  const DAWN = 800
  /** Skerries: low backs of rock, with x of the middle, half the width, and height. */
  const skerries = [
    { at: 120, half: 210, rise: 44 },
    { at: 392, half: 120, rise: 26 },
    { at: 1190, half: 160, rise: 32 },
    { at: 1040, half: 60, rise: 12 },
  ]
  const rock = (x: number, y: number): number =>
    skerries.reduce((cover, { at, half, rise }) => {
      const off = Math.min(1, Math.abs((x - at) / half))
      const top = HORIZON - rise * Math.cos((off * Math.PI) / 2) ** 0.8
      return Math.max(cover, off < 1 ? ramp(top - 1.5, top + 1.5, y) : 0)
    }, 0)
  /** Waves: y of the crest along the plate, how thick it is, how bright. */
  const waves = [
    { crest: (x: number) => 412 + 30 * Math.sin((x + 120) / 250), thick: 12, bright: 0.95 },
    { crest: (x: number) => 352 + 16 * Math.sin((x - 260) / 190), thick: 8, bright: 0.62 },
    { crest: (x: number) => 306 + 9 * Math.sin((x + 60) / 150), thick: 5, bright: 0.46 },
  ]
  return {
    width,
    height,
    pitch,
    light: (x, y) => {
      const near = glow(Math.abs(x - DAWN), 320)
      if (y < HORIZON) {
        const sky = 0.1 + 0.64 * glow(HORIZON - y, 30 + 70 * near) * mix(0.3, 1, near)
        return sky * (1 - rock(x, y))
      }
      const [last] = waves
      if (last && y > last.crest(x)) return mix(0.1, 0.3, smoothstep(4, 60, y - last.crest(x)))
      const row = Math.floor(y / pitch)
      const depth = (y - HORIZON) / (height - HORIZON)
      const sheen = glitter(x - DAWN, row, Math.min(1, depth * 1.6), 110) * mix(0.62, 0.3, depth)
      let light = 0.1 + sheen
      waves.forEach(({ crest, thick, bright }, index) => {
        const behind = crest(x) - y
        const broken = index === 0 ? 1 : smoothstep(0.35, 0.6, drift(x / 150, index + 4))
        light = Math.max(light, bright * broken * ramp(thick * 1.6, thick * 0.6, behind) * ramp(-4, 2, behind))
        // The trough behind a crest lies in shade.
        light *= 1 - 0.5 * broken * band(behind, thick * 1.8, thick * 3, thick * 0.4)
      })
      return light
    },
  }
})()
