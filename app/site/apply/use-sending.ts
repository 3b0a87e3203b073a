import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ApplyAnswer } from './answer.ts'

/** How long sending takes at least, in milliseconds (SPEC §9 "Simulated apply delay"). */
export const sendingTime = 2000

type Sending = {
  sending: boolean
  /** A new object for every answer. */
  answer: ApplyAnswer | undefined
  send: (application: FormData) => void
}

/** How an application is sent: to the server where it is stored, and else nowhere (SPEC §4). */
export function useSending({ stored, path }: { stored: boolean; path: string }): Sending {
  const posting = usePosting(path)
  const simulation = useSimulation()
  return stored ? posting : simulation
}

function usePosting(path: string): Sending {
  const { state, data, submit } = useFetcher<ApplyAnswer>()
  return {
    sending: state !== 'idle',
    answer: data,
    send: (application) => void submit(application, { method: 'post', action: path, encType: 'multipart/form-data' }),
  }
}

/** Waits as long as sending would take, and asks nobody anything: "the apply form makes no network call" (SPEC §7). */
function useSimulation(): Sending {
  const [{ sending, answer }, setState] = useState<Omit<Sending, 'send'>>({ sending: false, answer: undefined })
  return {
    sending,
    answer,
    send: () => {
      setState({ sending: true, answer })
      simulate().then(
        () => setState({ sending: false, answer: { sent: true } }),
        () => setState({ sending: false, answer: { problem: 'failed', issues: {}, typed: {}, formKey: '' } }),
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
