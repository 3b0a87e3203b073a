import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import type { Database, ErasuresTable } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { dropInvitationsTo } from '#app/people/typed-texts.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { answerFileObject, noteErasedFiles } from './answer-files.ts'
import { among, type Counts, countPosts, filesAbout, repliesAbout } from './erasure.ts'
import { needScrub, scrubIfNeeded } from './erasure-scrub.ts'
import { deleteValuesOf } from './lost-values.ts'
import { deleteTimes } from './erased-calls.ts'
import type { noticeCopy } from './mails/notice-copy.ts'
import { keepOutcomes } from './outcomes.ts'
import { letterBuckets, type LetterPlace } from './read-letter.ts'
import { unlistedMessages } from './unlisted-messages.ts'

// The files go before the rows: whatever is in a bucket without a row is taken for a new letter (index-letters.ts). Values go after
// their letters: what has a letter keeps them. A message may be stored while its letter goes: the buckets are looked at for such, once
// before the rows go and once after. One that comes later still, or whose process ended in between, is swept (lost-values.ts).

type Services = { db: Kysely<Database>; storage: Storage }

/** `words`: what whoever has promised a call is told in; the defaults unless the owner's are given. */
type Erasing = { now: Date; words?: typeof noticeCopy; step?: Step }

/** Called before each step, so that the desk's clock can stop there by an error, and tests can end the process. */
export type Step = (name: 'file' | 'values' | 'leftovers' | 'rows' | 'scrub') => void | Promise<void>

export type Erased = Counts & {
  /** False if the database's file still has places with what was deleted; the next `finishErasures` tries again. */
  scrubbed: boolean
}

/**
 * Finishes an erasure that has begun, from wherever it stopped. Idempotent; several processes may do it at once.
 * @returns what has gone; null if the erasure is already finished
 * @throws StorageError, the database's error: the erasure stays begun
 */
export async function finishErasure(services: Services, options: Erasing & { id: string }): Promise<Erased | null> {
  const counts = await deleteNamed(services, options)
  if (counts === null) return null
  await options.step?.('scrub')
  return { ...counts, scrubbed: await scrubIfNeeded(services.db) }
}

