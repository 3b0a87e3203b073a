import { type Kysely, sql } from 'kysely'

/** Whose letter it is, and who wants longer to take an answer back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letters add column person_id text references people (id) on delete set null`.execute(db)
  await sql`alter table people add column unhurried boolean not null default false`.execute(db)
}
