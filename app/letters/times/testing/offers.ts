import type { Insertable, Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { codeHash } from '#app/letters/code.ts'
import { addLetter } from '#app/letters/mails/testing/rows.ts'
import { aReply } from '#app/letters/testing/erasure-place.ts'
import { offerTimes } from '../offer-times.ts'
import type { CallWay } from '../limits.ts'

// Answers that offer times, for the tests of what becomes of them.

export const now = new Date('2026-11-23T13:24:00.000Z')
export const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** By the hour: `on(3, 14)` is 3 December 14.00 in Stockholm. */
export const on = (day: number, hour: number, minutes = 0) => new Date(Date.UTC(2026, 11, day, hour - 1, minutes))

/** Whoever has it has the letter `K7F3XQ4P`; of another letter it is made of its reference. */
export const keyOf = (reference: string) => ({ reference, code: `${reference}${reference}2345`.slice(0, 20) })

/** A letter with a code. @returns what opens it */
export async function addOpenLetter(db: Kysely<Database>, reference: string, own: Partial<Insertable<LettersTable>> = {}) {
  const key = keyOf(reference)
  await addLetter(db, '2026-11-22T12:00:00.000Z', { reference, code_hash: codeHash(key.code), ...own })
  return key
}

type Offer = {
  reference: string
  personId?: string
  starts: readonly Date[]
  minutes?: number
  how?: CallWay
  link?: string | null
  isShown?: boolean
  shownAt?: Date
}

/** An answer that stands on its sender's page and offers times. @returns their ids in the order of their beginning, and the answer's */
export async function offer(
  db: Kysely<Database>,
  { reference, personId = 'elin', starts, minutes = 30, how = 'signal', link = null, isShown = true, shownAt = now }: Offer,
): Promise<{ mail: string; ids: string[] }> {
  const shown = { way: 'here' as const, shown_at: isShown ? shownAt.toISOString() : null }
  const mail = { ...aReply({ reference, recipient: 'cleo.tegel@sender.example' }), person_id: personId, ...shown }
  await db.insertInto('mails').values(mail).execute()
  const times = starts.map((startsAt) => ({ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }))
  await change(db, (trx) => offerTimes(trx, { mail: mail.id, letter: reference, personId, how, link, times }))
  const rows = await db.selectFrom('offered_times').select('id').where('mail_id', '=', mail.id).orderBy('starts_at').execute()
  return { mail: mail.id, ids: rows.map(({ id }) => id) }
}
