import { useState } from 'react'
import type { FormState, IssueCode, Issues, Problem } from './form-state.ts'

/** The current issues of a form. */
export type Verdict = Readonly<{
  issues: Issues
  problem?: Problem
  /** The same object for one attempt to submit: effects depend on it. */
  attempt: object
}>

type FormCheck = {
  /** Null when nothing is wrong. */
  verdict: Verdict | null
  /** For `onSubmit`: checks the native constraints; @returns whether the form may be sent */
  check(form: HTMLFormElement): boolean
  /** For the form's `onChange`: removes a field's issue once it is corrected. */
  recheck(event: React.ChangeEvent<HTMLFormElement>): void
}

/**
 * Native constraints with our own messages: with JavaScript, a `noValidate` form shows issues as the server would. Issues
 * found in the browser apply until the server's next response.
 *
 * Change the React key of the calling component after a success, to reset form and issues.
 * @param response the action's; remembered here, because following a hash link clears it in the route
 */
export function useFormCheck(response: FormState | undefined): FormCheck {
  const [last, setLast] = useState(response)
  const [found, setFound] = useState<{ verdict: Verdict | null; after: FormState | undefined }>()
  if (response && response !== last) setLast(response)
  const current = response ?? last
  const verdict = found && found.after === current ? found.verdict : current ? { ...current, attempt: current } : null

  function check(form: HTMLFormElement): boolean {
    const issues = issuesOf(form)
    const isValid = Object.keys(issues).length === 0
    setFound({ verdict: isValid ? null : { issues, attempt: issues }, after: current })
    return isValid
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

/** In the order of the form. */
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
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
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
