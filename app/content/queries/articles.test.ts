import fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { anArticle, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { hostileSlugs } from '#test/hostile-words.ts'
import { countPublishedArticles, isArticlePublished, publishedArticle, publishedArticles } from './articles.ts'

const now = new Date('2026-11-09T08:00:00.000Z')

function fromNow(milliseconds: number) {
  return new Date(now.getTime() + milliseconds)
}

onEveryDatabase('articles', (backend) => {
  test('an article appears at its moment under every call, not a second earlier', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner
      .insertInto('articles')
      .values(anArticle({ published_at: now.toISOString() }))
      .execute()
    for (const [moment, visible] of [
      [fromNow(-1000), false],
      [fromNow(-1), false],
      [now, true],
      [fromNow(1000), true],
    ] as const) {
      const address = { slug: 'north-light', language: 'en', now: moment } as const
      expect(await countPublishedArticles(site.read, address)).toBe(visible ? 1 : 0)
      expect(await publishedArticles(site.read, { ...address, page: 1 })).toHaveLength(visible ? 1 : 0)
      expect((await publishedArticle(site.read, address)) !== null).toBe(visible)
      expect(await isArticlePublished(site.read, address)).toBe(visible)
    }
  })

  test('the newest come first, six a page, those of one moment by slug', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const days = ['01', '02', '03', '04', '04', '04', '05', '06', '07', '08', '09', '10', '11', '12']
    const articles = days.map((day, index) => anArticle({ slug: `s${String.fromCharCode(97 + index)}`, published_at: `2026-01-${day}T00:00:00.000Z` }))
    await owner.insertInto('articles').values(articles.toReversed()).execute()

    const pages = await Promise.all([1, 2, 3, 4].map((page) => publishedArticles(site.read, { language: 'en', page, now })))
    expect(pages.map((page) => page.map(({ slug }) => slug))).toEqual([
      ['sn', 'sm', 'sl', 'sk', 'sj', 'si'],
      ['sh', 'sg', 'sd', 'se', 'sf', 'sc'],
      ['sb', 'sa'],
      [],
    ])
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(14)
  })

  test('each language has its own articles, also under the same slug', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner
      .insertInto('articles')
      .values([anArticle(), anArticle({ language: 'sv', title: 'Norrljus' }), anArticle({ slug: 'only', language: 'sv' })])
      .execute()
    expect((await publishedArticle(site.read, { slug: 'north-light', language: 'sv', now }))?.title).toBe('Norrljus')
    expect((await publishedArticle(site.read, { slug: 'north-light', language: 'en', now }))?.title).toBe('North light')
    expect(await publishedArticle(site.read, { slug: 'only', language: 'en', now })).toBeNull()
    expect(await isArticlePublished(site.read, { slug: 'only', language: 'en', now })).toBe(false)
    expect(await countPublishedArticles(site.read, { language: 'sv', now })).toBe(2)
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(1)
  })

  test('a card and a whole article carry what their pages show', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner
      .insertInto('articles')
      .values(anArticle({ meta_description: null, published_at: '2026-11-09T07:59:59.250Z' }))
      .execute()
    await owner
      .insertInto('article_extras')
      .values({ slug: 'north-light', language: 'en', image: '/window.png', plate: 'book', checked: '2026-11-08' })
      .execute()
    expect(await publishedArticles(site.read, { language: 'en', page: 1, now })).toEqual([
      {
        slug: 'north-light',
        language: 'en',
        title: 'North light',
        summary: 'A window to the north.…',
        published_at: '2026-11-09T07:59:59.250Z',
        plate: 'book',
      },
    ])
    expect(await publishedArticle(site.read, { slug: 'north-light', language: 'en', now })).toEqual({
      slug: 'north-light',
      language: 'en',
      title: 'North light',
      content: 'A window to the north.',
      meta_description: null,
      published_at: '2026-11-09T07:59:59.250Z',
      image: '/window.png',
      plate: 'book',
      checked: '2026-11-08',
      signed_by: null,
      translations: [],
      pictures: {},
      page: null,
    })
  })

  test('an article without extras has no image', async () => {
    await using database = await testDatabase(backend)
    await database.owner.insertInto('articles').values(anArticle()).execute()
    expect(await publishedArticle(database.site.read, { slug: 'north-light', language: 'en', now })).toHaveProperty('image', null)
  })

  test.each(hostileSlugs)('a hostile slug finds nothing (case %#)', async (slug) => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner.insertInto('articles').values(anArticle()).execute()
    expect(await publishedArticle(site.read, { slug, language: 'en', now })).toBeNull()
    expect(await isArticlePublished(site.read, { slug, language: 'en', now })).toBe(false)
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('there is no page %d', async (page) => {
    await using database = await testDatabase(backend)
    await expect(publishedArticles(database.site.read, { language: 'en', page, now })).rejects.toThrow(RangeError)
  })

  test('whatever is written, the count and the pages agree with the articles', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const article = fc.record({
      slug: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
      language: fc.constantFrom('sv' as const, 'en' as const),
      published_at: fc.integer({ min: -3, max: 3 }).map((seconds) => fromNow(seconds * 1000).toISOString()),
    })
    const written = fc.uniqueArray(article, { maxLength: 18, selector: ({ slug, language }) => slug + language })
    await fc.assert(
      fc.asyncProperty(written, async (articles) => {
        await owner.deleteFrom('articles').execute()
        if (articles.length > 0) await owner.insertInto('articles').values(articles.map(anArticle)).execute()
        for (const language of ['sv', 'en'] as const) {
          const expected = articles
            .filter((one) => one.language === language && one.published_at <= now.toISOString())
            .toSorted((a, b) => b.published_at.localeCompare(a.published_at) || a.slug.localeCompare(b.slug))
          expect(await countPublishedArticles(site.read, { language, now })).toBe(expected.length)
          const pages = [1, 2, 3].map((page) => publishedArticles(site.read, { language, page, now }))
          expect((await Promise.all(pages)).flat().map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug))
        }
      }),
      { numRuns: 40 },
    )
  })
})
