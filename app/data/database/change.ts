import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isLocked } from './node-sqlite.ts'
import type { Database } from './schema.ts'

/** How long a write waits for the lock of SQLite, and the longest pause between two attempts, in milliseconds. */
const lockTimeout = 15_000
const longestPause = 250

/** Whether Postgres has ended a transaction since it and another one waited for each other. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}

/**
 * Writes while another connection may be writing too: repeats without blocking the event loop where SQLite is locked, or Postgres has
 * ended one of two transactions that waited for each other.
 * @param run has changed nothing when it fails with a lock: one statement, or a transaction
 * @throws the database's error; if locked, only after 15 s
 */
export async function retryWhileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + lockTimeout
  for (let pause = 5; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await run()
    } catch (error) {
      if (!(isLocked(error) || isDeadlock(error)) || performance.now() > deadline) throw error
      await setTimeout(pause)
    }
  }
}

/**
 * Runs `work` in a transaction: all of it is saved or nothing. Within a transaction it becomes part of that one.
 * It may be repeated, so `work` must do nothing but read and write this database.
 */
export async function change<Result>(db: Kysely<Database>, work: (transaction: Transaction<Database>) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Database>)
  return retryWhileLocked(() => db.transaction().execute(work))
}
