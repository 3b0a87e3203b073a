import { expect, test } from 'vitest'
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
  return async (typed: string) => {
    const { whole, partial, corrections } = await searchIndex(index, readQuery(typed, 'sv').terms, { language: 'sv', synonyms })
    return { whole, partial, corrections: Object.fromEntries(corrections) }
  }
}

const search = searching({
  moms: ['Moms', 'Om avdrag, rabatt för den som är registrerad. Reddit.'],
  samarbete: ['Samarbete', 'Skriv avtal med varandra, och tänk på priset.'],
  prenumeration: ['Prenumerationer', 'OnlyFans och en webbplats. Återbetalning i kronor.'],
})

test('one mistake is forgiven in a short word, two in a long one', async () => {
  for (const typed of ['mosm', 'mms', 'moims', 'momz'])
    expect(await search(typed), typed).toEqual({ whole: ['moms'], partial: [], corrections: { [typed]: 'moms' } })
  for (const typed of ['reddt', 'redit', 'reddiit', 'erddit']) expect((await search(typed)).whole, typed).toEqual(typed === 'erddit' ? [] : ['moms'])
  for (const typed of ['msmo', 'rdt', 'mamma']) expect(await search(typed), typed).toEqual({ whole: [], partial: [], corrections: {} })
  expect((await search('prenumratoiner')).corrections).toEqual({ prenumratoiner: 'prenumerationer' })
  expect((await search('prnumratoinr')).whole).toEqual([])
})

test('letters without their marks are no mistake, and doubled ones in the wrong place are one', async () => {
  expect((await search('aterbetalnig')).whole).toEqual(['prenumeration'])
  expect((await search('rabbat')).whole).toEqual(['moms'])
  expect((await search('krronor')).whole).toEqual(['prenumeration'])
  expect((await searching({ läckt: ['Läckta', ''], låta: ['Låta', 'Låta.'], annat: ['Annat', 'Låta.'] })('läkta')).corrections).toEqual({ läkta: 'läckta' })
})

test('a known word is not corrected', async () => {
  expect((await search('moms')).corrections).toEqual({})
  expect((await search('avtalet')).corrections).toEqual({})
})

test('a compound is found by its parts, which must both occur', async () => {
  expect(await search('momsavdrag')).toEqual({ whole: ['moms'], partial: [], corrections: {} })
  expect((await search('samarbetsavtal')).whole).toEqual(['samarbete'])
  expect((await search('samarbetskontrakt')).whole).toEqual(['samarbete'])
  expect((await search('momspris')).whole).toEqual([])
  // A word that articles have says itself: reddit is not "redan" and "dit".
  const known = searching({ whole: ['Annat', 'Väx på Reddit.'], parts: ['Annat', 'Kom redan dit.'] })
  expect((await known('reddit')).whole).toEqual(['whole'])
})

test('words written apart are found together, and the other way round', async () => {
  expect((await search('only fans')).whole).toEqual(['prenumeration'])
  expect((await search('åter betalning')).whole).toEqual(['prenumeration'])
  expect((await search('only-fans')).whole).toEqual(['prenumeration'])
})

test('synonyms are found, in any inflection, of several words, and misspelled', async () => {
  expect((await search('hemsidor')).whole).toEqual(['prenumeration'])
  expect((await search('egen sida')).whole).toEqual(['prenumeration'])
  expect(await search('hemsdia')).toMatchObject({ whole: ['prenumeration'], corrections: { hemsdia: 'hemsida' } })
  expect((await search('kontraktet')).whole).toEqual(['samarbete'])
})

test('partial matches come after whole ones, and never without what is in quotes', async () => {
  const few = searching({
    part: ['Moms, moms och moms', 'Moms.'],
    whole: ['Om annat', 'Här står moms, och långt ned står kronor.'],
    other: ['Kronor', 'Inget.'],
  })
  expect(await few('moms kronor')).toMatchObject({ whole: ['whole'], partial: ['part', 'other'] })
  expect(await few('"moms och moms" kronor')).toMatchObject({ whole: [], partial: ['part'] })
  expect(await few('moms "kronor"')).toMatchObject({ whole: ['whole'], partial: ['other'] })
})

