import type { FormState } from '#app/forms/form-state.ts'

/** What became of an application, as the page learns it. */
export type ApplyAnswer =
  | FormState
  /** The server looked into the files, and these (by their place in what was sent) are not what they should be. */
  | { rejected: readonly number[] }
  | { sent: true }

export function isSent(answer: unknown): answer is { sent: true } {
  return typeof answer === 'object' && answer !== null && 'sent' in answer
}

/** What there is to show again; nothing after a success. */
export function formStateOf(answer: ApplyAnswer | undefined): FormState | undefined {
  return answer && 'issues' in answer ? answer : undefined
}

export function refusedOf(answer: ApplyAnswer | undefined): readonly number[] | undefined {
  return answer && 'rejected' in answer ? answer.rejected : undefined
}
