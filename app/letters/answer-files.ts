import type { Kysely, Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { change, retryWhileLocked } from '#app/data/database/change.ts'
import { readSetting, writeSetting } from '#app/data/database/desk-settings.ts'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { bodySize, type FileBody, type Storage, valuesFolder } from '#app/data/storage/bucket.ts'
import { oneLine } from '#app/forms/clean-text.ts'
import { longestFileName, mostFiles } from './answer-file-limits.ts'
import { opensHere } from './answer-way.ts'
import { letterBuckets, type LetterPlace } from './read-letter.ts'

// What is attached to an answer lies in its letter's bucket and is stored as soon as it is chosen, as what is typed is. The row comes
// before the bytes, so that whoever erases a letter knows of every file; an answer takes its writer's files along when it is sent, and
// gives them back when it is taken back (`on delete set null`).

/** Milliseconds after which a file that is being stored counts no more, and after which it is swept. */
const [storingTime, sweepAge] = [600_000, 24 * 3_600_000]

/** Name of a file's object in its letter's bucket. @param id of its row */
export const answerFileObject = (id: string): string => `${valuesFolder}/answer-${id}`

type Services = { db: Kysely<Database>; storage: Storage }

/** Whether files can be attached: they lie on the enquiry's page, which only a code opens, and never in a mail. */
export function takesFiles({ code_hash, cut_at, state }: Pick<Selectable<LettersTable>, 'code_hash' | 'cut_at' | 'state'>): boolean {
  return opensHere({ code_hash, cut_at }) && state !== 'quarantine'
}

/**
 * What a file is called: without folders, characters that a system reads as something else, or what could hide its ending.
 * @param extension of its kind, which its name ends with whatever it ended with
 */
export function answerFileName(given: string, extension: string): string {
  const last = oneLine(given.normalize('NFC')).split(/[/\\]/).at(-1) ?? ''
  const base = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[<>:"|?*\p{Cf}]/gu, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  const points = [...(base === '' ? 'fil' : base)].slice(0, longestFileName - extension.length - 1)
  // Characters of two UTF-16 units count twice, as the browser counts.
  while (points.join('').length > longestFileName - extension.length - 1) points.pop()
  return `${points.join('').trim()}.${extension}`
}

type Attached = {
  /** Made by the page: posted twice, since a response was lost, it is one file. */
  id: string
  reference: string
  personId: string
  name: string
  contentType: string
  body: FileBody
  now: Date
}

/**
 * Stores a file of an answer that is being written.
 * @returns `gone` where the letter takes none, or was erased meanwhile; `many` where there are ten; `other` where the id is another's
 * @throws StorageError: the same may be tried again
 */
export async function attachFile({ db, storage }: Services, { body, ...file }: Attached): Promise<'attached' | 'gone' | 'many' | 'other'> {
  const { id, contentType } = file
  const begun = await change(db, (trx) => beginFile(trx, { ...file, bytes: bodySize(body) }))
  if (typeof begun === 'string') return begun
  const bucket = storage.bucket(begun.bucket)
  const object = answerFileObject(id)
  const stored = await bucket.put(object, body, { contentType })
  if (stored !== object) {
    // The object of this id has other bytes.
    await bucket.delete(stored)
    return 'other'
  }
  const row = db.updateTable('answer_files').set({ is_stored: true }).where('id', '=', id).returning('id')
  if (await retryWhileLocked(() => row.executeTakeFirst())) return 'attached'
  await bucket.delete(object)
  return 'gone'
}

async function beginFile(
  trx: Transaction<Database>,
  { id, reference, personId, name, contentType, bytes, now }: Omit<Attached, 'body'> & { bytes: number },
): Promise<Pick<Selectable<LettersTable>, 'bucket'> | 'attached' | 'gone' | 'many' | 'other'> {
  // A write that changes nothing: of two at once, and of one and an erasure, the second waits here.
  const letters = trx.updateTable('letters').set({ reference }).where('reference', '=', reference)
  const letter = await letters.returning(['bucket', 'state', 'code_hash', 'cut_at']).executeTakeFirst()
  if (!letter || !takesFiles(letter)) return 'gone'
  const known = await trx.selectFrom('answer_files').selectAll().where('id', '=', id).executeTakeFirst()
  if (known) {
    if (known.letter !== reference || known.person_id !== personId || known.bytes !== bytes) return 'other'
    return known.is_stored ? 'attached' : letter
  }
  const since = new Date(now.getTime() - storingTime).toISOString()
  const others = unsent(trx, { reference, personId }).where(({ eb, or }) => or([eb('is_stored', '=', true), eb('created_at', '>', since)]))
  if ((await others.execute()).length >= mostFiles) return 'many'
  const row = { id, letter: reference, person_id: personId, name, content_type: contentType, bytes, created_at: now.toISOString() }
  await trx.insertInto('answer_files').values(row).execute()
  return letter
}

type OfPerson = { reference: string; personId: string }

const unsent = (db: Kysely<Database>, { reference, personId }: OfPerson) =>
  db.selectFrom('answer_files').select('id').where('letter', '=', reference).where('person_id', '=', personId).where('mail_id', 'is', null)

/** Whether somebody has attached what is not sent. */
export async function hasUnsentFiles(trx: Transaction<Database>, of: OfPerson): Promise<boolean> {
  return (await unsent(trx, of).where('is_stored', '=', true).limit(1).executeTakeFirst()) !== undefined
}

/** Sends somebody's files with their answer, in its transaction, to a letter that takes them. @param of.mail the answer's */
export async function sendFiles(trx: Transaction<Database>, { mail, ...of }: OfPerson & { mail: string }): Promise<void> {
  const files = trx.updateTable('answer_files').set({ mail_id: mail }).where('id', 'in', unsent(trx, of))
  await files.where('is_stored', '=', true).execute()
}

/** @param mail of an answer. @returns the ids of what goes with it */
export async function filesOf(trx: Transaction<Database>, mail: string): Promise<string[]> {
  return (await trx.selectFrom('answer_files').select('id').where('mail_id', '=', mail).execute()).map(({ id }) => id)
}

/** Of an answer that was taken back whose writer is gone: its files are whose its text is. */
export async function adoptFiles(trx: Transaction<Database>, { files, personId }: { files: readonly string[]; personId: string }): Promise<void> {
  if (files.length === 0) return
  await trx.updateTable('answer_files').set({ person_id: personId }).where('id', 'in', files).where('person_id', 'is', null).execute()
}

export type AnswerFile = {
  id: string
  personId: string | null
  /** Of its answer; null while that is being written. */ mail: string | null
  name: string
  bytes: number
}

/** All that is stored for the answers to a letter, in the order of choosing: what is not sent is for its writer alone. */
export async function filesAbout(db: Kysely<Database>, { reference }: { reference: string }): Promise<AnswerFile[]> {
  const files = db.selectFrom('answer_files').select(['id', 'person_id', 'mail_id', 'name', 'bytes'])
  const rows = await files.where('letter', '=', reference).where('is_stored', '=', true).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ person_id: personId, mail_id: mail, ...file }) => ({ ...file, personId, mail }))
}

