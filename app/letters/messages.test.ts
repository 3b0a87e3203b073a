import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeEnquiry, storeMessage } from '#test/letters.ts'
import { startPostgres } from '#test/postgres.ts'
import type { AnswerWay } from './answer-way.ts'
import { sendAnswer } from './answers.ts'
import { answerTime } from './due.ts'
import { readFigures } from './figures.ts'
import { indexLetters } from './index-letters.ts'
import { moveLetters } from './letters.ts'
import { viewLetter } from './letter-view.ts'
import { MailFailure } from './mails/mail-transport.ts'
import { composeNotices, queueNotices } from './mails/notices.ts'
import { sendDueMails } from './mails/outbox.ts'
import { addPerson } from './mails/testing/rows.ts'

const arrival = new Date('2026-11-21T12:00:00Z')
const now = new Date('2026-11-22T08:40:00Z')

async function temporaryFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-messages-'))
  return { dataDir, storage: await openStorage({ dataDir }), [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }) }
}

/** A letter that is listed, and a message to it that is not. */
async function storeThread(db: Kysely<Database>, storage: Storage, writtenAt: Date) {
  const letter = await storeEnquiry(storage, { now: arrival, code: true })
  await indexLetters({ db, storage }, { now: arrival })
  await storeMessage(storage, { letter: letter.reference, bucket: letter.bucket, now: writtenAt })
  return letter
}

const rowsOf = async (db: Kysely<Database>) => ({
  messages: (await db.selectFrom('letter_messages').select('letter').execute()).length,
  events: (await db.selectFrom('letter_events').select('at').where('what', '=', 'message').execute()).length,
  letter: await db.selectFrom('letters').select(['version', 'due_at', 'written_at', 'changed_at']).executeTakeFirstOrThrow(),
})

test('a message that two processes find at once on SQLite is listed once, without an error', async () => {
  await using place = await temporaryFolder()
  const { dataDir, storage } = place
  await using one = openDeskDatabase({ dataDir })
  await using other = openDeskDatabase({ dataDir })
  await migrateToLatest(one)
  await storeThread(one, storage, now)
  const added = await Promise.all([one, other, one].map((db) => indexLetters({ db, storage }, { now })))
  expect(added.toSorted()).toEqual([0, 0, 1])
  expect(await rowsOf(one)).toMatchObject({ messages: 1, events: 1, letter: { version: 2 } })
})

test('a message that two processes find at once on Postgres is listed once, without an error', async () => {
  await using place = await temporaryFolder()
  const { storage } = place
  await using postgres = await startPostgres()
  await using db = openDeskDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrateToLatest(db)
  await storeThread(db, storage, now)
  // Both have read that it is not listed, and wait for the letter.
  const both = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('letters').select('reference').forUpdate().execute()
    const looks = [1, 2].map(() => indexLetters({ db, storage }, { now }))
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(2)
    return { looks: Promise.all(looks) }
  })
  expect((await both.looks).toSorted()).toEqual([0, 1])
  expect(await rowsOf(db)).toMatchObject({ messages: 1, events: 1, letter: { version: 2 } })
})

