import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import { sendAgain, sendAnswer, undoAnswer, undoTime } from '#app/letters/answers.ts'
import { holdBack } from '#app/letters/held-back.ts'
import { addEvent, moveLetters } from '#app/letters/letters.ts'
import { noteOpening, noteSaving, noteShowing, viewLetter } from '#app/letters/letter-view.ts'
import { MailFailure } from '#app/letters/mails/mail-transport.ts'
import { composeNotices, queueNotices } from '#app/letters/mails/notices.ts'
import { sendDueMails } from '#app/letters/mails/outbox.ts'
import { addLetter, addPerson } from '#app/letters/mails/testing/rows.ts'
import { addNote, removeNote } from '#app/letters/notes.ts'
import { holdLetter } from '#app/letters/retention.ts'
import { type Place, postgresPlace, sqlitePlace } from '#app/letters/testing/erasure-place.ts'
import { removePerson } from '#app/people/people.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { aMember } from '#test/member.ts'
import { unchangedTexts } from '#test/texts.ts'
import { shownLetter } from './shown-letter.ts'

const reference = 'K7F3XQ4P'
const start = new Date('2026-11-21T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const rut = { id: 'rut', name: 'Rut Exempel', role: 'adviser' as const }

const elin = aMember({ id: 'elin', name: 'Elin Exempel', signature: 'Elin' })

/** The letter as Elin's page gets it. */
async function pageOf(services: Place['services'], now: Date) {
  const view = await viewLetter(services, reference)
  const answering = { usual: 'here' as const, sendsMail: true }
  return view && shownLetter(view, { goesAt: null, writers: [], answering, times: new Map(), quiet: null, now, member: elin, texts: unchangedTexts })
}

onEveryDatabase('the history of a letter', (backend) => {
  test('stays as it was when somebody is removed: who did what, and how many were told', async () => {
    await using place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db } = place.services
    for (const person of [{ id: 'elin', name: 'Elin Exempel' }, rut]) await addPerson(db, person)
    await addLetter(db, start.toISOString())
    let isRefused = false
    const clock = async (minutes: number) => {
      const now = after(minutes)
      await queueNotices(db, { now })
      await composeNotices(db, { now, url: 'https://desk.example' })
      const send = async () => {
        if (isRefused) throw new MailFailure('550 RCPT TO', { permanent: true })
      }
      await sendDueMails(db, { transport: { send }, from: 'desk@sender.example', now, limit: 10 })
    }
    await db
      .insertInto('letter_events')
      .values({ id: 'first', reference, at: start.toISOString(), person: null, what: 'received', detail: null, before: null })
      .execute()
    await clock(1)

    const by = { reference, person: rut.name }
    await noteOpening(db, { ...by, now: after(2) })
    await noteShowing(db, { ...by, file: 'bild 1', now: after(3) })
    await noteSaving(db, { ...by, file: 'bild 1', now: after(4) })
    await addNote(db, { reference, text: 'Ringde.', author: rut, now: after(5) })
    await addNote(db, { reference, text: 'Fel.', author: rut, now: after(6) })
    const [, wrong] = await db.selectFrom('letter_notes').select('id').orderBy('at').execute()
    await removeNote(db, { reference, id: wrong?.id ?? '', was: 'Fel.', author: rut, now: after(7) })
    const answer = { recipient: null, subject: 'Ditt ärende', body: 'Hej Cleo', person: rut }
    const [undone, refused, sent, waiting] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const versionNow = async () => (await db.selectFrom('letters').select('version').executeTakeFirstOrThrow()).version
    const send = async (id: string, minutes: number) =>
      expect(await sendAnswer(db, { ...answer, id, letter: { reference, version: await versionNow() }, now: after(minutes) })).toBe('sent')
    await send(undone, 8)
    await undoAnswer(db, { reference, mail: undone, person: rut, now: new Date(after(8).getTime() + undoTime / 2) })
    isRefused = true
    await send(refused, 9)
    await clock(10)
    isRefused = false
    const letter = { reference, version: await versionNow() }
    expect(await sendAgain(db, { letter, mail: refused, address: 'cleo@right.example', person: rut.name, now: after(11) })).toBe('sent')
    await clock(12)
    await send(sent, 13)
    await clock(14)
    for (const move of ['close', 'reopen', 'quarantine', 'release'] as const)
      await moveLetters(db, { letters: [{ reference, version: await versionNow() }], move, person: rut.name, now: after(15) })
    await holdLetter(db, { reference, held: true, person: rut.name, now: after(16) })
    await send(waiting, 17)

    const read = () => pageOf(place.services, after(17))
    const before = await read()
    const told = JSON.stringify(before)
    for (const words of [
      'Mejl till 2 personer.',
      'Rut Exempel öppnade ärendet',
      'Rut Exempel visade bild 1',
      'Rut Exempel sparade bild 1',
      'Rut Exempel tog tillbaka svaret',
      'Rut Exempel skickade svaret igen',
    ])
      expect(told).toContain(words)
    expect(told).not.toContain('Någon')
    expect(before?.thread.flatMap((item) => (item.kind === 'answer' ? [[item.person, item.state]] : []))).toEqual([
      ['Rut Exempel', 'sent'],
      ['Rut Exempel', 'sent'],
      ['Rut Exempel', 'waiting'],
    ])
    expect(await removePerson(db, { id: rut.id, by: 'Elin Exempel', now: after(18) })).toBe('done')
    // Their letter is nobody's now.
    const since = { ...before, owner: null }
    expect(await read()).toEqual(since)
    // Nor does it change when the mails that told them are forgotten.
    await db.deleteFrom('mails').where('kind', '=', 'notice').execute()
    expect(await read()).toEqual(since)
  })

  test('says of a call that was chosen or cancelled whose act it was, not what was written before', async () => {
    await using place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db } = place.services
    await addLetter(db, start.toISOString())
    const changes = []
    for (const [minutes, what, person] of [
      [1, 'message', null],
      [2, 'time-chosen', null],
      [3, 'time-cancelled', elin.name],
      [4, 'time-cancelled', null],
    ] as const) {
      const detail = what === 'message' ? null : '2026-12-03T13:00:00.000Z'
      await change(db, (trx) => addEvent(trx, { reference, what, person, detail, now: after(minutes) }))
      const last = (await pageOf(place.services, after(5)))?.lastChange
      changes.push([last?.person, last?.text.replaceAll(/\s/g, ' ')])
    }
    expect(changes).toEqual([
      ['Cleo Tegel', 'Cleo Tegel har skrivit igen, i dag 13.01.'],
      ['Cleo Tegel', 'Cleo Tegel har valt en tid, i dag 13.02.'],
      ['Elin Exempel', 'Elin Exempel avbokade torsdag 3 december 14.00, i dag 13.03.'],
      ['Cleo Tegel', 'Cleo Tegel har avbokat, i dag 13.04.'],
    ])
  })

  test('says when an answer goes that waits, and whose text it is again once it was held back', async () => {
    await using place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db } = place.services
    for (const person of [{ id: 'elin', name: 'Elin Exempel' }, rut]) await addPerson(db, person)
    await addLetter(db, start.toISOString())
    const wanted = new Date('2026-11-30T07:00:00.000Z')
    const answer = { recipient: null, subject: 'Ditt ärende', body: 'Hej Cleo', wanted, now: after(2) }
    const sent = { ...answer, id: crypto.randomUUID(), letter: { reference, version: 1 }, person: rut }
    await sendAnswer(db, sent)
    const waits = await pageOf(place.services, after(3))
    expect([waits?.going, waits?.refused]).toEqual(['Skickas måndag 30 november 08.00.', null])
    expect(waits?.thread.find((item) => item.kind === 'answer')).toMatchObject({ status: 'Skickas måndag 30 november 08.00', left: null, state: 'waiting' })
    // Since its time it goes any moment.
    expect((await pageOf(place.services, wanted))?.thread.find((item) => item.kind === 'answer')).toMatchObject({ status: 'Skickas strax', left: 0 })

    await change(db, (trx) => holdBack(trx, { reference, why: 'message', now: after(4) }))
    expect((await pageOf(place.services, after(5)))?.refused).toMatchObject({
      strong: 'Svaret är inte skickat.',
      why: 'Avsändaren skrev igen innan det skulle gå. Texten finns hos Rut Exempel, som skrev den.',
    })
    const own = { ...answer, id: crypto.randomUUID(), letter: { reference, version: 3 }, person: { id: 'elin', name: 'Elin Exempel' }, way: 'mail' as const }
    expect(await sendAnswer(db, { ...own, now: after(6) })).toBe('sent')
    expect((await pageOf(place.services, after(7)))?.refused).toBeNull()
    await change(db, (trx) => holdBack(trx, { reference, why: 'clock', now: after(8) }))
    expect((await pageOf(place.services, after(9)))?.refused?.why).toBe('Serverns klocka hade gått fel innan det skulle gå. Texten står i rutan igen.')
  })
})
