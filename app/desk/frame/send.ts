import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { shellCopy as copy } from './copy.ts'
import { useToast } from './toasts.tsx'
import type { Result } from '../kit/result-note.tsx'

/** A form's fields, files among them. */
export type Fields = readonly (readonly [name: string, value: string | File])[]

/**
 * Posts fields to a page's own action without leaving the page. Not by React Router, which shows its error page in the place
 * of what was typed when the network is gone.
 * @param leave where the action redirects, or the session has ended; what was typed is kept in this tab, where a page does that
 * @returns what the action returned (access/json-answers.ts); null where the network or the desk did not answer
 */
export async function send<Answer>(path: string, fields: Fields, leave = (to: string) => location.assign(to)): Promise<Answer | null> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  try {
    const response = await fetch(path, { method: 'POST', body, headers: { Accept: 'application/json' } })
    if (!response.headers.get('Content-Type')?.includes('json')) return null
    const answer: unknown = await response.json()
    if (!isRedirect(answer)) return answer as Answer
    leave(answer.to)
    return null
  } catch {
    return null
  }
}

function isRedirect(answer: unknown): answer is { to: string } {
  return typeof answer === 'object' && answer !== null && 'to' in answer && typeof answer.to === 'string'
}

/**
 * What a form does on a page that stays: `<form method="post" onSubmit={submit}>`. Without script the same form loads the page.
 * What was refused stays as it was seen: the page is not loaded again under what was typed.
 * @param answered called with each result, before the page shows what has changed
 */
export function useSend<Answer extends Result = Result>(answered?: (result: Answer) => void) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Answer | null>(null)

  async function post(path: string, fields: Fields): Promise<Answer | null> {
    let isLeft = false
    setBusy(true)
    const answer = await send<Answer>(path, fields, (to) => {
      isLeft = true
      location.assign(to)
    })
    if (answer) {
      answered?.(answer)
      if (!answer.refused) await revalidate()
    } else if (!isLeft) toast({ text: copy.failed.text, failed: true })
    setResult(answer)
    setBusy(false)
    return answer
  }

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = event.currentTarget
    if (!busy) void post(form.action, [...new FormData(form, submitter)])
  }

  return { busy, result, post, submit }
}