onEveryDatabase('a message', (backend) => {
  const minute = 60_000
  const after = (minutes: number) => new Date(now.getTime() + minutes * minute)

  /** A letter whose answer waits to be sent, and what its sender has written before it goes. */
  async function answeredAndWritten({ db, storage }: { db: Kysely<Database>; storage: Storage }, { way, writtenAt }: { way: AnswerWay; writtenAt: Date }) {
    await addPerson(db, { id: 'elin' })
    const { reference } = await storeThread(db, storage, writtenAt)
    const answer = { id: randomUUID(), way, recipient: null, subject: 'Svar', body: 'Hej.', person: { id: 'elin', name: 'Elin' } }
    expect(await sendAnswer(db, { ...answer, letter: { reference, version: 1 }, undo: minute, now })).toBe('sent')
    expect(await indexLetters({ db, storage }, { now: after(0.5) })).toBe(1)
    expect(await placesOf(db)).toEqual({ state: 'open', answered_at: null })
    return reference
  }
  const placesOf = (db: Kysely<Database>) => db.selectFrom('letters').select(['state', 'answered_at']).executeTakeFirstOrThrow()
  const run = (db: Kysely<Database>, at: Date, send: () => Promise<void> = async () => {}) =>
    sendDueMails(db, { transport: { send }, from: 'desk@sender.example', now: at, limit: 1 })
  const refuse = async () => {
    throw new MailFailure('550 RCPT TO', { permanent: true })
  }

  test.each([
    ['here', 0.3],
    ['mail', 0.3],
    // Found only after the answer was written.
    ['here', -5],
  ] as const)('that comes before an answer has gone waits for one of its own, and the answer counts from when it went (%s)', async (way, minutes) => {
    await using database = await testDatabase(backend)
    await using place = await temporaryFolder()
    const services = { db: database.owner, storage: place.storage }
    await answeredAndWritten(services, { way, writtenAt: after(minutes) })
    await run(services.db, after(1))
    expect(await placesOf(services.db)).toEqual({ state: 'open', answered_at: after(1).toISOString() })
    const { answerTime: took } = await readFigures(services.db, { now: after(2) })
    expect(took.week).toBe(after(1).getTime() - arrival.getTime())
  })

  test('that comes before an answer on the page, of which no mail can tell, leaves its letter unanswered', async () => {
    await using database = await testDatabase(backend)
    await using place = await temporaryFolder()
    const services = { db: database.owner, storage: place.storage }
    await answeredAndWritten(services, { way: 'here', writtenAt: after(0.3) })
    await run(services.db, after(1), refuse)
    expect(await placesOf(services.db)).toEqual({ state: 'open', answered_at: null })
  })

  test('changes nothing where somebody has opened the letter again, to answer anew', async () => {
    await using database = await testDatabase(backend)
    await using place = await temporaryFolder()
    const { db, storage } = { db: database.owner, storage: place.storage }
    await addPerson(db, { id: 'elin' })
    const { reference } = await storeThread(db, storage, after(0.3))
    const answer = { id: randomUUID(), recipient: null, subject: 'Svar', body: 'Hej.', person: { id: 'elin', name: 'Elin' } }
    await sendAnswer(db, { ...answer, letter: { reference, version: 1 }, undo: minute, now })
    await moveLetters(db, { letters: [{ reference, version: 2 }], move: 'reopen', person: 'Elin', now: after(0.2) })
    await indexLetters({ db, storage }, { now: after(0.5) })
    await run(db, after(1))
    expect(await placesOf(db)).toEqual({ state: 'open', answered_at: null })
  })

  test('of a clock that was ahead promises an answer from when it is found', async () => {
    await using database = await testDatabase(backend)
    await using place = await temporaryFolder()
    const { storage } = place
    const db = database.owner
    const { reference } = await storeThread(db, storage, new Date('2030-01-01T00:00:00Z'))
    await db.updateTable('letters').set({ state: 'answered', answered_at: arrival.toISOString() }).where('reference', '=', reference).execute()
    expect(await indexLetters({ db, storage }, { now })).toBe(1)
    const at = now.toISOString()
    expect((await rowsOf(db)).letter).toMatchObject({ due_at: new Date(now.getTime() + answerTime).toISOString(), written_at: at, changed_at: at })
    expect(await db.selectFrom('letter_events').select('at').where('what', '=', 'message').execute()).toEqual([{ at }])
    expect(await db.selectFrom('letter_messages').select('received_at').execute()).toEqual([{ received_at: at }])
  })

  test('is told of, and stands last, also where the one before came while the clock was ahead', async () => {
    await using database = await testDatabase(backend)
    await using place = await temporaryFolder()
    const { storage } = place
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    const { reference, bucket } = await storeThread(db, storage, new Date('2030-01-01T00:00:00Z'))
    const tell = async (at: Date) => {
      await indexLetters({ db, storage }, { now: at })
      await queueNotices(db, { now: at })
      await composeNotices(db, { now: at, url: 'https://desk.example' })
      await run(db, at)
    }
    await tell(now)
    await storeMessage(storage, { letter: reference, bucket, now: after(30), text: 'Och en sak till.' })
    await tell(after(30))
    const mails = db.selectFrom('mails').select('subject').where('kind', '=', 'notice').where('created_at', '=', after(30).toISOString())
    expect(await mails.execute()).toEqual([{ subject: 'Nytt meddelande' }])
    const view = await viewLetter({ db, storage }, reference)
    expect(view?.messages.at(-1)?.text).toBe('Och en sak till.')
  })
})
