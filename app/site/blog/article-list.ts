import type { ArticlePlate } from '#app/kit/plates/plate-for-slug.ts'
import { articlesPerPage } from '#app/content/queries/page-size.ts'

/** One article of the list. */
export type ArticleCard = {
  slug: string
  title: string
  summary: string
  /** ISO-8601, UTC */
  published_at: string
  /** `published_at` as a date in the page's language. */
  date: string
  /** What its picture shows. */
  plate: ArticlePlate
}

/** One page of the list; also the format of the cache in session storage (READING "Screens"). */
export type ArticleList = { articles: ArticleCard[]; total: number }

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / articlesPerPage))
}

/** The requested page number, bounded to the existing pages (SPEC §5 "Blog and article"). */
export function boundedPage(requested: string | null, total: number): number {
  return Math.min(pageNumber(requested), pageCount(total))
}

/** The requested page number, from 1; 1 for anything but a number. */
export function pageNumber(requested: string | null): number {
  return /^\d{1,9}$/.test(requested ?? '') ? Math.max(1, Number(requested)) : 1
}

/** The address of a page of the list, or of the search results for a query. The first page has no parameter. */
export function pageHref(path: string, page: number, query?: string): string {
  const parameters = new URLSearchParams({
    ...(query !== undefined && { q: query }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
