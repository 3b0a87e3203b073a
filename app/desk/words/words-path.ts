import { paths } from '../paths.ts'

type Place = { page?: string | null; q?: string | null; done?: number }

/** The screen at a page or at a search, and after a save how many sentences it published. */
export function wordsPath({ page, q, done }: Place): string {
  const query = new URLSearchParams({ ...(page && { sida: page }), ...(q && { q }), ...(done && { antal: String(done) }) })
  return query.size === 0 ? paths.words : `${paths.words}?${query}`
}
