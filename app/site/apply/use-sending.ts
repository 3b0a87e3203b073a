import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ApplyResponse } from './response.ts'

/** Minimum duration of sending, in milliseconds (SPEC §9 "Simulated apply delay"). */
export const sendingTime = 2000

type Sending = {
  sending: boolean
  /** A new object for each response. */
  response: ApplyResponse | undefined
  send: (application: FormData) => void
}

/** Posts an application where it is stored, else simulates posting (SPEC §4). */
export function useSending({ stored, path }: { stored: boolean; path: string }): Sending {
  const posting = usePosting(path)
  const simulation = useSimulation()
  return stored ? posting : simulation
}

function usePosting(path: string): Sending {
  const { state, data, submit } = useFetcher<ApplyResponse>()
  return {
    sending: state !== 'idle',
    response: data,
    send: (application) => void submit(application, { method: 'post', action: path, encType: 'multipart/form-data' }),
  }
}

/** Waits as long as sending would take: "the apply form makes no network call" (SPEC §7). */
function useSimulation(): Sending {
  const [{ sending, response }, setState] = useState<Omit<Sending, 'send'>>({ sending: false, response: undefined })
  return {
    sending,
    response,
    send: () => {
      setState({ sending: true, response })
      after(sendingTime).then(
        () => setState({ sending: false, response: { sent: true, reference: null } }),
        () => setState({ sending: false, response: { problem: 'failed', issues: {}, typed: {} } }),
      )
    },
  }
}

/** Resolves after so many milliseconds. Async, so that a failing `setTimeout` rejects. */
export async function after(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, milliseconds)
  await promise
}
