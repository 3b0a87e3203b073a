import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Bucket, type BucketName, type Storage, StorageError } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { clientOf, createS3Bucket } from '#app/data/storage/s3-bucket.ts'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { temporaryRoot } from '#app/data/storage/testing/temporary-root.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { findAbout } from '#app/letters/erasure.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { aReply, arrival, type Place } from '#app/letters/testing/erasure-place.ts'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeApplication, storeEnquiry } from '#test/letters.ts'
import { attach, cleos, later, storeThreads, threadTraces } from '#test/threads.ts'
import { unzip } from '#test/unzip.ts'
import { openAddressCopy } from './archive.ts'

const now = new Date('2026-11-22T10:00:00.000Z')

type Services = Place['services']

async function storageOf(kind: 'disk' | 'S3'): Promise<Storage> {
  if (kind === 'disk') {
    const place = await temporaryRoot()
    onTestFinished(() => place[Symbol.asyncDispose]())
    return openStorage({ dataDir: place.root })
  }
  const standIn = await startS3StandIn()
  onTestFinished(() => standIn[Symbol.asyncDispose]())
  return { bucket: (name: BucketName) => createS3Bucket(name, clientOf({ name, location: standIn.location })), isReachable: async () => true }
}

async function openServices(backend: Backend, kind: 'disk' | 'S3'): Promise<Services> {
  const database = await testDatabase(backend)
  onTestFinished(() => database[Symbol.asyncDispose]())
  return { db: database.owner, storage: await storageOf(kind) }
}

/** A storage whose buckets do some things otherwise. */
function changed(storage: Storage, own: (bucket: Bucket, name: BucketName) => Partial<Bucket>): Storage {
  return { ...storage, bucket: (name) => ({ ...storage.bucket(name), ...own(storage.bucket(name), name) }) }
}

async function open(services: Services, { address = cleos, onEnd = async () => {}, backupDays = 15 as number | null } = {}) {
  return openAddressCopy(services, await findAbout(services.db, { address }), {
    brand: 'Norrljus',
    siteUrl: 'https://norrljus.example',
    backupDays,
    now,
    onEnd,
  })
}

async function copy(services: Services, given: Parameters<typeof open>[1] = {}) {
  const { fileName, body } = await open(services, given)
  const files = unzip(Buffer.from(await new Response(body).arrayBuffer()))
  return { fileName, files, names: [...files.keys()], text: (name: string) => plain(files.get(name)) }
}

const plain = (file: Buffer | undefined) => (file?.toString() ?? 'NO SUCH FILE').replaceAll(/\u00A0|\u202F/g, ' ').replace(/^\uFEFF/, '')

