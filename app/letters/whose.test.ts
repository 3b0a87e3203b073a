import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { changeRole, removePerson } from '#app/people/people.ts'
import { saveTyped } from '#app/people/typed-texts.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { sendAnswer, undoAnswer, undoTime } from './answers.ts'
import { lettersIn, searchLetters } from './letter-list.ts'
import { givenText } from './mails/notice-text.ts'
import { sendDueMails } from './mails/outbox.ts'
import { addLetter, addPerson, mailsOf, personalStrings } from './mails/testing/rows.ts'
import { addOpenLetter, offer } from './times/testing/offers.ts'
import { giveLetter, peopleWithLetters, promisedCalls, writersOf } from './whose.ts'

const reference = 'K7F3XQ4P'
const now = new Date('2026-11-21T18:10:00.000Z')
const [maria, jonas] = [
  { id: 'maria', name: 'Maria' },
  { id: 'jonas', name: 'Jonas' },
]
const mail = givenText({ address: `https://desk.example/forfragningar/${reference}` })

const ownerOf = async (db: Kysely<Database>) =>
  (await db.selectFrom('letters').select('person_id').where('reference', '=', reference).executeTakeFirstOrThrow()).person_id

const historyOf = (db: Kysely<Database>) => db.selectFrom('letter_events').select(['what', 'person', 'detail']).orderBy('at').orderBy('id').execute()

