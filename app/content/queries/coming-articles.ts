import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'

export type ComingArticle = { title: string; slug: string; language: Language; publishedAt: Date }

const week = 7 * 24 * 3_600_000

const most = 8

/** Those to come, and the latest that were published in the last week: a new site has published all of its own in one. In the order of their times. */
export async function comingArticles(db: Kysely<ContentTables>, { now }: { now: Date }): Promise<ComingArticle[]> {
  const articles = db.selectFrom('articles').select(['title', 'slug', 'language', 'published_at'])
  const coming = await articles.where('published_at', '>', now.toISOString()).orderBy('published_at').limit(most).execute()
  const past = await articles
    .where('published_at', '<=', now.toISOString())
    .where('published_at', '>', new Date(now.getTime() - week).toISOString())
    .orderBy('published_at', 'desc')
    .limit(most)
    .execute()
  const rows = [...past.slice(0, most - coming.length).toReversed(), ...coming]
  return rows.map(({ published_at, ...article }) => ({ ...article, publishedAt: new Date(published_at) }))
}
