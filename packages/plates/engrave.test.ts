import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asJson, drawAll } from './draw.ts'
import { engrave, firstLine, FULLEST } from './engrave.ts'
import type { Motif } from './motif.ts'
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

/** x of a ribbon's edge at the height `y`: where its outline crosses it first (-1) or last (1). */
function edgeAt(ribbon: Ribbon, y: number, side: -1 | 1): number {
  const crossings = ribbon.flatMap(([x1, y1], index) => {
    const [x2, y2] = ribbon[(index + 1) % ribbon.length] ?? [x1, y1]
    return y1 <= y !== y2 <= y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : []
  })
  return side * Math.max(...crossings.map((x) => side * x))
}

/** How far a ribbon begins behind the end of the one before it in their line, where both are. */
function gap(before: Ribbon, after: Ribbon): number {
  const [from, to] = [Math.max(top(before), top(after)), Math.min(bottom(before), bottom(after))]
  return Math.min(...[0.1, 0.5, 0.9].map((share) => from + share * (to - from)).map((y) => edgeAt(after, y, -1) - edgeAt(before, y, 1)))
}

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

  test('cuts a line on the slant of a hard edge', () => {
    for (const slope of [-1.2, 0.4, 1.5]) {
      const drawn = ribbons(engrave(square((x, y) => Number(x > 50 + slope * (y - 30) && x < 100))))
      for (const ribbon of drawn) {
        for (const y of [top(ribbon) + 0.4, bottom(ribbon) - 0.4]) expect(Math.abs(edgeAt(ribbon, y, -1) - 50 - slope * (y - 30))).toBeLessThan(1.1)
        for (const y of [top(ribbon) + 0.4, bottom(ribbon) - 0.4]) expect(Math.abs(edgeAt(ribbon, y, 1) - 100)).toBeLessThan(1.1)
      }
    }
  })

  test('cuts a step between two tones on the slant of its edge', () => {
    const drawn = ribbons(engrave(square((x, y) => (x > 50 + y - 30 ? 1 : 0.3))))
    for (const ribbon of drawn.slice(1, -1)) {
      const steps = ribbon.filter(([x]) => x > 1 && x < 119)
      const [upper = [0, 0], lower = [0, 0]] = [steps.filter(([, y]) => y === top(ribbon))[0], steps.filter(([, y]) => y === bottom(ribbon))[0]]
      expect(lower[0] - upper[0]).toBeGreaterThanOrEqual(3)
      for (const [x, y] of [upper, lower]) expect(Math.abs(x - y - 20)).toBeLessThan(1.6)
    }
  })

  test('cuts a line straight where a shape ends within its thickness', () => {
    const [first = [], , last = []] = ribbons(engrave(square((x, y) => Number(x > 30 && x < 90 && y > 13 && y < 28))))
    for (const ribbon of [first, last]) expect(new Set(ribbon.map(([x]) => x))).toEqual(new Set([30, 90]))
  })

  test('lets a line run out in a point where light falls off slowly', () => {
    for (const ribbon of ribbons(engrave(square((x) => Math.min(1, Math.max(0, (x - 30) / 40)))))) {
      const ends = ribbon.filter(([x]) => x === left(ribbon))
      expect(ends).toHaveLength(1)
      expect(ends[0]?.[1]).toBeCloseTo((top(ribbon) + bottom(ribbon)) / 2)
      expect(left(ribbon)).toBeLessThan(32)
    }
  })

  test('keeps a gap in a faint line as wide as it is, and a short faint line', () => {
    const faint = ribbons(engrave(square((x) => (Math.abs(x - 60) < 4 ? 0 : 0.08))))
    for (const [index, ribbon] of faint.entries()) expect(index < 10 ? right(ribbon) : left(ribbon)).toBe(index < 10 ? 56 : 64)
    const short = ribbons(engrave(square((x) => 0.12 - Math.abs(x - 60) / 200)))
    expect(short).toHaveLength(10)
    for (const ribbon of short) expect(bottom(ribbon)).toBeGreaterThan(top(ribbon))
  })

  test('leaves its rule by a third of a unit at most, in waves of 90 to 140, each line at places of its own', () => {
    const drawn = ribbons(engrave({ ...square(() => 0.2), width: 900, wanders: true }))
    const crests = drawn.map((ribbon, index) => {
      const rule = firstLine(6) + index * 6
      const upper = ribbon.filter(([, y]) => y < rule)
      const half = rule - (ribbon[0]?.[1] ?? 0)
      return upper.map(([x, y]) => [x, y + half - rule] as const).filter(([, sway]) => Math.abs(sway) > 0.1)
    })
    expect(new Set(crests.map(([first]) => String(first))).size).toBeGreaterThan(2)
    for (const line of crests) {
      expect(line.length).toBeGreaterThan(8)
      for (const [, sway] of line) expect(Math.abs(sway)).toBeLessThanOrEqual(0.351)
      line.slice(1).forEach(([x, sway], index) => {
        const [before = 0, other = 0] = line[index] ?? []
        expect(sway * other).toBeLessThan(0)
        expect(2 * (x - before)).toBeGreaterThanOrEqual(90)
        expect(2 * (x - before)).toBeLessThanOrEqual(140)
      })
    }
    expect(ribbons(engrave({ ...square(() => 0.2), width: 900 })).every((ribbon) => ribbon.length === 4)).toBe(true)
  })

  test('draws one shape from top to foot before the next, so that its lines differ little from one to the next', () => {
    const drawn = ribbons(engrave({ ...square((x) => (x < 20 || x > 70 ? 1 : 0)), width: 320 }))
    expect(drawn.map(left)).toEqual([...Array<number>(10).fill(0), ...Array<number>(10).fill(70)])
  })

  test('moves the corners of a wide plate to a coarser grid', () => {
    const sloped = (width: number) => ribbons(engrave({ ...square((x, y) => (x - 10 - y * 0.3) / 40), width }))
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
      along.slice(1).forEach((ribbon, index) => expect(gap(along[index] ?? ribbon, ribbon)).toBeGreaterThanOrEqual(0))
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
