import { useEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'
import type { Fields } from '#app/forms/field.ts'
import { trapField } from '#app/forms/form-state.ts'

// What a visitor writes into a form, kept in this tab's session storage until it is sent, cleared, or the tab is closed: a
// reload, Back, or the other language's page of the same form finds it again.

type Kept = Readonly<Record<string, readonly string[]>>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const keyOf = (form: string) => `typed-${form}`

/** Deletes what is kept of a form, once it is sent. */
export function forgetFields(form: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(form)))
}

type KeptFields = {
  ref: React.RefObject<HTMLFormElement | null>
  /** For `onInput` of the form. */
  keep: (event: React.InputEvent<HTMLFormElement>) => void
  /** Empties the form, and deletes what is kept of it. */
  clear: () => void
  /** False where the browser forbids storage: then nothing is kept. */
  isAllowed: boolean
}

/**
 * Keeps a form's fields, and fills them in again where they are as the server rendered them. Never consents, which are given
 * anew, and never files.
 * @param form the same name in every language
 * @param answered whether the server has responded with what was typed, which is newer
 */
export function useKeptFields(form: string, fields: Fields, { answered }: { answered: boolean }): KeptFields {
  const ref = useRef<HTMLFormElement>(null)
  const restoring = useRef(!answered)
  const isAllowed = !useHydrated() || attempt(() => sessionStorage.length) !== undefined
  useEffect(() => {
    if (restoring.current && ref.current) restore(ref.current, readKept(form))
    restoring.current = false
  }, [form])

  function keep({ currentTarget }: React.InputEvent<HTMLFormElement>) {
    const names = Object.keys(fields).filter((name) => fields[name]?.kind !== 'consent' && name !== trapField)
    const data = new FormData(currentTarget)
    const kept: Kept = Object.fromEntries(names.map((name) => [name, data.getAll(name).filter((value) => typeof value === 'string')]))
    attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify(kept)))
  }

  function clear() {
    ref.current?.reset()
    // Counts and the slider's word listen to it.
    for (const control of controlsOf(ref.current)) announce(control)
    forgetFields(form)
  }

  return { ref, keep, clear, isAllowed }
}

function restore(form: HTMLFormElement, kept: Kept): void {
  const controls = controlsOf(form)
  // Looked at before any is filled in: choosing one of several changes the others.
  const isChosen = (control: Control) => isChoice(control) && control.checked !== control.defaultChecked
  const chosen = controls.filter(isChosen)
  const isTaken = (control: Control) => chosen.includes(control) || (control.type === 'radio' && chosen.some(({ name }) => name === control.name))
  for (const control of controls) {
    const values = kept[control.name]
    if (values === undefined) continue
    if (isChoice(control)) {
      if (!isTaken(control)) control.checked = values.includes(control.value)
    } else if (isUntouched(control)) {
      control.value = values[0] ?? ''
    }
    announce(control)
  }
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}

/** It may have been filled in before the script had loaded. */
function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex <= 0
  return control.value === control.defaultValue
}

function announce(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter((element): element is Control => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
}

function readKept(form: string): Kept {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as unknown)
  if (typeof kept !== 'object' || kept === null) return {}
  const lists = Object.entries(kept).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((value) => typeof value === 'string'))
  return Object.fromEntries(lists)
}

/** Nothing is kept where storage is forbidden or full. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
