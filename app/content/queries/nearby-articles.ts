import type { Kysely } from 'kysely'
import { chosenPlate } from './chosen-plate.ts'
import type { Language } from '#app/i18n/language.ts'
import type { ContentTables } from '#app/data/database/schema.ts'

/** What an article needs in order to link to another. */
export interface NearbyArticle {
  slug: string
  title: string
  meta_description: string | null
  /** The engraving that was chosen for it; null where its address decides. */
  plate: string | null
}

/** Nearest first. */
export interface NearbyArticles {
  newer: NearbyArticle[]
  older: NearbyArticle[]
}

// Enough to pick three on a related subject from, few enough to read at every render.
const eachWay = 16

/**
 * The articles published just before and just after one, in its language and the blog's order. Two range scans of one
 * index: as quick with 100 000 articles as with ten. Empty when there is no such article, or it is not published yet.
 */
export async function nearbyArticles(
  db: Kysely<ContentTables>,
  { slug, language, now }: { slug: string; language: Language; now: Date },
): Promise<NearbyArticles> {
  // Compared inside the database: Postgres has microseconds, which an Instant does not.
  const itsTime = db
    .selectFrom('articles')
    .select('published_at')
    .where('slug', '=', slug)
    .where('language', '=', language)
    .where('published_at', '<=', now.toISOString())
  const articles = db.selectFrom('articles').select(['slug', 'title', 'meta_description']).select(chosenPlate).where('language', '=', language).limit(eachWay)
  const [newer, older] = await Promise.all([
    articles
      .where('published_at', '>=', itsTime)
      .where('published_at', '<=', now.toISOString())
      .where(({ eb, or }) => or([eb('published_at', '>', itsTime), eb('slug', '<', slug)]))
      .orderBy('published_at')
      .orderBy('slug', 'desc')
      .execute(),
    articles
      // Without the bound on `now`, which `itsTime` implies: SQLite might start from that one and scan the whole index.
      .where('published_at', '<=', itsTime)
      .where(({ eb, or }) => or([eb('published_at', '<', itsTime), eb('slug', '>', slug)]))
      .orderBy('published_at', 'desc')
      .orderBy('slug')
      .execute(),
  ])
  return { newer, older }
}
