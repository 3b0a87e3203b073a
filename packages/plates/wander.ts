/** A hand that draws along a rule: the line leaves it a little, slowly, in waves. */
import { hash, mix } from './light.ts'
import type { Corner, Line } from './line.ts'

/** The farthest that a line's middle goes from its rule, and the length of half a wave, in units. */
const MOST = 0.3
const HALF_WAVE = 60
/** A line begins with its wave at one of so many places: with one, the lines would be waves of the whole plate. */
const PHASES = 4
/** No crest is nearer than this to a corner: the corners stay, and with them the edges of shapes. In units. */
const NEAR = 50
/** The share of the pitch that half a line stays within, as in full light (engrave.ts): lines never touch. */
const ROOM = 0.43

/** A line that leaves its rule between its corners, with new ones where a wave has its crests. */
export function wandering({ y, corners }: Line, pitch: number): Line {
  const phase = Math.floor(hash(Math.round(y / pitch)) * PHASES) * (2 / PHASES)
  const crest = (n: number, left: Corner, right: Corner): Corner => {
    const x = (n - phase) * HALF_WAVE
    const half = mix(left.half, right.half, (x - left.x) / (right.x - left.x))
    return { x, half, sway: Math.min(MOST, Math.max(0, ROOM * pitch - half)) * (n % 2 ? -1 : 1) }
  }
  return {
    y,
    corners: corners.flatMap((right, index) => {
      const left = corners[index - 1] ?? right
      const first = Math.ceil((left.x + NEAR) / HALF_WAVE + phase)
      const count = Math.max(0, Math.ceil((right.x - NEAR) / HALF_WAVE + phase) - first)
      return [...Array.from({ length: count }, (_, place) => crest(first + place, left, right)), right]
    }),
  }
}
