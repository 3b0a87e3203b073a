import { expect, test } from 'vitest'
import { remedyFor } from './thread-said.ts'

test.each([
  ['550 RCPT TO', 'Rätta adressen.'],
  ['EENVELOPE', 'Rätta adressen.'],
  ['550 DATA', 'Skicka igen.'],
  ['535 AUTH PLAIN', 'Skicka igen.'],
  ['code-cut', 'Skicka igen.'],
  ['no-mail', null],
])('of an answer whose mail failed with %s: %s', (failure, remedy) => {
  expect(remedyFor(failure)).toBe(remedy)
})
