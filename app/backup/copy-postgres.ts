import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'

/** Rows that are read at a time. */
const batch = 500

export const lineFolder = 'database'

/** Where the rows of a table stand in an archive, a JSON object a line. */
export const fileOf = (table: string) => `${lineFolder}/${table}.jsonl`

/**
 * Copies every table to a file of JSON lines, one row each, all at one moment. No script stands beside them: whoever may write
 * to the folder of the backups could put SQL into it, which a restore would run with the owner's rights.
 * @returns the names of the files in `folder`, and the rows by table
 */
export async function copyPostgres(db: Kysely<Database>, folder: string): Promise<{ names: string[]; tables: Record<string, number> }> {
  await mkdir(path.join(folder, lineFolder))
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows: tables } = await sql<{
        name: string
      }>`select tablename::text as name from pg_tables where schemaname = current_schema() order by tablename`.execute(trx)
      const counts: Record<string, number> = {}
      for (const { name } of tables) counts[name] = await copyTable(trx, name, path.join(folder, fileOf(name)))
      return { names: tables.map(({ name }) => fileOf(name)), tables: counts }
    })
}

/** @returns the number of its rows */
async function copyTable(trx: Transaction<Database>, table: string, file: string): Promise<number> {
  await using handle = await open(file, 'wx', 0o600)
  let count = 0
  await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.table(table)} t`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from backup_rows`.execute(trx)
    if (rows.length === 0) break
    count += rows.length
    await handle.write(`${rows.map(({ line }) => line).join('\n')}\n`)
  }
  await sql`close backup_rows`.execute(trx)
  return count
}
