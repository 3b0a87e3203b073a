import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What is made when an article is published, stored beside it: `article_pages` (its HTML) and `article_pictures` (which
 * pictures the public may see through it). `content_files.saved` tells what was changed elsewhere since the last import.
 *
 * The counts of 002 go with their triggers: `count(*)` over the index takes 50 µs for a thousand articles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const strict = postgres ? sql`` : sql`strict`

  for (const name of ['articles_counted_in', 'articles_counted_out', 'articles_counted_over', 'articles_counted_off']) {
    await sql`drop trigger if exists ${sql.id(name)} ${postgres ? sql`on articles` : sql``}`.execute(db)
  }
  if (postgres) await sql`drop function if exists count_articles()`.execute(db)
  await sql`drop table article_counts`.execute(db)

  await sql`create table article_pages (
    slug text not null,
    language text not null,
    source text not null,
    html text not null,
    contents text not null,
    words integer not null,
    preview text,
    primary key (slug, language),
    foreign key (slug, language) references articles (slug, language) on delete cascade on update cascade
  ) ${strict}`.execute(db)

  await sql`create table article_pictures (
    picture text not null,
    slug text not null,
    language text not null,
    primary key (picture, slug, language),
    foreign key (slug, language) references articles (slug, language) on delete cascade on update cascade
  ) ${strict}`.execute(db)

  await sql`alter table content_files add column saved text`.execute(db)
}
