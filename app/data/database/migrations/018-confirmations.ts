import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What a session has shown a passkey for, and with which one it began; and who made an invitation, which ends with them. Null
 * in rows of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = postgres ? sql`timestamptz` : sql`text`
  await sql`alter table sessions add column passkey_id text`.execute(db)
  await sql`alter table sessions add column confirmation_hash text`.execute(db)
  await sql`alter table sessions add column confirmed_at ${time}`.execute(db)
  await sql`alter table invitations add column made_by text references people (id) on delete cascade`.execute(db)
}
