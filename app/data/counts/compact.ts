import { type Kysely, sql, type Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import type { Database } from '#app/data/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { noHost, otherHosts } from './names.ts'

/** Figures are deleted after this time. */
export const monthsKept = 25

/** Hosts that are told apart, since anybody can invent one: of one day, and of all days together. The rest are counted together. */
const mostHosts = { day: 200, all: 5000 }
const day = 24 * 3_600_000

type Limits = typeof mostHosts

/**
 * Replaces the rows of a day by their sums, and the hosts beyond the limits by one, those first that were counted least. One
 * day in one transaction, and only rows that it deletes are added up, so rows that come meanwhile stay as they are. Idempotent.
 *
 * @param whole looks at all days, else at yesterday and today
 */
export async function compactCounts(db: Kysely<Database>, { now, whole, most = mostHosts }: { now: Date; whole: boolean; most?: Limits }): Promise<void> {
  const days = { since: whole ? '' : dayOf(new Date(now.getTime() - day)), until: dayOf(now) }
  for (const each of await crowdedDays(db, days, most)) await compactDay(db, each, most)
  if (!whole) return
  await change(db, (trx) => nameOthers(trx, sql`true`, most.all))
  for (const each of await crowdedDays(db, days, most)) await compactDay(db, each, most)
}

/** Deletes what is too old. A part of retention, which does not trust a clock at once. */
export async function forgetOldCounts(db: Kysely<Database>, { now }: { now: Date }): Promise<void> {
  await change(db, (trx) => trx.deleteFrom('counts').where('day', '<', firstDayKept(now)).execute())
}

/** Days with two rows of one figure, or with too many hosts. */
async function crowdedDays(db: Kysely<Database>, { since, until }: { since: string; until: string }, most: Limits): Promise<string[]> {
  const rows = db.selectFrom('counts').select('day').where('day', '>=', since).where('day', '<=', until)
  const twice = await rows
    .groupBy(['day', 'what', 'name', 'language'])
    .having(sql<number>`count(*)`, '>', 1)
    .execute()
  const many = await rows
    .where('what', '=', 'host')
    .groupBy('day')
    .having(sql<number>`count(distinct name)`, '>', most.day + 2)
    .execute()
  return [...new Set([...twice, ...many].map((row) => row.day))]
}

async function compactDay(db: Kysely<Database>, each: string, most: Limits): Promise<void> {
  await change(db, async (trx) => {
    await nameOthers(trx, sql`day = ${each}`, most.day)
    await addUp(trx, each)
  })
}

/** Names hosts `others`, but for so many that were counted most. */
async function nameOthers(trx: Transaction<Database>, days: ReturnType<typeof sql>, most: number): Promise<void> {
  const hosts = sql`what = 'host' and name not in (${noHost}, ${otherHosts}) and ${days}`
  await sql`update counts set name = ${otherHosts} where ${hosts}
    and name not in (select name from counts where ${hosts} group by name order by sum(number) desc, name limit ${most})`.execute(trx)
}

async function addUp(trx: Transaction<Database>, each: string): Promise<void> {
  const sums = sql`select day, what, name, language, sum(number)`
  if (isPostgres(trx)) {
    await sql`with gone as (delete from counts where day = ${each} returning *)
      insert into counts (day, what, name, language, number) ${sums} from gone group by day, what, name, language`.execute(trx)
    return
  }
  // Within the transaction nobody else adds a row: those that it adds itself are the later ones.
  const { rows } = await sql<{ last: number | null }>`select max(rowid) as last from counts`.execute(trx)
  const old = sql`day = ${each} and rowid <= ${rows[0]?.last ?? 0}`
  await sql`insert into counts (day, what, name, language, number) ${sums} from counts where ${old} group by day, what, name, language`.execute(trx)
  await sql`delete from counts where ${old}`.execute(trx)
}

/** `2024-10-21` for a day in November 2026. */
function firstDayKept(now: Date): string {
  const [year = 0, month = 0, date = 0] = dayOf(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsKept, date)).toISOString().slice(0, 10)
}
