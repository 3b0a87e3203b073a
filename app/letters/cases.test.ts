import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openDeskDatabase } from '#app/data/database/database.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { Bucket, Storage } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { bo, storeApplication, storeEnquiry } from '#test/letters.ts'
import { createCases } from './cases.ts'
import { unfinishedErasures } from './erasure-job.ts'
import { scrub } from './erasure-scrub.ts'
import type { AddressKey } from './found-letter.ts'
import { moveLetters } from './letters.ts'
import { addNote } from './notes.ts'
import { holdLetter } from './retention.ts'
import { bytesIn, cleo, type Place, postgresPlace, sqlitePlace, storeLetters } from './testing/erasure-place.ts'
import { readWithdrawals } from './withdrawals.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const clock = () => now

/** SQLite with a disk, or Postgres with S3. */
async function openPlace(backend: Backend): Promise<Place> {
  return backend === 'sqlite' ? sqlitePlace() : postgresPlace(await testDatabase(backend))
}

async function withEnquiry(backend: Backend) {
  const place = await openPlace(backend)
  const { reference } = await storeEnquiry(place.services.storage, { now })
  const key: AddressKey = { reference, address: bo.email }
  const cases = createCases({ ...place.services, clock })
  return {
    ...place,
    ...place.services,
    key,
    cases,
    async [Symbol.asyncDispose]() {
      await cases[Symbol.asyncDispose]()
      await place[Symbol.asyncDispose]()
    },
  }
}

const actor = { person: 'Elin', now }

onEveryDatabase('a case', (backend) => {
  test('a letter that has just been stored is found at once, however its address is written', async () => {
    await using place = await withEnquiry(backend)
    const { cases, key } = place
    const became = { dueAt: new Date('2026-11-23T10:00:00.000Z'), answeredAt: null, waits: true, closedAt: null, held: false }
    const found = { kind: 'photography', receivedAt: now, ...became, code: 'none', answer: 'none' }
    for (const address of [bo.email, bo.email.toUpperCase(), bo.email.toLowerCase()]) expect(await cases.look({ ...key, address })).toEqual(found)
  })

  test('an answer and the end are told, and undone with them', async () => {
    await using place = await withEnquiry(backend)
    const { cases, db, key } = place
    await cases.look(key)
    await moveLetters(db, { letters: [{ reference: key.reference, version: 1 }], move: 'answer', ...actor })
    expect(await cases.look(key)).toMatchObject({ answeredAt: now, closedAt: null })
    await moveLetters(db, { letters: [{ reference: key.reference, version: 2 }], move: 'close', ...actor })
    expect(await cases.look(key)).toMatchObject({ answeredAt: now, closedAt: now })
  })

  test('neither a wrong address, an unknown reference nor an erased letter is told from the others', async () => {
    await using place = await withEnquiry(backend)
    const { cases, key } = place
    const others = [
      { ...key, address: 'nagon@example.com' },
      { ...key, address: '' },
      { ...key, reference: 'K7F3XQ4P' },
    ]
    for (const other of others) expect([await cases.look(other), await cases.text(other), await cases.withdraw(other)]).toEqual([null, null, null])
    expect(await cases.withdraw(key)).toBe('withdrawn')
    expect([await cases.look(key), await cases.text(key), await cases.withdraw(key)]).toEqual([null, null, null])
  })

  test('a right pair, a wrong address and an unknown reference cost the same queries and reads', async () => {
    await using place = await withEnquiry(backend)
    const { db, storage, key } = place
    const work: string[] = []
    await using cases = createCases({ db: counted(db, work), storage: observed(storage, work), clock })
    await cases.look(key)
    const costOf = async (pair: AddressKey) => {
      work.length = 0
      await cases.look(pair)
      return [...work]
    }
    const right = await costOf(key)
    expect(right).toContain('list inquiries')
    expect(right.filter((each) => each === 'SelectQueryNode').length).toBeGreaterThan(1)
    expect(await costOf({ ...key, address: 'nagon@example.com' })).toEqual(right)
    expect(await costOf({ ...key, reference: 'K7F3XQ4P' })).toEqual(right)
  })

  test('a letter in quarantine is received like any other, promises nothing where nobody is told, and its text says nothing of it', async () => {
    await using place = await withEnquiry(backend)
    const { cases, storage } = place
    const { reference, name } = await storeEnquiry(storage, { now, email: 'lo@example.com', signs: ['trap'] })
    const key = { reference, address: 'lo@example.com' }
    expect(await cases.look(key)).toMatchObject({ receivedAt: now, dueAt: null, answeredAt: null, closedAt: null })
    const stored = (await storage.bucket('quarantine').get(name))?.body.toString() ?? ''
    const text = (await cases.text(key)) ?? ''
    expect(stored).toContain('KARANTÄN')
    expect(text).not.toContain('KARANTÄN')
    expect(text).toBe(stored.replace(/\n\nKARANTÄN\n[^\n]+/, ''))
  })

  test('the text is what was sent, to the byte', async () => {
    await using place = await withEnquiry(backend)
    const { cases, storage, key } = place
    const [name = ''] = await storage.bucket('inquiries').list()
    expect(await cases.text(key)).toBe((await storage.bucket('inquiries').get(name))?.body.toString())
    const application = await storeApplication(storage, { now, files: [{ name: '01.jpg', body: 'pixlar', contentType: 'image/jpeg' }] })
    expect(await cases.text({ reference: application.reference, address: 'alva@example.com' })).toBe(
      (await storage.bucket('applications').get(`${application.name}/ansokan.txt`))?.body.toString(),
    )
  })

  test('withdrawing deletes letter, attachments, notes and answers, and the log has a line without a name', async () => {
    await using place = await openPlace(backend)
    const { db, storage } = place.services
    await storeLetters(place.services)
    await using cases = createCases({ db, storage, clock })
    const { reference } = await db.selectFrom('letters').select('reference').where('bucket', '=', 'applications').executeTakeFirstOrThrow()
    expect(await cases.withdraw({ reference, address: cleo })).toBe('withdrawn')
    expect(await storage.bucket('applications').list()).toEqual([])
    expect(await db.selectFrom('letters').select('bucket').orderBy('bucket').execute()).toEqual([
      { bucket: 'inquiries' },
      { bucket: 'inquiries' },
      { bucket: 'quarantine' },
    ])
    expect(await db.selectFrom('letter_notes').select('person').where('person', '=', 'Rut').execute()).toEqual([])
    expect(await db.selectFrom('desk_log').select(['kind', 'what', 'person']).execute()).toEqual([{ kind: 'erasure', what: 'withdrawn', person: null }])
    expect((await readWithdrawals(db, { now })).week).toEqual({ count: 1, lastAt: now })
    await scrub(db)
    expect(await place.everything()).not.toContain(reference.toLowerCase())
  })

  test('twice at once, from two processes: both are told so, and the log has one line', async () => {
    await using place = await withEnquiry(backend)
    const { cases, db, storage, key } = place
    await using other = createCases({ db, storage, clock })
    expect(await Promise.all([cases.withdraw(key), other.withdraw(key)])).toEqual(['withdrawn', 'withdrawn'])
    expect(await db.selectFrom('desk_log').select('what').execute()).toEqual([{ what: 'withdrawn' }])
    expect(await unfinishedErasures(db)).toEqual([])
  })

  test('a letter that is held stays, and the desk is told once that its sender asks', async () => {
    await using place = await withEnquiry(backend)
    const { cases, db, key } = place
    await cases.look(key)
    await addNote(db, { reference: key.reference, text: 'Uppdrag pågår.', author: { id: 'elin', name: 'Elin', role: 'owner' }, now })
    await holdLetter(db, { reference: key.reference, held: true, ...actor })
    expect([await cases.withdraw(key), await cases.withdraw(key)]).toEqual(['held', 'held'])
    expect(await cases.look(key)).toMatchObject({ held: true })
    expect(await db.selectFrom('desk_log').select(['what', 'person']).where('kind', '=', 'erasure').execute()).toEqual([
      { what: 'withdrawal-asked', person: null },
    ])
    expect((await readWithdrawals(db, { now })).wishes).toEqual([key.reference])
    await holdLetter(db, { reference: key.reference, held: false, ...actor })
    expect((await readWithdrawals(db, { now })).wishes).toEqual([])
    expect(await cases.withdraw(key)).toBe('withdrawn')
  })
})

