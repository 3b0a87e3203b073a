import { type Kysely, sql } from 'kysely'

/** How long things are kept is a fact, for the privacy page tells it; what the desk has set moves there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into facts (name, value, changed_at, changed_by)
    select 'retention', value, '2026-11-22T00:00:00.000Z', '' from desk_settings where name = 'retention'`.execute(db)
  await sql`delete from desk_settings where name = 'retention'`.execute(db)
}
