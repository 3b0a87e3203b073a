/** Milliseconds from one press to the next. */
export const longestPause = 5000

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>

/**
 * Counts presses of Shift alone: pressed and let go with nothing else between, each within a few seconds of the one before.
 * Capital letters, shortcuts, a selection by Shift and the mouse, and a key that is held down are none.
 */
export function createShiftPresses() {
  let isDown = false
  let count = 0
  let latest = -Infinity

  function reset(): void {
    isDown = false
    count = 0
  }

  return {
    /** For anything else that the visitor does. */
    reset,
    keyDown({ key, repeat, ctrlKey, altKey, metaKey }: Key): void {
      if (key !== 'Shift' || repeat || ctrlKey || altKey || metaKey) reset()
      else isDown = true
    },
    /** @returns how many there have been in a row, or null where this was none */
    keyUp({ key, timeStamp }: Key): number | null {
      if (key !== 'Shift' || !isDown) return null
      isDown = false
      count = timeStamp - latest <= longestPause ? count + 1 : 1
      latest = timeStamp
      return count
    },
  }
}
