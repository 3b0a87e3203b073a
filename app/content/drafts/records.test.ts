import { expect, test } from 'vitest'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { anArticle } from '#test/databases.ts'
import { startPostgres } from '#test/postgres.ts'
import { updateRecords } from './records.ts'

test('people who open the desk at once after an import get one record of each article, and no error', async () => {
  await using postgres = await startPostgres()
  await using db = openDeskDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrateToLatest(db)
  const slugs = Array.from({ length: 30 }, (_, number) => `article-${String(number).padStart(2, '0')}`)
  await db
    .insertInto('articles')
    .values(slugs.map((slug) => anArticle({ slug, title: slug })))
    .execute()
  await Promise.all(Array.from({ length: 5 }, () => updateRecords(db, { now: new Date() })))
  const records = await db.selectFrom('article_drafts').select('public_slug').orderBy('public_slug').execute()
  expect(records.map((record) => record.public_slug)).toEqual(slugs)
})
