import { expect, test } from 'vitest'
import { valuesFolder } from '#app/data/storage/bucket.ts'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeEnquiry, storeMessage } from '#test/letters.ts'
import { answerFileObject } from './answer-files.ts'
import { createCases } from './cases.ts'
import { beginErasure, findAbout } from './erasure.ts'
import { finishErasure, finishErasures, type Step } from './erasure-job.ts'
import { indexLetters } from './index-letters.ts'
import { createValuesSweep } from './lost-values.ts'
import { letterBuckets } from './read-letter.ts'
import { aReply, type Place, postgresPlace, sqlitePlace } from './testing/erasure-place.ts'
import { attach, cleos, later, storeThreads, threadTraces } from '#test/threads.ts'

const days = (count: number) => later(count * 24 * 60)
const now = days(2)
const counts = { photography: 1, application: 0, messages: 2, attachments: 3, notes: 1, mails: 1, total: 8 }

/** SQLite with a disk, or Postgres with S3. */
async function openPlace(backend: Backend): Promise<Place> {
  return backend === 'sqlite' ? sqlitePlace() : postgresPlace(await testDatabase(backend))
}

/** What is still there of Cleo. */
async function left(place: Place): Promise<string[]> {
  const stored = await place.everything()
  return threadTraces.filter((trace) => stored.includes(trace))
}

/** All that Johanna's thread consists of is where it was. */
async function expectJohanna({ services: { db, storage } }: Place, johanna: string): Promise<void> {
  const { counts: own } = await findAbout(db, { address: 'johanna@example.com' })
  expect(own).toEqual(counts)
  const bucket = storage.bucket('inquiries')
  expect(await bucket.list()).toHaveLength(3)
  const files = await db.selectFrom('answer_files').select('id').where('letter', '=', johanna).execute()
  expect(await bucket.list(valuesFolder)).toHaveLength(3 + files.length)
  for (const { id } of files) expect(String((await bucket.get(answerFileObject(id)))?.body)).toContain('johannas')
}

/** What is in the buckets, of letters and beside them. */
async function allStored({ services: { storage } }: Place): Promise<string[]> {
  const lists = await Promise.all(letterBuckets.flatMap((name) => [storage.bucket(name).list(), storage.bucket(name).list(valuesFolder)]))
  return lists.flat()
}

type Way = 'letter' | 'address' | 'retention'

async function begin({ services: { db } }: Place, way: Way, letter: string): Promise<string> {
  const reason = { letter: 'single', address: 'request', retention: 'retention' } as const
  return beginErasure(db, { letters: [letter], address: way === 'address' ? cleos : null, reason: reason[way], person: 'Elin', now })
}

