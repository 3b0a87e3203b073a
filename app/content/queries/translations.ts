import type { Kysely } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { ContentTables } from '#app/data/database/schema.ts'

/** An article's version in another language. */
export interface Translation {
  language: Language
  slug: string
}

/**
 * The published translations of articles of one language, by slug; an article without any has no entry. Two articles are
 * translations if they share a work (article_translations), or share a slug and neither belongs to a work. So the
 * relation is symmetric, as hreflang requires.
 *
 * @param slugs at most some hundreds: the number of parameters per statement is limited
 */
export async function translationsOf(
  db: Kysely<ContentTables>,
  { slugs, language, now }: { slugs: readonly string[]; language: Language; now: Date },
): Promise<Map<string, Translation[]>> {
  if (slugs.length === 0) return new Map()
  const ofSameWork = db
    .selectFrom('article_translations as own')
    .innerJoin('article_translations as other', 'other.work', 'own.work')
    .innerJoin('articles', (join) => join.onRef('articles.slug', '=', 'other.slug').onRef('articles.language', '=', 'other.language'))
    .select(['own.slug as of', 'articles.language', 'articles.slug'])
    .where('own.language', '=', language)
    .where('own.slug', 'in', slugs)
    .where('articles.language', '!=', language)
    .where('articles.published_at', '<=', now.toISOString())
  const ofSameSlug = db
    .selectFrom('articles')
    .leftJoin('article_translations as work', (join) => join.onRef('work.slug', '=', 'articles.slug').onRef('work.language', '=', 'articles.language'))
    .leftJoin('article_translations as own', (join) => join.onRef('own.slug', '=', 'articles.slug').on('own.language', '=', language))
    .select(['articles.slug as of', 'articles.language', 'articles.slug'])
    .where('articles.slug', 'in', slugs)
    .where('articles.language', '!=', language)
    .where('articles.published_at', '<=', now.toISOString())
    .where('work.work', 'is', null)
    .where('own.work', 'is', null)
  const rows = await ofSameWork.unionAll(ofSameSlug).execute()
  const byArticle = Map.groupBy(rows, (row) => row.of)
  return new Map([...byArticle].map(([slug, found]) => [slug, found.map((row) => ({ language: row.language, slug: row.slug }))]))
}
