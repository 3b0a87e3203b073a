import { expect, test } from 'vitest'
import { dropUnsendable } from '#app/data/outbox/drop-unsendable.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { beginErasure, callsAhead, type NewErasure } from './erasure.ts'
import { finishErasure, finishErasures, type Step } from './erasure-job.ts'
import { mailsCopy } from './mails/copy.ts'
import type { OutgoingMail } from './mails/mail-transport.ts'
import { noticeCopy } from './mails/notice-copy.ts'
import { sendDueMails } from './mails/outbox.ts'
import { addPerson, mailsOf, personalStrings } from './mails/testing/rows.ts'
import { composeTimeMails } from './mails/time-mails.ts'
import { postgresPlace, sqlitePlace } from './testing/erasure-place.ts'
import { cancelBySender, chooseTime } from './times/choose-time.ts'
import { addOpenLetter, after, keyOf, now, offer, on } from './times/testing/offers.ts'

const cleo = 'K7F3XQ4P'
const line = 'Ärende K7F3-XQ4P: torsdag 3 december 14.00 är avbokad. Ärendet är raderat.'
const toElin = { to: 'elin@desk.example', subject: 'En tid är avbokad', text: `${line}\n` }

onEveryDatabase('calls to come of letters that are erased', (backend) => {
  async function world() {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { services } = place
    const { db } = services
    await addPerson(db, { id: 'elin', name: 'Elin', created_at: '2026-01-02T00:00:00.000Z' })
    await addPerson(db, { id: 'rut', name: 'Rut' })
    await addOpenLetter(db, cleo)
    const { ids } = await offer(db, { reference: cleo, starts: [on(3, 14), on(4, 10)] })
    const choose = (id = ids[0] ?? '') => chooseTime(services, keyOf(cleo), { id, number: '070-123 45 67', now })
    const begin = (own: Partial<NewErasure> = {}) =>
      beginErasure(db, { letters: [cleo], address: null, reason: 'single', person: 'Elin', now: after(1), ...own })
    const erase = async (own: Partial<NewErasure> = {}) => finishErasure(services, { id: await begin(own), now: after(1) })
    /** As the desk's clock does. */
    const round = async (at = after(2)) => {
      const sent: OutgoingMail[] = []
      await composeTimeMails(db, { now: at, url: 'https://desk.example', mailWords: mailsCopy })
      await sendDueMails(db, { transport: { send: async (mail) => void sent.push(mail) }, from: 'desk@norrljus.example', now: at, limit: 10 })
      // The owners are told that something was erased, too.
      return sent.map(({ to, subject, text }) => ({ to, subject, text })).filter(({ text }) => text.startsWith('Ärende'))
    }
    const mails = async () => (await mailsOf(db)).filter(({ about }) => about !== 'act')
    return { services, db, ids, choose, begin, erase, round, mails, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
  }

  test.each([
    ['withdrawn', null],
    ['single', null],
    ['request', 'cleo.tegel@sender.example'],
  ] as const)('%s: whoever has promised one is told, once, and of nobody', async (reason, address) => {
    await using place = await world()
    await place.choose()
    expect((await place.round(now)).map(({ subject }) => subject)).toEqual(['En tid är vald'])
    await place.erase({ reason, address })
    expect(await place.db.selectFrom('offered_times').select('id').execute()).toEqual([])
    expect(await place.round()).toEqual([toElin])
    expect([await place.round(after(3)), await place.round(on(3, 13))]).toEqual([[], []])
    const said = JSON.stringify((await place.mails()).map(({ reference, subject, body }) => [reference, subject, body]))
    for (const word of [...personalStrings, '070-123']) expect(said).not.toContain(word)
  })

  test('once, wherever the erasure stops, and also where two finish it', async () => {
    for (const stop of ['values', 'rows', 'scrub'] satisfies Parameters<Step>[0][]) {
      await using place = await world()
      const { services } = place
      await place.choose()
      const id = await place.begin()
      const step: Step = (name) => {
        if (name === stop) throw new Error('the process ends')
      }
      await expect(finishErasure(services, { id, now: after(1), step })).rejects.toThrow('the process ends')
      // Another round of the clock comes in between: it leaves what waits.
      const first = await place.round()
      await Promise.all([finishErasures(services, { now: after(2) }), finishErasures(services, { now: after(2) })])
      expect([...first, ...(await place.round(after(3)))].filter(({ text }) => text.includes('raderat'))).toEqual([toElin])
    }
  })

  test('whoever erases what they have promised is not told, also of one that is chosen until it goes; a colleague is', async () => {
    for (const [personId, promisedBy, owner] of [
      ['elin', 'elin', null],
      // Once nobody here has promised it: whose letter it is, and else the owner who came first.
      ['elin', null, 'elin'],
      ['rut', null, null],
    ] as const) {
      for (const isLate of [false, true]) {
        await using place = await world()
        const { db, services } = place
        if (isLate && promisedBy === null) continue
        if (!isLate) await place.choose()
        await db.updateTable('offered_times').set({ person_id: promisedBy }).execute()
        await db.updateTable('letters').set({ person_id: owner }).execute()
        const id = await place.begin({ personId })
        if (isLate) expect(await place.choose()).toBe('chosen')
        await finishErasure(services, { id, now: after(1) })
        expect(await place.round()).toEqual([])
      }
    }
    await using place = await world()
    await place.choose()
    await place.erase({ personId: 'rut' })
    expect(await place.round()).toEqual([toElin])
  })

  test('nobody is told of a time that was not chosen, was cancelled, or is over', async () => {
    await using first = await world()
    await first.erase()
    expect(await first.mails()).toEqual([])
    await using second = await world()
    await second.choose()
    await cancelBySender(second.db, keyOf(cleo), { id: second.ids[0] ?? '', now: after(1) })
    await second.erase()
    expect(await second.mails()).toEqual([])
    await using third = await world()
    await third.choose()
    await finishErasure(third.services, { id: await third.begin(), now: on(3, 15) })
    expect(await third.mails()).toEqual([])
  })

  test('one that goes with an answer to an address which was corrected since says nothing of a letter that stays', async () => {
    await using place = await world()
    await place.choose()
    await place.db.updateTable('mails').set({ body: 'Hej' }).execute()
    await place.db.updateTable('letters').set({ email: 'annan@sender.example' }).execute()
    await place.erase({ letters: [], address: 'cleo.tegel@sender.example', reason: 'request' })
    expect(await place.round()).toEqual([{ ...toElin, text: 'Ärende K7F3-XQ4P: torsdag 3 december 14.00 är avbokad.\n' }])
  })

  test('they are told before: those of letters and of what has gone to an address, as long as they are not over', async () => {
    await using place = await world()
    const { db } = place
    const [letters, address] = [
      { references: [cleo], address: null },
      { references: [], address: 'cleo.tegel@sender.example' },
    ]
    expect(await callsAhead(db, { ...letters, now })).toEqual([])
    await place.choose()
    await addOpenLetter(db, 'M4TRK9KD')
    await offer(db, { reference: 'M4TRK9KD', starts: [on(5, 10)] })
    await db.updateTable('offered_times').set({ state: 'chosen' }).where('letter', '!=', cleo).execute()
    for (const [posts, at, expected] of [
      [letters, now, [on(3, 14)]],
      [address, now, [on(3, 14), on(5, 10)]],
      [letters, on(3, 14), [on(3, 14)]],
      [address, on(3, 15), [on(5, 10)]],
      [{ references: [], address: 'annan@sender.example' }, now, []],
    ] as const)
      expect(await callsAhead(db, { ...posts, now: at })).toEqual(expected)
  })

  test('it is told in the owner’s own words, and waits for no mail server', async () => {
    await using place = await world()
    const { db, services } = place
    await place.choose()
    const words = { sv: { ...noticeCopy.sv, timeCancelled: { subject: 'Inställt', line: '{reference}, {time}.', erased: 'Raderat.' } } }
    await finishErasure(services, { id: await place.begin(), now: after(1), words })
    expect(await place.mails()).toMatchObject([{ kind: 'notice', subject: 'Inställt', body: 'K7F3-XQ4P, torsdag 3 december 14.00. Raderat.\n' }])
    await dropUnsendable(db)
    expect(await place.mails()).toEqual([])
  })
})
