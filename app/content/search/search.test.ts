import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArticle, emptyDatabase, onEveryDatabase, testDatabase, type TestDatabase } from '#test/databases.ts'
import type { Language } from '#app/i18n/language.ts'
import { mostIndexed } from './article-index.ts'
import { readQuery } from './search-query.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { migrations } from '#app/data/database/migrations/index.ts'
import { mostMatches, searchDatabase } from './database-search.ts'
import { expandQuery } from './expand-query.ts'
import { synonymsFrom } from './synonyms.ts'
import { searchArticles } from './search.ts'

const now = new Date('2026-11-09T08:00:00.000Z')

async function search(database: Pick<TestDatabase, 'site'>, typed: string, language: Language = 'sv', page = 1) {
  const { terms } = readQuery(typed, language)
  return searchArticles(database.site.read, { language, terms, page, now })
}

async function found(database: Pick<TestDatabase, 'site'>, typed: string, language: Language = 'sv') {
  return (await search(database, typed, language)).articles.map(({ slug }) => slug)
}

/** Slugs, as where there are too many articles for an index in memory. */
async function foundByDatabase({ site }: Pick<TestDatabase, 'site'>, typed: string, language: Language = 'sv') {
  const asked = expandQuery(readQuery(typed, language).terms, { language, synonyms: synonymsFrom({ sv: [['återbetalning', 'pengar tillbaka']] }) })
  return asked.length === 0 ? { whole: [], partial: [] } : searchDatabase(site.read, { language, asked, now }, { enough: 6 })
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
  // Words that a dictionary would stop are words
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
  ['sv', 'NEAR(moms skatt)', []],
  ['sv', 'title:skatt', []],
  ['sv', 'skatt*', ['pris', 'skatt']],
  ['sv', '^skatt', ['pris', 'skatt']],
  ['sv', '-skatt', ['pris', 'skatt']],
  ['sv', '!skatt & (moms | "', ['skatt']],
  ['sv', "skatt'; drop table articles; --", []],
  ['sv', 'skatt\\', ['pris', 'skatt']],
  ['sv', '%skatt_', ['pris', 'skatt']],
  ['sv', 'skatt\0xyzzy', []],
  ['sv', "' OR 1=1", []],
  ['sv', 'moms:* <-> skatt', ['skatt']],
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
      const { whole } = await foundByDatabase(database, typed, language)
      expect.soft(whole.toSorted(), `${language}, by the database: ${typed.slice(0, 60)}`).toEqual(slugs)
    }
  })

  test('the database alone finds words written apart, synonyms, and after those with all terms those with some', async () => {
    await using database = await library(backend)
    expect(await foundByDatabase(database, 'återbetal ning')).toMatchObject({ whole: ['konto'] })
    expect(await foundByDatabase(database, 'pengar tillbaka')).toMatchObject({ whole: ['konto'] })
    const some = await foundByDatabase(database, 'skatt moms kvantmekanik')
    expect(some.whole).toEqual([])
    expect(some.partial.toSorted()).toEqual(['pris', 'skatt'])
    expect(await foundByDatabase(database, 'skatt moms')).toEqual({ whole: ['skatt'], partial: ['pris'] })
    expect(await foundByDatabase(database, '"ta betalt" priset')).toEqual({ whole: [], partial: ['skatt'] })
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

  test('follows what is written: insert, update, upsert, delete, a new address, another language, a scheduled time', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    const article = anArticle({ language: 'sv', title: 'Moms', content: 'Text', published_at: now.toISOString() })
    const here = (typed: string, language?: Language) => found(database, typed, language)
    await owner.insertInto('articles').values(article).execute()
    expect(await here('moms')).toEqual(['north-light'])
    await owner.updateTable('articles').set({ title: 'Skatt' }).execute()
    expect([await here('moms'), await here('skatt')]).toEqual([[], ['north-light']])
    await owner
      .insertInto('articles')
      .values(article)
      .onConflict((conflict) => conflict.columns(['slug', 'language']).doUpdateSet({ content: 'Bank' }))
      .execute()
    expect([await here('text'), await here('bank')]).toEqual([[], ['north-light']])
    await owner.updateTable('articles').set({ slug: 'moved' }).execute()
    expect(await here('bank')).toEqual(['moved'])
    await owner.updateTable('articles').set({ language: 'en' }).execute()
    expect([await here('bank'), await here('bank', 'en')]).toEqual([[], ['moved']])
    await owner
      .updateTable('articles')
      .set({ published_at: new Date(now.getTime() + 1).toISOString() })
      .execute()
    expect(await here('bank', 'en')).toEqual([])
    await owner.updateTable('articles').set({ published_at: now.toISOString(), meta_description: null }).execute()
    expect(await here('bank', 'en')).toEqual(['moved'])
    await owner.deleteFrom('articles').execute()
    expect(await here('bank', 'en')).toEqual([])
    if (backend === 'sqlite') await sql`insert into article_search (article_search, rank) values ('integrity-check', 1)`.execute(owner)
    else expect(await owner.selectFrom('article_search').selectAll().execute()).toEqual([])
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
    expect(await search(database, 'north')).toMatchObject({ page: 1, total: 14, more: false, articles: slugs(0, 6) })
    expect(await search(database, 'north', 'sv', 3)).toMatchObject({ page: 3, articles: slugs(12, 14) })
    expect(await search(database, 'north', 'sv', 99)).toMatchObject({ page: 3, articles: slugs(12, 14) })
  })

  test('counts and ranks a bounded number of matches, in the index as in the database', async () => {
    await using database = await testDatabase(backend)
    await insertMany(database, mostMatches + 1)
    expect(await search(database, 'north')).toMatchObject({ total: mostMatches, more: true })
    expect(await search(database, 'nroth')).toMatchObject({ total: mostMatches, more: true })
    await insertMany(database, mostIndexed + 1, mostMatches + 1)
    expect(await search(database, 'north')).toMatchObject({ total: mostMatches, more: true })
    // The database knows no spelling.
    expect(await search(database, 'nroth')).toMatchObject({ total: 0, partial: [] })
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

async function insertMany({ owner }: Pick<TestDatabase, 'owner'>, end: number, start = 0): Promise<void> {
  for (let from = start; from < end; from += 200) {
    const batch = Array.from({ length: Math.min(200, end - from) }, (_, n) => anArticle({ language: 'sv', slug: `s-${from + n}` }))
    await owner.insertInto('articles').values(batch).execute()
  }
}

test('an article of a megabyte of different words can be saved on Postgres', async () => {
  await using database = await testDatabase('postgres')
  const content = Array.from({ length: 150_000 }, (_, n) => `å${n.toString(36)}`).join(' ')
  await database.owner
    .insertInto('articles')
    .values(anArticle({ content, language: 'sv' }))
    .execute()
  expect(await found(database, 'north')).toEqual(['north-light'])
  expect(await found(database, 'å100')).toEqual(['north-light'])
})
