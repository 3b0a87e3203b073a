import { type Kysely, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { excerptOf } from './excerpt.ts'
import { hitsIn, markHits, type MarkedText } from './marked-text.ts'
import type { AskedTerm, SearchTerm } from './search-query.ts'
import { createArticleIndex } from './article-index.ts'
import { type IndexResults, searchIndex } from './index-search.ts'
import type { Synonyms } from './synonyms.ts'
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
  /** Those that answer best (`Ranked.whole`), on this page. */
  articles: FoundArticle[]
  /** In which some terms occur: so many that both fill a page. */
  partial: FoundArticle[]
  /** From 1; the last page when a later one was requested. */
  page: number
  /** On all pages. */
  total: number
  /** By a word that no article has, the one that was searched for in its place. */
  corrections: Map<string, string>
}

export type Search = {
  language: Language
  /** From `readQuery`. */
  terms: AskedTerm[]
  page: number
  now: Date
}

export type ArticleSearch = {
  /** Builds the index, so that the first search need not wait for it. */
  build(now: Date): Promise<void>
  /**
   * Published articles of a language: those in which all terms occur, by relevance, then the newest first; and where they do
   * not fill a page, the best of those in which some do. Waits for the index while it is built.
   */
  find(search: Search): Promise<FoundArticles>
}

/** The search of a database's articles, by an index in this process's memory. */
export function createSearch(db: Kysely<ContentTables>, { synonyms }: { synonyms: Synonyms }): ArticleSearch {
  const articleIndex = createArticleIndex(db)
  return {
    async build(now) {
      await articleIndex.current(now)
    },

    async find({ terms, page, language, now }) {
      const { whole, partial, marked, corrections } =
        terms.length === 0 ? nothing : await searchIndex((await articleIndex.current(now))[language], terms, { language, synonyms })
      const last = Math.max(1, Math.ceil(whole.length / articlesPerPage))
      const shown = Math.min(Math.max(1, page), last)
      const slugs = whole.slice((shown - 1) * articlesPerPage, shown * articlesPerPage)
      const others = partial.slice(0, Math.max(0, articlesPerPage - whole.length))
      const found = await articlesWithExcerpts(db, { slugs: [...slugs, ...others], terms: marked, language })
      return {
        articles: found.filter(({ slug }) => slugs.includes(slug)),
        partial: found.filter(({ slug }) => !slugs.includes(slug)),
        page: shown,
        total: whole.length,
        corrections,
      }
    },
  }
}

const nothing: IndexResults = { whole: [], partial: [], marked: [], corrections: new Map() }

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
