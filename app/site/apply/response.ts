import type { FormState } from '#app/forms/form-state.ts'

/** What became of an application, as the page learns it. */
export type ApplyResponse =
  | FormState
  /** The server looked into the files, and these (by their place in what was sent) are not what they should be. */
  | { rejected: readonly number[] }
  | { sent: true }

export function isSent(response: unknown): response is { sent: true } {
  return typeof response === 'object' && response !== null && 'sent' in response
}

/** What there is to show again; nothing after a success. */
export function formStateOf(response: ApplyResponse | undefined): FormState | undefined {
  return response && 'issues' in response ? response : undefined
}

export function refusedOf(response: ApplyResponse | undefined): readonly number[] | undefined {
  return response && 'rejected' in response ? response.rejected : undefined
}
