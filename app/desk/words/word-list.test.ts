import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { wordsPages } from '#app/site/words-pages.ts'
import { wordsKey } from '#app/texts/texts.ts'
import { nameIn } from '#app/texts/words.ts'
import { labels, notWords } from './labels.ts'
import { allSentences, wordList } from './word-list.ts'

/** Every string of the copies, by `wordsKey`. */
function leaves(): { key: string; name: string; value: string }[] {
  const walk = (value: unknown, path: string[]): { path: string[]; value: string }[] => {
    if (typeof value === 'string') return [{ path, value }]
    return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, child]) => walk(child, [...path, nameIn(value, key)])) : []
  }
  return wordsPages.flatMap(({ id, copy }) =>
    languages.flatMap((language) =>
      walk(copy[language], []).map(({ path, value }) => ({ key: wordsKey(id, language, path.join('.')), name: path.join('.'), value })),
    ),
  )
}

/** What is no sentence: addresses, engravings, languages, identifiers, and times for search engines. */
const leftOut = /(^|\.)(href|lang|id|opens|closes|dayOfWeek\.\d+|plate(\.(name|crop))?)$/

test('every string of every copy is in the list, or is one of the few that are no words', () => {
  for (const { key, name, value } of leaves()) {
    const isAddress = /(^|\.)(link|href)$/.test(name) && value.startsWith('/')
    expect([key, wordList.sides.has(key)]).toEqual([key, !isAddress && !leftOut.test(name)])
  }
  expect([...notWords]).toEqual(['opens', 'closes'])
})

test('each sentence stands once, says what its copy says, and is no address', () => {
  const values = new Map(leaves().map(({ key, value }) => [key, value]))
  const sides = allSentences(wordList.pages).flatMap((sentence) =>
    sentence.sides.map((side) => ({ key: wordsKey(sentence.page, side.language, side.place), ...side })),
  )
  expect(new Set(sides.map(({ key }) => key)).size).toBe(sides.length)
  expect(sides.length).toBeGreaterThan(1100)
  for (const { key, standard } of sides) {
    expect([key, standard]).toEqual([key, values.get(key)])
    expect(standard).not.toMatch(/^\/|^https?:|^#/)
  }
})

test('every label is Swedish for a person: no key of the program, and no two alike in a group', () => {
  for (const { name, groups } of wordList.pages) {
    expect(name).not.toMatch(/[a-z][A-Z]|_|\./)
    expect(new Set(groups.map(({ heading }) => heading)).size).toBe(groups.length)
    for (const { heading, sentences } of groups) {
      expect(heading).toMatch(/^\p{Lu}/u)
      expect(new Set(sentences.map(({ label }) => label)).size).toBe(sentences.length)
      for (const { label, sides } of sentences) {
        expect(label, `${name}, ${heading}`).toMatch(/^[\p{Lu}\d].*[^,\s]$/u)
        const keys = sides.flatMap(({ place }) => place.split('.')).filter((key) => /[a-z][A-Z]|-/.test(key) && !/^\d/.test(key))
        for (const key of keys) expect(label).not.toContain(key)
      }
    }
  }
})

test('a sentence that shares its key with others is named by what it says, and is a button only where it is one', () => {
  const sentences = new Map(
    wordList.pages.flatMap(({ groups }) => groups.flatMap((group) => group.sentences.map((each) => [`${each.page}.${each.sides[0]?.place}`, each]))),
  )
  const named = (key: string) => `${sentences.get(key)?.label}: ${sentences.get(key)?.kind}`
  expect(named('case.found.locked.answers.read')).toBe('När svaret är läst: line')
  expect(named('case.thread.issues.long')).toBe('När något är fel ifyllt, när meddelandet är för långt: line')
  expect(named('apply.success.next')).toBe('Vad som händer sedan: line')
  expect(named('privacy.responsible.contact')).toBe('Vart man skriver: line')
  expect(named('shell.apply.note')).toBe('Under knappen: line')
})

test('every key that stands at the end of a place has a label', () => {
  // Entries of lists and choices are numbered instead, and the levels of the quiz are labelled one by one.
  const unnamed = allSentences(wordList.pages).filter(({ label }) => /(^|, )text( \(\d+\))?$/i.test(label))
  const keys = new Set(unnamed.flatMap(({ sides }) => sides.map(({ place }) => place.split('.').at(-1) ?? '')))
  expect([...keys].filter((key) => !(key in labels))).toEqual([])
})

test('both languages of a sentence stand together, also in lists of different lengths', () => {
  const menu = wordList.pages.find(({ id }) => id === 'shell')?.groups.find(({ heading }) => heading === 'Menyn')
  expect(menu?.sentences.map(({ label, sides }) => [label, ...sides.map(({ place, standard }) => `${place} ${standard}`)])).toEqual([
    ['Hem', 'menu.home.label Hem', 'menu.home.label Home'],
    ['Blogg', 'menu.blog.label Blogg', 'menu.blog.label Blog'],
    ['Tjänster', 'menu.services.label Tjänster', 'menu.services.label Services'],
    ['Om oss', 'menu.about.label Om oss', 'menu.about.label About'],
    ['Kontakt', 'menu.contact.label Kontakt', 'menu.contact.label Contact'],
    ['Fotografering', 'menu.photography.label Fotografering'],
    ['Access Client Portal', 'menu.login.label Access Client Portal', 'menu.login.label Access Client Portal'],
  ])
})

test('a page is listed as it is read: its parts by their own headings, its sentences by what they are', () => {
  const [home] = wordList.pages
  expect([home?.name, home?.pathIn('sv'), home?.pathIn('en')]).toEqual(['Hem', '/sv', '/en'])
  expect(home?.groups.slice(0, 2).map(({ heading, sentences }) => [heading, ...sentences.map(({ label, kind }) => `${label}: ${kind}`)])).toEqual([
    [
      'Överst',
      'Rubrik: line',
      'Ingress: text',
      'Första knappen: button',
      'Andra knappen: button',
      'Plats, natt: line',
      'Plats, morgon: line',
      'Plats, mitt på dagen: line',
      'Plats, eftermiddag: line',
      'Plats, kväll: line',
      'Om svar: line',
    ],
    [
      'Tre vägar in',
      'Rubrik: line',
      'Ingress: line',
      'Strategi, rubrik: line',
      'Strategi, text: line',
      'Strategi, länk: button',
      'Nätverk, rubrik: line',
      'Nätverk, text: line',
      'Nätverk, länk: button',
      'Premium, rubrik: line',
      'Premium, text: line',
      'Premium, länk: button',
    ],
  ])
  expect(home?.groups.at(-1)).toMatchObject({
    heading: 'I sökresultat och när någon delar',
    sentences: [
      { label: 'Sidans titel', kind: 'title' },
      { label: 'Beskrivning', kind: 'description' },
    ],
  })
  expect(wordList.pages.find(({ id }) => id === 'mails')?.pathIn('sv')).toBe(null)
})

test('every page of words has a name of its own', () => {
  expect(wordList.pages.filter(({ name }) => name === 'Fler ord').map(({ id }) => id)).toEqual([])
})