type OneFile = OfPerson & { id: string }

/** A file that was sent, or is one's own. @returns null where there is none */
export async function readAnswerFile(
  { db, storage }: Services,
  { id, reference, personId }: OneFile,
): Promise<{ name: string; contentType: string; body: Buffer; isSent: boolean } | null> {
  const files = db.selectFrom('answer_files').innerJoin('letters', 'letters.reference', 'answer_files.letter')
  const isTheirs = files.where(({ eb, or }) => or([eb('answer_files.mail_id', 'is not', null), eb('answer_files.person_id', '=', personId)]))
  const row = await isTheirs
    .select(['bucket', 'answer_files.name', 'content_type', 'mail_id'])
    .where('id', '=', id)
    .where('letter', '=', reference)
    .where('is_stored', '=', true)
    .executeTakeFirst()
  const found = row && (await storage.bucket(row.bucket).get(answerFileObject(id)))
  return found ? { name: row.name, contentType: row.content_type, body: found.body, isSent: row.mail_id !== null } : null
}

/** Deletes a file of one's own that was not sent. @returns its name; null where there is none */
export async function removeFile(services: Services, { id, ...of }: OneFile): Promise<string | null> {
  const { db } = services
  const row = await db
    .selectFrom('answer_files')
    .select(['name'])
    .where('id', 'in', unsent(db, of).where('id', '=', id))
    .executeTakeFirst()
  return row && (await deleteFile(services, id)) ? row.name : null
}

