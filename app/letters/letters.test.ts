import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addLetterRow } from '#test/letters.ts'
import { noteOpening, noteSaving, noteShowing } from './letter-view.ts'
import { moveLetters, undoMove } from './letters.ts'

const received = '2026-11-21T12:00:00.000Z'
const now = new Date('2026-11-21T18:10:00.000Z')
const later = new Date('2026-11-21T18:10:05.000Z')
const [one, other] = [
  { reference: 'K7F3XQ4P', version: 1 },
  { reference: 'M2M2M2M2', version: 1 },
]

const stateOf = (db: Kysely<Database>, reference: string) =>
  db.selectFrom('letters').select(['state', 'due_at', 'answered_at', 'closed_at', 'version']).where('reference', '=', reference).executeTakeFirstOrThrow()

const historyOf = async (db: Kysely<Database>, reference: string) =>
  (await db.selectFrom('letter_events').select(['what', 'person']).where('reference', '=', reference).orderBy('at').orderBy('id').execute()).map(
    ({ what, person }) => `${person} ${what}`,
  )

onEveryDatabase('moving letters', (backend) => {
  async function withLetters() {
    const database = await testDatabase(backend)
    for (const { reference } of [one, other]) await addLetterRow(database.owner, { reference, received_at: received })
    return database
  }

  test('an answered letter keeps when, and can be closed and opened again, with a new day to answer', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    expect(await moveLetters(db, { letters: [one, other], move: 'answer', person: 'Elin', now })).toEqual({
      done: [
        { ...one, version: 2 },
        { ...other, version: 2 },
      ],
      stale: [],
    })
    expect(await stateOf(db, one.reference)).toMatchObject({ state: 'answered', answered_at: now.toISOString(), version: 2 })

    await moveLetters(db, { letters: [{ ...one, version: 2 }], move: 'close', person: 'Rut', now: later })
    expect(await stateOf(db, one.reference)).toMatchObject({ state: 'closed', answered_at: now.toISOString(), closed_at: later.toISOString() })

    await moveLetters(db, { letters: [{ ...one, version: 3 }], move: 'reopen', person: 'Rut', now: later })
    expect(await stateOf(db, one.reference)).toMatchObject({ state: 'open', answered_at: null, closed_at: null, due_at: '2026-11-22T18:10:05.000Z' })
    expect(await historyOf(db, one.reference)).toEqual(['Elin answered', 'Rut closed', 'Rut reopened'])
    // The log says it too, without saying of whom.
    const log = await db
      .selectFrom('desk_log')
      .select(['person', 'what', 'detail'])
      .where('what', '!=', 'letter-answered')
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(log.map(({ what }) => what).toSorted()).toEqual(['letter-closed', 'letter-reopened'])
    expect(JSON.stringify(log)).not.toMatch(/Bo Exempel|bo@example|K7F3XQ4P/)
  })

  test('taking a move back restores state and times exactly', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    let seconds = 0
    const next = () => new Date(now.getTime() + ++seconds * 1000)
    for (const move of ['answer', 'close', 'quarantine'] as const) {
      const before = await stateOf(db, one.reference)
      const { done } = await moveLetters(db, { letters: [{ ...one, version: before.version }], move, person: 'Elin', now: next() })
      expect((await stateOf(db, one.reference)).state).not.toBe(before.state)
      await undoMove(db, { letters: done, person: 'Elin', now: next() })
      expect(await stateOf(db, one.reference)).toEqual({ ...before, version: before.version + 2 })
    }
    // Only the last move, and once.
    expect(await undoMove(db, { letters: [{ ...one, version: 7 }], person: 'Elin', now: later })).toEqual({ done: [], stale: [one.reference] })
  })

  test('a move on a letter that somebody else has changed is refused, and the others are done', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    await moveLetters(db, { letters: [one], move: 'close', person: 'Rut', now })
    expect(await moveLetters(db, { letters: [one, other], move: 'answer', person: 'Elin', now: later })).toEqual({
      done: [{ ...other, version: 2 }],
      stale: [one.reference],
    })
    expect(await stateOf(db, one.reference)).toMatchObject({ state: 'closed', answered_at: null })
  })

  test('of two people who act at once, one is refused', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    const results = await Promise.all(['Elin', 'Rut'].map((person) => moveLetters(db, { letters: [one], move: 'answer', person, now })))
    expect(results.map(({ done }) => done.length).toSorted()).toEqual([0, 1])
    expect(await historyOf(db, one.reference)).toHaveLength(1)
  })

  test('a move that is not possible from its state does nothing', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    for (const move of ['reopen', 'release'] as const) {
      expect(await moveLetters(db, { letters: [one], move, person: 'Elin', now })).toEqual({ done: [], stale: [one.reference] })
    }
    expect(await stateOf(db, one.reference)).toMatchObject({ state: 'open', version: 1 })
  })
})

onEveryDatabase('looking at a letter', (backend) => {
  test('is one line an hour, and saving one of its files one a minute, of each person and file, also where it is done twice at once', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    const { reference } = one
    await addLetterRow(db, { reference, received_at: received })
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const lines = async () =>
      (await db.selectFrom('letter_events').select(['what', 'person', 'detail', 'at']).orderBy('at').orderBy('id').execute()).map((line) =>
        Object.values(line).join(' ').slice(0, -8),
      ) // to the minute
    const elin = { reference, person: 'Elin', file: 'bild 1' }
    for (const at of [0, 59, 60]) await Promise.all([1, 2, 3].map(() => noteOpening(db, { reference, person: 'Elin', now: after(at) })))
    expect(await lines()).toEqual(['opened Elin  2026-11-21T18:10', 'opened Elin  2026-11-21T19:10'])
    await db.deleteFrom('letter_events').execute()
    for (const at of [0, 59, 60]) await Promise.all([1, 2, 3].map(() => noteShowing(db, { ...elin, now: after(at) })))
    await noteShowing(db, { ...elin, file: 'bild 2', now: after(61) })
    await noteShowing(db, { ...elin, person: 'Rut', now: after(62) })
    expect(await lines()).toEqual([
      'shown Elin bild 1 2026-11-21T18:10',
      'shown Elin bild 1 2026-11-21T19:10',
      'shown Elin bild 2 2026-11-21T19:11',
      'shown Rut bild 1 2026-11-21T19:12',
    ])
    await db.deleteFrom('letter_events').execute()
    for (const at of [0, 0.9, 1]) await Promise.all([1, 2, 3].map(() => noteSaving(db, { ...elin, now: after(at) })))
    expect(await lines()).toEqual(['saved Elin bild 1 2026-11-21T18:10', 'saved Elin bild 1 2026-11-21T18:11'])
    // Erased meanwhile: nothing to write it in, and no fault.
    await db.deleteFrom('letters').execute()
    await noteSaving(db, { ...elin, now: after(9) })
    expect(await lines()).toEqual([])
  })
})
