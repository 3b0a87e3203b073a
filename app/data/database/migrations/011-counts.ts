import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * How often pages were read and questions of the quiz were answered. Every process only adds rows, a few each minute; the
 * desk adds them up, and its clock replaces the rows of a day that is over by their sums.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const strict = postgres ? sql`` : sql`strict`

  await sql`create table counts (
    day text not null,
    what text not null,
    name text not null,
    language text not null,
    number integer not null
  ) ${strict}`.execute(db)
  await sql`create index counts_by_day on counts (day, what)`.execute(db)
}