onEveryDatabase('erasing a thread', (backend) => {
  test.each(['letter', 'address', 'retention'] as const)('by %s leaves nothing of it, and nothing of another is touched', async (way) => {
    await using place = await openPlace(backend)
    const { cleo, johanna } = await storeThreads(place.services)
    expect(await left(place)).toEqual(threadTraces)
    expect((await findAbout(place.services.db, { address: cleos })).counts).toEqual(counts)
    expect(await finishErasure(place.services, { id: await begin(place, way, cleo), now })).toEqual({ ...counts, scrubbed: true })
    expect(await left(place)).toEqual([])
    await expectJohanna(place, johanna)
    expect(await indexLetters(place.services, { now })).toBe(0)
  })

  test('by its sender leaves nothing of it', async () => {
    await using place = await openPlace(backend)
    const { cleo, johanna } = await storeThreads(place.services)
    await using cases = createCases({ ...place.services, clock: () => now })
    expect(await cases.withdraw({ reference: cleo, address: cleos })).toBe('withdrawn')
    await finishErasures(place.services, { now })
    expect(await left(place)).toEqual([])
    await expectJohanna(place, johanna)
  })

  test('that fails before any of its steps is finished later', async () => {
    for (let fails = 1, hasEnded = false; !hasEnded; fails++) {
      await using place = await openPlace(backend)
      const { cleo, johanna } = await storeThreads(place.services)
      let steps = 0
      const step: Step = () => {
        steps++
        if (steps === fails) throw new Error('out of power')
      }
      const erasing = finishErasure(place.services, { id: await begin(place, 'letter', cleo), now, step })
      hasEnded = await erasing.then(
        () => true,
        () => false,
      )
      if (hasEnded) expect(fails).toBe(9)
      await finishErasures(place.services, { now })
      expect(await left(place)).toEqual([])
      await expectJohanna(place, johanna)
    }
  })

  test('takes a message too that is stored before any of its steps, or one that nobody has listed', async () => {
    // The last is the writing of the database's file: what comes then is swept.
    for (let at = 0; at < 8; at++) {
      await using place = await openPlace(backend)
      const { cleo, johanna } = await storeThreads(place.services)
      const write = (letter: string, email: string) =>
        storeMessage(place.services.storage, { letter, bucket: 'inquiries', email, text: 'ett-meddelande till', now, files: at % 2 ? [picture] : [] })
      let step = 0
      if (at === 0) await write(cleo, cleos)
      const erased = await finishErasure(place.services, {
        id: await begin(place, 'letter', cleo),
        now,
        async step() {
          step++
          if (step === at) await write(cleo, cleos)
        },
      })
      expect(erased?.messages).toBe(2)
      expect([at, ...(await left(place))]).toEqual([at])
      await expectJohanna(place, johanna)
    }
  })

  test('leaves another letter of the same sender, its messages and what it has not listed yet', async () => {
    await using place = await openPlace(backend)
    const { db, storage } = place.services
    const { cleo } = await storeThreads(place.services)
    const other = await storeEnquiry(storage, { email: cleos, comments: 'Ett annat ärende.', now: later(1), code: true })
    await storeMessage(storage, { letter: other.reference, bucket: 'inquiries', email: cleos, text: 'Till det andra.', now: later(2) })
    await finishErasure(place.services, { id: await begin(place, 'letter', cleo), now })
    expect(await indexLetters(place.services, { now })).toBe(2)
    expect(await db.selectFrom('letter_messages').select('text').where('letter', '=', other.reference).execute()).toEqual([{ text: 'Till det andra.' }])
  })

  test('by address takes what is left of it alone: a message and values without a letter, and a file that went to it', async () => {
    await using place = await openPlace(backend)
    const { db, storage } = place.services
    const { johanna } = await storeThreads(place.services)
    const orphan = { letter: 'KKKKKKKK', bucket: 'applications' as const, now }
    await storeMessage(storage, { ...orphan, email: cleos, text: 'ett-meddelande utan brev' })
    await storeMessage(storage, { ...orphan, email: 'bo@example.com', text: 'Av en annan.' })
    // Written to somebody else at first.
    const mail = aReply({ reference: johanna, recipient: cleos.toLowerCase(), body: 'svaret-härifrån' })
    await db.insertInto('mails').values(mail).execute()
    await attach(place.services, { letter: johanna, bucket: 'inquiries', mail: mail.id, body: 'bytes-från-oss' })
    const { letters, counts: found } = await findAbout(db, { address: cleos })
    const references = letters.map(({ reference }) => reference)
    expect(found).toMatchObject({ attachments: 4, mails: 2 })
    const id = await beginErasure(db, { letters: references, address: cleos, reason: 'request', person: 'Elin', now })
    expect(await finishErasure(place.services, { id, now })).toMatchObject(found)
    expect(await left(place)).toEqual([])
    await expectJohanna(place, johanna)
    expect(await storage.bucket('applications').list()).toHaveLength(1)
  })

  test('messages of others that name the address are told, and stay', async () => {
    await using place = await openPlace(backend)
    const { johanna, cleo } = await storeThreads(place.services)
    const { storage, db } = place.services
    await storeMessage(storage, { letter: johanna, bucket: 'inquiries', email: 'johanna@example.com', text: `Skriv till ${cleos}, hälsar jag.`, now })
    await storeMessage(storage, { letter: cleo, bucket: 'inquiries', email: cleos, text: `Min adress är ${cleos}.`, now })
    await indexLetters(place.services, { now })
    expect((await findAbout(db, { address: cleos })).mentions).toMatchObject({ letters: [], messages: [johanna], notes: [], answers: [] })
    expect((await findAbout(db, { address: 'hemlig@example.com' })).mentions.messages).toEqual([])
  })
})

