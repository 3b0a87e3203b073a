import type { Insertable, Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, MailsTable, OfferedTimesTable } from '#app/data/database/schema.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addLetterRow } from '#test/letters.ts'
import { lettersIn } from './letter-list.ts'
import { countQuiet, quietFor } from './quiet.ts'

const now = new Date('2026-11-22T08:40:00.000Z')
const hour = 3_600_000
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hour).toISOString()
const reference = 'K7F3XQ4P'

let mails = 0

async function addAnswer(db: Kysely<Database>, at: string, own: Partial<Insertable<MailsTable>> = {}): Promise<string> {
  const id = `mail-${++mails}`
  const mail = { id, kind: 'reply' as const, reference, recipient: 'bo@example.com', subject: 'x', body: 'x', state: 'sent' as const, tries: 1 }
  await db
    .insertInto('mails')
    .values({ ...mail, doubtful: false, failure: null, created_at: at, next_try_at: at, sent_at: at, ...own })
    .execute()
  return id
}

async function addTime(db: Kysely<Database>, own: Partial<Insertable<OfferedTimesTable>>): Promise<void> {
  const mail_id = await addAnswer(db, daysAgo(10))
  const [starts_at, ends_at] = [daysAgo(-3), daysAgo(-3.1)]
  await db
    .insertInto('offered_times')
    .values({ id: `time-${mails}`, letter: reference, mail_id, person_id: null, starts_at, ends_at, how: 'phone', link: null, state: 'offered', ...own })
    .execute()
}

onEveryDatabase('letters whose senders have not reacted', (backend) => {
  async function answered(days: number, own: object = {}) {
    const database = await testDatabase(backend)
    await addLetterRow(database.owner, {
      reference,
      received_at: daysAgo(40),
      state: 'answered',
      answered_at: daysAgo(days),
      changed_at: daysAgo(days),
      ...own,
    })
    return database
  }
  const days = (db: Kysely<Database>) => quietFor(db, { reference, now })

  test.each([
    [6.99, null],
    [7, 7],
    [12.5, 12],
    [29.99, 29],
    // So long a silence is an answer.
    [30, null],
  ])('an answer of %s days ago: %s', async (ago, said) => {
    await using database = await answered(ago)
    const { owner: db } = database
    expect(await days(db)).toBe(said)
    expect(await countQuiet(db, { now })).toBe(said === null ? 0 : 1)
    expect((await lettersIn(db, { state: 'quiet', now })).total).toBe(said === null ? 0 : 1)
    expect((await lettersIn(db, { state: 'answered', now })).letters).toMatchObject([{ reference, quietDays: said }])
  })

  test.each(['open', 'closed', 'quarantine'] as const)('nothing is said of one that is %s', async (state) => {
    await using database = await answered(10, { state })
    expect(await days(database.owner)).toBeNull()
  })

  test('the last answer counts, in a mail or on its sender’s page, and not one that was refused; while one waits nothing is said', async () => {
    await using database = await answered(12)
    const { owner: db } = database
    await addAnswer(db, daysAgo(10))
    expect(await days(db)).toBe(10)
    await addAnswer(db, daysAgo(3), { state: 'failed', sent_at: null })
    expect(await days(db)).toBe(10)
    // Told of by a mail days after it stood on the page.
    await addAnswer(db, daysAgo(9), { way: 'here', shown_at: daysAgo(9), sent_at: daysAgo(2), read_at: daysAgo(1) })
    expect(await days(db)).toBe(9)
    await addAnswer(db, daysAgo(1), { state: 'waiting', sent_at: null })
    expect(await days(db)).toBeNull()
    await db
      .updateTable('mails')
      .set({ state: 'sent', sent_at: daysAgo(1) })
      .where('state', '=', 'waiting')
      .execute()
    expect(await days(db)).toBeNull()
  })

  test('an old one that was answered again is said by its last answer', async () => {
    await using database = await answered(35)
    await addAnswer(database.owner, daysAgo(8))
    expect(await days(database.owner)).toBe(8)
  })

  test('choosing a time is a reaction, as is cancelling the call; offering one is none', async () => {
    await using database = await answered(12)
    const { owner: db } = database
    await addTime(db, {})
    expect(await days(db)).toBe(10)
    await db
      .updateTable('offered_times')
      .set({ state: 'chosen', chosen_at: daysAgo(9), starts_at: daysAgo(8), ends_at: daysAgo(7.9) })
      .execute()
    expect(await days(db)).toBeNull()
    await db
      .updateTable('offered_times')
      .set({ state: 'cancelled-by-sender', ended_at: daysAgo(8.5) })
      .execute()
    expect(await days(db)).toBeNull()
    // What was written since waits for another.
    await addAnswer(db, daysAgo(8))
    expect(await days(db)).toBe(8)
  })

  test('a call that is to come, or was within the week, is no silence', async () => {
    await using database = await answered(20)
    const { owner: db } = database
    await addTime(db, { state: 'chosen', chosen_at: daysAgo(15) })
    expect(await days(db)).toBeNull()
    await db
      .updateTable('offered_times')
      .set({ starts_at: daysAgo(6.6), ends_at: daysAgo(6.5) })
      .execute()
    expect(await days(db)).toBeNull()
    await db
      .updateTable('offered_times')
      .set({ starts_at: daysAgo(7.6), ends_at: daysAgo(7.5) })
      .execute()
    expect(await days(db)).toBe(10)
  })

  test('nothing is said while it rests, and again once the day has come', async () => {
    await using database = await answered(9, { wait_until: daysAgo(-1) })
    expect(await days(database.owner)).toBeNull()
    await database.owner
      .updateTable('letters')
      .set({ wait_until: daysAgo(1) })
      .execute()
    expect(await days(database.owner)).toBe(9)
  })
})
