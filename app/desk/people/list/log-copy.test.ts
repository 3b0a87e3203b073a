import { expect, test } from 'vitest'
import { logName, logSentence } from './log-copy.ts'

test.each([
  ['sign-in', 'signed-in', null, 'loggade in'],
  ['sign-in', 'refused', null, 'försökte logga in men stoppades'],
  ['sign-in', 'refused', 'counter', 'försökte logga in med en kopierad passnyckel men stoppades'],
  ['change', 'invited', 'writer', 'bjöd in en skribent'],
  ['erasure', 'erased', '8', 'raderade 8\u00A0uppgifter'],
  ['erasure', 'withdrawn', '3', 'tog tillbaka ett ärende'],
  ['erasure', 'withdrawal-asked', null, 'bad om radering av ett ärende som sparas längre'],
  ['erasure', 'erased', '1', 'raderade 1\u00A0uppgift'],
  ['change', 'letters-exported', '12', 'hämtade en lista med 12\u00A0ärenden'],
  ['change', 'letters-exported', '1', 'hämtade en lista med ett ärende'],
  ['change', 'only-owner', null, 'svarade att det bara finns en ägare'],
  ['change', 'letters-copy-begun', '12', 'började ladda ner allt om en adress, 12\u00A0uppgifter'],
  ['change', 'letters-copied', null, 'laddade ner allt om en adress'],
  ['change', 'fact-not-applying', 'companyNumber', 'svarade ”Gäller inte oss”: organisationsnummer'],
  ['change', 'fact-applies', 'processors', 'tog tillbaka svaret ”Gäller inte oss”: personuppgiftsbiträden'],
  ['change', 'something new', 'with a detail', 'ändrade något'],
  ['change', 'constructor', null, 'ändrade något'],
  ['change', 'invited', 'toString', 'bjöd in någon'],
] as const)('the log has a sentence for %s %s %s', (kind, what, detail, sentence) => {
  expect(logSentence({ kind, what, detail })).toBe(sentence)
})

test('who could not be known is unknown, and what happens by itself is the desk’s', () => {
  expect(logName({ kind: 'sign-in', what: 'refused', person: null })).toBe('Okänd')
  expect(logName({ kind: 'erasure', what: 'retention-ran', person: null })).toBe('Skrivbordet')
  expect(logName({ kind: 'sign-in', what: 'signed-in', person: 'Elin' })).toBe('Elin')
})

test('what the sender of a letter has done is the sender’s', () => {
  for (const what of ['withdrawn', 'withdrawal-asked']) expect(logName({ kind: 'erasure', what, person: null })).toBe('Avsändaren')
})

test('every event of a letter that somebody causes has a sentence of its own', () => {
  const events = [
    'opened',
    'shown',
    'saved',
    'noted',
    'note-removed',
    'answered',
    'replied',
    'closed',
    'reopened',
    'quarantined',
    'released',
    'undone',
    'held',
    'unheld',
    'exported',
  ]
  const said = events.map((what) => logSentence({ kind: 'change', what: `letter-${what}`, detail: null }))
  expect(new Set([...said, 'ändrade något']).size).toBe(events.length + 1)
})
