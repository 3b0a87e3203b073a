import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'

/** Whether a query on content succeeds within `milliseconds`. Never throws. */
export async function databaseIsReachable(db: Kysely<ContentTables>, milliseconds = 2000): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(milliseconds)
    await db.selectFrom('articles').select('slug').limit(1).execute({ signal })
    return true
  } catch {
    return false
  }
}
