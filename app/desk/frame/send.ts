import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths, memberHeader } from '../paths.ts'
import { shellCopy as copy } from './copy.ts'
import { useToast } from './toasts.tsx'
import type { Result } from '../kit/result-note.tsx'

/** A form's fields, files among them. */
export type Fields = readonly (readonly [name: string, value: string | File])[]

/** The member whose page this is, set by the shell: where somebody else has signed in meanwhile, in another tab, nothing is done in their name. */
export const pageOf = { id: '' }

type How = {
  /** Where the action redirects; default: the browser goes there. */
  leave?: (to: string) => void
  /** Where the session has ended; default: the page asks for a new sign-in (root.tsx). */
  ended?: () => void
  /** Whether it is sent also where the page is left meanwhile; the browser takes 64 KB of that. */
  keepalive?: boolean
  /** Milliseconds after which it has not been answered. */
  timeout?: number
}

/**
 * Posts fields to a page's own action without leaving the page. Not by React Router, which shows its error page in the place
 * of what was typed when the network is gone.
 * @returns what the action returned (access/json-answers.ts); null where the network or the desk did not answer; undefined where nothing was done,
 * for nobody is signed in, or where it redirects
 */
export async function send<Answer>(
  path: string,
  fields: Fields,
  { leave = goTo, ended = askToSignIn, keepalive = false, timeout }: How = {},
): Promise<Answer | null | undefined> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  try {
    const response = await fetch(path, {
      method: 'POST',
      body,
      keepalive,
      headers: { Accept: 'application/json', ...(pageOf.id !== '' && { [memberHeader]: pageOf.id }) },
      ...(timeout !== undefined && { signal: AbortSignal.timeout(timeout) }),
    })
    if (!response.headers.get('Content-Type')?.includes('json')) return null
    const answer: unknown = await response.json()
    if (!isRedirect(answer)) return answer as Answer
    if (isSignIn(answer.to)) ended()
    else leave(answer.to)
    return undefined
  } catch {
    return null
  }
}

const goTo = (to: string) => location.assign(to)

/** Of the window, for root.tsx. */
export const signInWanted = 'sign-in-wanted'

declare global {
  interface WindowEventMap {
    [signInWanted]: Event
  }
}

/** The page stays, and asks for the passkey. */
const askToSignIn = () => void dispatchEvent(new Event(signInWanted))

const isSignIn = (to: string) => to === paths.signIn || to.startsWith(`${paths.signIn}?`)

function isRedirect(answer: unknown): answer is { to: string } {
  return typeof answer === 'object' && answer !== null && 'to' in answer && typeof answer.to === 'string'
}

/**
 * What a form does on a page that stays: `<form method="post" onSubmit={submit}>`. Without script the same form loads the page.
 * What was refused stays as it was seen: the page is not loaded again under what was typed.
 * @param answered called with each result, before the page shows what has changed
 * @param lost what is said where no response came
 * @param stays false where the page is left once it is done, and shows no more what has changed
 */
export function useSend<Answer extends Result = Result>(
  answered?: (result: Answer) => void,
  lost: { strong?: string; text: string } = copy.lost,
  stays = true,
) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Answer | null>(null)

  async function post(path: string, fields: Fields): Promise<Answer | null> {
    setBusy(true)
    const answer = await send<Answer>(path, fields, { timeout: 60_000 })
    if (answer) {
      answered?.(answer)
      if (stays && !answer.refused) await revalidate()
    } else if (answer === null) toast({ ...lost, failed: true })
    setResult(answer ?? null)
    setBusy(false)
    return answer ?? null
  }

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = event.currentTarget
    if (!busy) void post(form.action, [...new FormData(form, submitter)])
  }

  return { busy, result, post, submit }
}
