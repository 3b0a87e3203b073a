import { expect, test } from 'vitest'
import { createClockCheck } from './clock-check.ts'

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]

/** A check whose two clocks are set by hand. `go` lets time pass for both of them, asked every ten seconds. */
function clocks() {
  const time = { wall: Date.parse('2026-11-24T03:00:00Z'), monotonic: 5000 }
  const check = createClockCheck(() => time.monotonic)
  const ask = () => check.agrees(new Date(time.wall))
  return {
    ...check,
    ask,
    set: (by: number) => (time.wall += by),
    go(milliseconds: number): boolean {
      let agreed = ask()
      for (let passed = 0; passed < milliseconds; passed += 10_000) {
        time.wall += 10_000
        time.monotonic += 10_000
        agreed = ask()
      }
      return agreed
    },
  }
}

test('a clock is believed once it has gone right for ten minutes', () => {
  const { go } = clocks()
  expect(go(9 * minute)).toBe(false)
  expect(go(minute)).toBe(true)
})

test.each([
  ['three years ahead', 3 * 365 * day],
  ['a day ahead', day],
  ['an hour back', -hour],
])('a clock that is set %s is not believed for ten minutes, nor when it is set right again', (_, by) => {
  const { go, set } = clocks()
  expect(go(hour)).toBe(true)
  set(by)
  expect(go(9 * minute)).toBe(false)
  expect(go(minute)).toBe(true)
  set(-by)
  expect(go(9 * minute)).toBe(false)
  expect(go(minute)).toBe(true)
})

test('a clock that runs too fast is never believed for long', () => {
  const time = { wall: 0, monotonic: 0 }
  const check = createClockCheck(() => time.monotonic)
  let agreed = 0
  for (let round = 0; round < 10_000; round++) {
    time.wall += 20_000
    time.monotonic += 10_000
    if (check.agrees(new Date(time.wall))) agreed++
  }
  expect(agreed).toBe(0)
})

test('a clock that is set by some seconds stays believed', () => {
  const { go, set } = clocks()
  go(hour)
  for (const seconds of [30, -45, 60, 90]) {
    set(seconds * 1000)
    expect(go(minute)).toBe(true)
  }
})

test('while the process runs, a day is a day only after twenty hours of its own', () => {
  const { go, countDay, mayBeNewDay, set } = clocks()
  go(hour)
  expect(mayBeNewDay()).toBe(true)
  countDay()
  // Each time as if a day had passed.
  for (let jump = 0; jump < 7; jump++) {
    set(day)
    expect(go(hour)).toBe(true)
    expect(mayBeNewDay()).toBe(false)
  }
  go(13 * hour)
  expect(mayBeNewDay()).toBe(true)
})

test('a clock that was set is told for ten minutes, and not because it is asked for the first time', () => {
  const { go, set, wasSet } = clocks()
  go(10_000)
  expect(wasSet()).toBe(false)
  set(day)
  go(9 * minute)
  expect(wasSet()).toBe(true)
  go(minute + 10_000)
  expect(wasSet()).toBe(false)
})
