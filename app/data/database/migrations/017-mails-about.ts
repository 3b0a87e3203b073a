import { type Kysely, sql } from 'kysely'

/** Null for mails about letters; else what a mail to the owners is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column about text`.execute(db)
}
