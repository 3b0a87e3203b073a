import { useRef } from 'react'
import { useSend } from '../../frame/send.ts'
import { afterSending, beforeSending, type KeptText, type Place } from '../../frame/typed/typed.ts'
import { threadCopy } from './thread-copy.ts'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'

const { notes: copy } = threadCopy

export type NoteFault = EnquiryResult['note']

/** A note, and how it is being changed. */
export type NoteProps = {
  reference: string
  note: Extract<ShownLetter['thread'][number], { kind: 'note' }>
  /** How this person is changing it. */
  kept: KeptText
  asOf: number
  fault: NoteFault
}

/** Sends a note, new or changed, once; what is refused stays in its field, which takes the focus. */
export function useNoteForm(place: Place, field: React.RefObject<HTMLTextAreaElement | null>, done?: () => void) {
  const { busy, result, post } = useSend<EnquiryResult>(({ refused, note }) => {
    if (!refused) done?.()
    if (note) field.current?.focus()
  })
  const isSending = useRef(false)
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    if (isSending.current) return
    isSending.current = true
    await beforeSending(place)
    const sent = field.current?.value ?? ''
    const response = await post(form.action, [...new FormData(form, submitter)])
    afterSending(place, response && !response.refused ? sent : null)
    isSending.current = false
  }
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void send(event.currentTarget, submitter)
  }
  return { busy, result, submit }
}

export function faultText(given: NoteFault): string | undefined {
  return given && { missing: copy.missing, 'too-long': copy.tooLong, changed: copy.changed, gone: copy.gone }[given.fault]
}
