import { type Kysely, sql } from 'kysely'
import { change } from '#app/database/change.ts'
import type { Database } from '#app/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { addedUp } from './counter.ts'

/** Figures are deleted after this time. */
export const monthsKept = 25

/** Days that are looked at: a process that could not write for longer has lost its rows. */
const daysBack = 31
const day = 24 * 3_600_000
/** Rows of one statement. */
const batchSize = 200

/**
 * Replaces the rows of each day that is over by their sums, one day in one transaction.
 * Only rows that the transaction deletes are added up, so rows that come meanwhile stay as they are. Idempotent.
 */
export async function compactCounts(db: Kysely<Database>, { now }: { now: Date }): Promise<void> {
  const today = dayOf(now)
  const oldest = dayOf(new Date(now.getTime() - daysBack * day))
  const days = await db
    .selectFrom('counts')
    .select('day')
    .where('day', '>=', oldest)
    .where('day', '<', today)
    .groupBy(['day', 'what', 'name', 'language'])
    .having(sql<number>`count(*)`, '>', 1)
    .execute()
  for (const each of new Set(days.map((row) => row.day))) await compactDay(db, each)
}

/** Deletes what is too old. A part of retention, which does not trust a clock at once. */
export async function forgetOldCounts(db: Kysely<Database>, { now }: { now: Date }): Promise<void> {
  await change(db, (trx) => trx.deleteFrom('counts').where('day', '<', firstDayKept(now)).execute())
}

async function compactDay(db: Kysely<Database>, each: string): Promise<void> {
  await change(db, async (trx) => {
    const sums = addedUp(await trx.deleteFrom('counts').where('day', '=', each).returningAll().execute())
    for (let start = 0; start < sums.length; start += batchSize) {
      await trx.insertInto('counts').values(sums.slice(start, start + batchSize)).execute()
    }
  })
}

/** `2024-10-21` for a day in November 2026. */
function firstDayKept(now: Date): string {
  const [year = 0, month = 0, date = 0] = dayOf(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsKept, date)).toISOString().slice(0, 10)
}
