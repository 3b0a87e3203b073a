import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'

export type ComingArticle = { title: string; slug: string; language: Language; publishedAt: Date }

const week = 7 * 24 * 3_600_000

/** Articles published in the last week, and those to come; the last is the one furthest ahead. */
export async function comingArticles(db: Kysely<ContentTables>, { now }: { now: Date }): Promise<ComingArticle[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['title', 'slug', 'language', 'published_at'])
    .where('published_at', '>', new Date(now.getTime() - week).toISOString())
    .orderBy('published_at')
    .limit(8)
    .execute()
  return rows.map(({ published_at, ...article }) => ({ ...article, publishedAt: new Date(published_at) }))
}
