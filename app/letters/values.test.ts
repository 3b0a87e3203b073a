import fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { type Bucket, type BucketName, type Storage, StorageError, valuesFolder } from '#app/data/storage/bucket.ts'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { bo, storeApplication, storeEnquiry } from '#test/letters.ts'
import { application } from './application/letter.ts'
import { beginErasure, findAbout } from './erasure.ts'
import { finishErasure } from './erasure-job.ts'
import { indexLetters, reindexLetters } from './index-letters.ts'
import { lettersIn, searchLetters } from './letter-list.ts'
import { viewLetter } from './letter-view.ts'
import { createValuesSweep, deleteValuesOf } from './lost-values.ts'
import { photography } from './photography/letter.ts'
import { readLetter } from './read-letter.ts'
import { storeLetter } from './store-letter.ts'
import { type Place, postgresPlace, sqlitePlace } from './testing/erasure-place.ts'
import { readValues, storedValues } from './values.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const files = [
  { name: '01.jpg', body: 'picture', contentType: 'image/jpeg' },
  { name: '02.jpg', body: 'another', contentType: 'image/jpeg' },
]

/** SQLite with a disk, or Postgres with S3. */
async function openPlace(backend: Backend): Promise<Place> {
  return backend === 'sqlite' ? sqlitePlace() : postgresPlace(await testDatabase(backend))
}

/** All that lies beside letters in a bucket, as JSON. */
async function valuesIn(bucket: Bucket): Promise<unknown[]> {
  const names = await bucket.list(valuesFolder)
  return Promise.all(names.map(async (name) => JSON.parse(String((await bucket.get(`${valuesFolder}/${name}`))?.body)) as unknown))
}

