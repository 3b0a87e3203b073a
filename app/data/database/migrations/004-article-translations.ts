import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Which articles are one work in several languages, where their slugs differ. Beside `articles`, whose columns stay as
 * SPEC §3 has them. A work has at most one article a language, so whoever is pointed at points back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`strict`

  await sql`create table article_translations (
    work text not null,
    language text not null,
    slug text not null,
    primary key (work, language),
    unique (slug, language),
    foreign key (slug, language) references articles (slug, language) on delete cascade on update cascade
  ) ${strict}`.execute(db)
}
