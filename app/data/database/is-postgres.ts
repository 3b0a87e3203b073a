import type { Kysely } from 'kysely'

/**
 * Whether this database is Postgres, else SQLite: for the few places where their SQL differs. Not by the adapter's class,
 * which exists once in each of the server's builds (vite.config.ts, app/desk/vite.config.ts).
 */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return !('isSqlite' in db.getExecutor().adapter)
}
