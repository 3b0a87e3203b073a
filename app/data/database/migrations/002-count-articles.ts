import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Keeps the number of articles a language beside them, by triggers, whoever writes: the blog's page count would
 * otherwise read the whole index at every visit. Articles without a time (an existing table may allow them) are drafts
 * and do not count.
 *
 * SQLite: `insert or replace` into articles deletes without triggers; write `on conflict … do update` instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql`create table article_counts (
    language text not null primary key,
    total integer not null default 0
  ) ${postgres ? sql`` : sql`strict`}`.execute(db)

  // The triggers come before the first count: on Postgres creating one holds off writers until we are done.
  await (postgres ? createPostgresTriggers(db) : createSqliteTriggers(db))

  await sql`insert into article_counts (language, total)
    select language, count(*) from articles where published_at is not null group by language`.execute(db)
}

async function createSqliteTriggers(db: Kysely<unknown>) {
  const more = sql`insert into article_counts (language, total) values (new.language, 1)
    on conflict (language) do update set total = total + 1;`
  const fewer = sql`update article_counts set total = total - 1 where language = old.language;`
  await sql`create trigger articles_counted_in after insert on articles begin ${more} end`.execute(db)
  await sql`create trigger articles_counted_out after delete on articles begin ${fewer} end`.execute(db)
  await sql`create trigger articles_counted_over after update of language on articles begin ${fewer} ${more} end`.execute(db)
}

/** A trigger a statement, not a row: updating one count 100 000 times in one transaction is quadratic. */
async function createPostgresTriggers(db: Kysely<unknown>) {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const schema = sql.id(rows[0]?.schema ?? 'public')
  // "security definer": whoever may write articles need have no right to the counts. The fixed path goes with it, so
  // that the caller cannot put tables of their own in front.
  await sql`create or replace function count_articles() returns trigger
    language plpgsql security definer set search_path = ${schema}, pg_temp as $body$
    begin
      if tg_op in ('DELETE', 'UPDATE') then
        update article_counts set total = article_counts.total - gone.total
        from (select language, count(*) as total from old_rows where published_at is not null group by language) gone
        where article_counts.language = gone.language;
      end if;
      if tg_op in ('INSERT', 'UPDATE') then
        insert into article_counts (language, total)
        select language, count(*) from new_rows where published_at is not null group by language order by language
        on conflict (language) do update set total = article_counts.total + excluded.total;
      end if;
      if tg_op = 'TRUNCATE' then
        update article_counts set total = 0;
      end if;
      return null;
    end $body$`.execute(db)
  const triggers = {
    articles_counted_in: sql`after insert on articles referencing new table as new_rows`,
    articles_counted_out: sql`after delete on articles referencing old table as old_rows`,
    articles_counted_over: sql`after update on articles referencing old table as old_rows new table as new_rows`,
    articles_counted_off: sql`after truncate on articles`,
  }
  for (const [name, occasion] of Object.entries(triggers)) {
    await sql`create trigger ${sql.id(name)} ${occasion} for each statement execute function count_articles()`.execute(db)
  }
}
