/**
 * Scenes for the pictures of articles: flat shapes in front of each other, each with a tone of its own.
 * A scene is 480 units square; tones run from 0, black, over the wall's 0.3 to 1, full light.
 */
import type { Light } from './motif.ts'
import { WALL } from './tone.ts'

/** Side of a scene, in units. */
export const SIDE = 480

/** Whether a point belongs to a shape. */
export type Shape = (x: number, y: number) => boolean

/** A shape and its tone; of two that cover a point, the first counts. */
export type Layer = readonly [shape: Shape, tone: number | Light]

/** The tone of every point of a scene; what no layer covers is bare wall. */
export function scene(...layers: readonly Layer[]): Light {
  return (x, y) => {
    const tone = layers.find(([shape]) => shape(x, y))?.[1] ?? WALL
    return typeof tone === 'number' ? tone : tone(x, y)
  }
}

/** A light from the left, falling off to the right. */
export const across =
  (left: number, right: number, from: number, to: number): Light =>
  (x) =>
    from + (to - from) * Math.min(1, Math.max(0, (x - left) / (right - left)))

/** A light from above, falling off downwards. */
export const down =
  (top: number, bottom: number, from: number, to: number): Light =>
  (_, y) =>
    from + (to - from) * Math.min(1, Math.max(0, (y - top) / (bottom - top)))

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom

export const oval =
  (cx: number, cy: number, rx: number, ry = rx): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1

/** A straight stroke from one point to another, `2 * half` thick. */
export function stroke(ax: number, ay: number, bx: number, by: number, half: number): Shape {
  const [dx, dy] = [bx - ax, by - ay]
  return (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return Math.hypot(x - ax - along * dx, y - ay - along * dy) < half
  }
}

/** A convex shape with these corners, in order. */
export function corners(...points: readonly (readonly [number, number])[]): Shape {
  const edges = points.map(([ax, ay], place) => {
    const [bx, by] = points[(place + 1) % points.length] ?? [ax, ay]
    return (x: number, y: number) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return (x, y) => {
    const sides = edges.map((edge) => Math.sign(edge(x, y)))
    return !sides.includes(1) || !sides.includes(-1)
  }
}

export const any =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y))
export const both =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    one(x, y) && other(x, y)
export const except =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    shape(x, y) && !hole(x, y)
export const moved =
  (shape: Shape, dx: number, dy: number): Shape =>
  (x, y) =>
    shape(x - dx, y - dy)

/** The level table that things stand on, from this y down. */
export const TABLE = 372
export const table: Layer = [box(0, TABLE, SIDE, SIDE), down(TABLE, SIDE, 0.14, 0.24)]
/** A wall that is lit from the upper left. */
export const litWall: Layer = [() => true, (x, y) => 0.3 + 0.24 * Math.max(0, 1 - Math.hypot(x - 60, y - 40) / 300)]
