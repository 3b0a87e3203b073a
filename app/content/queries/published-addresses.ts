import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { ContentTables, Instant } from '#app/data/database/schema.ts'
import { type Translation, translationsOf } from './translations.ts'

/** An article's slug and those of its translations. */
export interface PublishedAddress {
  slug: string
  published_at: Instant
  translations: Translation[]
}

// node:sqlite blocks the event loop: between batches of a few milliseconds, other requests run.
const batchSize = 250

/**
 * The addresses of the published articles, the newest first, in batches: read from indexes alone, each batch starting
 * after the last row of the one before.
 *
 * @param skip how many of the newest to leave out
 * @param take how many at most
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
  return newestFirst.where(({ eb, or }) => or([eb('published_at', '<', last.published_at), eb('slug', '>', last.slug)])).execute()
}
