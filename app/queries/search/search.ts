import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { excerptOf } from './excerpt.ts'
import { hitsIn, markHits, type MarkedText } from './marked-text.ts'
import type { SearchTerm } from './search-query.ts'
import { chosenPlate } from '../chosen-plate.ts'
import { articleSummary } from '../article-summary.ts'
import { isPostgres } from '#app/database/is-postgres.ts'
import { articlesPerPage } from '../page-size.ts'
import type { ContentTables, Instant } from '#app/database/schema.ts'

/** Only this many matches, the newest, are ranked and counted, so that a word in every article stays cheap. */
export const mostMatches = 1000

// Characters of an article in which an excerpt is sought; an article whose hits are further on shows its summary.
const excerptRange = 20_000

/** One search result. */
export interface FoundArticle {
  slug: string
  title: MarkedText
  /** Its summary or a passage of it, whichever matches better. */
  excerpt: MarkedText
  published_at: Instant
  /** The engraving that was chosen for it; null where its address decides. */
  plate: string | null
}

export interface FoundArticles {
  articles: FoundArticle[]
  /** From 1; the last page when a later one was requested. */
  page: number
  /** On all pages. */
  total: number
  /** Whether there are more than `mostMatches`, which `total` never exceeds. */
  more: boolean
}

interface Search {
  language: Language
  /** From `readQuery`. All must occur. */
  terms: SearchTerm[]
  page: number
  now: Date
}

/** Published articles of a language in which all terms occur, by relevance, then the newest first. */
export async function searchArticles(db: Kysely<ContentTables>, { terms, page, ...search }: Search): Promise<FoundArticles> {
  const matches = terms.length === 0 ? [] : await matchingArticles(db, { terms, ...search })
  const total = Math.min(matches.length, mostMatches)
  const last = Math.max(1, Math.ceil(total / articlesPerPage))
  const shown = Math.min(Math.max(1, page), last)
  const slugs = matches.slice(0, mostMatches).slice((shown - 1) * articlesPerPage, shown * articlesPerPage)
  const articles = await articlesWithExcerpts(db, { slugs, terms, language: search.language })
  return { articles, page: shown, total, more: matches.length > mostMatches }
}

/** Slugs, best first; at most `mostMatches` + 1, so that the caller can tell that there are more. */
async function matchingArticles(db: Kysely<ContentTables>, search: Omit<Search, 'page'>): Promise<string[]> {
  const { matches, sameArticle } = isPostgres(db) ? await matchesOnPostgres(db, search) : matchesOnSqlite(search)
  const { rows } = await sql<{ slug: string }>`
    with matches as materialized (${matches})
    select articles.slug from matches join articles on ${sameArticle}
    order by matches.relevance desc, articles.published_at desc, articles.slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

interface Matches {
  matches: RawBuilder<unknown>
  sameArticle: RawBuilder<unknown>
}

/** Excludes scheduled articles, which are few, by id; everything else is read from the index. */
function matchesOnSqlite({ language, terms, now }: Omit<Search, 'page'>): Matches {
  const phrases = terms.map(({ before, last, open }) => {
    const forms = last.map((word) => `"${[...before, word].join(' ')}"${open ? '*' : ''}`)
    return `(${forms.join(' OR ')})`
  })
  const query = `language : "${language}" AND {title meta_description content} : (${phrases.join(' AND ')})`
  return {
    // bm25 is lower for better matches; the weights are in column order.
    matches: sql`select rowid, -bm25(article_search, 0, 10, 4, 1) as relevance from article_search
      where article_search match ${query}
      and rowid not in (select id from articles where language = ${language} and published_at > ${now.toISOString()})
      order by rowid desc limit ${sql.lit(mostMatches + 1)}`,
    sameArticle: sql`articles.id = matches.rowid`,
  }
}

/** Terms have only letters and digits (search-query.ts), so nothing needs escaping inside the quotes. */
async function matchesOnPostgres(db: Kysely<ContentTables>, { language, terms, now }: Omit<Search, 'page'>): Promise<Matches> {
  const config = sql.lit(`site_${language}`)
  const phrases = terms.map(async ({ before, last, open }) => {
    if (last.length > 1) return sql`${(await lexemesOf(db, config, last)).map((word) => `'${word}'`).join(' | ')}::tsquery`
    const words = [...before, ...last].map((word) => `'${word}'`).join(' <-> ')
    return sql`to_tsquery(${config}, ${open ? `${words}:*` : words})`
  })
  const query = sql`(${sql.join(await Promise.all(phrases), sql` && `)})`
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

/** The articles of one page, in the order of `slugs`. */
async function articlesWithExcerpts(
  db: Kysely<ContentTables>,
  { slugs, language, terms }: { slugs: string[]; language: Language; terms: SearchTerm[] },
): Promise<FoundArticle[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .select(['slug', 'title', 'meta_description', 'published_at'])
    .select(chosenPlate)
    .select(sql<string>`substr(content, 1, ${sql.lit(excerptRange)})`.as('opening'))
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
      plate: row.plate,
    }
  })
}
