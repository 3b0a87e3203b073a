import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { saveFact } from '#app/texts/changes.ts'
import type { Facts } from '#app/texts/facts.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addLetterRow, storeEnquiry, storeMessage } from '#test/letters.ts'
import { indexLetters } from './index-letters.ts'
import { answerFailed, moveLetters } from './letters.ts'
import { composeNotices, queueNotices } from './mails/notices.ts'
import { addPerson } from './mails/testing/rows.ts'

const now = new Date('2026-12-22T12:00:00.000Z')
const away: Facts['away'] = { from: '2026-12-20T17:00', until: '2027-01-04T09:00', sv: 'Vi är bortresta.', en: 'We are away.' }
/** 24 hours after nine in Stockholm. */
const due = '2027-01-05T08:00:00.000Z'

const dueOf = async (db: Kysely<Database>, reference: string) =>
  (await db.selectFrom('letters').select('due_at').where('reference', '=', reference).executeTakeFirstOrThrow()).due_at

onEveryDatabase('while everybody is away', (backend) => {
  async function world(given: Partial<Pick<Facts, 'away' | 'closedDays'>> = { away }) {
    const database = await testDatabase(backend)
    const { owner: db } = database
    const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-away-'))
    await db.transaction().execute(async (trx) => {
      for (const [name, value] of Object.entries(given)) await saveFact(trx, { name: name as 'away', value: value as Facts['away'], person: 'Elin', now })
    })
    const storage = await openStorage({ dataDir })
    return {
      database,
      db,
      storage,
      [Symbol.asyncDispose]: async () => void (await Promise.all([rm(dataDir, { recursive: true }), database[Symbol.asyncDispose]()])),
    }
  }

  test('what comes is due from the return: a letter, a message, one that is opened again, and one whose answer was refused', async () => {
    await using place = await world()
    const { db, storage } = place
    const before = await storeEnquiry(storage, { now: new Date('2026-12-18T12:00:00Z'), email: 'forut@example.com', code: true })
    const letter = await storeEnquiry(storage, { now })
    await indexLetters({ db, storage }, { now })
    expect(await dueOf(db, letter.reference)).toBe(due)
    // Whose promise was given before keeps it.
    expect(await dueOf(db, before.reference)).toBe('2026-12-19T12:00:00.000Z')

    await moveLetters(db, { letters: [{ reference: before.reference, version: 1 }], move: 'answer', person: 'Elin', now })
    await storeMessage(storage, { letter: before.reference, bucket: before.bucket, now })
    await indexLetters({ db, storage }, { now })
    expect(await dueOf(db, before.reference)).toBe(due)

    const closed = { reference: 'K7F3XQ4P', received_at: '2026-12-01T12:00:00.000Z', state: 'closed' as const }
    await addLetterRow(db, closed)
    await moveLetters(db, { letters: [{ reference: closed.reference, version: 1 }], move: 'reopen', person: 'Elin', now })
    expect(await dueOf(db, closed.reference)).toBe(due)

    const answered = { reference: 'M2M2M2M2', received_at: '2026-12-01T12:00:00.000Z', state: 'answered' as const, answered_at: '2026-12-01T13:00:00.000Z' }
    await addLetterRow(db, answered)
    const mail = { id: 'mail', kind: 'reply' as const, state: 'failed' as const, recipient: 'bo@example.com', subject: 'Svar', body: 'Hej' }
    await db
      .insertInto('mails')
      .values({ ...mail, reference: answered.reference, created_at: now.toISOString(), next_try_at: now.toISOString(), tries: 1, doubtful: false })
      .execute()
    await db.transaction().execute((trx) => answerFailed(trx, { reference: answered.reference, mail: mail.id, failure: '550', now }))
    expect(await dueOf(db, answered.reference)).toBe(due)
  })

  test('a fact that cannot be read keeps no letter from being found: it is due as if nobody had said anything', async () => {
    await using place = await world()
    const { db, storage } = place
    for (const value of ['{', '{"from":1}', JSON.stringify({ ...away, until: '2027-02-31T09:00' })]) {
      await db.updateTable('facts').set({ value }).execute()
      const { reference } = await storeEnquiry(storage, { now, email: `${value.length}@example.com` })
      await indexLetters({ db, storage }, { now })
      expect(await dueOf(db, reference)).toBe('2026-12-23T12:00:00.000Z')
    }
  })

  test('it ends by itself: what comes after the return has its 24 hours', async () => {
    await using place = await world()
    const { db, storage } = place
    const later = new Date('2027-01-04T08:00:00.000Z')
    const { reference } = await storeEnquiry(storage, { now: later })
    await indexLetters({ db, storage }, { now: later })
    expect(await dueOf(db, reference)).toBe('2027-01-05T08:00:00.000Z')
  })

  test('holidays lengthen a time only where the owner has said so', async () => {
    const comes = new Date('2026-12-24T17:00:00.000Z')
    for (const [wait, until] of [
      [false, '2026-12-25T17:00:00.000Z'],
      [true, '2026-12-27T17:00:00.000Z'],
    ] as const) {
      await using place = await world({ closedDays: { eves: false, wait } })
      const { db, storage } = place
      const { reference } = await storeEnquiry(storage, { now: comes })
      await indexLetters({ db, storage }, { now: comes })
      expect(await dueOf(db, reference)).toBe(until)
    }
  })

  test('a notice says until when everybody is away, and nobody is hurried until six hours before the time', async () => {
    await using place = await world()
    const { db, storage } = place
    await addPerson(db, { id: 'elin' })
    const told = async (at: string) => {
      const time = new Date(at)
      await queueNotices(db, { now: time })
      await composeNotices(db, { now: time, url: 'https://desk.example' })
      const mails = await db.selectFrom('mails').select(['subject', 'body']).orderBy('created_at').execute()
      await db.updateTable('mails').set({ state: 'sent', sent_at: at }).where('state', '=', 'waiting').execute()
      return mails.map(({ subject, body }) => [subject, body.split('\n\n')[0]])
    }
    await storeEnquiry(storage, { now })
    await indexLetters({ db, storage }, { now })
    const arrival = [
      'Nytt ärende, svar senast 5 januari 2027 09.00',
      'Nytt ärende, svar senast 5 januari 2027 09.00.\nNi är borta till 4 januari 2027 09.00. Svarstiden räknas därifrån.',
    ]
    expect(await told('2026-12-22T12:00:10.000Z')).toEqual([arrival])
    for (const day of ['2026-12-23', '2026-12-30', '2027-01-04']) expect(await told(`${day}T12:00:00.000Z`)).toEqual([arrival])
    expect(await told('2027-01-05T02:00:00.000Z')).toEqual([
      arrival,
      ['Ett ärende behöver svar senast i dag 09.00', 'Ett ärende behöver svar senast i dag 09.00.'],
    ])
  })

  test('two messages within five minutes are told once, while everybody is away too', async () => {
    await using place = await world()
    const { db, storage } = place
    await addPerson(db, { id: 'elin' })
    const letter = await storeEnquiry(storage, { now: new Date('2026-12-18T12:00:00Z'), code: true })
    await indexLetters({ db, storage }, { now: new Date('2026-12-18T12:00:00Z') })
    await moveLetters(db, { letters: [{ reference: letter.reference, version: 1 }], move: 'answer', person: 'Elin', now: new Date('2026-12-18T13:00:00Z') })
    for (const at of ['12:00:00', '12:02:00', '12:12:00']) {
      const time = new Date(`2026-12-22T${at}.000Z`)
      if (at !== '12:12:00') await storeMessage(storage, { letter: letter.reference, bucket: letter.bucket, now: time })
      await indexLetters({ db, storage }, { now: time })
      await queueNotices(db, { now: time })
      await composeNotices(db, { now: time, url: 'https://desk.example' })
      await db.updateTable('mails').set({ state: 'sent', sent_at: time.toISOString() }).where('state', '=', 'waiting').execute()
    }
    expect((await db.selectFrom('mails').select('subject').execute()).map(({ subject }) => subject)).toEqual(['Nytt meddelande'])
  })
})
