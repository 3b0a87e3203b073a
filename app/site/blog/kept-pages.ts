import { z } from 'zod/mini'
import type { Language } from '#app/i18n/language.ts'
import { articlePlates } from '#app/kit/plates/plate-for-slug.ts'
import type { ArticleList } from './article-list.ts'

// Visitors can change session storage, so its entries are validated like any input.
const articleList = z.object({
  articles: z.array(
    z.object({ slug: z.string(), title: z.string(), summary: z.string(), published_at: z.string(), date: z.string(), plate: z.enum(articlePlates) }),
  ),
  total: z.number(),
})

/** A page of the list from the cache in session storage, or null (SPEC §7). */
export function cachedPage(language: Language, page: number): ArticleList | null {
  try {
    const entry = sessionStorage.getItem(keyOf(language, page))
    return entry === null ? null : articleList.parse(JSON.parse(entry))
  } catch {
    return null // no storage in this browser, or an invalid entry: the server is requested instead
  }
}

export function cachePage(language: Language, page: number, { articles, total }: ArticleList): void {
  try {
    sessionStorage.setItem(keyOf(language, page), JSON.stringify({ articles, total }))
  } catch {
    // full or forbidden storage: the next visit requests this page from the server
  }
}

const keyOf = (language: Language, page: number) => `blog-articles-${language}-${page}`
