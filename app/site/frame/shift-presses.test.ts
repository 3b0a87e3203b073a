import { expect, test } from 'vitest'
import { createShiftPresses, longestPause } from './shift-presses.ts'

const plain = { repeat: false, ctrlKey: false, altKey: false, metaKey: false }

/** A visitor at a keyboard; `press` says what `keyUp` of the key returned. */
function keyboard() {
  const presses = createShiftPresses()
  let timeStamp = 1000
  return {
    presses,
    wait: (milliseconds: number) => void (timeStamp += milliseconds),
    down: (key: string, more: Partial<typeof plain> = {}) => presses.keyDown({ key, timeStamp: ++timeStamp, ...plain, ...more }),
    up: (key: string) => presses.keyUp({ key, timeStamp: ++timeStamp, ...plain }),
    press(key: string) {
      this.down(key)
      return this.up(key)
    },
  }
}

test('presses of Shift alone are counted', () => {
  const keys = keyboard()
  expect([keys.press('Shift'), keys.press('Shift'), keys.press('Shift')]).toEqual([1, 2, 3])
})

test('a capital letter is no press, and begins the count anew', () => {
  const keys = keyboard()
  keys.press('Shift')
  keys.press('Shift')
  keys.down('Shift')
  keys.press('A')
  expect(keys.up('Shift')).toBeNull()
  expect(keys.press('Shift')).toBe(1)
})

test('a letter between two presses begins the count anew', () => {
  const keys = keyboard()
  keys.press('Shift')
  keys.press('a')
  expect(keys.press('Shift')).toBe(1)
})

test('the count begins anew after a pause, by the times of the events', () => {
  const keys = keyboard()
  keys.press('Shift')
  keys.wait(longestPause - 10)
  expect(keys.press('Shift')).toBe(2)
  keys.wait(longestPause)
  expect(keys.press('Shift')).toBe(1)
})

test.each([
  ['is held down', { repeat: true }],
  ['belongs to a shortcut with Ctrl', { ctrlKey: true }],
  ['belongs to a shortcut with Alt', { altKey: true }],
  ['belongs to a shortcut with Meta', { metaKey: true }],
])('a Shift that %s is no press', (_, more) => {
  const keys = keyboard()
  keys.down('Shift')
  keys.down('Shift', more)
  expect(keys.up('Shift')).toBeNull()
})

test('Shift and the mouse are no press', () => {
  const keys = keyboard()
  keys.press('Shift')
  keys.down('Shift')
  keys.presses.reset()
  expect(keys.up('Shift')).toBeNull()
  expect(keys.press('Shift')).toBe(1)
})
