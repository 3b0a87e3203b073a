import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/kit/icon.tsx'
import { Notice } from '../kit/notice.tsx'
import { shellCopy as copy } from './copy.ts'
import { useKey } from './keys.tsx'

type Toast = {
  text: string
  /** Of an error; default: that it was not done. */
  strong?: string
  /** Offers to take it back. */
  undo?: () => void
  /** Milliseconds that it can be taken back. Default: as long as a message stays. */
  lasts?: number
  /** In the place of the tick. */
  mark?: React.ReactNode
  /** An error is said at once, and stays until it is closed. */
  failed?: boolean
}

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a short message at the bottom, one at a time. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}

/** Milliseconds that a message stays, and in which an action can be taken back. */
const shownFor = 8000

export function Toasts({ children }: { children: React.ReactNode }) {
  const [toast, setToast] = useState<(Toast & { number: number }) | null>(null)
  const count = useRef(0)
  const show = useCallback((next: Toast) => setToast({ ...next, number: ++count.current }), [])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div role="status">{toast && !toast.failed && <Message key={toast.number} {...toast} close={() => setToast(null)} />}</div>
        <div role="alert">{toast?.failed && <Failure {...toast} close={() => setToast(null)} />}</div>
      </div>
    </ToastContext>
  )
}

function Message({ text, undo, lasts, mark, close }: Toast & { close: () => void }) {
  const [held, setHeld] = useState(false)
  // What ends at the server at its time is not held.
  const waits = held && lasts === undefined
  useEffect(() => {
    if (waits) return undefined
    const timer = setTimeout(close, lasts ?? shownFor)
    return () => clearTimeout(timer)
  }, [waits, lasts, close])
  const takeBack = () => {
    close()
    undo?.()
  }
  useKey('z', undo ? takeBack : undefined)
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false) }
  return (
    <div className="flex min-h-12 w-max max-w-full items-center gap-4 rounded-sm bg-ink py-1.5 pr-2 pl-4 text-paper max-sm:gap-2.5" {...hold}>
      {mark ?? <Icon name="tick" />}
      <span>{text}</span>
      {undo && (
        <button className="button underline underline-offset-[0.25em] hover:bg-paper/16" type="button" onClick={takeBack}>
          <span>{copy.undo}</span> <kbd>z</kbd>
        </button>
      )}
    </div>
  )
}

function Failure({ text, strong = copy.notDone, close }: Toast & { close: () => void }) {
  return (
    <Notice strong={strong} text={text} isError isNew={false}>
      <button className="link" type="button" onClick={close}>
        {copy.close}
      </button>
    </Notice>
  )
}
