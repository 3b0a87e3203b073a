import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { keepForm } from '#app/people/typed-texts.ts'
import { temporaryPath } from '#app/data/storage/durable-files.ts'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addressOf, beginErasure, findAbout } from './erasure.ts'
import { finishErasure, finishErasures, type Step, unfinishedErasures } from './erasure-job.ts'
import { lastErasure, scrub } from './erasure-scrub.ts'
import { indexLetters } from './index-letters.ts'
import { aReply, arrival, cleo, type Place, postgresPlace, sqlitePlace, storeLetters, traces } from './testing/erasure-place.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const all = { photography: 2, application: 1, messages: 0, attachments: 3, notes: 2, mails: 1, total: 9 }

/** SQLite with a disk, or Postgres with S3. */
async function openPlace(backend: Backend): Promise<Place> {
  return backend === 'sqlite' ? sqlitePlace() : postgresPlace(await testDatabase(backend))
}

async function begin({ db }: Place['services'], address = cleo): Promise<string> {
  const found = await findAbout(db, { address })
  return beginErasure(db, { letters: found.letters.map(({ reference }) => reference), address, reason: 'request', person: 'Elin', now })
}

const nowhere = { letters: [], messages: [], notes: [], answers: [], typed: [], templates: [] }

const aNote = { at: arrival.toISOString(), edited_at: null, person_id: null, person: 'Elin' }

/** Johanna's letter, which names nobody by itself. */
function johannas({ services: { db } }: Place) {
  return db.selectFrom('letters').select('reference').where('email', '=', 'johanna@example.com').executeTakeFirstOrThrow()
}

/** What is still there of Cleo. */
async function left(place: Place): Promise<string[]> {
  const stored = await place.everything()
  return traces.filter((trace) => stored.includes(trace))
}

