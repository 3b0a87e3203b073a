import { type Kysely, sql } from 'kysely'

/** Whether a passkey can derive secrets. Null in rows of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passkeys add column prf text`.execute(db)
}
