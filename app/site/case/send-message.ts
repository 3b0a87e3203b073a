import { randomUUID } from 'node:crypto'
import type { Services } from '#app/site/context.ts'
import { checkFiles } from '#app/forms/files/check-files.ts'
import { networkOf } from '#app/forms/flood-gate.ts'
import type { Issues, RefusedFile } from '#app/forms/form-state.ts'
import { carryOut, type FormResponse, type Received, respondBusy, respondNoRoom } from '#app/forms/receive-form.ts'
import { longestMessage } from '#app/letters/message/fields.ts'
import { bodySize } from '#app/data/storage/bucket.ts'
import { filesField } from '#app/letters/application/limits.ts'
import type { CaseValues } from './form.ts'
import type { CaseOutcome, OpenedKey } from './outcome.ts'
import type { Shown } from './shown-thread.ts'
import { openCase } from './take-step.ts'

export type Posted = Extract<Received<CaseValues>, { ok: true }>

export type Sending = { key: OpenedKey; shown: Shown; /** The sender's. */ address: string; signal: AbortSignal }

/** With the status of the page; or the refusal of what could not be received. */
export type Sent = { outcome: CaseOutcome; status: number } | { refused: FormResponse }

/**
 * Stores what somebody has written in a thread, with its files, and shows the thread. Posted again from the same page it is the same
 * message. What was typed is never lost: it stands in each response that is no thanks.
 */
export async function sendMessage(services: Services, received: Posted, { key, shown, address, signal }: Sending): Promise<Sent> {
  const { cases, forms, letterStored } = services
  const { values, typed, form } = received
  /** The thread again, with what is wrong. */
  const wrong = async (issues: Issues, refused?: readonly RefusedFile[]): Promise<Sent> => {
    const opened = await carryOut(received, 'answered', () => openCase(cases, key, { shown }))
    if (!opened.ok) return { refused: opened.response }
    if (opened.answer?.step !== 'thread') return unsent(opened.answer, values.text)
    return { outcome: { ...opened.answer, id: values.id || opened.answer.id, state: { issues, typed, ...(refused && { files: refused }) } }, status: 400 }
  }
  const files = form.files.filter(({ field }) => field === filesField)
  if (values.text === '' && files.length === 0) return wrong({ text: 'missing' })
  if (form.hasMoreFiles) return wrong({ [filesField]: 'too-large' })
  if (values.text.length > longestMessage) return wrong({ text: 'too-long' })
  const checking = await carryOut(received, 'stored', () => checkFiles(files, { network: networkOf(address), signal }))
  if (!checking.ok) return { refused: checking.response }
  const { answer: checked } = checking
  if ('busy' in checked) return { refused: respondBusy(received) }
  if (!checked.ok) return wrong({ [filesField]: 'invalid' }, checked.rejected)
  const bytes = checked.files.reduce((sum, { body }) => sum + bodySize(body), 0)
  if (bytes > 0 && !(await forms.room.mayKeep(address, bytes))) return { refused: respondNoRoom(received) }

  const message = { id: values.id || randomUUID(), text: values.text, files: checked.files, language: shown.language }
  const stored = await carryOut(received, 'stored', () => cases.write(key, message))
  if (!stored.ok) return { refused: stored.response }
  if (stored.answer === 'cut') return unsent({ step: 'cut', reference: key.reference }, values.text)
  if (stored.answer !== 'written') return unsent(null, values.text)
  letterStored()
  const opened = await carryOut(received, 'answered', () => openCase(cases, { ...key, draft: '' }, { shown, done: 'sent' }))
  if (!opened.ok) return { refused: opened.response }
  return opened.answer?.step === 'thread' ? { outcome: opened.answer, status: 200 } : unsent(opened.answer, values.text)
}

/** @param outcome null where the pair opens nothing */
export function unsent(outcome: CaseOutcome | null, text: string): Sent {
  return outcome?.step === 'cut' ? { outcome: { ...outcome, text }, status: 403 } : { outcome: { step: 'gone', text }, status: 404 }
}
