import { z } from 'zod/mini'
import type { Language } from '#app/i18n/language.ts'
import type { ArticleList } from './article-list.ts'

// Session storage is the visitor's to change, so what comes out of it is checked like any input.
const articleList = z.object({
  articles: z.array(
    z.object({ slug: z.string(), title: z.string(), summary: z.string(), published_at: z.string(), date: z.string() }),
  ),
  total: z.number(),
})

/** Pages of the list that this visit has seen: shown again without a request (SPEC §7). */
export function keptPage(language: Language, page: number): ArticleList | null {
  try {
    const kept = sessionStorage.getItem(keyOf(language, page))
    return kept === null ? null : articleList.parse(JSON.parse(kept))
  } catch {
    return null // no storage in this browser, or not our entry: the server is asked instead
  }
}

export function keepPage(language: Language, page: number, { articles, total }: ArticleList): void {
  try {
    sessionStorage.setItem(keyOf(language, page), JSON.stringify({ articles, total }))
  } catch {
    // full or forbidden storage: the next visit to this page asks the server
  }
}

const keyOf = (language: Language, page: number) => `blog-articles-${language}-${page}`
