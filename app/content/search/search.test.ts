import { expect, test } from 'vitest'
import { anArticle, emptyDatabase, onEveryDatabase, testDatabase, type TestDatabase } from '#test/databases.ts'
import type { Language } from '#app/i18n/language.ts'
import { readQuery } from './search-query.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { migrations } from '#app/data/database/migrations/index.ts'
import { noSynonyms } from './synonyms.ts'
import { type ArticleSearch, createSearch } from './search.ts'

const now = new Date('2026-11-09T08:00:00.000Z')

/** One for each database: its index follows what a test writes. */
const searches = new WeakMap<object, ArticleSearch>()

async function search(database: Pick<TestDatabase, 'site'>, typed: string, language: Language = 'sv', page = 1) {
  const { terms } = readQuery(typed, language)
  const own = searches.get(database.site) ?? createSearch(database.site.read, { synonyms: noSynonyms })
  searches.set(database.site, own)
  return own.find({ language, terms, page, now })
}

async function found(database: Pick<TestDatabase, 'site'>, typed: string, language: Language = 'sv') {
  return (await search(database, typed, language)).articles.map(({ slug }) => slug)
}

const swedish = [
  { slug: 'skatt', title: 'Skatten i korthet', content: 'Moms och **prenumerationer** deklareras var för sig. Ta betalt i tid.' },
  { slug: 'pris', title: 'Att sätta priset', content: 'En prenumeration kostar det den kostar. Betalt ska man ta, och skatter tillkommer (25 %).' },
  { slug: 'konto', title: 'Två konton', content: 'E-post/telefon är inte hälsosamt på varje konto. Återbetalning: 10k år 2025.\n\n## Lagen om BANK\n\nLagar.' },
]
const english = [
  { slug: 'price', title: 'Pricing a subscription', content: 'Prices follow policies. Don’t bank on Reddit’s e-mail.' },
  { slug: 'tax', title: 'Taxes', content: 'A creator is taxed. Subscriptions are sold at a price, and privacy has a policy.' },
]

async function library(backend: 'sqlite' | 'postgres') {
  const database = await testDatabase(backend)
  const own = { meta_description: null }
  await database.owner
    .insertInto('articles')
    .values([
      ...swedish.map((article) => anArticle({ ...own, ...article, language: 'sv' })),
      ...english.map((article) => anArticle({ ...own, ...article, language: 'en' })),
    ])
    .execute()
  return database
}

/** What is asked, in which language, and which articles answer (in the order of their slugs). */
const questions: [Language, string, string[]][] = [
  // Inflected forms, both ways, and compounds
  ['sv', 'skatt', ['pris', 'skatt']],
  ['sv', 'SKATTERNAS', ['pris', 'skatt']],
  ['sv', 'prenumerationen', ['pris', 'skatt']],
  ['sv', 'pris', ['pris']],
  ['sv', 'priser', ['pris']],
  ['sv', 'kontot', ['konto']],
  ['sv', 'lag', ['konto']],
  ['sv', 'återbetalningar', ['konto']],
  ['en', 'price', ['price', 'tax']],
  ['en', 'pricing', ['price', 'tax']],
  ['en', 'subscriptions', ['price', 'tax']],
  ['en', 'policies', ['price', 'tax']],
  ['en', 'tax', ['tax']],
  ['en', "creator's", ['tax']],
  // å ä ö are letters of their own
  ['sv', 'Å', []],
  ['sv', 'ÅTERBETALNING', ['konto']],
  ['sv', 'hälsosamt', ['konto']],
  // Several words: all occur
  ['sv', 'skatt prenumeration', ['pris', 'skatt']],
  ['sv', 'skatt moms', ['skatt']],
  ['sv', 'moms konto', []],
  ['sv', 'moms moms MOMS', ['skatt']],
  // Quotes: side by side, in this order
  ['sv', '"ta betalt"', ['skatt']],
  ['sv', '”ta betalt” skatt', ['skatt']],
  ['sv', '"betalt ta', []],
  ['sv', '"betalt ska man', ['pris']],
  ['sv', 'och "ta betalt"moms', ['skatt']],
  // Joined by a sign: side by side too
  ['sv', 'e-post', ['konto']],
  ['sv', 'post/e', []],
  ['sv', 'e-post/telefonen', ['konto']],
  ['en', 'e-mail', ['price']],
  ['en', "don't", ['price']],
  // Function words are words where nothing else is asked for
  ['sv', 'och', ['pris', 'skatt']],
  ['en', 'and', ['tax']],
  // Numbers
  ['sv', '2025', ['konto']],
  ['sv', '202', []],
  ['sv', '25 %', ['pris']],
  ['sv', '10k', ['konto']],
  // Each language has its own
  ['en', 'bank', ['price']],
  ['sv', 'bank', ['konto']],
  ['en', 'skatt', []],
  ['sv', 'language', []],
  ['sv', 'sv', []],
  // Operators are words, signs are nothing
  ['sv', 'skatt OR konto', []],
  ['sv', 'skatt NOT moms', []],
  ['sv', 'skatt*', ['pris', 'skatt']],
  ['sv', '-skatt', ['pris', 'skatt']],
  ['sv', 'skatt\\', ['pris', 'skatt']],
  ['sv', 'skatt\0xyzzy', []],
  // Nothing to search for
  ['sv', '', []],
  ['sv', '   ', []],
  ['sv', '" * ( ) : ^ - + ? % _ \\ \0 🙂 " \' ""', []],
  ['sv', '\ud800', []],
  // Too much: only its beginning counts
  ['sv', 'skatt '.repeat(2000), ['pris', 'skatt']],
  ['sv', 'x'.repeat(10_000), []],
  ['sv', '"'.repeat(10_000), []],
  ['sv', 'a b c d e f g h i j k l m n o p q r s t u v x y z', []],
]

