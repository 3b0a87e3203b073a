import { useEffect, useState } from 'react'
import { type ApplyResponse, isSent } from './response.ts'

/** SPEC §9 "Redirect after apply", in milliseconds. */
const redirectDelay = 3000

type Success = {
  /** Whether its dialog is open. */
  open: boolean
  close: () => void
  stay: () => void
  stayed: boolean
  /** Counts the applications sent; each leaves an empty form behind. */
  round: number
}

/**
 * What follows an application that was sent: its dialog, and after three seconds the home page. Closing the dialog does
 * not stop that; staying does (WCAG 2.2.1).
 */
export function useSuccess(response: ApplyResponse | undefined, home: string): Success {
  const success = isSent(response) ? response : undefined
  const [{ latest, round }, setRound] = useState<{ latest?: object; round: number }>({ round: 0 })
  if (success && success !== latest) setRound({ latest: success, round: round + 1 })
  const [closed, setClosed] = useState<object>()
  const [stayed, setStayed] = useState<object>()
  const leaving = success !== undefined && success !== stayed
  useRedirect(leaving, home)

  return {
    open: leaving && success !== closed,
    close: () => setClosed(success),
    stay: () => setStayed(success),
    stayed: success !== undefined && success === stayed,
    round,
  }
}

function useRedirect(leaving: boolean, home: string) {
  useEffect(() => {
    if (!leaving) return undefined
    // Home is a page without script: it is opened as a link opens it, not within this screen.
    const timer = setTimeout(() => location.assign(home), redirectDelay)
    const stop = () => clearTimeout(timer)
    // A page that the browser keeps for "Back" must not leave again by itself.
    addEventListener('pagehide', stop)
    return () => {
      stop()
      removeEventListener('pagehide', stop)
    }
  }, [leaving, home])
}
