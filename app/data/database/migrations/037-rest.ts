import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Until when a letter rests, and who has asked to be reminded of it; and notices that tell them. In SQLite another check takes another
 * table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = isPostgres ? sql`timestamptz` : sql`text`
  await sql`alter table letters add column wait_until ${time}`.execute(db)
  await sql`alter table letters add column wait_person_id text references people (id) on delete set null`.execute(db)
  await sql`create index letters_wait on letters (wait_until) where wait_until is not null`.execute(db)
  if (isPostgres) {
    await sql`alter table notices drop constraint notices_what_check`.execute(db)
    await sql`alter table notices add constraint notices_what_check check (what in ('arrival', 'soon', 'overdue', 'again'))`.execute(db)
    return
  }
  await sql`create table notices_with_again (
    reference text not null references letters (reference) on delete cascade,
    what text not null check (what in ('arrival', 'soon', 'overdue', 'again')),
    person_id text not null references people (id) on delete cascade,
    created_at text not null,
    mail_id text,
    primary key (reference, what, person_id)
  ) strict`.execute(db)
  await sql`insert into notices_with_again select reference, what, person_id, created_at, mail_id from notices`.execute(db)
  await sql`drop table notices`.execute(db)
  await sql`alter table notices_with_again rename to notices`.execute(db)
  await sql`create index notices_waiting on notices (person_id) where mail_id is null`.execute(db)
}
