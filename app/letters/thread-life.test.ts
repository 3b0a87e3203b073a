import { expect, test } from 'vitest'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeEnquiry, storeMessage } from '#test/letters.ts'
import { cleos, later, storeThreads } from '#test/threads.ts'
import { codeHash, codeKeyName, codeOf } from './code.ts'
import { readFigures } from './figures.ts'
import { indexLetters, reindexLetters } from './index-letters.ts'
import { countLetters, lettersIn } from './letter-list.ts'
import { moveLetters, undoMove } from './letters.ts'
import { readLetter } from './read-letter.ts'
import { type Place, postgresPlace, sqlitePlace } from './testing/erasure-place.ts'
import { siteKey } from '#app/people/site-key.ts'

async function openPlace(backend: Backend): Promise<Place> {
  return backend === 'sqlite' ? sqlitePlace() : postgresPlace(await testDatabase(backend))
}

const now = later(3 * 24 * 60)

onEveryDatabase('a thread', (backend) => {
  const columns = ['reference', 'bucket', 'name', 'email', 'code_hash', 'attachments', 'written_at', 'state'] as const

  async function openThreads() {
    const place = await openPlace(backend)
    const { db, storage } = place.services
    const { cleo, johanna } = await storeThreads(place.services)
    const letters = () => db.selectFrom('letters').select(columns).orderBy('reference').execute()
    const messages = () => db.selectFrom('letter_messages').selectAll().orderBy('received_at').orderBy('reference').execute()
    return { ...place.services, cleo, johanna, letters, messages, storage, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
  }

  test('comes back from the buckets with its code, where the database has the key, and with another where it has not', async () => {
    await using place = await openThreads()
    const { db, storage, cleo } = place
    const before = [await place.letters(), await place.messages()]
    await db.deleteFrom('letters').execute()
    expect(await place.messages()).toEqual([])
    expect(await indexLetters(place, { now })).toBe(6)
    expect([await place.letters(), await place.messages()]).toEqual(before)
    const row = await db.selectFrom('letters').selectAll().where('reference', '=', cleo).executeTakeFirstOrThrow()
    const letter = await readLetter(storage, row)
    expect(row.code_hash).toBe(codeHash(codeOf(await siteKey(db, codeKeyName), letter as NonNullable<typeof letter>)))

    await db.deleteFrom('letters').execute()
    await db.deleteFrom('desk_settings').where('name', '=', codeKeyName).execute()
    expect(await indexLetters(place, { now })).toBe(6)
    expect((await place.letters()).map(({ reference, code_hash }) => [reference, code_hash?.length])).toEqual(
      before[0]?.map(({ reference }) => [reference, 64]),
    )
    expect((await db.selectFrom('letters').select('code_hash').where('reference', '=', cleo).executeTakeFirstOrThrow()).code_hash).not.toBe(row.code_hash)
  })

  test('is read anew: what its rows say is what lies in the bucket, and what became of it stays', async () => {
    await using place = await openThreads()
    const { db, storage, cleo } = place
    const kept = { opened_at: later(15).toISOString(), no_mail: true, state: 'answered' as const, answered_at: later(20).toISOString() }
    await db.updateTable('letters').set(kept).execute()
    const before = [await db.selectFrom('letters').selectAll().orderBy('reference').execute(), await place.messages()]
    expect(await reindexLetters(place, { now })).toEqual({ added: 0, changed: 0, missing: 0 })
    await db.updateTable('letter_messages').set({ text: 'Något annat', attachments: 9 }).where('letter', '=', cleo).execute()
    await db.updateTable('letters').set({ sender: 'Någon' }).where('reference', '=', cleo).execute()
    // As by a backup of before they came.
    await db.deleteFrom('letter_messages').where('letter', '!=', cleo).execute()
    expect(await reindexLetters(place, { now })).toEqual({ added: 2, changed: 3, missing: 0 })
    const [letters, messages] = [await db.selectFrom('letters').selectAll().orderBy('reference').execute(), await place.messages()]
    expect(messages).toEqual(before[1])
    expect(letters.find(({ reference }) => reference === cleo)).toEqual(before[0]?.find(({ reference }) => reference === cleo))
    // What comes back opens its letter again, as it did when it came.
    expect(letters.find(({ reference }) => reference !== cleo)).toMatchObject({ state: 'open', answered_at: kept.answered_at, no_mail: true })
    for (const { bucket, name } of await db.selectFrom('letter_messages').select(['bucket', 'name']).where('letter', '=', cleo).execute())
      await storage.bucket(bucket).delete(name)
    expect(await reindexLetters(place, { now })).toEqual({ added: 0, changed: 0, missing: 2 })
  })

  test('was written in when the latest part was, also where an earlier one is found late', async () => {
    await using place = await openThreads()
    const { db, cleo, storage } = place
    await db
      .updateTable('letters')
      .set({ written_at: later(2000).toISOString() })
      .execute()
    await storeMessage(storage, { letter: cleo, bucket: 'inquiries', email: cleos, now: later(1999) })
    await indexLetters(place, { now })
    const written = () => db.selectFrom('letters').select(['written_at', 'version']).where('reference', '=', cleo).executeTakeFirstOrThrow()
    expect(await written()).toEqual({ written_at: later(2000).toISOString(), version: 4 })
    await storeMessage(storage, { letter: cleo, bucket: 'inquiries', email: cleos, now: later(2001) })
    await indexLetters(place, { now })
    expect(await written()).toEqual({ written_at: later(2001).toISOString(), version: 5 })
  })

  test('takes no move back that a message has come after, and those after it', async () => {
    await using place = await openThreads()
    const { db, cleo, storage } = place
    const seen = async () => db.selectFrom('letters').select(['reference', 'version']).where('reference', '=', cleo).executeTakeFirstOrThrow()
    const act = async (move: 'answer' | 'close', at: Date) => moveLetters(db, { letters: [await seen()], move, person: 'Elin', now: at })
    const undo = async (at: Date) => undoMove(db, { letters: [await seen()], person: 'Elin', now: at })
    await act('answer', later(2000))
    await storeMessage(storage, { letter: cleo, bucket: 'inquiries', email: cleos, now: later(2010) })
    await indexLetters(place, { now })
    const opened = await db.selectFrom('letters').selectAll().where('reference', '=', cleo).executeTakeFirstOrThrow()
    expect(opened).toMatchObject({ state: 'open', answered_at: later(2000).toISOString(), due_at: later(2010 + 24 * 60).toISOString() })
    expect(await undo(later(2020))).toEqual({ done: [], stale: [cleo] })
    expect(await db.selectFrom('letters').selectAll().where('reference', '=', cleo).executeTakeFirstOrThrow()).toEqual(opened)
    await act('close', later(2030))
    expect((await undo(later(2031))).done).toHaveLength(1)
    expect(await db.selectFrom('letters').selectAll().where('reference', '=', cleo).executeTakeFirstOrThrow()).toEqual({
      ...opened,
      version: opened.version + 2,
    })
  })

  test('that a message opens again waits in every number, and the median knows its first answer alone', async () => {
    await using place = await openPlace(backend)
    const { db, storage } = place.services
    const { reference, bucket } = await storeEnquiry(storage, { now: later(0), email: cleos, code: true })
    await indexLetters(place.services, { now })
    const seen = async () => db.selectFrom('letters').select(['reference', 'version']).executeTakeFirstOrThrow()
    const answer = async (at: Date) => moveLetters(db, { letters: [await seen()], move: 'answer', person: 'Elin', now: at })
    const figures = async () => (await readFigures(db, { now })).answerTime.week
    await answer(later(60))
    expect(await figures()).toBe(60 * 60_000)
    const came = later(2 * 24 * 60)
    await storeMessage(storage, { letter: reference, bucket, email: cleos, now: came })
    await indexLetters(place.services, { now: came })
    expect(await countLetters(db, { now: came })).toMatchObject({ open: 1, answered: 0, overdue: 0, sending: 0 })
    expect(await countLetters(db, { now })).toMatchObject({ open: 1, answered: 0, overdue: 1, sending: 0 })
    const { letters, total } = await lettersIn(db, { state: 'open', now })
    expect([total, letters[0]?.isTimed, letters[0]?.dueAt]).toEqual([1, true, now])
    expect(await figures()).toBe(60 * 60_000)
    await answer(later(3000))
    expect(await countLetters(db, { now })).toMatchObject({ open: 0, answered: 1, sending: 0 })
    expect(await figures()).toBe(60 * 60_000)
  })
})
