import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether this database is Postgres, else SQLite: for the few places where their SQL differs. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
