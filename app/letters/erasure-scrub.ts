import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Kysely, sql, type Transaction } from 'kysely'
import { retryWhileLocked } from '#app/data/database/change.ts'
import { readSetting, writeSetting } from '#app/data/database/desk-settings.ts'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import type { Database } from '#app/data/database/schema.ts'

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
  await writeSetting(trx, setting, { id, scrubbed: false } satisfies LastErasure)
}

/**
 * Writes the database's file anew, if something has been erased since that was last done.
 * @param signal ends it, as if it had not begun
 * @returns false if it could not be done now: other connections are reading, or the rights or the disk do not suffice
 */
export async function scrubIfNeeded(db: Kysely<Database>, { signal }: { signal?: AbortSignal } = {}): Promise<boolean> {
  const last = await readLast(db)
  if (last === null || last.scrubbed) return true
  if (!(await scrub(db, { ...(signal && { signal }) }))) return false
  // Not if something else has been erased in the meantime.
  const [before, value] = [JSON.stringify(last), JSON.stringify({ ...last, scrubbed: true } satisfies LastErasure)]
  await retryWhileLocked(() => db.updateTable('desk_settings').set({ value }).where('name', '=', setting).where('value', '=', before).execute())
  return true
}

/** Writes the database's file anew, without anything deleted, and empties the WAL. @returns whether it was done */
export async function scrub(db: Kysely<Database>, options: { signal?: AbortSignal } = {}): Promise<boolean> {
  try {
    return isPostgres(db) ? await rewriteTables(db) : await rewriteFile(db, options)
  } catch {
    return false
  }
}

async function readLast(db: Kysely<Database>): Promise<LastErasure | null> {
  return (await readSetting(db, setting)) as LastErasure | null
}

const tables = [
  'letters',
  'letter_events',
  'letter_notes',
  'letter_messages',
  'answer_files',
  'typed_texts',
  'answer_templates',
  'mails',
  'erasures',
  'desk_log',
  'quiz_results',
]

/** Cannot be part of a transaction. */
async function rewriteTables(db: Kysely<Database>): Promise<true> {
  for (const table of tables) await sql`vacuum (full) ${sql.table(table)}`.execute(db)
  return true
}

/**
 * `busy` is 0 once no connection reads from the WAL any more. SQLite's timeout is for those, not for another process that
 * checkpoints too, such as one that a killed desk has left behind.
 */
const program = `
import { DatabaseSync } from 'node:sqlite'
const timeout = 15000
const file = new DatabaseSync(process.argv[1], { timeout })
file.exec('vacuum')
const checkpoint = file.prepare('pragma wal_checkpoint(truncate)')
const pause = new Int32Array(new SharedArrayBuffer(4))
const end = performance.now() + timeout
while ((process.exitCode = checkpoint.get().busy) && performance.now() < end) Atomics.wait(pause, 0, 0, 20)`

/** In a process of its own: SQLite does it in one go, in which this one would wait, visitors included, and could not be ended. */
async function rewriteFile(db: Kysely<Database>, options: { signal?: AbortSignal }): Promise<boolean> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, rows[0]?.file ?? ''], { stdio: 'ignore', killSignal: 'SIGKILL', ...options })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
