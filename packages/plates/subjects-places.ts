/** Articles about places, people and ways: houses, doors, fences, threads, light sent far. */
import { across, any, both, box, corners, down, except, moved, oval, scene, SIDE, stroke } from './scene.ts'
import type { Layer } from './scene.ts'
import { hash, mix, smoothstep } from './light.ts'

/** Boundaries: a fence in raking light. */
export const fence = (() => {
  const foot = 388
  const middles = [-6, 90, 186, 282, 378, 474]
  const at = (x: number) => middles.find((middle) => Math.abs(x - middle) < 30)
  const pickets = (x: number, y: number) => {
    const middle = at(x)
    return middle !== undefined && y > 108 + Math.abs(x - middle) * 1.3 && y < foot
  }
  const cast = (x: number, y: number) => at(x - (y - foot) * 1.1) !== undefined
  return scene(
    [pickets, (x) => (at(x - 8) === undefined || at(x + 8) !== undefined ? 1 : 0.5)],
    [both(moved(pickets, 14, 16), box(0, 0, SIDE, foot)), 0.02],
    [any(box(0, 184, SIDE, 214), box(0, 308, SIDE, 338)), 0.62],
    [both(cast, box(0, foot, SIDE, SIDE)), 0],
    [box(0, foot, SIDE, SIDE), 0.24],
  )
})()

/** Another platform: the first door is shut, the second stands open. */
export const doors = (() => {
  const panels = any(box(84, 120, 172, 222), box(84, 250, 172, 360))
  return scene(
    [oval(182, 238, 8), 0.85],
    [panels, 0.02],
    [box(60, 92, 196, 388), 0.12],
    [box(44, 76, 212, 388), (x, y) => (x < 60 || y < 92 ? 0.7 : 0.08)],
    [box(396, 92, 420, 388), 0.04],
    [box(284, 92, 420, 388), 1],
    [box(268, 76, 436, 388), 0.78],
    [corners([284, 388], [396, 388], [350, SIDE], [164, SIDE]), down(388, SIDE, 1, 0.7)],
    [box(0, 388, SIDE, SIDE), 0.13],
    [() => true, (x, y) => (x < 212 ? 0.24 : mix(0.6, 0.3, smoothstep(0, 120, Math.hypot(Math.max(0, 268 - x, x - 436), Math.max(0, 76 - y)))))],
  )
})()

/** A platform of one's own: a house with one lit window. */
export const house = (() => {
  const under = (x: number) => 84 + Math.abs(x - 228) * 0.86
  return scene(
    [any(box(223, 214, 233, 332), box(176, 268, 280, 277)), 0.02],
    [box(176, 214, 280, 332), 1],
    [(x, y) => y > under(x) && y < under(x) + 28 && x > 64 && x < 392, (x) => (x < 228 ? 0.95 : 0.1)],
    [(x, y) => x > 92 && x < 364 && y < 386 && y > under(x), 0.06],
    [box(304, 92, 338, 190), across(304, 338, 0.5, 0.03)],
    [corners([176, 386], [280, 386], [252, SIDE], [66, SIDE]), 0.86],
    [box(0, 386, SIDE, SIDE), 0.1],
    [() => true, (x, y) => mix(0.62, 0.34, smoothstep(0, 300, Math.hypot(x - 120, y - 60)))],
  )
})()

/** Photography: a lens from the front, its iris half open. */
export const aperture = (() => {
  const blades = 6
  const from = (x: number, y: number) => Math.hypot(x - 240, y - 240)
  const turned = (blade: number) => (blade * 2 * Math.PI) / blades + 0.3
  /** The blade whose edge a point is nearest to, and how far inside that edge it is. */
  const nearest = (x: number, y: number) =>
    Array.from({ length: blades }, (_, blade) => {
      const [cos, sin] = [Math.cos(turned(blade)), Math.sin(turned(blade))]
      return { blade, inside: 72 - (x - 240) * cos - (y - 240) * sin }
    }).reduce((one, other) => (other.inside < one.inside ? other : one))
  // Each blade's edge goes on past the opening, over the next blade.
  const seams = any(
    ...Array.from({ length: blades }, (_, blade) => {
      const [turn, next] = [turned(blade), turned(blade) + Math.PI / blades]
      const [x, y] = [240 + 83 * Math.cos(next), 240 + 83 * Math.sin(next)]
      return stroke(x, y, x - 150 * Math.sin(turn), y + 150 * Math.cos(turn), 4)
    }),
  )
  return scene(
    [(x, y) => from(x, y) > 214, 0.3],
    [(x, y) => from(x, y) > 186, 1],
    [(x, y) => from(x, y) > 174, 0.02],
    [(x, y) => nearest(x, y).inside > 5, 1],
    [(x, y) => nearest(x, y).inside > -4, 0],
    [seams, 0.02],
    [() => true, (x, y) => 0.94 - 0.11 * nearest(x, y).blade],
  )
})()

