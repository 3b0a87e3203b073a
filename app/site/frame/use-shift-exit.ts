import { useEffect } from 'react'
import { exitPath } from '#app/i18n/paths.ts'
import { loweredBlind } from '#app/kit/lowered-blind.ts'
import { leave } from './leave.ts'
import { createShiftPresses, longestPause } from './shift-presses.ts'
import type { Site } from './site.ts'

/** Milliseconds that a screen reader needs to notice a new live region, before its text comes. */
const noticeTime = 100

/** What else a visitor may do while Shift is down, or between two presses. */
const otherActs = ['pointerdown', 'wheel', 'blur'] as const

/** Leaves the site upon the third press of Shift alone (app/site/frame/shift-presses.ts), on pages that carry script. */
export function useShiftExit({ hasExit, language, copy: { exit: words } }: Site): void {
  useEffect(() => {
    if (!hasExit) return
    const presses = createShiftPresses()
    const note = createNote()
    const listening = new AbortController()
    const { signal } = listening
    // Before any handler of the page, which may stop an event.
    const early = { signal, capture: true, passive: true }
    addEventListener(
      'keydown',
      (event) => {
        presses.keyDown(event)
        if (event.key !== 'Shift') note.clear()
      },
      early,
    )
    addEventListener(
      'keyup',
      (event) => {
        const count = presses.keyUp(event)
        if (count === 1) note.say(words.pressTwice)
        if (count === 2) note.say(words.pressOnce)
        if (count === 3) {
          note.say(words.leaving, document.body)
          leave(exitPath(language))
        }
      },
      early,
    )
    for (const act of otherActs) addEventListener(act, () => presses.reset(), early)
    return () => {
      listening.abort()
      note.clear()
    }
  }, [hasExit, language, words])
}

/**
 * A line at the foot of the window that screen readers read out. It is made when it is first needed, and stands in the blind
 * or the dialog that is open, since all else is hidden or inert then.
 */
function createNote() {
  const note = document.createElement('p')
  note.className = 'exit-note'
  note.role = 'status'
  let timer = 0
  return {
    say(text: string, place: Element = loweredBlind() ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body): void {
      clearTimeout(timer)
      if (note.parentNode === place) {
        note.textContent = text
      } else {
        place.append(note)
        setTimeout(() => (note.textContent = text), noticeTime)
      }
      timer = window.setTimeout(() => note.remove(), longestPause)
    },
    clear(): void {
      clearTimeout(timer)
      note.remove()
    },
  }
}