onEveryDatabase('erasure', (backend) => {
  test('everything about an address is found, however it is written', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    await storeLetters(place.services)
    for (const address of [cleo, cleo.toLowerCase(), cleo.toUpperCase()]) {
      const found = await findAbout(db, { address })
      expect(found.counts).toEqual(all)
      expect(found.noteWriters).toEqual(['Elin', 'Rut'])
      expect(found).toMatchObject({ address: cleo.toLowerCase(), held: 0, mentions: nowhere, worksHere: false })
      expect(found.letters.map(({ kind }) => kind).toSorted()).toEqual(['application', 'photography', 'photography'])
    }
    expect((await findAbout(db, { address: 'nobody@example.com' })).counts.total).toBe(0)
  })

  test('letters that are held, letters of others that name the address, and a colleague with it are told', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    await storeLetters(place.services, { about: `Hälsningar från ${cleo}.` })
    await db.updateTable('letters').set({ held: true }).where('kind', '=', 'application').execute()
    await db
      .insertInto('people')
      .values({ id: 'p', name: 'Cleo', email: cleo, role: 'writer', notices: false, shortcuts: true, created_at: arrival.toISOString() })
      .execute()
    const johanna = await johannas(place)
    expect(await findAbout(db, { address: cleo })).toMatchObject({
      held: 1,
      mentions: { ...nowhere, letters: [johanna.reference] },
      worksHere: true,
      counts: all,
    })
    expect(await addressOf(db, johanna.reference)).toBe('johanna@example.com')
    expect(await addressOf(db, 'K7F3XQ4P')).toBe(null)
  })

  test('a colleague who has yet to confirm the address is told, too', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    const cleos = { email: null, new_email: cleo, role: 'writer' as const, notices: false, shortcuts: true, created_at: arrival.toISOString() }
    await db
      .insertInto('people')
      .values({ id: 'p', name: 'Cleo', ...cleos })
      .execute()
    expect(await findAbout(db, { address: cleo })).toMatchObject({ worksHere: true })
  })

  test('notes on the letters of others and answers to others that name the address are told, and stay', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    await storeLetters(place.services)
    const { reference } = await johannas(place)
    for (const text of [`Se även ${cleo.toUpperCase()}.`, `Skriv till ${cleo}!`])
      await db
        .insertInto('letter_notes')
        .values({ ...aNote, id: text, reference, text })
        .execute()
    expect((await findAbout(db, { address: cleo })).mentions).toEqual({ ...nowhere, notes: [reference] })
    await db
      .insertInto('mails')
      .values(aReply({ reference, recipient: 'johanna@example.com', body: `Hälsa <${cleo}>` }))
      .execute()
    const { mentions, counts } = await findAbout(db, { address: cleo })
    expect(mentions).toEqual({ ...nowhere, notes: [reference], answers: [reference] })
    expect(counts).toEqual(all)

    await finishErasure(place.services, { id: await begin(place.services), now })
    // Nothing is left that belongs to it: it is still said where it stands.
    expect(await findAbout(db, { address: cleo })).toMatchObject({ mentions, counts: { total: 0 } })
    await db.deleteFrom('letter_notes').where('reference', '=', reference).execute()
    await db.deleteFrom('mails').execute()
    expect((await findAbout(db, { address: cleo })).mentions).toEqual(nowhere)
  })

  test('the subject of an answer is looked at too; notices, and what goes in the erasure, are not', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    await storeLetters(place.services)
    const { reference } = await johannas(place)
    const own = await db.selectFrom('letters').select('reference').where('email', '=', cleo.toLowerCase()).executeTakeFirstOrThrow()
    await db
      .insertInto('letter_notes')
      .values({ ...aNote, id: 'own', reference: own.reference, text: cleo })
      .execute()
    await db
      .insertInto('mails')
      .values(aReply({ reference: own.reference, recipient: 'johanna@example.com', body: cleo }))
      .execute()
    await db
      .insertInto('mails')
      .values(aReply({ reference, recipient: cleo, body: cleo }))
      .execute()
    await db
      .insertInto('mails')
      .values(aReply({ kind: 'notice', reference, recipient: 'elin@example.com', body: cleo }))
      .execute()
    expect((await findAbout(db, { address: cleo })).mentions).toEqual(nowhere)
    await db
      .insertInto('mails')
      .values({ ...aReply({ reference, recipient: 'johanna@example.com' }), subject: `Om ${cleo}` })
      .execute()
    expect((await findAbout(db, { address: cleo })).mentions).toEqual({ ...nowhere, answers: [reference] })
  })

  test('a template, and what is typed about the letters of others, are looked at too', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    await storeLetters(place.services)
    await db.deleteFrom('typed_texts').execute()
    const { reference } = await johannas(place)
    const own = await db.selectFrom('letters').select('reference').where('email', '=', cleo.toLowerCase()).executeTakeFirstOrThrow()
    const row = { position: 9, version: 1, changed_by: null }
    const texts = (text: string) => JSON.stringify({ en: { name: 'Referral', text } })
    const addTemplate = (id: string, text: string) =>
      db
        .insertInto('answer_templates')
        .values({ ...row, id, texts: texts(text) })
        .execute()
    await addTemplate('named', `Hello\n${cleo.toUpperCase()}\n`)
    await addTemplate('longer', `Hello\nx_${cleo}`)
    expect((await findAbout(db, { address: cleo })).mentions).toEqual({ ...nowhere, templates: ['Referral'] })
    await db.deleteFrom('answer_templates').where('id', '=', 'named').execute()

    await db
      .insertInto('people')
      .values({ id: 'p', name: 'Rut', email: null, role: 'adviser', notices: false, shortcuts: true, created_at: arrival.toISOString() })
      .execute()
    const type = (form: 'answer' | 'template', about: string, text: string) =>
      change(db, (trx) => keepForm(trx, { personId: 'p', place: placeOf(form, about), reference: about, text, now }))
    await type('answer', own.reference, cleo)
    await type('answer', reference, `Skriv till x_${cleo}`)
    expect((await findAbout(db, { address: cleo })).mentions).toEqual(nowhere)
    // As JSON, where a line break is `\\n`.
    await type('template', reference, JSON.stringify({ id: '', version: 0, texts: { sv: { name: '', text: `Hej\n${cleo}` }, en: { name: '', text: '' } } }))
    expect((await findAbout(db, { address: cleo })).mentions).toEqual({ ...nowhere, typed: [reference] })
    await type('template', reference, '')
    await type('answer', reference, `Skriv till ${cleo}.`)
    expect((await findAbout(db, { address: cleo })).mentions).toEqual({ ...nowhere, typed: [reference] })
  })

  test('an address that is the end of another is not taken for it', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    const others = 'Skriv till x_cleo.hemlig@example.com, cleo.hemlig@example.com.au eller cleoxhemlig@example.com.'
    await storeLetters(place.services, { about: others })
    const { reference } = await johannas(place)
    await db
      .insertInto('letter_notes')
      .values({ ...aNote, id: 'n', reference, text: others })
      .execute()
    await db
      .insertInto('mails')
      .values(aReply({ reference, recipient: 'johanna@example.com', body: others }))
      .execute()
    expect((await findAbout(db, { address: cleo })).mentions).toEqual(nowhere)
    expect((await findAbout(db, { address: 'hanna@example.com' })).counts.total).toBe(0)
  })

  test('an address with other letters than those of ASCII is found in a note in capitals too', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    await storeLetters(place.services)
    const { reference } = await johannas(place)
    await db
      .insertInto('letter_notes')
      .values({ ...aNote, id: 'n', reference, text: 'ÅSA@EXAMPLE.COM' })
      .execute()
    expect((await findAbout(db, { address: 'åsa@example.com' })).mentions).toEqual({ ...nowhere, notes: [reference] })
    expect((await findAbout(db, { address: 'asa@example.com' })).mentions).toEqual(nowhere)
  })

  test('after an erasure nothing about the person is left anywhere, as much has gone as was said, and other letters stay', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    await storeLetters(place.services)
    await db
      .insertInto('mails')
      .values(aReply({ reference: null, recipient: cleo, body: 'tack-för-brevet igen' }))
      .execute()
    const { counts } = await findAbout(db, { address: cleo })
    expect(counts.mails).toBe(2)
    expect(await left(place)).not.toEqual([])

    expect(await finishErasure(place.services, { id: await begin(place.services), now })).toEqual({ ...counts, scrubbed: true })

    expect(await left(place)).toEqual([])
    expect(await place.everything()).toContain('havsnära')
    expect((await findAbout(db, { address: 'johanna@example.com' })).counts).toEqual({
      photography: 1,
      application: 0,
      messages: 0,
      attachments: 0,
      notes: 1,
      mails: 1,
      total: 3,
    })
    expect(await db.selectFrom('desk_log').select(['person', 'kind', 'what', 'detail']).execute()).toEqual([
      { person: 'Elin', kind: 'erasure', what: 'erased', detail: '10' },
    ])
  })

  test('what has been erased does not come back as a new letter', async () => {
    await using place = await openPlace(backend)
    await storeLetters(place.services)
    await finishErasure(place.services, { id: await begin(place.services), now })
    expect(await indexLetters(place.services, { now })).toBe(0)
  })

  test('an erasure that fails before any of its steps is finished later, and only once', async () => {
    for (const fails of [1, 2, 3, 4, 5, 6]) {
      await using place = await openPlace(backend)
      const { db } = place.services
      await storeLetters(place.services)
      let steps = 0
      const step: Step = () => {
        steps++
        if (steps === fails) throw new Error('out of power')
      }
      await expect(finishErasure(place.services, { id: await begin(place.services), now, step })).rejects.toThrow('out of power')
      await finishErasures(place.services, { now })
      expect(await left(place)).toEqual([])
      await finishErasures(place.services, { now })
      expect(await unfinishedErasures(db)).toEqual([])
      expect(await db.selectFrom('desk_log').select('detail').execute()).toEqual([{ detail: '9' }])
    }
  })

  test('a finished erasure is not repeated', async () => {
    await using place = await openPlace(backend)
    await storeLetters(place.services)
    const id = await begin(place.services)
    await finishErasure(place.services, { id, now })
    const last = await lastErasure(place.services.db)
    expect(last).not.toBe(null)
    expect(await finishErasure(place.services, { id, now })).toBe(null)
    expect(await lastErasure(place.services.db)).toBe(last)
  })

  test('two processes that finish one erasure count it once', async () => {
    await using place = await openPlace(backend)
    await storeLetters(place.services)
    const id = await begin(place.services)
    const counts = await Promise.all([finishErasure(place.services, { id, now }), finishErasure(place.services, { id, now })])
    expect(counts.filter((each) => each !== null)).toMatchObject([all])
  })

  test('one letter is erased by its reference, and others from the same address stay', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    await storeLetters(place.services)
    const { reference } = await db.selectFrom('letters').select('reference').where('kind', '=', 'application').executeTakeFirstOrThrow()
    const id = await beginErasure(db, { letters: [reference], address: null, reason: 'single', person: 'Elin', now })
    expect(await finishErasure(place.services, { id, now })).toMatchObject({ application: 1, messages: 0, attachments: 3, notes: 1, mails: 0, total: 5 })
    expect((await findAbout(db, { address: cleo })).counts).toMatchObject({ photography: 2, application: 0, notes: 1, mails: 1 })
    expect(await left(place)).not.toContain('pixlar')
  })

  test('a notice to somebody who works here stays, whatever their address', async () => {
    await using place = await openPlace(backend)
    const { db } = place.services
    await storeLetters(place.services)
    await db
      .insertInto('mails')
      .values(aReply({ kind: 'notice', reference: null, recipient: cleo.toLowerCase() }))
      .execute()
    await finishErasure(place.services, { id: await begin(place.services), now })
    expect(await db.selectFrom('mails').select(['kind', 'recipient']).orderBy('kind').execute()).toEqual([
      { kind: 'notice', recipient: cleo.toLowerCase() },
      { kind: 'reply', recipient: 'johanna@example.com' },
    ])
  })
})