const picture = { name: '01.jpg', body: 'pixlar-från-avsändaren', contentType: 'image/jpeg' }

onEveryDatabase('a message without its letter', (backend) => {
  test('is swept with its values once its day is over and it was lost before', async () => {
    await using place = await openPlace(backend)
    const { storage } = place.services
    const { cleo, johanna } = await storeThreads(place.services)
    await finishErasure(place.services, { id: await begin(place, 'letter', cleo), now })
    const before = await allStored(place)
    const late = { letter: cleo, bucket: 'inquiries' as const, email: cleos, text: 'ett-meddelande', now }
    await storeMessage(storage, late)
    await storeMessage(storage, { ...late, files: [picture] })
    const sweep = createValuesSweep(place.services)
    for (const at of [now, days(2.2), days(3)]) expect(await sweep({ now: at })).toBe(0)
    expect(await sweep({ now: days(4) })).toBe(0)
    expect(await sweep({ now: days(4) })).toBe(2)
    expect(await allStored(place)).toEqual(before)
    expect(await left(place)).toEqual([])
    await expectJohanna(place, johanna)
  })

  test('is kept while its letter lies in a bucket, listed or not, and whatever else lies there', async () => {
    await using place = await openPlace(backend)
    const { storage, db } = place.services
    await storeThreads(place.services)
    const { reference, bucket } = await storeEnquiry(storage, { email: cleos, now, signs: ['no-browser'], code: true })
    await storeMessage(storage, { letter: reference, bucket, email: cleos, now })
    await storage.bucket('inquiries').put('notes.txt', 'Handla mjölk', { contentType: 'text/plain' })
    const before = await allStored(place)
    // A database of before.
    await db.deleteFrom('letters').execute()
    await db.deleteFrom('mails').execute()
    const sweep = createValuesSweep(place.services)
    for (let look = 0; look < 3; look++) expect(await sweep({ now: days(9) })).toBe(0)
    expect(await allStored(place)).toEqual(before)
    expect(await indexLetters(place.services, { now })).toBe(8)
  })

  test('is read once, and listed when its letter comes', async () => {
    await using place = await openPlace(backend)
    const { storage, db } = place.services
    const { reference, bucket } = await storeEnquiry(storage, { email: cleos, now, code: true })
    const letter = await storage.bucket(bucket).list()
    await storeMessage(storage, { letter: reference, bucket, email: cleos, text: 'Är ni där?', now })
    const reads: string[] = []
    let isAway = true
    const counted = {
      ...storage,
      bucket: (name: Parameters<typeof storage.bucket>[0]) => ({
        ...storage.bucket(name),
        // The letter comes later than its message, as from a backup that is restored file by file.
        list: async (group?: string) => (await storage.bucket(name).list(group)).filter((each) => !(isAway && letter.includes(each))),
        get: (file: string) => {
          reads.push(file)
          return storage.bucket(name).get(file)
        },
      }),
    }
    for (let round = 0; round < 3; round++) expect(await indexLetters({ db, storage: counted }, { now })).toBe(0)
    expect(reads).toHaveLength(2)
    isAway = false
    expect(await indexLetters({ db, storage: counted }, { now })).toBe(1)
    expect(await indexLetters({ db, storage: counted }, { now })).toBe(1)
    expect(await db.selectFrom('letter_messages').select(['letter', 'text']).execute()).toEqual([{ letter: reference, text: 'Är ni där?' }])
  })
})
