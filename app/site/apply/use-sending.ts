import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ApplyResponse } from './response.ts'

/** How long sending takes at least, in milliseconds (SPEC §9 "Simulated apply delay"). */
export const sendingTime = 2000

type Sending = {
  sending: boolean
  /** A new object each time. */
  response: ApplyResponse | undefined
  send: (application: FormData) => void
}

/** How an application is sent: to the server where it is stored, and else nowhere (SPEC §4). */
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

/** Waits as long as sending would take, and asks nobody anything: "the apply form makes no network call" (SPEC §7). */
function useSimulation(): Sending {
  const [{ sending, response }, setState] = useState<Omit<Sending, 'send'>>({ sending: false, response: undefined })
  return {
    sending,
    response,
    send: () => {
      setState({ sending: true, response })
      simulate().then(
        () => setState({ sending: false, response: { sent: true } }),
        () => setState({ sending: false, response: { problem: 'failed', issues: {}, typed: {} } }),
      )
    },
  }
}

async function simulate(): Promise<void> {
  await after(sendingTime)
}

/** Resolves when so many milliseconds have passed. */
export function after(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, milliseconds)
  return promise
}
