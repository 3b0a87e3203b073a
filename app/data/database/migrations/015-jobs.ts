import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** What happens by itself and when it last did: a row each for the nightly backup and its weekly rehearsal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = postgres ? sql`timestamptz` : sql`text`
  const strict = postgres ? sql`` : sql`strict`
  await sql`create table jobs (
    name text not null primary key,
    outcome text not null check (outcome in ('due', 'ok', 'failed')),
    ended_at ${time} not null,
    detail text not null
  ) ${strict}`.execute(db)
}
