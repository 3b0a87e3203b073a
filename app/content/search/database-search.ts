import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import type { ContentTables } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import type { AskedFor } from './expand-query.ts'
import type { Ranked } from './ranking.ts'
import type { SearchTerm } from './search-query.ts'

/** Only this many matches, the newest, are ranked and counted, so that a word in every article stays cheap. */
export const mostMatches = 1000

type Search = { language: Language; asked: AskedFor[]; now: Date }

/**
 * Searches by the databases' own indexes, which each rank in their way: for more articles than the index in memory takes.
 * They know no spelling and no compounds.
 * @param options.enough with fewer articles that have all terms, those with some are sought too
 * @returns at most `mostMatches` + 1 whole matches, so that the caller can tell that there are more
 */
export async function searchDatabase(db: Kysely<ContentTables>, search: Search, { enough }: { enough: number }): Promise<Ranked> {
  const whole = await matchingArticles(db, search, 'all')
  if (whole.length >= enough || search.asked.length === 1) return { whole, partial: [] }
  const known = new Set(whole)
  return { whole, partial: (await matchingArticles(db, search, 'some')).filter((slug) => !known.has(slug)) }
}

/** Whether all terms must occur, or one of them; those in quotes always must. */
type Demand = 'all' | 'some'

/** Slugs, best first. */
async function matchingArticles(db: Kysely<ContentTables>, search: Search, demand: Demand): Promise<string[]> {
  const { matches, sameArticle } = isPostgres(db) ? await matchesOnPostgres(db, search, demand) : matchesOnSqlite(search, demand)
  const { rows } = await sql<{ slug: string }>`
    with matches as materialized (${matches})
    select articles.slug from matches join articles on ${sameArticle}
    order by matches.relevance desc, articles.published_at desc, articles.slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** One query of those of the terms, in a database's own syntax. */
function joinTerms<Query>(asked: { query: Query; quoted: boolean }[], demand: Demand, join: (queries: Query[], by: 'and' | 'or') => Query): Query {
  const free = asked.filter(({ quoted }) => !quoted).map(({ query }) => query)
  const quoted = asked.filter((term) => term.quoted).map(({ query }) => query)
  if (demand === 'all' || free.length === 0)
    return join(
      asked.map(({ query }) => query),
      'and',
    )
  return quoted.length > 0 ? join(quoted, 'and') : join(free, 'or')
}

interface Matches {
  matches: RawBuilder<unknown>
  sameArticle: RawBuilder<unknown>
}

/** Excludes scheduled articles, which are few, by id; everything else is read from the index. */
function matchesOnSqlite({ language, asked, now }: Search, demand: Demand): Matches {
  const join = (queries: string[], by: 'and' | 'or') => `(${queries.join(by === 'and' ? ' AND ' : ' OR ')})`
  const terms = asked.map(({ alternatives, quoted }) => {
    return {
      quoted,
      query: join(
        alternatives.map(({ parts }) => join(parts.map(phraseOnSqlite), 'and')),
        'or',
      ),
    }
  })
  const query = `language : "${language}" AND {title meta_description content} : ${joinTerms(terms, demand, join)}`
  return {
    // bm25 is lower for better matches; the weights are in column order.
    matches: sql`select rowid, -bm25(article_search, 0, 10, 4, 1) as relevance from article_search
      where article_search match ${query}
      and rowid not in (select id from articles where language = ${language} and published_at > ${now.toISOString()})
      order by rowid desc limit ${sql.lit(mostMatches + 1)}`,
    sameArticle: sql`articles.id = matches.rowid`,
  }
}

function phraseOnSqlite({ before, last, open }: SearchTerm): string {
  const forms = last.map((word) => `"${[...before, word].join(' ')}"${open ? '*' : ''}`)
  return `(${forms.join(' OR ')})`
}

/** Terms have only letters and digits (search-query.ts), so nothing needs escaping inside the quotes. */
async function matchesOnPostgres(db: Kysely<ContentTables>, { language, asked, now }: Search, demand: Demand): Promise<Matches> {
  const config = sql.lit(`site_${language}`)
  const join = (queries: RawBuilder<unknown>[], by: 'and' | 'or') => sql`(${sql.join(queries, by === 'and' ? sql` && ` : sql` || `)})`
  const phrase = async ({ before, last, open }: SearchTerm) => {
    if (last.length > 1) return sql`${(await lexemesOf(db, config, last)).map((word) => `'${word}'`).join(' | ')}::tsquery`
    const words = [...before, ...last].map((word) => `'${word}'`).join(' <-> ')
    return sql`to_tsquery(${config}, ${open ? `${words}:*` : words})`
  }
  const terms = asked.map(async ({ alternatives, quoted }) => {
    const queries = alternatives.map(async ({ parts }) => join(await Promise.all(parts.map(phrase)), 'and'))
    return { quoted, query: join(await Promise.all(queries), 'or') }
  })
  const query = joinTerms(await Promise.all(terms), demand, join)
  return {
    // Weights of D, C (content), B (description) and A (title); 1 ranks longer texts lower.
    matches: sql`select slug, language, ts_rank('{0, 0.1, 0.4, 1}', words, ${query}, 1) as relevance from (
        select slug, language, words from article_search
        where language = ${language} and published_at <= ${now.toISOString()} and words @@ ${query}
        order by published_at desc limit ${sql.lit(mostMatches + 1)}
      ) as latest`,
    sameArticle: sql`articles.slug = matches.slug and articles.language = matches.language`,
  }
}

/**
 * The distinct lexemes of a word's forms. A query of their own: with the same lexeme thirty times in one tsquery, the
 * planner expects so many matches that it scans the table instead of the index.
 */
async function lexemesOf(db: Kysely<ContentTables>, config: RawBuilder<unknown>, forms: string[]): Promise<string[]> {
  const { rows } = await sql<{ lexeme: string }>`
    select unnest(tsvector_to_array(to_tsvector(${config}, ${forms.join(' ')}))) as lexeme`.execute(db)
  return rows.map(({ lexeme }) => lexeme)
}
