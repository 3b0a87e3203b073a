import { expect, test } from 'vitest'
import { deservesContents, readingMinutes } from './reading.ts'

test.each([
  [0, 1],
  [104, 1],
  [314, 1],
  [316, 2],
  [1000, 5],
])('%d words take %d min', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test.each([
  [599, 10, false],
  [600, 3, false],
  [600, 4, true],
  [90_000, 60, true],
  [90_000, 61, false],
])('%d words in %d sections: table of contents %s', (words, sections, has) => {
  const contents = Array.from({ length: sections }, (_, place) => ({ id: `${place}`, heading: 'a' }))
  expect(deservesContents({ words, contents })).toBe(has)
})
