import { z } from 'zod/mini'
import type { Language } from '#app/i18n/language.ts'
import { keep, readKept } from '#app/kit/kept.ts'
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
  return articleList.safeParse(readKept(keyOf(language, page))).data ?? null
}

export function cachePage(language: Language, page: number, { articles, total }: ArticleList): void {
  keep(keyOf(language, page), { articles, total })
}

const keyOf = (language: Language, page: number) => `blog-articles-${language}-${page}`
