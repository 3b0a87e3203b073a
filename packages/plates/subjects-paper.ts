/** Articles about papers and identities: the law, contracts, keys, what a print reveals. */
import { across, any, box, corners, down, except, litWall, moved, oval, scene, stroke, table } from './scene.ts'
import { clamp, mix, smoothstep } from './light.ts'

/** Law: an open statute book. */
export const book = (() => {
  const from = (x: number) => Math.abs(x - 240)
  // Each page rises steeply out of the gutter and falls slowly to its outer edge.
  const top = (x: number) => 146 - 46 * Math.sin(Math.PI * Math.sqrt(clamp(from(x) / 192))) + 0.06 * from(x)
  const bottom = (x: number) => top(x) + 220
  const pages = (x: number, y: number) => from(x) < 192 && y > top(x) && y < bottom(x)
  // Every third line of the square, from edge to edge: lines of text that fell between them would be ragged.
  const text = (x: number, y: number) => {
    const end = Math.floor(y / 24) % 4 === 3 ? 104 : 164
    return y % 24 < 8 && from(x) > 34 && from(x) < end && y > top(x) + 30 && y < bottom(x) - 26
  }
  return scene(
    [text, 0.3],
    [pages, (x) => mix(0.4, 1, smoothstep(2, 62, from(x))) * (x < 240 ? 1 : 0.84)],
    [(x, y) => from(x) < 206 && y > top(x) + 12 && y < bottom(x) + 18, 0.02],
    [(x, y) => from(x) < 226 && y > bottom(x) && y < 424, 0.03],
    table,
    litWall,
  )
})()

/** Contracts: a sheet, its last line, and a pen laid across it. */
export const contract = (() => {
  const paper = corners([96, 76], [344, 52], [384, 404], [132, 428])
  // Each takes the place of one line of the square, as in the book.
  const lines = any(...[0, 1, 2, 3, 4].map((row) => box(140 + row * 4, 128 + row * 40, (row === 4 ? 240 : 312) + row * 4, 136 + row * 40)))
  const signed = stroke(178, 370, 330, 355, 3)
  const pen = any(stroke(236, 342, 402, 176, 12), stroke(402, 176, 418, 160, 7))
  const nib = stroke(224, 354, 240, 338, 5)
  return scene(
    [nib, 0.05],
    [(x, y) => pen(x, y) && x + y < 576, 0.72],
    [pen, 0],
    [moved(pen, 16, 20), 0.3],
    [signed, 0.02],
    [lines, 0.34],
    [paper, across(96, 384, 1, 0.8)],
    [moved(paper, 16, 18), 0.04],
    [() => true, down(0, 480, 0.26, 0.2)],
  )
})()

/** Proof of age: a key, and the light through its keyhole. */
export const key = (() => {
  const bow = except(oval(146, 218, 74), oval(146, 218, 40))
  const blade = any(box(214, 204, 420, 232), box(356, 230, 382, 282), box(396, 230, 420, 268))
  const whole = any(bow, blade)
  return scene(
    [(x, y) => whole(x, y) && !whole(x, y - 7), 0.6],
    [whole, across(72, 420, 1, 0.86)],
    [moved(whole, 14, 34), 0.02],
    [() => true, (x, y) => 0.3 - 0.08 * smoothstep(300, 480, y) + 0.2 * Math.max(0, 1 - Math.hypot(x - 100, y - 90) / 260)],
  )
})()

/** Metadata: a print, and the tag that hangs on it. */
export const tag = (() => {
  const print = box(58, 72, 302, 316)
  const view = box(82, 96, 278, 258)
  const hill = (x: number, y: number) => y > 228 - 54 * Math.exp(-(((x - 146) / 48) ** 2)) - 80 * Math.exp(-(((x - 232) / 42) ** 2))
  const label = corners([258, 352], [304, 306], [442, 306], [442, 398], [304, 398])
  return scene(
    [oval(302, 352, 12), 0],
    [any(box(336, 330, 420, 342), box(336, 362, 392, 374)), 0.3],
    [label, 0.98],
    [stroke(292, 208, 302, 352, 4), 0.02],
    [(x, y) => view(x, y) && hill(x, y), 0.03],
    [(x, y) => view(x, y) && oval(126, 136, 18)(x, y), 1],
    [view, down(96, 258, 0.3, 0.56)],
    [print, 1],
    [any(moved(label, 14, 14), moved(print, 14, 14)), 0.03],
    litWall,
  )
})()

/** Registers: a door's name plate with nothing on it. */
export const nameplate = (() => {
  const plate = box(116, 148, 364, 268)
  const screws = any(oval(134, 208, 8), oval(346, 208, 8))
  const erased = any(box(166, 188, 300, 200), box(190, 218, 274, 228))
  return scene(
    [screws, 0.05],
    [erased, 0.86],
    [(x, y) => plate(x, y) && (y < 156 || x < 124), 1],
    [(x, y) => plate(x, y) && (y > 260 || x > 356), 0.4],
    [plate, across(116, 364, 1, 0.78)],
    [moved(plate, 14, 16), 0.02],
    [any(box(44, 40, 436, 48), box(44, 40, 52, 480), box(428, 40, 436, 480)), 0.55],
    [any(box(52, 48, 428, 58), box(52, 48, 62, 480)), 0.05],
    [oval(388, 352, 17), 0.92],
    [oval(394, 362, 18), 0.03],
    [() => true, across(0, 480, 0.22, 0.14)],
  )
})()

/** Blackmail: a telephone, face up in the dark, and what it lights. */
export const phone = (() => {
  const body = any(box(158, 62, 322, 418), box(150, 70, 330, 410))
  const screen = box(166, 92, 314, 372)
  const bubbles = any(box(180, 116, 262, 150), box(218, 166, 300, 200), box(180, 216, 276, 250), box(180, 266, 238, 300))
  return scene(
    [bubbles, 0.42],
    [screen, 1],
    [box(216, 386, 264, 396), 0.5],
    [body, 0],
    [() => true, (x, y) => 0.06 + 0.4 * Math.max(0, 1 - Math.hypot((x - 244) * 1.1, (y - 240) * 0.9) / 230)],
  )
})()

/** Theft: a picture is gone; its nail and its pale place on the wall are left. */
export const missing = scene(
  [oval(240, 58, 9), 0],
  [stroke(240, 62, 252, 92, 4), 0.04],
  [box(116, 98, 364, 334), across(116, 364, 1, 0.82)],
  [box(102, 84, 378, 348), 0.03],
  [box(0, 430, 480, 438), 0.6],
  [box(0, 438, 480, 480), 0.1],
  [() => true, (x, y) => 0.14 + 0.14 * smoothstep(0, 220, Math.hypot(x - 240, y - 210) - 150)],
)
