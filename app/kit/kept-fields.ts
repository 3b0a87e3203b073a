import { useCallback, useEffect, useRef, useState } from 'react'
import { dropKept, isKeepingAllowed, keep as keepValue, readKept } from './kept.ts'
import { useHydrated } from './use-hydrated.ts'
import type { Fields } from '#app/forms/field.ts'
import { trapField, type Typed } from '#app/forms/form-state.ts'
import { type Control, controlsOf, isChoice, putBack, takeTyped } from '#app/forms/typed-controls.ts'

// What a visitor writes into a form, kept in this tab's session storage until it is sent, cleared, or the tab is closed: a
// reload, Back, or the other language's page of the same form finds it again.

type Kept = Readonly<Record<string, readonly string[]>>

const keyOf = (form: string) => `typed-${form}`

/** Deletes what is kept of a form, once it is sent. */
export function forgetFields(form: string): void {
  dropKept(keyOf(form))
}

type KeptFields = {
  ref: React.RefObject<HTMLFormElement | null>
  /** For `onInput` of the form, and for all else that is put into it. */
  keep: () => void
  /** For its line (app/kit/kept-line.tsx); null where the browser forbids storage, and nothing is kept. */
  line: KeptState | null
}

/** Since the visitor has typed last. */
export type KeptState = {
  said: 'cleared' | 'undone' | null
  /** Empties the form, and deletes what is kept of it. */
  clear: () => void
  /** Puts back what `clear` has removed, which is in memory only: until something is typed, or the page is left. */
  undo: () => void
}

/** What else a form holds: empties it. @returns what puts it back */
export type TakeRest = () => () => void

const nothing: TakeRest = () => () => {}

/**
 * Keeps a form's fields, and fills them in again where they are as the server rendered them. Never consents, which are given
 * anew, and never files.
 * @param form the same name in every language
 * @param answered what the server has sent back of what was typed, which is newer
 */
export function useKeptFields(
  form: string,
  fields: Fields,
  { answered, takeRest = nothing }: { answered: Typed | undefined; takeRest?: TakeRest },
): KeptFields {
  const ref = useRef<HTMLFormElement>(null)
  const isNew = useRef(true)
  const isAllowed = !useHydrated() || isKeepingAllowed()
  const [said, setSaid] = useState<KeptState['said']>(null)
  const cleared = useRef<() => void>(null)

  const keep = useCallback(() => {
    if (!ref.current) return
    const names = Object.keys(fields).filter((name) => fields[name]?.kind !== 'consent' && name !== trapField)
    const data = new FormData(ref.current)
    const kept: Kept = Object.fromEntries(names.map((name) => [name, data.getAll(name).filter((value) => typeof value === 'string')]))
    keepValue(keyOf(form), kept)
    cleared.current = null
    setSaid(null)
  }, [form, fields])

  useEffect(() => {
    if (!ref.current || !isNew.current) return
    isNew.current = false
    if (!answered) restore(ref.current, keptFields(form))
    // Typed before the script had loaded, or sent back by the server.
    if (answered ? Object.keys(answered).length > 0 : controlsOf(ref.current).some(isTouched)) keep()
  }, [form, answered, keep])

  useEffect(() => {
    function forget() {
      cleared.current = null
      setSaid(null)
    }
    addEventListener('pagehide', forget)
    return () => removeEventListener('pagehide', forget)
  }, [])

  function clear() {
    // Pressed twice, it keeps what the first has removed.
    if (!ref.current || cleared.current) return
    const typed = takeTyped(ref.current)
    const putRestBack = takeRest()
    controlsOf(ref.current).forEach(announce)
    forgetFields(form)
    cleared.current = () => {
      putBack(typed)
      putRestBack()
    }
    setSaid('cleared')
  }

  function undo() {
    cleared.current?.()
    // Each is kept again.
    controlsOf(ref.current).forEach(announce)
    setSaid('undone')
  }

  return { ref, keep, line: isAllowed ? { said, clear, undo } : null }
}

function restore(form: HTMLFormElement, kept: Kept): void {
  const controls = controlsOf(form)
  // Looked at before any is filled in: choosing one of several changes the others.
  const touched = controls.filter(isTouched)
  const isTaken = (control: Control) => touched.includes(control) || (control.type === 'radio' && touched.some(({ name }) => name === control.name))
  for (const control of controls) {
    const values = kept[control.name]
    if (values === undefined) continue
    if (!isTaken(control)) {
      if (isChoice(control)) control.checked = values.includes(control.value)
      else control.value = values[0] ?? ''
    }
    announce(control)
  }
}

/** It may have been filled in before the script had loaded. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Counts and the slider's word listen to it. */
function announce(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function keptFields(form: string): Kept {
  const kept = readKept(keyOf(form))
  if (typeof kept !== 'object' || kept === null) return {}
  const lists = Object.entries(kept).filter(
    (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((value) => typeof value === 'string'),
  )
  return Object.fromEntries(lists)
}
