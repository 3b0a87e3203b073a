import { useRef, useState } from 'react'
import type { FormState, Problem } from '#app/forms/form-state.ts'
import { forgetFields } from '#app/kit/kept-fields.ts'
import { postUpload, type UploadProgress } from '#app/forms/post-upload.ts'
import { formName } from '#app/letters/application/limits.ts'
import { type ApplyResponse, isSent } from './response.ts'

/** Minimum duration of sending, in milliseconds (SPEC §9 "Simulated apply delay"). */
const sendingTime = 2000

export type Sending = {
  sending: boolean
  /** Of the application that is being sent; null before its first byte, and where nothing is posted. */
  progress: UploadProgress | null
  /** A new object for each response. */
  response: ApplyResponse | undefined
  send: (application: FormData) => void
  /** Ends sending: the form is as it was before. */
  cancel: () => void
}

/** With the address in the application that was sent last. */
type State = Pick<Sending, 'sending' | 'progress' | 'response'> & { address: string | null }

/**
 * Posts an application where it is stored, else only waits as long: "the apply form makes no network call" (SPEC §7).
 * @param post null where applications are not stored
 */
export function useSending(post: string | null): Sending & Pick<State, 'address'> {
  const [state, setState] = useState<State>({ sending: false, progress: null, response: undefined, address: null })
  const current = useRef(new AbortController())

  async function send(application: FormData) {
    const { signal } = (current.current = new AbortController())
    setState((before) => ({ ...before, sending: true, progress: null }))
    const onProgress = (progress: UploadProgress) => signal.aborted || setState((before) => ({ ...before, progress }))
    const response = await inSendingTime(post === null ? simulated() : posted(post, application, { onProgress, signal }))
    if (signal.aborted) return
    if (isSent(response)) forgetFields(formName)
    setState({ sending: false, progress: null, response, address: String(application.get('email')) })
  }

  function cancel() {
    current.current.abort()
    setState((before) => ({ ...before, sending: false, progress: null }))
  }

  return { ...state, send: (application) => void send(application), cancel }
}

/** A new object each time: it is how a second success is told from the first. */
const simulated = (): ApplyResponse => ({ sent: true, thanks: null })

/** Waits until sending has taken its time. */
async function inSendingTime(response: ApplyResponse | Promise<ApplyResponse>): Promise<ApplyResponse> {
  try {
    return (await Promise.all([response, after(sendingTime)]))[0]
  } catch {
    return problem('failed')
  }
}

/** The application's response. Without one of ours, from a proxy or no network at all, it is a problem: nothing typed is lost. */
async function posted(address: string, application: FormData, upload: Parameters<typeof postUpload>[2]): Promise<ApplyResponse> {
  try {
    const { status, json } = await postUpload(address, application, upload)
    if (isResponse(json)) return json
    return problem(status === 413 ? 'too-large' : 'failed')
  } catch {
    return problem('failed')
  }
}

function isResponse(json: unknown): json is ApplyResponse {
  return typeof json === 'object' && json !== null && ('issues' in json || 'rejected' in json || 'sent' in json)
}

function problem(what: Problem): FormState {
  return { problem: what, issues: {}, typed: {} }
}

/** Resolves after so many milliseconds. Async, so that a failing `setTimeout` rejects. */
async function after(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
