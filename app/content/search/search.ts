import { type Kysely, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { excerptOf } from './excerpt.ts'
import { hitsIn, markHits, type MarkedText } from './marked-text.ts'
import type { AskedTerm, SearchTerm } from './search-query.ts'
import { type ArticleIndex, createArticleIndex } from './article-index.ts'
import { mostMatches, searchDatabase } from './database-search.ts'
import { type AskedFor, expandQuery, partsOf } from './expand-query.ts'
import { type IndexResults, searchIndex } from './index-search.ts'
import { noSynonyms, type Synonyms } from './synonyms.ts'
import { chosenPlate } from '../queries/chosen-plate.ts'
import { articleSummary } from '../queries/article-summary.ts'
import { articlesPerPage } from '../queries/page-size.ts'
import type { ContentTables, Instant } from '#app/data/database/schema.ts'

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
  /** In which all terms occur, on this page. */
  articles: FoundArticle[]
  /** In which some terms occur: so many that both fill a page. */
  partial: FoundArticle[]
  /** From 1; the last page when a later one was requested. */
  page: number
  /** On all pages. */
  total: number
  /** Whether there are more than `mostMatches`, which `total` never exceeds. */
  more: boolean
  /** By a word that no article has, the one that was searched for in its place. */
  corrections: Map<string, string>
}

interface Search {
  language: Language
  /** From `readQuery`. */
  terms: AskedTerm[]
  page: number
  now: Date
  synonyms?: Synonyms
}

/** One for each database of this process. */
const articleIndexes = new WeakMap<Kysely<ContentTables>, ArticleIndex>()

/**
 * Published articles of a language: those in which all terms occur, by relevance, then the newest first; and where they do
 * not fill a page, the best of those in which some do.
 */
export async function searchArticles(db: Kysely<ContentTables>, { terms, page, language, now, synonyms = noSynonyms }: Search): Promise<FoundArticles> {
  const asked = expandQuery(terms, { language, synonyms })
  const { whole, partial, marked, corrections } = await rankedArticles(db, { asked, language, now, synonyms })
  const total = Math.min(whole.length, mostMatches)
  const last = Math.max(1, Math.ceil(total / articlesPerPage))
  const shown = Math.min(Math.max(1, page), last)
  const slugs = whole.slice(0, total).slice((shown - 1) * articlesPerPage, shown * articlesPerPage)
  const others = partial.slice(0, Math.max(0, articlesPerPage - total))
  const found = await articlesWithExcerpts(db, { slugs: [...slugs, ...others], terms: marked, language })
  return {
    articles: found.filter(({ slug }) => slugs.includes(slug)),
    partial: found.filter(({ slug }) => !slugs.includes(slug)),
    page: shown,
    total,
    more: whole.length > mostMatches,
    corrections,
  }
}

type Ranking = { asked: AskedFor[]; language: Language; now: Date; synonyms: Synonyms }

async function rankedArticles(db: Kysely<ContentTables>, { asked, language, now, synonyms }: Ranking): Promise<IndexResults> {
  if (asked.length === 0) return { whole: [], partial: [], marked: [], corrections: new Map() }
  const articleIndex = articleIndexes.get(db) ?? createArticleIndex(db)
  articleIndexes.set(db, articleIndex)
  const index = await articleIndex.current(language, now)
  if (index) return searchIndex(index, asked, { language, synonyms })
  return { ...(await searchDatabase(db, { language, asked, now }, { enough: articlesPerPage })), marked: partsOf(asked), corrections: new Map() }
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
