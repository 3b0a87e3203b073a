import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { readTyped, saveTyped } from '#app/people/typed-texts.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { hurryAnswer, sendAgain, sendAnswer, undoAnswer, undoTime } from './answers.ts'
import { createCases } from './cases.ts'
import { findAbout } from './erasure.ts'
import { readFigures } from './figures.ts'
import { moveLetters, undoMove } from './letters.ts'
import { viewLetter } from './letter-view.ts'
import { MailFailure } from './mails/mail-transport.ts'
import { troubledMails } from './mails/mail-problems.ts'
import { retryMail, sendDueMails } from './mails/outbox.ts'
import { addLetter, addPerson } from './mails/testing/rows.ts'
import { postgresPlace, sqlitePlace } from './testing/erasure-place.ts'

const reference = 'K7F3XQ4P'
const received = '2026-11-21T12:00:00.000Z'
const now = new Date('2026-11-21T18:10:00.000Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const elin = { id: 'elin', name: 'Elin' }
const typing = { personId: elin.id, place: placeOf('answer', reference) }
const id = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1'
const answer = { id, recipient: null, letter: { reference, version: 1 }, subject: 'Ditt ärende', body: 'Hej Cleo', person: elin, now }

const stateOf = (db: Kysely<Database>) =>
  db.selectFrom('letters').select(['state', 'due_at', 'answered_at', 'closed_at', 'version']).where('reference', '=', reference).executeTakeFirstOrThrow()

const historyOf = async (db: Kysely<Database>) =>
  (await db.selectFrom('letter_events').select('what').orderBy('at').orderBy('id').execute()).map(({ what }) => what)

const taken = { send: async () => {} }
const refusing = (reason: string) => ({
  send: async () => {
    throw new MailFailure(reason, { permanent: true })
  },
})
const unreachable = {
  send: async () => {
    throw new MailFailure('ECONNREFUSED', { server: true })
  },
}
const clock = (db: Kysely<Database>, transport: { send: () => Promise<void> }, at: Date) =>
  sendDueMails(db, { transport, from: 'desk@sender.example', now: at, limit: 10 })

onEveryDatabase('an answer', (backend) => {
  async function world() {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db, storage } = place.services
    await addLetter(db, received)
    await addPerson(db, { id: elin.id, name: elin.name })
    return { db, storage, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
  }

  test('waits twenty seconds, takes its letter off the list at once, and counts as given when its mail has gone', async () => {
    await using place = await world()
    const { db } = place
    await saveTyped(db, { ...typing, reference, text: 'Hej Cle', seen: null, now })
    expect(await sendAnswer(db, answer)).toBe('sent')
    expect(await readTyped(db, typing)).toBeNull()
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: null, version: 2 })
    // The same again, whose response was lost, is the same; another one means a letter that has changed.
    expect(await sendAnswer(db, answer)).toBe('sent')
    expect(await sendAnswer(db, { ...answer, body: 'Hej igen' })).toBe('other')
    expect(await sendAnswer(db, { ...answer, id: crypto.randomUUID() })).toBe('changed')
    expect(await clock(db, taken, after(undoTime - 1))).toEqual({ sent: 0, failures: [] })
    expect((await readFigures(db, { now: after(undoTime) })).answerTime.week).toBeNull()
    expect(await clock(db, taken, after(undoTime))).toEqual({ sent: 1, failures: [] })
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: after(undoTime).toISOString() })
    expect(await db.selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: 'cleo.tegel@sender.example' }])
    // What has gone is not taken back as a move is.
    expect(await undoMove(db, { letters: [{ reference, version: 2 }], person: 'Elin', now: after(30_000) })).toMatchObject({ done: [] })
  })

  test('is taken back with its letter as it was and its text as a draft, before what has been typed since', async () => {
    await using place = await world()
    const { db } = place
    const before = await stateOf(db)
    await sendAnswer(db, answer)
    await saveTyped(db, { ...typing, reference, text: 'Ps. Ta med en vän.', seen: null, now })
    expect(await undoAnswer(db, { reference, mail: id, person: elin, now: after(5000) })).toMatchObject({
      writer: 'elin',
      text: 'Hej Cleo\n\nPs. Ta med en vän.',
    })
    expect(await stateOf(db)).toEqual({ ...before, version: 3 })
    expect(await readTyped(db, typing)).toMatchObject({ text: 'Hej Cleo\n\nPs. Ta med en vän.' })
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
    expect(await historyOf(db)).toEqual(['replied', 'unsent'])
    expect(await undoAnswer(db, { reference, mail: id, person: elin, now: after(6000) })).toBeNull()
  })

  test('is taken back also where the letter has been closed since, which stays, and while the mail server is away; not once it may have gone', async () => {
    await using place = await world()
    const { db } = place
    await sendAnswer(db, answer)
    await moveLetters(db, { letters: [{ reference, version: 2 }], move: 'close', person: 'Rut', now: after(1000) })
    expect(await clock(db, unreachable, after(undoTime))).toEqual({ sent: 0, failures: ['ECONNREFUSED'] })
    await db.updateTable('mails').set({ doubtful: true }).execute()
    expect(await undoAnswer(db, { reference, mail: id, person: elin, now: after(30_000) })).toBeNull()
    await db.updateTable('mails').set({ doubtful: false }).execute()
    expect(await undoAnswer(db, { reference, mail: id, person: elin, now: after(31_000) })).toMatchObject({ text: 'Hej Cleo' })
    expect(await stateOf(db)).toMatchObject({ state: 'closed', answered_at: null })
  })

  test.each(['answered', 'closed'] as const)('that the mail server refuses for good opens its letter again, which is %s, with its old time', async (state) => {
    await using place = await world()
    const { db, storage } = place
    await sendAnswer(db, answer)
    if (state === 'closed') await moveLetters(db, { letters: [{ reference, version: 2 }], move: 'close', person: 'Rut', now: after(1000) })
    await clock(db, refusing('550 RCPT TO'), after(undoTime))
    expect(await stateOf(db)).toMatchObject({ state: 'open', due_at: '2026-11-22T12:00:00.000Z', answered_at: null, closed_at: null })
    expect((await historyOf(db)).at(-1)).toBe('reply-failed')
    expect((await readFigures(db, { now: after(60_000) })).answerTime.week).toBeNull()
    expect(await troubledMails(db)).toMatchObject([{ reference, failure: '550 RCPT TO', givenUp: true }])
    await using cases = createCases({ db, storage, clock: () => after(60_000) })
    expect(await cases.look({ reference, address: 'cleo.tegel@sender.example' })).toMatchObject({ answeredAt: null })

    // To the right address; the sender's own stays, and an erasure by either finds the letter.
    const { version } = await stateOf(db)
    const right = { letter: { reference, version }, mail: id, address: 'cleo@right.example', person: 'Elin', now: after(90_000) }
    expect(await sendAgain(db, { ...right, mail: crypto.randomUUID() })).toBe('changed')
    expect(await sendAgain(db, right)).toBe('sent')
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: null })
    expect(await troubledMails(db)).toEqual([])
    await clock(db, taken, after(90_000 + undoTime))
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: after(90_000 + undoTime).toISOString() })
    const view = await viewLetter({ db, storage }, reference)
    expect(view).toMatchObject({
      email: 'cleo.tegel@sender.example',
      replyTo: 'cleo@right.example',
      mails: [{ recipient: 'cleo@right.example', state: 'sent' }],
    })
    for (const address of ['cleo@right.example', 'Cleo.Tegel@sender.example'])
      expect((await findAbout(db, { address })).letters.map((letter) => letter.reference)).toEqual([reference])
  })

  test('is its writer’s, whoever takes it back; two that wait can be taken back in any order, and then the letter is open', async () => {
    await using place = await world()
    const { db } = place
    const rut = { id: 'rut', name: 'Rut' }
    await addPerson(db, rut)
    await sendAnswer(db, answer)
    const second = { ...answer, id: crypto.randomUUID(), letter: { reference, version: 2 }, body: 'Ps.' }
    await sendAnswer(db, second)
    expect(await undoAnswer(db, { reference, mail: second.id, person: rut, now })).toMatchObject({ writer: 'elin', text: 'Ps.' })
    expect(await stateOf(db)).toMatchObject({ state: 'answered' })
    expect(await undoAnswer(db, { reference, mail: id, person: rut, now })).toMatchObject({ writer: 'elin', text: 'Hej Cleo\n\nPs.' })
    expect(await stateOf(db)).toMatchObject({ state: 'open', answered_at: null })
    expect(await readTyped(db, { ...typing, personId: 'rut' })).toBeNull()
  })

  test('to a letter that was opened again after an earlier one leaves it open when it is taken back', async () => {
    await using place = await world()
    const { db } = place
    await sendAnswer(db, answer)
    await clock(db, taken, after(undoTime))
    await moveLetters(db, { letters: [{ reference, version: 2 }], move: 'reopen', person: 'Elin', now: after(30_000) })
    const second = { ...answer, id: crypto.randomUUID(), letter: { reference, version: 3 }, now: after(40_000) }
    await sendAnswer(db, second)
    await undoAnswer(db, { reference, mail: second.id, person: elin, now: after(45_000) })
    expect(await stateOf(db)).toMatchObject({ state: 'open', answered_at: null })
  })

  test('refused for good does not open a letter that a later one answers; one taken back after it leaves the letter as it was', async () => {
    await using place = await world()
    const { db } = place
    await sendAnswer(db, { ...answer, recipient: 'wrong@sender.example' })
    const next = (version: number, seconds: number) => ({ ...answer, id: crypto.randomUUID(), letter: { reference, version }, now: after(seconds * 1000) })
    await sendAnswer(db, { ...next(2, 15), recipient: 'cleo.tegel@sender.example' })
    await clock(db, refusing('550 RCPT TO'), after(undoTime))
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: null })
    await clock(db, taken, after(40_000))
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: after(40_000).toISOString() })
    await sendAnswer(db, next(3, 50))
    await clock(db, refusing('550 RCPT TO'), after(80_000))
    const third = next(5, 90)
    expect(await sendAnswer(db, third)).toBe('sent')
    await undoAnswer(db, { reference, mail: third.id, person: elin, now: after(95_000) })
    expect(await stateOf(db)).toMatchObject({ state: 'open', answered_at: after(40_000).toISOString() })
  })

  test('to another address keeps it when it is taken back; answers go to where the last one went', async () => {
    await using place = await world()
    const { db } = place
    await sendAnswer(db, { ...answer, recipient: 'cleo@right.example' })
    await undoAnswer(db, { reference, mail: id, person: elin, now: after(5000) })
    const kept = { ...typing, place: placeOf('to', reference) }
    expect(await readTyped(db, kept)).toEqual({ text: 'cleo@right.example', savedAt: after(5000) })
    const replyEmail = async () => (await db.selectFrom('letters').select('reply_email').executeTakeFirstOrThrow()).reply_email
    for (const [recipient, expected] of [
      ['cleo@right.example', 'cleo@right.example'],
      [null, 'cleo@right.example'],
      ['cleo.tegel@sender.example', null],
    ] as const) {
      const { version } = await stateOf(db)
      await sendAnswer(db, { ...answer, id: crypto.randomUUID(), letter: { reference, version }, recipient })
      expect(await readTyped(db, kept)).toBeNull()
      await clock(db, taken, after(60_000))
      expect([recipient, await replyEmail()]).toEqual([recipient, expected])
    }
  })

  test('that has gone stays given, whatever move is taken back afterwards', async () => {
    await using place = await world()
    const { db } = place
    await sendAnswer(db, answer)
    const { done } = await moveLetters(db, { letters: [{ reference, version: 2 }], move: 'close', person: 'Elin', now: after(1000) })
    await clock(db, taken, after(undoTime))
    await undoMove(db, { letters: done, person: 'Elin', now: after(undoTime + 1000) })
    expect(await stateOf(db)).toMatchObject({ answered_at: after(undoTime).toISOString() })
  })

  test('waits its time also where the process that sends has a clock some seconds ahead or behind', async () => {
    await using place = await world()
    const { db } = place
    await sendAnswer(db, answer)
    expect(await clock(db, taken, after(-5000))).toEqual({ sent: 0, failures: [] })
    expect(await hurryAnswer(db, { reference: '22222222', mail: id, now: after(1000) })).toBe(false)
    expect(await hurryAnswer(db, { reference, mail: id, now: after(1000) })).toBe(true)
    expect(await clock(db, taken, after(1000))).toEqual({ sent: 1, failures: [] })
    expect(await hurryAnswer(db, { reference, mail: id, now: after(2000) })).toBe(false)
  })

  test('that failed is no trouble any more, and is not sent again, once another was written or the letter is answered in another way', async () => {
    await using place = await world()
    const { db } = place
    await sendAnswer(db, answer)
    await clock(db, refusing('554 DATA'), after(undoTime))
    const { version } = await stateOf(db)
    expect(await retryMail(db, { id, now: after(30_000) })).toBe(false)
    const { done } = await moveLetters(db, { letters: [{ reference, version }], move: 'answer', person: 'Elin', now: after(60_000) })
    expect(await troubledMails(db)).toEqual([])
    await undoMove(db, { letters: done, person: 'Elin', now: after(61_000) })
    expect(await troubledMails(db)).toHaveLength(1)
    const second = { ...answer, id: crypto.randomUUID(), letter: { reference, version: version + 2 }, body: 'Ps.', now: after(62_000) }
    expect(await sendAnswer(db, second)).toBe('sent')
    expect(await troubledMails(db)).toEqual([])
    const again = { mail: id, address: 'cleo.tegel@sender.example', person: 'Elin', now: after(63_000) }
    expect(await sendAgain(db, { ...again, letter: { reference, version: version + 3 } })).toBe('changed')
  })

  test('after one that has gone promises the next from when it was refused, and the first stays given', async () => {
    await using place = await world()
    const { db } = place
    await sendAnswer(db, answer)
    await clock(db, taken, after(undoTime))
    const days = (number: number) => new Date(now.getTime() + number * 24 * 3_600_000)
    await sendAnswer(db, { ...answer, id: crypto.randomUUID(), letter: { reference, version: 2 }, now: days(5) })
    const refused = new Date(days(5).getTime() + undoTime)
    await clock(db, refusing('550 RCPT TO'), refused)
    const due = new Date(refused.getTime() + 24 * 3_600_000).toISOString()
    expect(await stateOf(db)).toMatchObject({ state: 'open', due_at: due, answered_at: after(undoTime).toISOString() })
  })
})

