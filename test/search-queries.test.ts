import path from 'node:path'
import { expect, test } from 'vitest'
import { beginFirstImport } from '#app/content/import-content.ts'
import { loadSynonyms } from '#app/content/synonyms-file.ts'
import { readQuery } from '#app/content/search/search-query.ts'
import { createSearch } from '#app/content/search/search.ts'
import { onEveryDatabase, testDatabase } from './databases.ts'
import { everydayQueries, queriesAfter, queriesBefore } from './search-queries.ts'

const folder = path.resolve(import.meta.dirname, '../content')

onEveryDatabase('our articles', (backend) => {
  test('are found: each of 56 everyday queries, and of 140 odder ones, has the expected article first', async () => {
    expect(everydayQueries).toHaveLength(56)
    expect(new Set([...everydayQueries, ...queriesBefore, ...queriesAfter].map(([language, typed]) => `${language} ${typed}`)).size).toBe(196)
    await using database = await testDatabase(backend)
    await beginFirstImport(database.owner, folder, { now: new Date('2026-11-30T12:00:00Z') })
    const { synonyms } = await loadSynonyms(folder)
    const search = createSearch(database.site.read, { synonyms })
    for (const [language, typed, first] of [...everydayQueries, ...queriesBefore, ...queriesAfter]) {
      const { terms } = readQuery(typed, language)
      const found = await search.find({ language, terms, page: 1, now: new Date('2026-12-01T12:00:00Z') })
      expect.soft([...found.articles, ...found.partial][0]?.slug, `${language}: ${typed}`).toBe(first)
    }
  })
})
