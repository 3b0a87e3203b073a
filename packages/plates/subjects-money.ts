/** Articles about money: coins, prices, returns, cards. */
import { across, any, both, box, corners, litWall, moved, oval, scene, stroke, TABLE, table } from './scene.ts'
import type { Layer } from './scene.ts'

/** Tax: four piles of coins, each two higher than the one before. */
export const coins = (() => {
  const pile = (cx: number, count: number): Layer[] => {
    const top = TABLE + 2 - count * 32
    return [
      [oval(cx, top, 44, 13), 1],
      [(x, y) => Math.abs(x - cx) < 44 && y > top && y < TABLE + 2, (x, y) => ((y - top) % 32 > 23 ? 0 : across(cx - 44, cx + 44, 0.92, 0.34)(x, y))],
      [corners([cx - 30, TABLE + 2], [cx + 44, TABLE + 2], [cx + 70 + count * 7, TABLE + 30], [cx, TABLE + 30]), 0.03],
    ]
  }
  return scene(
    ...[
      [84, 2],
      [188, 4],
      [292, 6],
      [396, 8],
    ].flatMap(([cx = 0, count = 0]) => pile(cx, count)),
    table,
  )
})()

/** Price: a scale, and the slab that is moved along it. */
export const scale = (() => {
  const steps = any(...[0, 2, 4, 8].map((tick) => box(44 + tick * 46, 216, 68 + tick * 46, 372)))
  const between = any(...[1, 3, 7].map((tick) => box(48 + tick * 46, 296, 64 + tick * 46, 372)))
  const slab = box(284, 72, 344, 424)
  const ticks = any(steps, between)
  return scene(
    [box(328, 72, 344, 424), 0.6],
    [slab, 1],
    [moved(slab, 36, 18), 0.02],
    [steps, 1],
    [between, 0.74],
    [box(28, 368, 452, 392), 0.95],
    [moved(ticks, 14, 10), 0.04],
    [box(0, 392, 480, 480), 0.17],
    litWall,
  )
})()

/** Returns: a sheet of boxes, one of them filled in. */
export const sheet = (() => {
  const paper = box(112, 52, 368, 428)
  const rows = [116, 164, 212, 260, 308, 356]
  const labels = any(...rows.map((y, place) => box(136, y, 214 + 26 * (place % 3), y + 12)))
  const frames = any(...rows.map((y) => box(288, y - 10, 344, y + 24)))
  const blanks = any(...rows.filter((y) => y !== 212).map((y) => box(294, y - 4, 338, y + 18)))
  return scene(
    [blanks, 1],
    [frames, 0.05],
    [labels, 0.3],
    [box(136, 76, 260, 92), 0.1],
    [paper, across(112, 368, 1, 0.82)],
    [moved(paper, 20, 18), 0.04],
    litWall,
  )
})()

/** Bank and payouts: two cards, one over the other. */
export const card = (() => {
  const face = corners([64, 176], [352, 120], [388, 304], [100, 360])
  const under = corners([128, 108], [404, 108], [404, 290], [128, 290])
  const band = corners([70, 206], [358, 150], [366, 190], [78, 246])
  const chip = corners([112, 284], [160, 275], [166, 306], [118, 315])
  const digits = any(stroke(196, 300, 248, 290, 6), stroke(272, 285, 324, 275, 6))
  return scene(
    [chip, 0.12],
    [digits, 0.36],
    [band, 0.02],
    [face, across(64, 388, 1, 0.8)],
    [moved(face, 14, 22), 0.02],
    [under, across(128, 404, 0.5, 0.1)],
    [moved(under, 14, 20), 0.04],
    litWall,
  )
})()

/** The first time: a shoot in a pot. */
export const shoot = (() => {
  const leaf = (cx: number, cy: number, turn: number, size: number) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const along = (x: number, y: number) => ((x - cx) * cos + (y - cy) * sin) / size
    const beside = (x: number, y: number) => (y - cy) * cos - (x - cx) * sin
    const whole = (x: number, y: number) => Math.abs(beside(x, y)) < 0.44 * size * (1 - along(x, y) ** 2)
    const vein = (x: number, y: number) => whole(x, y) && Math.abs(beside(x, y)) < 5
    return [
      [vein, 0.1],
      [whole, (x, y) => (beside(x, y) < 0 ? 1 : 0.66)],
    ] satisfies Layer[]
  }
  const rim = box(138, 268, 342, 304)
  const pot = corners([156, 304], [324, 304], [294, 410], [186, 410])
  return scene(
    ...leaf(162, 142, 0.5, 88),
    ...leaf(312, 118, -0.55, 96),
    [any(stroke(240, 284, 236, 192, 9), stroke(236, 194, 222, 176, 7), stroke(236, 196, 254, 170, 7)), 0.86],
    [rim, across(150, 342, 1, 0.46)],
    [both(pot, box(0, 304, 480, 318)), 0.02],
    [pot, across(160, 320, 1, 0.42)],
    [corners([206, 410], [290, 396], [400, 424], [250, 436]), 0.02],
    table,
    litWall,
  )
})()