test('an article that is about most of what was asked comes before those that mention all of it', async () => {
  const filler = 'Om annat. '.repeat(20)
  const titled = searching({
    stulna: ['Stulna bilder', 'Anmäl bilder som är stulna.'],
    nämner: ['Annat', `${filler}En lapp om stulna cyklar, bilder och skärmen. ${filler}`],
    skärmen: ['Skärmen', 'Annat.'],
    annat: ['Annat', filler],
  })
  expect(await titled('bilder stulna skärmen')).toMatchObject({ whole: ['stulna', 'nämner'], partial: ['skärmen'] })
})

test('a match that has little of what was asked is none', async () => {
  const many = searching(
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`a-${n}`, ['Annat', n === 7 ? 'Moms och avdrag för kronor.' : 'Kronor och annat.']])),
  )
  expect(await many('och kvantmekanik')).toEqual({ whole: [], partial: [], corrections: {} })
  expect((await many('moms kvantmekanik')).partial).toEqual(['a-7'])
  expect(await many('moms avdrag kronor')).toEqual({ whole: ['a-7'], partial: [], corrections: {} })
})

test('an article may lack the words of a sentence, and what stands in nearly all', async () => {
  expect((await search('hur är det med moms')).whole).toEqual(['moms'])
  const many = searching({
    ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`a-${n}`, ['Annat', 'Kronor.']])),
    lacks: ['Moms', 'Text.'],
  })
  expect((await many('moms kronor')).whole).toEqual(['lacks'])
  // Nothing else is asked for.
  expect((await many('kronor')).whole).toHaveLength(20)
  expect((await search('den och')).whole).toEqual([])
})

test('a title with the word comes before a text full of it', async () => {
  const ranked = searching({ text: ['Annat', 'Avdrag. '.repeat(30)], title: ['Avdrag', 'Annat.'] })
  expect((await ranked('avdrag')).whole).toEqual(['title', 'text'])
})

test('an article that was replaced or removed is found by what it has now, and lends no word to corrections', async () => {
  const index = createWordIndex('sv')
  const texts = (title: string) => ({ title: [title], description: [''], headings: [], text: [''] })
  const find = (typed: string) => searchIndex(index, readQuery(typed, 'sv').terms, { language: 'sv', synonyms })
  index.put('a', '2026-01-01T00:00:00.000Z', texts('Glödlampa'))
  expect((await find('glödlamp')).whole).toEqual(['a'])
  index.put('a', '2026-01-01T00:00:00.000Z', texts('Skatt'))
  expect((await find('glödlampa')).whole).toEqual([])
  expect([...(await find('glodlanpa')).corrections]).toEqual([])
  index.remove('a')
  expect((await find('skatt')).whole).toEqual([])
  for (let n = 0; n < 100; n++) index.put('a', '2026-01-01T00:00:00.000Z', texts(`Nytt ord${'abcdefghij'[n % 10]}${'abcdefghij'[Math.floor(n / 10)]}`))
  expect(index.vocabulary.end).toBeLessThan(10)
})

test('with more words than two bytes can number, each is found in its article alone', async () => {
  const index = createWordIndex('sv')
  const word = (n: number) => `o${n}r`
  for (let n = 0; n < 70_000; n += 1000) {
    const text = Array.from({ length: 1000 }, (_, place) => word(n + place)).join(' ')
    index.put(`a-${n / 1000}`, '2026-01-01T00:00:00.000Z', { title: [`Nummer ${n}`], description: [], headings: [], text: [text] })
  }
  for (const n of [0, 1000, 65_000, 65_534, 65_535, 65_536, 65_999, 69_999])
    expect((await searchIndex(index, readQuery(word(n), 'sv').terms, { language: 'sv', synonyms })).whole, word(n)).toEqual([`a-${Math.floor(n / 1000)}`])
})

test('a search finds what was there when it began, whatever changes while others have their turn', async () => {
  const index = createWordIndex('sv')
  const put = (slug: string, title: string) => index.put(slug, '2026-01-01T00:00:00.000Z', { title: [title], description: [], headings: [], text: [] })
  for (const [slug, title] of [
    ['a', 'Skatt'],
    ['b', 'Moms'],
    ['c', 'Skatt'],
  ] as const)
    put(slug, title)
  // The number of a word that is given back goes to a new one.
  const next = async () => {
    for (const slug of ['b', 'c']) put(slug, 'Glödlampa')
    put('d', 'Skatt')
  }
  const found = await index.count(readQuery('skatt', 'sv').terms, { isOver: true, next })
  expect(found.map(({ slug }) => slug)).toEqual(['a', 'c'])
})
