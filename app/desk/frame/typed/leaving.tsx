import { useEffect, useState } from 'react'
import { useActionData, useBlocker, useRevalidator } from 'react-router'
import { useToast } from '../toasts.tsx'
import { leavingCopy as copy } from './leaving-copy.ts'
import { isUndecided, isUnsaved, saveTyped, useUnsaved } from './typed.ts'

/** Of a page that was loaded again: it may have been asked for before what was typed on it was saved. */
let isReloaded = typeof performance !== 'undefined' && performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

/** Nobody goes on to another page with text that the server has not got: it is saved first, and where that is not possible the page stays. */
export default function Leaving() {
  const { revalidate } = useRevalidator()
  const hasResult = useActionData() !== undefined
  useEffect(() => {
    // What a form was answered would go.
    if (isReloaded && !hasResult) void revalidate()
    isReloaded = false
  }, [revalidate, hasResult])
  const isUnsavedNow = useUnsaved()
  const [isHeld, setHeld] = useState(false)
  // Only then: with a blocker, React Router complains of each link within a page.
  return (isUnsavedNow || isHeld) && <Blocker onHold={setHeld} />
}

/** Stays until the page is left, also once all is saved. */
function Blocker({ onHold }: { onHold: (isHeld: boolean) => void }) {
  const toast = useToast()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = currentLocation.pathname !== nextLocation.pathname && isUnsaved()
    // At once, not in the effect: were all saved in between, this component would unmount and drop the navigation.
    if (isBlocked) onHold(true)
    return isBlocked
  })
  useEffect(() => {
    onHold(blocker.state !== 'unblocked')
    if (blocker.state !== 'blocked') return
    async function leave() {
      if (await saveTyped(true)) return blocker.proceed?.()
      blocker.reset?.()
      return toast({ ...(isUndecided() ? copy.choosing : copy.staying), failed: true })
    }
    void leave()
  }, [blocker, onHold, toast])
  return null
}
