import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * When an answer is to go that is sent later than it was written. What a closed letter came to; and of letters that are gone, how many of a
 * quarter came to what.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const [time, strict] = isPostgres ? [sql`timestamptz`, sql``] : [sql`text`, sql`strict`]
  await sql`alter table mails add column wanted_at ${time}`.execute(db)
  await sql`alter table letters add column outcome text
    check (outcome in ('call', 'offer', 'client', 'declined', 'silence'))`.execute(db)
  await sql`create table outcome_counts (
    quarter text not null,
    outcome text not null,
    number integer not null,
    primary key (quarter, outcome)
  ) ${strict}`.execute(db)
}
