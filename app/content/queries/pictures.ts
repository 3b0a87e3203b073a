import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'

/** Whether any published article shows a picture. */
export async function isPicturePublic(db: Kysely<ContentTables>, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const shown = await db
    .selectFrom('article_pictures')
    .innerJoin('articles', (join) => join.onRef('articles.slug', '=', 'article_pictures.slug').onRef('articles.language', '=', 'article_pictures.language'))
    .select('article_pictures.picture')
    .where('picture', '=', id)
    .where('published_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}
