import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'
import { floodWindow } from '#app/forms/flood-gate.ts'
import { publishedArticles } from '#app/content/queries/articles.ts'
import type { ArticleSearch, FoundArticle } from '#app/content/search/search.ts'
import { wordPattern } from '#app/content/search/words.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { MarkedText } from '#app/content/search/marked-text.ts'
import { readQuery } from '#app/content/search/search-query.ts'
import { fill } from '#app/texts/fill.ts'
import { type ArticlePlate, plateOf } from '#app/kit/plates/plate-for-slug.ts'
import { pageCount, pageNumber } from './article-list.ts'
import type { SearchCopy } from './copy.ts'

/** The data of the results page. */
export type SearchResults = {
  query: string
  /** The number of articles found, as a sentence. */
  heading: string
  outcome: 'found' | 'nothing' | 'not-searched'
  /** Under the heading, where nothing was searched for. */
  hint: string | null
  /** Whether the query was too long, and only its beginning was used. */
  shortened: boolean
  articles: ResultCard[]
  /** Articles that fit less well, under a heading of their own; null where there are none. */
  others: { heading: string; articles: ResultCard[] } | null
  /** The query as it was probably meant: what was found was found by it. */
  meant: string | null
  page: number
  pages: number
}

export type ResultCard = { href: string; title: MarkedText; excerpt: MarkedText; published_at: string; date: string; plate: ArticlePlate }

type SearchRequest = { typed: string; page: string | null; language: Language; copy: SearchCopy; now: Date; search: ArticleSearch }

/** Articles that are shown where nothing was found. */
const mostNewest = 3

/** Searches the articles for any typed text. */
export async function searchResults(db: Kysely<ContentTables>, { typed, page, language, copy, now, search }: SearchRequest): Promise<SearchResults> {
  const { text, terms, shortened } = readQuery(typed, language)
  const found = await search.find({ language, terms, page: pageNumber(page), now })
  const cards = (articles: FoundArticle[]) => articles.map((article) => cardOf(article, language))
  const results = {
    query: text,
    hint: null,
    shortened,
    articles: cards(found.articles),
    others: null,
    meant: null,
    page: found.page,
    pages: pageCount(found.total),
  }
  if (terms.length === 0) return { ...results, outcome: 'not-searched', heading: copy.unasked, hint: copy.unaskedHint }
  if (found.total === 0 && found.partial.length === 0) {
    const newest = await publishedArticles(db, { language, page: 1, now })
    const others = cards(
      newest.slice(0, mostNewest).map(({ title, summary, ...article }) => ({ ...article, title: unmarked(title), excerpt: unmarked(summary) })),
    )
    return {
      ...results,
      outcome: 'nothing',
      heading: fill(copy.none, { query: text }),
      others: others.length === 0 ? null : { heading: copy.newest, articles: others },
    }
  }
  const sentence = found.total === 0 ? copy.noneWhole : found.total === 1 ? copy.one : copy.many
  const n = new Intl.NumberFormat(language).format(found.total)
  const heading = fill(sentence, { n, query: text })
  const others = found.partial.length === 0 ? null : { heading: copy.partial, articles: cards(found.partial) }
  return { ...results, outcome: 'found', heading, others, meant: found.corrections.size === 0 ? null : corrected(text, found.corrections) }
}

/** What is shown in the place of results to a network that has searched very often (server/http-server.ts). */
export function pausedSearch({ paused }: SearchCopy): SearchResults {
  const hint = fill(paused.text, { minutes: String(floodWindow / 60_000) })
  return { query: '', heading: paused.heading, outcome: 'not-searched', hint, shortened: false, articles: [], others: null, meant: null, page: 1, pages: 1 }
}

function cardOf({ slug, title, excerpt, published_at, plate }: FoundArticle, language: Language): ResultCard {
  return { href: articlePath(slug, language), title, excerpt, published_at, date: formatLongDate(published_at, language), plate: plateOf({ slug, plate }) }
}

const unmarked = (text: string): MarkedText => [{ text, hit: false }]

function corrected(text: string, corrections: Map<string, string>): string {
  return text.replace(wordPattern, (word) => corrections.get(word.toLowerCase()) ?? word)
}
