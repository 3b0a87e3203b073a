import { expect, test } from 'vitest'
import { searchedWords } from './search.ts'

test('words to search for have no control characters, which Postgres does not take', () => {
  expect(searchedWords.parse(' bo\0@example.com\n')).toBe('bo@example.com')
  expect(searchedWords.safeParse('x'.repeat(201)).success).toBe(false)
})
