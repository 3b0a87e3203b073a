/** A letter slot from inside the hall: day behind it, one letter on its way through. */
import type { Motif } from './motif.ts'
import { band, glow, hash, mix, polygon, ramp, smoothstep } from './light.ts'
import { toned } from './tone.ts'

const PITCH = 6

const box = (x: number, y: number, left: number, top: number, right: number, bottom: number): boolean => band(x, left, right, 1) * band(y, top, bottom, 1) > 0.5

const letter = polygon(
  [
    [172, 182],
    [308, 182],
    [322, 292],
    [158, 292],
  ],
  1,
)

const tone = (x: number, y: number): number => {
  if (letter(x, y) > 0.5) {
    const fold = Math.abs(y - 262 + Math.abs(x - 240) * 0.34) < 3
    return y < 196 ? 1 : fold ? 0.1 : mix(0.98, 0.66, smoothstep(196, 292, y))
  }
  if (letter(x - 16, y - 12) > 0.5 && y > 222) return 0
  if (box(x, y, 110, 168, 370, 196)) return 1
  // The frame, bevelled: lit above and on the left, dark below and on the right; then its shadow.
  if (box(x, y, 84, 142, 396, 222)) return y < 150 || x < 92 ? 0.9 : y > 214 || x > 388 ? 0.08 : 0.5
  if (box(x, y, 92, 150, 408, 236)) return 0
  const down = (y - 196) / 204
  const half = 130 + Math.max(0, down) * 110
  const air = y > 222 ? 0.3 * ramp(half, half - 60, Math.abs(x - 240)) * (1 - down * 0.7) : 0
  const halo = 0.18 * glow(Math.hypot(Math.max(0, Math.abs(x - 240) - 156), Math.max(0, 142 - y)), 70)
  return 0.16 + air + halo + (hash(Math.floor(y / PITCH)) - 0.5) * 0.05
}

/** The ends of the lines are uneven, and the lowest lines thin. */
const fade = (x: number, y: number): number => {
  const row = Math.floor(y / PITCH)
  const [start, end] = [46 * hash(row), 480 - 46 * hash(row + 400)]
  return ramp(start, start + 60, x) * ramp(end, end - 60, x) * smoothstep(0, 110, y) * mix(1, 0.25, smoothstep(300, 400, y))
}

/** Light only: on night its shade would hardly be seen. */
export const slot: Motif = (() => {
  const { shade: _, ...light } = toned({ width: 480, height: 400, pitch: PITCH, tolerance: 0.38, tone, fade })
  return light
})()
