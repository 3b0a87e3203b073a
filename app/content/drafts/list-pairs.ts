import type { Kysely } from 'kysely'
import type { Database } from '#app/database/schema.ts'
import type { ArticlePair } from './draft.ts'

/**
 * All articles, the last changed first. Articles that the desk has no record of yet (from `npm run content`, or another
 * program) get one.
 * @param words only pairs that have all of these in a title, slug or description of either language
 */
export async function listPairs(db: Kysely<Database>, { now, words }: { now: Date; words?: string }): Promise<ArticlePair[]> {
  throw new Error('not written yet')
}
