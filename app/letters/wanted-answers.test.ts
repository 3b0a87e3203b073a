import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { readTyped, saveTyped } from '#app/people/typed-texts.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeEnquiry, storeMessage } from '#test/letters.ts'
import { hurryAnswer, sendAnswer, undoAnswer } from './answers.ts'
import { beginErasure } from './erasure.ts'
import { finishErasures } from './erasure-job.ts'
import { readFigures } from './figures.ts'
import { holdBackAstray } from './held-back.ts'
import { indexLetters } from './index-letters.ts'
import { countLetters } from './letter-list.ts'
import { moveLetters, undoMove } from './letters.ts'
import { MailFailure } from './mails/mail-transport.ts'
import { isWantedDue, nextDueAt, retryMail, sendDueMails, showDueAnswer } from './mails/outbox.ts'
import { processes } from './mails/testing/processes.ts'
import { addPerson } from './mails/testing/rows.ts'
import { postgresPlace, sqlitePlace } from './testing/erasure-place.ts'

const day = 86_400_000
const minute = 60_000
const received = new Date('2026-11-21T12:00:00.000Z')
const now = new Date('2026-11-21T18:10:00.000Z')
/** Nine days ahead, further away than any pause of the outbox. */
const wanted = new Date('2026-11-30T07:00:00.000Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const atWanted = (milliseconds: number) => new Date(wanted.getTime() + milliseconds)
const elin = { id: 'elin', name: 'Elin' }
const id = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1'
const nothing = { sent: 0, failures: [] }
const once = { sent: 1, failures: [] }

const mailsOf = (db: Kysely<Database>) => db.selectFrom('mails').select(['state', 'wanted_at', 'sent_at', 'shown_at']).where('kind', '=', 'reply').execute()

onEveryDatabase('an answer that is wanted later', (backend) => {
  async function world() {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db, storage } = place.services
    await addPerson(db, { id: elin.id, name: elin.name })
    const letter = await storeEnquiry(storage, { now: received, code: true })
    await indexLetters({ db, storage }, { now: received })
    const { reference } = letter
    const answer = { id, recipient: null, letter: { reference, version: 1 }, subject: 'Ditt ärende', body: 'Hej Bo', person: elin, wanted, now }
    const mails: string[] = []
    const transport = { send: async ({ text }: { text: string }) => void mails.push(text) }
    return {
      db,
      storage,
      letter,
      reference,
      answer,
      mails,
      place: placeOf('answer', reference),
      state: () => db.selectFrom('letters').select(['state', 'due_at', 'answered_at']).where('reference', '=', reference).executeTakeFirstOrThrow(),
      history: async () =>
        (await db.selectFrom('letter_events').select(['what', 'detail']).where('reference', '=', reference).orderBy('at').orderBy('id').execute()).filter(
          ({ what }) => what !== 'received',
        ),
      clock: (at: Date, own: Partial<Parameters<typeof sendDueMails>[1]> = {}) =>
        sendDueMails(db, { transport, from: 'desk@sender.example', now: at, limit: 10, ...own }),
      async write(at: Date) {
        await storeMessage(storage, { letter: reference, bucket: letter.bucket, now: at })
        await indexLetters({ db, storage }, { now: at })
      },
      [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
    }
  }

  test('takes its letter off the list, goes at its time and not before, and answers the letter then', async () => {
    await using place = await world()
    const { db, answer, clock, state, mails } = place
    expect(await sendAnswer(db, answer)).toBe('sent')
    expect(await state()).toMatchObject({ state: 'answered', answered_at: null })
    expect(await countLetters(db, { now })).toMatchObject({ open: 0, sending: 1 })
    expect(await nextDueAt(db, { after: now })).toEqual(wanted)
    for (const at of [after(20_000), after(day + 1), after(5 * day), atWanted(-1)]) {
      expect(await clock(at)).toEqual(nothing)
      expect(await isWantedDue(db, { now: at })).toBe(false)
    }
    expect((await readFigures(db, { now: atWanted(-1) })).answerTime.quarter).toBeNull()
    expect(await isWantedDue(db, { now: wanted })).toBe(true)
    expect(await clock(wanted, { sendsWanted: false })).toEqual(nothing)
    expect(await clock(wanted)).toEqual(once)
    expect(mails).toHaveLength(1)
    expect(await state()).toMatchObject({ state: 'answered', answered_at: wanted.toISOString() })
    expect((await readFigures(db, { now: wanted })).answerTime.quarter).toBe(wanted.getTime() - received.getTime())
  })

  test('is sent once by several processes, and tried again where the mail server is away then', async () => {
    await using place = await world()
    const { db, answer, clock, mails } = place
    await sendAnswer(db, answer)
    const away = {
      send: async () => {
        throw new MailFailure('ECONNREFUSED', { server: true })
      },
    }
    expect(await clock(wanted, { transport: away })).toEqual({ sent: 0, failures: ['ECONNREFUSED'] })
    expect(await clock(atWanted(minute - 1))).toEqual(nothing)
    await using clocks = await processes(db, 3)
    const transport = { send: async ({ text }: { text: string }) => void mails.push(text) }
    await Promise.all(clocks.handles.map((handle) => sendDueMails(handle, { transport, from: 'desk@sender.example', now: atWanted(minute), limit: 10 })))
    expect(mails).toHaveLength(1)
  })

  test('is shown on its sender’s page at its time, with or without mails', async () => {
    await using place = await world()
    const { db, answer, clock, state } = place
    await sendAnswer(db, { ...answer, way: 'here' })
    expect(await showDueAnswer(db, { now: atWanted(-1) })).toBe(false)
    expect(await showDueAnswer(db, { now: wanted, sendsWanted: false })).toBe(false)
    expect(await clock(wanted, { transport: null, sendsWanted: false })).toEqual(nothing)
    expect(await mailsOf(db)).toMatchObject([{ shown_at: null }])
    expect(await showDueAnswer(db, { now: wanted })).toBe(true)
    expect(await mailsOf(db)).toMatchObject([{ shown_at: wanted.toISOString() }])
    expect(await clock(atWanted(1))).toEqual(once)
    expect(await state()).toMatchObject({ answered_at: wanted.toISOString() })
  })

  test('is taken back until then with its whole text, and sent at once on request', async () => {
    await using place = await world()
    const { db, answer, clock, state, reference, mails } = place
    await saveTyped(db, { personId: elin.id, place: placeOf('when', reference), reference, text: '2026-11-30 08:00', seen: null, now })
    await sendAnswer(db, answer)
    expect(await readTyped(db, { personId: elin.id, place: placeOf('when', reference) })).toBeNull()
    expect(await undoAnswer(db, { reference, mail: id, person: elin, now: atWanted(-1) })).toMatchObject({ writer: 'elin', text: 'Hej Bo', version: 3 })
    expect(await state()).toMatchObject({ state: 'open', due_at: '2026-11-22T12:00:00.000Z' })
    expect(await clock(wanted)).toEqual(nothing)
    await sendAnswer(db, { ...answer, letter: { reference, version: 3 } })
    expect(await hurryAnswer(db, { reference, mail: id, now: after(minute) })).toBe(true)
    expect(await clock(after(minute))).toEqual(once)
    expect(await state()).toMatchObject({ answered_at: after(minute).toISOString() })
    expect(await clock(wanted)).toEqual(nothing)
    expect(mails).toHaveLength(1)
  })

  test('within its minute it can be taken back for that minute', async () => {
    await using place = await world()
    const { db, answer, clock } = place
    await sendAnswer(db, { ...answer, wanted: after(5000) })
    expect(await mailsOf(db)).toMatchObject([{ wanted_at: null }])
    expect([await clock(after(19_999)), await clock(after(20_000))]).toEqual([nothing, once])
  })

  test.each(['here', 'mail'] as const)('is never sent past a message of its reader’s, but is its writer’s again (%s)', async (way) => {
    await using place = await world()
    const { db, answer, clock, state, reference, history } = place
    await sendAnswer(db, { ...answer, way })
    await place.write(after(2 * day))
    expect(await mailsOf(db)).toEqual([])
    expect(await readTyped(db, { personId: elin.id, place: place.place })).toMatchObject({ text: 'Hej Bo' })
    // Nobody has answered: the time that was promised first stands.
    expect(await state()).toEqual({ state: 'open', due_at: '2026-11-22T12:00:00.000Z', answered_at: null })
    expect(await history()).toMatchObject([{ what: 'replied' }, { what: 'held-back', detail: 'message' }, { what: 'message' }])
    expect([await clock(wanted), await clock(atWanted(30 * day))]).toEqual([nothing, nothing])
    expect(await undoAnswer(db, { reference, mail: id, person: elin, now: wanted })).toBeNull()
  })

  test('an answer in its minute goes all the same, and so does one that the mail server may have', async () => {
    await using place = await world()
    const { db, answer, clock } = place
    await sendAnswer(db, { ...answer, wanted: null })
    await place.write(after(1000))
    expect(await clock(after(20_000))).toEqual(once)
    await sendAnswer(db, { ...answer, id: crypto.randomUUID(), letter: { reference: place.reference, version: 3 } })
    await db.updateTable('mails').set({ doubtful: true }).where('state', '=', 'waiting').execute()
    await place.write(after(2 * day))
    expect(await clock(wanted)).toEqual(once)
  })

  test('goes also where its letter has been closed since, and not where it lies in quarantine', async () => {
    await using place = await world()
    const { db, answer, clock, state, reference, history } = place
    await sendAnswer(db, answer)
    const { done } = await moveLetters(db, { letters: [{ reference, version: 2 }], move: 'close', person: 'Elin', now: after(minute) })
    await undoMove(db, { letters: done, person: 'Elin', now: after(2 * minute) })
    await moveLetters(db, { letters: [{ reference, version: 4 }], move: 'quarantine', person: 'Elin', now: after(3 * minute) })
    expect(await clock(wanted)).toEqual(once)
    expect(place.mails).toEqual([])
    expect(await readTyped(db, { personId: elin.id, place: place.place })).toMatchObject({ text: 'Hej Bo' })
    expect((await history()).at(-1)).toEqual({ what: 'held-back', detail: 'quarantine' })
    await moveLetters(db, { letters: [{ reference, version: 5 }], move: 'release', person: 'Elin', now: wanted })
    await sendAnswer(db, { ...answer, letter: { reference, version: 6 }, wanted: atWanted(day), now: wanted })
    await moveLetters(db, { letters: [{ reference, version: 7 }], move: 'close', person: 'Elin', now: atWanted(minute) })
    expect(await clock(atWanted(day))).toEqual(once)
    expect(place.mails).toHaveLength(1)
    expect(await state()).toMatchObject({ state: 'closed', answered_at: atWanted(day).toISOString() })
  })

  test('goes with its letter where that is erased', async () => {
    await using place = await world()
    const { db, storage, answer, clock, reference } = place
    await sendAnswer(db, answer)
    await db.transaction().execute((trx) => beginErasure(trx, { id: 'one', letters: [reference], address: null, reason: 'single', person: 'Elin', now }))
    await finishErasures({ db, storage }, { now, step: async () => {} })
    expect(await mailsOf(db)).toEqual([])
    // The owners are told of the erasure.
    await clock(wanted)
    expect(place.mails.join()).not.toContain('Hej Bo')
  })

  test('no clock sends it before its time: one that was ahead has it taken back, one that is behind does nothing', async () => {
    await using place = await world()
    const { db, answer, clock, state } = place
    await sendAnswer(db, answer)
    for (const at of [new Date('1970-01-01T00:00:00Z'), after(-400 * day), after(-30 * day)]) expect(await clock(at)).toEqual(nothing)
    expect(await holdBackAstray(db, { now: after(-20 * day) })).toBe(0)
    expect(await retryMail(db, { id, now: after(minute) })).toBe(true)
    expect(await clock(after(minute))).toEqual(nothing)
    // Written by a clock that was a year ahead, it would wait for a year.
    expect(await holdBackAstray(db, { now: after(-365 * day) })).toBe(1)
    expect(await state()).toMatchObject({ state: 'open' })
    expect(await readTyped(db, { personId: elin.id, place: place.place })).toMatchObject({ text: 'Hej Bo' })
  })

  test('of somebody who is gone is whoever’s the letter is', async () => {
    await using place = await world()
    const { db, answer } = place
    await addPerson(db, { id: 'rut', name: 'Rut', role: 'adviser' })
    await sendAnswer(db, { ...answer, person: { id: 'rut', name: 'Rut' } })
    await db.deleteFrom('people').where('id', '=', 'rut').execute()
    await place.write(after(day))
    expect(await readTyped(db, { personId: elin.id, place: place.place })).toMatchObject({ text: 'Hej Bo' })
  })
})
