import type { Kysely } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { type Article, withPictures } from './articles.ts'
import type { ContentTables } from '#app/database/schema.ts'
import { joinTranslation } from './translation-join.ts'

/** The newest articles whole, the newest first: for feeds. */
export async function newestArticles(
  db: Kysely<ContentTables>,
  { language, now, limit }: { language: Language; now: Date; limit: number },
): Promise<Article[]> {
  const rows = await joinTranslation(db.selectFrom('articles'), { language, now })
    .leftJoin('article_extras', (join) =>
      join.onRef('article_extras.slug', '=', 'articles.slug').onRef('article_extras.language', '=', 'articles.language'),
    )
    .select(['articles.slug', 'articles.language', 'articles.title', 'articles.content', 'articles.meta_description'])
    .select(['articles.published_at', 'image', 'pictures', 'translated.slug as translation'])
    .where('articles.language', '=', language)
    .where('articles.published_at', '<=', now.toISOString())
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.slug')
    .limit(limit)
    .execute()
  return rows.map(withPictures)
}
