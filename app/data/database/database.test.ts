import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArticle, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { openDatabase, openOwnerDatabase } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { saveQuizResult } from '#app/content/queries/quiz.ts'
import { type Database, readableTables } from './schema.ts'

const aResult = sql`insert into quiz_results (answers, score, result_category, language) values ('{}', 1, 'beginner', 'sv')`

const writes = {
  insert: sql`insert into articles (title, slug, language, content, published_at) values ('x', 'x', 'sv', 'x', '2026-11-09T08:00:00.000Z')`,
  update: sql`update articles set title = 'x'`,
  delete: sql`delete from articles`,
  'insert into network_content': sql`insert into network_content (language, title, content) values ('sv', 'x', 'x')`,
  'insert into quiz_options': sql`insert into quiz_options (question_id, "order", text_en, text_sv, points) values (1, 1, 'x', 'x', 1)`,
  'update article_pages': sql`update article_pages set html = ''`,
  'insert into content_files': sql`insert into content_files values ('x', 'x')`,
  'drop table': sql`drop table articles`,
  'create table': sql`create table mine (id integer)`,
  'alter table': sql`alter table articles add column mine text`,
  'create a trigger': sql`create trigger mine after insert on quiz_results begin delete from articles; end`,
}

const resultReads = {
  select: sql`select * from quiz_results`,
  count: sql`select count(*) from quiz_results`,
  returning: sql`insert into quiz_results (answers, score, result_category, language) values ('{}', 1, 'x', 'sv') returning score`,
  update: sql`update quiz_results set score = 9`,
  delete: sql`delete from quiz_results`,
  'insert from a read': sql`insert into quiz_results (answers, score, result_category, language) select '{}', score, 'x', 'sv' from quiz_results`,
  upsert: sql`insert into quiz_results (id, answers, score, result_category, language) values (1, '{}', 9, 'x', 'sv') on conflict (id) do update set score = 9`,
}

const denied = /not authorized|prohibited|readonly|read-only|permission denied|must be owner|never overwritten|vtable constructor failed/

onEveryDatabase('the public handles', (backend) => {
  test.each(Object.keys(writes) as (keyof typeof writes)[])('neither can write content: %s', async (write) => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner.insertInto('articles').values(anArticle()).execute()
    // Postgres reads the trigger's SQL differently, and refuses it before it looks at rights.
    const refusal = write === 'create a trigger' && backend === 'postgres' ? /syntax error/ : denied
    for (const handle of [site.read, site.results] as unknown as Kysely<Database>[]) {
      await expect(writes[write].execute(handle)).rejects.toThrow(refusal)
    }
    expect(await owner.selectFrom('articles').select('title').execute()).toEqual([{ title: 'North light' }])
  })

  test.each(Object.keys(resultReads) as (keyof typeof resultReads)[])('neither can read or change results: %s', async (read) => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await aResult.execute(site.results)
    for (const handle of [site.read, site.results] as unknown as Kysely<Database>[]) {
      await expect(resultReads[read].execute(handle)).rejects.toThrow(denied)
    }
    expect(await owner.selectFrom('quiz_results').select('score').execute()).toEqual([{ score: 1 }])
  })

  test('every content table can be read, and nothing else', async () => {
    await using database = await testDatabase(backend)
    const read = database.site.read as unknown as Kysely<Database>
    for (const table of readableTables)
      expect(await read.selectFrom(table).selectAll().execute()).toEqual(table === 'site_changes' ? [{ id: 1, number: 0 }] : [])
    for (const table of ['content_files', 'article_search'] as const) await expect(read.selectFrom(table).selectAll().execute()).rejects.toThrow(denied)
    await expect(sql`select * from kysely_migration`.execute(read)).rejects.toThrow(denied)
  })

  test('a visitor sees at once what the owner commits', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const titles = site.read.selectFrom('articles').select('title')
    expect(await titles.execute()).toEqual([])
    await owner.insertInto('articles').values(anArticle()).execute()
    expect(await titles.execute()).toEqual([{ title: 'North light' }])
  })
})

