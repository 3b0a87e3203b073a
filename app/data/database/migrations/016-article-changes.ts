import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Which articles have changed, for what a process keeps of them in memory: `article_changes` has a row for each address that
 * ever had an article, with a number that every insert, update and delete raises above all others, whoever writes. A process
 * reads what is above the number that it has read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (postgres ? notePostgres(db) : noteSqlite(db))
  await sql`insert into article_changes (slug, language, number) select slug, language, 1 from articles`.execute(db)
  await sql`create index article_changes_number on article_changes (number, slug, language)`.execute(db)
}

async function noteSqlite(db: Kysely<unknown>) {
  await sql`create table article_changes (
    slug text not null,
    language text not null,
    number integer not null,
    primary key (slug, language)
  ) strict`.execute(db)
  const note = (row: 'old' | 'new') => sql`insert into article_changes (slug, language, number)
    values (${sql.raw(row)}.slug, ${sql.raw(row)}.language, (select coalesce(max(number), 0) + 1 from article_changes))
    on conflict (slug, language) do update set number = excluded.number;`
  const change = sql`update of slug, language, title, meta_description, content, published_at`
  await sql`create trigger articles_noted_in after insert on articles begin ${note('new')} end`.execute(db)
  await sql`create trigger articles_noted_out after delete on articles begin ${note('old')} end`.execute(db)
  await sql`create trigger articles_noted_over after ${change} on articles begin ${note('old')} ${note('new')} end`.execute(db)
}

async function notePostgres(db: Kysely<unknown>) {
  // The columns take the types that they have in `articles`, which may be another program's.
  await sql`create table article_changes as select slug, language, 0 as number from articles with no data`.execute(db)
  await sql`alter table article_changes alter number set not null, add primary key (slug, language)`.execute(db)
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const schema = sql.id(rows[0]?.schema ?? 'public')
  // The lock lasts until the transaction ends: numbers become visible in their order, and a reader misses none.
  // "security definer": whoever may write articles need have no right to this table. The fixed path goes with it, so that
  // the caller cannot put tables of their own in front.
  await sql`create function note_article_changes() returns trigger
    language plpgsql security definer set search_path = ${schema}, pg_temp as $body$
    declare next integer;
    begin
      lock table article_changes in share row exclusive mode;
      next := (select coalesce(max(number), 0) + 1 from article_changes);
      if tg_op in ('DELETE', 'UPDATE') then
        insert into article_changes (slug, language, number) select slug, language, next from old_rows
        on conflict (slug, language) do update set number = excluded.number;
      end if;
      if tg_op in ('INSERT', 'UPDATE') then
        insert into article_changes (slug, language, number) select slug, language, next from new_rows
        on conflict (slug, language) do update set number = excluded.number;
      end if;
      if tg_op = 'TRUNCATE' then
        update article_changes set number = next;
      end if;
      return null;
    end $body$`.execute(db)
  // A trigger a statement, not a row: an import of thousands would ask for the number thousands of times.
  const triggers = {
    articles_noted_in: sql`after insert on articles referencing new table as new_rows`,
    articles_noted_out: sql`after delete on articles referencing old table as old_rows`,
    articles_noted_over: sql`after update on articles referencing old table as old_rows new table as new_rows`,
    articles_noted_off: sql`after truncate on articles`,
  }
  for (const [name, occasion] of Object.entries(triggers)) {
    await sql`create trigger ${sql.id(name)} ${occasion} for each statement execute function note_article_changes()`.execute(db)
  }
}
