import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { siteKey } from '#app/people/site-key.ts'
import { codeHash, codeKeyName, codeOf } from './code.ts'
import { type ReadLetter, readLetter } from './read-letter.ts'

/** What the database keeps of a letter's code; null where it has none. */
export async function codeHashOf(db: Kysely<Database>, letter: ReadLetter): Promise<string | null> {
  return letter.values.code ? codeHash(codeOf(await siteKey(db, codeKeyName), letter)) : null
}

/** Letters in one look. */
const mostAtOnce = 50

/**
 * Finds letters whose sender was shown a code and whose row knows none: a process of an older release, which ran beside this one, has
 * listed them. The latest are looked at, each once.
 * @returns a look, which gives how many it mended, and throws StorageError and the database's error
 */
export function createCodeHashes({ db, storage }: { db: Kysely<Database>; storage: Storage }): () => Promise<number> {
  const seen = new Set<string>()
  return async () => {
    const letters = db.selectFrom('letters').select(['reference', 'bucket', 'name']).where('code_hash', 'is', null)
    const latest = await letters.orderBy('received_at', 'desc').orderBy('reference').limit(mostAtOnce).execute()
    let mended = 0
    for (const { reference, ...place } of latest.filter((row) => !seen.has(row.reference))) {
      const letter = await readLetter(storage, place)
      const code_hash = letter && (await codeHashOf(db, letter))
      seen.add(reference)
      if (!code_hash) continue
      await change(db, (trx) => trx.updateTable('letters').set({ code_hash }).where('reference', '=', reference).where('code_hash', 'is', null).execute())
      mended++
    }
    return mended
  }
}
