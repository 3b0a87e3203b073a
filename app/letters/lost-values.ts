import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { type Bucket, type Storage, valuesFolder } from '#app/data/storage/bucket.ts'
import { valuesName } from '#app/data/storage/stored-name.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { letterIdentity } from './letter-footer.ts'
import { inName } from './prose.ts'
import { letterBuckets, requestedName } from './read-letter.ts'
import { addDays } from './retention-dates.ts'

// Values without a letter: it has been deleted, or was never stored, as the process ended between the two.

/**
 * Deletes values that have lost their letters, once nobody can be storing these any more: their names have the day.
 * @returns how many
 * @throws StorageError, the database's error
 */
export async function sweepValues({ db, storage }: { db: Kysely<Database>; storage: Storage }, { now }: { now: Date }): Promise<number> {
  const day = dayOf(addDays(now, -1))
  let deleted = 0
  for (const bucket of letterBuckets) {
    const rows = await db.selectFrom('letters').select('name').where('bucket', '=', bucket).execute()
    const indexed = new Set(rows.map(({ name }) => name))
    deleted += await deleteLost(storage.bucket(bucket), { isWanted: (requested) => requested.slice(0, day.length) < day, indexed })
  }
  return deleted
}

/**
 * Deletes the values of letters that have just been deleted, and all that are from an address and have no letter.
 * @param of.names of the letters
 * @param of.address null for the letters alone
 */
export async function deleteValuesOf(bucket: Bucket, of: { names: readonly string[]; address: string | null }): Promise<void> {
  const requested = new Set(of.names.map(requestedName))
  const from = of.address === null ? null : `_${inName(of.address)}`.toLowerCase()
  await deleteLost(bucket, { isWanted: (name) => requested.has(name) || (from !== null && name.toLowerCase().endsWith(from)) })
}

type Wanted = {
  /** By `requestedName`. */
  isWanted: (requested: string) => boolean
  /** Names of letters that are known to be whole: where they are as many as values, nothing is read. */
  indexed?: ReadonlySet<string>
}

/**
 * Deletes values alone, never what lies beside them: a letter may be stored between the look and the deletion. Whoever stores it
 * looks for its values once more (app/data/storage/bucket.ts); where they are deleted after that, the letter is read from its prose.
 */
async function deleteLost(bucket: Bucket, { isWanted, indexed = new Set() }: Wanted): Promise<number> {
  const found = (await bucket.list(valuesFolder)).filter((name) => isWanted(requestedName(name)))
  if (found.length === 0) return 0
  const letters = Map.groupBy(await bucket.list(), requestedName)
  let deleted = 0
  for (const [requested, values] of Map.groupBy(found, requestedName)) {
    const kept = letters.get(requested) ?? []
    if (kept.length === values.length && kept.every((name) => indexed.has(name))) continue
    const owned = new Set((await Promise.all(kept.map((letter) => valuesOf(bucket, letter)))).flat())
    for (const name of values.filter((each) => !owned.has(`${valuesFolder}/${each}`))) {
      await bucket.delete(`${valuesFolder}/${name}`)
      deleted++
    }
  }
  return deleted
}

/** Where a letter's values lie; nowhere for what has no text. */
async function valuesOf(bucket: Bucket, letter: string): Promise<string[]> {
  if (!letter.endsWith('.txt')) return (await bucket.list(letter)).some((file) => file.endsWith('.txt')) ? [valuesName(letter)] : []
  const text = await bucket.get(letter)
  return text ? [valuesName(requestedName(letter), { body: text.body, identity: letterIdentity })] : []
}
