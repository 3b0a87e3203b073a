import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { excerptOf } from './excerpt.ts'
import { hitsIn, markHits, type MarkedText } from './marked-text.ts'
import type { SearchTerm } from './search-query.ts'
import { articleSummary } from '../article-summary.ts'
import { isPostgres } from '#app/database/is-postgres.ts'
import { articlesPerPage } from '../page-size.ts'
import type { ContentTables, Instant } from '#app/database/schema.ts'

/** So many matches are ranked and counted, those that came last: a word that stands in every article stays cheap. */
export const mostMatches = 1000

// A passage is looked for so far into an article; a hit further on is found all the same, and its summary shown.
const searchedForPassage = 20_000

/** One card among the results. */
export interface FoundArticle {
  slug: string
  title: MarkedText
  /** Its summary or a passage of it, whichever answers better. */
  excerpt: MarkedText
  published_at: Instant
}

export interface FoundArticles {
  articles: FoundArticle[]
  /** From 1; the last there is when a later one was asked for. */
  page: number
  /** How many there are on all pages. */
  total: number
  /** Whether there are more than `mostMatches`, which are all that `total` tells of. */
  more: boolean
}

interface Search {
  language: Language
  /** From `readQuery`. All must occur. */
  terms: SearchTerm[]
  page: number
  now: Date
}

/** Published articles of a language in which all terms occur, those that are most about them first, then the newest. */
export async function searchArticles(db: Kysely<ContentTables>, { terms, page, ...search }: Search): Promise<FoundArticles> {
  const matches = terms.length === 0 ? [] : await matchingArticles(db, { terms, ...search })
  const total = Math.min(matches.length, mostMatches)
  const last = Math.max(1, Math.ceil(total / articlesPerPage))
  const shown = Math.min(Math.max(1, page), last)
  const slugs = matches.slice(0, mostMatches).slice((shown - 1) * articlesPerPage, shown * articlesPerPage)
  const articles = await articlesWithExcerpts(db, { slugs, terms, language: search.language })
  return { articles, page: shown, total, more: matches.length > mostMatches }
}

/** Their slugs, best first: one more than are ranked, if there are more. */
async function matchingArticles(db: Kysely<ContentTables>, search: Omit<Search, 'page'>): Promise<string[]> {
  const { matches, sameArticle } = isPostgres(db) ? await matchesOnPostgres(db, search) : matchesOnSqlite(search)
  const { rows } = await sql<{ slug: string }>`
    with matches as materialized (${matches})
    select articles.slug from matches join articles on ${sameArticle}
    order by matches.relevance desc, articles.published_at desc, articles.slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** `relevance`, and which article it is of. */
interface Matches {
  matches: RawBuilder<unknown>
  sameArticle: RawBuilder<unknown>
}

/** Articles whose time has not come are few, so they are taken away; the rest is settled in the index alone. */
function matchesOnSqlite({ language, terms, now }: Omit<Search, 'page'>): Matches {
  const phrases = terms.map(({ before, last, open }) => {
    const forms = last.map((word) => `"${[...before, word].join(' ')}"${open ? '*' : ''}`)
    return `(${forms.join(' OR ')})`
  })
  const question = `language : "${language}" AND {title meta_description content} : (${phrases.join(' AND ')})`
  return {
    // bm25 is the better the smaller it is; the weights are of the columns in their order.
    matches: sql`select rowid, -bm25(article_search, 0, 10, 4, 1) as relevance from article_search
      where article_search match ${question}
      and rowid not in (select id from articles where language = ${language} and published_at > ${now.toISOString()})
      order by rowid desc limit ${sql.lit(mostMatches + 1)}`,
    sameArticle: sql`articles.id = matches.rowid`,
  }
}

/** The words of a term consist of letters and digits alone (search-query.ts), so quotes cannot be broken out of. */
async function matchesOnPostgres(db: Kysely<ContentTables>, { language, terms, now }: Omit<Search, 'page'>): Promise<Matches> {
  const config = sql.lit(`site_${language}`)
  const phrases = terms.map(async ({ before, last, open }) => {
    if (last.length > 1) return sql`${(await lexemesOf(db, config, last)).map((word) => `'${word}'`).join(' | ')}::tsquery`
    const words = [...before, ...last].map((word) => `'${word}'`).join(' <-> ')
    return sql`to_tsquery(${config}, ${open ? `${words}:*` : words})`
  })
  const question = sql`(${sql.join(await Promise.all(phrases), sql` && `)})`
  return {
    // The weights are of content (C), description (B) and title (A), from right to left; longer texts weigh less.
    matches: sql`select slug, language, ts_rank('{0, 0.1, 0.4, 1}', words, ${question}, 1) as relevance from (
        select slug, language, words from article_search
        where language = ${language} and published_at <= ${now.toISOString()} and words @@ ${question}
        order by published_at desc limit ${sql.lit(mostMatches + 1)}
      ) as latest`,
    sameArticle: sql`articles.slug = matches.slug and articles.language = matches.language`,
  }
}

/**
 * What the dictionary makes of the forms of a word, each once. Asked beforehand: thirty times the same in one question,
 * and Postgres takes it for so frequent that it reads article after article instead of its index.
 */
async function lexemesOf(db: Kysely<ContentTables>, config: RawBuilder<unknown>, forms: string[]): Promise<string[]> {
  const { rows } = await sql<{ lexeme: string }>`
    select unnest(tsvector_to_array(to_tsvector(${config}, ${forms.join(' ')}))) as lexeme`.execute(db)
  return rows.map(({ lexeme }) => lexeme)
}

/** The articles of a page, in the order of their slugs given. */
async function articlesWithExcerpts(
  db: Kysely<ContentTables>,
  { slugs, language, terms }: { slugs: string[]; language: Language; terms: SearchTerm[] },
): Promise<FoundArticle[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .select(['slug', 'title', 'meta_description', 'published_at'])
    .select(sql<string>`substr(content, 1, ${sql.lit(searchedForPassage)})`.as('opening'))
    .where('language', '=', language)
    .where('slug', 'in', slugs)
    .execute()
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return slugs.flatMap((slug) => {
    const row = bySlug.get(slug)
    if (!row) return []
    const summary = articleSummary(row.meta_description, row.opening)
    return {
      slug,
      title: markHits(row.title, hitsIn(row.title, terms)),
      excerpt: excerptOf({ summary, markdown: row.opening }, terms),
      published_at: row.published_at,
    }
  })
}
