import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What the owner changes at the desk and every page shows: sentences that differ from copy.ts, and the company's facts.
 * `site_changes` has one row, whose number each change raises: a process that serves pages asks for it alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = postgres ? sql`timestamptz` : sql`text`
  const strict = postgres ? sql`` : sql`strict`

  await sql`create table site_changes (id integer not null primary key check (id = 1), number integer not null) ${strict}`.execute(db)
  await sql`insert into site_changes (id, number) values (1, 0)`.execute(db)

  await sql`create table changed_words (
    page text not null,
    language text not null,
    place text not null,
    words text not null,
    standard text not null,
    changed_at ${time} not null,
    changed_by text not null,
    primary key (page, language, place)
  ) ${strict}`.execute(db)

  await sql`create table facts (
    name text not null primary key,
    value text not null,
    changed_at ${time} not null,
    changed_by text not null
  ) ${strict}`.execute(db)
}
