import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

// What the desk has to remember and what is no row of anything: a name, and JSON.

/** @returns null where nothing was saved */
export async function readSetting(db: Kysely<Database>, name: string): Promise<unknown> {
  const row = await db.selectFrom('desk_settings').select('value').where('name', '=', name).executeTakeFirst()
  return row ? JSON.parse(row.value) : null
}

/** Within `change`. */
export async function writeSetting(db: Kysely<Database>, name: string, setting: unknown): Promise<void> {
  const value = JSON.stringify(setting)
  await db
    .insertInto('desk_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
