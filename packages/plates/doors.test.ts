import { expect, test } from 'vitest'
import { doorapply, doorlg, dooropen, doorthird } from './doors.ts'
import type { Motif } from './motif.ts'

/** Width of the opening's widest line, in heights of the opening: the plates differ in size. */
function openness({ width, height, opening = () => 0 }: Motif): number {
  let widest = 0
  let lines = 0
  for (let y = 0; y < height; y++) {
    let lit = 0
    for (let x = 0; x < width; x++) lit += opening(x, y)
    widest = Math.max(widest, lit)
    if (lit > 0) lines++
  }
  return widest / lines
}

test('the door is wider open on each page of the way: home, services, apply, sent', () => {
  const way = [doorlg, doorthird, doorapply, dooropen].map(openness)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
  expect(new Set(way).size).toBe(4)
  expect(way[0]).toBeGreaterThan(0)
})

test('light and shade leave the opening free, so that the lamp can have a colour of its own', () => {
  for (const { width, height, light, shade = () => 0, opening = () => 0 } of [doorlg, doorthird, doorapply, dooropen]) {
    for (let y = 0; y < height; y += 3) {
      for (let x = 0; x < width; x += 3) if (opening(x, y)) expect([light(x, y), shade(x, y)]).toEqual([0, 0])
    }
  }
})
