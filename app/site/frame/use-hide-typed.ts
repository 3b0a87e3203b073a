import { useEffect } from 'react'
import { putBack, takeTyped, type TypedControl } from '#app/forms/typed-controls.ts'
import { isLeaving } from './leave.ts'

type Left = {
  typed: readonly TypedControl[]
  /** Of the session storage. */
  keys: readonly string[]
}

/**
 * Empties and hides a page with script whenever it is left, so that the browser's copies of it hold nothing that was typed.
 * Back shows it again while the session storage has what it had: leaving the site clears that, also from a page without
 * script (decision 033). A page that the browser has to load anew is filled in from there (app/kit/kept-fields.ts).
 */
export function useHideTyped(): void {
  useEffect(() => {
    let left: Left = { typed: [], keys: [] }
    let isUsed = false
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('input', () => (isUsed = true), { signal, capture: true })
    addEventListener(
      'pagehide',
      () => {
        left = { typed: [...document.forms].flatMap(takeTyped), keys: storedKeys() }
        document.body.style.visibility = 'hidden'
      },
      { signal },
    )
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (!persisted) return
        const { typed, keys } = left
        const stored = storedKeys()
        // Where nothing was stored nothing says whether the site has been left since: nothing is shown of what was sent, either.
        const isKept = keys.every((key) => stored.includes(key)) && (keys.length > 0 || !isUsed)
        // No reload: it may post again, fill in the fields, and has the quiz's answers in its history entry.
        if (isLeaving() || !isKept) return location.replace(location.pathname)
        putBack(typed)
        document.body.style.visibility = ''
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
}

/** None where storage is forbidden. */
function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