/** Working together: two cups on one table. */
export const cups = (() => {
  const cup = (cx: number, handle: 1 | -1): Layer[] => {
    const wide = (y: number) => 66 - (y - 220) * 0.16
    const ear = except(oval(cx + handle * 78, 276, 32, 38), oval(cx + handle * 78, 276, 17, 22))
    const steam = (x: number, y: number) => y > 74 && y < 190 && Math.abs(x - cx - 16 * Math.sin(y / 26 + cx)) < 9 * smoothstep(60, 150, y)
    return [
      [oval(cx, 222, 56, 10), 0.04],
      [oval(cx, 220, 68, 16), 1],
      [(x, y) => y > 220 && y < 354 && Math.abs(x - cx) < wide(y), across(cx - 70, cx + 66, 0.96, 0.05)],
      [ear, handle < 0 ? 0.92 : 0.06],
      [steam, 0.72],
    ]
  }
  const cast = any(...[150, 332].map((cx) => corners([cx - 40, 366], [cx + 60, 366], [cx + 150, 402], [cx - 6, 402])))
  return scene(
    ...cup(150, -1),
    ...cup(332, 1),
    [cast, 0.02],
    [box(0, 352, SIDE, 366), 0.85],
    [box(0, 366, SIDE, SIDE), 0.22],
    [() => true, down(0, 240, 0.42, 0.3)],
  )
})()

/** Reddit: a thread, each answer further in than what it answers. */
export const thread = (() => {
  const answers = [
    [0, 300],
    [1, 268],
    [2, 230],
    [1, 300],
    [2, 196],
  ] as const
  const places = answers.map(([level, width], row) => [40 + level * 56, 52 + row * 80, width] as const)
  const faces = any(...places.map(([left, top]) => oval(left + 24, top + 28, 24)))
  const names = any(...places.map(([left, top, width]) => box(left + 64, top, left + 64 + width / 2, top + 20)))
  const texts = any(...places.map(([left, top, width]) => box(left + 64, top + 28, left + 64 + width, top + 56)))
  const stems = any(
    box(59, 120, 69, 320),
    box(64, 310, 92, 320),
    box(115, 200, 125, 250),
    box(120, 240, 148, 250),
    box(115, 360, 125, 410),
    box(120, 400, 148, 410),
  )
  return scene([any(faces, texts), 1], [names, 0.7], [moved(any(faces, texts), 10, 9), 0.04], [stems, 0.02])
})()

/** Promotion: a lighthouse. */
export const lighthouse = (() => {
  const rock = (x: number, y: number) => y > 372 + 30 * Math.abs(Math.sin((x - 90) / 52)) - 40 * Math.exp(-(((x - 130) / 80) ** 2)) && y < 430
  const tower = (x: number, y: number) => y > 160 && y < 384 && Math.abs(x - 130) < 30 + (y - 150) * 0.07
  const glitter = (x: number, y: number) => y > 384 && x > 250 + 120 * hash(Math.floor(y / 8)) && x < 430 && hash(Math.floor(y / 8) * 3) > 0.4
  return scene(
    [oval(130, 124, 16), 1],
    [any(box(106, 98, 154, 148), corners([100, 98], [160, 98], [130, 62]), box(90, 148, 170, 160)), 0.02],
    [tower, (x, y) => (Math.floor((y - 160) / 56) % 2 ? across(100, 160, 0.12, 0)(x, y) : across(104, 168, 1, 0.42)(x, y))],
    [rock, 0.02],
    [glitter, 0.64],
    [box(0, 372, SIDE, SIDE), 0.14],
    [(x, y) => x > 152 && Math.abs(y - 124 + (x - 152) * 0.06) < 6 + (x - 152) * 0.13, across(152, SIDE, 1, 0.62)],
    [() => true, down(0, 372, 0.12, 0.24)],
  )
})()

/** Anonymity: curtains drawn, and the strip of light between them. */
export const curtain = (() => {
  const folds = (x: number) => 0.5 + 0.5 * Math.sin(x / 11 + 1.2 * Math.sin(x / 47))
  const gap = (y: number) => 9 + 16 * smoothstep(120, 430, y)
  return scene(
    [box(36, 36, 444, 52), 0.95],
    [box(36, 52, 444, 62), 0.02],
    [(x, y) => y > 52 && y < 430 && Math.abs(x - 240) < gap(y), 1],
    [box(60, 62, 420, 430), (x) => mix(0.02, 0.34, folds(x)) + 0.34 * Math.max(0, 1 - Math.abs(x - 240) / 90) * folds(x)],
    [corners([228, 430], [256, 430], [292, SIDE], [200, SIDE]), 0.9],
    [box(0, 430, SIDE, SIDE), 0.16],
    [() => true, 0.32],
  )
})()

/** Leaving: a road that goes to the horizon, and the day at its end. */
export const road = (() => {
  const horizon = 214
  const share = (y: number) => (y - horizon) / (SIDE - horizon)
  const middle = (y: number) => 262 - 60 * share(y) ** 2 + 44 * Math.sin(3.2 * share(y)) * (1 - share(y))
  const half = (y: number) => 5 + 150 * share(y) ** 1.5
  const dash = (x: number, y: number) => y > horizon + 14 && Math.abs(x - middle(y)) < half(y) * 0.05 + 1 && Math.log(share(y) + 0.02) % 0.5 < -0.2
  return scene(
    [(x, y) => y > horizon && dash(x, y), 0.1],
    [(x, y) => y > horizon && Math.abs(x - middle(y)) < half(y), down(horizon, SIDE, 1, 0.8)],
    [(x, y) => y > horizon && Math.abs(x - middle(y) - half(y) * 0.1) < half(y) * 1.12, 0.03],
    [(_, y) => y > horizon, down(horizon, SIDE, 0.06, 0.2)],
    [(x, y) => y > horizon - 26 - 22 * Math.sin(x / 70) - 12 * Math.sin(x / 31 + 1) && Math.abs(x - 262) > 34 + (horizon - y), 0.1],
    [oval(262, horizon, 62), 1],
    [() => true, (x, y) => mix(0.86, 0.32, smoothstep(60, 260, Math.hypot((x - 262) * 0.7, y - horizon)))],
  )
})()
