import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { holidayOn } from '#app/texts/holidays.ts'
import { shortNotice } from './limits.ts'
import type { TypedTimes } from './times-form.ts'
import { type NewTimes, typedAgain } from './typed-times.ts'

// Times lie in the database with the answer that offers them: they go when it is taken back before it is shown, and with its letter.

type Offered = NewTimes & { mail: string; letter: string; /** Id of who promises them. */ personId: string }

/** Offers times in an answer, as part of the transaction that sends it. */
export async function offerTimes(trx: Transaction<Database>, { mail, letter, personId, how, link, times }: Offered): Promise<void> {
  if (times.length === 0) return
  const rows = times.map(({ startsAt, endsAt }) => ({ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }))
  await trx
    .insertInto('offered_times')
    .values(rows.map((row) => ({ ...row, id: randomUUID(), letter, mail_id: mail, person_id: personId, how, link, state: 'offered' as const })))
    .execute()
}

/** Times of an answer that is about to be taken back, as they are typed; null where it offers none. */
export async function timesTyped(trx: Transaction<Database>, mail: string): Promise<TypedTimes | null> {
  const rows = trx.selectFrom('offered_times').select(['starts_at', 'ends_at', 'how', 'link']).where('mail_id', '=', mail)
  const times = await rows.orderBy('starts_at').execute()
  return times.length === 0 ? null : typedAgain(times)
}

/** What whoever offers a time should know, and may do it all the same; `promised`: when they have a call to another. */
export type TimeWarning = { kind: 'soon' } | { kind: 'holiday'; name: string } | { kind: 'promised'; startsAt: Date }

/** @returns what is to be said of each */
export async function warningsOf(
  db: Kysely<Database>,
  { times, personId, now }: Pick<NewTimes, 'times'> & { personId: string; now: Date },
): Promise<TimeWarning[][]> {
  const [first] = times.map(({ startsAt }) => startsAt.toISOString()).toSorted()
  const last = times
    .map(({ endsAt }) => endsAt.toISOString())
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return []
  const promised = db.selectFrom('offered_times').select(['starts_at', 'ends_at']).where('person_id', '=', personId).where('state', '=', 'chosen')
  const calls = await promised.where('ends_at', '>', first).where('starts_at', '<', last).orderBy('starts_at').execute()
  return times.map(({ startsAt, endsAt }) => {
    const holiday = holidayOn(dayOf(startsAt))
    const call = calls.find(({ starts_at, ends_at }) => new Date(starts_at) < endsAt && new Date(ends_at) > startsAt)
    return [
      ...(startsAt.getTime() - now.getTime() < shortNotice ? [{ kind: 'soon' as const }] : []),
      ...(holiday === null ? [] : [{ kind: 'holiday' as const, name: holiday }]),
      ...(call ? [{ kind: 'promised' as const, startsAt: new Date(call.starts_at) }] : []),
    ]
  })
}
