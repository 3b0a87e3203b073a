import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { StorageError } from '#app/data/storage/bucket.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { longestFileName, mostFiles } from './answer-file-limits.ts'
import { answerFileName, answerFileObject, attachFile, createAnswerFilesSweep, filesAbout, readAnswerFile, removeFile } from './answer-files.ts'
import { readSetting } from '#app/data/database/desk-settings.ts'
import { beginErasure } from './erasure.ts'
import { finishErasure } from './erasure-job.ts'
import { sendAgain, sendAnswer, undoAnswer } from './answers.ts'
import { addLetter, addPerson } from './mails/testing/rows.ts'
import { postgresPlace, sqlitePlace } from './testing/erasure-place.ts'

const reference = 'K7F3XQ4P'
const received = '2026-11-21T12:00:00.000Z'
const now = new Date('2026-11-21T18:10:00.000Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const elin = { id: 'elin', name: 'Elin' }
const jonas = { id: 'jonas', name: 'Jonas' }
const pdf = { name: 'avtal.pdf', contentType: 'application/pdf', body: Buffer.from('%PDF-1.7 ett avtal') }
const own = { reference, personId: elin.id }
const answer = (version: number) => ({
  id: crypto.randomUUID(),
  letter: { reference, version },
  recipient: null,
  subject: 'Ditt ärende',
  body: 'Hej Cleo',
  person: elin,
  now,
})

const versionOf = async (db: Kysely<Database>) =>
  (await db.selectFrom('letters').select('version').where('reference', '=', reference).executeTakeFirstOrThrow()).version

onEveryDatabase('a file of an answer', (backend) => {
  async function world() {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db, storage } = place.services
    await addLetter(db, received, { code_hash: 'x' })
    for (const { id, name } of [elin, jonas]) await addPerson(db, { id, name })
    const attach = async (given: Partial<Parameters<typeof attachFile>[1]> = {}) => {
      const file = { id: crypto.randomUUID(), ...own, ...pdf, now, ...given }
      return { id: file.id, outcome: await attachFile(place.services, file) }
    }
    const bytesOf = async (id: string) => (await storage.bucket('inquiries').get(answerFileObject(id)))?.body.toString() ?? null
    const namesFor = async (mail: string | null) => (await filesAbout(db, { reference })).filter((file) => file.mail === mail).map(({ name }) => name)
    return { ...place.services, services: place.services, attach, bytesOf, namesFor, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
  }

  test('is stored at once, goes with the answer, comes back where that is taken back, and goes with the next', async () => {
    await using place = await world()
    const { db, attach, bytesOf, namesFor } = place
    const { id, outcome } = await attach()
    expect([outcome, await bytesOf(id)]).toEqual(['attached', pdf.body.toString()])
    // Its response was lost, and it is posted again.
    expect((await attach({ id })).outcome).toBe('attached')
    expect(await filesAbout(db, { reference })).toEqual([{ id, personId: elin.id, mail: null, name: 'avtal.pdf', bytes: pdf.body.length }])
    await attach({ personId: jonas.id, name: 'jonas.pdf' })

    const first = answer(1)
    expect(await sendAnswer(db, first)).toBe('sent')
    expect([await namesFor(first.id), await namesFor(null)]).toEqual([['avtal.pdf'], ['jonas.pdf']])
    // A file that was chosen since goes with no answer that is posted twice.
    await attach({ name: 'senare.pdf' })
    expect(await sendAnswer(db, first)).toBe('sent')
    expect(await namesFor(first.id)).toEqual(['avtal.pdf'])

    await undoAnswer(db, { reference, mail: first.id, person: jonas, now })
    expect((await filesAbout(db, { reference })).filter(({ personId }) => personId === elin.id).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['avtal.pdf', 'senare.pdf']),
    )
    const second = answer(await versionOf(db))
    expect(await sendAnswer(db, second)).toBe('sent')
    expect((await namesFor(second.id)).toSorted()).toEqual(['avtal.pdf', 'senare.pdf'])
  })

  test('is, where its writer is gone and a colleague takes the answer back, the colleague’s, as its text is', async () => {
    await using place = await world()
    const { db, attach } = place
    const { id } = await attach()
    const sent = answer(1)
    await sendAnswer(db, sent)
    await db.deleteFrom('people').where('id', '=', elin.id).execute()
    expect((await undoAnswer(db, { reference, mail: sent.id, person: jonas, now }))?.writer).toBe(jonas.id)
    expect(await filesAbout(db, { reference })).toMatchObject([{ id, personId: jonas.id, mail: null }])
  })

  test('stays as it is, where its answer cannot be taken back any more', async () => {
    await using place = await world()
    const { db, attach } = place
    const { id } = await attach()
    const sent = answer(1)
    await sendAnswer(db, sent)
    await db.deleteFrom('people').where('id', '=', elin.id).execute()
    await db.updateTable('mails').set({ state: 'sent' }).execute()
    expect(await undoAnswer(db, { reference, mail: sent.id, person: jonas, now })).toBeNull()
    expect(await filesAbout(db, { reference })).toMatchObject([{ id, personId: null, mail: sent.id }])
  })

  test('is read and removed by its writer alone until it is sent, and then by everybody and nobody', async () => {
    await using place = await world()
    const { db, services, attach, bytesOf } = place
    const { id } = await attach()
    expect(await readAnswerFile(services, { ...own, id })).toEqual({ name: 'avtal.pdf', contentType: pdf.contentType, body: pdf.body, isSent: false })
    expect(await readAnswerFile(services, { reference, personId: jonas.id, id })).toBeNull()
    expect(await removeFile(services, { reference, personId: jonas.id, id })).toBeNull()
    expect(await removeFile(services, { reference: 'AAAAAAAA', personId: elin.id, id })).toBeNull()
    expect(await removeFile(services, { ...own, id })).toBe('avtal.pdf')
    expect([await filesAbout(db, { reference }), await bytesOf(id), await removeFile(services, { ...own, id })]).toEqual([[], null, null])

    const sent = await attach()
    await sendAnswer(db, answer(1))
    expect(await readAnswerFile(services, { reference, personId: jonas.id, id: sent.id })).toMatchObject({ isSent: true })
    expect(await readAnswerFile(services, { reference: 'AAAAAAAA', personId: jonas.id, id: sent.id })).toBeNull()
    expect(await removeFile(services, { ...own, id: sent.id })).toBeNull()
    expect(await bytesOf(sent.id)).not.toBeNull()
  })

  test('is one of ten at most, also where two are chosen at once', async () => {
    await using place = await world()
    const { attach } = place
    for (let count = 1; count < mostFiles; count++) expect((await attach()).outcome).toBe('attached')
    const outcomes = (await Promise.all([attach(), attach()])).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['attached', 'many'])
    // Each writes an answer of their own.
    expect((await attach({ personId: jonas.id })).outcome).toBe('attached')
  })

  test.each([
    ['has no code', { code_hash: null }],
    ['has a code that was cut off', { cut_at: received }],
    ['is in quarantine', { state: 'quarantine' as const }],
  ])('is not taken for a letter that %s, and what was attached before stays with its writer', async (_, change) => {
    await using place = await world()
    const { db, attach, namesFor } = place
    await attach()
    await db.updateTable('letters').set(change).where('reference', '=', reference).execute()
    const { id, outcome } = await attach()
    expect([outcome, await place.bytesOf(id)]).toEqual(['gone', null])
    if ('state' in change) return
    // The answer must not go without it, unseen.
    expect(await sendAnswer(db, answer(1))).toBe('no-files')
    expect([await namesFor(null), await versionOf(db), await db.selectFrom('mails').select('id').execute()]).toEqual([['avtal.pdf'], 1, []])
    await attach({ personId: jonas.id })
    for (const file of await filesAbout(db, { reference })) await removeFile(place.services, { ...own, id: file.id })
    expect(await sendAnswer(db, answer(1))).toBe('sent')
  })

  test('lies where nobody can open it, where its answer is sent again after the code was cut off', async () => {
    await using place = await world()
    const { db, attach } = place
    await attach()
    const failing = { ...answer(1), way: 'here' as const }
    await sendAnswer(db, failing)
    const again = async () =>
      sendAgain(db, { letter: { reference, version: await versionOf(db) }, mail: failing.id, address: 'cleo@right.example', person: elin.name, now })
    const fail = () => db.updateTable('mails').set({ state: 'failed' }).execute()
    await fail()
    expect(await again()).toBe('sent')
    await fail()
    await db.updateTable('letters').set({ cut_at: received }).execute()
    expect(await again()).toBe('without-files')
    await fail()
    // Its way is the mail now.
    expect(await again()).toBe('without-files')
    await fail()
    await db.deleteFrom('answer_files').execute()
    expect(await again()).toBe('sent')
  })

  test('has the id of nothing else', async () => {
    await using place = await world()
    const { attach, bytesOf } = place
    const { id } = await attach()
    expect((await attach({ id, personId: jonas.id })).outcome).toBe('other')
    expect((await attach({ id, body: Buffer.from('%PDF-1.7 ett helt annat') })).outcome).toBe('other')
    expect(await bytesOf(id)).toBe(pdf.body.toString())
  })

  test('whose storing failed, or ended with the process, is stored by the next try, or is swept after a day', async () => {
    await using place = await world()
    const { db, storage, attach, bytesOf } = place
    const failing = {
      ...storage,
      bucket: () => ({
        ...storage.bucket('inquiries'),
        put: async (): Promise<string> => {
          throw new StorageError('inquiries', 'storing', 'ENOSPC')
        },
      }),
    }
    const [id, left] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const each of [id, left]) await expect(attachFile({ db, storage: failing }, { id: each, ...own, ...pdf, now })).rejects.toThrow('ENOSPC')
    expect(await filesAbout(db, { reference })).toEqual([])
    expect(await readAnswerFile(place, { ...own, id })).toBeNull()
    expect((await attach({ id })).outcome).toBe('attached')
    // Its bytes were stored, and the process ended before its row said so.
    await storage.bucket('inquiries').put(answerFileObject(left), pdf.body, pdf)
    const sweep = createAnswerFilesSweep(place)
    expect([await sweep({ now: after(23) }), await bytesOf(left)]).toEqual([0, pdf.body.toString()])
    expect([await sweep({ now: after(25) }), await bytesOf(left)]).toEqual([1, null])
    expect((await filesAbout(db, { reference })).map((file) => file.id)).toEqual([id])
    expect(await bytesOf(id)).not.toBeNull()
  })

  test('goes where its letter was erased while it was being stored', async () => {
    await using place = await world()
    const { db, storage, bytesOf } = place
    const erasing = {
      ...storage,
      bucket: () => {
        const bucket = storage.bucket('inquiries')
        const put: typeof bucket.put = async (...given) => {
          const stored = await bucket.put(...given)
          await db.deleteFrom('letters').execute()
          return stored
        }
        return { ...bucket, put }
      },
    }
    const id = crypto.randomUUID()
    expect([await attachFile({ db, storage: erasing }, { id, ...own, ...pdf, now }), await bytesOf(id)]).toEqual(['gone', null])
  })

  test('whose process ended while its letter was erased goes with the sweep of that day, and no other without a row', async () => {
    await using place = await world()
    const { db, storage, attach, bytesOf } = place
    const { id } = await attach()
    const other = crypto.randomUUID()
    await storage.bucket('inquiries').put(answerFileObject(other), pdf.body, pdf)
    const erasure = await beginErasure(db, { letters: [reference], address: null, reason: 'single', person: 'Elin', now })
    await finishErasure(place.services, { id: erasure, now })
    expect(await bytesOf(id)).toBeNull()
    await storage.bucket('inquiries').put(answerFileObject(id), pdf.body, pdf)
    const sweep = createAnswerFilesSweep(place)
    for (const at of [now, after(25)]) await sweep({ now: at })
    expect([await bytesOf(id), await bytesOf(other)]).toEqual([null, pdf.body.toString()])
    expect(await readSetting(db, 'erased-answer-files')).toEqual([])
  })

  test.each(['removed', 'made a writer'])('that is not sent is swept where its person was %s; a sent one stays', async (what) => {
    await using place = await world()
    const { db, attach, bytesOf } = place
    const sent = await attach()
    await sendAnswer(db, answer(1))
    const { id } = await attach({ name: 'senare.pdf' })
    if (what === 'removed') await db.deleteFrom('people').where('id', '=', elin.id).execute()
    else await db.updateTable('people').set({ role: 'writer' }).where('id', '=', elin.id).execute()
    const sweep = createAnswerFilesSweep(place)
    expect([await sweep({ now }), await sweep({ now })]).toEqual([1, 0])
    expect([await bytesOf(id), await bytesOf(sent.id)]).toEqual([null, pdf.body.toString()])
    expect((await filesAbout(db, { reference })).map((file) => file.id)).toEqual([sent.id])
  })
})

test.each([
  ['Avtal 2026.pdf', 'Avtal 2026.pdf'],
  ['C:\\Users\\elin\\Avtal.PDF', 'Avtal.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['..', 'fil.pdf'],
  ['', 'fil.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['faktura\u202Efdp.exe', 'fakturafdp.pdf'],
  ['a"b<c>\r\nSet-Cookie: x.pdf', 'abc Set-Cookie x.pdf'],
  ['Räkning å\u030A.pdf', 'Räkning å\u030A.pdf'.normalize('NFC')],
])('%j is called %j', (given, name) => {
  expect(answerFileName(given, 'pdf')).toBe(name)
})

test('a name has 100 characters at most, and is never cut through one', () => {
  expect(answerFileName(`${'å'.repeat(300)}.pdf`, 'pdf')).toBe(`${'å'.repeat(96)}.pdf`)
  const emoji = answerFileName(`x${'🎈'.repeat(300)}.docx`, 'docx')
  expect([emoji.length <= longestFileName, emoji.isWellFormed()]).toEqual([true, true])
})
