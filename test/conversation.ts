import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { type Storage, valuesFolder } from '#app/data/storage/bucket.ts'
import { codeKeyName, codeOf } from '#app/letters/code.ts'
import type { CodeKey } from '#app/letters/found-letter.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { type LetterPlace, readLetter } from '#app/letters/read-letter.ts'
import { siteKey } from '#app/people/site-key.ts'
import { bo, storeEnquiry } from './letters.ts'

// A conversation as the desk and the site make it, for tests of either side.

type Stores = { db: Kysely<Database>; storage: Storage }

export type Conversation = LetterPlace & { key: CodeKey; address: string }

/** Stores an enquiry with a code, and has it found. */
export async function startConversation({ db, storage }: Stores, own: Parameters<typeof storeEnquiry>[1]): Promise<Conversation> {
  const { bucket, name, reference } = await storeEnquiry(storage, { ...own, code: true })
  await indexLetters({ db, storage }, { now: own.now })
  const letter = await readLetter(storage, { bucket, name })
  if (!letter) throw new Error('the letter is not there')
  return { bucket, name, key: { reference, code: codeOf(await siteKey(db, codeKeyName), letter) }, address: own.email ?? bo.email }
}

type AnswerGiven = { at: Date; text?: string; way?: 'here' | 'mail' | null; person?: string | null; isShown?: boolean }

/** Adds an answer that stands on the sender's page, or does not yet. @returns its id */
export async function addAnswer(
  db: Kysely<Database>,
  { reference }: { reference: string },
  { at, text = 'Ja, på torsdag.', way = 'here', person = null, isShown = true }: AnswerGiven,
): Promise<string> {
  const id = randomUUID()
  const created_at = at.toISOString()
  const mail = { id, kind: 'reply' as const, reference, recipient: 'bo@example.com', subject: 'Ett svar väntar', body: text, person_id: person }
  const sent = { state: 'sent' as const, tries: 1, doubtful: false, failure: null, created_at, next_try_at: created_at, sent_at: created_at }
  await db
    .insertInto('mails')
    .values({ ...mail, ...sent, way, shown_at: isShown ? created_at : null })
    .execute()
  if (isShown) {
    const answered = { state: 'answered' as const, answered_at: created_at, written_at: created_at }
    await db.updateTable('letters').set(answered).where('reference', '=', reference).execute()
  }
  return id
}

type FileGiven = { mail: string | null; name?: string; body?: string; isStored?: boolean; at: Date }

/** Attaches a file to an answer. @returns its id */
export async function attachTo(
  { db, storage }: Stores,
  { bucket, key }: Conversation,
  { mail, name = 'avtal.pdf', body = '%PDF-1.7', isStored = true, at }: FileGiven,
): Promise<string> {
  const id = randomUUID()
  const file = { id, letter: key.reference, person_id: null, mail_id: mail, name, content_type: 'application/pdf', bytes: body.length }
  await db
    .insertInto('answer_files')
    .values({ ...file, is_stored: isStored, created_at: at.toISOString() })
    .execute()
  await storage.bucket(bucket).put(`${valuesFolder}/answer-${id}`, body, { contentType: 'application/pdf' })
  return id
}
