import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/database/schema.ts'
import { searchArticles } from '#app/queries/search/search.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { MarkedText } from '#app/queries/search/marked-text.ts'
import { readQuery } from '#app/queries/search/search-query.ts'
import { pageCount, pageNumber } from './article-list.ts'
import type { SearchCopy } from './copy.ts'

/** What the page of results shows. */
export type SearchResults = {
  question: string
  /** How many articles answer, in words. */
  heading: string
  outcome: 'found' | 'nothing' | 'unasked'
  /** The question was too long, and only its beginning was searched for. */
  shortened: boolean
  articles: { href: string; title: MarkedText; excerpt: MarkedText; published_at: string; date: string }[]
  page: number
  pages: number
}

type Asked = { typed: string; page: string | null; language: Language; copy: SearchCopy; now: Date }

/** Answers a question to the articles, whatever it is. */
export async function searchResults(db: Kysely<ContentTables>, { typed, page, language, copy, now }: Asked): Promise<SearchResults> {
  const { text, terms, shortened } = readQuery(typed, language)
  const found = await searchArticles(db, { language, terms, page: pageNumber(page), now })
  const articles = found.articles.map(({ slug, title, excerpt, published_at }) => ({
    href: articlePath(slug, language),
    title,
    excerpt,
    published_at,
    date: formatLongDate(published_at, language),
  }))
  const answer = { question: text, shortened, articles, page: found.page, pages: pageCount(found.total) }
  if (terms.length === 0) return { ...answer, outcome: 'unasked', heading: copy.unasked }
  const sentence = found.more ? copy.more : found.total === 0 ? copy.none : found.total === 1 ? copy.one : copy.many
  const n = new Intl.NumberFormat(language).format(found.total)
  // By functions: a "$&" in the question would else mean something to `replace`.
  const heading = sentence.replace('{n}', () => n).replace('{query}', () => text)
  return { ...answer, outcome: found.total === 0 ? 'nothing' : 'found', heading }
}
