import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { sendAgain, sendAnswer, undoTime } from '#app/letters/answers.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { finishErasure } from '#app/letters/erasure-job.ts'
import { postgresPlace, sqlitePlace } from '#app/letters/testing/erasure-place.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { MailFailure, type OutgoingMail } from './mail-transport.ts'
import { composeNotices } from './notices.ts'
import { sendDueMails } from './outbox.ts'
import { addLetter, addPerson, personalStrings } from './testing/rows.ts'

const reference = 'K7F3XQ4P'
const now = new Date('2026-11-21T18:10:00.000Z')
const after = (seconds: number) => new Date(now.getTime() + undoTime + seconds * 1000)
const mail = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1'
const telling = { url: 'https://desk.example' }
const told = {
  subject: 'Ett mejl kom inte fram',
  text: `Mejlet till avsändaren i ärende K7F3-XQ4P kom inte fram. Orsaken står vid ärendet.\n\nhttps://desk.example/forfragningar/${reference}\n`,
}

/** Refuses the mails to the sender, and takes all others. */
const refusing = (whileRefused: () => Promise<unknown> = async () => {}) => {
  const taken: OutgoingMail[] = []
  const send = async (outgoing: OutgoingMail) => {
    if (outgoing.to.endsWith('@desk.example')) return void taken.push(outgoing)
    await whileRefused()
    throw new MailFailure('550 RCPT TO', { permanent: true })
  }
  /** As the desk's clock: what is about letters is written anew before it is sent. */
  const run = async (db: Kysely<Database>, at: Date) => {
    await composeNotices(db, { now: at, ...telling })
    return sendDueMails(db, { transport: { send }, from: 'site@sender.example', now: at, limit: 1, telling })
  }
  return { taken, run }
}

onEveryDatabase('an answer whose mail is refused for good', (backend) => {
  async function world(own: Parameters<typeof addLetter>[2] = { code_hash: 'ab', language: 'en' }) {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db, storage } = place.services
    await addLetter(db, '2026-11-21T12:00:00.000Z', own)
    await addPerson(db, { id: 'elin' })
    await addPerson(db, { id: 'jonas', role: 'adviser' })
    return { db, storage, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
  }
  const send = async (db: Kysely<Database>, own: Partial<Parameters<typeof sendAnswer>[1]> = {}) => {
    const { version } = await db.selectFrom('letters').select('version').executeTakeFirstOrThrow()
    const answer = {
      id: mail,
      way: 'here' as const,
      recipient: null,
      subject: 'An answer is waiting',
      body: 'Hello Cleo',
      person: { id: 'jonas', name: 'Jonas' },
    }
    expect(await sendAnswer(db, { ...answer, letter: { reference, version }, now, ...own })).toBe('sent')
  }

  test.each(['here', 'mail'] as const)('is told to whoever wrote it, once, naming nobody (%s)', async (way) => {
    await using place = await world()
    const { db } = place
    const { taken, run } = refusing()
    await send(db, { way })
    for (const second of [0, 10, 20, 30]) await run(db, after(second))
    expect(taken).toEqual([{ ...told, to: 'jonas@desk.example', automatic: true, messageId: expect.any(String) as string }])
    expect(personalStrings.filter((secret) => JSON.stringify(taken).includes(secret))).toEqual([])
  })

  test.each([
    ['gets no notices', { notices: false }],
    ['has no address', { email: null }],
    ['may not read letters any more', { role: 'writer' }],
  ] as const)('is told to all who get notices, where its writer %s', async (_, own) => {
    await using place = await world()
    const { db } = place
    await addPerson(db, { id: 'maria', ...own })
    const { taken, run } = refusing()
    await send(db, { person: { id: 'maria', name: 'Maria' } })
    for (const second of [0, 10, 20, 30]) await run(db, after(second))
    expect(taken.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(['elin', 'jonas'].map((id) => [`${id}@desk.example`, told.subject]))
  })

  test('is told in Swedish, also where that mail may be a repeat and the letter is in English', async () => {
    await using place = await world()
    const { db } = place
    const { taken, run } = refusing()
    await send(db)
    await run(db, after(0))
    await db.updateTable('mails').set({ doubtful: true }).execute()
    await run(db, after(10))
    expect(taken.map(({ text }) => text)).toEqual([`${told.text}\nDet här mejlet kan ha skickats en gång tidigare.\n`])
  })

  test('is told again where it is sent again and refused once more; what waits then is not sent', async () => {
    await using place = await world()
    const { db } = place
    const { taken, run } = refusing()
    await send(db)
    await run(db, after(0))
    const { version } = await db.selectFrom('letters').select('version').executeTakeFirstOrThrow()
    const again = { letter: { reference, version }, mail, address: 'cleo@wrong.example', person: 'Jonas' }
    expect(await sendAgain(db, { ...again, now: after(5) })).toBe('sent')
    await run(db, after(10))
    expect(taken).toEqual([])
    for (const second of [30, 40, 50]) await run(db, after(second))
    expect(taken).toMatchObject([told])
  })

  test.each([
    ['wants no mail', (db: Kysely<Database>) => db.updateTable('letters').set({ no_mail: true }).execute()],
    ['has read it', (db: Kysely<Database>) => db.updateTable('mails').set({ read_at: now.toISOString() }).execute()],
    ['has been erased', (db: Kysely<Database>) => db.deleteFrom('letters').execute()],
  ])('is told to nobody where its sender %s meanwhile', async (_, change) => {
    for (const way of ['here', 'mail'] as const) {
      await using place = await world()
      const { db } = place
      const { taken, run } = refusing(() => change(db))
      await send(db, { way })
      for (const second of [0, 10, 20]) await run(db, after(second))
      expect(taken).toEqual([])
    }
  })

  test('is told no more once its letter is erased, and is none of what is erased', async () => {
    await using place = await world()
    const { db } = place
    const { taken, run } = refusing()
    await send(db)
    await run(db, after(0))
    const id = await beginErasure(db, { letters: [reference], address: null, reason: 'single', person: 'Elin', now: after(1) })
    expect(await finishErasure(place, { id, now: after(1) })).toMatchObject({ mails: 1 })
    for (const second of [10, 20]) await run(db, after(second))
    // The owner is told of the erasure itself.
    expect(taken.map(({ subject }) => subject)).toEqual(['Något raderades på skrivbordet'])
    expect(await db.selectFrom('mails').select('id').where('about', '=', 'undelivered').execute()).toEqual([])
  })

  test('is told to nobody where a later answer has gone', async () => {
    await using place = await world()
    const { db } = place
    await send(db, { way: 'mail' })
    await db
      .updateTable('mails')
      .set({ tries: 1, next_try_at: after(60).toISOString() })
      .execute()
    const later = crypto.randomUUID()
    await send(db, { id: later, way: 'mail', now: after(10) })
    await db
      .updateTable('mails')
      .set({ state: 'sent', sent_at: after(40).toISOString() })
      .where('id', '=', later)
      .execute()
    const { taken, run } = refusing()
    for (const second of [60, 70]) await run(db, after(second))
    expect(await db.selectFrom('mails').select('state').where('id', '=', mail).executeTakeFirstOrThrow()).toEqual({ state: 'failed' })
    expect(taken).toEqual([])
  })
})
