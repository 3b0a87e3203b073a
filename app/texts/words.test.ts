import { expect, test } from 'vitest'
import { wordsPages } from '#app/site/words-pages.ts'
import { fill } from './fill.ts'
import { wordsKey } from './texts.ts'
import { sentencesIn, wordsIn } from './words.ts'

const copies = {
  sv: {
    title: 'Hem',
    hero: { lead: '{brand} ger råd.' },
    cards: [
      { id: 'one', plate: 'window', title: 'Ett', link: '/sv/services' },
      { id: 'two', plate: 'door', title: 'Två', link: '/sv' },
    ],
  },
  en: {
    title: 'Home',
    hero: { lead: '{brand} advises.' },
    cards: [
      { id: 'one', plate: 'window', title: 'One', link: '/en/services' },
      { id: 'two', plate: 'door', title: 'Two', link: '/en' },
    ],
  },
}

const changed = (...words: [place: string, words: string][]) => ({
  words: new Map(words.map(([place, sentence]) => [wordsKey('home', 'sv', place), sentence])),
})

test('the owner’s sentence stands in its place, and everything else is the default', () => {
  expect(wordsIn(changed(['cards.two.title', 'Tre'], ['hero.lead', '{brand} hjälper.']), 'home', copies)).toEqual({
    en: copies.en,
    sv: { ...copies.sv, hero: { lead: '{brand} hjälper.' }, cards: [copies.sv.cards[0], { id: 'two', plate: 'door', title: 'Tre', link: '/sv' }] },
  })
})

test('an entry that a release inserts above takes nobody’s words', () => {
  const inserted = { ...copies, sv: { ...copies.sv, cards: [{ id: 'zero', plate: 'door', title: 'Noll', link: '/sv' }, ...copies.sv.cards] } }
  const { cards } = wordsIn(changed(['cards.one.title', 'Mitt'], ['cards.two.title', 'Ditt']), 'home', inserted).sv
  expect(cards.map(({ title }) => title)).toEqual(['Noll', 'Mitt', 'Ditt'])
})

test('no sentence of a copy goes by its number in a list, but the words for numbers', () => {
  const numbered = wordsPages.flatMap(({ id, copy }) =>
    Object.values(copy).flatMap((own) => sentencesIn(own).flatMap(({ place }) => (/\.\d+(\.|$)/.test(place) ? [`${id}.${place.replace(/\d+.*$/, '')}`] : []))),
  )
  // The degrees of the last are keys of an object, and values of its field.
  expect([...new Set(numbered)].toSorted()).toEqual(['forms.summary.numbers.', 'photography-enquiry.fields.cameraComfort.options.'])
})

test('a page of which nothing is changed is the very same object', () => {
  expect(wordsIn({ words: new Map() }, 'home', copies)).toBe(copies)
  expect(wordsIn(changed(['title', 'Start']), 'about', copies)).toBe(copies)
  expect(wordsIn(changed(['title', 'Hem']), 'home', copies)).toBe(copies)
  expect(wordsIn(changed(['title', 'Start']), 'home', copies).en).toBe(copies.en)
})

test('what is laid over a copy is computed once for each change', () => {
  const texts = changed(['title', 'Start'])
  expect(wordsIn(texts, 'home', copies)).toBe(wordsIn(texts, 'home', copies))
  expect(wordsIn(texts, 'home', copies)).not.toBe(wordsIn(changed(['title', 'Start']), 'home', copies))
})

test.each([
  ['a place that is gone', 'hero.subtitle'],
  ['an entry that the list does not have', 'cards.three.title'],
  ['a number in a list', 'cards.1.title'],
  ['a place below a sentence', 'title.length'],
  ['a place that holds no sentence', 'hero'],
  ['an inherited name', 'hero.constructor'],
  ['an address', 'cards.one.link'],
  ['an engraving', 'cards.one.plate'],
])('%s is ignored', (_, place) => {
  expect(wordsIn(changed([place, 'javascript:alert(1)']), 'home', copies)).toBe(copies)
})

test('blank words are ignored: a page without its heading is broken', () => {
  expect(wordsIn(changed(['title', ' \n']), 'home', copies)).toBe(copies)
})

test('values are put in wherever the sentence asks for them, to the letter', () => {
  expect(fill('{brand} och {brand}, {other}', { brand: '$& $1' })).toBe('$& $1 och $& $1, {other}')
  expect(fill('{constructor}', {})).toBe('{constructor}')
})

test('each id of words stands once, and every sentence is one that may be changed', () => {
  const ids = wordsPages.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, copy } of wordsPages) {
    for (const [language, own] of Object.entries(copy)) {
      for (const { place, words } of sentencesIn(own)) {
        expect(words, `${id}.${language}.${place}`).not.toMatch(/^\/|^https?:|^#/)
      }
    }
  }
})
