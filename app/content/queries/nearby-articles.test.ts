import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArticle, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { articlesPerPage } from './page-size.ts'
import { publishedArticles } from './articles.ts'
import { nearbyArticles } from './nearby-articles.ts'

const now = new Date('2026-11-09T08:00:00.000Z')

onEveryDatabase('nearby articles', (backend) => {
  test('are those before and after in the blog’s order, the nearest first, of one language and published', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    // Three share a moment: their order is that of their slugs.
    const days = ['01', '02', '02', '02', '03', '04']
    const articles = days.map((day, index) => anArticle({ slug: `s${index}`, published_at: `2026-01-${day}T00:00:00.000Z` }))
    const others = [
      anArticle({ slug: 'swedish', language: 'sv', published_at: '2026-01-02T00:00:00.000Z' }),
      anArticle({ slug: 'scheduled', published_at: '2026-11-09T08:00:00.001Z' }),
    ]
    await owner
      .insertInto('articles')
      .values([...articles.toReversed(), ...others])
      .execute()

    const order = (await publishedArticles(site.read, { language: 'en', page: 1, now })).map(({ slug }) => slug)
    expect(order).toHaveLength(articlesPerPage)
    for (const [place, slug] of order.entries()) {
      const { newer, older } = await nearbyArticles(site.read, { slug, language: 'en', now })
      expect(
        newer.map((each) => each.slug),
        slug,
      ).toEqual(order.slice(0, place).toReversed())
      expect(
        older.map((each) => each.slug),
        slug,
      ).toEqual(order.slice(place + 1))
    }
  })

  test('carry their title and description', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner
      .insertInto('articles')
      .values([anArticle(), anArticle({ slug: 'later', title: 'Later', meta_description: null, published_at: '2025-02-03T04:05:06.789Z' })])
      .execute()
    expect(await nearbyArticles(site.read, { slug: 'north-light', language: 'en', now })).toEqual({
      newer: [{ slug: 'later', title: 'Later', meta_description: null, plate: null }],
      older: [],
    })
  })

  test('are bounded both ways', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
    const articles = Array.from({ length: 60 }, (_, minute) => anArticle({ slug: `s${minute}`, published_at: at(minute) }))
    await owner.insertInto('articles').values(articles).execute()
    const { newer, older } = await nearbyArticles(site.read, { slug: 's30', language: 'en', now })
    expect([newer.length, newer[0]?.slug, older.length, older[0]?.slug]).toEqual([16, 's31', 16, 's29'])
  })

  test('of an article that is not there, or not yet, are none', async () => {
    await using database = await testDatabase(backend)
    const scheduled = anArticle({ slug: 'scheduled', published_at: '2026-11-09T08:00:00.001Z' })
    await database.owner.insertInto('articles').values([anArticle(), scheduled]).execute()
    for (const slug of ['gone', 'scheduled']) {
      expect(await nearbyArticles(database.site.read, { slug, language: 'en', now })).toEqual({ newer: [], older: [] })
    }
  })
})

test('on Postgres, which keeps microseconds, an article is not its own neighbour', async () => {
  await using database = await testDatabase('postgres')
  const { owner, site } = database
  await owner
    .insertInto('articles')
    .values([anArticle({ slug: 'a' }), anArticle({ slug: 'b' })])
    .execute()
  await sql`update articles set published_at = '2024-01-01T00:00:00.000600Z' where slug = 'b'`.execute(owner)
  const { newer, older } = await nearbyArticles(site.read, { slug: 'b', language: 'en', now })
  expect([newer, older.map(({ slug }) => slug)]).toEqual([[], ['a']])
})
