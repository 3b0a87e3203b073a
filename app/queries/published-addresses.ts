import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { ContentTables, Instant } from '#app/database/schema.ts'
import { type Translation, translationsOf } from './translations.ts'

/** Where an article stands, and where its translations do. */
export interface PublishedAddress {
  slug: string
  published_at: Instant
  translations: Translation[]
}

// node:sqlite is synchronous: between batches of some milliseconds others get their turn.
const batchSize = 250

/**
 * The addresses of the articles that the public can read, the newest first, in batches: from indexes alone, so that no
 * text is read, and each from where the last one ended.
 *
 * @param skip so many of the newest
 * @param take at most so many
 */
export async function* publishedAddresses(
  db: Kysely<ContentTables>,
  { language, now, skip, take }: { language: Language; now: Date; skip: number; take: number },
): AsyncGenerator<PublishedAddress[]> {
  let last: PublishedAddress | undefined
  for (let left = take; left > 0; left -= batchSize) {
    const limit = Math.min(batchSize, left)
    const rows = await addressesAfter(db, { language, now, last, limit, offset: last ? 0 : skip })
    const translations = await translationsOf(db, { slugs: rows.map(({ slug }) => slug), language, now })
    const batch = rows.map((row) => ({ ...row, translations: translations.get(row.slug) ?? [] }))
    yield batch
    if (batch.length < limit) return
    last = batch.at(-1)
    await nextTurn()
  }
}

type Place = { language: Language; now: Date; last: PublishedAddress | undefined; limit: number; offset: number }

async function addressesAfter(db: Kysely<ContentTables>, { language, now, last, limit, offset }: Place) {
  const newestFirst = db
    .selectFrom('articles')
    .select(['slug', 'published_at'])
    .where('language', '=', language)
    .where('published_at', '<=', last?.published_at ?? now.toISOString())
    .orderBy('published_at', 'desc')
    .orderBy('slug')
    .limit(limit)
  if (!last) return newestFirst.offset(offset).execute()
  return newestFirst
    .where(({ eb, or }) => or([eb('published_at', '<', last.published_at), eb('slug', '>', last.slug)]))
    .execute()
}
