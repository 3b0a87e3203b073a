import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { readTyped, saveTyped } from '#app/people/typed-texts.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { sendAnswer, undoAnswer, undoTime } from '../answers.ts'
import { cutCode } from '../cut-code.ts'
import type { OutgoingMail } from '../mails/mail-transport.ts'
import { sendDueMails } from '../mails/outbox.ts'
import { addLetter, addPerson } from '../mails/testing/rows.ts'
import { goesAt } from '../retention-dates.ts'
import { postgresPlace, sqlitePlace } from '../testing/erasure-place.ts'
import { openThread } from '../thread.ts'
import { chooseTime, endTime } from './choose-time.ts'
import { warningsOf } from './offer-times.ts'
import { timesForDesk } from './read-times.ts'
import { addOpenLetter, after, now, offer, on } from './testing/offers.ts'
import type { TypedTimes } from './times-form.ts'
import { readTimes } from './typed-times.ts'

const cleo = 'K7F3XQ4P'
const elin = { id: 'elin', name: 'Elin' }
const id = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1'
const typed: TypedTimes = {
  length: '45',
  how: 'video',
  link: 'https://meet.example/a',
  rows: [
    { day: '2026-12-03', time: '14:00' },
    { day: '2026-12-04', time: '09:30' },
  ],
}
const shown = new Date(now.getTime() + undoTime)

