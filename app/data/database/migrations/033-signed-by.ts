import { type Kysely, sql } from 'kysely'

/** What somebody who is shown is here, a line in each language (JSON), and who of them stands for an article: an id, never a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table presentations add column titles text not null default '{}'`.execute(db)
  await sql`alter table shown_people add column titles text not null default '{}'`.execute(db)
  // No reference to people: whoever is removed is shown no longer, and the article's text stays as it was published.
  await sql`alter table article_extras add column signed_by text`.execute(db)
  await sql`alter table article_drafts add column signed_by text`.execute(db)
}
