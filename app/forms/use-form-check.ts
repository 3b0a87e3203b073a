import { useState } from 'react'
import type { FormState, IssueCode, Issues, Problem } from './form-state.ts'

/** What is wrong with a form now. */
export type Verdict = Readonly<{
  issues: Issues
  problem?: Problem
  /** The same object for as long as it is about the same attempt to send: effects depend on it. */
  attempt: object
}>

type FormCheck = {
  /** Null as long as nothing is wrong. */
  verdict: Verdict | null
  /** Checks the form by its native constraints, for `onSubmit`; @returns whether it may be sent */
  check(form: HTMLFormElement): boolean
  /** Removes a field's issue once it is corrected, for the form's `onChange`. */
  recheck(event: React.ChangeEvent<HTMLFormElement>): void
}

/**
 * The browser's constraints with our own words: with JavaScript, a form that is `noValidate` shows its faults as the
 * server would. What the browser finds counts until the server's next response.
 *
 * Give the component that calls this another React key after a success: then its form is empty, with nothing wrong.
 * @param response the action's; a hash link takes it away from the route, so it is remembered here
 */
export function useFormCheck(response: FormState | undefined): FormCheck {
  const [last, setLast] = useState(response)
  const [found, setFound] = useState<{ verdict: Verdict | null; after: FormState | undefined }>()
  if (response && response !== last) setLast(response)
  const current = response ?? last
  const verdict = found && found.after === current ? found.verdict : current ? { ...current, attempt: current } : null

  function check(form: HTMLFormElement): boolean {
    const issues = issuesOf(form)
    const sound = Object.keys(issues).length === 0
    setFound({ verdict: sound ? null : { issues, attempt: issues }, after: current })
    return sound
  }

  function recheck(event: React.ChangeEvent<HTMLFormElement>) {
    const field: EventTarget = event.target
    if (!isField(field) || !verdict?.issues[field.name] || !field.validity.valid) return
    const { [field.name]: _corrected, ...issues } = verdict.issues
    const left = verdict.problem !== undefined || Object.keys(issues).length > 0
    setFound({ verdict: left ? { ...verdict, issues } : null, after: current })
  }

  return { verdict, check, recheck }
}

/** In the order of the form, which is the summary's. */
function issuesOf(form: HTMLFormElement): Issues {
  const issues: Record<string, IssueCode> = {}
  for (const element of form.elements) {
    if (!isField(element)) continue
    const code = issueOf(element.validity)
    if (code) issues[element.name] ??= code
  }
  return issues
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(element: EventTarget): element is FieldElement {
  return (
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
  )
}

function issueOf(validity: ValidityState): IssueCode | null {
  if (validity.valid) return null
  if (validity.badInput) return 'invalid'
  if (validity.valueMissing) return 'missing'
  if (validity.tooLong) return 'too-long'
  if (validity.rangeUnderflow) return 'too-small'
  if (validity.rangeOverflow) return 'too-large'
  return 'invalid'
}
