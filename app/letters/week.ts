import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'

/** `inTime` of those that were `due`; open ones now. */
export type LettersOfWeek = { arrived: number; due: number; inTime: number; open: number; overdue: number }

const day = 24 * 3_600_000

/**
 * What arrived on the given days, and how many of the letters whose time ended then had their answer by it. What was closed without an
 * answer, and what lies in quarantine, is not counted; nor what is erased since.
 * @param options.days in Stockholm, in order, `2026-11-23`
 */
export async function readWeek(db: Kysely<Database>, { days, now }: { days: readonly string[]; now: Date }): Promise<LettersOfWeek> {
  // Days in Stockholm begin up to two hours before UTC's.
  const since = new Date(Date.parse(`${days[0]}T00:00:00Z`) - day).toISOString()
  const rows = await db
    .selectFrom('letters')
    .select(['state', 'received_at', 'due_at', 'answered_at'])
    .where('state', '!=', 'quarantine')
    .where((eb) => eb.or([eb('received_at', '>', since), eb('due_at', '>', since), eb('state', '=', 'open')]))
    .execute()
  const isOnDays = (at: string) => days.includes(dayOf(new Date(at)))
  const ended = rows.filter(({ state, due_at, answered_at }) => (state !== 'closed' || answered_at !== null) && isOnDays(due_at))
  const open = rows.filter(({ state }) => state === 'open')
  return {
    arrived: rows.filter(({ received_at }) => isOnDays(received_at)).length,
    due: ended.length,
    inTime: ended.filter(({ answered_at, due_at }) => answered_at !== null && answered_at <= due_at).length,
    open: open.length,
    overdue: open.filter(({ due_at }) => due_at <= now.toISOString()).length,
  }
}
