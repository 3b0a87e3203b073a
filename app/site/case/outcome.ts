import type { FormState } from '#app/forms/form-state.ts'
import type { AddressKey, Case, CodeKey } from '#app/letters/found-letter.ts'
import type { ShownThread } from './shown-thread.ts'

/** What opens a thread, with what each post of its page takes along. */
export type OpenedKey = CodeKey & {
  /** False after a button of the thanks: then each page shows the code, until it is left by another way. */
  isSaved: boolean
  /** The message that is being written. */
  draft?: string
  /** And what is filled in of times that are offered, by field. */
  choice?: { time: string; number: string; wish: string }
}

export type Pair = AddressKey | OpenedKey

/** What a post to the page has led to. */
export type CaseOutcome =
  | { step: 'form'; state: FormState; /** Where there is no such pair: what came with the reference. */ wrong?: 'code' | 'address' }
  | {
      step: 'found'
      pair: AddressKey
      rows: { term: string; text: string }[]
      /** While an answer is due: how many hours have passed, and what the scale begins and ends with. */
      day: { hours: number; from: string; to: string } | null
      code: Case['code']
      answer: 'owed' | Case['answer']
    }
  | ThreadOutcome
  | UnsentOutcome
  | { step: 'gone'; /** The message, as it was typed. */ text: string }
  | { step: 'cut'; reference: string; text?: string }
  /** The address alone does not withdraw what was opened with its code. */
  | { step: 'locked'; reference: string; code: Case['code'] }
  /** `held`: kept from retention, so that it can only be asked for. `call`: when the call begins that would not take place. */
  | { step: 'asking'; pair: Pair; held: boolean; call: string | null }
  /** Before a call is cancelled. */
  | { step: 'cancelling'; pair: OpenedKey; call: string; when: string }
  | { step: 'withdrawn'; reference: string; held: boolean }

/** What has just been done in a thread. */
export type ThreadDone = 'sent' | 'noMail' | 'mail' | 'chosen' | 'declined' | 'cancelled' | 'late'

export type ThreadOutcome = {
  step: 'thread'
  pair: OpenedKey
  thread: ShownThread
  /** Of the next message. */
  id: string
  done?: ThreadDone
  /** Of a message that was not accepted. */
  state?: FormState
  /** Of a time that could not be chosen. */
  choice?: FormState
}

/** A message that was not accepted, where its thread cannot be shown: as typed, to be sent again from here. */
export type UnsentOutcome = { step: 'unsent'; pair: OpenedKey; id: string; state: FormState }
