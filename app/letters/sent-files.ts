import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { type LetterPlace, readLetter } from './read-letter.ts'

type Services = { db: Kysely<Database>; storage: Storage }

/** The files that came with a letter, or with something that its sender wrote later. */
export type SentFiles = {
  place: LetterPlace
  /** Bytes: as they were counted when they came; null where nothing says it. */
  files: { name: string; bytes: number | null }[]
  /** When the message came; null for the letter. */
  messageAt: Date | null
}

/**
 * @param of.message reference of a message; null for the letter itself
 * @returns null where there is none, or it is another letter's
 */
export async function readSentFiles(
  { db, storage }: Services,
  { reference, message }: { reference: string; message: string | null },
): Promise<SentFiles | null> {
  const row =
    message === null
      ? await db.selectFrom('letters').select(['bucket', 'name', 'received_at']).where('reference', '=', reference).executeTakeFirst()
      : await messagesOf(db, reference).where('reference', '=', message).executeTakeFirst()
  return row ? filesAt(storage, row, message === null ? null : new Date(row.received_at)) : null
}

/** The same of all messages in a letter's thread that have some, by their references. */
export async function filesOfMessages({ db, storage }: Services, reference: string): Promise<Map<string, SentFiles>> {
  const rows = await messagesOf(db, reference).where('attachments', '>', 0).execute()
  const found = await Promise.all(rows.map(async (row) => [row.reference, await filesAt(storage, row, new Date(row.received_at))] as const))
  return new Map(found.flatMap(([message, files]) => (files ? [[message, files] as const] : [])))
}

const messagesOf = (db: Kysely<Database>, letter: string) =>
  db.selectFrom('letter_messages').select(['reference', 'bucket', 'name', 'received_at']).where('letter', '=', letter)

async function filesAt(storage: Storage, { bucket, name }: LetterPlace, messageAt: Date | null): Promise<SentFiles | null> {
  const place = { bucket, name }
  const letter = await readLetter(storage, place)
  if (!letter) return null
  const bytesOf = new Map(letter.values.files.map((file) => [file.name, file.bytes]))
  return { place, files: letter.attachments.map((file) => ({ name: file, bytes: bytesOf.get(file) ?? null })), messageAt }
}
