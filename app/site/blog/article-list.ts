import { articlesPerPage } from '#app/queries/page-size.ts'

/** What a card of the list shows. */
export type ArticleCard = {
  slug: string
  title: string
  summary: string
  /** ISO-8601, UTC */
  published_at: string
  /** The same in words, in the page's language. */
  date: string
}

/** One page of the list, as it is kept in session storage too (READING "Screens"). */
export type ArticleList = { articles: ArticleCard[]; total: number }

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / articlesPerPage))
}

/** The page that an address asks for, bounded to those there are (SPEC §5 "Blog and article"). */
export function boundedPage(asked: string | null, total: number): number {
  return Math.min(pageNumber(asked), pageCount(total))
}

/** From 1; what is no number is the first. */
export function pageNumber(asked: string | null): number {
  return /^\d{1,9}$/.test(asked ?? '') ? Math.max(1, Number(asked)) : 1
}

/** The address of a page of the list; the first is the list's own. Of a search, when there is a question. */
export function pageHref(path: string, page: number, question?: string): string {
  const parameters = new URLSearchParams({
    ...(question !== undefined && { q: question }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
