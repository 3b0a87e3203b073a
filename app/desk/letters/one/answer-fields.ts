import type { AnswerWay } from '#app/letters/answer-way.ts'
import type { Result } from '../../kit/result-note.tsx'
import type { FileFault } from './answer-files-copy.ts'

/**
 * Why an answer was not sent. `stale`: somebody has changed the letter since it was seen. `earlier`: another text
 * has been sent by the same form. `gone`: it cannot be answered any more. `way`: it cannot go so any more. `files`: what is attached cannot
 * go with it any more. `times`: one of those it offers is none; `no-times`: nobody could choose them any more. `when`: the time it is
 * to go is none. `address`: of an answer that is sent again; `to`: of this one. */
export type AnswerFault = 'missing' | 'too-long' | 'places' | 'stale' | 'earlier' | 'gone' | 'way' | 'files' | 'times' | 'no-times' | 'when' | 'address' | 'to'

/** What is to be said of times that are typed: of each row, and of what goes for all of them. */
export type CheckedTimes = {
  rows: {
    /** The time in words. */ said: string | null
    fault: string | null
    /** Whether that is its clock, not its day. */ isClock: boolean
    warnings: string[]
  }[]
  length?: string
  how?: string
  link?: string
}

/** What the answer's form did. */
export type AnswerResult = Result & {
  answer?: {
    fault?: AnswerFault
    /** The same in words. */
    why?: string
    /** What was posted, where it was not sent. */
    typed?: string
    /** How it was to go, as posted. */
    way?: AnswerWay | undefined
    /** When it was to go, as posted (app/letters/wanted-time.ts). */
    when?: string | undefined
    /** As posted, where it is no address. */
    address?: string
    /** Times that it is to offer, as they were posted (app/letters/times/times-form.ts). */
    times?: { text: string; checked?: CheckedTimes | undefined }
    /** Why a file was not attached. */
    file?: FileFault
    /** Of the letter now, which a second press means. */
    version?: number
    /** What has been put into the outbox, and how long it can be taken back; absent where it waits for a time of its own. */
    sent?: { mail: string; lasts?: number }
    /** The letter to answer next; null where there is none. */
    next?: string | null
    /** What has been taken back: it is in the text again. */
    returned?: { text: string; savedAt: number }
  }
}

/** Characters of an answer. */
export const longestAnswer = 10_000
