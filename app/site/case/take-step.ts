import { randomUUID } from 'node:crypto'
import type { Cases } from '#app/letters/cases.ts'
import type { AddressKey } from '#app/letters/found-letter.ts'
import type { FormState } from '#app/forms/form-state.ts'
import type { AnswerFile } from '#app/letters/thread.ts'
import type { TimeEvent } from '#app/letters/times/read-times.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'
import type { CaseOutcome, OpenedKey, Pair, ThreadDone } from './outcome.ts'
import { shownCase, shownDay } from './shown-case.ts'
import { type Shown, savedThread, shownThread } from './shown-thread.ts'
import type { CaseStep } from './steps.ts'

/** What a step leads to: a page, or a file to save. */
export type Taken = CaseOutcome | { text: string } | { file: AnswerFile } | { event: TimeEvent }

type Step = { step: Exclude<CaseStep, 'write' | 'choose'>; /** Id of a file. */ file: string; /** Id of a time. */ call: string; shown: Shown }

/**
 * Takes a step with a case.
 * @returns null where there is no such pair
 * @throws whatever `cases` throws
 */
export async function takeStep(cases: Cases, key: Pair, given: Step): Promise<Taken | null> {
  const { step } = given
  if (step === 'withdraw') {
    const done = await cases.withdraw(key)
    if (done === 'cut' && 'code' in key) return { step: 'cut', reference: key.reference }
    if (done === 'cut' || done === 'code') return { step: 'locked', reference: key.reference, code: done === 'cut' ? 'cut' : 'used' }
    return done && { step: 'withdrawn', reference: key.reference, held: done === 'held' }
  }
  return 'code' in key ? withCode(cases, key, given) : withAddress(cases, key, given)
}

async function withAddress(cases: Cases, key: AddressKey, { step, shown }: Step): Promise<Taken | null> {
  if (step === 'text') {
    const text = await cases.text(key)
    return text === null ? null : { text }
  }
  const found = await cases.look(key)
  if (!found) return null
  const { code, held } = found
  const answer = found.answer !== 'none' && found.waits ? 'owed' : found.answer
  if (step !== 'ask') {
    const given = { ...shown, copy: shown.copy.found }
    return { step: 'found', pair: key, rows: shownCase(found, given), day: shownDay(found, given), code, answer }
  }
  return isLocked(code) ? { step: 'locked', reference: key.reference, code } : { step: 'asking', pair: key, held, call: null }
}

/** Whether the address alone no longer withdraws. */
export function isLocked(code: 'none' | 'unused' | 'used' | 'cut'): boolean {
  return code === 'used' || code === 'cut'
}

async function withCode(cases: Cases, key: OpenedKey, { step, file, call, shown }: Step): Promise<Taken | null> {
  if (step === 'calendar' || step === 'ask-cancel') {
    const event = await cases.event(key, call)
    if (event === null || event === 'cut') return event && { step: 'cut', reference: key.reference }
    if (step === 'calendar') return { event }
    // Asked by an old page.
    if (event.isCancelled) return openCase(cases, key, { shown })
    return { step: 'cancelling', pair: key, call, when: timeInWords(event.startsAt, shown) }
  }
  if (step === 'cancel') {
    const cancelled = await cases.cancel(key, call)
    if (cancelled === 'cut') return { step: 'cut', reference: key.reference }
    const opened = cancelled && (await openCase(cases, key, { shown, done: cancelled === 'late' ? 'late' : 'cancelled' }))
    // An old page may cancel a call again that another has followed: that one stands.
    const stands = cancelled === 'ended' && opened?.step === 'thread' && opened.thread.offers.call !== null
    return stands ? openCase(cases, key, { shown }) : opened
  }
  if (step === 'file') {
    const found = await cases.file(key, file)
    return found && (found === 'cut' ? { step: 'cut', reference: key.reference } : { file: found })
  }
  if (step === 'mail' || step === 'no-mail') {
    const noted = await cases.wantMail(key, step === 'mail')
    return noted === 'noted' ? openCase(cases, key, { shown, done: step === 'mail' ? 'mail' : 'noMail' }) : noted && { step: 'cut', reference: key.reference }
  }
  if (step === 'look') return openCase(cases, key, { shown })
  if (step === 'ask') {
    const found = await cases.look(key)
    if (!found || found.code === 'cut') return found && { step: 'cut', reference: key.reference }
    // What is held stays with its call.
    const begins = found.held ? null : await cases.call(key)
    return { step: 'asking', pair: key, held: found.held, call: begins && timeInWords(begins, shown) }
  }
  const thread = await cases.open(key)
  if (thread === null || thread === 'cut') return thread && { step: 'cut', reference: key.reference }
  return { text: savedThread(thread, key.reference, shown) }
}

/** The thread that a code opens, with the form for the next message; null where there is no such pair. */
export async function openCase(
  cases: Cases,
  key: OpenedKey,
  { shown, ...done }: { shown: Shown; done?: ThreadDone; choice?: FormState },
): Promise<CaseOutcome | null> {
  const thread = await cases.open(key)
  if (thread === null || thread === 'cut') return thread && { step: 'cut', reference: key.reference }
  return { step: 'thread', pair: key, thread: shownThread(thread, shown), id: randomUUID(), ...done }
}
