import type { Insertable, Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { codeHashOf } from './code-hashes.ts'
import { type Absence, dueAfter, readAbsence } from './due-after.ts'
import { lastErasure } from './erasure-scrub.ts'
import { summaryOf } from './forms.ts'
import { addEvent } from './letters.ts'
import { addMessage, letterOf, messageColumns } from './messages.ts'
import { signInWords } from './prose.ts'
import { letterBuckets, type LetterPlace, type ReadLetter, readLetter, readLetters } from './read-letter.ts'
import { listedNames } from './unlisted-messages.ts'
import { randomReference } from '#app/data/references/reference.ts'

// The buckets hold the letters; the database knows of each where it is and what has become of it. A letter is stored
// before anything else happens, also by processes that have no desk, so whatever is in a bucket and not in the database
// is new.

type Stores = { db: Kysely<Database>; storage: Storage }

/**
 * Adds every letter that is in a bucket and not yet in the database. Idempotent; several processes may do it at once.
 * What is no letter of ours is left alone.
 * @returns how many were added, messages among them
 * @throws StorageError, the database's error
 */
export async function indexLetters({ db, storage }: Stores, { now }: { now: Date }): Promise<number> {
  let added = 0
  const messages: { message: ReadLetter; place: LetterPlace }[] = []
  const erasedBefore = await lastErasure(db)
  const orphans = await knownOrphans({ db, storage }, erasedBefore)
  const absence = await readAbsence(db)
  for (const bucket of letterBuckets) {
    for (const name of await newNames(db, storage, bucket)) {
      const place = { bucket, name }
      if (orphans.has(keyOf(place))) continue
      const letter = await readLetter(storage, place)
      if (!letter) continue
      const { form: kind } = letter.values
      if (kind === 'message') messages.push({ message: letter, place })
      else if (await addLetter(db, { ...rowOf(letter, place, absence), kind, code_hash: await codeHashOf(db, letter) }, { erasedBefore, now })) added++
    }
  }
  // A message comes after the letter that it belongs to, also where both are found at once.
  for (const { message, place } of messages.toSorted((one, other) => one.message.receivedAt.getTime() - other.message.receivedAt.getTime()))
    switch (await addMessage(db, { message, place, erasedBefore, now })) {
      case 'added':
        added++
        break
      case 'no-letter':
        orphans.set(keyOf(place), letterOf(message))
        break
      case 'known':
    }
  return added
}

const keyOf = ({ bucket, name }: LetterPlace) => `${bucket}/${name}`

async function newNames(db: Kysely<Database>, storage: Storage, bucket: LetterPlace['bucket']): Promise<string[]> {
  const [stored, listed, erasing] = await Promise.all([
    storage.bucket(bucket).list(),
    listedNames(db, bucket),
    db.selectFrom('erasures').select('id').limit(1).execute(),
  ])
  // A letter that is being erased may be half gone: the next round sees the buckets as they are then.
  return erasing.length > 0 ? [] : stored.filter((name) => !listed.has(name))
}

/** Messages without a letter by their place, and the reference that they name; as long as nothing was erased, no other takes their name. */
type Orphans = { erasedBefore: string | null; letters: Map<string, string> }

const orphansIn = new WeakMap<Storage, Orphans>()

/** The messages that were read before and whose letter is still not there: a few may lie for a day (lost-values.ts). */
async function knownOrphans({ db, storage }: Stores, erasedBefore: string | null): Promise<Orphans['letters']> {
  const known = orphansIn.get(storage)
  const letters = new Map(known?.erasedBefore === erasedBefore ? known.letters : [])
  const rows =
    letters.size > 0
      ? await db
          .selectFrom('letters')
          .select('reference')
          .where('reference', 'in', [...letters.values()])
          .execute()
      : []
  const there = new Set(rows.map(({ reference }) => reference))
  for (const [place, letter] of letters) if (there.has(letter)) letters.delete(place)
  orphansIn.set(storage, { erasedBefore, letters })
  return letters
}

type Row = Omit<Insertable<LettersTable>, 'changed_at' | 'version' | 'held'>

function rowOf(letter: ReadLetter, place: LetterPlace, absence: Absence): Omit<Row, 'kind'> {
  const received = letter.receivedAt
  return {
    ...place,
    ...readColumns(letter),
    reference: letter.reference,
    state: place.bucket === 'quarantine' ? 'quarantine' : 'open',
    received_at: received.toISOString(),
    due_at: dueAfter(received, absence).toISOString(),
  }
}

/** What a row has from its letter's values, and nothing at the desk changes. */
function readColumns({ values, attachments }: ReadLetter) {
  const { sender, email, listed, words } = summaryOf(values)
  return {
    language: values.language,
    sender,
    email,
    facts: listed,
    search: words,
    signs: JSON.stringify(values.signs.map(signInWords)),
    attachments: attachments.length,
  }
}

type Reindexed = { added: number; changed: number; missing: number }

/**
 * Has every row say again what its letter's values say: after a field has come to the list, or rows were restored that are
 * older than the letters. What has become of a letter stays. Idempotent; the site may run meanwhile.
 * @returns how many letters were added, how many rows changed, and of how many the letter is gone from its bucket
 * @throws StorageError, the database's error
 */
export async function reindexLetters({ db, storage }: Stores, { now }: { now: Date }): Promise<Reindexed> {
  const added = await indexLetters({ db, storage }, { now })
  const count: Reindexed = { added, changed: 0, missing: 0 }
  await readAnew('letters', readColumns)
  await readAnew('letter_messages', messageColumns)
  return count

  async function readAnew<Columns extends Partial<Database[Table]>, Table extends 'letters' | 'letter_messages'>(
    table: Table,
    columnsOf: (letter: ReadLetter) => Columns,
  ): Promise<void> {
    const rows = await db.selectFrom<'letters' | 'letter_messages'>(table).selectAll().orderBy('received_at').orderBy('reference').execute()
    for await (const { row, letter } of readLetters(storage, rows)) {
      if (!letter) {
        count.missing++
        continue
      }
      const read = columnsOf(letter)
      if (Object.entries(read).every(([column, value]) => row[column as keyof typeof row] === value)) continue
      // A row that an erasure has deleted since it was read is not there to be changed.
      const { numUpdatedRows } = await change(db, (trx) =>
        trx.updateTable<'letters' | 'letter_messages'>(table).set(read).where('reference', '=', row.reference).executeTakeFirstOrThrow(),
      )
      count.changed += Number(numUpdatedRows)
    }
  }
}

/** Milliseconds after its arrival. */
const foundLate = 3_600_000

/**
 * @param options.erasedBefore the last erasure when this round began: a letter that was read before an erasure must not
 *   be added after it
 * @returns false if another process was first
 */
async function addLetter(db: Kysely<Database>, row: Row, { erasedBefore, now }: { erasedBefore: string | null; now: Date }): Promise<boolean> {
  return change(db, async (trx) => {
    const erasing = await trx.selectFrom('erasures').select('id').limit(1).executeTakeFirst()
    if (erasing || (await lastErasure(trx)) !== erasedBefore) return false
    const known = await trx.selectFrom('letters').select('reference').where('bucket', '=', row.bucket).where('name', '=', row.name).executeTakeFirst()
    if (known) return false
    const taken = await trx.selectFrom('letters').select('reference').where('reference', '=', row.reference).executeTakeFirst()
    const reference = taken ? randomReference() : row.reference
    const letter = { ...row, reference, changed_at: row.received_at, version: 1, held: false }
    const added = await trx
      .insertInto('letters')
      .values(letter)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (!added) return false
    const received = new Date(row.received_at)
    await addEvent(trx, { reference, what: 'received', person: null, now: received })
    // Where it arrived long before the desk looked (an older site, another process), the history says when it was found.
    if (now.getTime() - received.getTime() > foundLate) await addEvent(trx, { reference, what: 'found', person: null, now })
    return true
  })
}
