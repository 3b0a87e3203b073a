import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { moveLetters, undoMove } from '#app/letters/letters.ts'
import { endRest, restLetters } from '#app/letters/rest.ts'
import { signInWords } from '#app/letters/prose.ts'
import { composeNotices, queueNotices } from './notices.ts'
import { processes } from './testing/processes.ts'
import { addLetter, addPerson, aLetter, mailsOf, personalStrings } from './testing/rows.ts'

const url = 'https://desk.example'

/** One turn of the clock without a mail server. */
async function turnOffline(db: Kysely<Database>, at: string): Promise<void> {
  const now = new Date(at)
  await queueNotices(db, { now })
  await composeNotices(db, { now, url })
}

/** One turn of the clock. */
async function turn(db: Kysely<Database>, at: string): Promise<void> {
  await turnOffline(db, at)
  await db.updateTable('mails').set({ state: 'sent', sent_at: at }).execute()
}

const subjects = async (db: Kysely<Database>) => (await mailsOf(db)).map(({ subject }) => subject)

async function markAnswered(db: Kysely<Database>, reference: string): Promise<void> {
  await db.updateTable('letters').set({ state: 'answered' }).where('reference', '=', reference).execute()
}

onEveryDatabase('notices of reminders', (backend) => {
  const elin = { id: 'elin', name: 'Elin' }
  const asked = new Date('2026-11-21T10:00:00.000Z')
  const letter = { reference: 'K7F3XQ4P', version: 1 }

  /** An answered letter that somebody has asked to be reminded of on 25 November. */
  async function withReminder(person = elin, own: Parameters<typeof addLetter>[2] = { state: 'answered' }) {
    const database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin', role: 'adviser' })
    await addPerson(db, { id: 'rut' })
    await addPerson(db, { id: 'sam', role: 'adviser' })
    await addPerson(db, { id: 'silent', notices: false })
    await addLetter(db, '2026-11-20T13:20:00.000Z', own)
    await restLetters(db, { letters: [letter], until: new Date('2026-11-25T07:00:00.000Z'), person, now: asked })
    return database
  }
  const received = async (db: Kysely<Database>) => (await mailsOf(db)).map(({ created_at, recipient, subject }) => [created_at, recipient, subject])

  test('go to whoever asked, once, when the day has come, with a link and no name', async () => {
    await using database = await withReminder()
    const { owner: db } = database
    for (const at of ['25T06:59:59', '25T07:00:00', '25T07:00:10', '25T12:00:00', '28T12:00:00']) await turn(db, `2026-11-${at}.000Z`)
    expect(await mailsOf(db)).toMatchObject([
      {
        created_at: '2026-11-25T07:00:00.000Z',
        recipient: 'elin@desk.example',
        kind: 'notice',
        about: null,
        subject: 'En påminnelse som du bad om',
        body: 'En påminnelse som du bad om.\n\nhttps://desk.example/forfragningar/K7F3XQ4P\n',
      },
    ])
  })

  test('are sent of a closed letter, and of an open one whose time has not come', async () => {
    await using database = await withReminder(elin, { state: 'closed' })
    const { owner: db } = database
    await addLetter(db, '2026-11-20T13:20:00.000Z', { reference: 'PPPP2222', due_at: '2026-12-20T13:20:00.000Z' })
    await restLetters(db, { letters: [{ reference: 'PPPP2222', version: 1 }], until: new Date('2026-11-25T07:00:00.000Z'), person: elin, now: asked })
    await turn(db, '2026-11-25T07:00:00.000Z')
    expect((await received(db)).map(([, ...mail]) => mail)).toEqual([['elin@desk.example', '2 påminnelser som du bad om']])
  })

  test('a letter that rests is told of as without it: soon, and overdue', async () => {
    await using database = await withReminder(elin, {})
    const { owner: db } = database
    for (const at of ['21T07:10:00', '21T07:20:00', '21T13:20:00']) await turn(db, `2026-11-${at}.000Z`)
    const mine = (await received(db)).filter(([, recipient]) => recipient === 'elin@desk.example')
    expect(mine.map(([at, , subject]) => [at, subject])).toEqual([
      ['2026-11-21T07:10:00.000Z', 'Nytt ärende, svar senast i dag 14.20'],
      ['2026-11-21T07:20:00.000Z', 'Ett ärende behöver svar senast i dag 14.20'],
      ['2026-11-21T13:20:00.000Z', 'Ett ärende skulle ha fått svar senast i dag 14.20'],
    ])
  })

  test.each([
    ['answered', {}],
    ['open', { due_at: '2026-12-20T13:20:00.000Z' }],
  ] as const)('a reminder of an %s letter that is taken back or moved before its mail has gone is sent to nobody', async (state, own) => {
    await using database = await withReminder(elin, { state, ...own })
    const { owner: db } = database
    await endRest(db, { letters: [{ ...letter, version: 2 }], person: elin, now: asked })
    await turn(db, '2026-11-25T07:00:00.000Z')
    expect(await received(db)).toEqual([])
    // Its mail is written and waits for the server.
    await undoMove(db, { letters: [{ ...letter, version: 3 }], person: 'Elin', now: asked })
    await turnOffline(db, '2026-11-25T07:00:10.000Z')
    expect(await received(db)).toHaveLength(1)
    await restLetters(db, {
      letters: [{ ...letter, version: 4 }],
      until: new Date('2026-11-26T07:00:00.000Z'),
      person: elin,
      now: new Date('2026-11-25T07:00:15.000Z'),
    })
    await turnOffline(db, '2026-11-25T07:00:20.000Z')
    expect(await received(db)).toEqual([])
    // The new day, less than a day after the first.
    await turnOffline(db, '2026-11-25T23:00:00.000Z')
    await turn(db, '2026-11-26T07:00:00.000Z')
    expect(await received(db)).toEqual([['2026-11-26T07:00:00.000Z', 'elin@desk.example', 'En påminnelse som du bad om']])
  })

  test('of a letter that is erased meanwhile none is sent, and nothing of it stays', async () => {
    await using database = await withReminder()
    const { owner: db } = database
    await turnOffline(db, '2026-11-25T07:00:00.000Z')
    expect(await received(db)).toHaveLength(1)
    await db.deleteFrom('letters').execute()
    await turnOffline(db, '2026-11-25T07:00:10.000Z')
    expect([await received(db), await db.selectFrom('notices').selectAll().execute()]).toEqual([[], []])
  })

  test('another day is told of anew, also where the first was told of late', async () => {
    await using database = await withReminder()
    const { owner: db } = database
    await turn(db, '2026-11-25T20:00:00.000Z')
    await restLetters(db, {
      letters: [{ ...letter, version: 2 }],
      until: new Date('2026-11-26T07:00:00.000Z'),
      person: elin,
      now: new Date('2026-11-25T20:01:00.000Z'),
    })
    for (const at of ['25T20:10:00', '26T06:59:00', '26T07:00:00', '26T07:10:00']) await turn(db, `2026-11-${at}.000Z`)
    expect((await received(db)).map(([at]) => at)).toEqual(['2026-11-25T20:00:00.000Z', '2026-11-26T07:00:00.000Z'])
  })

  test.each([
    ['is gone', async (db: Kysely<Database>) => db.deleteFrom('people').where('id', '=', 'elin').execute()],
    ['writes only', async (db: Kysely<Database>) => db.updateTable('people').set({ role: 'writer' }).where('id', '=', 'elin').execute()],
  ])('where whoever asked %s, owners who want notices are told, in other words', async (_, change) => {
    await using database = await withReminder()
    const { owner: db } = database
    await change(db)
    await turn(db, '2026-11-25T07:00:00.000Z')
    expect(await received(db)).toEqual([['2026-11-25T07:00:00.000Z', 'rut@desk.example', 'En påminnelse som någon som har slutat bad om']])
  })

  test.each([{ notices: false }, { email: null }])('whoever asked and has %o gets none, and nobody in their place', async (own) => {
    await using database = await withReminder()
    await database.owner.updateTable('people').set(own).where('id', '=', 'elin').execute()
    await turn(database.owner, '2026-11-25T07:00:00.000Z')
    expect(await received(database.owner)).toEqual([])
  })

  test('a day that passed a week ago while nothing ran is no news', async () => {
    await using database = await withReminder()
    await turn(database.owner, '2026-12-02T07:00:00.000Z')
    expect(await received(database.owner)).toEqual([])
  })
})

