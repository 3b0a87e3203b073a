import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, OfferedTimesTable } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { type CodeKey, findLetter } from '../found-letter.ts'
import { addEvent, senderReacted } from '../letters.ts'
import { type ReadLetter, readLetter } from '../read-letter.ts'
import { closingTime } from './limits.ts'

// First come, first served: of two who choose times of one adviser that overlap, the second waits for the adviser's row, and then sees
// what the first has chosen. People's rows come first in every such transaction, then the letter's, as where somebody is removed: the
// letter's second change looks at whose it is (a foreign key), and would wait for whoever waits for the letter.

type Row = Selectable<OfferedTimesTable>

/**
 * `taken`: its adviser has promised another call then. `closed`: it was taken back, begins within the hour, or whoever offered it does
 * not answer letters any more. `another`: this letter has a call already. `number`: nobody knows where to call.
 */
export type Chosen = 'chosen' | 'taken' | 'closed' | 'another' | 'number'

type Choice = { id: string; /** Where to call; empty where nothing was typed. */ number: string }

type Stores = { db: Kysely<Database>; storage: Storage }

/**
 * Chooses a time for whoever has the letter's code. Chosen again, it is the same.
 * @returns null for a wrong pair, `cut` where the code was cut off
 * @throws StorageError, the database's error
 */
export async function chooseTime({ db, storage }: Stores, key: CodeKey, { id, number, now }: Choice & { now: Date }): Promise<Chosen | 'cut' | null> {
  const letter = await findLetter(db, key)
  if (!letter || letter.cut_at !== null) return letter && 'cut'
  const known = number === '' ? (numberIn(await readLetter(storage, letter)) ?? '') : number
  return change(db, (trx) => choose(trx, { reference: letter.reference, id, number: known, now }))
}

/** The telephone number that a letter names; null where it names none that can be called. */
export function numberIn(letter: ReadLetter | null): string | null {
  const phone = letter?.values.fields['phone']
  return typeof phone === 'string' && canBeCalled(phone, 'phone') ? phone : null
}

async function choose(trx: Transaction<Database>, { reference, id, number, now }: Choice & { reference: string; now: Date }): Promise<Chosen> {
  const offers = trx.selectFrom('offered_times').where('id', '=', id).where('letter', '=', reference)
  await holdPeople(trx, { reference, id })
  // A write that changes nothing: whoever does something with this letter waits.
  const open = trx.updateTable('letters').set({ reference }).where('reference', '=', reference).where('cut_at', 'is', null).returning('reference')
  if (!(await open.executeTakeFirst())) return 'closed'
  const shown = offers.where(({ exists, selectFrom }) =>
    exists(selectFrom('mails').select('mails.id').whereRef('mails.id', '=', 'offered_times.mail_id').where('mails.shown_at', 'is not', null)),
  )
  const time = await shown.selectAll().select(shownAt).executeTakeFirst()
  if (time?.state === 'chosen') return 'chosen'
  if (!time || !isFree(time, now)) return 'closed'
  const begun = await trx.selectFrom('offered_times').selectAll().where('letter', '=', reference).where('state', '=', 'chosen').execute()
  if (isOverWith(time, begun, now)) return 'closed'
  if (await trx.selectFrom('offered_times').select('id').where('letter', '=', reference).where(isAhead(now)).executeTakeFirst()) return 'another'
  if (await trx.selectFrom('offered_times').select('id').where(overlaps(time)).executeTakeFirst()) return 'taken'
  if (time.how !== 'video' && !canBeCalled(number, time.how)) return 'number'
  const chosen = { state: 'chosen' as const, chosen_at: now.toISOString(), number: time.how === 'video' ? null : number, ...(await eventAfter(trx, reference)) }
  await trx.updateTable('offered_times').set(chosen).where('id', '=', id).execute()
  // Retention counts from the call.
  await touch(trx, { reference, at: time.ends_at })
  await addEvent(trx, { reference, what: 'time-chosen', person: null, detail: time.starts_at, now })
  await senderReacted(trx, { reference, now })
  return 'chosen'
}

/** Whether somebody can be called so: by a telephone's number, or by a name on Signal, which ends with two digits or more. */
function canBeCalled(number: string, how: 'phone' | 'signal'): boolean {
  return number.replaceAll(/\D/g, '').length >= (how === 'phone' ? 5 : 2)
}

/** A write that changes nothing: whoever chooses of the same adviser waits, and whoever removes them, or whose letter it is. */
async function holdPeople(trx: Transaction<Database>, { reference, id }: { reference: string; id: string }): Promise<void> {
  const times = trx.selectFrom('offered_times').innerJoin('letters', 'letters.reference', 'offered_times.letter').where('letter', '=', reference)
  const held = ['offered_times.person_id as adviser', 'letters.person_id as owner', 'letters.wait_person_id as asker'] as const
  const time = await times.where('id', '=', id).select(held).executeTakeFirst()
  await trx
    .updateTable('people')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', 'in', [time?.adviser ?? '', time?.owner ?? '', time?.asker ?? ''])
    .execute()
}

/** Whether nothing but another call keeps its reader from choosing it. */
export function isFree({ state, person_id, starts_at }: Pick<Row, 'state' | 'person_id' | 'starts_at'>, now: Date): boolean {
  return state === 'offered' && person_id !== null && !isClosed(starts_at, now)
}

/** When its answer came to stand on the sender's page. */
export const shownAt = ({ selectFrom }: ExpressionBuilder<Database, 'offered_times'>) =>
  selectFrom('mails').select('shown_at').whereRef('mails.id', '=', 'offered_times.mail_id').as('shown_at')