/** The file, its values, the rows. */
test.each([1, 2, 3])('a withdrawal whose process is killed before step %i is finished by whoever looks next', async (step) => {
  await using place = await sqlitePlace()
  const { dataDir, services } = place
  const { reference } = await storeEnquiry(services.storage, { now, comments: 'En blåljusdröm.' })
  await services.db.destroy()

  expect(await runUntilKilled(dataDir, reference, step)).toBe('SIGKILL')

  await using db = openDeskDatabase({ dataDir })
  expect(await unfinishedErasures(db)).toHaveLength(1)
  await using cases = createCases({ db, storage: await openStorage({ dataDir }), clock })
  expect(await cases.look({ reference, address: bo.email })).toBeNull()
  expect(await unfinishedErasures(db)).toEqual([])
  expect(await db.selectFrom('desk_log').select(['what', 'detail']).execute()).toEqual([{ what: 'withdrawn', detail: '1' }])
  await scrub(db)
  expect(await bytesIn(dataDir)).not.toContain('blåljusdröm')
})

test('the steps above are all that there are', async () => {
  await using place = await sqlitePlace()
  const { reference } = await storeEnquiry(place.services.storage, { now })
  expect(await runUntilKilled(place.dataDir, reference, 4)).toBe(null)
})

/** @returns the signal that ended it; null if it came to its end */
async function runUntilKilled(dataDir: string, reference: string, step: number): Promise<string | null> {
  const file = path.join(import.meta.dirname, 'testing/withdrawal-killed-process.ts')
  const child = fork(file, [dataDir, reference, bo.email, String(step), now.toISOString()], { execArgv: [] })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}

/** Notes the kind of each query. */
function counted(db: Kysely<Database>, work: string[]): Kysely<Database> {
  return db.withPlugin({
    transformQuery({ node }) {
      work.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** Notes each call of a bucket. */
function observed(storage: Storage, work: string[]): Storage {
  return {
    ...storage,
    bucket: (name) => {
      const bucket = storage.bucket(name)
      const noted = (method: string) => void work.push(`${method} ${name}`)
      const list: Bucket['list'] = (group) => (noted('list'), bucket.list(group))
      const get: Bucket['get'] = (file) => (noted('get'), bucket.get(file))
      return { ...bucket, list, get }
    },
  }
}
