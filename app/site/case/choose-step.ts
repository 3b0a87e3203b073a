import { randomUUID } from 'node:crypto'
import type { FormState, Issues } from '#app/forms/form-state.ts'
import { carryOut } from '#app/forms/receive-form.ts'
import type { Chosen } from '#app/letters/times/choose-time.ts'
import { longestNumber, longestWish } from '#app/letters/times/limits.ts'
import type { Services } from '#app/site/context.ts'
import type { ThreadDone } from './outcome.ts'
import { type Posted, type Sending, type Sent, unsent } from './send-message.ts'
import { openCase } from './take-step.ts'
import { noTime } from './choice.ts'

/** What is wrong with a choice, at its field. */
const refusals: Readonly<Record<Exclude<Chosen, 'chosen'>, Issues>> = {
  taken: { time: 'invalid' },
  closed: { time: 'not-a-choice' },
  another: { time: 'too-large' },
  number: { number: 'missing' },
}

/**
 * Chooses a time, or writes that none suits, which is a message of its own, as is a line that comes with a time; the message that is
 * being written stays.
 */
export async function chooseStep(services: Services, received: Posted, { key, shown }: Omit<Sending, 'address' | 'signal'>): Promise<Sent> {
  const { cases, letterStored } = services
  const { choice: _, ...withoutChoice } = key
  const { time, number, wish, id, text } = received.values
  const open = async (status: number, more: { done?: ThreadDone; choice?: FormState }): Promise<Sent> => {
    const opened = await carryOut(received, 'answered', () => openCase(cases, more.choice ? key : withoutChoice, { shown, ...more }))
    if (!opened.ok) return { refused: opened.response }
    return opened.answer?.step === 'thread' ? { outcome: opened.answer, status } : unsent(opened.answer, text)
  }
  const wrong = (issues: Issues, status = 400) => open(status, { choice: { issues, typed: received.typed } })
  if (time === '') return wrong({ time: 'missing' })
  if (wish.length > longestWish) return wrong({ wish: 'too-long' })
  if (number.length > longestNumber) return wrong({ number: 'too-long' })
  if (time !== noTime) {
    const chosen = await carryOut(received, 'stored', () => cases.choose(key, { id: time, number }))
    if (!chosen.ok) return { refused: chosen.response }
    if (chosen.answer === 'cut') return unsent({ step: 'cut', reference: key.reference }, text)
    if (chosen.answer === null) return unsent(null, text)
    if (chosen.answer !== 'chosen') return wrong(refusals[chosen.answer], chosen.answer === 'number' ? 400 : 409)
    letterStored()
    if (wish === '') return open(200, { done: 'chosen' })
  }
  // With a time the number goes with the call.
  const said = time === noTime ? [shown.copy.thread.times.declined, wish, number] : [wish]
  const message = { id: id || randomUUID(), text: said.filter((part) => part !== '').join('\n\n'), files: [], language: shown.language }
  const stored = await carryOut(received, 'stored', () => cases.write(key, message))
  if (!stored.ok) return { refused: stored.response }
  if (stored.answer === 'cut') return unsent({ step: 'cut', reference: key.reference }, text)
  if (stored.answer !== 'written') return unsent(null, text)
  letterStored()
  return open(200, { done: time === noTime ? 'declined' : 'chosen' })
}