test.each([
  sql`insert or replace into quiz_results (id, answers, score, result_category, language) values (1, '{}', 9, 'x', 'sv')`,
  sql`replace into quiz_results (rowid, answers, score, result_category, language) values (1, '{}', 9, 'x', 'sv')`,
  sql`attach database ':memory:' as other`,
  sql`pragma user_version = 7`,
  sql`begin`,
])('SQLite: the results handle can do nothing but add (case %#)', async (statement) => {
  await using database = await testDatabase('sqlite')
  const { owner, site } = database
  await aResult.execute(site.results)
  await expect(statement.execute(site.results)).rejects.toThrow(denied)
  expect(await owner.selectFrom('quiz_results').select('score').execute()).toEqual([{ score: 1 }])
})

const aCount = { day: '2026-11-21', what: 'page' as const, name: '/sv', language: 'sv' as const, number: 7 }

test.each([
  sql`insert or replace into counts (rowid, day, what, name, language, number) values (1, '2026-11-21', 'page', '/sv', 'sv', 9)`,
  sql`replace into counts (_rowid_, day, what, name, language, number) values (1, '2026-11-21', 'page', '/sv', 'sv', 9)`,
])('SQLite: the results handle never overwrites a count (case %#)', async (statement) => {
  await using database = await testDatabase('sqlite')
  const { owner, site } = database
  await site.results.insertInto('counts').values([aCount, aCount]).execute()
  await expect(statement.execute(site.results)).rejects.toThrow(denied)
  expect(await owner.selectFrom('counts').select('number').execute()).toEqual([{ number: 7 }, { number: 7 }])
})

onEveryDatabase('counts', (backend) => {
  test('are added by visitors, and neither read nor changed', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await site.results.insertInto('counts').values(aCount).execute()
    for (const statement of [sql`select * from counts`, sql`update counts set number = 9`, sql`delete from counts`]) {
      for (const handle of [site.read, site.results]) await expect(statement.execute(handle as unknown as Kysely<Database>)).rejects.toThrow(denied)
    }
    expect(await owner.selectFrom('counts').selectAll().execute()).toEqual([aCount])
  })
})

test('SQLite: the reading handle opens no other file and sets nothing', async () => {
  await using database = await testDatabase('sqlite')
  const { site } = database
  await expect(sql`attach database ':memory:' as other`.execute(site.read)).rejects.toThrow(denied)
  await expect(sql`pragma query_only = off`.execute(site.read)).rejects.toThrow(denied)
})

test('SQLite: results are saved and pages read while the owner writes, and the file stays whole', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-database-'))
  const owner = openOwnerDatabase({ dataDir })
  await migrateToLatest(owner)
  const site = openDatabase({ dataDir })
  await owner.transaction().execute(async (transaction) => {
    await transaction.insertInto('articles').values(anArticle()).execute()
    expect(await site.read.selectFrom('articles').selectAll().execute()).toEqual([])
  })
  await saveQuizResult(site.results, { answers: {}, score: 1, resultCategory: 'beginner', language: 'sv' })
  const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(owner)
  expect(rows).toEqual([{ journal_mode: 'wal' }])
  await site.close()
  await owner.destroy()

  const again = openDatabase({ dataDir })
  expect(await again.read.selectFrom('articles').select('slug').execute()).toEqual([{ slug: 'north-light' }])
  await again.close()
  await rm(dataDir, { recursive: true })
})

test('SQLite: before the first migration the site does not open, and says what to do', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-database-'))
  expect(() => openDatabase({ dataDir })).toThrow('run "npm run content" first')
  await using owner = openOwnerDatabase({ dataDir })
  await sql`select 1`.execute(owner)
  expect(() => openDatabase({ dataDir })).toThrow('is not ready; run "npm run content"')
  await rm(dataDir, { recursive: true })
})

test('SQLite: handles that were never used are closed too', async () => {
  await using database = await testDatabase('sqlite')
  await database.site.close()
  await expect(database.site.read.selectFrom('articles').selectAll().execute()).rejects.toThrow()
  await expect(aResult.execute(database.site.results)).rejects.toThrow()
})

test('an address that is no URL is refused without being repeated: it may hold a password', () => {
  expect(() => openDatabase({ databaseUrl: 'postgres:///:secret@', dataDir: '/nowhere' })).not.toThrow()
  expect(() => openDatabase({ databaseUrl: 'postgres secret', dataDir: '/nowhere' })).toThrow(/^[^]*DATABASE_URL\) is not a URL$/)
})
