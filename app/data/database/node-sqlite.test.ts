import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isDiskFull } from './is-disk-full.ts'
import { NodeSqliteDialect } from './node-sqlite.ts'

interface Lamps {
  lamps: { id: number | null; name: string | null; lit: boolean | null }
}

async function lamps(file = new DatabaseSync(':memory:')): Promise<Kysely<Lamps>> {
  const db = new Kysely<Lamps>({ dialect: new NodeSqliteDialect(() => file) })
  await sql`create table if not exists lamps (id integer primary key, name text unique, lit boolean)`.execute(db)
  return db
}

test('booleans are written and read as booleans, by the column’s type', async () => {
  await using db = await lamps()
  const rows = await db
    .insertInto('lamps')
    .values([
      { id: 1, lit: true },
      { id: 2, lit: false },
      { id: 3, lit: null },
    ])
    .returning('lit')
    .execute()
  expect(rows.map(({ lit }) => lit)).toEqual([true, false, null])
  expect(await db.selectFrom('lamps').select('id').where('lit', '=', true).execute()).toEqual([{ id: 1 }])
  expect(await db.selectFrom('lamps').select(['id', 'lit as shines']).where('id', '=', 2).execute()).toEqual([{ id: 2, shines: false }])
})

test('a write says what it did; with "returning" it gives rows', async () => {
  await using db = await lamps()
  const inserted = await db.insertInto('lamps').values({ name: 'desk' }).executeTakeFirst()
  expect([inserted.insertId, inserted.numInsertedOrUpdatedRows]).toEqual([1n, 1n])
  const updated = await db.updateTable('lamps').set({ name: 'floor' }).executeTakeFirst()
  expect(updated.numUpdatedRows).toBe(1n)
  expect(await db.deleteFrom('lamps').returning('name').execute()).toEqual([{ name: 'floor' }])
})

test('a value that SQLite has no column for is refused', async () => {
  await using db = await lamps()
  for (const value of [new Date(), undefined, {}, Symbol('x')]) {
    await expect(sql`select ${value}`.execute(db)).rejects.toThrow('SQLite has no column for')
  }
})

test('a failed transaction rolls back its tables', async () => {
  await using db = await lamps()
  const failed = db.transaction().execute(async (transaction) => {
    await sql`create table shades (id integer)`.execute(transaction)
    await sql`nonsense`.execute(transaction)
  })
  await expect(failed).rejects.toThrow('nonsense')
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['lamps'])
})

test('a transaction that reads first can still write, though another has written meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-database-'))
  const path = join(folder, 'lamps.db')
  const file = new DatabaseSync(path)
  file.exec('pragma journal_mode = wal')
  await using db = await lamps(file)
  const other = new DatabaseSync(path, { timeout: 0 })
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('lamps').selectAll().execute()
    // With a plain "begin" this would succeed, and our own insert fail.
    expect(() => other.exec(`insert into lamps (name) values ('theirs')`)).toThrow('locked')
    await transaction.insertInto('lamps').values({ name: 'ours' }).execute()
  })
  other.exec(`insert into lamps (name) values ('theirs')`)
  other.close()
  await rm(folder, { recursive: true })
})

test('prepared statements are cached, and the least recently used evicted', async () => {
  const file = new DatabaseSync(':memory:')
  const prepare = vi.spyOn(file, 'prepare')
  await using db = await lamps(file)
  prepare.mockClear()
  const often = sql`select 'often'`
  for (let round = 0; round < 300; round++) {
    await often.execute(db)
    await sql.raw(`select ${round}`).execute(db)
  }
  expect(prepare).toHaveBeenCalledTimes(301)
  await sql`select 299`.execute(db)
  expect(prepare).toHaveBeenCalledTimes(301)
  await sql`select 0`.execute(db)
  expect(prepare).toHaveBeenCalledTimes(302)
})

test('a table may change while a statement on it is cached', async () => {
  await using db = await lamps()
  await db.insertInto('lamps').values({ name: 'desk', lit: true }).execute()
  const all = sql`select * from lamps`
  await all.execute(db)
  await sql`alter table lamps add column watts integer default 40`.execute(db)
  expect((await all.execute(db)).rows).toEqual([{ id: 1, name: 'desk', lit: true, watts: 40 }])
})

test('a transaction that fills the disk fails with that, and the next one begins', async () => {
  await using db = await lamps()
  await sql`pragma max_page_count = 4`.execute(db)
  const filled = db.transaction().execute((transaction) =>
    transaction
      .insertInto('lamps')
      .values({ name: 'lamp'.repeat(10_000) })
      .execute(),
  )
  await expect(filled).rejects.toSatisfy(isDiskFull)
  await db.transaction().execute((transaction) => transaction.insertInto('lamps').values({ name: 'desk' }).execute())
  expect(await db.selectFrom('lamps').select('name').execute()).toEqual([{ name: 'desk' }])
})
