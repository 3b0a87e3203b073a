import { expect, test } from 'vitest'
import { expandQuery } from './expand-query.ts'
import { searchIndex } from './index-search.ts'
import { readQuery } from './search-query.ts'
import { synonymsFrom } from './synonyms.ts'
import { createWordIndex } from './word-index.ts'

const synonyms = synonymsFrom({
  sv: [
    ['hemsida', 'webbplats', 'egen sida'],
    ['kontrakt', 'avtal'],
    ['ppv', 'betalda meddelanden'],
  ],
})

/** Searches Swedish articles, given by slug as title and text. */
function searching(articles: Record<string, [title: string, text: string]>) {
  const index = createWordIndex('sv')
  for (const [slug, [title, text]] of Object.entries(articles)) {
    index.put(slug, '2026-01-01T00:00:00.000Z', { title: [title], description: [''], headings: [], text: [text] })
  }
  return (typed: string) => {
    const { whole, partial, corrections } = searchIndex(index, expandQuery(readQuery(typed, 'sv').terms, { language: 'sv', synonyms }), {
      language: 'sv',
      synonyms,
    })
    return { whole, partial, corrections: Object.fromEntries(corrections) }
  }
}

const search = searching({
  moms: ['Moms', 'Om avdrag, rabatt för den som är registrerad. Reddit.'],
  samarbete: ['Samarbete', 'Skriv avtal med varandra, och tänk på priset.'],
  prenumeration: ['Prenumerationer', 'OnlyFans och en webbplats. Återbetalning i kronor.'],
})

test('one mistake is forgiven in a short word, two in a long one', () => {
  for (const typed of ['mosm', 'mms', 'momms', 'momz']) expect(search(typed), typed).toEqual({ whole: ['moms'], partial: [], corrections: { [typed]: 'moms' } })
  for (const typed of ['reddt', 'redit', 'reddiit', 'erddit']) expect(search(typed).whole, typed).toEqual(typed === 'erddit' ? [] : ['moms'])
  for (const typed of ['msmo', 'rdt', 'mamma']) expect(search(typed), typed).toEqual({ whole: [], partial: [], corrections: {} })
  expect(search('prenumratoiner').corrections).toEqual({ prenumratoiner: 'prenumerationer' })
  expect(search('prnumratoinr').whole).toEqual([])
})

test('letters without their marks are no mistake, and doubled ones in the wrong place are one', () => {
  expect(search('aterbetalnig').whole).toEqual(['prenumeration'])
  expect(search('rabbat').whole).toEqual(['moms'])
  expect(search('krronor').whole).toEqual(['prenumeration'])
})

test('a known word is not corrected', () => {
  expect(search('moms').corrections).toEqual({})
  expect(search('avtalet').corrections).toEqual({})
})

test('a compound is found by its parts, which must both occur', () => {
  expect(search('momsavdrag')).toEqual({ whole: ['moms'], partial: [], corrections: {} })
  expect(search('samarbetsavtal').whole).toEqual(['samarbete'])
  expect(search('samarbetskontrakt').whole).toEqual(['samarbete'])
  expect(search('momspris').whole).toEqual([])
})

test('words written apart are found together, and the other way round', () => {
  expect(search('only fans').whole).toEqual(['prenumeration'])
  expect(search('åter betalning').whole).toEqual(['prenumeration'])
  expect(search('only-fans').whole).toEqual(['prenumeration'])
})

test('synonyms are found, in any inflection, of several words, and misspelled', () => {
  expect(search('hemsidor').whole).toEqual(['prenumeration'])
  expect(search('egen sida').whole).toEqual(['prenumeration'])
  expect(search('hemsdia')).toMatchObject({ whole: ['prenumeration'], corrections: { hemsdia: 'hemsida' } })
  expect(search('kontraktet').whole).toEqual(['samarbete'])
})

test('partial matches come after whole ones, however well they match, and never without what is in quotes', () => {
  const few = searching({
    part: ['Moms, moms och moms', 'Moms.'],
    whole: ['Om annat', 'Här står moms, och långt ned står kronor.'],
    other: ['Kronor', 'Inget.'],
  })
  expect(few('moms kronor')).toMatchObject({ whole: ['whole'], partial: ['part', 'other'] })
  expect(few('"moms och moms" kronor')).toMatchObject({ whole: [], partial: ['part'] })
  expect(few('moms "kronor"')).toMatchObject({ whole: ['whole'], partial: ['other'] })
})

test('a match that has little of what was asked is none', () => {
  const many = searching(
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`a-${n}`, ['Annat', n === 7 ? 'Moms och avdrag för kronor.' : 'Kronor och annat.']])),
  )
  expect(many('och kvantmekanik')).toEqual({ whole: [], partial: [], corrections: {} })
  expect(many('moms kvantmekanik').partial).toEqual(['a-7'])
  expect(many('moms avdrag kronor')).toEqual({ whole: ['a-7'], partial: [], corrections: {} })
})

test('an article may lack the words of a sentence, and what stands in nearly all', () => {
  expect(search('hur är det med moms').whole).toEqual(['moms'])
  const many = searching({
    ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`a-${n}`, ['Annat', 'Kronor.']])),
    lacks: ['Moms', 'Text.'],
  })
  expect(many('moms kronor').whole).toEqual(['lacks'])
  // Nothing else is asked for.
  expect(many('kronor').whole).toHaveLength(20)
  expect(search('den och').whole).toEqual([])
})

test('a title with the word comes before a text full of it', () => {
  const ranked = searching({ text: ['Annat', 'Avdrag. '.repeat(30)], title: ['Avdrag', 'Annat.'] })
  expect(ranked('avdrag').whole).toEqual(['title', 'text'])
})

test('an article that was replaced or removed is found by what it has now, and lends no word to corrections', () => {
  const index = createWordIndex('sv')
  const texts = (title: string) => ({ title: [title], description: [''], headings: [], text: [''] })
  const find = (typed: string) => searchIndex(index, expandQuery(readQuery(typed, 'sv').terms, { language: 'sv', synonyms }), { language: 'sv', synonyms })
  index.put('a', '2026-01-01T00:00:00.000Z', texts('Glödlampa'))
  expect(find('glödlamp').whole).toEqual(['a'])
  index.put('a', '2026-01-01T00:00:00.000Z', texts('Skatt'))
  expect(find('glödlampa').whole).toEqual([])
  expect([...find('glodlanpa').corrections]).toEqual([])
  index.remove('a')
  expect(find('skatt').whole).toEqual([])
  expect(index.length).toBe(0)
})
