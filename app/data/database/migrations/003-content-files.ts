import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The content loader's books: which files are in the database, and what an article's file says beyond its columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`strict`

  await sql`create table content_files (
    file text not null primary key,
    hash text not null
  ) ${strict}`.execute(db)

  await sql`create table article_extras (
    slug text not null,
    language text not null,
    image text,
    primary key (slug, language),
    foreign key (slug, language) references articles (slug, language) on delete cascade on update cascade
  ) ${strict}`.execute(db)
}
