import { expect, test } from 'vitest'
import { isSignature } from '#app/texts/signature.ts'
import { pathOf, type Point, strokesOf } from './pen.ts'

const line = (count: number, at: (part: number) => Point) => Array.from({ length: count }, (_, place) => at(place / (count - 1)))

test('a straight stroke is one line, a dot a short one, and a bend a curve', () => {
  expect(pathOf([line(50, (part) => [10 + 100 * part, 20])])).toBe('M10 20L110 20')
  expect(pathOf([[[240, 9]]])).toBe('M240 9L239 9')
  expect(
    pathOf([
      [
        [5.4, 5.6],
        [5.4, 5.6],
      ],
    ]),
  ).toBe('M5 6L6 6')
  expect(
    pathOf([
      [
        [10, 10],
        [50, 60],
        [90, 10],
      ],
    ]),
  ).toBe('M10 10Q50 60 90 10')
})

test('what is drawn fits whatever is drawn, as finely as it can, and is what the server takes', () => {
  const loops = (count: number) =>
    line(40 * count, (part) => [20 + 180 * part + 10 * Math.sin(2 * Math.PI * count * part), 40 + 25 * Math.cos(2 * Math.PI * count * part)])
  for (const count of [1, 2, 3, 5]) {
    const path = pathOf([loops(count)])
    expect([count, path !== null && isSignature(path)]).toEqual([count, true])
    expect(path?.length).toBeGreaterThan(Math.min(150, 40 * count))
  }
  expect(
    isSignature(
      pathOf([
        [
          [-20, 500],
          [900, -3],
          [50, 40],
        ],
      ]) ?? '',
    ),
  ).toBe(true)
})

test('strokes beyond what fits are refused; those that are saved are kept as they are, and undone one by one', () => {
  const many = Array.from({ length: 60 }, (_, place): Point[] => [
    [place, 0],
    [place, 40],
  ])
  expect(pathOf(many)).toBeNull()
  const saved = 'M12 40Q20 10 30 40M50 10L60 20'
  expect(strokesOf(saved)).toEqual(['M12 40Q20 10 30 40', 'M50 10L60 20'])
  expect(
    pathOf([
      ...strokesOf(saved),
      [
        [1, 1],
        [9, 9],
      ],
    ]),
  ).toBe(`${saved}M1 1L9 9`)
  expect([pathOf([]), strokesOf('')]).toEqual(['', []])
})