describe.each(['disk', 'S3'] as const)('with files on %s', (kind) => {
  onEveryDatabase('a copy of what an address has', (backend) => {
    test('has each letter with its thread, notes, history and files, byte for byte, and nothing of others or unsent', async () => {
      const services = await openServices(backend, kind)
      const { db } = services
      const { cleo } = await storeThreads(services)
      const failed = { ...aReply({ reference: cleo, recipient: 'cleo@wrong.example', body: 'kom-aldrig-fram' }), state: 'failed' as const, sent_at: null }
      await db
        .insertInto('mails')
        .values({ ...failed, created_at: later(40).toISOString() })
        .execute()
      await db
        .updateTable('letter_notes')
        .set({ edited_at: later(60).toISOString() })
        .where('reference', '=', cleo)
        .execute()
      await db.updateTable('letters').set({ wait_until: '2026-11-27T07:00:00.000Z' }).where('reference', '=', cleo).execute()
      const ended = vi.fn<() => Promise<void>>(async () => {})
      const { fileName, files, names, text } = await copy(services, { onEnd: ended })
      const folder = shownReference(cleo)
      expect(fileName).toBe('uppgifter-2026-11-22.zip')
      expect(ended).toHaveBeenCalledTimes(1)
      expect(names).toEqual([`${folder}/filer/01.jpg`, `${folder}/filer/Avtal.pdf`, `${folder}/arende.txt`, `${folder}/arende.json`, 'LAS-MIG-README.txt'])
      expect(files.get(`${folder}/filer/01.jpg`)?.toString()).toBe('pixlar-från-avsändaren')
      expect(files.get(`${folder}/filer/Avtal.pdf`)?.toString()).toBe('bytes-från-oss')

      const letter = text(`${folder}/arende.txt`)
      expect(letter).toContain(`ÄRENDE ${folder}\nStatus: Att besvara\nMottaget: 20 november 2026 kl. 09.00\n`)
      expect(letter).toContain('\nE-post: cleo.hemlig@example.com\n')
      expect(letter).toContain('\nPåminnelse: 27 november 2026 kl. 08.00\n')
      expect(letter).toContain('\nNamn: Cleo\n')
      expect(letter).toContain('\nKommentarer: första-brevet\n')
      expect(letter).toContain(
        `
SVAR, 20 november 2026 kl. 09.20
  svaret-härifrån
Bifogat: Avtal.pdf
Tid: måndag 23 november 09.00, svensk tid (vald, 30 minuter, telefon, nummer-att-ringa)
Tid: tisdag 24 november 09.00, svensk tid (erbjuden, 30 minuter, telefon)

SVAR SOM INTE HAR KOMMIT FRAM, 20 november 2026 kl. 09.40
  kom-aldrig-fram

MEDDELANDE, 21 november 2026 kl. 09.00
  ett-till-med-fil
Bifogat: 01.jpg

ANTECKNINGAR
20 november 2026 kl. 09.00, En medarbetare (ändrad 20 november 2026 kl. 10.00)
  bara-för-oss

FILER
filer/01.jpg: 01.jpg, med meddelandet 21 november 2026 kl. 09.00
filer/Avtal.pdf: Avtal.pdf, med svaret 20 november 2026 kl. 09.20

HISTORIK
20 november 2026 kl. 09.00: Mottaget.
`,
      )
      expect(letter).toContain(': Avsändaren skrev ett meddelande\n')
      const data = JSON.parse(files.get(`${folder}/arende.json`)?.toString() ?? '') as object
      expect(data).toMatchObject({
        reference: cleo,
        email: 'cleo.hemlig@example.com',
        notes: [{ person: 'En medarbetare', personId: null, text: 'bara-för-oss' }],
        events: expect.arrayContaining([expect.objectContaining({ what: 'received' })]) as unknown[],
        messages: [{ text: 'ett-meddelande' }, { text: 'ett-till-med-fil' }],
        mails: [{ body: 'svaret-härifrån' }, { body: 'kom-aldrig-fram', state: 'failed' }],
        copiedFiles: [
          { path: 'filer/01.jpg', name: '01.jpg', with: 'message', lack: null },
          { path: 'filer/Avtal.pdf', name: 'Avtal.pdf', with: 'answer', lack: null },
        ],
      })
      const everything = [...files].map(([name, body]) => `${name}\n${body}`).join('\n')
      const unsent = ['bifogat-ännu-inte-sänt', 'halvfärdigt-svar']
      expect(threadTraces.filter((trace) => !everything.toLowerCase().includes(trace))).toEqual(unsent)
      expect(everything.toLowerCase()).not.toContain('johanna')
    })

    test('has an answer in somebody else’s letter that went to the address, with its file and times, and nothing else of that letter', async () => {
      const services = await openServices(backend, kind)
      const { db } = services
      const { cleo, johanna } = await storeThreads(services)
      const mail = { ...aReply({ reference: johanna, recipient: cleos, body: 'till-fel-person' }), created_at: later(50).toISOString() }
      await db.insertInto('mails').values(mail).execute()
      await attach(services, { letter: johanna, bucket: 'inquiries', mail: mail.id, body: 'hamnade-hos-cleo' })
      const time = { id: crypto.randomUUID(), letter: johanna, mail_id: mail.id, person_id: 'elin', how: 'signal' as const, state: 'offered' as const }
      await db
        .insertInto('offered_times')
        .values({ ...time, starts_at: later(7 * 24 * 60).toISOString(), ends_at: later(7 * 24 * 60 + 15).toISOString() })
        .execute()
      const { files, names, text } = await copy(services)
      expect(names.filter((name) => name.startsWith('andra-svar'))).toEqual(['andra-svar/filer/Avtal.pdf', 'andra-svar/svar.txt', 'andra-svar/svar.json'])
      expect(text('andra-svar/svar.txt')).toBe(
        'SVAR, 20 november 2026 kl. 09.00\n  till-fel-person\nBifogat: Avtal.pdf\nTid: fredag 27 november 09.00, svensk tid (erbjuden, 15 minuter, Signal)\n',
      )
      expect(text('andra-svar/filer/Avtal.pdf')).toBe('hamnade-hos-cleo')
      expect(text('LAS-MIG-README.txt')).toContain('andra-svar: svar i andra ärenden som har skickats till adressen.')
      expect(names).toContain(`${shownReference(cleo)}/arende.txt`)
      expect([...files].map(([name, body]) => `${name}${body}`.toLowerCase()).join('')).not.toContain('johanna')
      // In hers it stands in her own thread.
      const johannas = await copy(services, { address: 'johanna@example.com' })
      expect(johannas.names.filter((name) => name.startsWith('andra-svar'))).toEqual([])
    })

    test('has letters in quarantine and applications, in the order of the search, and those whose answers go to the address', async () => {
      const services = await openServices(backend, kind)
      const { db, storage } = services
      const files = ['01.jpg', '02.mp4'].map((name) => ({ name, body: Buffer.alloc(300_000, name), contentType: 'image/jpeg' }))
      const email = 'alva@example.com'
      const quarantined = await storeEnquiry(storage, { name: 'Alva', email, now: arrival, signs: ['trap'] })
      const application = await storeApplication(storage, { now: later(60), files })
      const corrected = await storeEnquiry(storage, { name: 'Alva', email: 'alva@exmaple.com', now: later(120) })
      await storeEnquiry(storage, { name: 'Bo', email: 'bo@example.com', now: later(180) })
      await indexLetters(services, { now: later(200) })
      await db.updateTable('letters').set({ reply_email: email }).where('reference', '=', corrected.reference).execute()
      const { files: copied, names, text } = await copy(services, { address: email, backupDays: null })
      expect([...new Set(names.map((name) => name.split('/')[0]))]).toEqual([
        shownReference(corrected.reference),
        shownReference(application.reference),
        shownReference(quarantined.reference),
        'LAS-MIG-README.txt',
      ])
      for (const { name, body } of files) expect(copied.get(`${shownReference(application.reference)}/filer/${name}`)?.equals(body)).toBe(true)
      expect(text(`${shownReference(quarantined.reference)}/arende.txt`)).toMatch(/Status: Karantän[^]*Ett dolt fält/)
      expect(text(`${shownReference(corrected.reference)}/arende.txt`)).toContain('E-post: alva@exmaple.com\nSvaren går till: alva@example.com\n')
      const readMe = text('LAS-MIG-README.txt')
      expect(readMe).toContain('Uppgifter som Norrljus har sparat om en e-postadress\n\nAdress: alva@example.com\nHämtat: 22 november 2026 kl. 11.00\n')
      expect(readMe).toContain(`  ${shownReference(application.reference)}  ansökan, mottagen 20 november 2026 kl. 10.00\n`)
      expect(readMe).toContain('What Norrljus has kept about an email address\n\nAddress: alva@example.com\nTaken out: 22 November 2026 at 11:00\n')
      expect(readMe).not.toMatch(/FATTAS|MISSING|Säkerhetskopior|Backups/)
    })

    test('tells of files and texts that are no longer stored, in its letter and before all else', async () => {
      const services = await openServices(backend, kind)
      const { db, storage } = services
      const { cleo } = await storeThreads(services)
      const bucket = storage.bucket('inquiries')
      const message = await db.selectFrom('letter_messages').select('name').where('attachments', '>', 0).where('letter', '=', cleo).executeTakeFirstOrThrow()
      await bucket.delete(`${message.name}/01.jpg`)
      const file = await db.selectFrom('answer_files').select('id').where('letter', '=', cleo).where('mail_id', 'is not', null).executeTakeFirstOrThrow()
      await bucket.delete(`values/answer-${file.id}`)
      const { names, text } = await copy(services)
      const folder = shownReference(cleo)
      expect(names).toEqual([`${folder}/arende.txt`, `${folder}/arende.json`, 'LAS-MIG-README.txt'])
      expect(text(`${folder}/arende.txt`)).toContain(
        'FILER\nFinns inte längre i lagringen: 01.jpg, med meddelandet 21 november 2026 kl. 09.00\nFinns inte längre i lagringen: Avtal.pdf, med svaret',
      )
      expect(text('LAS-MIG-README.txt')).toMatch(
        new RegExp(`\n\nFATTAS\n {2}${folder}/filer/01.jpg: finns inte längre i lagringen\n {2}${folder}/filer/Avtal.pdf: [^\n]+\n\nINNEHÅLL`),
      )
      expect(text('LAS-MIG-README.txt')).toContain(`MISSING\n  ${folder}/filer/01.jpg: no longer in the storage\n`)

      const { name } = await db.selectFrom('letters').select('name').where('reference', '=', cleo).executeTakeFirstOrThrow()
      await bucket.delete(name)
      const without = await copy(services)
      expect(without.text(`${folder}/arende.txt`)).toMatch(/Texten finns inte längre i lagringen\.\n\nMEDDELANDE[^]*svaret-härifrån[^]*bara-för-oss/)
      expect(without.text('LAS-MIG-README.txt')).toContain(`FATTAS\n  ${folder}/arende.txt: är inte hel\n`)
    })
  })
})

