import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** What is broken on the server, since when, and when the owners were told of it; and when each job last ended well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const [time, strict] = isPostgres ? [sql`timestamptz`, sql``] : [sql`text`, sql`strict`]
  await sql`create table alarms (
    kind text not null primary key,
    broken_at ${time},
    told_at ${time}
  ) ${strict}`.execute(db)
  await sql`alter table jobs add column succeeded_at ${time}`.execute(db)
  await sql`update jobs set succeeded_at = ended_at where outcome = 'ok'`.execute(db)
}
