import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import type { Database } from '#app/data/database/schema.ts'

export interface Processes extends AsyncDisposable {
  handles: Kysely<Database>[]
}

/**
 * Handles of one database, as several processes have them. On Postgres they share the test's connection (see
 * test/databases.ts), so that only their order varies.
 */
export async function processes(owner: Kysely<Database>, count: number): Promise<Processes> {
  if (isPostgres(owner)) return { handles: Array.from({ length: count }, () => owner), async [Symbol.asyncDispose]() {} }
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(owner)
  const dataDir = dirname(rows[0]?.file ?? '')
  const handles = Array.from({ length: count }, () => openDeskDatabase({ dataDir }))
  return {
    handles,
    async [Symbol.asyncDispose]() {
      await Promise.all(handles.map((handle) => handle.destroy()))
    },
  }
}
