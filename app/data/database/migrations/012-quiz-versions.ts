import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** What the quiz was, the last times that it was changed at the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = postgres ? sql`timestamptz` : sql`text`
  const strict = postgres ? sql`` : sql`strict`

  await sql`create table quiz_versions (
    number integer not null primary key,
    at ${time} not null,
    person text,
    quiz text not null
  ) ${strict}`.execute(db)
}
