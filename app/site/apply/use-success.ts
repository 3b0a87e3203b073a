import { useEffect, useState } from 'react'
import { type ApplyResponse, isSent } from './response.ts'

/** SPEC §9 "Redirect after apply", in milliseconds. */
const redirectDelay = 3000

type Success = {
  /** Whether the dialog is open. */
  open: boolean
  close: () => void
  stay: () => void
  stayed: boolean
  /** Stops the redirect and leaves the dialog open: its receipt is being used. */
  hold: () => void
  held: boolean
  /** Number of applications sent; a new number resets the form. */
  round: number
  /** Of the sent application. */
  reference: string | null
}

/**
 * Shows the dialog of a sent application and redirects to home after three seconds. Closing the dialog does not stop the
 * redirect; its stay button does (WCAG 2.2.1).
 */
export function useSuccess(response: ApplyResponse | undefined, home: string): Success {
  const success = isSent(response) ? response : undefined
  const [{ latest, round }, setRound] = useState<{ latest?: object; round: number }>({ round: 0 })
  if (success && success !== latest) setRound({ latest: success, round: round + 1 })
  const [closed, setClosed] = useState<object>()
  const [stayed, setStayed] = useState<object>()
  const [held, setHeld] = useState<object>()
  const isHeld = success !== undefined && success === held
  const waiting = success !== undefined && success !== stayed
  useRedirect(waiting && !isHeld, home)

  return {
    open: waiting && success !== closed,
    close: () => (isHeld ? setStayed(success) : setClosed(success)),
    stay: () => setStayed(success),
    stayed: success !== undefined && success === stayed,
    hold: () => setHeld(success),
    held: isHeld,
    round,
    reference: success?.reference ?? null,
  }
}

function useRedirect(leaving: boolean, home: string) {
  useEffect(() => {
    if (!leaving) return undefined
    // Home is not hydrated, so it needs a new document.
    const timer = setTimeout(() => location.assign(home), redirectDelay)
    const stop = () => clearTimeout(timer)
    // Restored by Back from the browser's bfcache, the page must not redirect again.
    addEventListener('pagehide', stop)
    return () => {
      stop()
      removeEventListener('pagehide', stop)
    }
  }, [leaving, home])
}
