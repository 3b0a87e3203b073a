/** Articles about money: coins, prices, returns, cards. */
import { across, any, box, corners, down, litWall, moved, oval, scene, stroke, TABLE, table } from './scene.ts'
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
  return scene(...[[84, 2], [188, 4], [292, 6], [396, 8]].flatMap(([cx = 0, count = 0]) => pile(cx, count)), table)
})()

/** Price: a scale, and the slab that is moved along it. */
export const scale = (() => {
  const ticks = Array.from({ length: 19 }, (_, place) => {
    const x = 66 + place * 19
    return place % 6 === 0 ? box(x, 262, x + 8, 372) : box(x, 322, x + 6, 372)
  })
  const slab = box(268, 96, 322, 416)
  return scene([box(268, 96, 280, 416), 1], [box(312, 96, 322, 416), 0.55], [slab, 0.95], [moved(slab, 22, 14), 0.04], [any(...ticks, box(60, 368, 424, 384)), 0.02], [box(0, 384, 480, 480), 0.2], litWall)
})()

/** Returns: a sheet of boxes, one of them filled in. */
export const sheet = (() => {
  const paper = box(112, 52, 368, 428)
  const rows = [116, 164, 212, 260, 308, 356]
  const labels = any(...rows.map((y, place) => box(136, y, 214 + 26 * (place % 3), y + 12)))
  const frames = any(...rows.map((y) => box(288, y - 10, 344, y + 24)))
  const blanks = any(...rows.filter((y) => y !== 212).map((y) => box(294, y - 4, 338, y + 18)))
  return scene([blanks, 1], [frames, 0.05], [labels, 0.3], [box(136, 76, 260, 92), 0.1], [paper, across(112, 368, 1, 0.82)], [moved(paper, 20, 18), 0.04], litWall)
})()

/** Bank and payouts: two cards, one over the other. */
export const card = (() => {
  const face = corners([64, 176], [352, 120], [388, 304], [100, 360])
  const under = corners([128, 108], [404, 108], [404, 290], [128, 290])
  const band = corners([70, 206], [358, 150], [366, 190], [78, 246])
  const chip = corners([112, 284], [160, 275], [166, 306], [118, 315])
  const digits = any(stroke(196, 300, 248, 290, 6), stroke(272, 285, 324, 275, 6))
  return scene([chip, 0.12], [digits, 0.36], [band, 0.02], [face, across(64, 388, 1, 0.8)], [moved(face, 14, 22), 0.02], [under, across(128, 404, 0.5, 0.1)], [moved(under, 14, 20), 0.04], litWall)
})()

/** The first time: a shoot in a pot, under a window's light. */
export const shoot = (() => {
  const pot = corners([164, 286], [316, 286], [292, TABLE + 24], [188, TABLE + 24])
  const leaf = (cx: number, cy: number, turn: number) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return (x: number, y: number) => {
      const [u, v] = [((x - cx) * cos + (y - cy) * sin) / 84, ((y - cy) * cos - (x - cx) * sin) / 84]
      return u > 0 && u < 1 && Math.abs(v) < 0.3 * Math.sin(Math.PI * u ** 0.8)
    }
  }
  const stem = any(stroke(240, 286, 244, 196, 5), stroke(244, 196, 240, 132, 4))
  const leaves = any(leaf(243, 214, -0.55), leaf(242, 176, Math.PI + 0.5), leaf(240, 138, -1.25))
  return scene(
    [leaves, across(150, 330, 0.02, 0.1)],
    [stem, 0],
    [box(150, 264, 330, 290), across(150, 330, 1, 0.4)],
    [pot, across(164, 316, 0.92, 0.06)],
    [corners([200, TABLE + 24], [292, TABLE + 24], [400, 420], [230, 420]), 0.02],
    table,
    [any(box(30, 30, 118, 120), box(132, 30, 220, 120), box(30, 134, 118, 224), box(132, 134, 220, 224)), 0.86],
    [() => true, down(0, TABLE, 0.36, 0.3)],
  )
})()
