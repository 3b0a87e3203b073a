import { useCallback } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { pathToEnquiry } from '../../paths.ts'
import { send, useSend } from '../../frame/send.ts'
import { useToast } from '../../frame/toasts.tsx'
import { saveOne, textReturned } from '../../frame/typed/typed.ts'
import { shellCopy } from '../../frame/copy.ts'
import type { AnswerResult } from './answer-fields.ts'

/** Versions of letters as taking an answer back has left them, which the page may send again before it has been loaded again. */
const versionsLeft = new Map<string, number>()

export const versionLeft = (reference: string): number => versionsLeft.get(reference) ?? 0

/** Takes an answer back, from whatever page: its letter is opened again, and the text stands in its field. */
export function useUndo(reference: string): (mail: string) => Promise<void> {
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useCallback(
    async (mail) => {
      const path = pathToEnquiry(reference)
      const place = { form: 'answer', reference } as const
      // What has been typed since is kept with it.
      await saveOne(place)
      const result = await send<AnswerResult>(path, Object.entries({ intent: 'unsend', mail }))
      if (!result) return void (result === null && toast({ ...shellCopy.lost, failed: true }))
      const { said: text = '', refused = false, answer } = result
      if (answer?.version) versionsLeft.set(reference, answer.version)
      if (answer?.returned) textReturned(place, answer.returned)
      toast({ text, failed: refused })
      // Whatever page is open now: what was sent may have opened the next letter.
      if (location.pathname === path || refused) await revalidate()
      else await navigate(path)
    },
    [reference, toast, navigate, revalidate],
  )
}

/** A form about an answer that says what it did. */
export function useSaidForm() {
  const toast = useToast()
  return useSend<AnswerResult>(({ said, refused = false }) => {
    if (said !== undefined) toast({ text: said, failed: refused })
  })
}
