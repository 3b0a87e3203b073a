import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The index that articles are searched by, kept by triggers, whoever writes them: `article_search`, beside `articles`,
 * whose columns stay as they are. Articles that are there already are indexed now (100 000 take half a minute).
 *
 * SQLite: `insert or replace` into articles deletes without triggers; write `on conflict … do update` instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (postgres ? indexOnPostgres(db) : indexOnSqlite(db))
}

/**
 * FTS5 over the text that stands in `articles`. Words are indexed as they are, in lower case, å ä ö letters of their own.
 * The language is a column like the others, so that a search meets only its own half of the index.
 */
async function indexOnSqlite(db: Kysely<unknown>) {
  await sql`create virtual table article_search using fts5(
    language, title, meta_description, content,
    content = 'articles', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0'
  )`.execute(db)
  const columns = sql`rowid, language, title, meta_description, content`
  const enter = sql`insert into article_search (${columns})
    values (new.id, new.language, new.title, new.meta_description, new.content);`
  // FTS5 finds what to remove by the words that it was given then.
  const remove = sql`insert into article_search (article_search, ${columns})
    values ('delete', old.id, old.language, old.title, old.meta_description, old.content);`
  const change = sql`update of id, language, title, meta_description, content`
  await sql`create trigger articles_found_in after insert on articles begin ${enter} end`.execute(db)
  await sql`create trigger articles_found_out after delete on articles begin ${remove} end`.execute(db)
  await sql`create trigger articles_found_over after ${change} on articles begin ${remove} ${enter} end`.execute(db)
  await sql`insert into article_search (article_search) values ('rebuild')`.execute(db)
}

/**
 * Vectors made with the dictionary of the article's language, title before description before content. Its stop words
 * are kept: "all words must occur" and phrases then mean what they say, as on SQLite.
 */
async function indexOnPostgres(db: Kysely<unknown>) {
  for (const [language, name] of Object.entries({ sv: 'swedish', en: 'english' })) {
    const own = sql.id(`site_${language}`)
    await sql`create text search dictionary ${own} (template = pg_catalog.snowball, language = ${sql.lit(name)})`.execute(db)
    await sql`create text search configuration ${own} (copy = pg_catalog.${sql.id(name)})`.execute(db)
    await sql`alter text search configuration ${own} alter mapping replace pg_catalog.${sql.id(`${name}_stem`)} with ${own}`.execute(db)
  }
  // The columns take the types that they have in `articles`, which may be another program's.
  await sql`create table article_search as
    select slug, language, published_at, ''::tsvector as words from articles with no data`.execute(db)
  await sql`alter table article_search add primary key (slug, language)`.execute(db)

  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const schema = sql.id(rows[0]?.schema ?? 'public')
  // Everything but letters and digits becomes a blank: Postgres would take "skatt/moms" for the name of a file. An
  // article of more than 200 000 characters is found by those alone: a vector has room for a megabyte.
  await sql`create function article_words(content text) returns text language sql immutable as $body$
    select regexp_replace(left(coalesce(content, ''), 200000),
      '[\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u2000-\\u206F]+', ' ', 'g')
    $body$`.execute(db)
  await sql`create function article_vector(language text, title text, meta_description text, content text) returns tsvector
    language plpgsql stable set search_path = ${schema}, pg_temp as $body$
    declare config regconfig := 'site_' || language;
    begin
      return setweight(to_tsvector(config, article_words(title)), 'A')
        || setweight(to_tsvector(config, article_words(meta_description)), 'B')
        || setweight(to_tsvector(config, article_words(content)), 'C');
    end $body$`.execute(db)
  // "security definer": whoever may write articles need have no right to the index. The fixed path goes with it, so
  // that the caller cannot put tables of their own in front.
  await sql`create function index_article() returns trigger
    language plpgsql security definer set search_path = ${schema}, pg_temp as $body$
    begin
      if tg_op = 'TRUNCATE' then
        delete from article_search;
        return null;
      end if;
      if tg_op in ('DELETE', 'UPDATE') then
        delete from article_search where slug = old.slug and language = old.language;
      end if;
      if tg_op in ('INSERT', 'UPDATE') and new.language in ('sv', 'en') and new.published_at is not null then
        insert into article_search (slug, language, published_at, words) values (new.slug, new.language, new.published_at,
          article_vector(new.language, new.title, new.meta_description, new.content));
      end if;
      return null;
    end $body$`.execute(db)
  const triggers = {
    articles_found_in: sql`after insert on articles for each row`,
    articles_found_out: sql`after delete on articles for each row`,
    articles_found_over: sql`after update of slug, language, title, meta_description, content, published_at on articles for each row`,
    articles_found_off: sql`after truncate on articles for each statement`,
  }
  for (const [name, occasion] of Object.entries(triggers)) {
    await sql`create trigger ${sql.id(name)} ${occasion} execute function index_article()`.execute(db)
  }

  // After the triggers: creating one holds off writers until we are done. The index over words is quicker made at once.
  await sql`insert into article_search (slug, language, published_at, words)
    select slug, language, published_at, article_vector(language, title, meta_description, content) from articles
    where language in ('sv', 'en') and published_at is not null`.execute(db)
  await sql`create index article_search_words on article_search using gin (words)`.execute(db)
  await sql`create index article_search_newest on article_search (language, published_at desc)`.execute(db)
}
