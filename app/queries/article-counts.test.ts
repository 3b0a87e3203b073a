import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArticle, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { countPublishedArticles } from './articles.ts'

const now = new Date('2026-11-09T08:00:00.000Z')

onEveryDatabase('the counts kept by triggers', (backend) => {
  test('follow inserts, updates, upserts, deletes and changes of language', { timeout: 60_000 }, async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const slug = fc.constantFrom('a', 'b', 'c', 'd')
    const language = fc.constantFrom('sv' as const, 'en' as const)
    const step = fc.record({ act: fc.constantFrom('upsert', 'remove', 'translate', 'retitle', 'merge'), slug, language })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await owner.deleteFrom('articles').execute()
        const model = new Set<string>()
        for (const { act, ...address } of steps) {
          const key = `${address.slug} ${address.language}`
          const other = address.language === 'sv' ? 'en' : 'sv'
          const others = `${address.slug} ${other}`
          const update = owner
            .updateTable('articles')
            .where('slug', '=', address.slug)
            .where('language', '=', address.language)
          if (act === 'upsert') {
            await owner
              .insertInto('articles')
              .values([anArticle(address), anArticle({ ...address, language: other })])
              .onConflict((conflict) => conflict.columns(['slug', 'language']).doUpdateSet({ title: 'Again' }))
              .execute()
            model.add(key).add(others)
          } else if (act === 'remove') {
            await owner
              .deleteFrom('articles')
              .where('slug', '=', address.slug)
              .where('language', '=', address.language)
              .execute()
            model.delete(key)
          } else if (act === 'translate' && !model.has(others)) {
            await update.set({ language: other }).execute()
            if (model.delete(key)) model.add(others)
          } else if (act === 'retitle') {
            await update.set({ title: 'Another' }).execute()
          } else if (act === 'merge') {
            await owner.deleteFrom('articles').where('language', '=', address.language).execute()
            for (const kept of model) if (kept.endsWith(address.language)) model.delete(kept)
          }
        }
        for (const each of ['sv', 'en'] as const) {
          const expected = [...model].filter((key) => key.endsWith(each)).length
          expect(await countPublishedArticles(site.read, { language: each, now })).toBe(expected)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('a transaction that is undone leaves the count as it was', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner.insertInto('articles').values(anArticle()).execute()
    const undone = owner.transaction().execute(async (transaction) => {
      await transaction.insertInto('articles').values(anArticle({ slug: 'second' })).execute()
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(1)
  })
})

test('truncating articles on Postgres resets the counts', async () => {
  await using database = await testDatabase('postgres')
  const { owner, site } = database
  await owner.insertInto('articles').values(anArticle()).execute()
  await sql`truncate articles cascade`.execute(owner)
  expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(0)
})

test('SQLite refuses a time in another form, which would sort wrongly', async () => {
  await using database = await testDatabase('sqlite')
  for (const published_at of [
    '2026-11-09',
    '2026-11-09 08:00:00',
    '2026-11-09T08:00:00Z',
    '2026-11-09T09:00:00.000+01:00',
    '2026-02-30T08:00:00.000Z',
    'soon',
  ]) {
    const insert = database.owner.insertInto('articles').values(anArticle({ published_at }))
    await expect(insert.execute()).rejects.toThrow('CHECK')
  }
})
