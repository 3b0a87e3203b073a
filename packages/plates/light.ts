/**
 * Building blocks for lights. Everything here is pure and deterministic.
 * Lengths are plate units (see engrave.ts); brightness and shares run from 0 to 1.
 */
import type { Light } from './motif.ts'

/** A point on the plate, in units. */
export type Point = readonly [x: number, y: number]
/** Four corners in order round the shape; corners 0 to 1 are its upper edge. */
export type Quad = readonly [Point, Point, Point, Point]

export const clamp = (value: number): number => Math.min(1, Math.max(0, value))

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Rises smoothly from 0 at `from` to 1 at `to`. Falls if `from` is the larger. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Rises in a straight line from 0 at `from` to 1 at `to`: gives a ribbon a chisel's point. */
export const ramp = (from: number, to: number, value: number): number => clamp((value - from) / (to - from))

/** Box: 1 between `from` and `to`, 0 outside, with sloping edges `2 * soft` wide. */
export const band = (value: number, from: number, to: number, soft: number): number => ramp(from - soft, from + soft, value) * ramp(to + soft, to - soft, value)

/** Fades from 1 at the source to 1/e at the distance `reach` (same unit as `distance`). */
export const glow = (distance: number, reach: number): number => Math.exp(-Math.max(0, distance) / reach)

/** Disc round (cx, cy): 1 inside, 0 outside, with a sloping edge `2 * soft` wide. */
export const disc = (x: number, y: number, cx: number, cy: number, radius: number, soft = 1.5): number =>
  ramp(radius + soft, radius - soft, Math.hypot(x - cx, y - cy))

/** Noise: a number in 0..1 that is always the same for the same whole number. */
export function hash(seed: number): number {
  let bits = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x27d4eb2f)
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
}

/** Noise that varies smoothly with `value`, with a new level at every whole number. */
export function drift(value: number, seed: number): number {
  const step = Math.floor(value)
  return mix(hash(step + seed * 977), hash(step + 1 + seed * 977), smoothstep(0, 1, value - step))
}

/** Where a large plate gives way to the text on its left. */
interface Dissolve {
  readonly pitch: number
  /** Left of this x nothing is drawn at the top of the plate. */
  readonly from: number
  /** Distance over which the lines reach full strength. */
  readonly over: number
  /** How far the edge moves to the right for each unit down. */
  readonly lean?: number
}

/** 0 on the text side, 1 on the plate's: the lines start at uneven x, thin, and swell slowly. */
export function dissolve({ pitch, from, over, lean = 0 }: Dissolve): Light {
  const JITTER = 60
  const TIP = 20
  return (x, y) => {
    const start = from + y * lean + JITTER * hash(Math.floor(y / pitch))
    return ramp(start, start + TIP, x) * mix(0.5, 1, smoothstep(start, start + over, x))
  }
}

/** Convex polygon: 1 inside, 0 outside, with sloping edges `2 * soft` wide. */
export function polygon(corners: readonly Point[], soft = 1.5): Light {
  const edges = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const [dx, dy] = [next[0] - corner[0], next[1] - corner[1]]
    const length = Math.hypot(dx, dy) || 1
    return { corner, nx: -dy / length, ny: dx / length, area: corner[0] * next[1] - next[0] * corner[1] }
  })
  const side = Math.sign(edges.reduce((sum, edge) => sum + edge.area, 0))
  return (x, y) => {
    let inside = Infinity
    for (const { corner, nx, ny } of edges) {
      inside = Math.min(inside, side * ((x - corner[0]) * nx + (y - corner[1]) * ny))
      if (inside < -soft) return 0
    }
    return ramp(-soft, soft, inside)
  }
}

/**
 * Reads a flat surface seen in perspective: gives, for a point of the plate, the place
 * (u, v) on the quad, with (0, 0) at corner 0, (1, 0) at corner 1 and (1, 1) at corner 2.
 */
export function unproject([a, b, c, d]: Quad): (x: number, y: number) => readonly [u: number, v: number] {
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]]
  const [px, py, qx, qy] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]]
  const scale = px * qy - py * qx
  const g = (sx * qy - sy * qx) / scale
  const h = (px * sy - py * sx) / scale
  // Square to quad is the matrix [[ax, bx, a], [ay, by, a], [g, h, 1]]; its adjugate goes back.
  const [ax, bx] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0]]
  const [ay, by] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1]]
  return (x, y) => {
    const w = x * (ay * h - by * g) + y * (bx * g - ax * h) + (ax * by - bx * ay)
    return [
      (x * (by - a[1] * h) + y * (a[0] * h - bx) + (bx * a[1] - a[0] * by)) / w,
      (x * (a[1] * g - ay) + y * (ax - a[0] * g) + (a[0] * ay - ax * a[1])) / w,
    ]
  }
}

/** A window's glazing, on a surface where the whole window is 0..1 both ways. */
interface Glazing {
  readonly columns: number
  readonly rows: number
  /** Width of an upright bar and height of a level one, as shares of the window. */
  readonly bar: readonly [across: number, down: number]
}

/**
 * Light through a window: 1 in the panes, nearly 0 at the bars and outside.
 * `soft` is half the width of the penumbra across and down, as shares of the window.
 */
export function throughWindow(u: number, v: number, glazing: Glazing, soft: readonly [number, number]): number {
  const { columns, rows, bar } = glazing
  let light = band(u, 0, 1, soft[0]) * band(v, 0, 1, soft[1])
  if (light === 0) return 0
  for (let column = 1; column < columns; column++) {
    light *= 1 - 0.96 * band(u, column / columns - bar[0] / 2, column / columns + bar[0] / 2, soft[0] * 0.6)
  }
  for (let row = 1; row < rows; row++) {
    light *= 1 - 0.96 * band(v, row / rows - bar[1] / 2, row / rows + bar[1] / 2, soft[1] * 0.6)
  }
  return light
}

/**
 * A camera that looks straight into a room. Takes places in metres (right of the camera,
 * above the floor, away from it) to plate units.
 */
export interface Camera {
  /** The vanishing point: where the camera looks, in units. */
  readonly centre: Point
  /** How many units a metre takes at one metre's distance. */
  readonly focal: number
  /** Height of the eye over the floor, in metres. */
  readonly eye: number
}

/** A place in a room, in metres. */
export type Place = readonly [right: number, up: number, away: number]

export const project = ({ centre, focal, eye }: Camera, [right, up, away]: Place): Point => [
  centre[0] + (focal * right) / away,
  centre[1] - (focal * (up - eye)) / away,
]
