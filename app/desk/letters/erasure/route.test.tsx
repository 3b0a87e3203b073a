import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { sql } from 'kysely'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { removeScratch } from '#app/backup/scratch-folder.ts'
import type { Role } from '#app/data/database/schema.ts'
import { fillDisk, longWord } from '#app/data/database/testing/full-disk.ts'
import { countPosts } from '#app/letters/erasure.ts'
import { unfinishedErasures } from '#app/letters/erasure-job.ts'
import { type SqlitePlace, cleo, sqlitePlace, storeLetters, traces } from '#app/letters/testing/erasure-place.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { formOf } from '#test/fields.ts'
import { aMember } from '#test/member.ts'
import { cleos, storeThreads } from '#test/threads.ts'
import { unusedServices, unchangedTexts } from '#test/texts.ts'
import { StorageError } from '#app/data/storage/bucket.ts'
import { type DeskServices, desk, postedForm, signedIn } from '../../context.ts'
import { EraseLettersPage } from '../erase-letters/page.tsx'
import { ErasurePage, type ErasureResult } from './page.tsx'
import { action } from './route.tsx'

vi.mock('#app/backup/scratch-folder.ts', { spy: true })

const now = new Date('2026-11-22T10:00:00.000Z')

type Given = { role?: Role; name?: string | undefined; backupsTo?: string }

function contextOf({ dataDir, services }: SqlitePlace, { role = 'owner', name = 'Elin', backupsTo = 'off' }: Given): RouterContextProvider {
  const context = new RouterContextProvider()
  const config = { dataDir, facts: { brand: 'Norrljus' }, backup: { to: backupsTo, keep: 14, recipient: null } } as DeskServices['config']
  context.set(desk, {
    ...services,
    config,
    url: 'http://localhost:3001',
    clock: () => now,
    ...unusedServices,
    texts: () => unchangedTexts,
    wake: async () => {},
  })
  context.set(signedIn, aMember({ name, role }))
  return context
}

/** Posts to the page; `data` is what its markup is made of. */
async function post(place: SqlitePlace, fields: Record<string, string>, given: Given = {}) {
  const context = contextOf(place, given)
  context.set(postedForm, formOf(fields))
  const result = await action({ context, params: {} } as unknown as Parameters<typeof action>[0])
  return { status: result.init?.status, data: result.data, html: markup(result.data) }
}

