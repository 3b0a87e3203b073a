import { paths } from '../paths.ts'

/** The screen at a page, or at a search. */
export function wordsPath({ page, q }: { page?: string | null; q?: string | null }): string {
  const query = new URLSearchParams({ ...(page && { sida: page }), ...(q && { q }) })
  return query.size === 0 ? paths.words : `${paths.words}?${query}`
}
