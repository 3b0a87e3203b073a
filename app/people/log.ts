import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, DeskLogTable } from '#app/data/database/schema.ts'
import { isAct, queueActMails } from './act-mails.ts'

export type LogKind = DeskLogTable['kind']

export type LogEntry = {
  id: string
  at: Date
  /** Name at that time; null for somebody unknown, and for what happens by itself. */
  person: string | null
  kind: LogKind
  /** A code; its sentence is in app/desk/people/list/log-copy.ts. */
  what: string
  detail: string | null
}

type NewEntry = {
  /** Name of who did it; null for somebody unknown, and for what happens by itself. */
  person: string | null
  kind: LogKind
  /** A code of app/desk/people/list/log-copy.ts. */
  what: string
  /** A number or a code: never a name, an address or anything somebody wrote. */
  detail?: string | undefined
  now: Date
}

/**
 * Writes down who did what, and has the owners told by mail of what could open the desk to somebody else, or erases or takes
 * out what lies in it. Within a transaction it is saved with what was done, or not at all; before it, where that takes an
 * owner's address away.
 */
export async function writeLog(db: Kysely<Database>, { person, kind, what, detail, now }: NewEntry): Promise<void> {
  const entry = { id: nextId(now), at: now.toISOString(), person, kind, what, detail: detail ?? null }
  await change(db, async (trx) => {
    await trx.insertInto('desk_log').values(entry).execute()
    if (isAct(what)) await queueActMails(trx, { what, person, now })
  })
}

const minute = 60_000

/**
 * Writes down that somebody was refused: one row a minute, with their number in `detail`, so that a stranger who tries
 * without end fills neither the database nor the log that the owner reads.
 * @param refusal.by somebody who is signed in; else nobody knows who it was
 */
export async function writeRefusal(db: Kysely<Database>, { what, by, now }: { what: string; by?: { id: string; name: string }; now: Date }): Promise<void> {
  const start = Math.floor(now.getTime() / minute) * minute
  const id = `${sortable(start)}${sortable(0)}-${what}${by ? `-${by.id}` : ''}`
  await change(db, (trx) =>
    trx
      .insertInto('desk_log')
      .values({ id, at: now.toISOString(), person: by?.name ?? null, kind: 'sign-in', what, detail: '1' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ detail: sql<string>`cast(cast(desk_log.detail as integer) + 1 as text)` }))
      .execute(),
  )
}

export type LogFilter = {
  kind?: LogKind | undefined
  /** What codes begin with, before the first hyphen: `letter`, `article`. */
  codes?: readonly string[] | undefined
  /** A name that entries have; null for those without one. */
  person?: string | null | undefined
}

/** The last entry with a code; null where there is none, or none any more. */
export async function lastEntry(db: Kysely<Database>, { what }: { what: string }): Promise<LogEntry | null> {
  const row = await db.selectFrom('desk_log').selectAll().where('what', '=', what).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? { ...row, at: new Date(row.at) } : null
}

/**
 * The latest entries first.
 * @param options.before id of the last entry already shown; an unknown one finds nothing
 */
export async function readLog(
  db: Kysely<Database>,
  { kind, codes, person, limit, before }: LogFilter & { limit: number; before?: string | undefined },
): Promise<LogEntry[]> {
  let query = db.selectFrom('desk_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  if (kind) query = query.where('kind', '=', kind)
  if (codes) query = query.where((where) => where.or(codes.map((code) => where('what', 'like', `${code}-%`))))
  if (person !== undefined) query = person === null ? query.where('person', 'is', null) : query.where('person', '=', person)
  if (before !== undefined) {
    const last = await db.selectFrom('desk_log').select('at').where('id', '=', before).executeTakeFirst()
    if (!last) return []
    query = query.where((where) => where.or([where('at', '<', last.at), where.and([where('at', '=', last.at), where('id', '<', before)])]))
  }
  const rows = await query.execute()
  return rows.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }))
}

let written = 0

/** Sorts by time and, within one millisecond of a process, by the order of writing. */
function nextId(now: Date): string {
  written++
  return `${sortable(now.getTime())}${sortable(written)}-${randomUUID()}`
}

function sortable(number: number): string {
  return number.toString(16).padStart(12, '0')
}
