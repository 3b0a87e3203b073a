/** Stairs that lead up to a door. */
import type { Light, Motif } from './motif.ts'
import { glow, hash, mix, ramp, smoothstep } from './light.ts'
import type { Point } from './light.ts'
import { toned, WALL } from './tone.ts'

interface Flight extends Pick<Motif, 'width' | 'height' | 'pitch'> {
  /** Where the plate is moved from the drawing's own place, in units. */
  readonly moved: Point
  /** Width of the door's opening, in units. */
  readonly opens: number
  /** Width that the light gains on its way down, to the left and to the right. */
  readonly spreads: readonly [left: number, right: number]
  readonly fade: Light
}

/** Six steps up to a door, and the light that falls down them from its opening. */
function stairsTo({ width, height, pitch, moved, opens, spreads, fade }: Flight): Motif {
  const [CENTRE, LANDING, FOOT] = [470, 262, 640]
  const [LEFT, RIGHT, TOP] = [388, 548, 40]
  let top = LANDING
  let half = 168
  const steps = (
    [
      [14, 26],
      [15, 28],
      [16, 32],
      [18, 36],
      [20, 40],
      [22, 44],
    ] as const
  ).map(([tread, riser]) => {
    const step = { top, edge: top + tread, bottom: top + tread + riser, half, wide: half + tread * 1.5 }
    top = step.bottom
    half = step.wide
    return step
  })
  const beam: Light = (x, y) => {
    const down = (y - LANDING) / (FOOT - LANDING)
    const [left, right] = [LEFT - 10 - spreads[0] * down, LEFT + opens + 6 + spreads[1] * down]
    const soft = [5 + 16 * down, 3 + 10 * down] as const
    return ramp(left - soft[0], left + soft[0], x) * ramp(right + soft[1], right - soft[1], x)
  }
  const leaf = (x: number, y: number): number => {
    const [u, v] = [(x - LEFT - opens) / (RIGHT - LEFT - opens), (y - TOP) / (LANDING - TOP)]
    for (const [from, to] of [
      [0.08, 0.46],
      [0.58, 0.92],
    ] as const) {
      if (u < 0.2 || u > 0.84 || v < from || v > to) continue
      return u > 0.25 && u < 0.79 && v > from + 0.03 && v < to - 0.03 ? 0.03 : 0.34
    }
    return 0.1
  }
  const tone: Light = (x, y) => {
    if (x > LEFT && x < RIGHT && y > TOP && y < LANDING) {
      if (x < LEFT + opens) return WALL
      return x < LEFT + opens + 7 ? 0.8 : leaf(x, y)
    }
    const off = Math.abs(x - CENTRE)
    for (const step of steps) {
      if (y >= step.top && y < step.edge && off < mix(step.half, step.wide, (y - step.top) / (step.edge - step.top))) {
        return mix(0.36, 1, beam(x, step.edge))
      }
      if (y >= step.edge && y < step.bottom && off < step.wide) return y < step.edge + 3 ? 0 : mix(0.05, 0.56, beam(x, step.edge))
    }
    if (x > LEFT - 12 && x < RIGHT + 12 && y > TOP - 12 && y < LANDING) return x < LEFT ? 0.62 : 0.4
    const distance = Math.hypot(Math.max(0, LEFT - x, x - LEFT - opens), Math.max(0, TOP - y, y - LANDING))
    return y < 430 ? 0.22 + 0.4 * glow(distance, 80) + (hash(Math.floor(y / pitch)) - 0.5) * 0.05 : 0.2
  }
  const seen =
    (light: Light): Light =>
    (x, y) =>
      light(x - moved[0], y - moved[1])
  return {
    ...toned({ width, height, pitch, tolerance: 0.25, tone: seen(tone), fade }),
    opening: seen((x, y) => (x > LEFT && x < LEFT + opens && y > TOP && y < LANDING ? 1 : 0)),
  }
}

/** How strongly stairs are drawn between uneven ends, thinning out downwards. */
function unevenEnds(pitch: number, [from, to]: readonly [number, number], [full, gone]: readonly [number, number]): Light {
  return (x, y) => {
    const line = Math.floor(y / pitch)
    const [start, end] = [from + 110 * hash(line), to - 90 * hash(line + 70)]
    const down = mix(1, 0, smoothstep(full, gone, y + 30 * (hash(line + 9) - 0.5)))
    return ramp(start, start + 50, x) * ramp(end, end - 50, x) * down * smoothstep(-20, 60, y)
  }
}

/** Selection process: the door is ajar, and a narrow beam falls down the stairs. */
export const stairs = stairsTo({
  width: 820,
  height: 640,
  pitch: 5,
  moved: [0, 0],
  opens: 26,
  spreads: [190, 20],
  fade: unevenEnds(5, [10, 820], [560, 646]),
})

/** The same page's end: the door stands open, and the stairs are lit from side to side. */
export const litstairs = stairsTo({
  width: 1000,
  height: 720,
  pitch: 6,
  moved: [190, 60],
  opens: 112,
  spreads: [260, 190],
  fade: unevenEnds(6, [260, 1000], [640, 716]),
})
