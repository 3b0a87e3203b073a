import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { anArticle } from '#test/databases.ts'
import { pglite } from '#test/pglite.ts'
import { startPostgres } from '#test/postgres.ts'
import { openDatabase, openDeskDatabase, openOwnerDatabase } from './database.ts'
import { change } from './change.ts'
import { databaseIsReachable } from '#app/content/queries/health.ts'
import { migrateToLatest } from './migrate.ts'
import { quizQuestions, saveQuizResult } from '#app/content/queries/quiz.ts'
import type { Database } from './schema.ts'

beforeAll(pglite, 120_000)

/** What the message with the number of the process begins with. */
const backendKey = Buffer.from([0x4b, 0, 0, 0, 12])

/**
 * PGlite behind a port, for the real driver and pool. There is one session behind it, whoever connects: what one
 * connection sets applies to the next. So the tests connect in sequence, and reset the session first.
 * @param options.isPooler names another process than the one that answers
 */
async function server({ isPooler = false } = {}) {
  const postgres = await pglite()
  await postgres.exec('reset all; reset role; drop schema public cascade; create schema public')
  await postgres.exec('grant usage on schema public to public')
  const sockets = new Set<Socket>()
  let connections = 0
  let turn: Promise<unknown> = Promise.resolve()
  const listener = createServer((socket) => {
    connections++
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    socket.on('data', (message) => {
      turn = turn.then(async () => {
        const answer = Buffer.from(await postgres.execProtocolRaw(message))
        if (isPooler && answer.includes(backendKey)) answer.writeInt32BE(4711, answer.indexOf(backendKey) + backendKey.length)
        return socket.writable && socket.write(answer)
      })
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    address: { databaseUrl: `postgres://someone:secret@127.0.0.1:${port}/site`, dataDir: '/nowhere' },
    connections: () => connections,
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await turn
      await postgres.exec('reset all; reset role')
    },
  }
}

test('every connection is the public role before its first query, also one that replaces another', async () => {
  vi.mocked(console.error).mockReset()
  await using postgres = await server()
  const owner = openOwnerDatabase(postgres.address)
  await migrateToLatest(owner)
  await owner.insertInto('articles').values(anArticle()).execute()
  await owner.destroy()
  const before = postgres.connections()

  const site = openDatabase(postgres.address)
  expect(postgres.connections()).toBe(before)
  const whoAmI = sql<{ current_user: string }>`select current_user`
  expect((await whoAmI.execute(site.read)).rows).toEqual([{ current_user: 'site_public' }])
  expect(await site.read.selectFrom('articles').select(['slug', 'published_at']).execute()).toEqual([
    { slug: 'north-light', published_at: '2024-01-01T00:00:00.000Z' },
  ])
  const all = site.read as unknown as Kysely<Database>
  await expect(all.deleteFrom('articles').execute()).rejects.toThrow('permission denied')
  await saveQuizResult(site.results, { answers: {}, score: 1.5, resultCategory: 'beginner', language: 'sv' })
  await expect(all.selectFrom('quiz_results').selectAll().execute()).rejects.toThrow('permission denied')

  // The server disconnects an idle client: the process survives, logs it, and the next query opens a new connection.
  const lost = new Promise((resolve) => vi.mocked(console.error).mockImplementation(resolve))
  postgres.hangUp()
  expect(await lost).toBe('A connection to the database was lost (Connection terminated unexpectedly). It answers again.')
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('secret')
  vi.mocked(console.error).mockClear()
  await (await pglite()).exec('reset role')
  expect((await whoAmI.execute(site.read)).rows).toEqual([{ current_user: 'site_public' }])
  // With the one that asked whether the database answers.
  expect(postgres.connections()).toBe(before + 3)
  await site.close()
})

test('behind a pooler each query is the public role for itself, and leaves nothing in the session', async () => {
  await using postgres = await server({ isPooler: true })
  await using owner = openOwnerDatabase(postgres.address)
  await migrateToLatest(owner)
  await using desk = openDeskDatabase(postgres.address)
  const site = openDatabase(postgres.address)
  const session = sql<{ user: string; timeout: string }>`select current_user as user, current_setting('statement_timeout') as timeout`
  const all = site.read as unknown as Kysely<Database>
  for (const article of [anArticle(), anArticle({ slug: 'south-light' })]) {
    expect((await session.execute(site.read)).rows).toEqual([{ user: 'site_public', timeout: '5s' }])
    expect((await session.execute(desk)).rows).toEqual([{ user: 'postgres', timeout: '0' }])
    await desk.insertInto('articles').values(article).execute()
    await expect(all.deleteFrom('articles').execute()).rejects.toThrow('permission denied')
    expect((await session.execute(owner)).rows).toEqual([{ user: 'postgres', timeout: '0' }])
    await saveQuizResult(site.results, { answers: {}, score: 1.5, resultCategory: 'beginner', language: 'sv' })
    await expect(all.selectFrom('quiz_results').selectAll().execute()).rejects.toThrow('permission denied')
  }
  const seen = await all.transaction().execute(async (trx) => [(await session.execute(trx)).rows, await trx.selectFrom('articles').select('slug').execute()])
  expect(seen).toEqual([[{ user: 'site_public', timeout: '5s' }], [{ slug: 'north-light' }, { slug: 'south-light' }]])
  expect((await session.execute(owner)).rows).toEqual([{ user: 'postgres', timeout: '0' }])
  expect(await owner.selectFrom('quiz_results').select('score').execute()).toHaveLength(2)
  await site.close()
})

test('values come as the schema promises, whatever the server is set to', async () => {
  await using postgres = await server()
  await (await pglite()).exec(`set timezone to 'America/New_York'; set datestyle to 'SQL, DMY'`)
  await using owner = openOwnerDatabase(postgres.address)
  await migrateToLatest(owner)
  await owner
    .insertInto('articles')
    .values(anArticle({ published_at: '2026-11-09T08:00:00.250Z' }))
    .execute()
  const question = { order: 1, text_en: 'Q', text_sv: 'F', multi_select: true }
  const { id } = await owner.insertInto('quiz_questions').values(question).returning('id').executeTakeFirstOrThrow()
  await owner.insertInto('quiz_options').values({ question_id: id, order: 1, text_en: 'O', text_sv: 'S', points: 1.5 }).execute()
  expect(await owner.selectFrom('articles').select('published_at').execute()).toEqual([{ published_at: '2026-11-09T08:00:00.250Z' }])
  expect(await quizQuestions(owner)).toMatchObject([{ id: String(id), multi_select: true, options: [{ points: 1.5 }] }])
  const { rows } = await sql`select null::timestamptz as none, 'infinity'::timestamptz as never, '[1]'::jsonb as json,
    9007199254740993 as big`.execute(owner)
  expect(rows).toEqual([{ none: null, never: 'infinity', json: '[1]', big: '9007199254740993' }])
})

test.each([{ isPooler: false }, { isPooler: true }])('a missing role gives a clear error every time, and leaks no connection: %o', async (options) => {
  await using postgres = await server(options)
  const owner = openOwnerDatabase(postgres.address)
  await migrateToLatest(owner)
  await owner.destroy()
  await (await pglite()).exec('drop owned by site_public; drop role site_public')
  const site = openDatabase(postgres.address)
  // More often than the pool has connections: each failure must release its own.
  for (let time = 0; time < 12; time++) {
    await expect(site.read.selectFrom('articles').selectAll().execute()).rejects.toThrow(
      'The role site_public cannot be used (role "site_public" does not exist); run "npm run content"',
    )
  }
  expect(await databaseIsReachable(site.read)).toBe(false)
  await site.close()
})

test('an unreachable server is a prompt error at the query, without the password', async () => {
  const postgres = await server()
  const site = openDatabase(postgres.address)
  await postgres[Symbol.asyncDispose]()
  const error: unknown = await site.read
    .selectFrom('articles')
    .selectAll()
    .execute()
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  expect(String(error)).not.toContain('secret')
  expect(await databaseIsReachable(site.read)).toBe(false)
  await site.close()
})

test('connections that are lost while queries run reject these queries, and end nothing else', async () => {
  await using postgres = await startPostgres()
  const address = { databaseUrl: postgres.url, dataDir: '/nowhere' }
  await using owner = openOwnerDatabase(address)
  await migrateToLatest(owner)
  const site = openDatabase(address)
  await using desk = openDeskDatabase(address)
  // The owner's second connection stays free to look at the others.
  const handles = [owner, site.read as unknown as Kysely<Database>, site.read as unknown as Kysely<Database>, desk, desk]
  const queries = handles.map((db) =>
    sql`select pg_sleep(1000)`.execute(db).then(
      () => 'done',
      (error: Error) => error.message,
    ),
  )
  const sleeping = async () =>
    (await sql<{ pid: number }>`select pid from pg_stat_activity where query like 'select pg_sleep%'`.execute(owner)).rows.map(({ pid }) => pid)
  await expect.poll(async () => (await sleeping()).length).toBe(handles.length)
  // Postgres takes this for a crash and ends all connections without a word, as the kernel does where memory runs out.
  const [pid = 0] = await sleeping()
  process.kill(pid, 'SIGKILL')
  expect((await Promise.all(queries)).filter((outcome) => outcome === 'done')).toEqual([])
  for (const db of handles) await expect.poll(() => databaseIsReachable(db as unknown as typeof site.read)).toBe(true)
  // For all pools together one line that it is away and one that it is back, or one for both where it is back at once.
  const lines = () => [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.log).mock.calls].map(String)
  await expect.poll(() => lines().filter((line) => line.endsWith('answers again.'))).toHaveLength(1)
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringMatching(/^(?:A connection to the database was lost|The database does not answer) \(/)]])
  vi.mocked(console.error).mockClear()
  vi.mocked(console.log).mockClear()
  await site.close()
})

test('of two changes that wait for each other Postgres ends one, which is repeated', { timeout: 60_000 }, async () => {
  await using postgres = await startPostgres()
  await using db = openDeskDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrateToLatest(db)
  const names = ['one', 'other']
  await db
    .insertInto('desk_settings')
    .values(names.map((name) => ({ name, value: '' })))
    .execute()
  const both = Promise.withResolvers<void>()
  const [runs, held]: [string[], Set<string>] = [[], new Set()]
  const add = (order: readonly string[], letter: string) =>
    change(db, async (trx) => {
      runs.push(letter)
      for (const name of order) {
        await trx
          .updateTable('desk_settings')
          .set({ value: sql<string>`value || ${letter}` })
          .where('name', '=', name)
          .execute()
        if (held.add(letter).size === 2) both.resolve()
        await both.promise
      }
    })
  await Promise.all([add(names, 'a'), add(names.toReversed(), 'b')])
  expect(runs).toHaveLength(3)
  const values = await db.selectFrom('desk_settings').select('value').where('name', 'in', names).execute()
  expect(values.map(({ value }) => [...value].toSorted().join(''))).toEqual(['ab', 'ab'])
})
