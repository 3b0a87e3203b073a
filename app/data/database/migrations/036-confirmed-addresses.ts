import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * A new address of somebody here, which counts once they have typed the code that was sent to it; those of before count. By which mail
 * a code, a test, or an invitation's link has gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = db.getExecutor().adapter instanceof PostgresAdapter ? sql`timestamptz` : sql`text`
  await sql`alter table people add column new_email text`.execute(db)
  await sql`alter table people add column new_email_hash text`.execute(db)
  await sql`alter table people add column new_email_at ${time}`.execute(db)
  await sql`alter table people add column new_email_tries integer not null default 0`.execute(db)
  await sql`alter table people add column new_email_mail text`.execute(db)
  // How many codes were sent since when, whatever became of them.
  await sql`alter table people add column codes_sent integer not null default 0`.execute(db)
  await sql`alter table people add column codes_from_at ${time}`.execute(db)
  await sql`alter table people add column test_mail text`.execute(db)
  await sql`alter table invitations add column mail_id text`.execute(db)
}
