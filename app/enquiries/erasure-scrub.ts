import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { retryWhileLocked } from '#app/database/change.ts'
import { isPostgres } from '#app/database/is-postgres.ts'
import type { Database } from '#app/database/schema.ts'

// A deleted row is not gone: it may stand on in the WAL and in free places of the database's pages. SQLite's secure delete
// overwrites the row where it stood, but not the copies that stayed where a page was split before. Only a file that has
// been written anew is free of them.

/** Name in `desk_settings`: the latest erasure, and whether the file has been written anew since. */
const setting = 'last-erasure'

type LastErasure = { id: string; scrubbed: boolean }

/** The id of the latest finished erasure: one who read a letter before it must not write the letter down after it. */
export async function lastErasure(db: Kysely<Database>): Promise<string | null> {
  return (await readLast(db))?.id ?? null
}

/** Within the transaction that deletes: has the database's file written anew, if need be after the next start. */
export async function needScrub(trx: Transaction<Database>, id: string): Promise<void> {
  const value = JSON.stringify({ id, scrubbed: false } satisfies LastErasure)
  await trx
    .insertInto('desk_settings')
    .values({ name: setting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Writes the database's file anew, if something has been erased since that was last done.
 * @returns false if it could not be done now: other connections are reading, or the rights or the disk do not suffice
 */
export async function scrubIfNeeded(db: Kysely<Database>): Promise<boolean> {
  const last = await readLast(db)
  if (last === null || last.scrubbed) return true
  if (!(await scrub(db))) return false
  // Not if something else has been erased in the meantime.
  const [before, value] = [JSON.stringify(last), JSON.stringify({ ...last, scrubbed: true } satisfies LastErasure)]
  await retryWhileLocked(() => db.updateTable('desk_settings').set({ value }).where('name', '=', setting).where('value', '=', before).execute())
  return true
}

/**
 * Writes the database's file anew, without anything deleted, and empties the WAL. SQLite does so in one go, in which the
 * process waits: about 20 ms for each megabyte.
 * @returns whether it was done
 */
export async function scrub(db: Kysely<Database>): Promise<boolean> {
  try {
    if (isPostgres(db)) return await rewriteTables(db)
    await retryWhileLocked(() => withoutWaiting(db, (connection) => sql`vacuum`.execute(connection)))
    return await emptyWal(db)
  } catch {
    return false
  }
}

async function readLast(db: Kysely<Database>): Promise<LastErasure | null> {
  const row = await db.selectFrom('desk_settings').select('value').where('name', '=', setting).executeTakeFirst()
  return row ? (JSON.parse(row.value) as LastErasure) : null
}

const tables = ['letters', 'letter_events', 'letter_notes', 'mails', 'erasures', 'desk_log', 'quiz_results']

/** Cannot be part of a transaction. */
async function rewriteTables(db: Kysely<Database>): Promise<true> {
  for (const table of tables) await sql`vacuum (full) ${sql.table(table)}`.execute(db)
  return true
}

/** Milliseconds in which other connections finish reading, and between two attempts. */
const [patience, pause] = [15_000, 50]

async function emptyWal(db: Kysely<Database>): Promise<boolean> {
  const deadline = performance.now() + patience
  for (;;) {
    const { rows } = await withoutWaiting(db, (connection) => sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection))
    if (rows[0]?.busy === 0) return true
    if (performance.now() > deadline) return false
    await setTimeout(pause)
  }
}

/** On SQLite a statement that waits for a lock would block the process. */
async function withoutWaiting<Result>(db: Kysely<Database>, run: (connection: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      return await run(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection)
    }
  })
}
