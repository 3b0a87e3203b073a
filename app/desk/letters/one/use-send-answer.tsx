import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { emptyPlaces, type TextPart } from '#app/letters/empty-places.ts'
import { useSend } from '../../frame/send.ts'
import { useToast } from '../../frame/toasts.tsx'
import { afterSending, beforeSending, entryAt, lastTyped } from '../../frame/typed/typed.ts'
import { SecondsLeft } from '../../kit/seconds-left.tsx'
import { pathToEnquiry } from '../../paths.ts'
import { answerCopy as copy } from './answer-copy.ts'
import type { AnswerWay } from '#app/letters/answer-way.ts'
import type { AnswerResult } from './answer-fields.ts'
import { beforeAnswer, heldId } from './before-answer.ts'
import { useUndo, versionLeft } from './use-answer.ts'

type Sending = {
  reference: string
  /** Of the first answer's mail. */
  answerId: string
  /** The version of the letter that was read. */
  seen: number
  /** Another address that was typed before. */
  keptAddress: string
  /** Times that were typed before; null where nobody could choose one. */
  keptTimes: string | null
  /** How it goes where nothing was chosen in this page. */
  keptWay: AnswerWay | null
  /** When it goes where nothing was chosen in this page. */
  keptWhen: string | undefined
  text: React.RefObject<HTMLTextAreaElement | null>
  form: React.RefObject<HTMLFormElement | null>
  /** Where the page goes once it is sent and no other letter is opened; undefined where it stays. */
  leaveTo: string | undefined
  /** Shows what is to be filled in first. */
  show: (place: TextPart) => void
}

/** Sends what stands in the answer's form, once, and offers to take it back. */
export function useSendAnswer({ reference, answerId, seen, keptAddress, keptTimes, keptWay, keptWhen, text, form, leaveTo, show }: Sending) {
  const toast = useToast()
  const navigate = useNavigate()
  const undo = useUndo(reference)
  const [id, setId] = useState(answerId)
  /** Answers that were sent from this page: each begins without another address. */
  const [count, setCount] = useState(0)
  const [pressed, setPressed] = useState(false)
  /** The text that is being sent. */
  const sending = useRef<string>(null)
  const path = pathToEnquiry(reference)
  const place = { form: 'answer', reference } as const
  /** What stands beside it, and goes with it. */
  const beside = (['to', 'way', 'when', 'times'] as const).map((each) => ({ form: each, reference }))
  const { busy, result, post } = useSend<AnswerResult>(({ said = '', answer }) => {
    if (!answer?.sent) return undefined
    const { mail, lasts } = answer.sent
    // Before the page is left, which waits for what is not saved.
    afterSending(place, sending.current)
    for (const each of beside) afterSending(each, lastTyped(each))
    toast({ text: said, ...(lasts && { lasts, mark: <SecondsLeft milliseconds={lasts} /> }), undo: () => void undo(mail) })
    if (answer.next) return void navigate(pathToEnquiry(answer.next))
    return leaveTo === undefined ? undefined : void navigate(leaveTo, { preventScrollReset: true })
  }, copy.lost)

  const send = async (next: boolean) => {
    if (sending.current !== null) return
    const written = text.current?.value ?? ''
    const [empty] = emptyPlaces(written)
    setPressed(true)
    if (empty) return show(empty)
    // A day that is half typed has no value, and would be left out without a word. It says so itself.
    const half = [...(form.current?.elements ?? [])].find((each) => each instanceof HTMLInputElement && each.validity.badInput)
    if (half instanceof HTMLInputElement) {
      half.checkValidity()
      return half.focus()
    }
    sending.current = written
    if (!(await beforeAnswer.files(reference))) {
      sending.current = null
      // The form's foot may lie over it.
      return document.getElementById(heldId)?.scrollIntoView({ block: 'center' })
    }
    await Promise.all([place, ...beside].map(beforeSending))
    sending.current = text.current?.value ?? ''
    const version = String(Math.max(seen, versionLeft(reference), result?.answer?.version ?? 0))
    const fields = new FormData(form.current ?? undefined)
    // Its fields may not have been loaded.
    const [to, way] = [fields.get('to') ?? keptAddress, fields.get('way') ?? keptWay ?? '']
    const response = await post(path, [
      ['intent', next ? 'reply next' : 'reply'],
      ['id', id],
      ['version', version],
      ['to', to],
      ['body', sending.current],
      ['way', way],
      ['when', fields.get('when') ?? keptWhen ?? ''],
      ['times', keptTimes === null ? '' : (entryAt({ form: 'times', reference })?.text ?? keptTimes)],
    ])
    sending.current = null
    if (response?.answer?.sent) setCount(count + 1)
    else for (const each of [place, ...beside]) afterSending(each, null)
    // A response may have been lost: the same again is the same answer.
    if (response) setId(crypto.randomUUID())
    return setPressed(false)
  }
  return { id, count, pressed, unpress: () => setPressed(false), busy, result, send }
}
