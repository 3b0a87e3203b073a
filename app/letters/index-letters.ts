import type { Insertable, Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { answerTime } from './due.ts'
import { lastErasure } from './erasure-scrub.ts'
import { readFooter } from './letter-footer.ts'
import { addEvent } from './letters.ts'
import { notGiven, parseLetter, type ParsedLetter, valueOf } from './parse-letter.ts'
import { randomReference, referenceOf } from '#app/data/references/reference.ts'

// The buckets hold the letters; the database knows of each where it is and what has become of it. A letter is stored
// before anything else happens, also by processes that have no desk, so whatever is in a bucket and not in the database
// is new.

/** The buckets that hold letters. */
export const letterBuckets = ['inquiries', 'applications', 'quarantine'] as const

type LetterBucket = (typeof letterBuckets)[number]

/** An application's text in its group. */
const applicationTexts = ['ansokan.txt', 'application.txt']

/**
 * Adds every letter that is in a bucket and not yet in the database. Idempotent; several processes may do it at once.
 * What is no letter of ours is left alone.
 * @returns how many were added
 * @throws StorageError, the database's error
 */
export async function indexLetters({ db, storage }: { db: Kysely<Database>; storage: Storage }, { now }: { now: Date }): Promise<number> {
  let added = 0
  const erasedBefore = await lastErasure(db)
  for (const bucket of letterBuckets) {
    for (const name of await newNames(db, storage, bucket)) {
      const letter = await readLetter(storage, { bucket, name })
      if (letter && (await addLetter(db, rowOf(letter, { bucket, name }), { erasedBefore, now }))) added++
    }
  }
  return added
}

async function newNames(db: Kysely<Database>, storage: Storage, bucket: LetterBucket): Promise<string[]> {
  const [stored, rows, erasing] = await Promise.all([
    storage.bucket(bucket).list(),
    db.selectFrom('letters').select('name').where('bucket', '=', bucket).execute(),
    db.selectFrom('erasures').select('id').limit(1).execute(),
  ])
  // A letter that is being erased may be half gone: the next round sees the buckets as they are then.
  if (erasing.length > 0) return []
  const known = new Set(rows.map(({ name }) => name))
  return stored.filter((name) => !known.has(name))
}

export type ReadLetter = {
  text: string
  parsed: ParsedLetter
  /** Names of the files beside the text, in the order of sending. */
  attachments: string[]
  storedAt: Date
}

/** Reads a letter from its bucket; null if it is gone, or no letter of ours. */
export async function readLetter(storage: Storage, { bucket, name }: { bucket: LetterBucket; name: string }): Promise<ReadLetter | null> {
  const files = name.endsWith('.txt') ? [] : await storage.bucket(bucket).list(name)
  const textName = files.find((file) => applicationTexts.includes(file))
  const path = textName === undefined ? name : `${name}/${textName}`
  const found = path.endsWith('.txt') ? await storage.bucket(bucket).get(path) : null
  if (!found) return null
  const text = found.body.toString()
  const parsed = parseLetter(text)
  return parsed && { text, parsed, attachments: files.filter((file) => file !== textName), storedAt: found.storedAt }
}

type Row = Omit<Insertable<LettersTable>, 'changed_at' | 'version' | 'held'>

function rowOf({ text, parsed, attachments, storedAt }: ReadLetter, place: { bucket: LetterBucket; name: string }): Row {
  const footer = readFooter(text)
  const received = footer?.receivedAt ?? storedAt
  const email = valueOf(parsed, 'E-post', 'Email', 'E-mail') ?? ''
  return {
    ...place,
    reference: footer?.reference ?? referenceOf(text),
    kind: parsed.kind,
    language: parsed.language,
    state: place.bucket === 'quarantine' ? 'quarantine' : 'open',
    sender: valueOf(parsed, 'Namn') ?? email,
    email: email.toLowerCase(),
    facts: factsOf(parsed),
    search: wordsOf(parsed),
    signs: JSON.stringify(parsed.signs),
    attachments: attachments.length,
    received_at: received.toISOString(),
    due_at: new Date(received.getTime() + answerTime).toISOString(),
  }
}

/** What lists show of a letter, no free text: city and budget, or country and age. */
function factsOf(parsed: ParsedLetter): string {
  const facts =
    parsed.kind === 'photography'
      ? [valueOf(parsed, 'Ort'), valueOf(parsed, 'Ungefärlig budget')]
      : [valueOf(parsed, 'Land', 'Country'), valueOf(parsed, 'Ålder', 'Age')]
  return facts.filter((fact) => fact !== null).join(', ')
}

function wordsOf({ sections }: ParsedLetter): string {
  const values = sections.flatMap(({ entries }) => entries.map(({ value }) => value))
  return values
    .filter((value) => !notGiven.includes(value))
    .join('\n')
    .toLowerCase()
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
