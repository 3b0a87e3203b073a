import { type Insertable, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { sendAnswer } from '#app/letters/answers.ts'
import { cutCode } from '#app/letters/cut-code.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { finishErasure } from '#app/letters/erasure-job.ts'
import { postgresPlace, sqlitePlace } from '#app/letters/testing/erasure-place.ts'
import { noteMail, openThread } from '#app/letters/thread.ts'
import { cancelBySender, chooseTime, endTime } from '#app/letters/times/choose-time.ts'
import { addOpenLetter, after, keyOf, now, offer, on } from '#app/letters/times/testing/offers.ts'
import { removePerson } from '#app/people/people.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { mailsCopy } from './copy.ts'
import { MailFailure, type OutgoingMail } from './mail-transport.ts'
import { troubledMails } from './mail-problems.ts'
import { sendDueMails } from './outbox.ts'
import { addPerson, mailsOf, personalStrings } from './testing/rows.ts'
import { composeTimeMails } from './time-mails.ts'

const cleo = 'K7F3XQ4P'
const elin = { id: 'elin', name: 'Elin' }
const number = '070-123 45 67'
const neutral = {
  to: 'cleo.tegel@sender.example',
  subject: 'Ett svar väntar',
  text: 'Ett svar väntar i ärende K7F3-XQ4P, som du öppnar med din kod på webbplatsen där du skrev.\n',
}
/** Of a call that we have cancelled: no answer waits, and nothing says that there was a call. */
const changed = {
  ...neutral,
  subject: 'Något har ändrats',
  text: 'Något har ändrats i ärende K7F3-XQ4P, som du öppnar med din kod på webbplatsen där du skrev.\n',
}
/** An hour before 14.00 on 3 December, and minutes after that. */
const hourBefore = (minutes = 0) => new Date(on(3, 13).getTime() + minutes * 60_000)

onEveryDatabase('mails about calls', (backend) => {
  async function world(own: Partial<Insertable<LettersTable>> = {}) {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db } = place.services
    await addPerson(db, { ...elin, created_at: '2026-01-02T00:00:00.000Z' })
    await addPerson(db, { id: 'rut', name: 'Rut', email: 'rut@desk.example' })
    await addOpenLetter(db, cleo, own)
    const { ids } = await offer(db, { reference: cleo, starts: [on(3, 14), on(4, 10)] })
    // What it offers them in was read.
    await db.updateTable('mails').set({ read_at: now.toISOString() }).execute()
    const sent: OutgoingMail[] = []
    let fault: MailFailure | undefined
    const transport = {
      async send(mail: OutgoingMail) {
        if (fault) throw fault
        sent.push(mail)
      },
    }
    /** As the desk's clock does. */
    const round = async (at: Date) => {
      await composeTimeMails(db, { now: at, url: 'https://desk.example', mailWords: mailsCopy })
      await sendDueMails(db, { transport, from: 'desk@sender.example', now: at, limit: 10 })
      return sent.splice(0).map(({ to, subject, text }) => ({ to, subject, text }))
    }
    const choose = (id = ids[0] ?? '', at = now) => chooseTime(place.services, keyOf(cleo), { id, number, now: at })
    const cancelHere = (id = ids[0] ?? '', { person = elin, at = after(5) } = {}) => endTime(db, { reference: cleo, id, person, now: at })
    const fail = (failure?: MailFailure) => (fault = failure)
    return { ...place.services, services: place.services, ids, round, choose, cancelHere, fail, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
  }

  const told = (subject: string, text: string, to = 'elin@desk.example') => ({ to, subject, text: `${text}\n\nhttps://desk.example/forfragningar/K7F3XQ4P\n` })
  const chosen = told('En tid är vald', 'Ärende K7F3-XQ4P: torsdag 3 december 14.00.')
  const cancelled = told('En tid är avbokad', 'Ärende K7F3-XQ4P: torsdag 3 december 14.00 är avbokad.')
  const soon = told('Samtal om en timme', 'Ärende K7F3-XQ4P, i dag 14.00.')

  test('tell its adviser that a time was chosen and that it begins in an hour, once each, and name nobody', async () => {
    await using place = await world()
    const { db, round, choose } = place
    expect(await round(now)).toEqual([])
    await choose()
    expect(await round(now)).toEqual([chosen])
    expect(await round(after(1))).toEqual([])
    expect(await round(hourBefore(-1))).toEqual([])
    expect(await round(hourBefore())).toEqual([soon])
    expect(await round(hourBefore(1))).toEqual([])
    expect(await round(on(3, 15))).toEqual([])
    const all = JSON.stringify((await mailsOf(db)).filter(({ kind }) => kind === 'notice').map(({ subject, body }) => [subject, body]))
    for (const word of [...personalStrings, number]) expect(all).not.toContain(word)
  })

  test('tell its adviser that its sender has cancelled; nothing else of it, also where nobody was told that it was chosen', async () => {
    await using place = await world()
    const { db, round, choose, ids } = place
    await choose()
    await cancelBySender(db, keyOf(cleo), { id: ids[0] ?? '', now: after(5) })
    expect(await round(after(5))).toEqual([cancelled])
    expect(await round(hourBefore())).toEqual([])
  })

  test('tell its sender that something has changed where it is cancelled here, in their language; and its adviser only where a colleague did it', async () => {
    for (const [language, person, expected] of [
      ['sv', elin, [changed]],
      [
        'en',
        { id: 'rut', name: 'Rut' },
        [
          cancelled,
          {
            ...changed,
            subject: 'Something has changed',
            text: 'Something has changed under reference K7F3-XQ4P. Open it with your code on the website where you wrote to us.\n',
          },
        ],
      ],
    ] as const) {
      await using place = await world({ language })
      await place.choose()
      await place.round(now)
      expect(await place.cancelHere(place.ids[0], { person })).toBe('cancelled')
      expect((await place.round(after(5))).toSorted((one, other) => other.to.localeCompare(one.to))).toEqual(expected)
      expect(await place.round(after(6))).toEqual([])
      expect(await place.round(hourBefore())).toEqual([])
    }
  })

  test('go to its sender as that of an answer does, as mail that a person has caused', async () => {
    await using place = await world()
    const { db, choose, cancelHere } = place
    const sent: OutgoingMail[] = []
    await choose()
    await cancelHere()
    await db.deleteFrom('offered_times').where('state', '=', 'offered').execute()
    await composeTimeMails(db, { now: after(5), url: 'https://desk.example', mailWords: mailsCopy })
    await sendDueMails(db, { transport: { send: async (mail) => void sent.push(mail) }, from: 'desk@sender.example', now: after(5), limit: 10 })
    expect(sent).toMatchObject([{ ...changed, automatic: false }])
  })

  test.each([
    ['asked for no mail', async ({ db }: Stores) => noteMail(db, keyOf(cleo), false)],
    ['has no code any more', async ({ db }: Stores) => cutCode(db, { reference: cleo, person: 'Elin', now })],
    ['has looked since', async (stores: Stores) => openThread(stores, keyOf(cleo), { now: after(6) })],
  ])('do not tell a sender who %s, also where the mail waits already', async (_, act) => {
    for (const isLate of [false, true]) {
      await using place = await world()
      const { db, choose, cancelHere, round, fail, services } = place
      await choose()
      await round(now)
      await cancelHere()
      if (isLate) {
        fail(new MailFailure('ECONNREFUSED', { server: true }))
        await round(after(5))
        expect((await mailsOf(db)).filter(({ about }) => about === 'waiting')).toHaveLength(1)
      }
      await act(services)
      fail()
      expect(await round(after(60))).toEqual([])
    }
  })

  test('are one to its sender for all that waits unread: a call that is cancelled, another, and an answer', async () => {
    await using place = await world()
    const { db, choose, cancelHere, round, ids, services } = place
    await choose()
    await cancelHere()
    await choose(ids[1], after(6))
    await cancelHere(ids[1], { at: after(7) })
    expect((await round(after(8))).filter(({ to }) => to === neutral.to)).toEqual([changed])
    const answer = async (at: Date) => {
      const { version } = await db.selectFrom('letters').select('version').executeTakeFirstOrThrow()
      const id = crypto.randomUUID()
      await sendAnswer(db, {
        id,
        letter: { reference: cleo, version },
        way: 'here',
        recipient: null,
        subject: 'Ett svar väntar',
        body: 'Hej',
        person: elin,
        undo: 0,
        now: at,
      })
      return (await round(at)).filter(({ to }) => to === neutral.to)
    }
    expect(await answer(after(9))).toEqual([])
    await openThread(services, keyOf(cleo), { now: after(10) })
    expect(await answer(after(11))).toEqual([neutral])
    const third = await offer(db, { reference: cleo, starts: [on(8, 14)] })
    await choose(third.ids[0], after(12))
    await cancelHere(third.ids[0], { at: after(13) })
    // The answer is unread: its mail has said it.
    expect((await round(after(13))).filter(({ to }) => to === neutral.to)).toEqual([])
    await openThread(services, keyOf(cleo), { now: after(14) })
    expect((await round(after(14))).filter(({ to }) => to === neutral.to)).toEqual([])
  })

  test('that were refused for good are told at the desk, until their reader has seen it on the page', async () => {
    await using place = await world()
    const { db, choose, cancelHere, round, fail, services } = place
    await choose()
    await round(now)
    await cancelHere()
    fail(new MailFailure('550 RCPT TO', { permanent: true }))
    await round(after(5))
    expect(await troubledMails(db)).toMatchObject([{ about: 'waiting', reference: cleo, givenUp: true, failure: '550 RCPT TO' }])
    await openThread(services, keyOf(cleo), { now: after(6) })
    expect(await troubledMails(db)).toEqual([])
  })

  test('of a call that begins soon are as late as makes sense, and not sent once it has begun', async () => {
    await using place = await world()
    const { choose, round, fail, db } = place
    await choose()
    await round(now)
    fail(new MailFailure('ECONNREFUSED', { server: true }))
    await round(hourBefore())
    fail()
    expect(await round(hourBefore(15))).toEqual([soon])
    await db.updateTable('offered_times').set({ soon_mail: null }).execute()
    expect(await round(hourBefore(16))).toEqual([{ ...soon, subject: 'Samtal snart' }])
    await db.updateTable('offered_times').set({ soon_mail: null }).execute()
    expect(await round(hourBefore(60))).toEqual([])
  })

  test('that wait say what is true when they go, and none of a call that has begun or was cancelled meanwhile', async () => {
    await using place = await world()
    const { choose, round, fail, db, cancelHere } = place
    const away = new MailFailure('ECONNREFUSED', { server: true })
    await choose()
    fail(away)
    await round(now)
    await cancelHere()
    fail()
    expect((await round(after(60))).map(({ subject }) => subject)).toEqual(['Något har ändrats'])
    const next = await offer(db, { reference: cleo, starts: [on(3, 14)] })
    await choose(next.ids[0], after(61))
    await round(after(61))
    fail(away)
    await round(hourBefore())
    fail()
    expect(await round(hourBefore(20))).toEqual([{ ...soon, subject: 'Samtal snart' }])
    fail(away)
    await db.updateTable('offered_times').set({ soon_mail: null }).execute()
    await round(hourBefore(30))
    fail()
    expect(await round(hourBefore(61))).toEqual([])
    expect((await mailsOf(db)).filter(({ state }) => state === 'waiting')).toEqual([])
  })

  test('that wait are written again only where they would say something else', async () => {
    await using place = await world()
    const { choose, db } = place
    await choose()
    const compose = (at: Date) => composeTimeMails(db, { now: at, url: 'https://desk.example', mailWords: mailsCopy })
    /** Of the transaction that wrote it; only Postgres tells. */
    const writer = async () => (backend === 'postgres' ? (await sql`select xmin::text from mails where about = 'time'`.execute(db)).rows : [])
    await compose(now)
    const before = await writer()
    await compose(after(1))
    expect(await writer()).toEqual(before)
    await db.updateTable('mails').set({ body: 'x' }).where('about', '=', 'time').execute()
    await compose(after(2))
    expect((await mailsOf(db)).find(({ about }) => about === 'time')?.body).toContain('K7F3-XQ4P')
  })

  test('go with an erasure that comes before them, of which their adviser is told', async () => {
    await using place = await world()
    const { choose, round, fail, db, services } = place
    await choose()
    fail(new MailFailure('ECONNREFUSED', { server: true }))
    await round(hourBefore())
    expect((await mailsOf(db)).filter(({ state }) => state === 'waiting')).toHaveLength(1)
    const id = await beginErasure(db, { letters: [cleo], address: null, reason: 'withdrawn', person: null, now: hourBefore(1) })
    await finishErasure(services, { id, now: hourBefore(1) })
    fail()
    expect(await round(hourBefore(2))).toEqual([{ ...cancelled, text: 'Ärende K7F3-XQ4P: torsdag 3 december 14.00 är avbokad. Ärendet är raderat.\n' }])
    expect(await mailsOf(db)).toHaveLength(1)
  })

  test('that went to an address which was corrected since go with an erasure by it, which leaves the letter', async () => {
    await using place = await world({ reply_email: 'fel@sender.example' })
    const { choose, cancelHere, round, db, services } = place
    await choose()
    await cancelHere()
    expect((await round(after(5))).map(({ to }) => to)).toEqual(['fel@sender.example'])
    await db.updateTable('letters').set({ reply_email: null }).execute()
    const id = await beginErasure(db, { letters: [], address: 'Fel@sender.example', reason: 'request', person: null, now: after(6) })
    await finishErasure(services, { id, now: after(6) })
    expect((await mailsOf(db)).filter(({ recipient }) => recipient === 'fel@sender.example')).toEqual([])
    expect(await db.selectFrom('offered_times').select('state').orderBy('starts_at').execute()).toEqual([{ state: 'cancelled-here' }, { state: 'offered' }])
  })

  test('tell nobody of what was chosen long before there was a mail server', async () => {
    await using place = await world()
    const { choose, round } = place
    await choose()
    expect(await round(after(24 * 60))).toEqual([])
    expect(await round(hourBefore())).toEqual([soon])
  })

  test('tell whose letter it is where its adviser has gone, else the owner who came first; and nobody without an address', async () => {
    await using place = await world()
    const { choose, round, db, ids, cancelHere } = place
    await choose()
    await db.updateTable('letters').set({ person_id: 'elin' }).execute()
    await db.updateTable('offered_times').set({ person_id: null }).execute()
    expect(await round(now)).toEqual([chosen])
    await removePerson(db, { id: 'elin', by: 'Rut', now })
    expect((await round(hourBefore())).filter(({ subject }) => subject === soon.subject)).toEqual([{ ...soon, to: 'rut@desk.example' }])
    await cancelHere(ids[0], { person: { id: 'rut', name: 'Rut' }, at: after(5) })
    await db.updateTable('people').set({ email: null }).execute()
    expect((await round(after(6))).map(({ to }) => to)).toEqual([neutral.to])
  })
})

type Stores = { db: Kysely<Database>; storage: Parameters<typeof openThread>[0]['storage'] }
