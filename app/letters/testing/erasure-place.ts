import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { BucketName, Storage } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { clientOf, createS3Bucket } from '#app/data/storage/s3-bucket.ts'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { saveTyped } from '#app/people/typed-texts.ts'
import { indexLetters } from '../index-letters.ts'
import { application } from '../application/letter.ts'
import { signedLetter } from '../letter-footer.ts'
import { photography } from '../photography/letter.ts'
import { storeLetter } from '../store-letter.ts'
import { leastEnquiry } from './least-enquiry.ts'

// For the tests of erasing: a database and storage whose every byte can be read, with letters of two people in them.

export type Place = AsyncDisposable & {
  services: { db: Kysely<Database>; storage: Storage }
  /** Everything that is stored anywhere, in lower case. */
  everything(): Promise<string>
}

export type SqlitePlace = Place & { dataDir: string }

/** SQLite and a disk. */
export async function sqlitePlace(): Promise<SqlitePlace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'erasure-'))
  const db = openDeskDatabase({ dataDir })
  await migrateToLatest(db)
  return {
    dataDir,
    services: { db, storage: await openStorage({ dataDir }) },
    everything: () => bytesIn(dataDir),
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Names and contents of all files in a folder. */
export async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const parts = await Promise.all(files.map(async (file) => `${file}\n${(await readFile(file)).toString()}`))
  return parts.join('\n').toLowerCase()
}

/** Postgres and S3. @param database disposed of with the place */
export async function postgresPlace(database: AsyncDisposable & { owner: Kysely<Database> }): Promise<Place> {
  const standIn = await startS3StandIn()
  const bucket = (name: BucketName) => createS3Bucket(name, clientOf({ name, location: standIn.location }))
  const db = database.owner
  return {
    services: { db, storage: { bucket, isReachable: async () => true } },
    everything: async () => [await rowsOf(db), await objectsOf(standIn)].join('\n').toLowerCase(),
    async [Symbol.asyncDispose]() {
      await standIn[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function rowsOf(db: Kysely<Database>): Promise<string> {
  const tables = await db.introspection.getTables()
  const dumps = await Promise.all(tables.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)))
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

async function objectsOf(standIn: Awaited<ReturnType<typeof startS3StandIn>>): Promise<string> {
  const parts: string[] = []
  for (const bucket of ['inquiries', 'applications', 'quarantine']) {
    for (const key of await standIn.list(bucket)) parts.push(key, (await (await standIn.get(bucket, key))?.text()) ?? '')
  }
  return parts.join('\n')
}

/** As somebody types it; letters keep it in lower case. */
export const cleo = 'Cleo.Hemlig@Example.com'

/** What must not be found anywhere after Cleo's erasure. */
export const traces = ['cleo', 'hemlig', 'blåljusdröm', 'bergtroll', 'pixlar', 'ring-efter-sju', 'tack-för-brevet', 'halvskriven', 'påbörjat-svar']

export const arrival = new Date('2026-11-20T08:00:00.000Z')

function oldEnquiry({ name, email, words }: { name: string; email: string; words: string }): string {
  return signedLetter(`Intresseförfrågan om fotografering\n\nPERSONUPPGIFTER\nNamn: ${name}\nE-post: ${email}\n\nÖVRIGT\n  ${words}\n`, arrival).text
}

const asText = { contentType: 'text/plain; charset=utf-8' }

/**
 * Cleo's letters in each of the buckets, with three attachments, two notes, an answer, and answers that are being written; and one of
 * Johanna, who names Cleo's colleague. Johanna's letter is never to be touched.
 */
export async function storeLetters({ db, storage }: Place['services'], { about }: { about?: string } = {}): Promise<void> {
  const enquiryOf = (name: string, email: string, comments: string) =>
    storeLetter(storage, photography, { fields: { ...leastEnquiry, name, email, comments }, language: 'sv', signs: [], now: arrival })
  await enquiryOf('Cleo Hemlig', cleo, 'En blåljusdröm.')
  // Of before letters had values.
  await storage
    .bucket('quarantine')
    .put('2026-11-20_cleohemlig.txt', oldEnquiry({ name: 'Cleo Hemlig', email: cleo.toUpperCase(), words: 'Om bergtroll.' }), asText)
  await enquiryOf('Johanna', 'Johanna@example.com', `Om ett hus vid havet. ${about ?? ''}`)
  await storeLetter(storage, application, {
    fields: { age: 30, country: 'SE', email: cleo.toLowerCase(), goals: 'En blåljusdröm till.', acceptedTerms: true },
    language: 'sv',
    signs: [],
    files: ['01.jpg', '02.jpg', '03.jpg'].map((name) => ({ name, body: `pixlar ${name}`, contentType: 'image/jpeg' })),
    now: arrival,
  })
  await indexLetters({ db, storage }, { now: arrival })
  const writer = { id: 'writer', name: 'Elin', email: null, role: 'owner' as const, notices: false, shortcuts: true, created_at: arrival.toISOString() }
  await db.insertInto('people').values(writer).execute()
  const letters = await db.selectFrom('letters').select(['reference', 'email', 'bucket']).orderBy('bucket').execute()
  for (const { reference, email, bucket } of letters) {
    const isCleos = email === cleo.toLowerCase()
    const note = { id: crypto.randomUUID(), reference, at: arrival.toISOString(), edited_at: null, person_id: null }
    const person = bucket === 'applications' ? 'Rut' : 'Elin'
    if (bucket !== 'quarantine')
      await db
        .insertInto('letter_notes')
        .values({ ...note, person, text: isCleos ? 'ring-efter-sju' : 'havsnära' })
        .execute()
    await saveTyped(db, {
      personId: writer.id,
      place: placeOf('answer', reference),
      reference,
      text: isCleos ? 'påbörjat-svar' : 'påbörjad hälsning',
      seen: null,
      now: arrival,
    })
    if (bucket === 'inquiries')
      await db
        .insertInto('mails')
        .values(aReply({ reference, recipient: email, body: isCleos ? 'tack-för-brevet' : 'välkommen hit' }))
        .execute()
  }
}

/** A mail sent when the letters came. */
export function aReply(own: { reference: string | null; recipient: string; body?: string; sent_at?: string; kind?: 'notice' | 'reply' }) {
  const at = arrival.toISOString()
  return {
    id: crypto.randomUUID(),
    kind: 'reply' as const,
    subject: 'Ditt ärende',
    body: 'Hej',
    state: 'sent' as const,
    tries: 1,
    doubtful: false,
    failure: null,
    created_at: at,
    next_try_at: at,
    sent_at: at,
    ...own,
  }
}
