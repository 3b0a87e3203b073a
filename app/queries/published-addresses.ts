import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { ContentTables, Instant } from '#app/database/schema.ts'
import { joinTranslation } from './translation-join.ts'

/** Where an article stands, and where its translation does. */
export interface PublishedAddress {
  slug: string
  published_at: Instant
  /** The slug of its translation, where the public can read one. */
  translation: string | null
}

// A batch holds the process for some milliseconds: node:sqlite is synchronous. Its promises are kept at once, so all
// batches together would hold it: of all sitemaps that are asked for meanwhile, one is read a turn of the event loop.
const batchSize = 250
let lastTurn = Promise.resolve()

function turn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn())
  return lastTurn
}

/**
 * The addresses of the articles that the public can read, the newest first, in batches: from the index alone, so that no
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
  for (let left = take; left > 0; ) {
    await turn()
    const limit = Math.min(batchSize, left)
    const batch = await addressesAfter(db, { language, now, last, limit, offset: last ? 0 : skip })
    if (batch.length > 0) yield batch
    if (batch.length < limit) return
    left -= batch.length
    last = batch.at(-1)
  }
}

type Place = { language: Language; now: Date; last: PublishedAddress | undefined; limit: number; offset: number }

async function addressesAfter(db: Kysely<ContentTables>, { language, now, last, limit, offset }: Place): Promise<PublishedAddress[]> {
  const newestFirst = joinTranslation(db.selectFrom('articles'), { language, now })
    .select(['articles.slug', 'articles.published_at', 'translated.slug as translation'])
    .where('articles.language', '=', language)
    .where('articles.published_at', '<=', last?.published_at ?? now.toISOString())
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.slug')
    .limit(limit)
  if (!last) return newestFirst.offset(offset).execute()
  return newestFirst
    .where(({ eb, or }) =>
      or([eb('articles.published_at', '<', last.published_at), eb('articles.slug', '>', last.slug)]),
    )
    .execute()
}
