import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What somebody at the desk has written about themselves, and of those who have chosen to be shown what visitors may see: the public
 * role reads `shown_people` alone, which is made from the other table. Both go with their person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`strict`
  await sql`create table presentations (
    person_id text not null primary key references people (id) on delete cascade,
    name text not null,
    texts text not null,
    signature text,
    hours text not null,
    away_through text,
    is_shown boolean not null
  )`.execute(db)
  await sql`create table shown_people (
    person_id text not null primary key references people (id) on delete cascade,
    place integer not null,
    name text not null,
    texts text not null,
    signature text,
    hours text not null,
    away_through text
  ) ${strict}`.execute(db)
}
