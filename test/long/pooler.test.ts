import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase, openDeskDatabase, openOwnerDatabase } from '#app/data/database/database.ts'
import type { Database } from '#app/data/database/schema.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { openSession } from '#app/people/sessions.ts'
import { quizQuestions, saveQuizResult } from '#app/content/queries/quiz.ts'
import { fieldName } from '#app/site/quiz/field-name.ts'
import { join } from '../desk-people.ts'
import { browserHeaders } from '../forms.ts'
import { storeEnquiry } from '../letters.ts'
import { startPgBouncer, type TestPooler } from '../pgbouncer.ts'
import { createWorlds, type Place, type Worlds } from './worlds.ts'

// The site behind PgBouncer in transaction mode, which gives each transaction any of a few sessions: what one sets in its
// session, another would have.

let worlds: Worlds
let pooler: TestPooler
let place: Place
/** What is set for the site's processes. */
let settings: Record<string, string>

beforeAll(async () => {
  worlds = await createWorlds()
  place = await worlds.place('Postgres and S3')
  pooler = await startPgBouncer({ url: place.settings['DATABASE_URL'] ?? '', sessions: 2 })
  settings = { DATABASE_URL: pooler.url }
  expect(await place.run('content --quiet', settings)).toEqual({ code: 0, stdout: '', stderr: '' })
})

afterAll(async () => {
  await pooler[Symbol.asyncDispose]()
  await worlds[Symbol.asyncDispose]()
})

type State = { role: string; timeout: string; zone: string }

async function stateOf(db: Kysely<Database>): Promise<State | undefined> {
  const { rows } = await sql<State>`select current_user as role, current_setting('statement_timeout') as timeout, current_setting('timezone') as zone`.execute(
    db,
  )
  return rows[0]
}

test('visitors, the desk and the owner share sessions, and none ever has the rights of another', async () => {
  const address = readConfig({ ...place.settings, ...settings })
  const site = openDatabase(address)
  await using desk = openDeskDatabase(address)
  await using owner = openOwnerDatabase(address)
  const visitor = site.read as unknown as Kysely<Database>
  const full: State = { role: 'norrljus', timeout: '0', zone: 'UTC' }
  const limited: State = { role: 'site_public', timeout: '5s', zone: 'UTC' }
  let [allowed, denied, results] = [0, 0, 0]
  const kinds: (() => Promise<unknown>)[] = [
    async () => expect(await stateOf(visitor)).toEqual(limited),
    async () => expect(await stateOf(desk)).toEqual(full),
    async () => expect(await stateOf(owner)).toEqual(full),
    async () => {
      await expect(visitor.updateTable('articles').set({ title: 'Taken over' }).execute()).rejects.toThrow('permission denied')
      await expect(visitor.selectFrom('letters').selectAll().execute()).rejects.toThrow('permission denied')
      denied += 2
    },
    async () => {
      await desk.transaction().execute(async (trx) => {
        await trx
          .updateTable('network_content')
          .set((eb) => ({ title: eb.ref('title') }))
          .execute()
        expect(await stateOf(trx)).toEqual(full)
      })
      await owner
        .updateTable('quiz_questions')
        .set((eb) => ({ order: eb.ref('order') }))
        .execute()
      allowed++
    },
    async () => {
      await saveQuizResult(site.results, { answers: {}, score: 1.5, resultCategory: 'beginner', language: 'sv' })
      results++
    },
  ]
  const pids = new Set<number>()
  const who = sql<{ pid: number }>`select pg_backend_pid() as pid`
  await Promise.all(
    Array.from({ length: 8 }, async (_, person) => {
      for (let number = 0; number < 60; number++) {
        await kinds[(person + number) % kinds.length]?.()
        for (const db of [visitor, desk]) pids.add((await who.execute(db)).rows[0]?.pid ?? 0)
      }
    }),
  )
  // They did share them.
  expect(pids.size).toBeLessThanOrEqual(4)
  expect([allowed, denied]).toEqual([80, 160])
  expect(await place.db.selectFrom('quiz_results').select('id').execute()).toHaveLength(results)
  expect(await place.db.selectFrom('articles').select('slug').where('title', '=', 'Taken over').execute()).toEqual([])
  await site.close()
})

