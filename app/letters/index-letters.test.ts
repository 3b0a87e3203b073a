import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeApplication, storeEnquiry } from '#test/letters.ts'
import { indexLetters } from './index-letters.ts'
import { viewLetter } from './letter-view.ts'
import { referenceOf } from '#app/data/references/reference.ts'

const now = new Date('2026-11-22T08:40:00Z')
const yesterday = new Date('2026-11-21T12:00:00Z')

async function temporaryStorage() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-index-'))
  const storage = await openStorage({ dataDir })
  return { ...storage, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }) }
}

onEveryDatabase('the index of letters', (backend) => {
  test('every letter of every bucket is found once, with its time, its sender and why it is in quarantine', async () => {
    await using database = await testDatabase(backend)
    await using storage = await temporaryStorage()
    const files = [{ name: '01.jpg', body: 'picture', contentType: 'image/jpeg' }]
    const enquiry = await storeEnquiry(storage, { now: yesterday })
    const application = await storeApplication(storage, { now: yesterday, files, language: 'en' })
    const suspect = await storeEnquiry(storage, { now: yesterday, email: 'maskin@example.com', signs: ['no-browser'] })
    const both = { db: database.owner, storage }

    expect(await indexLetters(both, { now })).toBe(3)
    expect(await indexLetters(both, { now })).toBe(0)
    expect(await viewLetter(both, enquiry.reference)).toMatchObject({
      kind: 'photography',
      state: 'open',
      sender: 'Bo Exempel',
      email: 'bo@example.com',
      receivedAt: yesterday,
      dueAt: new Date('2026-11-22T12:00:00Z'),
      sections: [{ heading: 'PERSONUPPGIFTER' }, {}, {}, {}, {}, {}],
    })
    expect(await viewLetter(both, application.reference)).toMatchObject({
      kind: 'application',
      language: 'en',
      sender: 'alva@example.com',
      attachments: ['01.jpg'],
    })
    expect(await viewLetter(both, suspect.reference)).toMatchObject({ state: 'quarantine', signs: ['De uppgifter som webbläsare skickar med saknades.'] })
  })

  test('a letter from before the desk gets a reference, and the time at which it was stored', async () => {
    await using database = await testDatabase(backend)
    await using storage = await temporaryStorage()
    const text = 'Intresseförfrågan om fotografering\nDatum: 2 mars 2026\n\nPERSONUPPGIFTER\nNamn: Cleo Exempel\nE-post: cleo@example.com\n'
    await storage.bucket('inquiries').put('2026-03-02_cleoexamplecom.txt', text, { contentType: 'text/plain' })
    await storage.bucket('inquiries').put('notes.txt', 'Handla mjölk', { contentType: 'text/plain' })
    const stored = await storage.bucket('inquiries').get('2026-03-02_cleoexamplecom.txt')
    const both = { db: database.owner, storage }

    expect(await indexLetters(both, { now: new Date('2100-01-01T00:00:00Z') })).toBe(1)
    const view = await viewLetter(both, referenceOf(text))
    expect(view).toMatchObject({ sender: 'Cleo Exempel', receivedAt: stored?.storedAt })
    expect(view?.events.map(({ what }) => what)).toEqual(['received', 'found'])
  })

  test('two processes that look at once add each letter once', async () => {
    await using database = await testDatabase(backend)
    await using storage = await temporaryStorage()
    for (let number = 0; number < 5; number++) await storeEnquiry(storage, { now: yesterday, email: `bo${number}@example.com` })
    const both = { db: database.owner, storage }
    const added = await Promise.all([1, 2, 3].map(() => indexLetters(both, { now })))
    expect(added.reduce((sum, count) => sum + count)).toBe(5)
    const { count } = await database.owner
      .selectFrom('letter_events')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('what', '=', 'received')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(5)
  })

  test('a letter whose reference is taken gets another, and both are kept', async () => {
    await using database = await testDatabase(backend)
    await using storage = await temporaryStorage()
    const text = 'Ansökan om konsultation\nDatum: 2 mars 2026\n\nPERSONUPPGIFTER\nE-post: alva@example.com\n'
    for (const name of ['a.txt', 'b.txt']) await storage.bucket('inquiries').put(name, text, { contentType: 'text/plain' })
    expect(await indexLetters({ db: database.owner, storage }, { now })).toBe(2)
    const rows = await database.owner.selectFrom('letters').select('reference').execute()
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(2)
  })

  test('what is being erased is not added again', async () => {
    await using database = await testDatabase(backend)
    await using storage = await temporaryStorage()
    await storeEnquiry(storage, { now: yesterday })
    const erasure = { id: '1', address: 'bo@example.com', letters: '[]', reason: 'request' as const, person: null, started_at: now.toISOString() }
    await database.owner.insertInto('erasures').values(erasure).execute()
    expect(await indexLetters({ db: database.owner, storage }, { now })).toBe(0)
  })
})