onEveryDatabase('notices', (backend) => {
  test('tell of a letter once when it arrives, once six hours before it is due and once when it is overdue', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2026-11-20T13:20:00.000Z')
    for (const at of ['20T13:20:10', '20T13:30:00', '21T07:19:59', '21T07:20:00', '21T07:30:00', '21T13:19:59', '21T13:20:00', '21T13:40:00', '23T13:40:00']) {
      await turn(db, `2026-11-${at}.000Z`)
    }
    const mails = await mailsOf(db)
    expect(mails.map(({ subject, created_at }) => [created_at, subject])).toEqual([
      ['2026-11-20T13:20:10.000Z', 'Nytt ärende, svar senast i morgon 14.20'],
      ['2026-11-21T07:20:00.000Z', 'Ett ärende behöver svar senast i dag 14.20'],
      ['2026-11-21T13:20:00.000Z', 'Ett ärende skulle ha fått svar senast i dag 14.20'],
    ])
  })

  test('are mails in the outbox, due at once, for the person who wants them', async () => {
    await using database = await testDatabase(backend)
    await addPerson(database.owner, { id: 'elin' })
    await addLetter(database.owner, '2026-11-20T13:20:00.000Z')
    await turnOffline(database.owner, '2026-11-20T13:20:10.000Z')
    expect(await mailsOf(database.owner)).toEqual([
      {
        id: expect.any(String),
        about: null,
        kind: 'notice',
        reference: null,
        recipient: 'elin@desk.example',
        subject: 'Nytt ärende, svar senast i morgon 14.20',
        body: 'Nytt ärende, svar senast i morgon 14.20.\n\nhttps://desk.example/forfragningar/K7F3XQ4P\n',
        state: 'waiting',
        person_id: null,
        tries: 0,
        doubtful: false,
        failure: null,
        created_at: '2026-11-20T13:20:10.000Z',
        next_try_at: '2026-11-20T13:20:10.000Z',
        sent_at: null,
        way: null,
        shown_at: null,
        read_at: null,
        wanted_at: null,
      },
    ])
  })

  test('go to owners and advisers who want them, one mail each', async () => {
    await using database = await testDatabase(backend)
    await addPerson(database.owner, { id: 'owner' })
    await addPerson(database.owner, { id: 'adviser', role: 'adviser' })
    await addPerson(database.owner, { id: 'writer', role: 'writer' })
    await addPerson(database.owner, { id: 'quiet', notices: false })
    await addPerson(database.owner, { id: 'unreachable', email: null })
    await addLetter(database.owner, '2026-11-20T13:20:00.000Z')
    await turn(database.owner, '2026-11-20T13:20:10.000Z')
    expect((await mailsOf(database.owner)).map(({ recipient }) => recipient)).toEqual(['adviser@desk.example', 'owner@desk.example'])
    const queued = await database.owner.selectFrom('notices').select('person_id').orderBy('person_id').execute()
    expect(queued.map(({ person_id }) => person_id)).toEqual(['adviser', 'owner'])
  })

  test('name no brand, person, kind or content', async () => {
    await using database = await testDatabase(backend)
    await addPerson(database.owner, { id: 'elin' })
    await addLetter(database.owner, '2026-11-20T13:20:00.000Z')
    await addLetter(database.owner, '2026-11-20T13:20:00.000Z', { reference: 'PPPP2222', kind: 'application', bucket: 'applications' })
    for (const at of ['2026-11-20T13:20:10.000Z', '2026-11-21T07:20:00.000Z', '2026-11-21T13:20:00.000Z']) await turn(database.owner, at)
    const mails = await mailsOf(database.owner)
    expect(mails).toHaveLength(3)
    const all = mails
      .map(({ subject, body }) => `${subject}\n${body}`)
      .join('\n')
      .toLowerCase()
    for (const personal of [...personalStrings, 'ansökan', 'application', 'inquiries']) expect(all).not.toContain(personal.toLowerCase())
  })

  test('are bundled: a hundred letters in a minute are two mails, five minutes apart', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2026-11-20T13:20:00.000Z')
    await turn(db, '2026-11-20T13:20:00.000Z')
    const letters = Array.from({ length: 99 }, (_, n) =>
      aLetter(`2026-11-20T13:20:${String(Math.floor(n / 2)).padStart(2, '0')}.000Z`, { reference: `AAAA${2222 + n}` }),
    )
    await db.insertInto('letters').values(letters).execute()
    for (const at of ['13:20:30', '13:21:00', '13:24:59', '13:25:00', '13:30:00', '13:40:00']) await turn(db, `2026-11-20T${at}.000Z`)
    expect((await mailsOf(db)).map(({ created_at, subject, body }) => [created_at, subject, body])).toEqual([
      ['2026-11-20T13:20:00.000Z', 'Nytt ärende, svar senast i morgon 14.20', expect.stringContaining('/K7F3XQ4P')],
      [
        '2026-11-20T13:25:00.000Z',
        '99 nya ärenden, svar på det första senast i morgon 14.20',
        '99 nya ärenden, svar på det första senast i morgon 14.20.\n\nhttps://desk.example/forfragningar\n',
      ],
    ])
  })

  test('go on once a clock that was a year ahead is right again', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2027-11-20T13:20:00.000Z', { reference: 'AAAA2222' })
    await turn(db, '2027-11-20T13:20:10.000Z')
    await addLetter(db, '2026-11-20T13:20:00.000Z')
    await turn(db, '2026-11-20T13:20:10.000Z')
    expect((await mailsOf(db)).map(({ created_at }) => created_at)).toEqual(['2026-11-20T13:20:10.000Z', '2027-11-20T13:20:10.000Z'])
  })

  test('tell what is most urgent of a letter, when several waited', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    // Found at the first start: it came twenty hours ago, and nobody was told.
    await addLetter(db, '2026-11-20T13:20:00.000Z')
    await turn(db, '2026-11-21T09:20:00.000Z')
    await turn(db, '2026-11-21T09:30:00.000Z')
    expect(await subjects(db)).toEqual(['Ett ärende behöver svar senast i dag 14.20'])
  })

  for (const { change, received, night, soon, due, times } of [
    // 25 October 2026, 03.00 becomes 02.00: what came at 13.20 is due at 12.20.
    {
      change: 'autumn',
      received: '2026-10-24T11:20:00.000Z',
      night: '2026-10-25T00:30:00.000Z',
      soon: '2026-10-25T05:20:00.000Z',
      due: '2026-10-25T11:20:00.000Z',
      times: ['i morgon 12.20', 'i dag 12.20'],
    },
    // 28 March 2027, 02.00 becomes 03.00: what came at 13.20 is due at 14.20.
    {
      change: 'spring',
      received: '2027-03-27T12:20:00.000Z',
      night: '2027-03-28T01:30:00.000Z',
      soon: '2027-03-28T06:20:00.000Z',
      due: '2027-03-28T12:20:00.000Z',
      times: ['i morgon 14.20', 'i dag 14.20'],
    },
  ]) {
    test(`count hours, not the clock's hands, when it changes in ${change}`, async () => {
      await using database = await testDatabase(backend)
      const db = database.owner
      await addPerson(db, { id: 'elin' })
      await addLetter(db, received)
      const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString()
      for (const at of [received, night, justBefore(soon), soon, justBefore(due), due]) await turn(db, at)
      expect((await mailsOf(db)).map(({ created_at, subject }) => [created_at, subject])).toEqual([
        [received, `Nytt ärende, svar senast ${times[0]}`],
        [soon, `Ett ärende behöver svar senast ${times[1]}`],
        [due, `Ett ärende skulle ha fått svar senast ${times[1]}`],
      ])
    })
  }

  test('name the day too where an hour lost at night makes it the day after tomorrow', async () => {
    await using database = await testDatabase(backend)
    await addPerson(database.owner, { id: 'elin' })
    await addLetter(database.owner, '2027-03-27T22:30:00.000Z')
    await turn(database.owner, '2027-03-27T22:30:00.000Z')
    expect(await subjects(database.owner)).toEqual(['Nytt ärende, svar senast mån 29 mars 00.30'])
  })

  test('are not sent for a letter that is answered, closed or in quarantine as a machine’s', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2026-11-20T13:20:00.000Z')
    await turn(db, '2026-11-20T13:20:10.000Z')
    await markAnswered(db, 'K7F3XQ4P')
    await addLetter(db, '2026-11-20T13:20:00.000Z', { reference: 'CCCC2222', state: 'closed' })
    await addLetter(db, '2026-11-20T13:20:00.000Z', { reference: 'QQQQ2222', state: 'quarantine', signs: JSON.stringify([signInWords('trap')]) })
    await turn(db, '2026-11-20T13:30:00.000Z')
    await turn(db, '2026-11-21T07:20:00.000Z')
    await turn(db, '2026-11-21T13:20:00.000Z')
    expect(await mailsOf(db)).toHaveLength(1)
  })

  test('tell of what is in quarantine and may be a person’s: once a day, or before a time passes; and name nobody', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    const signs = JSON.stringify([signInWords('many-links')])
    const quarantined = (at: string, own: Parameters<typeof addLetter>[2]) => addLetter(db, at, { state: 'quarantine', bucket: 'quarantine', signs, ...own })
    await quarantined('2026-11-20T09:00:00.000Z', { reference: 'AAAA2222' })
    await quarantined('2026-11-20T09:00:00.000Z', { reference: 'TTTT2222', signs: JSON.stringify([signInWords('trap'), signInWords('many-links')]) })
    // Somebody at the desk has put it there.
    await quarantined('2026-11-20T09:00:00.000Z', { reference: 'HHHH2222', signs: '[]', bucket: 'inquiries', changed_at: '2026-11-20T09:30:00.000Z' })
    await turn(db, '2026-11-20T10:00:00.000Z')
    await quarantined('2026-11-20T11:00:00.000Z', { reference: 'CCCC2222' })
    for (const at of ['11:00:10', '12:00:00', '22:59:50', '23:00:00']) await turn(db, `2026-11-20T${at}.000Z`)
    // From the third on it is past eight in Stockholm.
    for (const at of ['03:00:10', '04:59:50', '07:00:00', '09:00:00', '11:00:00']) await turn(db, `2026-11-21T${at}.000Z`)
    await quarantined('2026-11-21T09:30:00.000Z', { reference: 'DDDD2222' })
    // Six hours before that is due, and at eight.
    for (const at of ['03:29:50', '03:30:00', '06:59:50', '07:00:00']) await turn(db, `2026-11-22T${at}.000Z`)
    await turn(db, '2026-11-30T11:00:00.000Z')
    const mails = await mailsOf(db)
    expect(mails.map(({ created_at, subject }) => [created_at.slice(0, 16), subject])).toEqual([
      ['2026-11-20T10:00', 'Nytt ärende i karantän, titta på det senast i morgon 10.00'],
      ['2026-11-21T07:00', 'Nytt ärende i karantän, titta på det senast i dag 12.00'],
      ['2026-11-22T03:30', 'Nytt ärende i karantän, titta på det senast i dag 10.30'],
      ['2026-11-22T07:00', '2 ärenden i karantän skulle ha fått svar, det första senast i går 10.00'],
    ])
    for (const personal of personalStrings) expect(JSON.stringify(mails).toLowerCase()).not.toContain(personal.toLowerCase())
  })

  test('of quarantine are one mail for several letters and several processes, and none for what was released meanwhile', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await using clocks = await processes(db, 4)
    await addPerson(db, { id: 'elin' })
    for (const reference of ['AAAA2222', 'CCCC2222', 'DDDD2222'])
      await addLetter(db, '2026-11-20T09:00:00.000Z', { reference, state: 'quarantine', bucket: 'quarantine' })
    await Promise.all(clocks.handles.map((each) => turnOffline(each, '2026-11-20T10:00:00.000Z')))
    expect(await subjects(db)).toEqual(['3 nya ärenden i karantän, titta på det första senast i morgon 10.00'])
    await moveLetters(db, { letters: [{ reference: 'AAAA2222', version: 1 }], move: 'release', person: 'Elin', now: new Date('2026-11-20T10:01:00.000Z') })
    await turnOffline(db, '2026-11-20T10:02:00.000Z')
    const [mail, ...others] = await mailsOf(db)
    expect([others, mail?.subject, mail?.body]).toEqual([
      [],
      'Nytt ärende, svar senast i morgon 10.00',
      expect.stringContaining('2 nya ärenden i karantän, titta på det första senast i morgon 10.00.'),
    ])
  })

  test('that wait for a mail are dropped when the letter is answered meanwhile, and stay dropped', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2026-11-20T13:20:00.000Z')
    await turn(db, '2026-11-20T13:20:00.000Z')
    await addLetter(db, '2026-11-20T13:21:00.000Z', { reference: 'CCCC2222' })
    await turn(db, '2026-11-20T13:21:00.000Z')
    await markAnswered(db, 'CCCC2222')
    await turn(db, '2026-11-20T13:25:00.000Z')
    await db.updateTable('letters').set({ state: 'open' }).where('reference', '=', 'CCCC2222').execute()
    await turn(db, '2026-11-20T13:40:00.000Z')
    expect(await mailsOf(db)).toHaveLength(1)
  })

  test('that could not be sent yet are told as they are now', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2026-11-20T13:20:00.000Z')
    await addLetter(db, '2026-11-20T14:20:00.000Z', { reference: 'CCCC2222' })
    await turnOffline(db, '2026-11-20T14:20:00.000Z')
    expect(await subjects(db)).toEqual(['2 nya ärenden, svar på det första senast i morgon 14.20'])
    // The server was away over midnight.
    await markAnswered(db, 'K7F3XQ4P')
    await turnOffline(db, '2026-11-21T00:20:00.000Z')
    expect(await subjects(db)).toEqual(['Nytt ärende, svar senast i dag 15.20'])
    await markAnswered(db, 'CCCC2222')
    await turnOffline(db, '2026-11-21T00:21:00.000Z')
    expect(await mailsOf(db)).toEqual([])
  })

  test('that could not be sent before the time passed give way to the one that says so', async () => {
    await using database = await testDatabase(backend)
    await addPerson(database.owner, { id: 'elin' })
    await addLetter(database.owner, '2026-11-20T13:20:00.000Z')
    for (const at of ['2026-11-20T13:20:00.000Z', '2026-11-21T07:20:00.000Z']) await turnOffline(database.owner, at)
    expect(await subjects(database.owner)).toEqual(['Nytt ärende, svar senast i dag 14.20', 'Ett ärende behöver svar senast i dag 14.20'])
    await turnOffline(database.owner, '2026-11-21T13:20:00.000Z')
    expect(await subjects(database.owner)).toEqual(['Ett ärende skulle ha fått svar senast i dag 14.20'])
  })

  test('do not tell old news: arrivals of yesterday, times that passed a week ago', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    const now = '2026-11-21T12:00:00.000Z'
    await addLetter(db, '2026-11-20T12:00:00.000Z', { reference: 'CCCC2222', due_at: '2026-11-22T12:00:00.000Z' })
    await addLetter(db, '2026-11-13T12:00:00.000Z', { reference: 'DDDD2222' })
    await turn(db, now)
    expect(await mailsOf(db)).toEqual([])
    await addLetter(db, '2026-11-20T12:00:00.001Z', { reference: 'FFFF2222', due_at: '2026-11-22T12:00:00.000Z' })
    await addLetter(db, '2026-11-13T12:00:00.001Z', { reference: 'GGGG2222' })
    await turn(db, now)
    expect((await mailsOf(db)).map(({ body }) => body)).toEqual([
      'Ett ärende skulle ha fått svar senast 14 november 2026 13.00.\nNytt ärende, svar senast i morgon 13.00.\n\n' +
        'https://desk.example/forfragningar/GGGG2222\nhttps://desk.example/forfragningar/FFFF2222\n',
    ])
  })

  test('tell the new time of a letter that was opened again, but no second arrival', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2026-11-20T13:20:00.000Z')
    for (const at of ['20T13:20:00', '21T07:20:00', '21T13:20:00']) await turn(db, `2026-11-${at}.000Z`)
    await db.updateTable('letters').set({ due_at: '2026-11-22T13:20:00.001Z' }).execute()
    for (const at of ['21T13:30:00', '22T07:21:00', '22T07:30:00', '22T13:21:00', '22T13:30:00', '26T13:30:00']) await turn(db, `2026-11-${at}.000Z`)
    expect((await mailsOf(db)).map(({ created_at, subject }) => [created_at.slice(0, 16), subject]).slice(3)).toEqual([
      ['2026-11-22T07:21', 'Ett ärende behöver svar senast i dag 14.20'],
      ['2026-11-22T13:21', 'Ett ärende skulle ha fått svar senast i dag 14.20'],
    ])
  })

  /** A message is found, as index-letters.ts does. */
  async function addMessage(db: Kysely<Database>, at: string, { letter = 'K7F3XQ4P', opens = false } = {}): Promise<void> {
    const reference = at.replaceAll(/\D/g, '').slice(4, 12)
    const place = { bucket: 'inquiries' as const, name: `${reference}.txt` }
    await db
      .insertInto('letter_messages')
      .values({ reference, letter, ...place, text: 'hemligheten', attachments: 0, received_at: at })
      .execute()
    const due_at = new Date(Date.parse(at) + 24 * 3_600_000).toISOString()
    if (opens) await db.updateTable('letters').set({ state: 'open', due_at, changed_at: at }).where('reference', '=', letter).execute()
  }

  test('tell of a message to an answered letter as of a letter: when it comes, before it is due and when it is overdue', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2026-11-10T13:20:00.000Z', { state: 'answered', due_at: '2026-11-11T13:20:00.000Z', answered_at: '2026-11-11T10:00:00.000Z' })
    await turn(db, '2026-11-20T12:00:00.000Z')
    await addMessage(db, '2026-11-20T12:05:00.000Z', { opens: true })
    for (const at of ['20T12:05:10', '20T12:30:00', '21T06:04:59', '21T06:05:00', '21T12:05:00', '21T12:30:00', '23T12:00:00'])
      await turn(db, `2026-11-${at}.000Z`)
    const mails = await mailsOf(db)
    expect(mails.map(({ created_at, subject }) => [created_at.slice(0, 16), subject])).toEqual([
      ['2026-11-20T12:05', 'Nytt meddelande'],
      ['2026-11-21T06:05', 'Ett ärende behöver svar senast i dag 13.05'],
      ['2026-11-21T12:05', 'Ett ärende skulle ha fått svar senast i dag 13.05'],
    ])
    expect(mails[0]?.body).toBe('Ärende K7F3-XQ4P har fått ett nytt meddelande. Svar senast i morgon 13.05.\n\nhttps://desk.example/forfragningar/K7F3XQ4P\n')
    for (const personal of personalStrings) expect(JSON.stringify(mails).toLowerCase()).not.toContain(personal.toLowerCase())
  })

  test('tell each message once, several within five minutes as one, and at once where somebody has answered in between', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2026-11-19T13:20:00.000Z', { state: 'answered' })
    const told: string[] = []
    const minute = async (time: string, comes?: 'opens' | 'again') => {
      const at = `2026-11-20T${time}.000Z`
      if (comes) await addMessage(db, at, { opens: comes === 'opens' })
      await turn(db, at)
      const sent = await mailsOf(db)
      if (sent.length > told.length) told.push(time.slice(0, 5))
    }
    await minute('12:00:00', 'opens')
    await minute('12:02:00', 'again')
    await minute('12:04:59', 'again')
    await minute('12:10:00')
    // Later than five minutes it is news.
    await minute('12:20:00', 'again')
    await minute('12:26:00')
    await markAnswered(db, 'K7F3XQ4P')
    await minute('12:27:00')
    await minute('12:28:00', 'opens')
    await minute('12:34:00')
    // Answered before anybody could be told: it is not told any more, also not with what comes later.
    await addMessage(db, '2026-11-20T12:35:00.000Z')
    await markAnswered(db, 'K7F3XQ4P')
    await minute('12:40:00')
    expect(told).toEqual(['12:00', '12:20', '12:28'])
    expect((await mailsOf(db)).map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => 'Nytt meddelande'))
  })

  test('of messages are bundled with the others, those of a letter whose arrival is not told yet are its arrival, and of the past there is none', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    await addLetter(db, '2026-11-20T13:20:00.000Z')
    await turn(db, '2026-11-20T13:20:00.000Z')
    for (const reference of ['AAAA2222', 'CCCC2222', 'DDDD2222', 'FFFF2222'])
      await addLetter(db, '2026-11-01T13:20:00.000Z', { reference, state: 'answered', due_at: '2026-11-02T13:20:00.000Z' })
    await addMessage(db, '2026-11-20T13:21:00.000Z', { letter: 'AAAA2222', opens: true })
    await addMessage(db, '2026-11-20T13:22:00.000Z', { letter: 'CCCC2222', opens: true })
    await addLetter(db, '2026-11-20T13:23:00.000Z', { reference: 'HHHH2222' })
    await addMessage(db, '2026-11-20T13:24:00.000Z', { letter: 'HHHH2222' })
    // Found late: its time has passed a week ago.
    await addMessage(db, '2026-11-12T13:00:00.000Z', { letter: 'DDDD2222', opens: true })
    await turn(db, '2026-11-20T13:25:00.000Z')
    const [, mail, ...others] = await mailsOf(db)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Nytt ärende, svar senast i morgon 14.23')
    expect(mail?.body.split('\n').slice(0, 3)).toEqual([
      'Nytt ärende, svar senast i morgon 14.23.',
      '2 ärenden har fått nya meddelanden, svar på det första senast i morgon 14.21.',
      '',
    ])
    for (const letter of ['AAAA2222', 'CCCC2222', 'HHHH2222']) expect(mail?.body).toContain(letter)
    // To a letter whose time has passed already.
    await turn(db, '2026-11-21T14:00:00.000Z')
    await addMessage(db, '2026-11-21T15:00:00.000Z', { letter: 'AAAA2222' })
    await turn(db, '2026-11-21T15:00:10.000Z')
    expect((await mailsOf(db)).at(-1)?.body).toMatch(/^Ärende AAAA-2222 har fått ett nytt meddelande\. Svar senast i dag 14\.21\.\n/)
  })

  test('of messages to a letter in quarantine follow its rule: once a day, and never of a machine’s', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await addPerson(db, { id: 'elin' })
    const quarantined = (reference: string, signs: string[]) =>
      addLetter(db, '2026-11-20T09:00:00.000Z', { reference, state: 'quarantine', bucket: 'quarantine', signs: JSON.stringify(signs) })
    await quarantined('AAAA2222', [signInWords('many-links')])
    await quarantined('TTTT2222', [signInWords('trap')])
    await turn(db, '2026-11-20T10:00:00.000Z')
    await addMessage(db, '2026-11-20T11:00:00.000Z', { letter: 'AAAA2222' })
    await addMessage(db, '2026-11-20T11:01:00.000Z', { letter: 'TTTT2222' })
    for (const at of ['20T11:02:00', '21T06:59:00', '21T07:00:00', '21T08:00:00']) await turn(db, `2026-11-${at}.000Z`)
    expect((await mailsOf(db)).map(({ created_at, subject, body }) => [created_at.slice(0, 16), subject, body.split('\n')[0]])).toEqual([
      ['2026-11-20T10:00', 'Nytt ärende i karantän, titta på det senast i morgon 10.00', 'Nytt ärende i karantän, titta på det senast i morgon 10.00.'],
      ['2026-11-21T07:00', 'Nytt meddelande', 'Ärende AAAA-2222 i karantän har fått ett nytt meddelande. Titta på det senast i dag 10.00.'],
    ])
  })

  test('of a message are one for each person when several processes look at the same moment', async () => {
    await using database = await testDatabase(backend)
    await using clocks = await processes(database.owner, 4)
    await addPerson(database.owner, { id: 'elin' })
    await addPerson(database.owner, { id: 'rut', role: 'adviser' })
    await addPerson(database.owner, { id: 'wera', role: 'writer' })
    await addLetter(database.owner, '2026-11-10T13:20:00.000Z', { state: 'answered' })
    for (const at of ['2026-11-20T13:20:00.000Z', '2026-11-20T13:40:00.000Z']) {
      await addMessage(database.owner, at, { opens: true })
      await Promise.all(clocks.handles.map((db) => turnOffline(db, at)))
      await database.owner.updateTable('mails').set({ state: 'sent' }).execute()
    }
    expect((await mailsOf(database.owner)).map(({ recipient, subject }) => [recipient, subject])).toEqual(
      Array.from({ length: 2 }, () => ['elin@desk.example', 'rut@desk.example'].map((recipient) => [recipient, 'Nytt meddelande'])).flat(),
    )
  })

  test('are each sent once when several processes look at the same moment', async () => {
    await using database = await testDatabase(backend)
    await using clocks = await processes(database.owner, 4)
    await addPerson(database.owner, { id: 'elin' })
    await addPerson(database.owner, { id: 'rut', role: 'adviser' })
    const letters = ['2222', '3333', '4444'].map((end) => aLetter('2026-11-20T13:20:00.000Z', { reference: `AAAA${end}` }))
    await database.owner.insertInto('letters').values(letters).execute()
    for (const at of ['2026-11-20T13:20:00.000Z', '2026-11-21T07:20:00.000Z', '2026-11-21T13:20:00.000Z']) {
      await Promise.all(clocks.handles.map((db) => turnOffline(db, at)))
      await database.owner.updateTable('mails').set({ state: 'sent' }).execute()
    }
    const mails = await mailsOf(database.owner)
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array.from({ length: 3 }, () => ['elin@desk.example', 'rut@desk.example']).flat())
    const notices = await database.owner.selectFrom('notices').selectAll().execute()
    expect(notices).toHaveLength(3 * 3 * 2)
    expect(new Set(notices.map(({ mail_id }) => mail_id))).toEqual(new Set(mails.map(({ id }) => id)))
  })
})
