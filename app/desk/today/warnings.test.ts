import { expect, test } from 'vitest'
import type { TroubledMail } from '#app/letters/mails/mail-problems.ts'
import { mailWarnings, namesOf, shownWarnings } from './found-warnings.ts'

const mail = (changes: Partial<TroubledMail>): TroubledMail => ({
  id: 'm',
  kind: 'reply',
  about: null,
  reference: 'K7F3XQ4P',
  recipient: 'bo@fel.example',
  way: 'mail',
  givenUp: true,
  failure: '550 RCPT TO',
  ...changes,
})

test('an answer that was given up is told with its letter, once, and whether its address is at fault', () => {
  const mails = [
    mail({}),
    mail({ failure: '550 DATA' }),
    mail({ reference: 'Q4PK7F3X' }),
    mail({ reference: 'X', givenUp: false, failure: 'ETIMEDOUT' }),
    mail({ kind: 'notice', reference: null, failure: '535 AUTH PLAIN' }),
    mail({ kind: 'notice', about: 'waiting', reference: 'M4TRK9KD' }),
    mail({ kind: 'notice', about: 'waiting', reference: 'M4TRK9KD', givenUp: false, failure: 'ETIMEDOUT' }),
  ]
  expect(mailWarnings(mails)).toEqual({
    answers: [
      { reference: 'K7F3XQ4P', reason: 'Mejlservern vägrade ta emot mejlet (550).', address: null, liesHere: false },
      { reference: 'Q4PK7F3X', reason: 'Mottagarens adress godtogs inte (550).', address: 'bo@fel.example', liesHere: false },
    ],
    calls: [{ reference: 'M4TRK9KD', reason: 'Mottagarens adress godtogs inte (550).', isAddress: true }],
    others: { count: 1, recipients: ['bo@fel.example'], reason: 'Mejlservern godtog inte inloggningen (535).', isAddress: false },
    waiting: { count: 2, recipients: ['bo@fel.example'], reason: 'Mejlservern svarade inte i tid (ETIMEDOUT).', isAddress: false },
  })
  expect(mailWarnings([])).toEqual({ answers: [], calls: [], others: null, waiting: null })
  expect(mailWarnings([mail({ kind: 'notice', reference: null })]).others?.isAddress).toBe(true)
})

/** What is told of mails where nothing else is wrong. */
function toldOf(mails: TroubledMail[], changes: Partial<Parameters<typeof shownWarnings>[0]> = {}) {
  return shownWarnings({
    mails: mailWarnings(mails),
    namesByAddress: namesOf(people, 'elin'),
    noMail: false,
    nobody: false,
    erasure: false,
    unopened: [],
    retention: { letters: 0, isUnusual: false },
    choice: null,
    wishes: [],
    server: [],
    isOwner: true,
    ...changes,
  })
}

const people = [
  { id: 'elin', name: 'Elin', email: 'elin@desk.example' },
  { id: 'bo', name: 'Bo', email: 'bo@desk.example' },
  { id: 'kim', name: 'Kim', email: null },
]

test('a mail to the desk that was given up says whose it is, and leads to the account only of whoever reads it', () => {
  const notice = (...recipients: string[]) => recipients.map((recipient) => mail({ kind: 'notice', reference: null, recipient }))
  expect(toldOf(notice('elin@desk.example'))).toMatchObject([{ strong: 'Ett mejl till dig gick inte att skicka.', link: 'Öppna ditt konto', to: '/konto' }])
  const [toBo] = toldOf(notice('bo@desk.example'))
  expect(toBo).toMatchObject({ strong: 'Ett mejl till Bo gick inte att skicka.', link: 'Se medarbetarna', to: '/manniskor' })
  expect(toBo?.text).toBe('Mottagarens adress godtogs inte (550). Var och en ändrar adressen på sitt eget konto.')
  expect(toldOf(notice('bo@desk.example'), { isOwner: false })[0]).not.toHaveProperty('to')
  expect(toldOf(notice('bo@desk.example', 'elin@desk.example', 'bo@desk.example', 'old@desk.example'))).toMatchObject([
    { strong: '4 mejl till Bo, dig och old@desk.example gick inte att skicka.', to: '/konto' },
  ])
  expect(toldOf([mail({ kind: 'notice', reference: null, recipient: 'bo@desk.example', failure: '535 AUTH PLAIN' })])).toMatchObject([
    { strong: 'Ett mejl till Bo gick inte att skicka.', text: 'Mejlservern godtog inte inloggningen (535).', buttons: [{ label: 'Försök igen' }] },
  ])
})

test('a cancelled call that nobody was told of asks for another address only where that was refused', () => {
  const told = (failure: string) => toldOf([mail({ kind: 'notice', about: 'waiting', failure })])[0]?.text
  expect(told('550 RCPT TO')).toBe('Mottagarens adress godtogs inte (550). Skriv ett svar till rätt adress, eller ring.')
  expect(told('550 DATA')).toBe('Mejlservern vägrade ta emot mejlet (550). Skriv ett svar, eller ring.')
})

test('beyond those that are named, one answer is told as one', () => {
  const more = (count: number) => ['A1', 'A2', 'A3', 'A4', 'A5'].slice(0, 3 + count)
  const failed = (count: number) => toldOf(more(count).map((reference) => mail({ reference }))).at(-1)
  const unopened = (count: number) => toldOf([], { unopened: more(count) }).at(-1)
  expect(failed(1)).toMatchObject({ strong: 'Ett svar till kom inte fram.', text: 'Ärendet är öppet igen.' })
  expect(failed(2)).toMatchObject({ strong: '2 svar till kom inte fram.', text: 'Ärendena är öppna igen.' })
  expect(unopened(1)).toMatchObject({ strong: 'Ett svar till ligger oöppnat.', text: 'Öppna det under Besvarade.' })
  expect(unopened(2)).toMatchObject({ strong: '2 svar till ligger oöppnade.', text: 'Öppna dem under Besvarade.' })
})

test('only an owner is told that the times can be changed', () => {
  const told = (isOwner: boolean) => toldOf([], { retention: { letters: 40, isUnusual: true }, isOwner })[0]?.text
  expect(told(true)).toBe('Det är fler än vanligt. Är det fel kan du behålla dem, eller ändra tiderna.')
  expect(told(false)).toBe('Det är fler än vanligt. Är det fel kan du behålla dem. Tiderna ändrar en ägare.')
})
