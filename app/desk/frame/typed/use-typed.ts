import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import {
  discardTyped,
  entries,
  entryOf,
  keepMine,
  type KeptText,
  keyOf,
  newEntry,
  pause,
  type Place,
  put,
  savedAs,
  schedule,
  subscribe,
  takeTheirs,
  type Typed,
} from './typed.ts'

type Field = {
  field: React.RefObject<HTMLTextAreaElement | HTMLInputElement | null>
  id: string
  /** What the server had when the page was loaded. */
  kept: KeptText
  /** When that was, in milliseconds. */
  asOf: number
  /** What a page without script had sent, and the server has sent back. */
  posted?: string | undefined
  /** What stands in the field where nothing has been typed. */
  begins?: string
}

/** A field of a form about a letter, whose text is kept. */
export function useTyped(place: Place, { field, id, kept, asOf, posted, begins = '' }: Field) {
  const key = keyOf(place)
  const [first] = useState(() => newEntry(place, posted ?? kept?.text ?? begins, kept ?? (begins === '' ? null : { text: begins, savedAt: 0 })))
  const typed: Typed = useSyncExternalStore(
    subscribe,
    () => entries.get(key) ?? first,
    () => first,
  )
  const [initial] = useState(typed.text)
  // Typed before the script ran: React sets the field to what the server has sent.
  const isHydrating = !useHydrated()
  const [early] = useState(() => (isHydrating && typeof document !== 'undefined' ? textIn(id) : undefined))
  const change = (text: string) => schedule(put(entryOf(place), { text }), pause)

  const open = useRef(() => {
    const known = entries.get(key)
    // What was typed here, and is not saved or was saved later, is newer than what the page was loaded with.
    if (!known || (known.isSaved && first.lastSavedAt >= known.lastSavedAt)) schedule(put(first, {}), pause)
    if (early !== undefined && early !== initial) change(early)
  })
  useEffect(() => open.current(), [])
  // Saved on another page since, or by this one while it was left; or sent from another page.
  useEffect(() => {
    const now = entries.get(key)
    if (!now?.isSaved || now.isHeld || now.running) return
    if (kept && kept.savedAt > now.lastSavedAt) put(now, { ...savedAs(kept), text: kept.text })
    else if (!kept && now.savedAt !== null && now.savedAt > 0 && asOf > now.savedAt) put(now, { ...savedAs(null), savedText: begins, text: begins })
  }, [key, kept, asOf, begins])
  // The text is the browser's: it is set only where it comes from elsewhere, and never to what it has already been.
  useEffect(() => {
    const element = field.current
    const now = entries.get(key)?.text
    // oxlint-disable-next-line react/immutability -- the text of an uncontrolled input
    if (element && typed.text === now && element.value !== now) element.value = now
  }, [typed.text, key, field])

  return {
    typed,
    change,
    /** For the `<textarea>`, which has the ref. */
    input: {
      id,
      autoComplete: 'off',
      defaultValue: initial,
      onInput: (event: React.FormEvent<HTMLTextAreaElement | HTMLInputElement>) => change(event.currentTarget.value),
    },
    keepMine: () => keepMine(place),
    takeTheirs: () => takeTheirs(place),
    discard: () => discardTyped(place),
  }
}

function textIn(id: string): string | undefined {
  const found = document.getElementById(id)
  const field = found?.querySelector('input:checked') ?? found
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : undefined
}
