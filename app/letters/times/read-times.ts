import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database, OfferedTimesTable } from '#app/data/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { type CodeKey, findLetter } from '../found-letter.ts'
import type { CalendarEvent } from './calendar-file.ts'
import { isClosed, isFree, isOverWith, shownAt } from './choose-time.ts'
import type { CallWay } from './limits.ts'

/** `isOver`: it was an alternative to a call that has begun. */
type Row = Selectable<OfferedTimesTable> & { isOver: boolean }

type Time = { id: string; startsAt: Date; endsAt: Date; how: CallWay }

/** A time as the letter's sender sees it: nothing of what else its adviser has promised. */
export type SendersTime = Time & {
  /** `taken`: another call is promised then. `closed`: it can no longer be chosen. */
  state: 'free' | 'taken' | 'closed' | 'chosen' | 'cancelled-here' | 'cancelled-by-sender'
  /** Of a call by video that is chosen. */
  link: string | null
  /** Where they are called, of one that is chosen. */
  number: string | null
  /** When it was chosen, taken back or cancelled, whichever was last. */
  changedAt: Date | null
  /** Whether it can still be cancelled. */
  isOpen: boolean
}

/**
 * Times of a letter's answers, by the answer, as its sender sees them; that one was cancelled here has been seen from now on. As part
 * of the transaction that opens the thread.
 */
export async function timesForSender(trx: Transaction<Database>, { reference, now }: { reference: string; now: Date }): Promise<Map<string, SendersTime[]>> {
  const rows = await rowsOf(trx, { reference, now })
  const unread = rows.filter(({ state, read_at }) => state === 'cancelled-here' && read_at === null).map(({ id }) => id)
  if (unread.length > 0) await trx.updateTable('offered_times').set({ read_at: now.toISOString() }).where('id', 'in', unread).execute()
  const promised = await callsOf(trx, rows, now)
  const times = rows.map((row) => {
    const isTheirs = row.state === 'chosen'
    const time = { ...timeOf(row), state: stateOf(row, promised, now), link: isTheirs ? row.link : null, number: isTheirs ? row.number : null }
    return { mail: row.mail_id, time: { ...time, changedAt: changeOf(row), isOpen: isTheirs && !isClosed(row.starts_at, now) } }
  })
  return new Map([...Map.groupBy(times, ({ mail }) => mail)].map(([mail, its]) => [mail, its.map(({ time }) => time)]))
}

type CallOf = Pick<Row, 'person_id' | 'starts_at' | 'ends_at'>

/** Calls to come of those who offer these times. */
async function callsOf(trx: Kysely<Database>, rows: readonly Row[], now: Date): Promise<CallOf[]> {
  const advisers = [...new Set(rows.filter((row) => isFree(row, now)).flatMap(({ person_id }) => person_id ?? []))]
  if (advisers.length === 0) return []
  const calls = trx.selectFrom('offered_times').select(['person_id', 'starts_at', 'ends_at']).where('state', '=', 'chosen')
  return calls.where('person_id', 'in', advisers).where('ends_at', '>', now.toISOString()).execute()
}

function stateOf(row: Row, promised: readonly CallOf[], now: Date): SendersTime['state'] {
  if (row.state === 'taken-back' || (row.state === 'offered' && (row.isOver || !isFree(row, now)))) return 'closed'
  if (row.state !== 'offered') return row.state
  const isTaken = promised.some((call) => call.person_id === row.person_id && call.starts_at < row.ends_at && call.ends_at > row.starts_at)
  return isTaken ? 'taken' : 'free'
}

/** A time as the desk sees it. */
export type DesksTime = Time & {
  state: Row['state']
  link: string | null
  number: string | null
  /** Who has promised it; once they do not answer letters here, whose letter it is, of a call; null where that is nobody. */
  adviser: { id: string; name: string } | null
  /** When it was chosen, taken back or cancelled, whichever was last. */
  changedAt: Date | null
  /** Whether it can still be cancelled or, of one that is offered, taken back. */
  isOpen: boolean
  /** Whether its adviser has promised another call then, so that nobody can choose it. */
  isTaken: boolean
  /** Whether a calendar may have it, and nothing else in its place. */
  hasFile: boolean
}

/** Times of a letter's answers, by the answer. */
export async function timesForDesk(db: Kysely<Database>, { reference, now }: { reference: string; now: Date }): Promise<Map<string, DesksTime[]>> {
  const rows = await rowsOf(db, { reference, now })
  const ids = rows.flatMap(({ person_id }) => person_id ?? [])
  const owner = (await db.selectFrom('letters').select('person_id').where('reference', '=', reference).executeTakeFirst())?.person_id ?? null
  const known = owner === null ? ids : [...ids, owner]
  const people = known.length === 0 ? [] : await db.selectFrom('people').select(['id', 'name']).where('id', 'in', known).execute()
  const byMail = Map.groupBy(rows, ({ mail_id }) => mail_id)
  const adviserOf = ({ person_id, state }: Row) => people.find(({ id }) => id === (state === 'chosen' ? (person_id ?? owner) : person_id)) ?? null
  const promised = await callsOf(db, rows, now)
  const hasFile = ({ uid, sequence }: Row) => uid !== null && !rows.some((other) => other.uid === uid && other.sequence > sequence)
  const shown = (row: Row) => ({ ...deskTime(row, adviserOf(row), now), isTaken: stateOf(row, promised, now) === 'taken', hasFile: hasFile(row) })
  return new Map([...byMail].map(([mail, its]) => [mail, its.map(shown)]))
}

