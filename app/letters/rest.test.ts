import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { changeRole, removePerson } from '#app/people/people.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addLetterRow } from '#test/letters.ts'
import { hurryAnswer, sendAnswer, undoAnswer } from './answers.ts'
import { countLetters, lettersIn, searchLetters, wholeList } from './letter-list.ts'
import { neighboursOf, nextToAnswer } from './letter-view.ts'
import { moveLetters, undoMove } from './letters.ts'
import { addPerson } from './mails/testing/rows.ts'
import { addMessage } from './messages.ts'
import { backAt, endRest, reminders, restLetters } from './rest.ts'
import { firstErasure } from './retention.ts'
import { readWeek } from './week.ts'

const received = '2026-11-21T12:00:00.000Z'
const now = new Date('2026-11-21T13:00:00.000Z')
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`)
const friday = at('27T07:00')
const elin = { id: 'elin', name: 'Elin' }
const one = { reference: 'K7F3XQ4P', version: 1 }
const other = { reference: 'M2M2M2M2', version: 1 }

const rowOf = (db: Kysely<Database>, { reference } = one) =>
  db
    .selectFrom('letters')
    .select(['state', 'wait_until', 'wait_person_id', 'version', 'changed_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

const historyOf = async (db: Kysely<Database>, { reference } = one) =>
  (await db.selectFrom('letter_events').select(['what', 'person']).where('reference', '=', reference).orderBy('at').orderBy('id').execute()).map(
    ({ what, person }) => `${person} ${what}`,
  )

const listed = async (db: Kysely<Database>, state: 'open' | 'resting' | 'answered' | 'closed', time: Date) =>
  (await lettersIn(db, { state, now: time })).letters.map(({ reference }) => reference)

onEveryDatabase('letters that rest', (backend) => {
  async function withLetters(own: Parameters<typeof addLetterRow>[1] | object = {}) {
    const database = await testDatabase(backend)
    await addPerson(database.owner, elin)
    for (const { reference } of [one, other]) await addLetterRow(database.owner, { reference, received_at: received, ...own })
    return database
  }

  test('are in Vilar by their days and not among those to answer, and back when the day has come', async () => {
    await using database = await withLetters({ due_at: '2026-12-20T12:00:00.000Z' })
    const { owner: db } = database
    await addLetterRow(db, { reference: 'C2222222', received_at: received, due_at: '2026-12-21T12:00:00.000Z', person_id: 'elin' })
    expect(await restLetters(db, { letters: [one], until: friday, person: elin, now })).toEqual({ done: [{ ...one, version: 2 }], stale: [], backAt: friday })
    await restLetters(db, { letters: [other], until: at('24T07:00'), person: elin, now })
    expect(await listed(db, 'resting', now)).toEqual([other.reference, one.reference])
    expect(await listed(db, 'open', now)).toEqual(['C2222222'])
    expect(await countLetters(db, { now, personId: 'elin' })).toMatchObject({ open: 1, resting: 2, mine: 1, overdue: 0 })
    expect((await wholeList(db, { state: 'resting', now })).map(({ rest }) => rest)).toEqual([
      { until: at('24T07:00'), asker: elin },
      { until: friday, asker: elin },
    ])
    expect(await nextToAnswer(db, { reference: 'C2222222', dueAt: now, now })).toBeNull()
    expect(await neighboursOf(db, { reference: one.reference, state: 'resting', now })).toMatchObject({ place: 2, total: 2, previous: other.reference })
    expect(await neighboursOf(db, { reference: 'C2222222', state: 'open', now })).toMatchObject({ place: 1, total: 1 })
    expect(await searchLetters(db, { words: one.reference, now })).toHaveLength(1)

    // The last moment, and the day itself.
    expect(await listed(db, 'resting', new Date(friday.getTime() - 1))).toEqual([one.reference])
    expect(await listed(db, 'resting', friday)).toEqual([])
    expect(await listed(db, 'open', friday)).toEqual([one.reference, other.reference, 'C2222222'])
    expect(await nextToAnswer(db, { reference: 'C2222222', dueAt: now, now: friday })).toBe(one.reference)
    // Open ones stand there; nothing else has to say it.
    expect(await reminders(db, { now: friday })).toEqual([])
  })

  test('rest until six hours before their time at most, whatever was asked, and count as without it', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    const soon = at('22T06:00')
    expect(await restLetters(db, { letters: [one], until: friday, person: elin, now })).toMatchObject({ backAt: soon })
    expect(await listed(db, 'open', new Date(soon.getTime() - 1))).toEqual([other.reference])
    expect(await listed(db, 'resting', new Date(soon.getTime() - 1))).toEqual([one.reference])
    expect(await listed(db, 'open', soon)).toEqual([one.reference, other.reference])
    expect(await listed(db, 'resting', soon)).toEqual([])
    expect(await countLetters(db, { now: at('22T12:00') })).toMatchObject({ open: 2, overdue: 2, resting: 0 })
    expect(await readWeek(db, { days: ['2026-11-22'], now })).toMatchObject({ open: 2 })
    expect(await readWeek(db, { days: ['2026-11-22'], now: at('22T12:00') })).toMatchObject({ due: 2, inTime: 0, open: 2, overdue: 2 })
    expect(backAt({ state: 'answered', waitUntil: friday, dueAt: at('22T12:00') })).toEqual(friday)
  })

  test('answered and closed ones stay in their lists, and are said on I dag once the day has come, until that is done', async () => {
    await using database = await withLetters({ state: 'answered', answered_at: received })
    const { owner: db } = database
    await moveLetters(db, { letters: [other], move: 'close', person: 'Elin', now })
    await restLetters(db, { letters: [one, { ...other, version: 2 }], until: friday, person: elin, now })
    expect(await listed(db, 'answered', now)).toEqual([one.reference])
    expect(await listed(db, 'closed', now)).toEqual([other.reference])
    expect(await listed(db, 'resting', now)).toEqual([one.reference, other.reference])
    expect(await countLetters(db, { now })).toMatchObject({ answered: 1, closed: 1, resting: 2 })
    expect(await reminders(db, { now: new Date(friday.getTime() - 1) })).toEqual([])
    expect(await reminders(db, { now: friday })).toMatchObject([
      { reference: one.reference, state: 'answered', askedFor: friday, asker: elin },
      { reference: other.reference, state: 'closed' },
    ])
    // Weeks later, too.
    expect(await reminders(db, { now: at('30T07:00') })).toHaveLength(2)
    await endRest(db, { letters: [{ ...one, version: 2 }], person: elin, now: friday })
    expect((await reminders(db, { now: friday })).map(({ reference }) => reference)).toEqual([other.reference])
  })

  test('it is a move: refused where the letter has changed, in its history, and taken back exactly', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    const before = await rowOf(db)
    await restLetters(db, { letters: [one], until: friday, person: elin, now })
    expect(await restLetters(db, { letters: [one], until: at('24T07:00'), person: elin, now })).toMatchObject({ done: [], stale: [one.reference] })
    expect(await rowOf(db)).toEqual({ ...before, wait_until: friday.toISOString(), wait_person_id: 'elin', version: 2 })
    // Another day, and back to the first, and to none.
    await restLetters(db, { letters: [{ ...one, version: 2 }], until: at('24T07:00'), person: elin, now: at('21T13:01') })
    await undoMove(db, { letters: [{ ...one, version: 3 }], person: 'Elin', now: at('21T13:02') })
    expect(await rowOf(db)).toMatchObject({ wait_until: friday.toISOString(), wait_person_id: 'elin', version: 4 })
    expect((await undoMove(db, { letters: [{ ...one, version: 4 }], person: 'Elin', now: at('21T13:03') })).stale).toEqual([one.reference])

    await endRest(db, { letters: [{ ...one, version: 4 }], person: elin, now: at('21T13:04') })
    expect(await rowOf(db)).toMatchObject({ wait_until: null, wait_person_id: null })
    expect(await endRest(db, { letters: [{ ...one, version: 5 }], person: elin, now })).toMatchObject({ done: [], stale: [one.reference] })
    await undoMove(db, { letters: [{ ...one, version: 5 }], person: 'Elin', now: at('21T13:05') })
    expect(await rowOf(db)).toMatchObject({ wait_until: friday.toISOString(), wait_person_id: 'elin' })
    expect(await historyOf(db)).toEqual(['Elin rested', 'Elin rested', 'Elin undone', 'Elin rest-ended', 'Elin undone'])
    // One in quarantine rests not: it is nobody's to think of.
    await moveLetters(db, { letters: [other], move: 'quarantine', person: 'Elin', now })
    expect(await restLetters(db, { letters: [{ ...other, version: 2 }], until: friday, person: elin, now })).toMatchObject({ stale: [other.reference] })
    // Nothing of whom in the log.
    expect(JSON.stringify(await db.selectFrom('desk_log').selectAll().execute())).not.toMatch(/Bo Exempel|K7F3XQ4P|2026-11-27/)
  })

  test.each(['answer', 'close', 'quarantine'] as const)('%s ends it, and taken back it rests as before', async (move) => {
    await using database = await withLetters()
    const { owner: db } = database
    await restLetters(db, { letters: [one], until: friday, person: elin, now })
    await moveLetters(db, { letters: [{ ...one, version: 2 }], move, person: 'Elin', now: at('21T13:01') })
    expect(await rowOf(db)).toMatchObject({ wait_until: null, wait_person_id: null })
    expect((await historyOf(db)).at(-1)).toBe('null rest-over')
    await undoMove(db, { letters: [{ ...one, version: 3 }], person: 'Elin', now: at('21T13:02') })
    expect(await rowOf(db)).toMatchObject({ state: 'open', wait_until: friday.toISOString(), wait_person_id: 'elin' })
  })

  test('one that is opened again is among those to answer, and does not rest', async () => {
    await using database = await withLetters({ state: 'closed', closed_at: received })
    const { owner: db } = database
    await restLetters(db, { letters: [one], until: friday, person: elin, now })
    await moveLetters(db, { letters: [{ ...one, version: 2 }], move: 'reopen', person: 'Elin', now })
    expect(await listed(db, 'open', now)).toEqual([one.reference])
  })

  test('an answer ends the rest of an open letter, taken back it rests again; one whose day is to come is still thought of', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    await restLetters(db, { letters: [one], until: friday, person: elin, now })
    const mail = '3e1f0b5c-1df0-4f83-9a50-1c7f5a1f5a10'
    const answer = { subject: 'Svar', body: 'Hej', recipient: null, person: elin }
    expect(await sendAnswer(db, { id: mail, letter: { ...one, version: 2 }, ...answer, now: at('21T13:01') })).toBe('sent')
    expect(await rowOf(db)).toMatchObject({ state: 'answered', wait_until: null })
    expect(await undoAnswer(db, { reference: one.reference, mail, person: elin, now: at('21T13:02') })).not.toBeNull()
    expect(await rowOf(db)).toMatchObject({ state: 'open', wait_until: friday.toISOString(), wait_person_id: 'elin' })

    await moveLetters(db, { letters: [other], move: 'answer', person: 'Elin', now })
    await restLetters(db, { letters: [{ ...other, version: 2 }], until: friday, person: elin, now: at('21T13:03') })
    const second = { ...answer, id: '3e1f0b5c-1df0-4f83-9a50-1c7f5a1f5a11' }
    await sendAnswer(db, { ...second, letter: { ...other, version: 3 }, now: at('21T13:04') })
    expect(await rowOf(db, other)).toMatchObject({ state: 'answered', wait_until: friday.toISOString() })
    await hurryAnswer(db, { reference: other.reference, mail: second.id, now })
    // That day, an answer is what was to be thought of.
    await sendAnswer(db, { ...answer, id: '3e1f0b5c-1df0-4f83-9a50-1c7f5a1f5a12', letter: { ...other, version: 4 }, now: friday })
    expect(await rowOf(db, other)).toMatchObject({ wait_until: null })
    expect(await reminders(db, { now: friday })).toEqual([])
  })

  test('an answer that is taken back after its sender has written does not hide their message', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    await restLetters(db, { letters: [one], until: friday, person: elin, now })
    const mail = '3e1f0b5c-1df0-4f83-9a50-1c7f5a1f5a10'
    await sendAnswer(db, { id: mail, letter: { ...one, version: 2 }, subject: 'Svar', body: 'Hej', recipient: null, person: elin, now: at('21T13:01') })
    await message(db, at('21T13:01'))
    await undoAnswer(db, { reference: one.reference, mail, person: elin, now: at('21T13:02') })
    expect(await rowOf(db)).toMatchObject({ state: 'open', wait_until: null })
  })

  test('its sender writes again: it is among those to answer at once', async () => {
    await using database = await withLetters({ due_at: '2026-12-20T12:00:00.000Z' })
    const { owner: db } = database
    await restLetters(db, { letters: [one], until: friday, person: elin, now })
    await moveLetters(db, { letters: [other], move: 'answer', person: 'Elin', now })
    await restLetters(db, { letters: [{ ...other, version: 2 }], until: friday, person: elin, now })
    await message(db, at('21T14:00'))
    await message(db, at('21T14:00'), other)
    expect(await listed(db, 'resting', at('21T14:00'))).toEqual([])
    expect((await listed(db, 'open', at('21T14:00'))).toSorted()).toEqual([one.reference, other.reference])
    expect((await historyOf(db)).slice(-2)).toEqual(['null message', 'null rest-over'])
  })

  test('whoever asked may go: it rests on, and what is taken back later asks for nobody', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    for (const id of ['rut', 'sam']) await addPerson(db, { id, role: 'adviser' })
    await restLetters(db, { letters: [one], until: friday, person: { id: 'rut', name: 'Rut' }, now })
    await restLetters(db, { letters: [other], until: friday, person: { id: 'sam', name: 'Sam' }, now })
    await endRest(db, { letters: [{ ...one, version: 2 }], person: elin, now: at('21T13:01') })
    await removePerson(db, { id: 'rut', by: 'Elin', now })
    await changeRole(db, { id: 'sam', role: 'writer', by: 'Elin', now })
    expect(await rowOf(db, other)).toMatchObject({ wait_until: friday.toISOString(), wait_person_id: null })
    await undoMove(db, { letters: [{ ...one, version: 3 }], person: 'Elin', now: at('21T13:02') })
    expect(await rowOf(db)).toMatchObject({ wait_until: friday.toISOString(), wait_person_id: null })
  })

  test('when the first of some letters goes by itself is known', async () => {
    await using database = await withLetters()
    const { owner: db } = database
    await db.updateTable('letters').set({ received_at: '2026-10-21T12:00:00.000Z' }).where('reference', '=', other.reference).execute()
    const kept = { db, defaults: { letters: 12, quarantine: 30, log: 12, quiz: 3, mails: 3 } }
    expect(await firstErasure(kept, [one, other])).toEqual(new Date('2027-10-21T12:00:00.000Z'))
    await db.updateTable('letters').set({ held: true }).execute()
    expect(await firstErasure(kept, [one, other])).toBeNull()
  })
})

/** A message of a letter's sender, as the index finds it. */
async function message(db: Kysely<Database>, receivedAt: Date, { reference } = one): Promise<void> {
  const values = { kind: 'message' as const, language: 'sv' as const, fields: { letter: reference, text: 'Hej igen' }, files: [] }
  const found = { reference: `${reference.slice(0, 6)}22`, receivedAt, values, attachments: [] } as unknown as Parameters<typeof addMessage>[1]['message']
  await addMessage(db, { message: found, place: { bucket: 'inquiries', name: `m-${reference}.txt` }, erasedBefore: null, now: receivedAt })
}