test('what a crash left half written in a bucket goes too, and that of others stays', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const folder = path.join(place.dataDir, 'storage/applications')
  const [leftover, other] = [temporaryPath(folder), temporaryPath(folder)]
  await mkdir(leftover)
  await writeFile(path.join(leftover, 'ansokan.txt'), `E-post: ${cleo.toUpperCase()}\nhalvskriven`)
  await mkdir(other)
  await writeFile(path.join(other, 'ansokan.txt'), 'E-post: johanna@example.com\nhavsutsikt')
  expect(await left(place)).toContain('halvskriven')
  await finishErasure(place.services, { id: await begin(place.services), now })
  expect(await left(place)).toEqual([])
  expect(await place.everything()).toContain('havsutsikt')
})

test('letters that were moved about inside the database file leave no copy there', async () => {
  await using place = await sqlitePlace()
  const { db } = place.services
  const text = (index: number, words: number) => (index % 20 === 0 ? 'blåljusdröm ' : 'ett hus vid havet ').repeat(words)
  const referenceOf = (index: number) => ((index * 7919) % 100_003).toString().padStart(8, '2')
  const at = arrival.toISOString()
  const same = {
    bucket: 'inquiries',
    kind: 'photography',
    language: 'sv',
    state: 'open',
    facts: '',
    signs: '[]',
    attachments: 0,
    held: false,
    version: 1,
  } as const
  const times = { received_at: at, due_at: at, changed_at: at, answered_at: null, closed_at: null }
  // Rows that grow and change places split pages, and each split leaves old copies behind.
  await change(db, async (trx) => {
    for (let index = 0; index < 1200; index++) {
      const [reference, email] = [referenceOf(index), index % 20 === 0 ? cleo.toLowerCase() : `johanna${index}@example.com`]
      await trx
        .insertInto('letters')
        .values({ ...same, ...times, reference, name: reference, sender: email, email, search: text(index, (index % 59) + 1) })
        .execute()
      const grown = (index * 31) % (index + 1)
      await trx
        .updateTable('letters')
        .set({ search: text(grown, (index % 83) + 1), state: 'closed' })
        .where('reference', '=', referenceOf(grown))
        .execute()
    }
  })
  expect(await finishErasure(place.services, { id: await begin(place.services), now })).toMatchObject({ photography: 60, scrubbed: true })
  expect(await left(place)).toEqual([])
})

test('several processes write the database file anew at once, and each waits for the others', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  // A killed desk leaves such a process behind, and the next start begins another. One that does not wait fails in every second round.
  for (let round = 0; round < 6; round++) {
    const written = Array.from({ length: 6 }, () => scrub(place.services.db))
    expect(await Promise.all(written)).toEqual(written.map(() => true))
  }
})
