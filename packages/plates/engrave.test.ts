import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asJson, drawAll } from './draw.ts'
import { engrave, firstLine, FULLEST } from './engrave.ts'
import type { Motif } from './engrave.ts'
import { motifs } from './motifs.ts'

/** A ribbon read back from path data: its corners, in units. */
type Ribbon = readonly (readonly [x: number, y: number])[]

/** Reads the path commands that the engraver writes: M, m, l, h, v and z. */
function ribbons(path: string): Ribbon[] {
  const found: [number, number][][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([Mmlhvz])([^Mmlhvz]*)/g)) {
    const [a = 0, b = 0] = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (command === 'z') {
      ;[x, y] = found.at(-1)?.[0] ?? [0, 0]
      continue
    }
    if (command === 'M') [x, y] = [a, b]
    else if (command === 'h') x += a
    else if (command === 'v') y += a
    else [x, y] = [x + a, y + b]
    if (command === 'M' || command === 'm') found.push([])
    found.at(-1)?.push([x, y])
  }
  return found
}

const top = (ribbon: Ribbon): number => Math.min(...ribbon.map(([, y]) => y))
const bottom = (ribbon: Ribbon): number => Math.max(...ribbon.map(([, y]) => y))
const left = (ribbon: Ribbon): number => Math.min(...ribbon.map(([x]) => x))
const right = (ribbon: Ribbon): number => Math.max(...ribbon.map(([x]) => x))

const square = (light: Motif['light'], tolerance?: number): Motif => ({
  width: 120,
  height: 60,
  pitch: 6,
  light,
  ...(tolerance === undefined ? {} : { tolerance }),
})

const wave = (x: number): number => 0.5 + 0.4 * Math.sin(x / 15)

describe('the engraver', () => {
  test('draws nothing at brightness 0', () => {
    expect(engrave(square(() => 0))).toBe('')
    expect(engrave(square(() => -1))).toBe('')
  })

  test('fills the plate with ribbons one pitch apart', () => {
    const drawn = ribbons(engrave(square(() => 1)))
    expect(drawn).toHaveLength(10)
    drawn.forEach((ribbon, index) => {
      expect((top(ribbon) + bottom(ribbon)) / 2).toBeCloseTo(firstLine(6) + index * 6)
      expect([left(ribbon), right(ribbon)]).toEqual([0, 120])
    })
  })

  test.each([0.25, 0.5, 1, 3])('gives brightness %f its thickness', (brightness) => {
    const [ribbon = []] = ribbons(engrave(square(() => brightness)))
    const expected = 6 * FULLEST * Math.min(1, brightness)
    // Half the thickness is written in whole fifths.
    expect(Math.abs(bottom(ribbon) - top(ribbon) - expected)).toBeLessThanOrEqual(0.201)
  })

  test('a ribbon gets thicker with brightness', () => {
    const [ribbon = []] = ribbons(engrave(square((x) => 0.2 + (0.8 * x) / 120)))
    const thicknessAt = (x: number): number => {
      const ys = ribbon.filter(([at]) => Math.abs(at - x) < 0.05).map(([, y]) => y)
      return Math.max(...ys) - Math.min(...ys)
    }
    expect(ribbon).toHaveLength(4)
    expect(thicknessAt(0)).toBeCloseTo(1, 0)
    expect(thicknessAt(120)).toBeCloseTo(5.2, 0)
  })

  test('ends a ribbon where brightness becomes 0', () => {
    const drawn = ribbons(engrave(square((x) => (x >= 20 && x <= 50 ? 1 : 0))))
    expect(drawn).toHaveLength(10)
    for (const ribbon of drawn) expect([left(ribbon), right(ribbon)]).toEqual([20, 50])
  })

  test('draws one shape from top to foot before the next, so that its lines differ little from one to the next', () => {
    const drawn = ribbons(engrave({ ...square((x) => (x < 20 || x > 70 ? 1 : 0)), width: 320 }))
    expect(drawn.map(left)).toEqual([...Array<number>(10).fill(0), ...Array<number>(10).fill(71)])
  })

  test('moves the corners of a wide plate to a coarser grid', () => {
    const sloped = (width: number) => ribbons(engrave({ ...square((x, y) => Number(x > 10 + y * 0.3)), width }))
    expect(sloped(390).some((ribbon) => left(ribbon) % 3 !== 0)).toBe(true)
    expect(sloped(900).every((ribbon) => left(ribbon) % 3 === 0)).toBe(true)
  })

  test('drops more points when more error is allowed', () => {
    const coarse = engrave(square(wave, 0.4))
    const fine = engrave(square(wave, 0.02))
    expect(coarse.length).toBeLessThan(fine.length)
  })

  test('writes at most one decimal', () => {
    expect(engrave(motifs.network)).not.toMatch(/\.\d\d/)
  })
})

describe.each(Object.entries(motifs))('the plate %s', (_, motif) => {
  const drawn = ribbons(engrave(motif))

  test('has a pitch within the limits, and lines within its frame', () => {
    // Finer lines shimmer, coarser ones do not make a picture; a row's picture of 96 units needs 24 lines.
    expect(motif.pitch).toBeGreaterThanOrEqual(4)
    expect(motif.pitch).toBeLessThanOrEqual(8)
    expect(drawn.length).toBeGreaterThan(0)
    expect(Math.min(...drawn.map(left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn.map(right))).toBeLessThanOrEqual(motif.width)
    expect(Math.min(...drawn.map(top))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn.map(bottom))).toBeLessThanOrEqual(motif.height)
  })

  test('has ribbons that never overlap', () => {
    const lines = Map.groupBy(drawn, (ribbon) => Math.round(((top(ribbon) + bottom(ribbon)) / 2 - firstLine(motif.pitch)) / motif.pitch))
    const order = [...lines.keys()].toSorted((a, b) => a - b)
    let above = -Infinity
    for (const line of order) {
      const inLine = lines.get(line) ?? []
      expect(Math.min(...inLine.map(top)) - above).toBeGreaterThan(motif.pitch * 0.1)
      above = Math.max(...inLine.map(bottom))
      const along = inLine.toSorted((a, b) => left(a) - left(b))
      along.slice(1).forEach((ribbon, index) => {
        expect(left(ribbon)).toBeGreaterThanOrEqual(right(along[index] ?? ribbon))
      })
    }
  })
})

test('drawing twice gives the same result', () => {
  expect(engrave(motifs.sun2)).toBe(engrave(motifs.sun2))
})

test('paths.json is up to date: after changing a motif, run `npm run plates`', () => {
  const committed = readFileSync(new URL('../../app/kit/plates/paths.json', import.meta.url), 'utf8')
  expect(asJson(drawAll()) === committed).toBe(true)
})