/** Whether it was an alternative to a call of its letter that has begun: whoever had that is not asked again. @param shown_at of its answer */
export function isOverWith({ shown_at }: { shown_at: string | null }, times: readonly Row[], now: Date): boolean {
  return times.some(
    ({ state, starts_at, chosen_at }) =>
      state === 'chosen' && Date.parse(starts_at) <= now.getTime() && Date.parse(shown_at ?? '') <= Date.parse(chosen_at ?? ''),
  )
}

/** Whether it begins within the hour, or has begun: nobody chooses or cancels it any more. */
export function isClosed(startsAt: string, now: Date): boolean {
  return Date.parse(startsAt) - now.getTime() <= closingTime
}

/** Calls that are not over. */
export const isAhead = (now: Date) => (eb: ExpressionBuilder<Database, 'offered_times'>) =>
  eb.and([eb('state', '=', 'chosen'), eb('ends_at', '>', now.toISOString())])

/** Calls of the same adviser that a time overlaps with. */
const overlaps = (time: Pick<Row, 'person_id' | 'starts_at' | 'ends_at'>) => (eb: ExpressionBuilder<Database, 'offered_times'>) =>
  eb.and([eb('state', '=', 'chosen'), eb('person_id', '=', time.person_id), eb('starts_at', '<', time.ends_at), eb('ends_at', '>', time.starts_at)])

/** The calendar's event of a letter's next call: that of the last, changed, where that was cancelled. */
async function eventAfter(trx: Transaction<Database>, reference: string): Promise<{ uid: string; sequence: number }> {
  const calls = trx.selectFrom('offered_times').select(['uid', 'sequence', 'state']).where('letter', '=', reference).where('chosen_at', 'is not', null)
  const last = await calls.orderBy('chosen_at', 'desc').orderBy('sequence', 'desc').limit(1).executeTakeFirst()
  return last?.uid && last.state !== 'chosen' ? { uid: last.uid, sequence: last.sequence + 1 } : { uid: randomUUID(), sequence: 0 }
}

/** Its sender has done something: whoever answers sees a letter that has changed. */
async function touch(trx: Transaction<Database>, { reference, at }: { reference: string; at: string }): Promise<void> {
  const letter = trx.updateTable('letters').where('reference', '=', reference)
  await letter.set((eb) => ({ written_at: at, version: eb('version', '+', 1) })).execute()
}

/** `ended`: it was cancelled or taken back already. `late`: it begins within the hour. */
export type Cancelled = 'cancelled' | 'ended' | 'late'

/** Cancels a call for whoever has the letter's code. @returns null for a wrong pair and where there is no such call, `cut` for a code that was cut off */
export async function cancelBySender(db: Kysely<Database>, key: CodeKey, { id, now }: { id: string; now: Date }): Promise<Cancelled | 'cut' | null> {
  return change(db, async (trx) => {
    const letter = await findLetter(trx, key)
    if (!letter || letter.cut_at !== null) return letter && 'cut'
    const cancelled = await end(trx, { reference: letter.reference, id, to: 'cancelled-by-sender', now })
    return cancelled === 'taken-back' || cancelled === 'chosen' ? null : cancelled
  })
}

type Ending = {
  reference: string
  id: string
  person: { id: string; name: string }
  /** Whether whoever ends it has seen that it was not chosen: then a call is not cancelled. */
  seenFree?: boolean
  now: Date
}

/** Takes a time back that nobody has chosen, or cancels the call. @returns null where there is none such, `chosen` for a call that stands */
export async function endTime(db: Kysely<Database>, { person, ...ending }: Ending): Promise<Cancelled | 'taken-back' | 'chosen' | null> {
  return change(db, (trx) => end(trx, { ...ending, person, to: 'cancelled-here' }))
}

type End = Omit<Ending, 'person'> & { person?: Ending['person']; to: 'cancelled-here' | 'cancelled-by-sender' }

async function end(trx: Transaction<Database>, { reference, id, person, to, seenFree = false, now }: End): Promise<Cancelled | 'taken-back' | 'chosen' | null> {
  await holdPeople(trx, { reference, id })
  // A write that changes nothing: whoever chooses it at once waits here.
  await trx.updateTable('letters').set({ reference }).where('reference', '=', reference).execute()
  const time = await trx.selectFrom('offered_times').selectAll().where('id', '=', id).where('letter', '=', reference).executeTakeFirst()
  if (!time || (time.state === 'offered' && !person)) return null
  const row = trx.updateTable('offered_times').where('id', '=', id)
  const ended_at = now.toISOString()
  if (time.state === 'offered') {
    await row.set({ state: 'taken-back', ended_at }).execute()
    await addEvent(trx, { reference, what: 'time-taken-back', person: person?.name ?? null, detail: time.starts_at, now })
    return 'taken-back'
  }
  if (time.state !== 'chosen') return 'ended'
  if (seenFree) return 'chosen'
  if (isClosed(time.starts_at, now)) return 'late'
  // Whoever cancels a call of their own need not be told of it.
  const told = person && person.id === time.person_id ? { cancelled_mail: nobodyTold } : {}
  await row.set((eb) => ({ state: to, ended_at, sequence: eb('sequence', '+', 1), ...told })).execute()
  await touch(trx, { reference, at: ended_at })
  await addEvent(trx, { reference, what: 'time-cancelled', person: person?.name ?? null, detail: time.starts_at, now })
  if (!person) await senderReacted(trx, { reference, now })
  return 'cancelled'
}

/** In the place of a mail's id: there is nobody to be told, or they know. */
export const nobodyTold = 'none'
