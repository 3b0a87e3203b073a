import { expect, test } from 'vitest'
import { readQuery } from './search-query.ts'

test('a word stands for its inflections, and longer words that begin so; in quotes it stands for itself', () => {
  expect(readQuery('Skatterna', 'sv').terms).toEqual([{ before: [], last: ['skatt'], open: true, words: ['skatterna'], quoted: false }])
  expect(readQuery('"Skatterna"', 'sv').terms).toEqual([{ before: [], last: ['skatterna'], open: false, words: ['skatterna'], quoted: true }])
  expect(readQuery('”ta betalt', 'sv').terms).toEqual([{ before: ['ta'], last: ['betalt'], open: false, words: ['ta', 'betalt'], quoted: true }])
  expect(readQuery('e-posten', 'sv').terms).toEqual([{ before: ['e'], last: ['post'], open: true, words: ['e', 'posten'], quoted: false }])
})

test('whatever is asked, only letters and digits reach the database', () => {
  const { terms } = readQuery('\' " OR * NEAR( -- ; % _ \\ : ^ \0 <-> & | ! 🙂 skatt', 'sv')
  const words = terms.flatMap(({ before, last }) => [...before, ...last])
  expect(words).toContain('skatt')
  for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
})

test('a long question is cut between words, and no more than eight count', () => {
  const long = readQuery('prenumeration '.repeat(50), 'sv')
  expect(long).toMatchObject({ shortened: true, terms: { length: 1 } })
  expect(long.text).toMatch(/prenumeration$/)
  expect([...readQuery('🙂'.repeat(300), 'sv').text]).toHaveLength(200)
  expect(readQuery('a b c d e f g h', 'sv')).toMatchObject({ shortened: false, terms: { length: 8 } })
  expect(readQuery('a b c d e f g h i', 'sv')).toMatchObject({ shortened: true, terms: { length: 8 } })
  expect(readQuery('"a b c d e f g h i j"', 'sv')).toMatchObject({ shortened: true, terms: [{ last: ['h'] }] })
})
