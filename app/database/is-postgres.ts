import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether this database is a Postgres; else it is SQLite. For the few places where their SQL differs. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