test('where else the address stands is said by its kind, without naming anybody’s letter', async () => {
  const services = await openServices('sqlite', 'disk')
  const { db } = services
  const { johanna } = await storeThreads(services)
  await db
    .updateTable('letter_notes')
    .set({ text: `Se ${cleos}` })
    .where('reference', '=', johanna)
    .execute()
  await db
    .insertInto('people')
    .values({ id: 'p', name: 'Cleo', email: cleos, role: 'writer', notices: false, shortcuts: true, created_at: arrival.toISOString() })
    .execute()
  const readMe = (await copy(services)).text('LAS-MIG-README.txt')
  expect(readMe).toContain('INTE MED\n')
  expect(readMe).toContain('  Det som hör till andra, också där adressen står i det (anteckningar).')
  expect(readMe).toContain('  Ett konto på skrivbordet.')
  expect(readMe).toContain('i regel inom 15 dagar.')
  expect(readMe).not.toContain(shownReference(johanna))
})

test('a storage that fails costs what it has, and the archive says which', async () => {
  const services = await openServices('sqlite', 'disk')
  const { storage } = services
  const files = ['01.jpg', '02.jpg', '03.jpg'].map((name) => ({ name, body: Buffer.alloc(600_000, name), contentType: 'image/jpeg' }))
  const { reference } = await storeApplication(storage, { now: arrival, files })
  await indexLetters(services, { now })
  const failing = changed(storage, (bucket, bucketName) => ({
    async open(name) {
      if (name.endsWith('/01.jpg')) throw new StorageError(bucketName, 'reading', 'timeout')
      const file = await bucket.open(name)
      if (!file || !name.endsWith('/02.jpg')) return file
      async function* broken() {
        for await (const piece of file?.pieces() ?? []) {
          yield piece
          throw new StorageError(bucketName, 'reading', 'ECONNRESET')
        }
      }
      return { ...file, pieces: broken }
    },
  }))
  const { files: copied, text } = await copy({ ...services, storage: failing }, { address: 'alva@example.com' })
  const folder = shownReference(reference)
  expect(copied.has(`${folder}/filer/01.jpg`)).toBe(false)
  expect(copied.get(`${folder}/filer/02.jpg`)).toHaveLength(256 * 1024)
  expect(copied.get(`${folder}/filer/03.jpg`)).toHaveLength(600_000)
  expect(text('LAS-MIG-README.txt')).toContain(
    `FATTAS\n  ${folder}/filer/01.jpg: gick inte att läsa just då\n  ${folder}/filer/02.jpg: är inte hel\n\nINNEHÅLL`,
  )
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.stringMatching(/^Something is missing in a copy of what an address has: storage \w+: reading failed \(timeout\)$/)],
    [expect.stringMatching(/reading failed \(ECONNRESET\)$/)],
  ])
  vi.mocked(console.error).mockClear()

  const away = changed(storage, (_, bucketName) => ({ list: () => Promise.reject(new StorageError(bucketName, 'listing', 'timeout')) }))
  const unread = await copy({ ...services, storage: away }, { address: 'alva@example.com' })
  expect(unread.names).toEqual(['LAS-MIG-README.txt'])
  expect(unread.text('LAS-MIG-README.txt')).toContain(`FATTAS\n  ${folder}: gick inte att läsa just då\n`)
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(1)
  vi.mocked(console.error).mockClear()
})

