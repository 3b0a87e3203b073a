import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Who has checked an article's facts last, and read each of its sources. It goes with its article; the public role cannot read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`strict`
  await sql`create table article_checks (
    draft_id text not null references article_drafts (id) on delete cascade,
    source text not null,
    day text not null,
    person text not null,
    primary key (draft_id, source)
  ) ${strict}`.execute(db)
}