function markup(result: ErasureResult): string {
  const Stub = createRoutesStub([{ path: '/radera', Component: () => <ErasurePage result={result} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/radera']} />).replaceAll('\u00A0', ' ')
}

test('a search tells what goes and what stays, and erases nothing', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const { status, html } = await post(place, { intent: 'search', address: ` ${cleo.toUpperCase()} ` })
  expect(status).toBe(200)
  for (const cell of ['Förfrågningar om fotografering', 'Ansökningar', 'Bilagor', 'Anteckningar', 'Elin, Rut', 'Svar härifrån', 'Radera 9 uppgifter'])
    expect(html).toContain(cell)
  expect(html).toContain('value="cleo.hemlig@example.com"')
  expect(html).toContain('2 förfrågningar, 1 ansökan, 3 bilagor, 2 anteckningar och 1 svar från oss.')
  expect(html).not.toContain('mailto:')
  expect(await place.services.db.selectFrom('letters').select('reference').execute()).toHaveLength(4)
})

test('of threads, messages are counted with what hangs on them, before the erasure and in its receipt', async () => {
  await using place = await sqlitePlace()
  const { cleo: reference } = await storeThreads(place.services)
  const { html } = await post(place, { intent: 'search', address: cleos })
  expect(html).toMatch(/Meddelanden<\/th><td[^>]*>i ärendena<\/td><td[^>]*>2</)
  expect(html).toMatch(/Bilagor<\/th><td[^>]*>till ärenden, meddelanden och svar<\/td><td[^>]*>3</)
  expect(html).toContain('1 förfrågan, 2 meddelanden, 3 bilagor, 1 anteckning och 1 svar från oss.')
  const counts = await countPosts(place.services.db, { references: [reference], address: null })
  const Stub = createRoutesStub([{ path: '/', Component: () => <EraseLettersPage letters={[reference]} counts={counts} calls={null} held={0} /> }])
  expect(renderToStaticMarkup(<Stub />).replaceAll('\u00A0', ' ')).toContain('Texten, 2 meddelanden, 3 bilagor, 1 anteckning och historiken försvinner.')
  const erased = await post(place, { intent: 'erase', address: cleos, again: cleos, posts: '8' })
  expect(erased.html).toContain('8 uppgifter raderade.')
  expect(erased.html).toContain('1 förfrågan, 2 meddelanden, 3 bilagor, 1 anteckning och 1 svar från oss.')
})

test('a letter that came a moment ago is found', async () => {
  await using place = await sqlitePlace()
  const text = 'Intresseförfrågan om fotografering\n\nPERSONUPPGIFTER\nNamn: Cleo\nE-post: cleo@example.com\n'
  await place.services.storage.bucket('inquiries').put('a.txt', text, { contentType: 'text/plain' })
  expect((await post(place, { intent: 'search', address: 'cleo@example.com' })).html).toContain('Radera 1 uppgift<')
})

test('from a letter, its address is looked up without being posted', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const { reference } = await place.services.db.selectFrom('letters').select('reference').where('kind', '=', 'application').executeTakeFirstOrThrow()
  expect((await post(place, { intent: 'from-letter', reference })).html).toContain('Radera 9 uppgifter')
  const gone = await post(place, { intent: 'from-letter', reference: 'K7F3XQ4P' })
  expect(gone).toMatchObject({ status: 400, data: { step: 'search', fault: 'gone' } })
})

test.each([
  ['', 'Skriv en e-postadress.'],
  ['cleo', 'Skriv en hel e-postadress'],
  ['a@b"><script>', 'Skriv en hel e-postadress'],
])('an address that is none (%s) is kept, with what is wrong at its field', async (address, fault) => {
  await using place = await sqlitePlace()
  const { status, data, html } = await post(place, { intent: 'search', address })
  expect(status).toBe(400)
  expect(data).toMatchObject({ typed: address })
  expect(html).toContain(fault)
  expect(html).toMatch(/<input[^>]*id="address"[^>]*aria-invalid="true"[^>]*aria-describedby="address-error address-hint"/)
})

test('another address than the one searched for erases nothing', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const { status, html } = await post(place, { intent: 'erase', address: cleo, again: 'johanna@example.com', posts: '9' })
  expect(status).toBe(400)
  expect(html).toContain('Adressen är inte densamma')
  expect(html).toMatch(
    /<input[^>]*id="again"[^>]*value="johanna@example.com"[^>]*aria-invalid="true"|<input[^>]*id="again"[^>]*aria-invalid="true"[^>]*value="johanna@example.com"/,
  )
  expect(await place.services.db.selectFrom('letters').select('reference').execute()).toHaveLength(4)
})

test('what has changed since the search is shown before it is erased', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const { status, html } = await post(place, { intent: 'erase', address: cleo, again: cleo, posts: '8' })
  expect(status).toBe(409)
  expect(html).toContain('nu är det 9 uppgifter')
  expect(await place.services.db.selectFrom('letters').select('reference').execute()).toHaveLength(4)
})

test('the erasure leaves nothing but a line in the log, and gives a receipt to send', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const rehearsal = path.join(place.dataDir, 'tmp/rehearsal-1.1-killed')
  await mkdir(rehearsal, { recursive: true })
  await copyFile(path.join(place.dataDir, 'site.db'), path.join(rehearsal, 'site.db'))
  const { status, html } = await post(place, { intent: 'erase', address: cleo, again: ` ${cleo.toUpperCase()}`, posts: '9' })
  expect(status).toBe(200)
  expect(html).toContain('9 uppgifter raderade.')
  expect(html).toContain('href="mailto:cleo.hemlig@example.com?subject=Din%20beg%C3%A4ran&amp;body=Hej%2C%0D%0A')
  expect(html).not.toContain('type="email"')
  expect(html).not.toContain('säkerhetskopiering har lämnat')
  const left = await place.everything()
  expect(traces.filter((trace) => left.includes(trace))).toEqual([])
})