function deskTime(row: Row, adviser: DesksTime['adviser'], now: Date): Omit<DesksTime, 'isTaken' | 'hasFile'> {
  const { state, link, number, starts_at } = row
  const isOpen = state === 'chosen' ? !isClosed(starts_at, now) : isFree(row, now) && !row.isOver
  return { ...timeOf(row), state, link, number, adviser, changedAt: changeOf(row), isOpen }
}

function changeOf({ chosen_at, ended_at }: Row): Date | null {
  const changed = ended_at ?? chosen_at
  return changed === null ? null : new Date(changed)
}

async function rowsOf(db: Kysely<Database>, { reference, now }: { reference: string; now: Date }): Promise<Row[]> {
  const times = db.selectFrom('offered_times').selectAll().select(shownAt)
  const rows = await times.where('letter', '=', reference).orderBy('starts_at').orderBy('id').execute()
  return rows.map((row) => ({ ...row, isOver: isOverWith(row, rows, now) }))
}

function timeOf({ id, starts_at, ends_at, how }: Row): Time {
  return { id, startsAt: new Date(starts_at), endsAt: new Date(ends_at), how }
}

export type Call = Omit<Time, 'id'> & { reference: string; sender: string; number: string | null; link: string | null; adviser: DesksTime['adviser'] }

/** Calls of today in Stockholm, the first first; whoever's they are. */
export async function todaysCalls(db: Kysely<Database>, { now }: { now: Date }): Promise<Call[]> {
  // The longest day of the year has 25 hours.
  const [from, to] = [-25, 25].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString()) as [string, string]
  const rows = await db
    .selectFrom('offered_times')
    .innerJoin('letters', 'letters.reference', 'offered_times.letter')
    // Of a call whose adviser has gone, whose letter it is: they are told of it, too.
    .leftJoin('people', (join) => join.on((eb) => eb('people.id', '=', eb.fn.coalesce('offered_times.person_id', 'letters.person_id'))))
    .select(['offered_times.starts_at', 'offered_times.ends_at', 'how', 'link', 'number', 'letters.reference', 'letters.sender'])
    .select(['people.id as adviserId', 'people.name as adviserName'])
    .where('offered_times.state', '=', 'chosen')
    .where('offered_times.starts_at', '>', from)
    .where('offered_times.starts_at', '<', to)
    .orderBy('offered_times.starts_at')
    .orderBy('offered_times.id')
    .execute()
  return rows
    .filter(({ starts_at }) => dayOf(new Date(starts_at)) === dayOf(now))
    .map(({ starts_at, ends_at, adviserId, adviserName, ...call }) => ({
      ...call,
      startsAt: new Date(starts_at),
      endsAt: new Date(ends_at),
      adviser: adviserId === null || adviserName === null ? null : { id: adviserId, name: adviserName },
    }))
}

export type TimeEvent = Omit<CalendarEvent, 'title'>

/** The calendar's event of a time that was chosen; null where there is none such. */
export async function eventOf(db: Kysely<Database>, { reference, id }: { reference: string; id: string }): Promise<TimeEvent | null> {
  const chosen = db.selectFrom('offered_times').selectAll().where('id', '=', id).where('letter', '=', reference).where('chosen_at', 'is not', null)
  const row = await chosen.executeTakeFirst()
  if (!row || row.uid === null || row.chosen_at === null) return null
  const { uid, sequence, starts_at, ends_at, state } = row
  const changedAt = new Date(row.ended_at ?? row.chosen_at)
  return { uid, sequence, startsAt: new Date(starts_at), endsAt: new Date(ends_at), changedAt, isCancelled: state !== 'chosen' }
}

/** The same, for whoever has the letter's code. @returns null also for a wrong pair, `cut` for a code that was cut off */
export async function sendersEvent(db: Kysely<Database>, key: CodeKey, id: string): Promise<TimeEvent | 'cut' | null> {
  const letter = await findLetter(db, key)
  if (!letter || letter.cut_at !== null) return letter && 'cut'
  return eventOf(db, { reference: letter.reference, id })
}

/** Times that an answer offers and that can be chosen, the first first: what a mail of it says. */
export async function offeredIn(trx: Transaction<Database>, { mail, now }: { mail: string; now: Date }): Promise<Date[]> {
  const rows = trx.selectFrom('offered_times').select(['starts_at', 'state', 'person_id']).where('mail_id', '=', mail)
  return (await rows.orderBy('starts_at').execute()).filter((row) => isFree(row, now)).map(({ starts_at }) => new Date(starts_at))
}
