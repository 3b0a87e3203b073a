import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addLetterRow } from '#test/letters.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { readFigures } from './figures.ts'
import { alphabet } from '#app/data/references/shown-reference.ts'
import { countLetters, lettersIn, pageLength, searchLetters, wholeList } from './letter-list.ts'
import { addExports } from './letters.ts'
import { neighboursOf, noteOpening } from './letter-view.ts'
import { addNote, editNote, removeNote } from './notes.ts'

const now = new Date('2026-11-22T08:40:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

onEveryDatabase('lists of letters', (backend) => {
  test('open letters are listed by the time that is left, overdue first; others by their latest change', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    await addLetterRow(db, { reference: 'C2222222', received_at: hoursAgo(1) })
    await addLetterRow(db, { reference: 'D2222222', received_at: hoursAgo(26) })
    await addLetterRow(db, { reference: 'F2222222', received_at: hoursAgo(20), kind: 'application', sender: 'alva@example.com', email: 'alva@example.com' })
    await addLetterRow(db, { reference: 'G2222222', received_at: hoursAgo(50), state: 'closed', changed_at: hoursAgo(40) })
    await addLetterRow(db, { reference: 'H2222222', received_at: hoursAgo(60), state: 'closed', changed_at: hoursAgo(2) })

    const open = await lettersIn(db, { state: 'open', now })
    expect([open.total, open.letters.map(({ reference }) => reference)]).toEqual([3, ['D2222222', 'F2222222', 'C2222222']])
    // An applicant gives no name: the address is shown once.
    expect(open.letters[1]).toMatchObject({ sender: 'alva@example.com', email: '' })
    expect((await lettersIn(db, { state: 'open', kind: 'application', now })).total).toBe(1)
    expect((await lettersIn(db, { state: 'closed', now })).letters.map(({ reference }) => reference)).toEqual(['H2222222', 'G2222222'])
    expect(await countLetters(db, { now })).toEqual({ open: 3, answered: 0, closed: 2, quarantine: 0, resting: 0, overdue: 1, sending: 0, mine: 0 })
    expect(await neighboursOf(db, { reference: 'F2222222', state: 'open', now })).toEqual({ place: 2, total: 3, previous: 'D2222222', next: 'C2222222' })
    expect(await neighboursOf(db, { reference: 'H2222222', state: 'closed', now })).toMatchObject({ place: 1, previous: null, next: 'G2222222' })
  })

  test('a page has fifty letters, and every letter is on one page', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    const references = Array.from({ length: pageLength + 7 }, (_, number) => `C22222${alphabet[Math.floor(number / 24)]}${alphabet[number % 24]}`)
    // All at one moment: the reference settles the order.
    for (const reference of references) await addLetterRow(db, { reference, received_at: hoursAgo(3) })
    const pages = await Promise.all([1, 2, 3].map((page) => lettersIn(db, { state: 'open', page, now })))
    expect(pages.map(({ letters }) => letters.length)).toEqual([50, 7, 0])
    const paged = pages.flatMap(({ letters }) => letters.map(({ reference }) => reference))
    expect(new Set(paged).size).toBe(57)
    const whole = await wholeList(db, { state: 'open', now })
    expect(whole.map(({ reference }) => reference)).toEqual(paged)
    expect(await wholeList(db, { state: 'open', kind: 'application', now })).toEqual([])

    await db.transaction().execute((trx) => addExports(trx, { references: paged, person: 'Elin', now }))
    const told = await db.selectFrom('letter_events').select('reference').where('what', '=', 'exported').where('detail', '=', 'CSV').execute()
    expect(told.map(({ reference }) => reference).toSorted()).toEqual(paged.toSorted())
    expect(await db.selectFrom('desk_log').select(['person', 'what', 'detail']).execute()).toEqual([{ person: 'Elin', what: 'letters-exported', detail: '57' }])
  })

  test('a search finds every word anywhere, the reference as it is typed, and nothing by signs of SQL', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    await addLetterRow(db, { reference: 'K7F3XQ4P', received_at: hoursAgo(3), search: 'bo exempel\nbo@example.com\nhänder och arbetsbord' })
    await addLetterRow(db, { reference: 'M2M2M2M2', received_at: hoursAgo(2), search: 'cleo exempel\ncleo@example.com\n100% dagsljus', state: 'closed' })
    const found = async (words: string) => (await searchLetters(db, { words, now })).map(({ reference }) => reference)
    expect(await found('EXEMPEL')).toEqual(['M2M2M2M2', 'K7F3XQ4P'])
    expect(await found('exempel arbetsbord')).toEqual(['K7F3XQ4P'])
    expect(await found('Händer')).toEqual(['K7F3XQ4P'])
    expect(await found('k7f3-xq')).toEqual(['K7F3XQ4P'])
    expect(await found('100%')).toEqual(['M2M2M2M2'])
    for (const nothing of ['', '   ', '_', "' or 1=1 --", 'exempel finnsinte']) expect(await found(nothing)).toEqual([])
  })

  test('a search finds what stands in notes and answers too, says where, and no longer finds what was removed', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    await addLetterRow(db, { reference: 'K7F3XQ4P', received_at: hoursAgo(3) })
    await addLetterRow(db, { reference: 'M2M2M2M2', received_at: hoursAgo(2), sender: 'Cleo', search: 'cleo exempel\nringde' })
    const author = { id: 'r', name: 'Rut', role: 'adviser' as const }
    await addNote(db, { reference: 'K7F3XQ4P', text: 'RINGDE ÅSA, inget svar. 100 % säker', author, now })
    const answer = { recipient: 'bo@example.com', subject: 'Hemligt ämne', now }
    await db.transaction().execute(async (trx) => {
      await queueMail(trx, { ...answer, kind: 'reply', reference: 'K7F3XQ4P', body: 'Hej! Vi ses på Örngatan.' })
      await queueMail(trx, { ...answer, kind: 'notice', reference: null, body: 'Ett nytt ärende' })
    })
    const found = async (words: string) => (await searchLetters(db, { words, now })).map(({ reference, foundIn }) => [reference, ...foundIn].join(' '))
    expect(await found('ringde')).toEqual(['M2M2M2M2', 'K7F3XQ4P note'])
    expect(await found('Åsa')).toEqual(['K7F3XQ4P note'])
    expect(await found('örngatan')).toEqual(['K7F3XQ4P answer'])
    expect(await found('stockholm ÅSA örn')).toEqual(['K7F3XQ4P note answer'])
    expect(await found('stockholm')).toEqual(['K7F3XQ4P'])
    expect(await found('k7f3-xq4p åsa')).toEqual(['K7F3XQ4P note'])
    const message = { reference: 'P3P3P3P3', letter: 'K7F3XQ4P', bucket: 'inquiries' as const, name: 'x.txt', attachments: 0, received_at: hoursAgo(1) }
    await db
      .insertInto('letter_messages')
      .values({ ...message, text: 'ÅNGRAR mig, 50 % av det.' })
      .execute()
    expect(await found('ångrar')).toEqual(['K7F3XQ4P message'])
    expect(await found('åsa ångrar örn')).toEqual(['K7F3XQ4P message note answer'])
    expect(await found('ringde 50')).toEqual(['K7F3XQ4P message note'])
    expect(await found('p3p3p3p3')).toEqual([])
    await db.deleteFrom('letter_messages').execute()
    expect(await found('%')).toEqual(['K7F3XQ4P note'])
    for (const nothing of ['hemligt', 'nytt ärende', 'cleo åsa', 'åsa finnsinte']) expect(await found(nothing)).toEqual([])

    const { id, text: was } = await db.selectFrom('letter_notes').select(['id', 'text']).executeTakeFirstOrThrow()
    await editNote(db, { reference: 'K7F3XQ4P', id, was, text: 'Provar på måndag.', author, now })
    expect([await found('åsa'), await found('måndag')]).toEqual([[], ['K7F3XQ4P note']])
    await removeNote(db, { reference: 'K7F3XQ4P', id, was: 'Provar på måndag.', author, now })
    expect(await found('måndag')).toEqual([])
  })

  test('the figures of the week, and the middle time to an answer of 90 days', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    const answered = (reference: string, ago: number, took: number) =>
      addLetterRow(db, { reference, received_at: hoursAgo(ago), state: 'answered', answered_at: hoursAgo(ago - took) })
    await answered('C2222222', 30, 6)
    await answered('D2222222', 60, 2)
    await answered('F2222222', 24 * 10, 20)
    await answered('G2222222', 24 * 100, 1)
    await addLetterRow(db, { reference: 'H2222222', received_at: hoursAgo(1), kind: 'application' })
    await addLetterRow(db, { reference: 'J2222222', received_at: hoursAgo(1), state: 'quarantine' })
    const hour = 3_600_000
    expect(await readFigures(db, { now })).toEqual({
      photography: { days: [0, 0, 0, 1, 0, 1, 0], sum: 2, change: 1 },
      application: { days: [0, 0, 0, 0, 0, 0, 1], sum: 1, change: 1 },
      quiz: { days: [0, 0, 0, 0, 0, 0, 0], sum: 0, change: 0 },
      answerTime: { days: [null, null, null, 2 * hour, null, 6 * hour, null], week: 4 * hour, before: 20 * hour, quarter: 6 * hour },
    })
  })

  test('notes are changed by their writer and the owner only, and opening is told once an hour', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    const reference = 'K7F3XQ4P'
    await addLetterRow(db, { reference, received_at: hoursAgo(3) })
    const [elin, rut, tove] = [
      { id: 'e', name: 'Elin', role: 'owner' as const },
      { id: 'r', name: 'Rut', role: 'adviser' as const },
      { id: 't', name: 'Tove', role: 'adviser' as const },
    ]
    expect(await addNote(db, { reference, text: 'Ringde, inget svar.', author: rut, now })).toBe(true)
    expect(await addNote(db, { reference: 'C2222222', text: 'Finns inte.', author: rut, now })).toBe(false)
    const { id } = await db.selectFrom('letter_notes').select('id').executeTakeFirstOrThrow()
    const was = 'Ringde, inget svar.'
    expect(await editNote(db, { reference, id, was, text: 'Annat', author: tove, now })).toBe('gone')
    expect(await editNote(db, { reference, id, was, text: 'Provar på måndag.', author: rut, now })).toBe('done')
    // The same again, whose response was lost; and the owner's, which began before it.
    expect(await editNote(db, { reference, id, was, text: 'Provar på måndag.', author: rut, now })).toBe('done')
    expect(await editNote(db, { reference, id, was, text: 'Ringer själv.', author: elin, now })).toBe('changed')
    expect(await removeNote(db, { reference, id, was: 'Provar på måndag.', author: tove, now })).toBe('gone')
    expect(await removeNote(db, { reference, id, was, author: elin, now })).toBe('changed')
    expect(await db.selectFrom('letter_notes').select('text').execute()).toEqual([{ text: 'Provar på måndag.' }])
    expect(await removeNote(db, { reference, id, was: 'Provar på måndag.', author: elin, now })).toBe('done')
    expect(await db.selectFrom('letter_notes').select('text').execute()).toEqual([])

    const openings = [0, 10, 59, 61].map((minutes) => new Date(now.getTime() + minutes * 60_000))
    for (const at of openings) await noteOpening(db, { reference, person: 'Elin', now: at })
    expect(await db.selectFrom('letter_events').select('at').where('what', '=', 'opened').orderBy('at').execute()).toHaveLength(2)
  })
})
