import path from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '#app/content/content-files.ts'
import { loadSynonyms } from '#app/content/synonyms-file.ts'
import { readQuery } from '#app/content/search/search-query.ts'
import { searchArticles } from '#app/content/search/search.ts'
import { onEveryDatabase, testDatabase } from './databases.ts'
import { queriesAfter, queriesBefore } from './search-queries.ts'

const folder = path.resolve(import.meta.dirname, '../content')
const queries = [...queriesBefore, ...queriesAfter]

onEveryDatabase('our articles', (backend) => {
  test('are found: each of 120 queries has the expected article first', async () => {
    expect(queries).toHaveLength(120)
    await using database = await testDatabase(backend)
    const { articles } = await readContent(folder)
    await database.owner
      .insertInto('articles')
      .values(
        articles.map(({ value: { slug, language, title, content, meta_description, published_at } }) => ({
          slug,
          language,
          title,
          content,
          meta_description,
          published_at,
        })),
      )
      .execute()
    const { synonyms } = await loadSynonyms(folder)
    for (const [language, typed, first] of queries) {
      const { terms } = readQuery(typed, language)
      const found = await searchArticles(database.site.read, { language, terms, page: 1, now: new Date('2026-11-23T12:00:00Z'), synonyms })
      expect.soft([...found.articles, ...found.partial][0]?.slug, `${language}: ${typed}`).toBe(first)
    }
  })
})
