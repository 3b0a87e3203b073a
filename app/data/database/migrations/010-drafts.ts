import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Articles as the desk knows them: their unpublished text, their versions, where withdrawn and renamed ones lead, and the
 * links by which somebody without a desk reads a draft. What the public reads stays in `articles` and its tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = postgres ? sql`timestamptz` : sql`text`
  const strict = postgres ? sql`` : sql`strict`

  await sql`alter table article_extras add column plate text`.execute(db)

  // Not strict: it has a boolean.
  await sql`create table article_drafts (
    id text not null primary key,
    language text not null,
    work text not null,
    public_slug text,
    withdrawn_at ${time},
    changed boolean not null,
    public_digest text,
    replaced_at ${time},
    slug text not null,
    title text not null,
    content text not null,
    meta_description text not null,
    image text,
    pictures text not null,
    plate text,
    publish_at ${time},
    version integer not null,
    saved_at ${time} not null,
    saved_by text not null,
    unique (work, language)
  )`.execute(db)
  await sql`create unique index article_drafts_by_public_slug on article_drafts (public_slug, language)`.execute(db)

  await sql`create table article_versions (
    id text not null primary key,
    draft_id text not null references article_drafts (id) on delete cascade,
    at ${time} not null,
    person text not null,
    what text not null,
    text text not null
  ) ${strict}`.execute(db)
  await sql`create index article_versions_by_draft on article_versions (draft_id, at)`.execute(db)

  await sql`create table moved_articles (
    slug text not null,
    language text not null,
    target text not null,
    primary key (slug, language)
  ) ${strict}`.execute(db)

  await sql`create table shared_drafts (
    id text not null primary key,
    draft_id text not null references article_drafts (id) on delete cascade,
    secret_hash text not null unique,
    expires_at ${time} not null,
    created_at ${time} not null,
    created_by text not null,
    article text not null
  ) ${strict}`.execute(db)
}