onEveryDatabase('times that an answer offers', (backend) => {
  async function world() {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db } = place.services
    await addPerson(db, elin)
    const mails: OutgoingMail[] = []
    const transport = { send: async (mail: OutgoingMail) => void mails.push(mail) }
    const round = (at: Date) => sendDueMails(db, { transport, from: 'desk@sender.example', now: at, limit: 10 })
    return { db, services: place.services, mails, round, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
  }

  const send = async (db: Kysely<Database>, own: Partial<Parameters<typeof sendAnswer>[1]> = {}) => {
    const { version } = await db.selectFrom('letters').select('version').where('reference', '=', cleo).executeTakeFirstOrThrow()
    const answer = { id, letter: { reference: cleo, version }, recipient: null, subject: 'Ett svar väntar', body: 'Hej Cleo', person: elin, now }
    return sendAnswer(db, { ...answer, way: 'here', times: readTimes(typed, { now }).times, ...own })
  }

  const typedNow = async (db: Kysely<Database>) => {
    const kept = await readTyped(db, { personId: 'elin', place: placeOf('times', cleo) })
    return kept && (JSON.parse(kept.text) as unknown)
  }

  test('are sent with it and shown with it, once however often it is posted; what was typed of them goes', async () => {
    await using place = await world()
    const { db, services, round } = place
    const key = await addOpenLetter(db, cleo)
    await saveTyped(db, { personId: 'elin', place: placeOf('times', cleo), reference: cleo, text: JSON.stringify(typed), seen: null, now })
    expect([await send(db), await send(db)]).toEqual(['sent', 'sent'])
    expect(await typedNow(db)).toBeNull()
    expect((await timesForDesk(db, { reference: cleo, now })).get(id)).toMatchObject([
      { startsAt: on(3, 14), endsAt: on(3, 14, 45), how: 'video', link: typed.link, state: 'offered', adviser: elin },
      { startsAt: on(4, 9, 30) },
    ])
    await round(shown)
    const thread = await openThread(services, key, { now: shown })
    // Whoever only looks is told no address of a call that is not theirs.
    expect(thread).toMatchObject({
      entries: [
        {
          text: 'Hej Cleo',
          times: [
            { startsAt: on(3, 14), state: 'free', link: null },
            { startsAt: on(4, 9, 30), state: 'free' },
          ],
        },
      ],
    })
  })

  test('are typed again where it is taken back, and then offered by nobody', async () => {
    await using place = await world()
    const { db } = place
    const key = await addOpenLetter(db, cleo)
    await send(db)
    const [offered] = await db.selectFrom('offered_times').select('id').execute()
    expect(await undoAnswer(db, { reference: cleo, mail: id, person: elin, now: after(0.1) })).toMatchObject({ text: 'Hej Cleo' })
    expect(await typedNow(db)).toEqual(typed)
    expect(await db.selectFrom('offered_times').select('id').execute()).toEqual([])
    expect(await chooseTime(place.services, key, { id: offered?.id ?? '', number: '', now: shown })).toBe('closed')
    await send(db, { id: '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f2', times: undefined })
    await undoAnswer(db, { reference: cleo, mail: '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f2', person: elin, now: after(0.2) })
    expect(await typedNow(db)).toBeNull()
  })

  test.each([
    ['has no code', { code_hash: null }],
    ['has a code that is cut off', { code_hash: 'ab', cut_at: now.toISOString() }],
  ])('are refused to a letter that %s', async (_, own) => {
    await using place = await world()
    const { db } = place
    await addLetter(db, '2026-11-22T12:00:00.000Z', own)
    expect(await send(db, { way: 'mail' })).toBe('no-times')
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
    expect(await send(db, { way: 'mail', times: undefined })).toBe('sent')
  })

  test('stand in a mail of the answer as lines, in its sender’s language, as far as they can be chosen', async () => {
    for (const [language, lines] of [
      [
        'sv',
        'torsdag 3 december 14.00, svensk tid\nfredag 4 december 09.30, svensk tid\n\nDu väljer en av tiderna med din kod på webbplatsen där du skrev.\n\nÄrende K7F3-XQ4P\n',
      ],
      [
        'en',
        'Thursday 3 December at 14:00, Stockholm time\nFriday 4 December at 09:30, Stockholm time\n\nTo choose one of the times, use your code on the website where you wrote to us.\n\nReference K7F3-XQ4P\n',
      ],
    ] as const) {
      await using place = await world()
      const { db, mails, round } = place
      await addOpenLetter(db, cleo, { language })
      await send(db, { way: 'mail' })
      await round(shown)
      expect(mails.map(({ text }) => text)).toEqual([`Hej Cleo\n\n${lines}`])
    }
    await using place = await world()
    const { db, mails, round } = place
    await addOpenLetter(db, cleo)
    await send(db, { way: 'mail' })
    const [first] = (await timesForDesk(db, { reference: cleo, now })).get(id) ?? []
    await endTime(db, { reference: cleo, id: first?.id ?? '', person: elin, now })
    await round(shown)
    expect(mails[0]?.text).toBe(
      'Hej Cleo\n\nfredag 4 december 09.30, svensk tid\n\nDu väljer en av tiderna med din kod på webbplatsen där du skrev.\n\nÄrende K7F3-XQ4P\n',
    )
    await using cut = await world()
    await addOpenLetter(cut.db, cleo)
    await send(cut.db, { way: 'mail' })
    await cutCode(cut.db, { reference: cleo, person: 'Elin', now })
    await cut.round(shown)
    expect(cut.mails[0]?.text).toBe('Hej Cleo\n\nÄrende K7F3-XQ4P\n')
  })

  test('are warned of: too soon to be read, a holiday, and another call of the same adviser', async () => {
    await using place = await world()
    const { db, services } = place
    await addPerson(db, { id: 'rut', name: 'Rut' })
    const key = await addOpenLetter(db, cleo)
    const { ids } = await offer(db, { reference: cleo, starts: [on(4, 9, 15)] })
    await chooseTime(services, key, { id: ids[0] ?? '', number: '070', now })
    const rows = [
      { day: '2026-11-24', time: '02:23' },
      { day: '2026-11-24', time: '02:24' },
      { day: '2026-12-04', time: '09:30' },
      { day: '2026-12-25', time: '10:00' },
      { day: '2026-12-04', time: '09:45' },
    ]
    const { times } = readTimes({ ...typed, length: '30', rows }, { now })
    const warned = (personId: string) => warningsOf(db, { times: times?.times ?? [], personId, now })
    expect(await warned('elin')).toEqual([[{ kind: 'soon' }], [], [{ kind: 'promised', startsAt: on(4, 9, 15) }], [{ kind: 'holiday', name: 'Juldagen' }], []])
    expect((await warned('rut'))[2]).toEqual([])
    await endTime(db, { reference: cleo, id: ids[0] ?? '', person: elin, now })
    expect((await warned('elin'))[2]).toEqual([])
    expect(await warningsOf(db, { times: [], personId: 'elin', now })).toEqual([])
  })

  test('keep their letter until the call, whatever is written before it', async () => {
    await using place = await world()
    const { db, services, round } = place
    const key = await addOpenLetter(db, cleo)
    await send(db)
    await round(shown)
    const [first] = (await timesForDesk(db, { reference: cleo, now })).get(id) ?? []
    await chooseTime(services, key, { id: first?.id ?? '', number: '', now: shown })
    await send(db, { id: '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f2', times: undefined, now: after(60) })
    await round(after(61))
    const letter = await db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
    const kept = { state: letter.state, receivedAt: new Date(letter.received_at), answeredAt: null, closedAt: null, changedAt: now, held: false }
    expect(goesAt({ ...kept, writtenAt: new Date(letter.written_at ?? 0) }, { letters: 1, quarantine: 1, mails: 1, log: 1, quiz: 1 })).toEqual(
      new Date(Date.UTC(2027, 0, 3, 13, 45)),
    )
  })
})
