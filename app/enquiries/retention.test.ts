import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Insertable, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '#app/database/migrations/index.ts'
import type { Database, LettersTable } from '#app/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { openStorage } from '#app/storage/open-storage.ts'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { heldLetters, holdLetter, previewRetention, readRetention, runRetention, runRetentionDaily, saveRetention } from './retention.ts'
import { aReply } from './testing/erasure-place.ts'

async function open(backend: Backend) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'retention-'))
  const database = await testDatabase(backend)
  const services = { db: database.owner, storage: await openStorage({ dataDir }), defaults: { letters: 24, quarantine: 30, mails: 12, log: 12, quiz: 24 } }
  return {
    ...services,
    services,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A letter that came at this time, and to which nothing has happened since. */
async function addLetter(db: Kysely<Database>, reference: string, at: string, own: Partial<Insertable<LettersTable>> = {}): Promise<void> {
  const times = { received_at: at, due_at: at, changed_at: at, answered_at: null, closed_at: null }
  const letter = { reference, bucket: 'inquiries' as const, name: `${reference}.txt`, kind: 'photography' as const, language: 'sv' as const, state: 'open' as const }
  const rest = { sender: 'Johanna', email: 'johanna@example.com', facts: '', search: '', signs: '[]', attachments: 0, held: false, version: 1 }
  await db.insertInto('letters').values({ ...letter, ...times, ...rest, ...own }).execute()
}

async function addQuizResult(db: Kysely<Database>, at: string | null): Promise<void> {
  await db.insertInto('quiz_results').values({ answers: '{}', score: 1, result_category: 'x', language: 'sv' }).execute()
  await sql`update quiz_results set created_at = ${at} where id = (select max(id) from quiz_results)`.execute(db)
}

async function references(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('letters').select('reference').orderBy('reference').execute()
  return rows.map(({ reference }) => reference)
}

/** 29 February: 24 months before it is 28 February 2026. */
const now = new Date('2028-02-29T10:00:00.000Z')

onEveryDatabase('retention', (backend) => {
  test('the times are the defaults until somebody sets them, and the log says who did', async () => {
    await using place = await open(backend)
    const { db } = place
    expect(await readRetention(place)).toEqual({ letters: 24, quarantine: 30, mails: 12, log: 12, quiz: 24 })
    const settings = { letters: 6, quarantine: 30, mails: 12, log: 12, quiz: 24 }
    await saveRetention(db, { settings, person: 'Elin', now })
    expect(await readRetention(place)).toEqual(settings)
    for (const letters of [0, 121, 1.5, Number.NaN]) await expect(saveRetention(db, { settings: { ...settings, letters }, person: 'Elin', now })).rejects.toThrow()
    expect(await readRetention(place)).toEqual(settings)
    expect(await db.selectFrom('desk_log').select(['person', 'kind', 'what']).execute()).toEqual([{ person: 'Elin', kind: 'change', what: 'retention-changed' }])
  })

  test('times that were set before they were a fact stay set', async () => {
    await using place = await open(backend)
    const settings = { letters: 6, quarantine: 30, mails: 12, log: 12, quiz: 24 }
    await place.db.insertInto('desk_settings').values({ name: 'retention', value: JSON.stringify(settings) }).execute()
    await migrations['013-retention']?.up(place.db)
    expect(await readRetention(place)).toEqual(settings)
    expect(await place.db.selectFrom('desk_settings').selectAll().execute()).toEqual([])
  })

  test('settings that cannot be read stop retention instead of erasing by others', async () => {
    await using place = await open(backend)
    await place.db.insertInto('facts').values({ name: 'retention', value: '{"letters":"soon"}', changed_at: now.toISOString(), changed_by: 'Elin' }).execute()
    await addLetter(place.db, 'AAAAAAAA', '2020-01-01T00:00:00.000Z')
    await expect(runRetention(place.services, { now })).rejects.toThrow()
    expect(await references(place.db)).toEqual(['AAAAAAAA'])
  })

  test('each kind goes when its time has passed, to the millisecond', async () => {
    await using place = await open(backend)
    const { db, storage } = place
    await addLetter(db, 'OPENGONE', '2026-02-28T10:00:00.000Z')
    await addLetter(db, 'OPENSTAY', '2026-02-28T10:00:00.001Z'.replace('02-28', '03-01'))
    await addLetter(db, 'ANSWERED', '2026-01-01T00:00:00.000Z', { state: 'answered', answered_at: '2026-06-01T00:00:00.000Z' })
    await addLetter(db, 'CLOSEGON', '2025-01-01T00:00:00.000Z', { state: 'closed', answered_at: '2025-02-01T00:00:00.000Z', closed_at: '2025-03-01T00:00:00.000Z' })
    await addLetter(db, 'QUARGONE', '2026-03-01T00:00:00.000Z', { state: 'quarantine', changed_at: '2028-01-30T10:00:00.000Z' })
    await addLetter(db, 'QUARSTAY', '2020-03-01T00:00:00.000Z', { state: 'quarantine', changed_at: '2028-01-30T10:00:00.001Z' })
    await storage.bucket('inquiries').put('CLOSEGON.txt', 'Hej', { contentType: 'text/plain' })
    await storage.bucket('inquiries').put('ANSWERED.txt', 'Hej', { contentType: 'text/plain' })
    expect(await runRetention(place.services, { now })).toEqual({ letters: 3, mails: 0, log: 0, quiz: 0 })
    expect(await references(db)).toEqual(['ANSWERED', 'OPENSTAY', 'QUARSTAY'])
    expect(await storage.bucket('inquiries').list()).toEqual(['ANSWERED.txt'])
    expect(await runRetention(place.services, { now })).toEqual({ letters: 0, mails: 0, log: 0, quiz: 0 })
  })

  test('mails, the log and quiz results go by their own times; what waits and what has no time stays', async () => {
    await using place = await open(backend)
    const { db } = place
    const mail = (own: Partial<ReturnType<typeof aReply>> & { state?: string }) => ({ ...aReply({ reference: null, recipient: 'johanna@example.com' }), created_at: '2027-02-28T10:00:00.000Z', ...own })
    await db.insertInto('mails').values([mail({ sent_at: '2027-02-28T10:00:00.000Z' }), mail({ sent_at: '2027-02-28T10:00:00.001Z', subject: 'stays' })]).execute()
    await db.insertInto('mails').values([{ ...mail({}), state: 'failed', sent_at: null }, { ...mail({ subject: 'waits' }), state: 'waiting', sent_at: null }]).execute()
    for (const at of ['2027-02-28T10:00:00.000Z', '2027-02-28T10:00:00.001Z']) await writeLog(db, { person: null, kind: 'change', what: at, now: new Date(at) })
    for (const at of ['2026-02-28T10:00:00.000Z', '2026-02-28T10:00:00.001Z', null]) await addQuizResult(db, at)
    expect(await runRetention(place.services, { now })).toEqual({ letters: 0, mails: 2, log: 1, quiz: 1 })
    expect((await db.selectFrom('mails').select('subject').orderBy('subject').execute()).map(({ subject }) => subject)).toEqual(['stays', 'waits'])
    expect(await db.selectFrom('desk_log').select('what').execute()).toEqual([{ what: '2027-02-28T10:00:00.001Z' }])
    expect((await db.selectFrom('quiz_results').select('created_at').execute()).map(({ created_at }) => created_at).toSorted()).toEqual(['2026-02-28T10:00:00.001Z', null])
  })

  test('a letter that is held stays with the answers to it, until it is no longer held', async () => {
    await using place = await open(backend)
    const { db } = place
    await addLetter(db, 'HELDAAAA', '2020-01-01T00:00:00.000Z')
    await db.insertInto('mails').values(aReply({ reference: 'HELDAAAA', recipient: 'johanna@example.com', sent_at: '2020-01-02T00:00:00.000Z' })).execute()
    const hold = { reference: 'HELDAAAA', person: 'Elin', now }
    expect(await holdLetter(db, { ...hold, held: true })).toBe(true)
    expect(await holdLetter(db, { ...hold, held: true })).toBe(false)
    expect(await holdLetter(db, { ...hold, reference: 'UNKNOWNX', held: true })).toBe(false)
    expect((await heldLetters(db)).map(({ reference }) => reference)).toEqual(['HELDAAAA'])
    expect(await previewRetention(place, { now })).toEqual({ letters: [], mails: 0, log: 0, quiz: 0 })
    expect(await runRetention(place.services, { now })).toMatchObject({ letters: 0, mails: 0 })
    expect(await holdLetter(db, { ...hold, held: false })).toBe(true)
    expect((await db.selectFrom('letter_events').select(['what', 'person']).orderBy('id').execute())).toEqual([
      { what: 'held', person: 'Elin' },
      { what: 'unheld', person: 'Elin' },
    ])
    expect(await runRetention(place.services, { now })).toMatchObject({ letters: 1, mails: 1 })
    expect(await references(db)).toEqual([])
  })

  test('the preview says what goes within thirty days, the first to go first, and that is what then goes', async () => {
    await using place = await open(backend)
    const { db } = place
    await addLetter(db, 'BBBBBBBB', '2026-03-30T00:00:00.000Z')
    await addLetter(db, 'AAAAAAAA', '2026-03-01T00:00:00.000Z', { kind: 'application' })
    await addLetter(db, 'LATERRRR', '2026-03-31T00:00:00.000Z')
    await addLetter(db, 'QUARQUAR', '2028-02-20T00:00:00.000Z', { state: 'quarantine' })
    await db.insertInto('mails').values(['2027-03-30T00:00:00.000Z', '2027-04-01T00:00:00.000Z'].map((sent_at) => aReply({ reference: 'LATERRRR', recipient: 'johanna@example.com', sent_at }))).execute()
    await db.insertInto('mails').values(aReply({ reference: 'AAAAAAAA', recipient: 'johanna@example.com', sent_at: '2027-03-01T00:00:00.000Z' })).execute()
    await writeLog(db, { person: null, kind: 'change', what: 'x', now: new Date('2027-03-15T00:00:00.000Z') })
    await addQuizResult(db, '2026-03-15T00:00:00.000Z')
    const preview = await previewRetention(place, { now })
    expect(preview).toEqual({
      letters: [
        { reference: 'AAAAAAAA', kind: 'application', state: 'open', goesAt: new Date('2028-03-01T00:00:00.000Z') },
        { reference: 'QUARQUAR', kind: 'photography', state: 'quarantine', goesAt: new Date('2028-03-21T00:00:00.000Z') },
        { reference: 'BBBBBBBB', kind: 'photography', state: 'open', goesAt: new Date('2028-03-30T00:00:00.000Z') },
      ],
      mails: 2,
      log: 1,
      quiz: 1,
    })
    expect(await runRetention(place.services, { now: new Date('2028-03-30T10:00:00.000Z') })).toEqual({ ...preview, letters: preview.letters.length })
    expect(await references(db)).toEqual(['LATERRRR'])
  })

  test('more letters than one erasure takes go in one run', async () => {
    await using place = await open(backend)
    const { db } = place
    for (let index = 0; index < 101; index++) await addLetter(db, `A${String(index).padStart(7, '0')}`, '2020-01-01T00:00:00.000Z')
    expect(await runRetention(place.services, { now })).toMatchObject({ letters: 101 })
    expect(await references(db)).toEqual([])
    expect((await db.selectFrom('desk_log').select(['what', 'detail', 'person']).orderBy('id').execute())).toEqual([
      { what: 'retention-ran', detail: '100', person: null },
      { what: 'retention-ran', detail: '1', person: null },
    ])
  })

  test('it runs once a day of Stockholm, and again where it did not come to its end', async () => {
    await using place = await open(backend)
    const { db, services } = place
    const outOfReach = { ...services, storage: { ...services.storage, bucket: () => { throw new Error('out of reach') } } }
    await addLetter(db, 'AAAAAAAA', '2020-01-01T00:00:00.000Z')
    await expect(runRetentionDaily(outOfReach, { now })).rejects.toThrow('out of reach')
    expect(await runRetentionDaily(services, { now })).not.toBe(null)
    expect(await references(db)).toEqual([])
    expect(await db.selectFrom('desk_log').select('detail').execute()).toEqual([{ detail: '1' }])
    await addLetter(db, 'BBBBBBBB', '2020-01-01T00:00:00.000Z')
    expect(await runRetentionDaily(services, { now: new Date('2028-02-29T22:59:00.000Z') })).toBe(null)
    expect(await references(db)).toEqual(['BBBBBBBB'])
    expect(await runRetentionDaily(services, { now: new Date('2028-02-29T23:00:00.000Z') })).toMatchObject({ letters: 1 })
  })
})
