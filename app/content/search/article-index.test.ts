import { expect, test } from 'vitest'
import { type KyselyPlugin, sql } from 'kysely'
import { anArticle, onEveryDatabase, testDatabase, type TestDatabase } from '#test/databases.ts'
import { createArticleIndex } from './article-index.ts'
import { readQuery } from './search-query.ts'
import { beginTurn } from './turns.ts'

const now = new Date('2026-11-09T08:00:00.000Z')
const later = new Date('2026-11-09T09:00:00.000Z')

/** An index of a process of its own: the slugs of the Swedish articles that have a word. */
function anIndex({ site }: { site: Pick<TestDatabase['site'], 'read'> }) {
  const articles = createArticleIndex(site.read)
  return async (word: string, at = now) => {
    const { sv } = await articles.current(at)
    const found = await sv.count(readQuery(word, 'sv').terms, beginTurn())
    return found.map(({ slug }) => slug).toSorted()
  }
}

const many = (number: number, own: Parameters<typeof anArticle>[0] = {}) =>
  Array.from({ length: number }, (_, n) => anArticle({ language: 'sv', slug: `s-${n}`, ...own }))

onEveryDatabase('the index of articles', (backend) => {
  test('has what was there before it, however many one statement wrote', async () => {
    await using database = await testDatabase(backend)
    await database.owner.insertInto('articles').values(many(45)).execute()
    expect(await anIndex(database)('north')).toHaveLength(45)
  })

  test('reads an article that changes again, and no other', async () => {
    await using database = await testDatabase(backend)
    await database.owner.insertInto('articles').values(many(45)).execute()
    const read: unknown[] = []
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read.push(...result.rows.flatMap(({ slug, content }) => (content === undefined ? [] : [slug])))
        return result
      },
    }
    const find = anIndex({ site: { read: database.site.read.withPlugin(watch) } })
    await find('moms')
    expect(read.splice(0)).toHaveLength(45)
    await database.owner.updateTable('articles').set({ title: 'Moms' }).where('slug', '=', 's-7').execute()
    expect(await find('moms')).toEqual(['s-7'])
    expect(read.splice(0)).toEqual(['s-7'])
    await find('moms')
    expect(read).toEqual([])
  })

  test('follows every change in every process, by the next search', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    const [some, other] = [anIndex(database), anIndex(database)]
    expect(await some('moms')).toEqual([])
    await owner
      .insertInto('articles')
      .values(anArticle({ language: 'sv', slug: 'a', title: 'Moms' }))
      .execute()
    for (const find of [some, other]) expect(await find('moms')).toEqual(['a'])
    await owner.updateTable('articles').set({ title: 'Skatt', slug: 'b' }).execute()
    for (const find of [some, other]) expect([await find('moms'), await find('skatt')]).toEqual([[], ['b']])
    await owner.updateTable('articles').set({ language: 'en' }).execute()
    for (const find of [some, other]) expect(await find('skatt')).toEqual([])
    await owner.updateTable('articles').set({ language: 'sv' }).execute()
    for (const find of [some, other]) expect(await find('skatt')).toEqual(['b'])
    const again = anArticle({ language: 'sv', slug: 'b', content: 'Bank' })
    await owner
      .insertInto('articles')
      .values(again)
      .onConflict((conflict) => conflict.columns(['slug', 'language']).doUpdateSet({ content: 'Bank' }))
      .execute()
    for (const find of [some, other]) expect(await find('bank')).toEqual(['b'])
    await owner.deleteFrom('articles').execute()
    for (const find of [some, other]) expect(await find('skatt')).toEqual([])
  })

  test('has an article from its time of publication on', async () => {
    await using database = await testDatabase(backend)
    const find = anIndex(database)
    await database.owner
      .insertInto('articles')
      .values(anArticle({ language: 'sv', slug: 'a', title: 'Moms', published_at: later.toISOString() }))
      .execute()
    expect(await find('moms')).toEqual([])
    expect(await find('moms', new Date(later.getTime() - 1))).toEqual([])
    expect(await find('moms', later)).toEqual(['a'])
    await database.owner
      .updateTable('articles')
      .set({ published_at: new Date(later.getTime() + 1).toISOString() })
      .execute()
    expect(await find('moms', later)).toEqual([])
  })

  test('begins again where the database was restored from an older copy', async () => {
    await using database = await testDatabase(backend)
    const find = anIndex(database)
    await database.owner
      .insertInto('articles')
      .values([anArticle({ language: 'sv', slug: 'a', title: 'Moms' }), anArticle({ language: 'sv', slug: 'b', title: 'Moms' })])
      .execute()
    await database.owner.updateTable('articles').set({ title: 'Skatt' }).where('slug', '=', 'b').execute()
    expect(await find('moms')).toEqual(['a'])
    await sql`delete from articles where slug = 'a'`.execute(database.owner)
    await sql`update article_changes set number = 1`.execute(database.owner)
    expect([await find('moms'), await find('skatt')]).toEqual([[], ['b']])
  })
})

test('a statement that empties the table is a change, too', async () => {
  await using database = await testDatabase('postgres')
  const find = anIndex(database)
  await database.owner
    .insertInto('articles')
    .values(anArticle({ language: 'sv', title: 'Moms' }))
    .execute()
  expect(await find('moms')).toEqual(['north-light'])
  await sql`truncate articles cascade`.execute(database.owner)
  expect(await find('moms')).toEqual([])
})

test('lets the process answer others while it is built, and a search that comes meanwhile waits for all of it', async () => {
  await using database = await testDatabase('sqlite')
  const content = 'Ett stycke om moms och annat. '.repeat(300)
  for (let start = 0; start < 200; start += 100) {
    const articles = many(100, { content }).map((article, n) => ({ ...article, slug: `s-${start + n}` }))
    await database.owner.insertInto('articles').values(articles).execute()
  }
  const find = anIndex(database)
  const building = find('north')
  let turns = 0
  const takeTurn = () => {
    turns++
    timer = setImmediate(takeTurn)
  }
  let timer = setImmediate(takeTurn)
  expect(await find('moms')).toHaveLength(200)
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(5)
  await building
})
