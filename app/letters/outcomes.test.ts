import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Outcome } from '#app/data/database/schema.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeMessage } from '#test/letters.ts'
import { beginErasure } from './erasure.ts'
import { finishErasures } from './erasure-job.ts'
import { indexLetters } from './index-letters.ts'
import { moveLetters, undoMove } from './letters.ts'
import { addLetter } from './mails/testing/rows.ts'
import { putOutcome, quarterOf, readOutcomes } from './outcomes.ts'
import { postgresPlace, sqlitePlace } from './testing/erasure-place.ts'

const reference = 'K7F3XQ4P'
const received = '2026-11-21T12:00:00.000Z'
const now = new Date('2026-11-22T12:00:00.000Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const by = { person: 'Elin', now }

test.each([
  ['2026-12-31T22:59:00Z', '2026-4'],
  // Midnight in Stockholm.
  ['2026-12-31T23:00:00Z', '2027-1'],
  ['2027-03-31T21:59:00Z', '2027-1'],
  ['2027-03-31T22:00:00Z', '2027-2'],
])('%s is in the quarter %s', (at, quarter) => {
  expect(quarterOf(new Date(at))).toBe(quarter)
})

onEveryDatabase('what a letter came to', (backend) => {
  async function world() {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db, storage } = place.services
    await addLetter(db, received)
    const of = (version: number) => ({ letters: [{ reference, version }], ...by })
    return {
      db,
      storage,
      of,
      outcome: async () => (await db.selectFrom('letters').select('outcome').where('reference', '=', reference).executeTakeFirst())?.outcome,
      history: async () =>
        (await db.selectFrom('letter_events').select(['what', 'detail']).orderBy('at').orderBy('id').execute()).map(({ what, detail }) => [what, detail]),
      /** Letters that were closed, with what they came to. */
      async closed(name: string, count: number, at: Date, outcome: Outcome | null) {
        const references = Array.from({ length: count }, (_, place_) => `${name}${String(place_).padStart(8 - name.length, '2')}`)
        for (const each of references) await addLetter(db, received, { reference: each, state: 'closed', closed_at: at.toISOString(), outcome })
        return references
      },
      async erase(references: string[]) {
        await db
          .transaction()
          .execute((trx) => beginErasure(trx, { id: `e-${references[0] ?? ''}`, letters: references, address: null, reason: 'retention', person: null, now }))
        await finishErasures({ db, storage }, { now, step: async () => {} })
      },
      [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
    }
  }

  test('is said of a closed letter, changed and taken back, in the history', async () => {
    await using place = await world()
    const { db, of, outcome, history } = place
    expect(await putOutcome(db, { reference, outcome: 'client', ...by })).toBeNull()
    await moveLetters(db, { ...of(1), move: 'close' })
    expect(await outcome()).toBeNull()
    expect(await putOutcome(db, { reference, outcome: 'call', ...by, now: after(1) })).toEqual({ before: null })
    expect(await putOutcome(db, { reference, outcome: 'client', ...by, now: after(2) })).toEqual({ before: 'call' })
    // Pressed twice, it is said once.
    expect(await putOutcome(db, { reference, outcome: 'client', ...by, now: after(3) })).toEqual({ before: 'client' })
    expect(await outcome()).toBe('client')
    expect(await putOutcome(db, { reference, outcome: null, ...by, now: after(4) })).toEqual({ before: 'client' })
    expect(await outcome()).toBeNull()
    expect(await history()).toEqual([
      ['closed', null],
      ['outcome', 'call'],
      ['outcome', 'client'],
      ['outcome', null],
    ])
    expect(await putOutcome(db, { reference: 'AAAA2222', outcome: 'client', ...by })).toBeNull()
    await expect(sql`update letters set outcome = 'other'`.execute(db)).rejects.toThrow()
  })

  test('is taken back with the closing, goes when the letter is opened again, and is back where that is undone', async () => {
    await using place = await world()
    const { db, of, outcome } = place
    await moveLetters(db, { ...of(1), move: 'close' })
    await putOutcome(db, { reference, outcome: 'offer', ...by, now: after(1) })
    expect(await undoMove(db, { ...of(2), now: after(2) })).toMatchObject({ done: [{ version: 3 }] })
    expect(await outcome()).toBeNull()
    await moveLetters(db, { ...of(3), move: 'close', now: after(3) })
    await putOutcome(db, { reference, outcome: 'silence', ...by, now: after(4) })
    await moveLetters(db, { ...of(4), move: 'reopen', now: after(5) })
    expect(await outcome()).toBeNull()
    await undoMove(db, { ...of(5), now: after(6) })
    expect(await outcome()).toBe('silence')
    await moveLetters(db, { ...of(6), move: 'quarantine', now: after(7) })
    expect(await outcome()).toBeNull()
  })

  test('goes where its sender writes again', async () => {
    await using place = await world()
    const { db, storage, of, outcome } = place
    await moveLetters(db, { ...of(1), move: 'close' })
    await putOutcome(db, { reference, outcome: 'silence', ...by, now: after(1) })
    await storeMessage(storage, { letter: reference, bucket: 'inquiries', now: after(10) })
    await indexLetters({ db, storage }, { now: after(11) })
    expect(await db.selectFrom('letters').select(['state', 'outcome']).where('reference', '=', reference).executeTakeFirst()).toEqual({
      state: 'open',
      outcome: null,
    })
    expect(await outcome()).toBeNull()
  })

  test('is counted from five up, per quarter of its closing, without a sum', async () => {
    await using place = await world()
    const { db, closed } = place
    expect(await readOutcomes(db, { now })).toEqual([])
    await closed('AAAA', 5, now, 'client')
    await closed('CCCC', 4, now, 'call')
    await closed('DDDD', 9, now, null)
    await closed('EEEE', 6, new Date('2026-09-30T21:59:00Z'), 'declined')
    await closed('FFFF', 7, new Date('2026-06-30T21:59:00Z'), 'declined')
    expect(await readOutcomes(db, { now })).toEqual([
      { quarter: '2026-4', counts: [{ outcome: 'client', number: 5 }] },
      { quarter: '2026-3', counts: [{ outcome: 'declined', number: 6 }] },
    ])
    expect(await readOutcomes(db, { now: new Date('2027-01-10T12:00:00Z') })).toEqual([{ quarter: '2026-4', counts: [{ outcome: 'client', number: 5 }] }])
    await db.updateTable('letters').set({ outcome: 'call' }).where('reference', '=', 'AAAA2220').execute()
    expect((await readOutcomes(db, { now }))[0]).toEqual({ quarter: '2026-4', counts: [{ outcome: 'call', number: 5 }] })
  })

  test('is counted on when its letter is erased, without anything of it, from five up', async () => {
    await using place = await world()
    const { db, closed, erase } = place
    const gone = await closed('AAAA', 9, now, 'client')
    await closed('CCCC', 5, now, 'client')
    const client = async () => (await readOutcomes(db, { now }))[0]?.counts
    expect(await client()).toEqual([{ outcome: 'client', number: 14 }])
    // Together with the lists, what is there, four would tell what became of four people.
    await erase(gone.slice(0, 4))
    expect(await client()).toEqual([{ outcome: 'client', number: 10 }])
    await erase(gone.slice(4))
    expect(await client()).toEqual([{ outcome: 'client', number: 14 }])
    expect(await db.selectFrom('outcome_counts').selectAll().execute()).toEqual([{ quarter: '2026-4', outcome: 'client', number: 9 }])
    expect(await db.selectFrom('letter_events').select('what').where('reference', 'in', gone).execute()).toEqual([])
  })
})
