import { useEffect } from 'react'
import { listen } from '../kit/listen.ts'
import { shellCopy as copy } from './copy.ts'
import { postLost } from './keep-page.ts'
import type { SessionWords } from './session-words.ts'
import { useToast } from './toasts.tsx'

/**
 * Where the browser knows that the network is gone, React Router's forms are not sent and its links not followed: it would show its error
 * page in the place of what was typed. It marks both by `data-discover`. Where the browser does not know it, the page is kept
 * (keep-page.ts), and what is said here.
 * @param unsent said of what was pressed while offline
 */
export function Staying({ unsent }: Pick<SessionWords, 'unsent'>): null {
  const toast = useToast()
  useEffect(() => listen([postLost], () => toast({ ...copy.lost, failed: true })), [toast])
  useEffect(() => {
    const stay = (event: Event) => {
      const pressed = (event.target as Element).closest(`${event.type === 'click' ? 'a' : 'form'}[data-discover]`)
      // Within the page nothing is loaded.
      if (navigator.onLine || !pressed || pressed.getAttribute('href')?.startsWith(`${location.pathname}${location.search}#`)) return
      event.preventDefault()
      event.stopPropagation()
      toast(unsent)
    }
    return listen(['submit', 'click'], stay, true)
  }, [toast, unsent])
  return null
}
