import { expect, test } from 'vitest'
import { noticeCopy } from './notice-copy.ts'
import { noticeText, type Told } from './notice-text.ts'

const url = 'https://desk.example'
/** 13.20 in Stockholm. */
const now = new Date('2026-11-21T12:20:00.000Z')

const letter = (what: Told['what'], due: string, reference = 'K7F3XQ4P', inQuarantine = false): Told => ({
  reference,
  what,
  dueAt: new Date(due),
  inQuarantine,
})
const subjectOf = (...told: Told[]) => noticeText(told, { now, url }).subject

test('one letter is told with its time, in Stockholm', () => {
  expect(subjectOf(letter('arrival', '2026-11-22T13:20:00Z'))).toBe('Nytt ärende, svar senast i morgon 14.20')
  expect(subjectOf(letter('soon', '2026-11-21T13:20:00Z'))).toBe('Ett ärende behöver svar senast i dag 14.20')
  expect(subjectOf(letter('overdue', '2026-11-21T11:20:00Z'))).toBe('Ett ärende skulle ha fått svar senast i dag 12.20')
})

test('a time further away has its day and its hour', () => {
  expect(subjectOf(letter('overdue', '2026-11-17T13:20:00Z'))).toBe('Ett ärende skulle ha fått svar senast tis 17 nov 14.20')
})

test('several letters of one kind are counted, with the time of the first', () => {
  const told = (what: Told['what']) => [
    letter(what, '2026-11-21T13:20:00Z', 'AAAA2222'),
    letter(what, '2026-11-21T12:50:00Z', 'CCCC2222'),
    letter(what, '2026-11-21T14:00:00Z', 'DDDD2222'),
  ]
  expect(subjectOf(...told('arrival'))).toBe('3 nya ärenden, svar på det första senast i dag 13.50')
  expect(subjectOf(...told('soon'))).toBe('3 ärenden behöver svar, det första senast i dag 13.50')
  expect(subjectOf(...told('overdue'))).toBe('3 ärenden skulle ha fått svar, det första senast i dag 13.50')
})

test('the most urgent is the subject, and the text has one line for each kind and a link for each letter, first due first', () => {
  const mail = noticeText(
    [
      letter('arrival', '2026-11-22T12:00:00Z', 'AAAA2222'),
      letter('overdue', '2026-11-21T10:00:00Z', 'CCCC2222'),
      letter('soon', '2026-11-21T13:20:00Z', 'DDDD2222'),
    ],
    { now, url },
  )
  expect(mail).toEqual({
    subject: 'Ett ärende skulle ha fått svar senast i dag 11.00',
    body: [
      'Ett ärende skulle ha fått svar senast i dag 11.00.',
      'Ett ärende behöver svar senast i dag 14.20.',
      'Nytt ärende, svar senast i morgon 13.00.',
      '',
      'https://desk.example/forfragningar/CCCC2222',
      'https://desk.example/forfragningar/DDDD2222',
      'https://desk.example/forfragningar/AAAA2222',
      '',
    ].join('\n'),
  })
})

test('what is in quarantine has lines of its own, after the others, and a link to its list where there are many', () => {
  const quarantined = (what: Told['what'], due: string, reference: string) => letter(what, due, reference, true)
  const told = [
    quarantined('overdue', '2026-11-21T10:00:00Z', 'AAAA2222'),
    quarantined('arrival', '2026-11-22T10:00:00Z', 'CCCC2222'),
    quarantined('arrival', '2026-11-22T11:00:00Z', 'DDDD2222'),
  ]
  expect(subjectOf(letter('arrival', '2026-11-22T12:00:00Z'), ...told)).toBe('Nytt ärende, svar senast i morgon 13.00')
  expect(noticeText(told, { now, url })).toEqual({
    subject: 'Ett ärende i karantän skulle ha fått svar senast i dag 11.00',
    body: [
      'Ett ärende i karantän skulle ha fått svar senast i dag 11.00.',
      '2 nya ärenden i karantän, titta på det första senast i morgon 11.00.',
      '',
      ...['AAAA2222', 'CCCC2222', 'DDDD2222'].map((reference) => `https://desk.example/forfragningar/${reference}`),
      '',
    ].join('\n'),
  })
  const many = Array.from({ length: 11 }, (_, n) => quarantined('arrival', '2026-11-22T12:00:00Z', `AAAA${2222 + n}`))
  expect(noticeText(many, { now, url }).body).toMatch(/\n\nhttps:\/\/desk\.example\/forfragningar\?lage=karantan\n$/)
})

test('ten letters have their links, eleven have one to the list', () => {
  const told = (count: number) => Array.from({ length: count }, (_, n) => letter('arrival', '2026-11-22T12:00:00Z', `AAAA${2222 + n}`))
  expect(noticeText(told(10), { now, url }).body.match(/forfragningar\/AAAA\d{4}\n/g)).toHaveLength(10)
  expect(noticeText(told(11), { now, url }).body).toBe('11 nya ärenden, svar på det första senast i morgon 13.00.\n\nhttps://desk.example/forfragningar\n')
})

test('no space in a mail is a non-breaking one', () => {
  const { subject, body } = noticeText([letter('arrival', '2026-11-22T13:20:00Z'), letter('overdue', '2026-11-17T13:20:00Z', 'CCCC2222')], { now, url })
  expect(`${subject}${body}`.match(/[^\S \n]/g)).toBeNull()
})

test('a mail is in the owner’s words, and a full stop of theirs is not doubled', () => {
  const words = {
    sv: {
      ...noticeCopy.sv,
      arrival: { one: 'Någon har skrivit!', many: '{count} har skrivit, svara före {time}.' },
      soon: { ...noticeCopy.sv.soon, one: 'Svara {time}' },
    },
  }
  const mailOf = (...told: Told[]) => noticeText(told, { now, url, words }).body.split('\n\n')[0]
  const soon = letter('soon', '2026-11-21T13:20:00Z', 'CCCC2222')
  expect(mailOf(letter('arrival', '2026-11-22T13:20:00Z'), soon)).toBe('Svara i dag 14.20.\nNågon har skrivit!')
  expect(mailOf(letter('arrival', '2026-11-22T13:20:00Z'), letter('arrival', '2026-11-22T13:20:00Z', 'CCCC2222'))).toBe(
    '2 har skrivit, svara före i morgon 14.20.',
  )
})
