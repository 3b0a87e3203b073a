import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Which of the site's promises (app/texts/promises.ts) the owner has said are true, who and when, and of which wording. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const [time, strict] = isPostgres ? [sql`timestamptz`, sql``] : [sql`text`, sql`strict`]
  await sql`create table promise_answers (
    promise text not null primary key,
    wording text not null,
    answered_at ${time} not null,
    answered_by text not null
  ) ${strict}`.execute(db)
}
