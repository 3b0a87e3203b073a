import type { PluginTransformQueryArgs } from 'kysely'
import { expect, test } from 'vitest'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { bo, storeApplication, storeEnquiry, storeMessage } from '#test/letters.ts'
import { sendAnswer } from './answers.ts'
import { createCases } from './cases.ts'
import { createCodeHashes } from './code-hashes.ts'
import { codeHash, codeOf, codePattern, copiedCode, isCodeOf, shownCode } from './code.ts'
import { indexLetters } from './index-letters.ts'
import { addEventOnce } from './letters.ts'
import { noteOpening } from './letter-view.ts'
import { postgresPlace, sqlitePlace } from './testing/erasure-place.ts'

const now = new Date('2026-11-27T10:00:00.000Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const elin = { id: 'elin', name: 'Elin' }

test('a code has twenty characters, is read however it was copied, and depends on the key and the letter', () => {
  const letter = { text: 'Intresseförfrågan om fotografering\n', reference: 'K7F3XQ4P' }
  const code = codeOf(Buffer.alloc(32, 1), letter)
  expect(code).toMatch(codePattern)
  expect(copiedCode(` ${shownCode(code).toLowerCase()}. `)).toBe(code)
  expect(shownCode(code)).toMatch(/^.{5}-.{5}-.{5}-.{5}$/)
  expect(codeOf(Buffer.alloc(32, 2), letter)).not.toBe(code)
  expect(codeOf(Buffer.alloc(32, 1), { ...letter, reference: 'K7F3XQ4Q' })).not.toBe(code)
  expect(isCodeOf(code, codeHash(code))).toBe(true)
  expect(isCodeOf(code, codeHash('other'))).toBe(false)
  expect(isCodeOf('', null)).toBe(false)
})

async function openPlace(backend: Backend) {
  const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
  const clock = { at: now }
  const open = () => createCases({ ...place.services, clock: () => clock.at })
  const cases = open()
  return {
    ...place.services,
    clock,
    cases,
    open,
    place,
    async [Symbol.asyncDispose]() {
      await cases[Symbol.asyncDispose]()
      await place[Symbol.asyncDispose]()
    },
  }
}

onEveryDatabase('the code of a letter', (backend) => {
  test('every process finds the same, for a quarter of an hour, and its hash alone is kept', async () => {
    await using place = await openPlace(backend)
    const { cases, storage, db, open } = place
    expect(await cases.givesCodes()).toBe(true)
    const stored = await storeEnquiry(storage, { now, code: true })
    const code = await cases.code({ ...stored, now })
    expect(code).toMatch(codePattern)
    await using other = open()
    expect(await other.givesCodes()).toBe(true)
    expect(await other.code({ ...stored, now: after(15) })).toBe(code)
    expect(await other.code({ ...stored, now: after(16) })).toBeNull()
    expect(await other.code({ ...stored, now: after(-1) })).toBeNull()
    const { code_hash } = await db.selectFrom('letters').select('code_hash').executeTakeFirstOrThrow()
    expect(code_hash).toBe(codeHash(code ?? ''))
    const everything = await place.place.everything()
    for (const secret of [code ?? '', shownCode(code ?? '')]) expect(everything).not.toContain(secret.toLowerCase())
  })

  test.each(['opened', 'opened here', 'exported', 'cut', 'answered', 'written to'])('a letter that was %s is thanked for again without it', async (what) => {
    await using place = await openPlace(backend)
    const { cases, storage, db } = place
    await cases.givesCodes()
    const { reference, ...stored } = await storeEnquiry(storage, { now, code: true })
    expect(await cases.code({ ...stored, now: after(1) })).toMatch(codePattern)
    if (what === 'opened here') await noteOpening(db, { reference, person: 'Elin', now })
    if (what === 'exported') await addEventOnce(db, { reference, what: 'exported', person: 'Elin', now, within: 1000 })
    if (what === 'opened') await db.updateTable('letters').set({ opened_at: now.toISOString() }).execute()
    if (what === 'cut') await db.updateTable('letters').set({ cut_at: now.toISOString() }).execute()
    if (what === 'written to') {
      await storeMessage(storage, { letter: reference, bucket: 'inquiries', now })
      await indexLetters(place, { now })
    }
    if (what === 'answered') {
      await db
        .insertInto('people')
        .values({ ...elin, email: null, role: 'owner', notices: false, shortcuts: true, created_at: now.toISOString() })
        .execute()
      const answer = { id: crypto.randomUUID(), letter: { reference, version: 1 }, recipient: null, subject: 'Ditt ärende', body: 'Hej.', person: elin, now }
      expect(await sendAnswer(db, answer)).toBe('sent')
    }
    expect(await cases.code({ ...stored, now: after(1) })).toBeNull()
  })

  test('a letter of a site that gave none has none, also when it is sent again', async () => {
    await using place = await openPlace(backend)
    const { cases, storage, db } = place
    await storeApplication(storage, { now })
    await cases.givesCodes()
    const again = await storeApplication(storage, { now, code: true })
    expect(await cases.code({ ...again, now })).toBeNull()
    await indexLetters(place, { now })
    expect(await db.selectFrom('letters').select('code_hash').executeTakeFirstOrThrow()).toEqual({ code_hash: null })
  })

  test('while the database is away a new letter is thanked for with its code, and one that is sent again without', async () => {
    await using place = await openPlace(backend)
    const { storage, db } = place
    let isAway = false
    const transformQuery = ({ node }: PluginTransformQueryArgs) => {
      if (isAway) throw new Error('away')
      return node
    }
    const leaving = db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
    await using cases = createCases({ db: leaving, storage, clock: () => now })
    await using late = createCases({ db: leaving, storage, clock: () => now })
    expect(await cases.givesCodes()).toBe(true)
    isAway = true
    const stored = await storeEnquiry(storage, { now, code: true })
    expect(await cases.code({ ...stored, now })).toMatch(codePattern)
    expect(await cases.code({ ...stored, now: after(1) })).toBeNull()
    // One that has begun without the key gives none.
    expect(await late.givesCodes()).toBe(false)
    expect(await late.code({ ...stored, now })).toBeNull()
  })
})

onEveryDatabase('a message', (backend) => {
  test('opens its letter again with a new time, twice on one day twice, and the same post once', async () => {
    await using place = await openPlace(backend)
    const { storage, db } = place
    const { reference, bucket } = await storeEnquiry(storage, { now, code: true })
    await indexLetters(place, { now })
    await db
      .updateTable('letters')
      .set({ state: 'closed', answered_at: after(5).toISOString(), closed_at: after(6).toISOString() })
      .execute()
    const first = { letter: reference, bucket, text: 'Ja.', id: 'a', now: after(10) }
    await storeMessage(storage, first)
    await storeMessage(storage, { ...first, now: after(11) })
    await storeMessage(storage, { ...first, id: 'b', now: after(12) })
    expect(await indexLetters(place, { now: after(12) })).toBe(2)
    expect(await indexLetters(place, { now: after(12) })).toBe(0)
    const messages = await db.selectFrom('letter_messages').select(['letter', 'text', 'received_at']).orderBy('received_at').execute()
    expect(messages).toEqual([
      { letter: reference, text: 'Ja.', received_at: after(10).toISOString() },
      { letter: reference, text: 'Ja.', received_at: after(12).toISOString() },
    ])
    expect(await db.selectFrom('letters').select(['state', 'due_at', 'answered_at', 'closed_at', 'written_at', 'version']).executeTakeFirst()).toEqual({
      state: 'open',
      due_at: after(10 + 24 * 60).toISOString(),
      answered_at: after(5).toISOString(),
      closed_at: null,
      written_at: after(12).toISOString(),
      version: 3,
    })
  })

  test('found at the same time as its letter, or where that is gone', async () => {
    await using place = await openPlace(backend)
    const { storage, db } = place
    const { reference, bucket } = await storeEnquiry(storage, { now, email: bo.email })
    await storeMessage(storage, { letter: reference, bucket, now: after(1) })
    await storeMessage(storage, { letter: 'KKKKKKKK', bucket, now: after(1) })
    expect(await indexLetters(place, { now: after(2) })).toBe(2)
    expect(await db.selectFrom('letter_messages').select('letter').execute()).toEqual([{ letter: reference }])
  })
})

onEveryDatabase('a code that an older release knew nothing of', (backend) => {
  test('opens its letter once the row has been mended, and no letter gets one that was shown none', async () => {
    await using place = await openPlace(backend)
    const { cases, storage, db } = place
    await cases.givesCodes()
    const stored = await storeEnquiry(storage, { now, code: true })
    await storeApplication(storage, { now })
    const code = await cases.code({ ...stored, now })
    await indexLetters(place, { now })
    await db.updateTable('letters').set({ code_hash: null }).execute()
    const look = createCodeHashes(place)
    expect([await look(), await look()]).toEqual([1, 0])
    const rows = await db.selectFrom('letters').select(['kind', 'code_hash']).orderBy('kind').execute()
    expect(rows).toEqual([
      { kind: 'application', code_hash: null },
      { kind: 'photography', code_hash: codeHash(code ?? '') },
    ])
  })
})