onEveryDatabase('searching', (backend) => {
  test('answers the questions of the table', async () => {
    await using database = await library(backend)
    for (const [language, typed, slugs] of questions) {
      const answers = await found(database, typed, language)
      expect.soft(answers.toSorted(), `${language}: ${typed.slice(0, 60)}`).toEqual(slugs)
    }
  })

  test('ranks the title before the description before the text, and the newer first where they are equal', async () => {
    await using database = await testDatabase(backend)
    const filler = 'Om annat. '.repeat(20)
    const own = { language: 'sv', title: 'Annat', content: filler, meta_description: 'Annat' } as const
    await database.owner
      .insertInto('articles')
      .values([
        anArticle({ ...own, slug: 'text', content: `${filler}Skatt. ${filler}` }),
        anArticle({ ...own, slug: 'older', title: 'Skatt', published_at: '2025-01-01T00:00:00.000Z' }),
        anArticle({ ...own, slug: 'newer', title: 'Skatt', published_at: '2025-01-02T00:00:00.000Z' }),
        anArticle({ ...own, slug: 'description', meta_description: 'Skatt' }),
        ...Array.from({ length: 9 }, (_, n) => anArticle({ ...own, slug: `other-${n}` })),
      ])
      .execute()
    expect(await found(database, 'skatt')).toEqual(['newer', 'older', 'description', 'text'])
  })

  test('finds the articles that were there before the index', async () => {
    await using database = await emptyDatabase(backend)
    const { owner } = database
    await migrations['001-create-tables']?.up(owner)
    await owner
      .insertInto('articles')
      .values(anArticle({ content: 'Bank', language: 'sv' }))
      .execute()
    await migrateToLatest(owner)
    const site = database.openSite()
    expect(await found({ site }, 'bank')).toEqual(['north-light'])
    await site.close()
  })

  test('pages through what it found, within bounds', async () => {
    await using database = await testDatabase(backend)
    const articles = Array.from({ length: 14 }, (_, n) =>
      anArticle({ language: 'sv', slug: `s-${n}`, published_at: new Date(now.getTime() - n).toISOString() }),
    )
    await database.owner.insertInto('articles').values(articles).execute()
    const slugs = (from: number, to: number) => articles.slice(from, to).map(({ slug }) => ({ slug }))
    expect(await search(database, 'north')).toMatchObject({ page: 1, total: 14, articles: slugs(0, 6) })
    expect(await search(database, 'north', 'sv', 3)).toMatchObject({ page: 3, articles: slugs(12, 14) })
    expect(await search(database, 'north', 'sv', 99)).toMatchObject({ page: 3, articles: slugs(12, 14) })
  })

  test('counts all that it found, however many', async () => {
    await using database = await testDatabase(backend)
    for (let from = 0; from < 1200; from += 200) {
      const batch = Array.from({ length: 200 }, (_, n) => anArticle({ language: 'sv', slug: `s-${from + n}` }))
      await database.owner.insertInto('articles').values(batch).execute()
    }
    for (const typed of ['north', 'nroth']) expect(await search(database, typed, 'sv', 999)).toMatchObject({ total: 1200, page: 200 })
  })

  test('marks the hits of title and excerpt', async () => {
    await using database = await library(backend)
    const { articles } = await search(database, 'skatt prenumeration')
    expect(articles[0]).toEqual({
      slug: 'skatt',
      title: [
        { text: 'Skatten', hit: true },
        { text: ' i korthet', hit: false },
      ],
      excerpt: [
        { text: 'Moms och ', hit: false },
        { text: 'prenumerationer', hit: true },
        { text: ' deklareras var för sig. Ta betalt i tid.…', hit: false },
      ],
      published_at: '2024-01-01T00:00:00.000Z',
      plate: null,
    })
  })
})
