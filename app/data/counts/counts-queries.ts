import type { Kysely } from 'kysely'
import type { Tinypool } from 'tinypool'
import type { DatabaseAddress } from '#app/data/database/database.ts'
import type { Database } from '#app/data/database/schema.ts'
import { compactCounts } from './compact.ts'
import type { CountsJobs, CountsTask } from './counts-worker.ts'
import { exportedCounts, readerFigures, readersOfPages } from './figures.ts'

/** The queries of counts that may take long, for a process that serves visitors too. */
export type CountsQueries = { [Name in keyof CountsJobs]: (options: Parameters<CountsJobs[Name]>[1]) => ReturnType<CountsJobs[Name]> }

/** Milliseconds after which the idle thread ends. */
const idleTimeout = 30_000

/** In the process's own event loop: for Postgres, which does the work elsewhere. */
export function countsQueries(db: Kysely<Database>): CountsQueries {
  return {
    readersOfPages: (options) => readersOfPages(db, options),
    readerFigures: (options) => readerFigures(db, options),
    exportedCounts: (options) => exportedCounts(db, options),
    compactCounts: (options) => compactCounts(db, options),
  }
}

/**
 * In a thread of its own: node:sqlite is synchronous, and visitors would wait meanwhile.
 * @param options.worker counts-worker.ts
 * @returns and what ends the thread: queries that run are rejected
 */
export function countsQueriesInThread({ dataDir }: Pick<DatabaseAddress, 'dataDir'>, { worker }: { worker: URL }): CountsQueries & { close(): Promise<void> } {
  let pool: Promise<Tinypool> | undefined

  async function startPool(): Promise<Tinypool> {
    const { Tinypool: Pool } = await import('tinypool')
    return new Pool({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout, execArgv: [], env: {} })
  }

  async function run<Result>(task: CountsTask): Promise<Result> {
    return (await (pool ??= startPool())).run(task) as Promise<Result>
  }

  return {
    readersOfPages: (options) => run({ dataDir, name: 'readersOfPages', options }),
    readerFigures: (options) => run({ dataDir, name: 'readerFigures', options }),
    exportedCounts: (options) => run({ dataDir, name: 'exportedCounts', options }),
    compactCounts: (options) => run({ dataDir, name: 'compactCounts', options }),
    close: async () => (await pool)?.destroy(),
  }
}
