import type { Kysely } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { ContentTables } from '#app/database/schema.ts'

/** What one article needs to know of another, to lead there. */
export interface NearbyArticle {
  slug: string
  title: string
  meta_description: string | null
}

/** Of each side the nearest first. */
export interface NearbyArticles {
  newer: NearbyArticle[]
  older: NearbyArticle[]
}

// Enough to find three of kindred subject among, few enough to be read at every render.
const eachWay = 16

/**
 * The articles published before and after one in its language, in the blog's order, so many each way. Two steps along
 * one index: as quick with 100 000 articles as with ten. Empty when there is no such
 * article, or its time has not come.
 */
export async function nearbyArticles(
  db: Kysely<ContentTables>,
  { slug, language, now }: { slug: string; language: Language; now: Date },
): Promise<NearbyArticles> {
  // The time is compared inside the database: Postgres keeps microseconds, which a time read from it has lost.
  const itsTime = db
    .selectFrom('articles')
    .select('published_at')
    .where('slug', '=', slug)
    .where('language', '=', language)
    .where('published_at', '<=', now.toISOString())
  const articles = db
    .selectFrom('articles')
    .select(['slug', 'title', 'meta_description'])
    .where('language', '=', language)
    .limit(eachWay)
  const [newer, older] = await Promise.all([
    articles
      .where('published_at', '>=', itsTime)
      .where('published_at', '<=', now.toISOString())
      .where(({ eb, or }) => or([eb('published_at', '>', itsTime), eb('slug', '<', slug)]))
      .orderBy('published_at')
      .orderBy('slug', 'desc')
      .execute(),
    articles
      // With a second bound, by the clock, SQLite might begin at that one and walk the whole index to this.
      .where('published_at', '<=', itsTime)
      .where(({ eb, or }) => or([eb('published_at', '<', itsTime), eb('slug', '>', slug)]))
      .orderBy('published_at', 'desc')
      .orderBy('slug')
      .execute(),
  ])
  return { newer, older }
}