test.each([
  ['off', []],
  [
    '/backups',
    [
      'Nattens säkerhetskopior, tills de har bytts ut, i regel inom 15 dagar.',
      'I nattens säkerhetskopior kan det finnas kvar tills de har bytts ut, i regel inom 15 dagar.',
    ],
  ],
])('with nightly backups %s, that they hold it for a while is said before it is erased and after', async (backupsTo, said) => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const sentences = async (fields: Record<string, string>) =>
    (await post(place, fields, { backupsTo })).html.match(/(?:Nattens|I nattens) säkerhetskopior[^<]*/g) ?? []
  const before = await sentences({ intent: 'search', address: cleo })
  expect([...before, ...(await sentences({ intent: 'erase', address: cleo, again: cleo, posts: '9' }))]).toEqual(said)
})

test('a copy that a killed backup left and that cannot be removed is told', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  vi.mocked(removeScratch).mockResolvedValueOnce(false)
  const { html } = await post(place, { intent: 'erase', address: cleo, again: cleo, posts: '9' })
  expect(html).toContain('9 uppgifter raderade.')
  expect(html).toContain('En avbruten säkerhetskopiering har lämnat en kopia på servern')
})

test('where the address stands in what belongs to others is said before the erasure and after it, with links', async () => {
  await using place = await sqlitePlace()
  const { db } = place.services
  await storeLetters(place.services, { about: `Hälsningar från ${cleo}.` })
  const { reference } = await db.selectFrom('letters').select('reference').where('email', '=', 'johanna@example.com').executeTakeFirstOrThrow()
  await db
    .updateTable('letter_notes')
    .set({ text: `Se ${cleo}` })
    .where('reference', '=', reference)
    .execute()
  await db
    .updateTable('mails')
    .set({ body: `Hälsa ${cleo}` })
    .where('reference', '=', reference)
    .execute()
  const link = ` <span><a href="/forfragningar/${reference}" data-discover="true">${shownReference(reference)}</a></span></li>`
  const before = ['texter från andra', 'anteckningar till andras ärenden', 'svar till andra'].map((words) => `<li>Adressen i ${words}:${link}`)
  const after = before.map((line) => line.replace('Adressen i', 'Adressen står kvar i'))

  const { html } = await post(place, { intent: 'search', address: cleo })
  for (const line of before) expect(html).toContain(line)
  const erased = await post(place, { intent: 'erase', address: cleo, again: cleo, posts: '9' })
  for (const line of after) expect(erased.html).toContain(line)
  // Also to whoever has nothing here any more.
  const again = await post(place, { intent: 'search', address: cleo })
  expect(again.html).toContain('Inget här hör till adressen.')
  for (const line of before) expect(again.html).toContain(line)
})

test('where it stands nowhere, nothing is said of it', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  expect((await post(place, { intent: 'search', address: cleo })).html).not.toContain('Adressen i ')
  expect((await post(place, { intent: 'erase', address: cleo, again: cleo, posts: '9' })).html).not.toMatch(/står kvar|Anteckningar går att ändra/)
  expect((await post(place, { intent: 'search', address: cleo })).html).not.toContain('Det här blir kvar')
})

test('an erasure that the storage stops is told as begun, and finished by the next search', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const { services } = place
  const broken = {
    ...services.storage,
    bucket: (name: Parameters<typeof services.storage.bucket>[0]) => ({
      ...services.storage.bucket(name),
      delete: () => Promise.reject(new StorageError(name, 'deleting', 'EIO')),
    }),
  }
  const { status, html } = await post({ ...place, services: { ...services, storage: broken } }, { intent: 'erase', address: cleo, again: cleo, posts: '9' })
  expect(status).toBe(503)
  expect(html).toContain('Raderingen är inte klar.')
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.stringMatching(/^An erasure stopped in the middle and is tried again: storage \w+: deleting failed \(EIO\)$/)],
  ])
  vi.mocked(console.error).mockClear()
  expect((await post(place, { intent: 'search', address: cleo })).html).toContain('Inget här hör till adressen.')
})

/** Needs more room than a page has. */
const roomy = { name: longWord }

const erasing = { intent: 'erase', address: cleo, again: cleo, posts: '9' }

