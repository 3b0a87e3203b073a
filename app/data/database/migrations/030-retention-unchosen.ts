import { type Kysely, sql } from 'kysely'

/**
 * A new site keeps letters for 12 months. One that has letters keeps them for 24, as before, until its owner has chosen at the desk or
 * the configuration says otherwise (app/texts/retention-settings.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into facts (name, value, changed_at, changed_by)
    select 'retention', '{"unchosen":24}', '2026-11-29T00:00:00.000Z', ''
    where exists (select 1 from letters) and not exists (select 1 from facts where name = 'retention')`.execute(db)
}