/** @returns false where it has been sent, or is gone */
async function deleteFile({ db, storage }: Services, id: string): Promise<boolean> {
  // From here on no answer takes it along.
  const row = db.updateTable('answer_files').set({ is_stored: false }).where('id', '=', id).where('mail_id', 'is', null)
  const marked = await retryWhileLocked(() => row.returning('letter').executeTakeFirst())
  if (!marked) return false
  const letter = await db.selectFrom('letters').select('bucket').where('reference', '=', marked.letter).executeTakeFirst()
  if (letter) await storage.bucket(letter.bucket).delete(answerFileObject(id))
  await retryWhileLocked(() => db.deleteFrom('answer_files').where('id', '=', id).where('mail_id', 'is', null).execute())
  return true
}

type Sweeping = {
  now: Date
  /** Called before each deletion, so that the desk's clock can stop there by an error. */
  step?: (() => Promise<void>) | undefined
}

/** Name in `desk_settings`: files that an erasure has deleted, as one may have been arriving in its bucket. */
const erasedName = 'erased-answer-files'

const erasedFiles = z.array(z.object({ bucket: z.enum(letterBuckets), id: z.string(), at: z.string() }))

/** Within an erasure's transaction: has the sweep delete these once more. */
export async function noteErasedFiles(trx: Transaction<Database>, files: readonly { bucket: LetterPlace['bucket']; id: string }[], now: Date): Promise<void> {
  if (files.length === 0) return
  const noted = erasedFiles.parse((await readSetting(trx, erasedName)) ?? [])
  await writeSetting(trx, erasedName, [...noted, ...files.map((file) => ({ ...file, at: now.toISOString() }))])
}

/**
 * Sweeps what no answer will take along: files whose storing was never finished, after a day, and the unsent ones of people who are
 * gone or answer no letters any more. For a day it deletes again what an erasure has: a file may have been arriving, and its process
 * have ended. Nothing else goes without a row: the rows may be another database's. To be called every ten minutes.
 * @returns a look, which gives how many rows went, and throws StorageError and the database's error
 */
export function createAnswerFilesSweep(services: Services): (sweeping: Sweeping) => Promise<number> {
  const { db, storage } = services

  async function deleteErased({ now, step }: Sweeping): Promise<void> {
    const noted = erasedFiles.parse((await readSetting(db, erasedName)) ?? [])
    const yesterday = new Date(now.getTime() - sweepAge).toISOString()
    const done = new Set<string>()
    for (const { bucket, id, at } of noted) {
      await step?.()
      await storage.bucket(bucket).delete(answerFileObject(id))
      if (at < yesterday) done.add(id)
    }
    if (done.size === 0) return
    await change(db, async (trx) => {
      const latest = erasedFiles.parse((await readSetting(trx, erasedName)) ?? [])
      await writeSetting(
        trx,
        erasedName,
        latest.filter(({ id }) => !done.has(id)),
      )
    })
  }

  return async (sweeping) => {
    const { now, step } = sweeping
    let swept = 0
    const yesterday = new Date(now.getTime() - sweepAge).toISOString()
    const answering = db.selectFrom('people').select('id').where('role', '!=', 'writer')
    const files = db.selectFrom('answer_files').select('id').where('mail_id', 'is', null)
    const unwanted = files.where(({ eb, or, and }) =>
      or([and([eb('is_stored', '=', false), eb('created_at', '<', yesterday)]), eb('person_id', 'is', null), eb('person_id', 'not in', answering)]),
    )
    for (const { id } of await unwanted.execute()) {
      await step?.()
      if (await deleteFile(services, id)) swept++
    }
    await deleteErased(sweeping)
    return swept
  }
}
