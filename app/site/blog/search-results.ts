import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/database/schema.ts'
import { searchArticles } from '#app/queries/search/search.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { MarkedText } from '#app/queries/search/marked-text.ts'
import { readQuery } from '#app/queries/search/search-query.ts'
import { fill } from '#app/texts/fill.ts'
import { type ArticlePlate, plateOf } from '#app/ui/plates/plate-for-slug.ts'
import { pageCount, pageNumber } from './article-list.ts'
import type { SearchCopy } from './copy.ts'

/** The data of the results page. */
export type SearchResults = {
  query: string
  /** The number of articles found, as a sentence. */
  heading: string
  outcome: 'found' | 'nothing' | 'no-query'
  /** Whether the query was too long, and only its beginning was used. */
  shortened: boolean
  articles: { href: string; title: MarkedText; excerpt: MarkedText; published_at: string; date: string; plate: ArticlePlate }[]
  page: number
  pages: number
}

type SearchRequest = { typed: string; page: string | null; language: Language; copy: SearchCopy; now: Date }

/** Searches the articles for any typed text. */
export async function searchResults(db: Kysely<ContentTables>, { typed, page, language, copy, now }: SearchRequest): Promise<SearchResults> {
  const { text, terms, shortened } = readQuery(typed, language)
  const found = await searchArticles(db, { language, terms, page: pageNumber(page), now })
  const articles = found.articles.map(({ slug, title, excerpt, published_at, plate }) => ({
    href: articlePath(slug, language),
    title,
    excerpt,
    published_at,
    date: formatLongDate(published_at, language),
    plate: plateOf({ slug, plate }),
  }))
  const results = { query: text, shortened, articles, page: found.page, pages: pageCount(found.total) }
  if (terms.length === 0) return { ...results, outcome: 'no-query', heading: copy.unasked }
  const sentence = found.more ? copy.more : found.total === 0 ? copy.none : found.total === 1 ? copy.one : copy.many
  const n = new Intl.NumberFormat(language).format(found.total)
  const heading = fill(sentence, { n, query: text })
  return { ...results, outcome: found.total === 0 ? 'nothing' : 'found', heading }
}