test('where the disk is full, nothing is erased, that is said in words, and what was typed stays', async () => {
  await using place = await sqlitePlace()
  const { db } = place.services
  await storeLetters(place.services)
  const disk = await fillDisk(db)
  const before = await place.everything()
  const { status, html } = await post(place, { ...erasing, again: cleo.toUpperCase() }, roomy)
  expect(status).toBe(503)
  expect(html).toContain('Inget är raderat: disken på servern är full. Säg till den som sköter servern, och försök sedan igen.')
  expect(html).toContain(`value="${cleo.toLowerCase()}"`)
  expect(html).toContain(`value="${cleo.toUpperCase()}"`)
  expect(html).toMatch(/<button class="button button-danger-filled" type="submit">Radera 9 uppgifter</)
  expect(vi.mocked(console.error).mock.calls).toEqual([['An erasure could not begin, and nothing was erased: the disk is full']])
  vi.mocked(console.error).mockClear()
  expect(await unfinishedErasures(db)).toEqual([])
  const after = await place.everything()
  expect(traces.filter((trace) => after.includes(trace))).toEqual(traces.filter((trace) => before.includes(trace)))
  expect(await db.selectFrom('letters').select('reference').execute()).toHaveLength(4)

  await disk.makeRoom()
  expect((await post(place, erasing, roomy)).html).toContain('9 uppgifter raderade.')
})

test('where the database fails otherwise before an erasure begins, that is said too', async () => {
  await using place = await sqlitePlace()
  const { db } = place.services
  await storeLetters(place.services)
  await sql`create trigger broken before insert on erasures begin select raise(abort, 'broken'); end`.execute(db)
  const { status, html } = await post(place, erasing)
  expect(status).toBe(503)
  expect(html).toContain('Inget är raderat: databasen svarar inte just nu. Försök igen om en stund.')
  expect(vi.mocked(console.error).mock.calls).toEqual([['An erasure could not begin, and nothing was erased: Error ERR_SQLITE_ERROR']])
  vi.mocked(console.error).mockClear()
  expect(await db.selectFrom('letters').select('reference').execute()).toHaveLength(4)
})

test('a disk that becomes full in the middle is named, and the erasure is finished once there is room', async () => {
  await using place = await sqlitePlace()
  const { services } = place
  await storeLetters(services)
  // Deleting needs room too, for what has to be written of it.
  await sql`create trigger needs_room before delete on letters begin insert into filler values (zeroblob(1000000)); end`.execute(services.db)
  const disk = await fillDisk(services.db)
  const { status, html } = await post(place, erasing)
  expect(status).toBe(503)
  expect(html).toContain('Den har börjat, men disken på servern är full. Säg till den som sköter servern')
  expect(vi.mocked(console.error).mock.calls).toEqual([['An erasure stopped in the middle and is tried again: the disk is full']])
  vi.mocked(console.error).mockClear()
  expect(await unfinishedErasures(services.db)).toHaveLength(1)

  const again = await post(place, { intent: 'search', address: cleo })
  expect([again.status, again.data]).toEqual([503, { step: 'search', typed: cleo.toLowerCase(), fault: 'full' }])
  expect(again.html).toContain('Disken på servern är full, så det går inte att söka nu.')
  expect(again.html).not.toContain('aria-invalid')
  expect(vi.mocked(console.error).mock.calls).toEqual([['An address could not be searched for, to erase it: the disk is full']])
  vi.mocked(console.error).mockClear()

  await sql`drop trigger needs_room`.execute(services.db)
  await disk.makeRoom()
  expect((await post(place, { intent: 'search', address: cleo })).html).toContain('Inget här hör till adressen.')
  expect(await unfinishedErasures(services.db)).toEqual([])
})

test('a search while the storage is away says so', async () => {
  await using place = await sqlitePlace()
  const { services } = place
  const away = {
    ...services.storage,
    bucket: (name: Parameters<typeof services.storage.bucket>[0]) => ({
      ...services.storage.bucket(name),
      list: () => Promise.reject(new StorageError(name, 'listing', 'timeout')),
    }),
  }
  const { status, html } = await post({ ...place, services: { ...services, storage: away } }, { intent: 'search', address: cleo })
  expect(status).toBe(503)
  expect(html).toContain('Lagringen svarar inte just nu')
  expect(html).toContain(`value="${cleo.toLowerCase()}"`)
  expect(vi.mocked(console.error).mock.calls).toHaveLength(1)
  vi.mocked(console.error).mockClear()
})
