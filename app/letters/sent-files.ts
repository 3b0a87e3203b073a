import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { type LetterPlace, type ReadLetter, readLetter, readLetters } from './read-letter.ts'

type Services = { db: Kysely<Database>; storage: Storage }

/** The files that came with a letter, or with something that its sender wrote later. */
export type SentFiles = {
  place: LetterPlace
  /** Bytes: as they were counted when they came; null where nothing says it. */
  files: { name: string; bytes: number | null }[]
  /** Names of those that were sent and are no longer stored. */
  lost: string[]
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
  return row ? filesIn(row, await readLetter(storage, row), message === null ? null : new Date(row.received_at)) : null
}

/** The same of all messages in a letter's thread that have some, by their references. */
export async function filesOfMessages({ db, storage }: Services, reference: string): Promise<Map<string, SentFiles>> {
  const rows = await messagesOf(db, reference).where('attachments', '>', 0).execute()
  const found = new Map<string, SentFiles>()
  for await (const { row, letter } of readLetters(storage, rows)) {
    const files = filesIn(row, letter, new Date(row.received_at))
    if (files) found.set(row.reference, files)
  }
  return found
}

const messagesOf = (db: Kysely<Database>, letter: string) =>
  db.selectFrom('letter_messages').select(['reference', 'bucket', 'name', 'received_at']).where('letter', '=', letter)

function filesIn({ bucket, name }: LetterPlace, letter: ReadLetter | null, messageAt: Date | null): SentFiles | null {
  if (!letter) return null
  const sent = letter.values.files
  const bytesOf = new Map(sent.map((file) => [file.name, file.bytes]))
  return {
    place: { bucket, name },
    files: letter.attachments.map((file) => ({ name: file, bytes: bytesOf.get(file) ?? null })),
    lost: sent.map((file) => file.name).filter((file) => !letter.attachments.includes(file)),
    messageAt,
  }
}
