import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { smtpServer } from '#test/smtp.ts'
import { MailFailure, type MailTransport, type OutgoingMail } from './mail-transport.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { recoverSending, retryMail, sendDueMails } from './outbox.ts'
import { createTransport } from './smtp.ts'
import { processes } from './testing/processes.ts'
import { addLetter, mailsOf } from './testing/rows.ts'

const from = 'desk@sender.example'
const start = new Date('2026-11-21T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const reply = { reference: 'K7F3XQ4P', recipient: 'cleo@visitor.example', subject: 'Ditt ärende K7F3-XQ4P', body: 'Hej!\n\nVälkommen.\n', now: start }

async function addReply(db: Kysely<Database>, own: Partial<typeof reply> = {}): Promise<string> {
  return change(db, (trx) => queueMail(trx, { kind: 'reply', ...reply, ...own }))
}

async function mailOf(db: Kysely<Database>, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Takes every mail; or fails with what it is given. */
function fakeTransport(failure?: () => Error): MailTransport & { mails: OutgoingMail[] } {
  const mails: OutgoingMail[] = []
  return {
    mails,
    async send(mail) {
      mails.push(mail)
      if (failure) throw failure()
    },
  }
}

onEveryDatabase('the outbox', (backend) => {
  test('sends a reply once, as it was written', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const id = await addReply(database.owner)
    const transport = fakeTransport()
    expect(await sendDueMails(database.owner, { transport, from, now: after(1), limit: 10 })).toEqual({ sent: 1, failures: [] })
    expect(await sendDueMails(database.owner, { transport, from, now: after(2), limit: 10 })).toEqual({ sent: 0, failures: [] })
    const { recipient: to, subject, body: text } = reply
    expect(transport.mails).toEqual([{ messageId: `<${id}@sender.example>`, to, subject, text, automatic: false }])
    expect(await mailOf(database.owner, id)).toMatchObject({ state: 'sent', sent_at: after(1).toISOString(), tries: 1, failure: null, doubtful: false })
  })

  test('sends the oldest first, and no more than it is asked to', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    for (const [subject, minutes] of [
      ['second', 2],
      ['first', 1],
      ['third', 3],
      ['later', 9],
    ] as const)
      await addReply(database.owner, { subject, now: after(minutes) })
    await database.owner.updateTable('mails').set({ created_at: start.toISOString() }).execute()
    const transport = fakeTransport()
    await sendDueMails(database.owner, { transport, from, now: after(5), limit: 2 })
    expect(transport.mails.map(({ subject }) => subject)).toEqual(['first', 'second'])
    await sendDueMails(database.owner, { transport, from, now: after(5), limit: 2 })
    expect(transport.mails.map(({ subject }) => subject)).toEqual(['first', 'second', 'third'])
  })

  test('queues nothing when the transaction around it fails', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const failed = change(database.owner, async (trx) => {
      await queueMail(trx, { kind: 'reply', ...reply })
      throw new Error('The letter has changed')
    })
    await expect(failed).rejects.toThrow('The letter has changed')
    expect(await mailsOf(database.owner)).toEqual([])
  })

  test('tries again with growing pauses, and gives up after the ninth attempt', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const id = await addReply(database.owner)
    const transport = fakeTransport(() => new MailFailure('451 RCPT TO'))
    let minutes = 0
    for (const pause of [1, 5, 15, 60, 180, 360, 720, 1440]) {
      expect(await sendDueMails(database.owner, { transport, from, now: after(minutes), limit: 10 })).toEqual({ sent: 0, failures: ['451 RCPT TO'] })
      expect(await mailOf(database.owner, id)).toMatchObject({
        state: 'waiting',
        failure: '451 RCPT TO',
        doubtful: false,
        next_try_at: after(minutes + pause).toISOString(),
      })
      minutes += pause
      expect(await sendDueMails(database.owner, { transport, from, now: after(minutes - 0.01), limit: 10 })).toEqual({ sent: 0, failures: [] })
    }
    await sendDueMails(database.owner, { transport, from, now: after(minutes), limit: 10 })
    expect(await mailOf(database.owner, id)).toMatchObject({ state: 'failed', tries: 9 })
    await sendDueMails(database.owner, { transport, from, now: after(minutes + 10_000), limit: 10 })
    expect(transport.mails).toHaveLength(9)
    expect(new Set(transport.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test.each([1, 365])('sends what was queued, or has failed, while the clock was %i days ahead', async (days) => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const ahead = after(days * 24 * 60)
    const failed = await addReply(database.owner)
    await sendDueMails(database.owner, { transport: fakeTransport(() => new MailFailure('451 RCPT TO')), from, now: ahead, limit: 1 })
    const queued = await addReply(database.owner, { now: ahead })
    const transport = fakeTransport()
    expect(await sendDueMails(database.owner, { transport, from, now: start, limit: 10 })).toEqual({ sent: 2, failures: [] })
    expect(transport.mails.map(({ messageId }) => messageId).toSorted()).toEqual([failed, queued].map((id) => `<${id}@sender.example>`).toSorted())
  })

  test('gives up at once when the failure is permanent, and goes on with the others', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const id = await addReply(database.owner)
    const other = await addReply(database.owner, { now: after(1) })
    const transport = fakeTransport()
    const refusing: MailTransport = {
      async send(mail) {
        await transport.send(mail)
        if (mail.messageId.includes(id)) throw new MailFailure('550 RCPT TO', { permanent: true })
      },
    }
    expect(await sendDueMails(database.owner, { transport: refusing, from, now: after(1), limit: 10 })).toEqual({ sent: 1, failures: ['550 RCPT TO'] })
    expect(await mailOf(database.owner, id)).toMatchObject({ state: 'failed', failure: '550 RCPT TO', tries: 1 })
    expect(await mailOf(database.owner, other)).toMatchObject({ state: 'sent' })
  })

  test('does not try every mail on a server that cannot be reached', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    await addReply(database.owner)
    const other = await addReply(database.owner, { now: after(1) })
    const transport = fakeTransport(() => new MailFailure('ECONNREFUSED', { server: true }))
    await sendDueMails(database.owner, { transport, from, now: after(1), limit: 10 })
    expect(transport.mails).toHaveLength(1)
    expect(await mailOf(database.owner, other)).toMatchObject({ state: 'waiting', tries: 0 })
  })

  test('sends a failed notice again when asked to, and only that', async () => {
    await using database = await testDatabase(backend)
    const notice = { kind: 'notice' as const, reference: null, recipient: 'elin@desk.example', subject: 'Ärende', body: 'Ett ärende.\n', now: start }
    const id = await change(database.owner, (trx) => queueMail(trx, notice))
    await sendDueMails(database.owner, { transport: fakeTransport(() => new MailFailure('550 RCPT TO', { permanent: true })), from, now: start, limit: 10 })
    expect(await retryMail(database.owner, { id, now: after(1) })).toBe(true)
    const transport = fakeTransport()
    await sendDueMails(database.owner, { transport, from, now: after(1), limit: 10 })
    expect(transport.mails.map(({ text }) => text)).toEqual([notice.body])
    expect(await retryMail(database.owner, { id, now: after(2) })).toBe(false)
    expect(await retryMail(database.owner, { id: 'unknown', now: after(2) })).toBe(false)
    expect(await mailOf(database.owner, id)).toMatchObject({ state: 'sent', failure: null })
  })

  for (const { language, line } of [
    { language: 'sv', line: 'Det här mejlet kan ha skickats en gång tidigare.' },
    { language: 'en', line: 'This email may have been sent once before.' },
  ] as const) {
    test(`repeats a mail once after a kill while it was sent, and says so (${language})`, async () => {
      await using database = await testDatabase(backend)
      await using clocks = await processes(database.owner, 2)
      await using smtp = await smtpServer()
      const [killed = database.owner, next = database.owner] = clocks.handles
      await addLetter(database.owner, '2026-11-21T10:00:00.000Z', { language })
      const id = await addReply(database.owner)
      const transport = createTransport({ smtpUrl: smtp.url, from: { name: '', address: from } })
      const delivered = Promise.withResolvers<void>()
      const untilKilled = Promise.withResolvers<void>()
      const stopped: MailTransport = {
        async send(mail) {
          await transport.send(mail)
          delivered.resolve()
          await untilKilled.promise
        },
      }
      const firstProcess = sendDueMails(killed, { transport: stopped, from, now: start, limit: 10 })
      await delivered.promise

      expect(await sendDueMails(next, { transport, from, now: after(1), limit: 10 })).toEqual({ sent: 0, failures: [] })
      expect(await recoverSending(next)).toBe(1)
      expect(await sendDueMails(next, { transport, from, now: after(2), limit: 10 })).toEqual({ sent: 1, failures: [] })
      expect(await recoverSending(next)).toBe(0)
      expect(await sendDueMails(next, { transport, from, now: after(3), limit: 10 })).toEqual({ sent: 0, failures: [] })
      // It was only asleep: what it saves now changes nothing.
      untilKilled.resolve()
      await firstProcess

      expect(smtp.received.map(({ text }) => text.trimEnd())).toEqual(['Hej!\n\nVälkommen.', `Hej!\n\nVälkommen.\n\n${line}`])
      expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([`<${id}@sender.example>`, `<${id}@sender.example>`])
      expect(await mailOf(database.owner, id)).toMatchObject({ state: 'sent', tries: 2, sent_at: after(2).toISOString() })
    })
  }

  test('does not repeat a mail whose process turns out to have been slow, not dead', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const id = await addReply(database.owner)
    const fake = fakeTransport()
    const slow: MailTransport = {
      async send(mail) {
        await fake.send(mail)
        await recoverSending(database.owner)
      },
    }
    await sendDueMails(database.owner, { transport: slow, from, now: start, limit: 1 })
    await sendDueMails(database.owner, { transport: fake, from, now: after(1), limit: 10 })
    expect(fake.mails).toHaveLength(1)
    expect(await mailOf(database.owner, id)).toMatchObject({ state: 'sent' })
  })

  test('believes the first attempt that it arrived, also while the second is under way and fails', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const id = await addReply(database.owner)
    const arrived = Promise.withResolvers<void>()
    const first = sendDueMails(database.owner, { transport: { send: () => arrived.promise }, from, now: start, limit: 1 })
    await expect.poll(async () => (await mailOf(database.owner, id)).state).toBe('sending')
    await recoverSending(database.owner)
    const second: MailTransport = {
      async send() {
        arrived.resolve()
        await first
        throw new MailFailure('ECONNECTION', { doubtful: true, server: true })
      },
    }
    await sendDueMails(database.owner, { transport: second, from, now: after(1), limit: 1 })
    expect(await mailOf(database.owner, id)).toMatchObject({ state: 'sent' })
  })

  test('repeats a mail once when the server died with it, and says so', async () => {
    await using database = await testDatabase(backend)
    await using smtp = await smtpServer()
    const notice = { kind: 'notice' as const, reference: null, recipient: 'elin@desk.example', subject: 'Nytt ärende', body: 'Nytt ärende.\n' }
    const id = await change(database.owner, (trx) => queueMail(trx, { ...notice, now: start }))
    const transport = createTransport({ smtpUrl: smtp.url, from: { name: '', address: from } })
    smtp.failWith({ at: 'DATA', code: 'close' })
    expect(await sendDueMails(database.owner, { transport, from, now: start, limit: 10 })).toEqual({ sent: 0, failures: ['ECONNECTION'] })
    expect(await mailOf(database.owner, id)).toMatchObject({ state: 'waiting', doubtful: true, failure: 'ECONNECTION' })
    smtp.failWith(null)
    expect(await sendDueMails(database.owner, { transport, from, now: after(1), limit: 10 })).toEqual({ sent: 1, failures: [] })
    expect(smtp.received.map(({ text }) => text.trimEnd())).toEqual(['Nytt ärende.', 'Nytt ärende.\n\nDet här mejlet kan ha skickats en gång tidigare.'])
  })

  test('does not call a repeat what the server never had', async () => {
    await using database = await testDatabase(backend)
    await using smtp = await smtpServer()
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const id = await addReply(database.owner)
    const transport = createTransport({ smtpUrl: smtp.url, from: { name: '', address: from } })
    smtp.failWith({ at: 'RCPT', code: 'close' })
    await sendDueMails(database.owner, { transport, from, now: start, limit: 10 })
    smtp.failWith({ at: 'DATA', code: 451 })
    await sendDueMails(database.owner, { transport, from, now: after(1), limit: 10 })
    expect(await mailOf(database.owner, id)).toMatchObject({ state: 'waiting', tries: 2, doubtful: false, failure: '451 DATA' })
  })

  test('sends each mail once when several processes send at the same moment', async () => {
    await using database = await testDatabase(backend)
    await using clocks = await processes(database.owner, 3)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const ids = await Promise.all(Array.from({ length: 20 }, () => addReply(database.owner)))
    const transport = fakeTransport()
    const sent = await Promise.all(clocks.handles.map((db) => sendDueMails(db, { transport, from, now: start, limit: 20 })))
    expect(sent.flatMap(({ failures }) => failures)).toEqual([])
    expect(transport.mails.map(({ messageId }) => messageId).toSorted()).toEqual(ids.map((id) => `<${id}@sender.example>`).toSorted())
  })

  test('takes an unknown fault of the transport for a doubtful one, without a word of it', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-21T10:00:00.000Z')
    const id = await addReply(database.owner)
    await sendDueMails(database.owner, { transport: fakeTransport(() => new Error('cleo@visitor.example is strange')), from, now: start, limit: 10 })
    expect(await mailOf(database.owner, id)).toMatchObject({ state: 'waiting', doubtful: true, failure: 'unknown' })
  })
})