onEveryDatabase("a letter's values", (backend) => {
  test('lie beside the prose as they were typed, and a listing shows one text a letter', async () => {
    await using place = await openPlace(backend)
    const { storage } = place.services
    const { name } = await storeEnquiry(storage, { now })
    const inquiries = storage.bucket('inquiries')
    expect(await inquiries.list()).toEqual([name])
    expect(await valuesIn(inquiries)).toEqual([{ form: 'photography', version: 1, language: 'sv', fields: bo, signs: [], files: [] }])

    const group = await storeApplication(storage, { now, files, language: 'en', signs: ['trap'] })
    const quarantine = storage.bucket('quarantine')
    expect(await quarantine.list()).toEqual([group.name])
    expect(await quarantine.list(group.name)).toEqual(['01.jpg', '02.jpg', 'application.txt'])
    expect(await valuesIn(quarantine)).toEqual([
      {
        form: 'application',
        version: 1,
        language: 'en',
        fields: { age: 29, country: 'SE', email: 'alva@example.com', goals: 'Jag vill minska beroendet av en enda plattform.', acceptedTerms: true },
        signs: ['trap'],
        files: [
          { name: '01.jpg', bytes: 7 },
          { name: '02.jpg', bytes: 7 },
        ],
      },
    ])
  })

  test('are there before the prose is: who ends between the two leaves no letter', async () => {
    await using place = await openPlace(backend)
    const { storage } = place.services
    const cut = async () => Promise.reject(new StorageError('inquiries', 'storing', 'killed'))
    const ending: Storage = {
      ...storage,
      bucket(name) {
        const bucket = storage.bucket(name)
        return { ...bucket, putGroup: cut, put: (file, ...given) => (file.endsWith('.txt') ? cut() : bucket.put(file, ...given)) }
      },
    }
    await expect(storeEnquiry(ending, { now })).rejects.toThrow('killed')
    await expect(storeApplication(ending, { now, files })).rejects.toThrow('killed')
    expect(await indexLetters(place.services, { now })).toBe(0)
    for (const name of ['inquiries', 'applications'] as const) expect(await valuesIn(storage.bucket(name))).toHaveLength(1)
    // Sent again: the same letter, with the same values.
    await storeEnquiry(storage, { now })
    await storeApplication(storage, { now, files })
    for (const name of ['inquiries', 'applications'] as const) expect(await valuesIn(storage.bucket(name))).toHaveLength(1)
    expect(await indexLetters(place.services, { now })).toBe(2)
  })

  test('are stored once however often a letter is sent, and of each letter under its own name', async () => {
    await using place = await openPlace(backend)
    const { storage } = place.services
    for (const at of [now, new Date(now.getTime() + 5000)]) await storeEnquiry(storage, { now: at })
    const other = await storeEnquiry(storage, { now, comments: 'Ett annat brev.' })
    expect(other.name).toBe('2026-11-21_Boexamplecom-2.txt')
    const stored = (await valuesIn(storage.bucket('inquiries'))) as { fields: { comments: string } }[]
    expect(stored.map(({ fields }) => fields.comments).toSorted()).toEqual(['Ett annat brev.', bo.comments])
    const both = place.services
    await indexLetters(both, { now })
    expect((await viewLetter(both, other.reference))?.values?.fields['comments']).toBe('Ett annat brev.')
  })

  test('a word that is renamed in the letter changes nothing at the desk', async () => {
    await using place = await openPlace(backend)
    const both = place.services
    const words = photography.wordsIn()
    const others = { ...words, title: 'Förfrågan', headings: { ...words.headings, person: 'OM DIG' }, entries: renamedEntries(words.entries) }
    const renamed = { ...photography, wordsIn: () => others }
    const { name, reference } = await storeLetter(both.storage, renamed, { fields: bo, language: 'sv', signs: [], now })
    expect(String((await both.storage.bucket('inquiries').get(name))?.body)).toContain('\n\nOM DIG\nFråga name: Bo Exempel\n')
    await indexLetters(both, { now })
    expect((await lettersIn(both.db, { state: 'open', now })).letters).toMatchObject([
      { reference, sender: 'Bo Exempel', email: 'bo@example.com', facts: 'Stockholm, 5 000–10 000 kr' },
    ])
    expect(await searchLetters(both.db, { words: 'dagsljus Stockholm', now })).toHaveLength(1)
    expect((await viewLetter(both, reference))?.sections?.[0]?.entries.map(({ value }) => value)).toEqual([
      'Bo Exempel',
      'Bo@example.com',
      '070-123 45 67',
      '31 år',
      'Stockholm',
    ])
  })

  test('a letter in a third language arrives, is listed, and is erased by its address', async () => {
    await using place = await openPlace(backend)
    const both = place.services
    const words = application.wordsIn('en')
    const german = { ...words, title: 'Antrag auf Beratung', entries: renamedEntries(words.entries), files: { ...words.files, textName: 'antrag.txt' } }
    const fields = { age: 33, country: 'DE' as const, email: 'Greta@example.de', goals: 'Ein Kranichruf.', acceptedTerms: true }
    const { name, reference } = await storeLetter(
      both.storage,
      { ...application, wordsIn: () => german },
      { fields, language: 'de' as Language, signs: [], files, now },
    )
    expect(await both.storage.bucket('applications').list(name)).toContain('antrag.txt')
    expect(await indexLetters(both, { now })).toBe(1)
    expect((await lettersIn(both.db, { state: 'open', now })).letters).toMatchObject([{ reference, sender: 'Greta@example.de', facts: 'Tyskland, 33 år' }])
    const found = await findAbout(both.db, { address: 'greta@example.de' })
    expect(found.counts).toMatchObject({ application: 1, attachments: 2 })
    const id = await beginErasure(both.db, { letters: [reference], address: found.address, reason: 'request', person: 'Elin', now })
    await finishErasure(both, { id, now })
    const left = await place.everything()
    for (const trace of ['greta', 'kranichruf', 'antrag.txt']) expect(left).not.toContain(trace)
  })

  test('without a letter are swept once their day is over and they were lost before, those of letters stay', async () => {
    await using place = await openPlace(backend)
    const both = place.services
    const { storage } = both
    await storeEnquiry(storage, { now })
    await storeApplication(storage, { now, files })
    await storeEnquiry(storage, { now, email: 'cleo@example.com', comments: 'Av före värdena.' })
    const inquiries = storage.bucket('inquiries')
    // Of the same name and day: values whose letter never came, and a letter without values, as another release stores it.
    const other = await storeEnquiry(storage, { now, email: 'cleo@example.com', comments: 'Kranichruf.' })
    await inquiries.delete(other.name)
    const [ofCleo = ''] = (await inquiries.list(valuesFolder)).filter((name) => name.includes('cleo'))
    const keptValues = await inquiries.get(`${valuesFolder}/${ofCleo}`)
    const isOfLetter = String(keptValues?.body).includes('värdena')
    const [, second = ''] = (await inquiries.list(valuesFolder)).filter((name) => name.includes('cleo'))
    await inquiries.delete(`${valuesFolder}/${isOfLetter ? ofCleo : second}`)
    const foreign = `${valuesFolder}/2026-11-01_kopia.json`
    await inquiries.put(foreign, '{}', { contentType: 'application/json' })
    await indexLetters(both, { now })

    const sweep = createValuesSweep(both)
    for (const at of [now, later(1), later(1), later(2)]) expect(await sweep({ now: at })).toBe(0)
    expect(await sweep({ now: later(2) })).toBe(1)
    expect(await place.everything()).not.toContain('kranichruf')
    expect(await inquiries.list(valuesFolder)).toEqual(['2026-11-01_kopia.json', expect.stringContaining('Bo')])
    expect(await storage.bucket('applications').list(valuesFolder)).toHaveLength(1)
    for (const at of [later(3), later(3)]) expect(await sweep({ now: at })).toBe(0)
  })

  test('and with them the files of an application whose text never came', async () => {
    await using place = await openPlace(backend)
    const both = place.services
    const bucket = both.storage.bucket('applications')
    const { name } = await storeApplication(both.storage, { now, files })
    const whole = await storeApplication(both.storage, { now, email: 'cleo@example.com', files })
    await bucket.delete(`${name}/ansokan.txt`)
    const sweep = createValuesSweep(both)
    for (const [at, swept] of [
      [later(1), 0],
      [later(2), 0],
      [later(2), 2],
    ] as const)
      expect(await sweep({ now: at })).toBe(swept)
    expect(await bucket.list()).toEqual([whole.name])
    expect(await bucket.list(whole.name)).toHaveLength(3)
    expect(await bucket.list(valuesFolder)).toEqual([`${whole.name}.json`])
  })

  test('and nothing that is stored while somebody erases or sweeps is lost, whoever is faster', async () => {
    await using place = await openPlace(backend)
    const { db, storage } = place.services
    const random = fc.sample(fc.nat(12), { numRuns: 5000, seed: 20261125 })
    let taken = 0
    const pause = async () => {
      for (let ticks = random[taken++ % random.length] ?? 0; ticks > 0; ticks--) await new Promise(setImmediate)
    }
    /** Whose every call begins and ends when chance wants it. */
    const slow = (bucket: Bucket): Bucket => ({
      ...bucket,
      put: async (...given) => (await pause(), bucket.put(...given)),
      putGroup: async (...given) => (await pause(), bucket.putGroup(...given)),
      get: async (...given) => (await pause(), bucket.get(...given)),
      list: async (...given) => (await pause(), bucket.list(...given)),
      delete: async (...given) => (await pause(), bucket.delete(...given)),
    })
    const slowly = { ...storage, bucket: (name: BucketName) => slow(storage.bucket(name)) }
    for (let round = 0; round < 25; round++) {
      const sender = { now, email: `alva${round}@example.com` }
      const letters = { areStored: false }
      const erase = async (name: BucketName) => {
        while (!letters.areStored) await deleteValuesOf(slowly.bucket(name), { names: [], addresses: [sender.email] })
      }
      const store = async () => {
        const stored = await Promise.all([storeEnquiry(slowly, sender), storeApplication(slowly, { ...sender, files })])
        letters.areStored = true
        return stored
      }
      const [[enquiry, group]] = await Promise.all([store(), erase('inquiries'), erase('applications')])
      const read = await readLetter(storage, { bucket: 'inquiries', name: enquiry.name })
      expect(read?.values, `round ${round}`).toMatchObject({ version: 1, fields: { email: sender.email } })
      const whole = await readLetter(storage, { bucket: 'applications', name: group.name })
      expect(whole, `round ${round}`).toMatchObject({ attachments: ['01.jpg', '02.jpg'], values: { version: 1, fields: { email: sender.email } } })
    }
    expect(await createValuesSweep({ db, storage })({ now: later(2) })).toBe(0)
  })

  test('that lost their letter are erased with their address at once, and no one else’s', async () => {
    await using place = await openPlace(backend)
    const both = place.services
    const bucket = both.storage.bucket('inquiries')
    const lost = await storeEnquiry(both.storage, { now, email: 'Cleo@example.com' })
    const kept = await storeEnquiry(both.storage, { now, email: 'cleo@example.com', comments: 'Ett brev som finns kvar.' })
    await bucket.delete(lost.name)
    await storeEnquiry(both.storage, { now })
    await deleteValuesOf(bucket, { names: [], addresses: ['cleo@example.com'] })
    expect(await bucket.list()).toEqual(['2026-11-21_Boexamplecom.txt', kept.name])
    const stored = (await valuesIn(bucket)) as { fields: { email: string } }[]
    expect(stored.map(({ fields }) => fields.email).toSorted()).toEqual(['Bo@example.com', 'cleo@example.com'])
  })

  test('make the rows anew: what the list shows, what search finds, and nothing of what became of a letter', async () => {
    await using place = await openPlace(backend)
    const both = place.services
    const { reference } = await storeEnquiry(both.storage, { now })
    const { reference: gone, name } = await storeEnquiry(both.storage, { now, email: 'cleo@example.com' })
    await indexLetters(both, { now })
    const before = await both.db.selectFrom('letters').selectAll().orderBy('reference').execute()
    const old = { facts: '', search: '', sender: 'bo@example.com', state: 'answered' as const, held: true, version: 7 }
    await both.db.updateTable('letters').set(old).where('reference', '=', reference).execute()
    await both.storage.bucket('inquiries').delete(name)
    await storeApplication(both.storage, { now })

    expect(await reindexLetters(both, { now })).toEqual({ added: 1, changed: 1, missing: 1 })
    const after = await both.db.selectFrom('letters').selectAll().where('kind', '=', 'photography').orderBy('reference').execute()
    expect(after.map((row) => ({ ...row, held: Boolean(row.held) }))).toEqual(
      before
        .map((row) => (row.reference === gone ? row : { ...row, state: 'answered', held: true, version: 7 }))
        .map((row) => ({ ...row, held: Boolean(row.held) })),
    )
    expect(await reindexLetters(both, { now })).toEqual({ added: 0, changed: 0, missing: 1 })
  })
})

function renamedEntries<Entries extends Readonly<Record<string, { label?: string } | null>>>(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, entry && { ...entry, label: `Fråga ${name}` }])) as Entries
}

test('what is no values of ours is none, and a language of another release counts as the default', () => {
  for (const stored of [
    '',
    '{',
    '[]',
    '{"form":"photography"}',
    storedValues({ form: 'photography', version: 1, language: 'sv', fields: {}, signs: [], files: [] }).replace('photography', 'other'),
  ])
    expect(readValues(stored)).toBeNull()
  expect(readValues('{"form":"application","version":2,"language":"de","fields":{"age":33},"signs":[],"files":[]}')).toMatchObject({
    language: 'sv',
    version: 2,
  })
})
