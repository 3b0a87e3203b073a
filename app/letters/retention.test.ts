import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Insertable, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '#app/data/database/migrations/index.ts'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { announcedNow, heldLetters, holdLetter, openChoice, previewRetention, readRetention, saveRetention, settleByConfiguration } from './retention.ts'
import { configuredFacts, retentionDefaults } from '#app/texts/configured-facts.ts'
import { readTexts } from '#app/texts/read-texts.ts'
import { readConfig } from '#config.ts'
import { announceRetention, type Removed, runRetention } from './run-retention.ts'
import { composeNotices } from '#app/letters/mails/notices.ts'
import { queueRetentionWarning } from '#app/letters/mails/retention-warning.ts'
import { finishErasures } from './erasure-job.ts'
import { aReply } from './testing/erasure-place.ts'

async function open(backend: Backend) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'retention-'))
  const database = await testDatabase(backend)
  const services = { db: database.owner, storage: await openStorage({ dataDir }), defaults: { letters: 24, quarantine: 30, mails: 12, log: 12, quiz: 24 } }
  return {
    ...services,
    services,
    site: database.site.read,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A letter that came at this time, and to which nothing has happened since. */
async function addLetter(db: Kysely<Database>, reference: string, at: string, own: Partial<Insertable<LettersTable>> = {}): Promise<void> {
  const times = { received_at: at, due_at: at, changed_at: at, answered_at: null, closed_at: null }
  const letter = {
    reference,
    bucket: 'inquiries' as const,
    name: `${reference}.txt`,
    kind: 'photography' as const,
    language: 'sv' as const,
    state: 'open' as const,
  }
  const rest = { sender: 'Johanna', email: 'johanna@example.com', facts: '', search: '', signs: '[]', attachments: 0, held: false, version: 1 }
  await db
    .insertInto('letters')
    .values({ ...letter, ...times, ...rest, ...own })
    .execute()
}

async function addQuizResult(db: Kysely<Database>, at: string | null): Promise<void> {
  await db.insertInto('quiz_results').values({ answers: '{}', score: 1, result_category: 'x', language: 'sv' }).execute()
  await sql`update quiz_results set created_at = ${at} where id = (select max(id) from quiz_results)`.execute(db)
}

async function references(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('letters').select('reference').orderBy('reference').execute()
  return rows.map(({ reference }) => reference)
}

const day = 24 * 3_600_000
const now = new Date('2028-03-15T10:00:00.000Z')
const at = (days: number) => new Date(now.getTime() + days * day)

type Services = Awaited<ReturnType<typeof open>>['services']

/** What the desk's clock does on one day on which it has seen time pass. @returns what went */
async function aDay(services: Services, today: Date): Promise<Omit<Removed, 'isDone'>> {
  await announceRetention(services, { now: today })
  const gone = { letters: 0, mails: 0, log: 0, quiz: 0 }
  for (let removed: Removed | null; (removed = await runRetention(services, { now: today }));) {
    for (const kind of ['letters', 'mails', 'log', 'quiz'] as const) gone[kind] += removed[kind]
    if (removed.isDone) break
  }
  return gone
}

/** Seven days on which nothing is due that was not announced, and then today. @returns what goes today */
async function aWeek(services: Services, today = now): Promise<Omit<Removed, 'isDone'>> {
  for (let before = 7; before > 0; before--) await announceRetention(services, { now: new Date(today.getTime() - before * day) })
  return aDay(services, today)
}

const nothing = { letters: 0, mails: 0, log: 0, quiz: 0 }

onEveryDatabase('retention', (backend) => {
  test('what was typed and never sent goes when letters of its age go, where it is about none', async () => {
    await using place = await open(backend)
    const { db } = place
    const person = { id: 'elin', name: 'Elin', email: null, role: 'owner' as const, notices: true, shortcuts: true, created_at: at(0).toISOString() }
    await db.insertInto('people').values(person).execute()
    const typed = (name: string, saved: string) => ({ person_id: 'elin', place: name, reference: null, text: '[]', saved_at: saved })
    await db
      .insertInto('typed_texts')
      .values([typed('invitation:', '2026-03-15T10:00:00.000Z'), typed('quiz:', '2026-03-15T10:00:00.001Z')])
      .execute()
    await aWeek(place.services)
    expect((await db.selectFrom('typed_texts').select('place').execute()).map(({ place: left }) => left)).toEqual(['quiz:'])
  })

  test('a site that had letters before new ones kept them for 12 months keeps them for 24, until somebody chooses or the configuration does', async () => {
    await using place = await open(backend)
    const defaults = retentionDefaults({ retentionMonths: null })
    const kept = { db: place.db, defaults }
    const months = async () => [
      (await readRetention(kept)).letters,
      (await readTexts(place.site, configuredFacts(readConfig({})))).texts.facts.retention.letters,
    ]
    const migrate = () => migrations['030-retention-unchosen']?.up(place.db)
    await migrate()
    expect([await months(), await openChoice(kept, { now })]).toEqual([[12, 12], null])

    await addLetter(place.db, 'OLDONE', '2026-06-01T00:00:00.000Z')
    await addLetter(place.db, 'HELDONE', '2026-06-01T00:00:00.000Z', { held: true })
    await addLetter(place.db, 'NEWONE', '2027-06-01T00:00:00.000Z')
    await migrate()
    expect([await months(), await openChoice(kept, { now })]).toEqual([[24, 24], { months: 24, standard: 12, letters: 1 }])
    expect(await previewRetention(kept, { now, days: 0, limit: 9 })).toMatchObject({ count: 0 })

    await settleByConfiguration(place.db)
    expect([await months(), await openChoice(kept, { now })]).toEqual([[12, 12], null])
    await migrate()
    await saveRetention(place.db, { settings: { ...(await readRetention(kept)), letters: 24 }, person: 'Elin', now })
    await settleByConfiguration(place.db)
    await migrate()
    expect([await months(), await openChoice(kept, { now })]).toEqual([[24, 24], null])
  })

  test('the times are the defaults until somebody sets them, and the log says who did', async () => {
    await using place = await open(backend)
    const { db } = place
    expect(await readRetention(place)).toEqual({ letters: 24, quarantine: 30, mails: 12, log: 12, quiz: 24 })
    const settings = { letters: 6, quarantine: 30, mails: 12, log: 12, quiz: 24 }
    await saveRetention(db, { settings, person: 'Elin', now })
    expect(await readRetention(place)).toEqual(settings)
    for (const letters of [0, 121, 1.5, Number.NaN])
      await expect(saveRetention(db, { settings: { ...settings, letters }, person: 'Elin', now })).rejects.toThrow()
    expect(await readRetention(place)).toEqual(settings)
    expect(await db.selectFrom('desk_log').select(['person', 'kind', 'what']).execute()).toEqual([
      { person: 'Elin', kind: 'change', what: 'retention-changed' },
    ])
  })

  test('times that were set before they were a fact stay set', async () => {
    await using place = await open(backend)
    const settings = { letters: 6, quarantine: 30, mails: 12, log: 12, quiz: 24 }
    await place.db
      .insertInto('desk_settings')
      .values({ name: 'retention', value: JSON.stringify(settings) })
      .execute()
    await migrations['013-retention']?.up(place.db)
    expect(await readRetention(place)).toEqual(settings)
    expect(await place.db.selectFrom('desk_settings').selectAll().execute()).toEqual([])
  })

  test('settings that cannot be read stop retention instead of erasing by others', async () => {
    await using place = await open(backend)
    await place.db.insertInto('facts').values({ name: 'retention', value: '{"letters":"soon"}', changed_at: now.toISOString(), changed_by: 'Elin' }).execute()
    await addLetter(place.db, 'AAAAAAAA', '2020-01-01T00:00:00.000Z')
    await expect(aWeek(place.services)).rejects.toThrow()
    expect(await references(place.db)).toEqual(['AAAAAAAA'])
  })

  test('each kind goes when its time has passed, to the millisecond', async () => {
    await using place = await open(backend)
    const { db, storage } = place
    await addLetter(db, 'OPENGONE', '2026-03-15T10:00:00.000Z')
    await addLetter(db, 'OPENSTAY', '2026-03-15T10:00:00.001Z')
    await addLetter(db, 'ANSWERED', '2026-01-01T00:00:00.000Z', { state: 'answered', answered_at: '2026-06-01T00:00:00.000Z' })
    await addLetter(db, 'CLOSEGON', '2025-01-01T00:00:00.000Z', {
      state: 'closed',
      answered_at: '2025-02-01T00:00:00.000Z',
      closed_at: '2025-03-01T00:00:00.000Z',
    })
    await addLetter(db, 'QUARGONE', '2026-03-01T00:00:00.000Z', { state: 'quarantine', changed_at: '2028-02-14T10:00:00.000Z' })
    await addLetter(db, 'QUARSTAY', '2020-03-01T00:00:00.000Z', { state: 'quarantine', changed_at: '2028-02-14T10:00:00.001Z' })
    await storage.bucket('inquiries').put('CLOSEGON.txt', 'Hej', { contentType: 'text/plain' })
    await storage.bucket('inquiries').put('ANSWERED.txt', 'Hej', { contentType: 'text/plain' })
    expect(await aWeek(place.services)).toEqual({ ...nothing, letters: 3 })
    expect(await references(db)).toEqual(['ANSWERED', 'OPENSTAY', 'QUARSTAY'])
    expect(await storage.bucket('inquiries').list()).toEqual(['ANSWERED.txt'])
    expect(await runRetention(place.services, { now })).toBe(null)
  })

  test('a letter goes by what was written last in its thread, its answers with it, and one of before by its mails’ time', async () => {
    await using place = await open(backend)
    const { db } = place
    const old = '2020-01-01T00:00:00.000Z'
    const code_hash = 'a'.repeat(64)
    await addLetter(db, 'WROTEGON', old, { state: 'closed', answered_at: old, closed_at: old, written_at: '2026-03-15T10:00:00.000Z', code_hash })
    await addLetter(db, 'WROTESTA', old, { state: 'answered', answered_at: old, written_at: '2026-03-15T10:00:00.001Z', code_hash })
    // An answer has come later than the last message, and a letter was closed later still.
    await addLetter(db, 'CLOSEDST', old, { state: 'closed', answered_at: old, closed_at: '2026-04-01T00:00:00.000Z', written_at: old, code_hash })
    await addLetter(db, 'QUARGONE', old, { state: 'quarantine', written_at: '2028-02-14T10:00:00.000Z' })
    await addLetter(db, 'QUARSTAY', old, { state: 'quarantine', written_at: '2028-02-14T10:00:00.001Z' })
    await addLetter(db, 'NOCODEST', '2026-09-01T00:00:00.000Z', { state: 'answered', answered_at: '2026-09-02T00:00:00.000Z' })
    for (const reference of ['WROTEGON', 'WROTESTA', 'NOCODEST'])
      await db
        .insertInto('mails')
        .values(aReply({ reference, recipient: 'johanna@example.com', sent_at: '2026-09-02T00:00:00.000Z' }))
        .execute()
    // No answer, so it goes by its own time, also where it names a letter.
    await db
      .insertInto('mails')
      .values(aReply({ kind: 'notice', reference: 'WROTESTA', recipient: 'elin@example.com', sent_at: '2026-09-02T00:00:00.000Z' }))
      .execute()
    const preview = await previewRetention(place, { now, limit: 50 })
    expect(preview.letters.map(({ reference, goesAt }) => `${reference} ${goesAt.toISOString()}`)).toEqual([
      'QUARGONE 2028-03-15T10:00:00.000Z',
      'WROTEGON 2028-03-15T10:00:00.000Z',
      'QUARSTAY 2028-03-15T10:00:00.001Z',
      'WROTESTA 2028-03-15T10:00:00.001Z',
      'CLOSEDST 2028-04-01T00:00:00.000Z',
    ])
    expect(preview).toMatchObject({ count: 5, mails: 2 })
    expect((await previewRetention(place, { now, limit: 3 })).letters).toEqual(preview.letters.slice(0, 3))
    expect(await aWeek(place.services)).toEqual({ ...nothing, letters: 2, mails: 2 })
    expect(await references(db)).toEqual(['CLOSEDST', 'NOCODEST', 'QUARSTAY', 'WROTESTA'])
    expect(await db.selectFrom('mails').select('reference').execute()).toEqual([{ reference: 'WROTESTA' }])
  })

  test('a message in the seven days before takes its letter out of the announcement, and begins the time anew', async () => {
    await using place = await open(backend)
    const { db, services } = place
    await addLetter(db, 'AAAAAAAA', '2020-01-01T00:00:00.000Z')
    for (let days = -7; days < 0; days++) await announceRetention(services, { now: at(days) })
    expect(await announcedNow(db, { now: at(-1) })).toMatchObject({ letters: 1 })
    await db
      .updateTable('letters')
      .set({ written_at: at(-1).toISOString() })
      .execute()
    expect(await announcedNow(db, { now: at(-1) })).toMatchObject({ letters: 0 })
    expect(await aDay(services, now)).toEqual(nothing)
    expect(await references(db)).toEqual(['AAAAAAAA'])
  })

  test('mails, the log and quiz results go by their own times; what waits and what has no time stays', async () => {
    await using place = await open(backend)
    const { db } = place
    const mail = (own: Partial<ReturnType<typeof aReply>> & { state?: string }) => ({
      ...aReply({ reference: null, recipient: 'johanna@example.com' }),
      created_at: '2027-03-15T10:00:00.000Z',
      ...own,
    })
    await db
      .insertInto('mails')
      .values([mail({ sent_at: '2027-03-15T10:00:00.000Z' }), mail({ sent_at: '2027-03-15T10:00:00.001Z', subject: 'stays' })])
      .execute()
    await db
      .insertInto('mails')
      .values([
        { ...mail({}), state: 'failed', sent_at: null },
        { ...mail({ subject: 'waits' }), state: 'waiting', sent_at: null },
      ])
      .execute()
    for (const time of ['2027-03-15T10:00:00.000Z', '2027-03-15T10:00:00.001Z'])
      await writeLog(db, { person: null, kind: 'change', what: time, now: new Date(time) })
    for (const time of ['2026-03-15T10:00:00.000Z', '2026-03-15T10:00:00.001Z', null]) await addQuizResult(db, time)
    expect(await aWeek(place.services)).toEqual({ letters: 0, mails: 2, log: 1, quiz: 1 })
    expect((await db.selectFrom('mails').select('subject').orderBy('subject').execute()).map(({ subject }) => subject)).toEqual(['stays', 'waits'])
    expect(await db.selectFrom('desk_log').select('what').execute()).toEqual([{ what: '2027-03-15T10:00:00.001Z' }])
    expect((await db.selectFrom('quiz_results').select('created_at').execute()).map(({ created_at }) => created_at).toSorted()).toEqual([
      '2026-03-15T10:00:00.001Z',
      null,
    ])
  })

  test('a letter that is held stays with the answers to it, until it is no longer held', async () => {
    await using place = await open(backend)
    const { db } = place
    await addLetter(db, 'HELDAAAA', '2020-01-01T00:00:00.000Z')
    await db
      .insertInto('mails')
      .values(aReply({ reference: 'HELDAAAA', recipient: 'johanna@example.com', sent_at: '2020-01-02T00:00:00.000Z' }))
      .execute()
    const hold = { reference: 'HELDAAAA', person: 'Elin', now }
    expect(await holdLetter(db, { ...hold, held: true })).toBe(true)
    expect(await holdLetter(db, { ...hold, held: true })).toBe(false)
    expect(await holdLetter(db, { ...hold, reference: 'UNKNOWNX', held: true })).toBe(false)
    expect((await heldLetters(db)).map(({ reference }) => reference)).toEqual(['HELDAAAA'])
    expect(await previewRetention(place, { now, limit: 50 })).toEqual({ ...nothing, letters: [], count: 0 })
    expect(await aWeek(place.services)).toEqual(nothing)
    expect(await holdLetter(db, { ...hold, held: false })).toBe(true)
    expect(await db.selectFrom('letter_events').select(['what', 'person']).orderBy('id').execute()).toEqual([
      { what: 'held', person: 'Elin' },
      { what: 'unheld', person: 'Elin' },
    ])
    // It has not been announced yet.
    for (let days = 1; days < 8; days++) expect(await aDay(place.services, at(days))).toMatchObject({ letters: 0 })
    expect(await announcedNow(db, { now: at(7) })).toEqual({ letters: 1, isUnusual: false })
    expect(await aDay(place.services, at(8))).toMatchObject({ letters: 1 })
    expect(await references(db)).toEqual([])
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  test('the preview says what goes within thirty days, the first to go first, and that is what then goes', async () => {
    await using place = await open(backend)
    const { db } = place
    await addLetter(db, 'BBBBBBBB', '2026-04-13T00:00:00.000Z')
    await addLetter(db, 'AAAAAAAA', '2026-03-20T00:00:00.000Z', { kind: 'application' })
    await addLetter(db, 'LATERRRR', '2026-04-15T00:00:00.000Z')
    await addLetter(db, 'QUARQUAR', '2028-03-01T00:00:00.000Z', { state: 'quarantine' })
    await db
      .insertInto('mails')
      .values(
        ['2027-04-10T00:00:00.000Z', '2027-04-20T00:00:00.000Z'].map((sent_at) => aReply({ reference: 'LATERRRR', recipient: 'johanna@example.com', sent_at })),
      )
      .execute()
    await db
      .insertInto('mails')
      .values(aReply({ reference: 'AAAAAAAA', recipient: 'johanna@example.com', sent_at: '2027-03-20T00:00:00.000Z' }))
      .execute()
    await writeLog(db, { person: null, kind: 'change', what: 'x', now: new Date('2027-03-20T00:00:00.000Z') })
    await addQuizResult(db, '2026-03-20T00:00:00.000Z')
    const preview = await previewRetention(place, { now, limit: 50 })
    expect(preview).toEqual({
      letters: [
        { reference: 'AAAAAAAA', kind: 'application', state: 'open', goesAt: new Date('2028-03-20T00:00:00.000Z') },
        { reference: 'QUARQUAR', kind: 'photography', state: 'quarantine', goesAt: new Date('2028-03-31T00:00:00.000Z') },
        { reference: 'BBBBBBBB', kind: 'photography', state: 'open', goesAt: new Date('2028-04-13T00:00:00.000Z') },
      ],
      count: 3,
      mails: 2,
      log: 1,
      quiz: 1,
    })
    expect((await previewRetention(place, { now, limit: 2 })).letters).toEqual(preview.letters.slice(0, 2))
    expect(await aWeek(place.services, at(30))).toEqual({ ...nothing, letters: 3, mails: 2, log: 1, quiz: 1 })
    expect(await references(db)).toEqual(['LATERRRR'])
  })

  test('more letters than one run takes go in the next', async () => {
    await using place = await open(backend)
    const { db } = place
    for (let index = 0; index < 101; index++) await addLetter(db, `A${String(index).padStart(7, '0')}`, '2020-01-01T00:00:00.000Z')
    expect(await aWeek(place.services)).toMatchObject({ letters: 101 })
    expect(await references(db)).toEqual([])
    expect(await db.selectFrom('desk_log').select(['what', 'detail', 'person']).orderBy('id').execute()).toEqual([
      { what: 'retention-waits', detail: '101', person: null },
      { what: 'retention-ran', detail: '100', person: null },
      { what: 'retention-ran', detail: '1', person: null },
    ])
  })

  test('it runs once a day of Stockholm, and again where it did not come to its end', async () => {
    await using place = await open(backend)
    const { db, services } = place
    const outOfReach = {
      ...services,
      storage: {
        ...services.storage,
        bucket: () => {
          throw new Error('out of reach')
        },
      },
    }
    await addLetter(db, 'AAAAAAAA', '2020-01-01T00:00:00.000Z')
    await expect(aWeek(outOfReach)).rejects.toThrow('out of reach')
    await finishErasures(services, { now })
    expect(await aDay(services, now)).toEqual(nothing)
    expect(await references(db)).toEqual([])
    expect(await db.selectFrom('desk_log').select('detail').execute()).toEqual([{ detail: '1' }])
    await addLetter(db, 'BBBBBBBB', '2020-01-01T00:00:00.000Z')
    expect(await runRetention(services, { now: new Date('2028-03-15T22:59:00.000Z') })).toBe(null)
    // Without today's announcement nobody knows whether it is today.
    expect(await runRetention(services, { now: new Date('2028-03-15T23:00:00.000Z') })).toBe(null)
    expect(await references(db)).toEqual(['BBBBBBBB'])
    expect(await aDay(services, new Date('2028-03-15T23:00:00.000Z'))).toMatchObject({ letters: 1 })
  })

  test('what is due is announced for seven days on which the clock was seen, and goes then, looked at or not', async () => {
    await using place = await open(backend)
    const { db, services } = place
    await addLetter(db, 'AAAAAAAA', '2026-03-20T12:00:00.000Z')
    const seen: number[] = []
    for (let days = 0; (await references(db)).length > 0; days++) {
      await aDay(services, at(days))
      seen.push((await announcedNow(db, { now: at(days) })).letters)
    }
    // Due on the fifth day, at noon, and thus found on the sixth; announced for less than seven days then.
    expect(seen).toEqual([1, 1, 1, 1, 1, 1, 1, 0])
    await addLetter(db, 'BBBBBBBB', '2026-04-10T12:00:00.000Z')
    for (let days = 8; days < 27; days++) expect(await aDay(services, at(days))).toEqual(nothing)
    expect(await aDay(services, at(27))).toMatchObject({ letters: 1 })
  })

  test('a site that was off for months, or is on for a few days only, announces for seven days of its own', async () => {
    await using place = await open(backend)
    const { db, services } = place
    await aWeek(services)
    await addLetter(db, 'AAAAAAAA', '2026-05-01T00:00:00.000Z')
    const on = [200, 201, 204, 205, 211, 218, 240, 241]
    const gone: number[] = []
    for (const days of on) gone.push((await aDay(services, at(days))).letters)
    expect(gone).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  })

  test('a clock that is ahead for a while erases nothing, and what is due goes on its day', async () => {
    await using place = await open(backend)
    const { db, services } = place
    await addLetter(db, 'DUESOONN', '2026-03-18T00:00:00.000Z')
    await addLetter(db, 'OFTODAYY', '2028-03-14T00:00:00.000Z')
    await addLetter(db, 'QUARANTI', '2028-03-14T00:00:00.000Z', { state: 'quarantine' })
    await writeLog(db, { person: 'Elin', kind: 'change', what: 'x', now })
    await addQuizResult(db, now.toISOString())
    await db.insertInto('counts').values({ day: '2028-03-15', what: 'page', name: '/sv', language: 'sv', number: 2 }).execute()
    expect(await aWeek(services)).toEqual(nothing)
    // One round of a wrong clock, on each of several days of its own.
    for (const years of [3, 1, 5]) expect(await aDay(services, at(years * 365))).toEqual(nothing)
    expect(await aDay(services, at(1))).toEqual(nothing)
    expect(await aDay(services, at(1000))).toEqual(nothing)
    for (const days of [2, 3, 4, 5, 6]) await aDay(services, at(days))
    expect(await references(db)).toEqual(['OFTODAYY', 'QUARANTI'])
    expect(await db.selectFrom('counts').select('day').execute()).toHaveLength(1)
    expect(await db.selectFrom('quiz_results').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('desk_log').select('what').where('what', '=', 'x').execute()).toHaveLength(1)
  })

  test('times that were shortened are announced for seven days, and can be taken back', async () => {
    await using place = await open(backend)
    const { db, services } = place
    const save = (letters: number, days: number) => saveRetention(db, { settings: { ...place.defaults, letters }, person: 'Elin', now: at(days) })
    await addLetter(db, 'AAAAAAAA', '2027-03-01T00:00:00.000Z')
    await aWeek(services)
    await save(6, 0)
    for (const days of [1, 2, 3]) expect(await aDay(services, at(days))).toEqual(nothing)
    expect(await announcedNow(db, { now: at(3) })).toEqual({ letters: 1, isUnusual: false })
    await save(24, 3)
    await aDay(services, at(4))
    expect(await announcedNow(db, { now: at(4) })).toEqual({ letters: 0, isUnusual: false })
    await save(6, 4)
    for (const days of [5, 6, 7, 8, 9, 10]) expect(await aDay(services, at(days)), String(days)).toEqual(nothing)
    expect(await references(db)).toEqual(['AAAAAAAA'])
    for (const days of [11, 12]) await aDay(services, at(days))
    expect(await references(db)).toEqual([])
  })

  test('where more than usual would go, the owners are told by mail, once, and it goes after seven days', async () => {
    await using place = await open(backend)
    const { db, services } = place
    for (const [id, role, email] of [
      ['o', 'owner', 'owner@example.com'],
      ['p', 'owner', null],
      ['a', 'adviser', 'adviser@example.com'],
    ] as const) {
      await db.insertInto('people').values({ id, name: id, email, role, notices: false, shortcuts: true, created_at: now.toISOString() }).execute()
    }
    for (let index = 0; index < 30; index++)
      await addLetter(db, `A${String(index).padStart(7, '0')}`, index < 21 ? '2020-01-01T00:00:00.000Z' : '2028-01-01T00:00:00.000Z')
    const announceOn = (days: number) =>
      announceRetention(services, { now: at(days), tellOwners: (trx, warning) => queueRetentionWarning(trx, { ...warning, url: 'https://desk.example' }) })
    expect(await announceOn(0)).toEqual({ letters: 21, isUnusual: true })
    expect(await announceOn(0)).toBe(null)
    const mails = () => db.selectFrom('mails').select(['recipient', 'kind', 'about', 'subject', 'body', 'state']).execute()
    expect(await mails()).toEqual([
      {
        recipient: 'owner@example.com',
        kind: 'notice',
        about: 'retention',
        state: 'waiting',
        subject: 'Ovanligt mycket raderas automatiskt om sju dagar',
        body: expect.stringMatching(/^21 ärenden[^]*Den 22 mars 2028[^]*https:\/\/desk\.example\/gallring[^]*15 mars 2028 i dag/),
      },
    ])
    // It says no more when it waits to be sent, and it is not taken for a mail about letters.
    await composeNotices(db, { now, url: 'https://desk.example' })
    expect(await mails()).toHaveLength(1)
    expect(await announcedNow(db, { now })).toEqual({ letters: 21, isUnusual: true })
    for (let days = 1; days < 7; days++) {
      expect(await announceOn(days)).toEqual({ letters: 0, isUnusual: false })
      expect(await runRetention(services, { now: at(days) })).toBe(null)
    }
    expect(await aDay(services, at(7))).toMatchObject({ letters: 21 })
    expect(await mails()).toHaveLength(1)
    expect(await db.selectFrom('desk_log').select(['what', 'detail']).where('what', '=', 'retention-waits').execute()).toEqual([
      { what: 'retention-waits', detail: '21' },
    ])
  })

  test.each([
    ['twenty', 20, 0, false],
    ['twenty-one, of few', 21, 0, true],
    ['a twentieth of many', 25, 475, false],
    ['a little more than a twentieth', 26, 474, true],
  ])('unusual: %s', async (_, due, others, expected) => {
    await using place = await open(backend)
    const { db } = place
    for (let index = 0; index < due; index++) await addLetter(db, `A${String(index).padStart(7, '0')}`, '2020-01-01T00:00:00.000Z')
    for (let index = 0; index < others; index++) await addLetter(db, `B${String(index).padStart(7, '0')}`, '2028-01-01T00:00:00.000Z')
    expect(await announceRetention(place.services, { now })).toEqual({ letters: due, isUnusual: expected })
  })
})
