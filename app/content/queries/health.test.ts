import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { databaseIsReachable } from './health.ts'
import type { ContentTables } from '#app/data/database/schema.ts'

onEveryDatabase('health', (backend) => {
  test('a database with its tables is reachable', async () => {
    await using database = await testDatabase(backend)
    expect(await databaseIsReachable(database.site.read)).toBe(true)
  })

  test('one without them is not', async () => {
    await using database = await emptyDatabase(backend)
    expect(await databaseIsReachable(database.owner)).toBe(false)
  })
})

test('one that has been closed is not', async () => {
  const database = await testDatabase('sqlite')
  await database[Symbol.asyncDispose]()
  expect(await databaseIsReachable(database.site.read)).toBe(false)
})

test('one that never responds times out', async () => {
  const silent = { options: {}, connect: () => new Promise<never>(() => {}), end: async () => {} }
  const db = new Kysely<ContentTables>({ dialect: new PostgresDialect({ pool: silent }) })
  expect(await databaseIsReachable(db, 50)).toBe(false)
})
