import type { FormState } from '#app/forms/form-state.ts'
import type { Thanks } from '#app/site/thanks/thanks.ts'

/** The action's response to an application. */
export type ApplyResponse = FormState | Rejected | Sent

/** Indexes of the posted files that the server rejected; `films`: names of those that are films and could not be read. */
export type Rejected = { rejected: readonly number[]; films?: readonly string[] }

/** `thanks`: null where nothing is kept. `reading`: who reads applications at that moment, in a sentence; absent for nobody. */
export type Sent = { sent: true; thanks: Thanks | null; reading?: string }

export function isSent(response: unknown): response is Sent {
  return typeof response === 'object' && response !== null && 'sent' in response
}

/** The form to show again; undefined after a success. */
export function formStateOf(response: ApplyResponse | undefined): FormState | undefined {
  return response && 'issues' in response ? response : undefined
}

export function refusedOf(response: ApplyResponse | undefined): Rejected | undefined {
  return response && 'rejected' in response ? response : undefined
}
