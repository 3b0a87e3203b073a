import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { longDate } from '#app/i18n/desk-dates.ts'
import { endRest, restLetters } from '#app/letters/rest.ts'
import { restTime } from '#app/letters/rest-days.ts'
import { firstErasure } from '#app/letters/retention.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { restFaults, restSaid } from '../rest-words.ts'
import { movesCopy } from './copy.ts'
import { type MovesResult, seenLetters } from './run.ts'

const form = z.object({
  /** A button has one value: the day that it offers, `day` for the one that is typed, or `end`. */
  intent: z
    .string()
    .max(40)
    .regex(/^rest .+/)
    .transform((intent) => intent.slice('rest '.length)),
  day: z.string().max(40).catch(''),
  letter: seenLetters,
})

export type RestResult = Partial<MovesResult> & {
  /** Why the day was refused, and what was typed. */
  rest?: { error: string; typed: string }
}

/**
 * The act `rest` of a page with letters: has them rest until a day, or ends that. Those that have changed since they were seen are left
 * alone.
 * @throws 400 where the form is none of the desk's
 */
export async function runRest(context: Readonly<RouterContextProvider>) {
  const person = memberOf(context)
  const { config, db, clock } = context.get(desk)
  const posted = context.get(postedForm)
  const input = form.safeParse({ intent: posted.get('intent'), day: posted.get('day') ?? '', letter: posted.getAll('letter') })
  if (!input.success) throw data(null, { status: 400 })

  const { intent, day: typed, letter: letters } = input.data
  const now = clock()
  if (intent === 'end') {
    const moved = await endRest(db, { letters, person, now })
    if (moved.done.length === 0) return data<RestResult>({ ...moved, said: movesCopy.stale(moved.stale.length), refused: true }, { status: 409 })
    return data<RestResult>({ ...moved, said: restSaid.ended })
  }
  const refused = (error: string) => data<RestResult>({ refused: true, rest: { error, typed } }, { status: 400 })
  const until = restTime(intent === 'day' ? typed : intent, now)
  if (!(until instanceof Date)) return refused(restFaults[until])
  // A reminder that goes with its letter before its day would be none.
  const goes = await firstErasure({ db, defaults: retentionDefaults(config) }, letters)
  if (goes !== null && goes <= until) return refused(restFaults.erased(longDate(goes)))
  const { backAt, ...moved } = await restLetters(db, { letters, until, person, now })
  if (moved.done.length === 0) return data<RestResult>({ ...moved, said: movesCopy.stale(moved.stale.length), refused: true }, { status: 409 })
  return data<RestResult>({ ...moved, said: restSaid.rested(until, backAt, now) })
}
