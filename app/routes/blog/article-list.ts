import { articlesPerPage } from '#app/data/page-size.ts'

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
  const page = /^\d{1,9}$/.test(asked ?? '') ? Number(asked) : 1
  return Math.min(Math.max(1, page), pageCount(total))
}

/** The address of a page of the list; the first is the list's own. */
export function pageHref(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}
