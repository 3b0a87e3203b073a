import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { readTyped } from '#app/people/typed-texts.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { readAnswersGo, saveAnswersGo } from './answer-way.ts'
import { hurryAnswer, sendAgain, sendAnswer, undoAnswer, undoTime } from './answers.ts'
import { cutCode } from './cut-code.ts'
import { readFigures } from './figures.ts'
import { moveLetters } from './letters.ts'
import { viewLetter } from './letter-view.ts'
import { MailFailure, type OutgoingMail } from './mails/mail-transport.ts'
import { troubledMails } from './mails/mail-problems.ts'
import { recoverSending, sendDueMails, showDueAnswer } from './mails/outbox.ts'
import { addLetter, addPerson } from './mails/testing/rows.ts'
import { postgresPlace, sqlitePlace } from './testing/erasure-place.ts'
import { isUnopened, sendInMail, unopenedAnswers, unopenedTime } from './unopened.ts'

const reference = 'K7F3XQ4P'
const received = '2026-11-21T12:00:00.000Z'
const now = new Date('2026-11-21T18:10:00.000Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const elin = { id: 'elin', name: 'Elin' }
const first = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1'
const second = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f2'
const answer = { id: first, way: 'here' as const, recipient: null, subject: 'Ett svar väntar', body: 'Hej Cleo, välkommen.', person: elin, now }
const neutral = 'Ett svar väntar i ärende K7F3-XQ4P, som du öppnar med din kod på webbplatsen där du skrev.\n'

const stateOf = (db: Kysely<Database>) =>
  db.selectFrom('letters').select(['state', 'due_at', 'answered_at', 'written_at', 'version']).where('reference', '=', reference).executeTakeFirstOrThrow()

const mailOf = (db: Kysely<Database>, id = first) =>
  db.selectFrom('mails').select(['state', 'way', 'shown_at', 'read_at', 'sent_at', 'failure', 'recipient']).where('id', '=', id).executeTakeFirstOrThrow()

const setLetter = (db: Kysely<Database>, values: { no_mail?: boolean }) => change(db, (trx) => trx.updateTable('letters').set(values).execute())

/** As the sender's page does when it is opened. */
const read = (db: Kysely<Database>, at: Date) =>
  change(db, (trx) => trx.updateTable('mails').set({ read_at: at.toISOString() }).where('shown_at', 'is not', null).execute())

const send = async (db: Kysely<Database>, own: Partial<Parameters<typeof sendAnswer>[1]> = {}) =>
  sendAnswer(db, { ...answer, letter: { reference, version: (await stateOf(db)).version }, ...own })

/** A mail server that takes every mail, or refuses each with what it is given. */
function mailServer(refuse?: (mail: OutgoingMail) => MailFailure | undefined) {
  const mails: OutgoingMail[] = []
  const transport = {
    async send(mail: OutgoingMail) {
      mails.push(mail)
      const failure = refuse?.(mail)
      if (failure) throw failure
    },
  }
  const run = (db: Kysely<Database>, at: Date) => sendDueMails(db, { transport, from: 'desk@sender.example', now: at, limit: 10 })
  return { mails, run }
}

const refused = () => new MailFailure('550 RCPT TO', { permanent: true })

onEveryDatabase('an answer on its sender’s page', (backend) => {
  async function world(own: Parameters<typeof addLetter>[2] = { code_hash: 'ab' }) {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db, storage } = place.services
    await addLetter(db, received, own)
    await addPerson(db, elin)
    return { db, storage, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
  }

  test('stands there after the undo time, answers the letter, and its mail says only that it waits', async () => {
    await using place = await world()
    const { db } = place
    const { mails, run } = mailServer()
    expect(await send(db)).toBe('sent')
    await run(db, after(undoTime - 1))
    expect(await mailOf(db)).toMatchObject({ state: 'waiting', way: 'here', shown_at: null })
    await run(db, after(undoTime))
    const at = after(undoTime).toISOString()
    expect(await mailOf(db)).toMatchObject({ state: 'sent', shown_at: at, sent_at: at, failure: null })
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: at, written_at: at })
    expect(mails).toMatchObject([{ to: 'cleo.tegel@sender.example', subject: 'Ett svar väntar', text: neutral, automatic: false }])
    expect(await db.selectFrom('letters').select('person_id').executeTakeFirstOrThrow()).toEqual({ person_id: 'elin' })
    expect(await undoAnswer(db, { reference, mail: first, person: elin, now: after(undoTime + 1) })).toBeNull()
  })

  test('is in English to whoever wrote in English, and may say that it is a repeat', async () => {
    await using place = await world({ code_hash: 'ab', language: 'en' })
    const { db } = place
    const { mails, run } = mailServer()
    await send(db)
    await db.updateTable('mails').set({ doubtful: true }).execute()
    await run(db, after(undoTime))
    expect(mails.map(({ text }) => text)).toEqual([
      'An answer is waiting under reference K7F3-XQ4P. Open it with your code on the website where you wrote to us.\n\nThis email may have been sent once before.\n',
    ])
  })

  test.each([
    ['has no code', { code_hash: null }, 'here'],
    ['has a code that is cut off', { code_hash: 'ab', cut_at: received }, 'here'],
    ['wants no mail', { code_hash: 'ab', no_mail: true }, 'mail'],
  ] as const)('is refused where its sender %s', async (_, own, way) => {
    await using place = await world(own)
    const { db } = place
    expect(await send(db, { way })).toBe('no-way')
    expect(await stateOf(db)).toMatchObject({ state: 'open', version: 1 })
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  test('can be taken back until it stands there, with the way that was chosen; not while its mail waits', async () => {
    await using place = await world()
    const { db } = place
    await send(db)
    expect(await undoAnswer(db, { reference, mail: first, person: elin, now: after(5000) })).toMatchObject({ text: answer.body })
    expect(await stateOf(db)).toMatchObject({ state: 'open', answered_at: null, written_at: null })
    expect(await readTyped(db, { personId: 'elin', place: placeOf('way', reference) })).toMatchObject({ text: 'here' })
    await send(db, { id: second })
    expect(await readTyped(db, { personId: 'elin', place: placeOf('way', reference) })).toBeNull()
    const { run } = mailServer(() => new MailFailure('ECONNREFUSED', { server: true }))
    await run(db, after(undoTime))
    expect(await mailOf(db, second)).toMatchObject({ state: 'waiting', shown_at: after(undoTime).toISOString() })
    expect(await undoAnswer(db, { reference, mail: second, person: elin, now: after(undoTime + 1) })).toBeNull()
    expect(await stateOf(db)).toMatchObject({ state: 'answered' })
  })

  test('is either taken back or shown, where both are done at once', async () => {
    await using place = await world()
    const { db } = place
    const { run } = mailServer()
    await send(db)
    const [undone, sending] = await Promise.all([undoAnswer(db, { reference, mail: first, person: elin, now: after(undoTime) }), run(db, after(undoTime))])
    const rows = await db.selectFrom('mails').select('shown_at').execute()
    expect([undone === null, sending.sent, rows.length]).toEqual(undone ? [false, 0, 0] : [true, 1, 1])
    expect((await stateOf(db)).state).toBe(undone ? 'open' : 'answered')
  })

  test.each([true, false])(
    'is done at once where no mail is to go, and can be given where there is no mail server: a sender who wants none (%s)',
    async (wantsNone) => {
      await using place = await world({ code_hash: 'ab', no_mail: wantsNone })
      const { db } = place
      const { mails, run } = mailServer()
      await send(db)
      if (wantsNone) await run(db, after(undoTime))
      else expect(await sendDueMails(db, { transport: null, from: '', now: after(undoTime), limit: 10 })).toEqual({ sent: 1, failures: [] })
      expect(mails).toEqual([])
      expect(await mailOf(db)).toMatchObject({
        state: 'sent',
        sent_at: null,
        failure: wantsNone ? 'no-mail' : 'no-server',
        shown_at: after(undoTime).toISOString(),
      })
      expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: after(undoTime).toISOString() })
      expect(await troubledMails(db)).toEqual([])
      expect((await readFigures(db, { now: after(60_000) })).answerTime.week).not.toBeNull()
    },
  )

  test('where there is no mail server an answer by mail is left alone', async () => {
    await using place = await world()
    const { db } = place
    await send(db, { way: 'mail' })
    expect(await sendDueMails(db, { transport: null, from: '', now: after(undoTime), limit: 10 })).toEqual({ sent: 0, failures: [] })
    expect(await mailOf(db)).toMatchObject({ state: 'waiting', shown_at: null })
  })

  test('three answers are one mail until one is read; one that was never told of does not silence the next', async () => {
    await using place = await world()
    const { db } = place
    const { mails, run } = mailServer()
    for (const [place_, id] of [first, second, crypto.randomUUID()].entries()) {
      await send(db, { id, now: after(place_ * 1000) })
      await run(db, after(undoTime + place_ * 1000))
    }
    expect(mails).toHaveLength(1)
    expect(await mailOf(db, second)).toMatchObject({ state: 'sent', failure: 'unread', sent_at: null })
    await read(db, after(60_000))
    await send(db, { id: crypto.randomUUID(), now: after(61_000) })
    await run(db, after(61_000 + undoTime))
    expect(mails).toHaveLength(2)

    await read(db, after(90_000))
    await setLetter(db, { no_mail: true })
    await send(db, { id: crypto.randomUUID(), now: after(91_000) })
    await run(db, after(91_000 + undoTime))
    await setLetter(db, { no_mail: false })
    await send(db, { id: crypto.randomUUID(), now: after(121_000) })
    await run(db, after(121_000 + undoTime))
    expect(mails).toHaveLength(3)
  })

  test('is on its sender’s page in time, and its letter answered, while every mail before it fails; its own waits', async () => {
    await using place = await world()
    const { db } = place
    for (const count of [1, 2, 3])
      await change(db, (trx) =>
        queueMail(trx, { kind: 'notice', reference: null, recipient: `${count}@desk.example`, subject: 'Nytt ärende', body: 'Nytt ärende.', now }),
      )
    await send(db)
    const { run } = mailServer(() => new MailFailure('ECONNREFUSED', { server: true }))
    expect(await showDueAnswer(db, { now: after(undoTime - 1) })).toBe(false)
    expect(await Promise.all([1, 2].map(() => showDueAnswer(db, { now: after(undoTime) })))).toEqual(expect.arrayContaining([true, false]))
    await run(db, after(undoTime))
    const at = after(undoTime).toISOString()
    expect(await mailOf(db)).toMatchObject({ state: 'waiting', shown_at: at, sent_at: null, failure: null })
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: at, written_at: at })
    expect(await undoAnswer(db, { reference, mail: first, person: elin, now: after(undoTime + 1) })).toBeNull()
    // Whether the process ends here or not, the mail goes once, and the answer stands there since then.
    await recoverSending(db)
    const { mails, run: runLater } = mailServer()
    await runLater(db, after(120_000))
    expect(mails.filter(({ text }) => text === neutral)).toHaveLength(1)
    expect(await mailOf(db)).toMatchObject({ state: 'sent', shown_at: at })
    const given = db.selectFrom('letter_events').select('what').where('what', '=', 'reply-sent')
    expect(await given.execute()).toHaveLength(1)
  })

  test('is there as a whole or not at all, where the process ends in between', async () => {
    await using place = await world()
    const { db } = place
    await send(db)
    const before = await stateOf(db)
    const ended = new Error('ended')
    const transaction = db.transaction().execute(async (trx) => {
      await showDueAnswer(trx, { now: after(undoTime) })
      throw ended
    })
    await expect(transaction).rejects.toBe(ended)
    expect([await stateOf(db), (await mailOf(db)).shown_at]).toEqual([before, null])
    expect(await showDueAnswer(db, { now: after(undoTime) })).toBe(true)
    expect((await mailOf(db)).shown_at).toBe(after(undoTime).toISOString())
  })

  test('is shown too where its sender has asked for no mail since, and fails where the code was cut off', async () => {
    for (const [way, own, becomes] of [
      ['mail', { no_mail: true }, { state: 'waiting', way: 'here', shown_at: after(undoTime).toISOString() }],
      ['here', { cut_at: received }, { state: 'failed', failure: 'code-cut', shown_at: null }],
      ['mail', { cut_at: received }, { state: 'waiting', way: 'mail', shown_at: null }],
    ] as const) {
      await using place = await world()
      const { db } = place
      await send(db, { way })
      await db.updateTable('letters').set(own).execute()
      expect(await showDueAnswer(db, { now: after(undoTime) })).toBe(becomes.state === 'failed' || becomes.way === 'here')
      expect(await mailOf(db)).toMatchObject(becomes)
      expect(await showDueAnswer(db, { now: after(undoTime) })).toBe(false)
    }
  })

  test.each(['before it was shown', 'after it was shown', 'while its mail was on its way'] as const)(
    'a process that ends %s loses nothing and answers once',
    async (when) => {
      await using place = await world()
      const { db } = place
      await send(db)
      const untold = new Error('ended')
      const stops = { send: () => Promise.reject(untold) }
      if (when === 'before it was shown') expect(await recoverSending(db)).toBe(0)
      else {
        if (when === 'while its mail was on its way') {
          const delivered = Promise.withResolvers<void>()
          void sendDueMails(db, {
            transport: { send: () => (delivered.resolve(), new Promise(() => {})) },
            from: 'a@b.example',
            now: after(undoTime),
            limit: 1,
          })
          await delivered.promise
        } else await sendDueMails(db, { transport: stops, from: 'a@b.example', now: after(undoTime), limit: 1 })
        expect(await mailOf(db)).toMatchObject({ shown_at: after(undoTime).toISOString() })
        await recoverSending(db)
      }
      const { mails, run } = mailServer()
      await hurryAnswer(db, { reference, mail: first, now: after(120_000) })
      await run(db, after(120_000))
      expect(mails.map(({ text }) => text)).toEqual([
        when === 'before it was shown' ? neutral : `${neutral}\nDet här mejlet kan ha skickats en gång tidigare.\n`,
      ])
      const shown = when === 'before it was shown' ? after(120_000) : after(undoTime)
      expect(await mailOf(db)).toMatchObject({ state: 'sent', shown_at: shown.toISOString() })
      expect(await stateOf(db)).toMatchObject({ answered_at: shown.toISOString(), written_at: shown.toISOString() })
    },
  )

  test('whose mail is refused for good opens its letter with its old time, and is sent again to the right address', async () => {
    await using place = await world()
    const { db } = place
    const { run } = mailServer(refused)
    await send(db)
    await run(db, after(undoTime))
    expect(await stateOf(db)).toMatchObject({ state: 'open', due_at: '2026-11-22T12:00:00.000Z', answered_at: null })
    expect((await readFigures(db, { now: after(60_000) })).answerTime.week).toBeNull()
    expect(await troubledMails(db)).toMatchObject([{ reference, way: 'here', givenUp: true }])
    const { version } = await stateOf(db)
    const again = { letter: { reference, version }, mail: first, address: 'cleo@right.example', person: 'Elin', now: after(60_000) }
    expect(await sendAgain(db, again)).toBe('sent')
    const { mails, run: runAgain } = mailServer()
    await runAgain(db, after(60_000 + undoTime))
    expect(mails).toMatchObject([{ to: 'cleo@right.example', text: neutral }])
    // It has stood there since it was shown, but answers only since somebody was told.
    expect(await mailOf(db)).toMatchObject({ state: 'sent', shown_at: after(undoTime).toISOString() })
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: after(60_000 + undoTime).toISOString() })
    expect(await db.selectFrom('letters').select('reply_email').executeTakeFirstOrThrow()).toEqual({ reply_email: 'cleo@right.example' })
  })

  test('opens its letter also where a later answer stands there untold of, and not where that one went in a mail', async () => {
    for (const [way, state] of [
      ['here', 'open'],
      ['mail', 'answered'],
    ] as const) {
      await using place = await world()
      const { db } = place
      const { run } = mailServer(({ messageId }) => (messageId.includes(first) ? refused() : undefined))
      await send(db)
      await sendDueMails(db, {
        transport: { send: async () => Promise.reject(new MailFailure('451 RCPT TO')) },
        from: 'a@b.example',
        now: after(undoTime),
        limit: 1,
      })
      await send(db, { id: second, way, now: after(30_000) })
      if (way === 'here') await sendDueMails(db, { transport: null, from: '', now: after(30_000 + undoTime), limit: 1 })
      else await run(db, after(30_000 + undoTime))
      await db
        .updateTable('mails')
        .set({ state: 'waiting', next_try_at: after(90_000).toISOString() })
        .where('id', '=', first)
        .execute()
      await run(db, after(100_000))
      expect([way, (await stateOf(db)).state]).toEqual([way, state])
    }
  })

  test.each(['read', 'wants no mail'] as const)('whose mail is refused for good stays given where its sender %s meanwhile', async (what) => {
    await using place = await world()
    const { db } = place
    await send(db)
    const transport = {
      async send() {
        if (what === 'read') await read(db, after(undoTime))
        else await setLetter(db, { no_mail: true })
        throw refused()
      },
    }
    await sendDueMails(db, { transport, from: 'a@b.example', now: after(undoTime), limit: 1 })
    expect(await mailOf(db)).toMatchObject({ state: 'sent', sent_at: null, failure: what === 'read' ? 'read' : 'no-mail' })
    expect(await stateOf(db)).toMatchObject({ state: 'answered', answered_at: after(undoTime).toISOString() })
    expect(await troubledMails(db)).toEqual([])
  })

  test('read after its mail was given up is no trouble any more, and has no second mail while one is tried again', async () => {
    await using place = await world()
    const { db } = place
    await send(db)
    await mailServer(refused).run(db, after(undoTime))
    await read(db, after(60_000))
    expect(await troubledMails(db)).toEqual([])
    await send(db, { id: second, now: after(61_000) })
    await mailServer(() => new MailFailure('451 RCPT TO')).run(db, after(61_000 + undoTime))
    await read(db, after(90_000))
    const { mails, run } = mailServer()
    await run(db, after(300_000))
    expect(mails).toEqual([])
    expect(await mailOf(db, second)).toMatchObject({ state: 'sent', failure: 'read' })
  })

  test('whose code is cut off before it is shown has failed, opens its letter, and goes in the mail when it is sent again', async () => {
    await using place = await world()
    const { db } = place
    const { mails, run } = mailServer()
    await send(db)
    expect(await cutCode(db, { reference, person: 'Elin', now: after(1000) })).toBe(true)
    expect(await cutCode(db, { reference, person: 'Elin', now: after(2000) })).toBe(false)
    await run(db, after(undoTime))
    expect(mails).toEqual([])
    expect(await mailOf(db)).toMatchObject({ state: 'failed', failure: 'code-cut', shown_at: null })
    const { version, state } = await stateOf(db)
    expect(state).toBe('open')
    await sendAgain(db, { letter: { reference, version }, mail: first, address: 'cleo.tegel@sender.example', person: 'Elin', now: after(60_000) })
    await run(db, after(60_000 + undoTime))
    expect(mails.map(({ text }) => text)).toEqual([`${answer.body}\n\nÄrende K7F3-XQ4P\n`])
    const log = await db.selectFrom('desk_log').select('what').where('what', '=', 'letter-code-cut').execute()
    expect(log).toHaveLength(1)
  })

  test('in a mail has its reference at the end, stands there too once it has gone, and lies there alone where its sender wants no mail by then', async () => {
    await using place = await world()
    const { db } = place
    const { mails, run } = mailServer()
    await send(db, { way: 'mail', body: 'Hej Cleo\n' })
    expect(await mailOf(db)).toMatchObject({ shown_at: null })
    await run(db, after(undoTime))
    expect(mails).toMatchObject([{ subject: 'Ett svar väntar', text: 'Hej Cleo\n\nÄrende K7F3-XQ4P\n' }])
    const at = after(undoTime).toISOString()
    expect(await mailOf(db)).toMatchObject({ state: 'sent', way: 'mail', shown_at: at, sent_at: at })
    expect(await stateOf(db)).toMatchObject({ answered_at: at, written_at: at })
    await send(db, { id: second, way: 'mail', now: after(30_000) })
    await setLetter(db, { no_mail: true })
    await run(db, after(30_000 + undoTime))
    expect(mails).toHaveLength(1)
    expect(await mailOf(db, second)).toMatchObject({ state: 'sent', way: 'here', failure: 'no-mail', shown_at: after(30_000 + undoTime).toISOString() })
  })

  test.each([
    ['sv', { cut_at: null }, 'Hej Cleo\n\nDet som är bifogat öppnar du med din kod på webbplatsen där du skrev.\n\nÄrende K7F3-XQ4P\n'],
    ['en', { cut_at: null }, 'Hej Cleo\n\nTo open what is attached, use your code on the website where you wrote to us.\n\nReference K7F3-XQ4P\n'],
    // What no code opens is not spoken of.
    ['sv', { cut_at: received }, 'Hej Cleo\n\nÄrende K7F3-XQ4P\n'],
  ] as const)('in a mail says where its files are: no link, no name (%s, %o)', async (language, own, text) => {
    await using place = await world({ code_hash: 'ab', language })
    const { db } = place
    const file = {
      id: crypto.randomUUID(),
      letter: reference,
      person_id: 'elin',
      mail_id: null,
      name: 'Avtal Cleo.pdf',
      content_type: 'application/pdf',
      bytes: 9,
    }
    await db
      .insertInto('answer_files')
      .values({ ...file, is_stored: true, created_at: received })
      .execute()
    const { mails, run } = mailServer()
    await send(db, { way: 'mail', body: 'Hej Cleo\n' })
    await db.updateTable('letters').set(own).execute()
    await run(db, after(undoTime))
    expect(mails.map((mail) => mail.text)).toEqual([text])
  })

  test('to a letter without a code goes as before: no line of its own, no page, no time of writing', async () => {
    await using place = await world({})
    const { db } = place
    const { mails, run } = mailServer()
    await send(db, { way: 'mail', subject: 'Ditt ärende K7F3-XQ4P' })
    await run(db, after(undoTime))
    expect(mails).toMatchObject([{ subject: 'Ditt ärende K7F3-XQ4P', text: answer.body }])
    expect(await mailOf(db)).toMatchObject({ shown_at: null })
    expect(await stateOf(db)).toMatchObject({ answered_at: after(undoTime).toISOString(), written_at: null })
  })

  test('unopened for 48 hours is said so and can be sent in a mail, once; not before, not where it was read, nor where no mail is wanted', async () => {
    await using place = await world()
    const { db, storage } = place
    const { mails, run } = mailServer()
    await send(db)
    await run(db, after(undoTime))
    const late = after(undoTime + unopenedTime)
    const isSaid = async (at: Date) => {
      const view = await viewLetter({ db, storage }, reference)
      return [await unopenedAnswers(db, { now: at }), view?.mails.map((mail) => isUnopened(mail, view, at))]
    }
    expect(await isSaid(new Date(late.getTime() - 1))).toEqual([[], [false]])
    const by = { reference, mail: first, person: 'Elin' }
    expect(await sendInMail(db, { ...by, now: new Date(late.getTime() - 1) })).toBe(false)
    expect(await isSaid(late)).toEqual([[reference], [true]])
    await setLetter(db, { no_mail: true })
    expect(await isSaid(late)).toEqual([[], [false]])
    expect(await sendInMail(db, { ...by, now: late })).toBe(false)
    await setLetter(db, { no_mail: false })
    expect(await sendInMail(db, { ...by, reference: '22222222', now: late })).toBe(false)
    expect((await Promise.all([1, 2].map(() => sendInMail(db, { ...by, now: late })))).toSorted()).toEqual([false, true])
    expect(await undoAnswer(db, { reference, mail: first, person: elin, now: late })).toBeNull()
    await run(db, late)
    expect(mails.map(({ text }) => text)).toEqual([neutral, `${answer.body}\n\nÄrende K7F3-XQ4P\n`])
    expect(await mailOf(db)).toMatchObject({ state: 'sent', way: 'mail', shown_at: after(undoTime).toISOString(), sent_at: late.toISOString() })
    expect(await isSaid(late)).toEqual([[], [false]])
    expect(await sendInMail(db, { ...by, now: after(10 * unopenedTime) })).toBe(false)

    await send(db, { id: second, now: late })
    await run(db, new Date(late.getTime() + undoTime))
    await read(db, new Date(late.getTime() + undoTime + 1))
    expect(await unopenedAnswers(db, { now: after(10 * unopenedTime) })).toEqual([])
  })

  test('behind a code that is cut off can be sent in a mail at once; a closed letter is not said', async () => {
    await using place = await world()
    const { db } = place
    await send(db)
    await mailServer().run(db, after(undoTime))
    await cutCode(db, { reference, person: 'Elin', now: after(60_000) })
    expect(await unopenedAnswers(db, { now: after(60_000) })).toEqual([reference])
    const { version } = await stateOf(db)
    await moveLetters(db, { letters: [{ reference, version }], move: 'close', person: 'Elin', now: after(61_000) })
    expect(await unopenedAnswers(db, { now: after(61_000) })).toEqual([])
    expect(await sendInMail(db, { reference, mail: first, person: 'Elin', now: after(62_000) })).toBe(true)
  })

  test('waits its time also where the clock of the process that shows it is some seconds behind, and is shown where it was days ahead', async () => {
    await using place = await world()
    const { db } = place
    const { run } = mailServer()
    await send(db)
    await run(db, after(-5000))
    expect(await mailOf(db)).toMatchObject({ shown_at: null })
    await db
      .updateTable('mails')
      .set({ created_at: after(86_400_000).toISOString(), next_try_at: after(86_400_000).toISOString() })
      .execute()
    await run(db, now)
    expect(await mailOf(db)).toMatchObject({ shown_at: now.toISOString() })
  })

  test('is how answers go unless the owner has chosen otherwise, which the log tells', async () => {
    await using place = await world()
    const { db } = place
    expect(await readAnswersGo(db)).toBe('here')
    expect(await saveAnswersGo(db, { way: 'mail', person: 'Elin', now })).toBe(true)
    expect(await saveAnswersGo(db, { way: 'mail', person: 'Elin', now })).toBe(false)
    expect(await readAnswersGo(db)).toBe('mail')
    expect(await db.selectFrom('desk_log').select(['person', 'what', 'detail']).execute()).toEqual([{ person: 'Elin', what: 'answers-go', detail: 'mail' }])
  })
})
