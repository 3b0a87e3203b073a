/** Suns over water: the horizon plates, and the quiz's three levels. */
import type { Light, Motif } from './motif.ts'
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

/** A seascape with shade: the sea lies in it, and the sky's light ends at the bare wall. */
function withShade({ light, ...size }: Motif, horizon: number): Pick<Motif, 'width' | 'height' | 'pitch'> & { tone: Light } {
  return {
    ...size,
    tone: (x, y) => {
      // The sky's light ends unevenly from line to line, or its limit would be an outline.
      const lit = ramp(0.1 + 0.05 * hash(Math.floor(y / size.pitch)), 1, light(x, y))
      const ground = y < horizon ? WALL : mix(0.05, 0.24, ramp(horizon, size.height, y))
      return lit > 0 ? mix(WALL, 1, lit) : ground
    },
  }
}

/** Closing of about, and the photography form's success: half the sun, over a sea that lies in shade. */
export const horizon = (() => {
  const HORIZON = 264
  const sea = seascape({ width: 720, height: 420, pitch: 6, horizon: HORIZON, cx: 420, elevation: 0, radius: 132 })
  return toned({
    ...withShade(sea, HORIZON),
    tolerance: 0.25,
    // Gives way to a text on its left.
    fade: (x, y) => ramp(0, 80, x - 60 * hash(Math.floor(y / sea.pitch))),
  })
})()

/** Quiz results: the higher the sun, the higher the level. */
function level(elevation: number, radius: number): Motif {
  const HORIZON = 318
  const sea = seascape({ width: 480, height: 480, pitch: 6, horizon: HORIZON, cx: 240, elevation, radius })
  return toned({ ...withShade(sea, HORIZON), tolerance: 0.25 })
}

/** Beginner: the sun is about to rise. */
export const sun1 = level(-60, 98)
/** Intermediate: half a sun. */
export const sun2 = level(4, 106)
/** Advanced: the sun stands high. */
export const sun3 = level(168, 96)

/** Home's way to the quiz: sky and sea as a strip, half a sun at the horizon. Its words stand below the sea. */
export const dawn: Motif = (() => {
  const SEA = 112
  const SUN = 1110
  const PITCH = 5
  return {
    width: 1312,
    height: 160,
    pitch: PITCH,
    tolerance: 0.38,
    wanders: true,
    light: (x, y) => {
      const row = Math.floor(y / PITCH)
      const aside = Math.abs(x - SUN)
      if (y > SEA) {
        // The sea is the ground of the sky: from side to side, brightest at the horizon, with long swells.
        const depth = (y - SEA) / 48
        const swell = mix(0.4, 0.16, depth) * mix(0.6, 1, drift(x / 240 + hash(row) * 60, row))
        // The sun's path on the water: ragged, narrower with each line.
        const half = 70 * (1 - 0.5 * depth) * (0.7 + 0.6 * hash(row))
        return swell + 0.5 * ramp(half + 14, half - 10, aside)
      }
      if (Math.hypot(aside, y - SEA) < 46) return 0.98
      return 0.34 * glow(Math.hypot(aside * 0.35, y - SEA), 90) + 0.09 * smoothstep(0, 90, y)
    },
  }
})()

/** The strip over a question of the quiz: where the sky ends, and where the sun rises (x). In units. */
const STRIP = { pitch: 5, horizon: 115, cx: 1320 }

/**
 * The sky and the sea of the strip, without the sun, which is a plate of its own because it rises. Above 1920 pixels its
 * ends show: they are uneven.
 */
export const strip: Motif = (() => {
  const { pitch, horizon: HORIZON, cx } = STRIP
  const [width, height] = [1920, 160]
  return {
    width,
    height,
    pitch,
    tolerance: 0.3,
    wanders: true,
    light: (x, y) => {
      const row = Math.floor(y / pitch)
      const ends = ramp(0, 30, x - 90 * hash(row)) * ramp(width, width - 30, x + 90 * hash(row + 500))
      if (y < HORIZON) {
        const off = Math.hypot((x - cx) / 6, HORIZON - y)
        // Less near the top, where the lines become shorter and then cease.
        const haze = 0.3 * glow(HORIZON - y, 30) + 0.34 * glow(off, 42) + 0.03 * drift(x / 160, row)
        return ends * (haze < 0.085 ? 0 : haze)
      }
      const depth = (y - HORIZON) / (height - HORIZON)
      const swell = 0.2 * smoothstep(0.5, 0.9, drift(x / 110 + hash(row) * 60, row)) * mix(0.5, 1, depth)
      return ends * Math.max(0.9 * mix(1, 0.72, depth) * glitter(x - cx, row, 0.75 * depth, mix(92, 74, depth)), swell < 0.07 ? 0 : swell)
    },
  }
})()

/** The sun that rises in the strip: whole lines, so that it may be moved by multiples of the pitch. */
export const stripsun: Motif = {
  width: 80,
  height: 80,
  pitch: STRIP.pitch,
  tolerance: 0.38,
  light: (x, y) => disc(x, y, 40, 40, 38, 2),
}
