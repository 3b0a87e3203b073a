// Runs in a thread of its own: tinypool calls the default export once for each task.
import type { Kysely } from 'kysely'
import { openDeskDatabase } from '#app/data/database/database.ts'
import type { Database } from '#app/data/database/schema.ts'
import { compactCounts } from './compact.ts'
import { exportedCounts, readerFigures, readersOfPages } from './figures.ts'

/** What takes long where there are many rows. */
export const countsJobs = { readersOfPages, readerFigures, exportedCounts, compactCounts }

export type CountsJobs = typeof countsJobs

export type CountsTask = { [Name in keyof CountsJobs]: { dataDir: string; name: Name; options: Parameters<CountsJobs[Name]>[1] } }[keyof CountsJobs]

let db: Kysely<Database> | undefined

export default function run({ dataDir, name, options }: CountsTask): Promise<unknown> {
  db ??= openDeskDatabase({ dataDir })
  const job = countsJobs[name] as (db: Kysely<Database>, options: CountsTask['options']) => Promise<unknown>
  return job(db, options)
}