/** The ids of erasures that have begun and not ended, the oldest first. */
export async function unfinishedErasures(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('erasures').select('id').orderBy('started_at').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Finishes whatever a crash or a storage out of reach has left of erasures.
 * @param options.scrubs false where the next erasure follows at once: writing the database's file anew for each would take long
 * @param options.signal ends the writing of the database's file
 */
export async function finishErasures(
  { db, storage }: Services,
  { signal, scrubs = true, ...erasing }: Erasing & { signal?: AbortSignal; scrubs?: boolean },
): Promise<void> {
  for (const id of await unfinishedErasures(db)) await deleteNamed({ db, storage }, { id, ...erasing })
  if (scrubs) await scrubIfNeeded(db, { ...(signal && { signal }) })
}

/** Like `finishErasure`, but leaves the database's file to a later `scrubIfNeeded`. */
export async function deleteNamed({ db, storage }: Services, { id, now, words, step }: Erasing & { id: string }): Promise<Counts | null> {
  const erasure = await db.selectFrom('erasures').select(['address', 'letters', 'person', 'reason']).where('id', '=', id).executeTakeFirst()
  if (!erasure) return null
  const references = z.array(z.string()).parse(JSON.parse(erasure.letters))
  const deleteFiles = async (places: readonly LetterPlace[]) => {
    for (const { bucket, name } of places) {
      await step?.('file')
      await storage.bucket(bucket).delete(name)
    }
  }
  const letters = await db.selectFrom('letters').select(['bucket', 'name', 'email']).where('reference', 'in', among(references)).orderBy('reference').execute()
  const messages = await db.selectFrom('letter_messages').select(['bucket', 'name']).where('letter', 'in', among(references)).orderBy('reference').execute()
  const files = await filesIn(db, { references, address: erasure.address })
  await deleteFiles([...letters, ...messages, ...files.map(({ bucket, id: file }) => ({ bucket, name: answerFileObject(file) }))])
  const senders = [...new Set(letters.map(({ email }) => email))].filter((email) => email !== '')
  const late = { letters: references, senders, address: erasure.address }
  await deleteFiles(await unlistedMessages({ db, storage }, late))
  await step?.('values')
  const addresses = erasure.address === null ? senders : [...senders, erasure.address]
  const deleteValues = async () => {
    for (const bucket of letterBuckets) {
      const names = letters.filter((letter) => letter.bucket === bucket).map(({ name }) => name)
      await deleteValuesOf(storage.bucket(bucket), { names, addresses })
    }
  }
  await deleteValues()
  if (erasure.address !== null) {
    await step?.('leftovers')
    for (const bucket of letterBuckets) await storage.bucket(bucket).deleteLeftovers(erasure.address)
  }
  await step?.('rows')
  const counts = await change(db, (trx) => deleteRows(trx, { ...erasure, id, references, now, words }))
  const latest = await unlistedMessages({ db, storage }, late)
  await deleteFiles(latest)
  if (latest.length > 0) await deleteValues()
  return counts
}

/** Files that were attached to answers, and the buckets that they lie in. */
async function filesIn(db: Kysely<Database>, posts: Parameters<typeof filesAbout>[0]): Promise<{ id: string; bucket: LetterPlace['bucket'] }[]> {
  const files = db.selectFrom('answer_files').innerJoin('letters', 'letters.reference', 'answer_files.letter').where(filesAbout(posts))
  return files.select(['answer_files.id', 'letters.bucket']).orderBy('answer_files.id').execute()
}

/** How the log calls it. */
const logged: Readonly<Record<ErasuresTable['reason'], string>> = { request: 'erased', single: 'erased', retention: 'retention-ran', withdrawn: 'withdrawn' }

type Rows = Pick<ErasuresTable, 'id' | 'address' | 'person' | 'reason'> & { references: string[]; now: Date; words: typeof noticeCopy | undefined }

/** @returns null if another process was first */
async function deleteRows(trx: Transaction<Database>, { id, references, address, person, reason, now, words }: Rows): Promise<Counts | null> {
  const erasure = await trx.deleteFrom('erasures').where('id', '=', id).returning('id').executeTakeFirst()
  if (!erasure) return null
  // Writes that change nothing: mails first, then letters, then times, as whoever sends, opens or removes, so that no two wait for each other.
  await trx
    .updateTable('mails')
    .set((eb) => ({ state: eb.ref('state') }))
    .where(({ eb, fn, or }) => or([eb('reference', 'in', among(references)), eb(fn<string>('lower', ['recipient']), '=', address)]))
    .execute()
  await trx
    .updateTable('letters')
    .set((eb) => ({ reference: eb.ref('reference') }))
    .where('reference', 'in', among(references))
    .execute()
  const counts = await countPosts(trx, { references, address })
  await deleteTimes(trx, { references, address, words, now })
  await noteErasedFiles(trx, await filesIn(trx, { references, address }), now)
  await trx.deleteFrom('answer_files').where(filesAbout({ references, address })).execute()
  await trx.deleteFrom('mails').where(repliesAbout({ references, address })).execute()
  // As those of answers do: one may have gone to an address that was corrected since.
  if (address !== null)
    await trx
      .deleteFrom('mails')
      .where('about', '=', 'waiting')
      .where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), '=', address))
      .execute()
  await keepOutcomes(trx, references)
  // Events, messages, notes and notices go with their letter.
  await trx.deleteFrom('letters').where('reference', 'in', among(references)).execute()
  if (address !== null) await dropInvitationsTo(trx, address)
  await needScrub(trx, crypto.randomUUID())
  // Where somebody else has just deleted what its sender withdraws, that has been told.
  if (reason === 'withdrawn' && counts.total === 0) return counts
  await writeLog(trx, { person, kind: 'erasure', what: logged[reason], detail: String(counts.total), now })
  return counts
}