test('the site and its commands work behind it, with two processes under load, and when Postgres was away', async () => {
  const now = new Date()
  expect(await place.run('desk invite', settings)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Nobody works here yet.') })
  const { id } = await join(place.db, { name: 'Elin', now })
  const storage = await place.storage()
  const { reference } = await storeEnquiry(storage, { now })
  await indexLetters({ db: place.db, storage }, { now })
  const session = await openSession(place.db, { personId: id, passkeyId: 'none', device: 'test', now })
  expect(await place.run('desk invite', settings)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('For Elin, within 24 hours and once:'),
  })
  expect(await place.run('content', settings)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('unchanged:') })

  const site = await place.site({ ...settings, WORKERS: '2' })
  const answers = Object.fromEntries((await quizQuestions(place.db)).map(({ id: question }) => [fieldName(question), '0']))
  const before = (await place.db.selectFrom('quiz_results').select('id').execute()).length
  const status = async (origin: string, path: string, headers: Record<string, string>, fields?: Record<string, string>) => {
    const posted = fields && { method: 'POST', body: new URLSearchParams(fields) }
    const response = await fetch(origin + path, {
      ...posted,
      redirect: 'manual',
      headers: { ...browserHeaders, ...(fields && { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }), ...headers },
    })
    await response.arrayBuffer()
    return response.status
  }
  const cookie = { Cookie: `desk=${session}` }
  const round = (number: number) =>
    Promise.all([
      status(site.url, `/sv/blog?q=pris+${number}`, {}),
      status(site.url, `/articles/finns-inte-${number}-sv`, {}),
      status(site.url, '/en/network', {}),
      status(site.url, '/sv/quiz', {}, answers),
      status(
        site.url,
        '/sv/fotografering',
        {},
        { name: 'Alva', age: '27', email: `alva-${number}@exempel.se`, comments: `märke-${number}`, acceptedTerms: 'yes' },
      ),
      status(site.deskUrl, '/forfragningar', cookie),
      status(site.deskUrl, `/forfragningar/${reference}`, cookie, { intent: 'note', text: `märke-${number}` }),
    ])
  const right = [200, 302, 200, 303, 200, 200, 200]
  const rounds = await Promise.all(
    [0, 1, 2, 3].map(async (person) => {
      const all: number[][] = []
      for (let number = person; number < 40; number += 4) all.push(await round(number))
      return all
    }),
  )
  expect(rounds.flat()).toEqual(Array.from({ length: 40 }, () => right))
  expect(site.complaints).toBe('')
  expect(await place.db.selectFrom('quiz_results').select('id').execute()).toHaveLength(before + 40)
  expect(await place.db.selectFrom('letter_notes').select('id').execute()).toHaveLength(40)

  await worlds.postgres.end('SIGINT')
  expect(await status(site.url, '/sv/blog?q=borta', {})).toBe(503)
  expect(await status(site.url, '/en/network', {})).toBe(200)
  await worlds.postgres.restart()
  await expect.poll(async () => [await round(100), await round(101)]).toEqual([right, right])
  expect(await site.stop('SIGTERM')).toBe(0)

  // The pooler takes the connections of a site that starts meanwhile.
  await worlds.postgres.end('SIGINT')
  await site.start()
  expect(await status(site.url, '/health', {})).toBe(503)
  await worlds.postgres.restart()
  await expect.poll(() => status(site.url, '/health', {})).toBe(200)
  expect(await site.stop('SIGTERM')).toBe(0)
  expect(site.logged().filter((line) => 'stack' in line)).toEqual([])
})
