/**
 * Over a question of the quiz on wide screens: the sky and the sea, and under them, to be shown by itself, the sun that rises
 * between the two. Both have one ruling: the sun may be moved by whole lines.
 */
import type { Light, Motif } from './motif.ts'
import { clamp, disc, drift, hash, mix, ramp, smoothstep } from './light.ts'

const [WIDTH, PITCH] = [1920, 5]
/** y of the sky's end and of the sea's, and x of the place where the sun rises. */
const [HORIZON, SEA, RISING] = [285, 360, 1296]
/** Upper side of the sun's own place, which is square, and its side. */
const [SUN, SIDE] = [365, 250]

const row = (y: number): number => Math.floor(y / PITCH)
/** A number of its own for each line, 0 to 1. */
const uneven = (y: number, salt: number): number => hash(row(y) * 16 + salt)

/** Light in the sky: nearest the horizon and round the rising, with uneven ends. */
const sky: Light = (x, y) => {
  const up = HORIZON - y
  const reach = mix(0.72, 1.12, uneven(y, 0)) * 780 * Math.exp(-up / 170)
  return 0.6 * Math.exp(-up / 90) * smoothstep(reach, reach * 0.1, Math.abs(x - RISING)) * smoothstep(0, 120, y)
}

/**
 * Where the sun is seen in the water: below its foot as wide as the sun is there, and less in each line after, unevenly. 0 at a
 * line's ends, 1 where it is full, less than 0 beside it.
 */
const inWater: Light = (x, y) => {
  const depth = (y - HORIZON) / (SEA - HORIZON)
  const half = mix(112, 46, Math.sqrt(depth)) * mix(1 - 0.55 * depth, 1 + 0.55 * depth, uneven(y, 2))
  return (half - Math.abs(x - RISING - 40 * depth * (uneven(y, 1) - 0.5))) / 44
}

/** The sun in the water, which the nearer waves part. */
const mirrored: Light = (x, y) => {
  const depth = (y - HORIZON) / (SEA - HORIZON)
  const wave = Math.abs(x - RISING - 70 * (uneven(y, 3) - 0.5))
  return mix(0.92, 0.5, depth) * clamp(inWater(x, y)) * (uneven(y, 4) < 1.3 * depth - 0.2 ? ramp(3, 26, wave) : 1)
}

/** The sea: light on the water, wider the nearer, and a swell that thins out to both sides. */
const sea: Light = (x, y) => {
  const depth = (y - HORIZON) / (SEA - HORIZON)
  const aside = Math.abs(x - RISING)
  const way = smoothstep(mix(190, 300, depth) * mix(0.75, 1.2, uneven(y, 5)), 40, aside)
  const swell = 0.4 * smoothstep(1180 - 300 * uneven(y, 6), 0, aside) * mix(0.6, 1, drift(x / 220, row(y)))
  return clamp(mix(swell * (1 - 0.5 * depth), 0.8, way)) * ramp(0, -0.25, inWater(x, y))
}

export const sunrise: Motif = {
  width: WIDTH,
  height: SUN + SIDE,
  pitch: PITCH,
  tolerance: 0.3,
  wanders: true,
  // Wider windows show the right end of the lines: it is uneven.
  light: (x, y) => (y < HORIZON ? sky(x, y) : y < SEA ? sea(x, y) : 0) * ramp(WIDTH, WIDTH - 90, x + 120 * uneven(y, 7)),
  opening: (x, y) => (y < HORIZON ? 0 : y < SEA ? mirrored(x, y) : 0.92 * disc(x, y, SIDE / 2, SUN + SIDE / 2, SIDE / 2 - 1)),
}