onEveryDatabase('whose letter it is', (backend) => {
  async function world() {
    const database = await testDatabase(backend)
    const db = database.owner
    await addLetter(db, '2026-11-21T12:00:00.000Z')
    await addPerson(db, { ...maria })
    await addPerson(db, { ...jonas, role: 'adviser', notices: false })
    await addPerson(db, { id: 'lina', name: 'Lina', role: 'writer' })
    return { db, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
  }

  test('is taken, handed over with a mail that names nobody, and let go; each is in the history', async () => {
    await using place = await world()
    const { db } = place
    expect(await peopleWithLetters(db)).toEqual([jonas, maria])
    const given = { reference, person: maria, mail, now }
    expect(await giveLetter(db, { ...given, from: null, to: 'maria' })).toEqual({ name: 'Maria', mailed: false })
    // The same again, whose response was lost.
    expect(await giveLetter(db, { ...given, from: null, to: 'maria' })).toEqual({ name: 'Maria', mailed: false })
    expect(await giveLetter(db, { ...given, from: 'maria', to: 'jonas' })).toEqual({ name: 'Jonas', mailed: true })
    expect(await ownerOf(db)).toBe('jonas')
    const [sent, ...more] = await mailsOf(db)
    expect(more).toEqual([])
    expect(sent).toMatchObject({ kind: 'notice', about: 'given', reference: null, recipient: 'jonas@desk.example', state: 'waiting' })
    for (const name of [...personalStrings, 'Maria', 'Jonas']) expect(`${sent?.subject} ${sent?.body}`).not.toContain(name)
    expect(await giveLetter(db, { reference, person: jonas, mail, now, from: 'jonas', to: null })).toEqual({ name: null, mailed: false })
    expect(await historyOf(db)).toEqual([
      { what: 'taken', person: 'Maria', detail: 'Maria' },
      { what: 'given', person: 'Maria', detail: 'Jonas' },
      { what: 'let-go', person: 'Jonas', detail: null },
    ])
  })

  test('is nobody else’s who took it a moment ago, nor a writer’s; without an address, or mails, none goes', async () => {
    await using place = await world()
    const { db } = place
    await giveLetter(db, { reference, person: jonas, mail, now, from: null, to: 'jonas' })
    expect(await giveLetter(db, { reference, person: maria, mail, now, from: null, to: 'maria' })).toBeNull()
    expect(await giveLetter(db, { reference, person: maria, mail, now, from: 'jonas', to: 'lina' })).toBeNull()
    expect(await giveLetter(db, { reference, person: maria, mail, now, from: 'jonas', to: 'nobody-here' })).toBeNull()
    expect(await ownerOf(db)).toBe('jonas')
    expect(await giveLetter(db, { reference, person: jonas, mail: null, now, from: 'jonas', to: 'maria' })).toEqual({ name: 'Maria', mailed: false })
    await db.updateTable('people').set({ email: null }).where('id', '=', 'jonas').execute()
    expect(await giveLetter(db, { reference, person: maria, mail, now, from: 'maria', to: 'jonas' })).toEqual({ name: 'Jonas', mailed: false })
    expect(await mailsOf(db)).toEqual([])
  })

  test('is whose answer came first, and nobody’s once they may not read letters or are gone', async () => {
    await using place = await world()
    const { db } = place
    const answer = { recipient: null, subject: 'Ditt ärende', body: 'Hej', now }
    const clock = (at: Date) => sendDueMails(db, { transport: { send: async () => {} }, from: 'desk@sender.example', now: at, limit: 10 })
    const first = crypto.randomUUID()
    await sendAnswer(db, { ...answer, id: first, letter: { reference, version: 1 }, person: maria })
    await undoAnswer(db, { reference, mail: first, person: maria, now })
    await sendAnswer(db, { ...answer, id: crypto.randomUUID(), letter: { reference, version: 3 }, person: jonas })
    expect(await ownerOf(db)).toBeNull()
    await clock(new Date(now.getTime() + undoTime))
    expect(await ownerOf(db)).toBe('jonas')
    await sendAnswer(db, { ...answer, id: crypto.randomUUID(), letter: { reference, version: 4 }, person: maria })
    await clock(new Date(now.getTime() + 2 * undoTime))
    expect(await ownerOf(db)).toBe('jonas')
    await changeRole(db, { id: 'jonas', role: 'writer', by: 'Maria', now })
    expect(await ownerOf(db)).toBeNull()
    await changeRole(db, { id: 'jonas', role: 'adviser', by: 'Maria', now })
    await giveLetter(db, { reference, person: jonas, mail, now, from: null, to: 'jonas' })
    await removePerson(db, { id: 'jonas', by: 'Maria', now })
    expect(await ownerOf(db)).toBeNull()
  })

  test('is in the lists, of which one is of one’s own', async () => {
    await using place = await world()
    const { db } = place
    await addLetter(db, '2026-11-21T13:00:00.000Z', { reference: 'M2M2M2M2' })
    await giveLetter(db, { reference, person: jonas, mail, now, from: null, to: 'jonas' })
    const listed = async (personId?: string) =>
      (await lettersIn(db, { state: 'open', personId: personId ?? null, now })).letters.map(({ reference: of, owner }) => [of, owner])
    expect(await listed()).toEqual([
      [reference, jonas],
      ['M2M2M2M2', null],
    ])
    expect(await listed('jonas')).toEqual([[reference, jonas]])
    expect(await listed('maria')).toEqual([])
    expect((await searchLetters(db, { words: 'hemligheten', now })).map(({ owner }) => owner)).toEqual([null, jonas])
  })

  test('calls that somebody has promised are counted until they are over', async () => {
    await using place = await world()
    const { db } = place
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
    await addOpenLetter(db, 'M2M2M2M2')
    await offer(db, { reference: 'M2M2M2M2', personId: 'jonas', starts: [at(9), at(11), at(13)] })
    await offer(db, { reference, personId: 'maria', starts: [at(9)] })
    expect(await promisedCalls(db, { personId: 'jonas', now })).toBe(0)
    await db.updateTable('offered_times').set({ state: 'chosen' }).where('starts_at', '!=', at(13).toISOString()).execute()
    const promised = async (when: Date) => Promise.all(['jonas', 'maria', 'lina'].map((personId) => promisedCalls(db, { personId, now: when })))
    expect(await promised(now)).toEqual([2, 1, 0])
    expect(await promised(at(11))).toEqual([1, 0, 0])
    expect(await promised(at(12))).toEqual([0, 0, 0])
  })

  test('who writes an answer is known to the others, and to nobody once it is sent', async () => {
    await using place = await world()
    const { db } = place
    await saveTyped(db, { personId: 'jonas', place: placeOf('answer', reference), reference, text: 'Hej Cl', seen: null, now })
    await saveTyped(db, { personId: 'maria', place: placeOf('note', reference), reference, text: 'Ringde', seen: null, now })
    expect(await writersOf(db, { reference, but: 'maria' })).toEqual([{ name: 'Jonas', at: now }])
    expect(await writersOf(db, { reference, but: 'jonas' })).toEqual([])
    // Taken back once the letter was not theirs any more.
    await saveTyped(db, { personId: 'lina', place: placeOf('answer', reference), reference, text: 'Hej', seen: null, now })
    expect((await writersOf(db, { reference, but: 'maria' })).map(({ name }) => name)).toEqual(['Jonas'])
    await sendAnswer(db, { id: crypto.randomUUID(), letter: { reference, version: 1 }, recipient: null, subject: 'Ärende', body: 'Hej', person: jonas, now })
    expect(await writersOf(db, { reference, but: 'maria' })).toEqual([])
  })
})
