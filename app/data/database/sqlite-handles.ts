import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { constants, DatabaseSync } from 'node:sqlite'
import { closeToOthers, sqliteFiles, tellClosed } from './close-to-others.ts'
import { readableTables } from './schema.ts'

const { SQLITE_OK, SQLITE_DENY, SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION, SQLITE_INSERT } = constants

// Milliseconds that a statement waits for a lock. node:sqlite is synchronous, so the whole process waits.
const ownerTimeout = 15_000
/** While it is opened: the last process that closes it locks all others out for a moment. */
const openTimeout = 1000
/** In WAL mode readers are hardly ever locked out. */
const readTimeout = 10
/** `saveQuizResult` retries without blocking the event loop. */
const resultTimeout = 0

/**
 * Opens the file with full rights, creating it and its folder if needed: for migrations, publishing and the desk. One that
 * other users of the machine may read is closed to them, as those of older releases are not.
 * @param timeout milliseconds that a statement waits for a lock, and with it the whole process; at least a second while the file is opened
 */
export function openForOwner(path: string, timeout = ownerTimeout): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true })
  // SQLite would let everybody on the machine read it; the files beside it get the same rights.
  // Only where it is missing: closing any handle of a file ends all locks of the process on it, those of open connections too,
  // and the next program that opens and closes the database would then delete the log that they write to.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  tellClosed(closeToOthers({ files: sqliteFiles(path) }))
  const file = new DatabaseSync(path, { timeout: Math.max(timeout, openTimeout) })
  // WAL: readers never wait for the writer. FULL: commits survive a power cut. Secure delete: erased rows are overwritten.
  file.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = ${timeout}`)
  return file
}

/**
 * Opens the file for content queries: the handle can only read the content tables.
 *
 * @throws when there is no database yet, or it has no tables (a truncated file)
 */
export function openForReading(path: string): DatabaseSync {
  // 16 MiB of pages in memory.
  const file = opened(
    path,
    { readOnly: true, timeout: readTimeout },
    'pragma query_only = on; pragma trusted_schema = off; pragma cache_size = -16384; pragma temp_store = memory; select id from articles limit 0',
  )
  const readable: readonly string[] = readableTables
  file.setAuthorizer((action, table) => {
    if (action === SQLITE_SELECT || action === SQLITE_FUNCTION) return SQLITE_OK
    return action === SQLITE_READ && table !== null && readable.includes(table) ? SQLITE_OK : SQLITE_DENY
  })
  return file
}

/** What triggers of the results handle do is ours. */
const resultTriggers: readonly string[] = ['never_overwrite', 'never_overwrite_counts', 'quiz_results_timed']

/**
 * Opens the file for what visitors leave: the handle can only insert rows into quiz_results and counts, neither read nor
 * overwrite them.
 *
 * @throws when there is no database yet
 */
export function openForResults(path: string): DatabaseSync {
  // The authorizer cannot tell `insert or replace` from an insert, so temporary triggers reject it.
  const file = opened(
    path,
    { readOnly: false, timeout: resultTimeout },
    `pragma synchronous = full; pragma trusted_schema = off;
    create temp trigger never_overwrite before insert on main.quiz_results
    when exists (select 1 from main.quiz_results where id = new.id)
    begin select raise(abort, 'a quiz result is never overwritten'); end;
    create temp trigger never_overwrite_counts before insert on main.counts
    when exists (select 1 from main.counts where rowid = new.rowid)
    begin select raise(abort, 'a count is never overwritten'); end`,
  )
  file.setAuthorizer((action, table, _column, database, trigger) => {
    if (trigger !== null && resultTriggers.includes(trigger)) return SQLITE_OK
    // Several rows in one insert are a select of constants; reading any table is an action of its own.
    if (action === SQLITE_SELECT) return SQLITE_OK
    return action === SQLITE_INSERT && (table === 'quiz_results' || table === 'counts') && database === 'main' ? SQLITE_OK : SQLITE_DENY
  })
  return file
}

function opened(path: string, { readOnly, timeout }: { readOnly: boolean; timeout: number }, setup: string) {
  // Opening a missing file for writing would create an empty one.
  if (!existsSync(path)) throw new Error(`There is no database at ${path}; run "npm run content" first`)
  const file = new DatabaseSync(path, { readOnly, timeout: openTimeout })
  try {
    file.exec(`${setup}; pragma busy_timeout = ${timeout}`)
    return file
  } catch (cause) {
    file.close()
    throw new Error(`The database at ${path} is not ready; run "npm run content"`, { cause })
  }
}