onEveryDatabase('what is typed at the desk', (backend) => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  test('is kept per person until it is emptied; the text of another page is never replaced unseen', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    await addLetter(db, received)
    for (const person of ['elin', 'rut']) await addPerson(db, { id: person })
    const typed = (text: string, seen: Date | null, seconds: number) => saveTyped(db, { ...typing, reference, text, seen, now: at(seconds) })
    expect(await typed('Hej', null, 1)).toEqual({ savedAt: at(1) })
    expect(await typed('Hej Cleo', at(1), 2)).toEqual({ savedAt: at(2) })
    expect(await typed('Från en annan flik', null, 3)).toEqual({ theirs: { text: 'Hej Cleo', savedAt: at(2) } })
    // The same text, whose response was lost, is as it was.
    expect(await typed('Hej Cleo', null, 3)).toEqual({ savedAt: at(2) })
    // By a clock that goes back, two texts are still told apart.
    expect(await typed('Hej Cleo!', at(2), 1)).toEqual({ savedAt: new Date(at(2).getTime() + 1) })
    expect(await readTyped(db, { ...typing, personId: 'rut' })).toBeNull()
    expect(await typed('', new Date(at(2).getTime() + 1), 5)).toEqual({ savedAt: at(5) })
    expect(await readTyped(db, typing)).toBeNull()
    // What has been sent from another page does not come back unseen.
    expect(await typed('Hej Cleo!!', at(5), 6)).toEqual({ theirs: { text: '', savedAt: null } })
    expect(await saveTyped(db, { ...typing, reference: '22222222', text: 'Hej', seen: null, now })).toBeNull()
  })

  test.each(['letters', 'people'] as const)('goes with its %s', async (table) => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    await addLetter(db, received)
    await addPerson(db, { id: 'elin' })
    await saveTyped(db, { ...typing, reference, text: 'Hej', seen: null, now })
    await db.deleteFrom(table).execute()
    expect(await db.selectFrom('typed_texts').selectAll().execute()).toEqual([])
  })
})
