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
import { answerTime } from './due.ts'
import { indexLetters } from './index-letters.ts'

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
  })
})
