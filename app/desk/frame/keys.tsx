import { createContext, use, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { listen } from '../kit/listen.ts'
import type { KeyList } from './key-list.tsx'
import type { ShownMember } from './member.ts'

/** Keys that do something now, by what they are pressed as (`KeyboardEvent.key`, with `Ctrl ` before it). The last one to register wins. */
type Handlers = Map<string, (() => void)[]>

const KeysContext = createContext<Handlers>(new Map())

/** Milliseconds between `g` and the letter of a page. */
const sequenceTime = 1500

/** Listens to the keyboard for the whole page, and shows the list of keys on `?`. */
export function KeysProvider({ member, children }: { member: ShownMember; children: React.ReactNode }) {
  const [handlers] = useState<Handlers>(() => new Map())
  const [listOpen, setListOpen] = useState(false)
  const [List, setList] = useState<typeof KeyList | null>(null)
  const navigate = useNavigate()
  const lastG = useRef(Number.NEGATIVE_INFINITY)

  // A layout effect: once React has taken over the page, no key is lost.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey) return
      const control = event.ctrlKey || event.metaKey
      const typing = isField(event.target) || document.querySelector('dialog:modal') !== null
      if (!control && (typing || (!member.shortcuts && event.key !== 'Escape'))) return
      const run = control ? handlers.get(`Ctrl ${event.key.toLowerCase()}`)?.at(-1) : (pageSequence(event.key) ?? handlers.get(event.key)?.at(-1))
      if (!run || (control && typing && event.key === 'a')) return
      event.preventDefault()
      run()
    }

    function pageSequence(key: string): (() => void) | undefined {
      const isSecond = performance.now() - lastG.current < sequenceTime
      lastG.current = key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY
      const page = isSecond ? member.pages.flat().find((each) => each.key === key) : undefined
      if (page) return () => void navigate(page.to)
      return key === '?' ? () => void openList() : undefined
    }

    async function openList() {
      // Without a network there is no list.
      const loaded = await import('./key-list.tsx').catch(() => null)
      if (!loaded) return
      setList(() => loaded.KeyList)
      setListOpen(true)
    }

    return listen(['keydown'], press)
  }, [handlers, member, navigate])

  return (
    <KeysContext value={handlers}>
      {children}
      {List && <List open={listOpen} onClose={() => setListOpen(false)} member={member} />}
    </KeysContext>
  )
}

/** Where a key belongs to what is being written. */
function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isText = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return isText || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}

/**
 * Makes a key do something while the component is shown.
 * @param key `j`, `Enter`, `Ctrl a`
 * @param run undefined leaves the key alone
 */
export function useKey(key: string, run: (() => void) | undefined): void {
  const handlers = use(KeysContext)
  const latest = useRef(run)
  const active = run !== undefined
  // Layout effects: a key works from the moment that the page is seen.
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => {
    if (!active) return undefined
    const call = () => latest.current?.()
    handlers.set(key, [...(handlers.get(key) ?? []), call])
    return () => {
      handlers.set(
        key,
        (handlers.get(key) ?? []).filter((each) => each !== call),
      )
    }
  }, [handlers, key, active])
}
