import { type Kysely, sql } from 'kysely'

/** The day when an article's facts were last checked: text on both databases, `2026-11-22`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_extras add column checked text`.execute(db)
  await sql`alter table article_drafts add column checked text`.execute(db)
}