test('no more is read than is taken, and breaking it off closes what is open', async () => {
  const services = await openServices('sqlite', 'disk')
  const { storage } = services
  const files = ['01.mp4', '02.mp4'].map((name) => ({ name, body: Buffer.alloc(8_000_000, name), contentType: 'video/mp4' }))
  await storeApplication(storage, { now: arrival, files })
  await indexLetters(services, { now })
  const seen = { opened: 0, closed: 0, bytes: 0 }
  const watched = changed(storage, (bucket) => ({
    async open(name) {
      const file = await bucket.open(name)
      if (!file) return null
      seen.opened++
      async function* pieces() {
        const inner = file?.pieces()
        try {
          for await (const piece of inner ?? []) {
            seen.bytes += piece.length
            yield piece
          }
        } finally {
          seen.closed++
        }
      }
      return { ...file, pieces }
    },
  }))
  const ended = vi.fn<() => Promise<void>>(async () => {})
  const { body } = await open({ ...services, storage: watched }, { address: 'alva@example.com', onEnd: ended })
  const reader = body.getReader()
  let taken = 0
  while (taken < 1_000_000) taken += (await reader.read()).value?.length ?? Number.POSITIVE_INFINITY
  // Meanwhile somebody else reads a whole file.
  const other = await storage.bucket('applications').open(`${(await storage.bucket('applications').list())[0]}/02.mp4`)
  let read = 0
  for await (const piece of other?.pieces() ?? []) read += piece.length
  expect(read).toBe(8_000_000)
  expect(seen.bytes).toBeLessThan(taken + 4 * 256 * 1024)
  expect(seen).toMatchObject({ opened: 1, closed: 0 })
  await reader.cancel()
  expect(seen).toMatchObject({ opened: 1, closed: 1 })
  expect(ended).not.toHaveBeenCalled()

  const { body: untouched } = await open({ ...services, storage: watched }, { address: 'alva@example.com' })
  await untouched.cancel()
  await vi.waitFor(() => expect(seen.opened - seen.closed).toBe(0))
})
