import type { Kysely } from 'kysely'
import { retryWhileLocked } from './change.ts'
import type { Database } from './schema.ts'

/** Milliseconds that the clocks of machines may differ. */
const clockDifference = 3_600_000

/**
 * Takes the lease `name`, or renews it: exactly one holder has it at a time, however many processes ask.
 * @param seconds for how long; a holder that is killed keeps it until then, but not for years where its clock was wrong
 * @returns false while another holder has it
 */
export async function acquireLease(db: Kysely<Database>, lease: { name: string; holder: string; now: Date; seconds: number }): Promise<boolean> {
  const { name, holder, now, seconds } = lease
  const ends = now.getTime() + seconds * 1000
  const [until, latest] = [ends, ends + clockDifference].map((time) => new Date(time).toISOString()) as [string, string]
  const insert = db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((eb) => eb.or([eb('leases.until', '<=', now.toISOString()), eb('leases.until', '>', latest), eb('leases.holder', '=', holder)])),
    )
    .returning('name')
  return (await retryWhileLocked(() => insert.executeTakeFirst())) !== undefined
}

/** Gives the lease back, so that another process need not wait for its end. Does nothing where another holder has it. */
export async function releaseLease(db: Kysely<Database>, { name, holder }: { name: string; holder: string }): Promise<void> {
  await retryWhileLocked(() => db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute())
}
