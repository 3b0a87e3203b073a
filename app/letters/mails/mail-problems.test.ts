import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { failureWords } from './failure-words.ts'
import { troubledMails } from './mail-problems.ts'
import { addLetter } from './testing/rows.ts'

onEveryDatabase('the desk', (backend) => {
  test('is told of mails that failed or wait after a failure, and of no others', async () => {
    await using database = await testDatabase(backend)
    await addLetter(database.owner, '2026-11-20T10:00:00.000Z')
    expect(await troubledMails(database.owner)).toEqual([])
    const mail = {
      recipient: 'elin@desk.example',
      subject: 'Nytt ärende',
      body: '',
      tries: 1,
      doubtful: false,
      next_try_at: '2026-11-21T12:00:00.000Z',
      sent_at: null,
    }
    const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`
    await database.owner
      .insertInto('mails')
      .values([
        { ...mail, id: 'new', kind: 'notice', reference: null, state: 'waiting', failure: null, created_at: at(1) },
        { ...mail, id: 'sent', kind: 'notice', reference: null, state: 'sent', failure: null, created_at: at(2) },
        { ...mail, id: 'waiting', kind: 'notice', reference: null, state: 'waiting', failure: 'ECONNREFUSED', created_at: at(3) },
        { ...mail, id: 'failed', kind: 'reply', reference: 'K7F3XQ4P', state: 'failed', failure: '550 RCPT TO', created_at: at(4) },
      ])
      .execute()
    expect(await troubledMails(database.owner)).toEqual([
      { id: 'waiting', kind: 'notice', about: null, reference: null, recipient: 'elin@desk.example', way: null, givenUp: false, failure: 'ECONNREFUSED' },
      { id: 'failed', kind: 'reply', about: null, reference: 'K7F3XQ4P', recipient: 'elin@desk.example', way: null, givenUp: true, failure: '550 RCPT TO' },
    ])
  })

  test('is told no more of a notice to an address that was refused, once a later mail has arrived there', async () => {
    await using database = await testDatabase(backend)
    const mail = {
      subject: 'Nytt ärende',
      body: '',
      tries: 1,
      doubtful: false,
      next_try_at: '2026-11-21T12:00:00.000Z',
      kind: 'notice',
      reference: null,
    } as const
    const add = (id: string, recipient: string, failure: string | null, hour: number) =>
      database.owner
        .insertInto('mails')
        .values({ ...mail, id, recipient, failure, state: failure === null ? 'sent' : 'failed', sent_at: null, created_at: `2026-11-21T0${hour}:00:00.000Z` })
        .execute()
    const told = async () => (await troubledMails(database.owner)).map(({ id }) => id)
    await add('before', 'elin@desk.example', null, 1)
    await add('refused', 'elin@desk.example', '550 RCPT TO', 2)
    await add('not-written', 'elin@desk.example', 'EENVELOPE', 3)
    // The mail itself was refused: it has not arrived, whatever else has.
    await add('content', 'elin@desk.example', '554 DATA', 3)
    await add('other', 'rut@desk.example', null, 4)
    expect(await told()).toEqual(['refused', 'content', 'not-written'])
    await add('after', 'elin@desk.example', null, 4)
    expect(await told()).toEqual(['content'])
  })
})

test('a failure is told in words, with its code', () => {
  expect(failureWords('550 RCPT TO')).toBe('Mottagarens adress godtogs inte (550)')
  expect(failureWords('451 DATA')).toBe('Mejlservern tog inte emot mejlet (451)')
  expect(failureWords('535 AUTH PLAIN')).toBe('Mejlservern godtog inte inloggningen (535)')
  expect(failureWords('ENOTFOUND')).toBe('Mejlservern hittades inte (ENOTFOUND)')
  expect(failureWords('DEPTH_ZERO_SELF_SIGNED_CERT')).toBe('Krypteringen mot mejlservern misslyckades (DEPTH_ZERO_SELF_SIGNED_CERT)')
  expect(failureWords('unknown')).toBe('Mejlet gick inte att skicka')
})
