import { expect, test } from 'vitest'
import { readQuery } from './search-query.ts'

test('a word stands for its inflections, and longer words that begin so; in quotes it stands for itself', () => {
  const term = (typed: string) => readQuery(typed, 'sv').terms[0]
  expect(term('Skatterna')).toMatchObject({ before: [], last: { root: 'skatt', match: 'beginning' }, words: ['skatterna'], quoted: false })
  expect(term('lagarna')).toMatchObject({ last: { root: 'lag', match: 'root' } })
  expect(term('"Skatterna"')).toMatchObject({ before: [], last: { word: 'skatterna', match: 'word' }, words: ['skatterna'], quoted: true })
  expect(term('”ta betalt')).toMatchObject({ before: ['ta'], last: { word: 'betalt', match: 'word' }, words: ['ta', 'betalt'], quoted: true })
  expect(term('e-posten')).toMatchObject({ before: ['e'], last: { root: 'post', match: 'beginning' }, words: ['e', 'posten'], quoted: false })
})

test('a long question is cut between words, and no more than eight count', () => {
  const long = readQuery('prenumeration '.repeat(50), 'sv')
  expect(long).toMatchObject({ shortened: true, terms: { length: 1 } })
  expect(long.text).toMatch(/prenumeration$/)
  expect([...readQuery('🙂'.repeat(300), 'sv').text]).toHaveLength(200)
  expect(readQuery('a b c d e f g h', 'sv')).toMatchObject({ shortened: false, terms: { length: 8 } })
  expect(readQuery('a b c d e f g h i', 'sv')).toMatchObject({ shortened: true, terms: { length: 8 } })
  expect(readQuery('"a b c d e f g h i j"', 'sv')).toMatchObject({ shortened: true, terms: [{ last: { word: 'h' } }] })
})
