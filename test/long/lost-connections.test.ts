import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { openSession } from '#app/people/sessions.ts'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { fieldName } from '#app/site/quiz/field-name.ts'
import { join } from '../desk-people.ts'
import { browserHeaders } from '../forms.ts'
import { storeEnquiry } from '../letters.ts'
import type { RunningSite } from '../running-site.ts'
import { seed, seededRandom } from '../seeded.ts'
import { createWorlds, type Place, type Worlds } from './worlds.ts'

// Postgres goes away under a site that is used, again and again: LOSS_ROUNDS times in each way, in an order that TEST_SEED
// decides.

const rounds = Number(process.env['LOSS_ROUNDS'] ?? 3)

/** Each takes the connections from the site; all but the first take Postgres away as well. */
const losses = {
  'its connections are terminated': async ({ place }: Site) => {
    await using admin = openOwnerDatabase(place.config)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(admin)
  },
  'it is stopped': ({ worlds }: Site) => worlds.postgres.end('SIGINT'),
  'it is stopped without a checkpoint': ({ worlds }: Site) => worlds.postgres.end('SIGQUIT'),
  'its first process is killed': ({ worlds }: Site) => worlds.postgres.end('SIGKILL'),
}

type Loss = keyof typeof losses
type Site = { worlds: Worlds; place: Place; session: string; reference: string; answers: Record<string, string> }

let worlds: Worlds

beforeAll(async () => {
  worlds = await createWorlds()
})

afterAll(() => worlds[Symbol.asyncDispose]())

/** A site of its own: the stand-in for S3 becomes slow where it holds thousands of letters. */
async function newSite(): Promise<Site> {
  const place = await worlds.place('Postgres and S3')
  expect(await place.run('content --quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
  const now = new Date()
  const { id } = await join(place.db, { name: 'Elin', now })
  const storage = await place.storage()
  const { reference } = await storeEnquiry(storage, { now })
  await indexLetters({ db: place.db, storage }, { now })
  const answers = Object.fromEntries((await quizQuestions(place.db)).map(({ id: question }) => [fieldName(question), '0']))
  return { worlds, place, session: await openSession(place.db, { personId: id, passkeyId: 'none', device: 'test', now }), reference, answers }
}

test.each([1, 2])('no loss of Postgres ends a site of %i processes, loses a letter, or needs a restart', async (processes) => {
  const site = await newSite()
  const random = seededRandom(`lost connections of ${processes}`)
  const running = await site.place.site({ WORKERS: String(processes) })
  if (processes > 1) await expect.poll(() => running.output).toContain(`${processes} processes serve the site.`)
  const before = await processesOf(running.pid)
  const load = putUnderLoad(site, running, running.deskUrl)
  await load.well()

  const waits: number[] = []
  for (const loss of inRandomOrder(random)) {
    await load.used()
    await losses[loss](site)
    if (loss !== 'its connections are terminated') {
      // Sometimes only for a moment, sometimes for several rounds of everything that runs by the clock.
      await pause(random() < 0.3 ? random() * 200 : random() * 6000)
      await site.worlds.postgres.restart()
    }
    waits.push(await load.well())
    // Each process says so, once for all that it had lost; some have lost one more connection meanwhile.
    const told = waits.length * processes
    await expect.poll(() => backs(running)).toBeGreaterThanOrEqual(told)
  }
  const { faults, thanked, noted, statuses } = await load.end()
  const middle = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0
  process.stdout.write(
    `${processes} processes, seed ${seed}, ${waits.length} losses: well after ${(middle / 1000).toFixed(2)} s (median), ${(Math.max(...waits) / 1000).toFixed(2)} s (at most); ` +
      `${thanked.length} letters thanked, ${noted.length} notes acknowledged; ${JSON.stringify(statuses)}\n`,
  )

  expect(await processesOf(running.pid)).toEqual(before)
  expect(faults).toEqual([])
  const stored = await letters(site.place)
  expect(thanked.filter((mark) => stored.filter((letter) => letter.includes(mark)).length !== 1)).toEqual([])
  const notes = (await site.place.db.selectFrom('letter_notes').select('text').execute()).map(({ text }) => text)
  expect(noted.filter((mark) => notes.filter((text) => text === mark).length !== 1)).toEqual([])

  expect(backs(running)).toBeLessThanOrEqual(2 * waits.length * processes)
  expect(running.logged().filter((line) => 'stack' in line)).toEqual([])
  expect(await running.stop('SIGTERM')).toBe(0)
})

/** How often it has said that the database answers again. */
function backs(running: RunningSite): number {
  return running.logged().filter(({ what }) => what.endsWith('answers again.')).length
}

function inRandomOrder(random: () => number): Loss[] {
  const all = (Object.keys(losses) as Loss[]).flatMap((loss) => Array.from({ length: rounds }, () => ({ loss, place: random() })))
  return all.toSorted((one, other) => one.place - other.place).map(({ loss }) => loss)
}

/** The process that was started, its workers, and when each began: a number may be given to another one. */
async function processesOf(pid: number): Promise<string[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const begun = await Promise.all(
    [String(pid), ...children].map(async (each) => `${each} ${(await readFile(`/proc/${each}/stat`, 'utf8')).split(') ').at(-1)?.split(' ')[19]}`),
  )
  // Not what a worker or the clock has run beside it.
  return begun.toSorted()
}

type Answer = { status: number; headers: Headers; body: string }

/** People who use the site all the time: visitors who read, search, write and answer the quiz, and one at the desk. */
function putUnderLoad(site: Site, { url }: RunningSite, deskUrl: string) {
  const ending = new AbortController()
  const faults: string[] = []
  const thanked: string[] = []
  const noted: string[] = []
  const statuses: Record<string, Record<number, number>> = {}
  const rightAnswers: Record<string, number> = {}

  async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers: { ...browserHeaders, Connection: 'close', ...init.headers } })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  const post = (origin: string, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(origin, path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin', ...headers } })

  const cookie = { Cookie: `desk=${site.session}` }

  /** What somebody does, and what may be answered while the database is away. */
  const doings: Record<
    string,
    { run: (number: number) => Promise<Answer>; well: number; away?: (answer: Answer) => boolean; done?: (number: number) => void }
  > = {
    letter: {
      run: (number) =>
        post(url, '/sv/fotografering', { name: 'Alva', age: '27', email: `alva-${number}@exempel.se`, comments: mark(number), acceptedTerms: 'yes' }),
      well: 200,
      done: (number) => thanked.push(mark(number)),
    },
    start: { run: () => ask(url, '/sv'), well: 200 },
    blog: { run: () => ask(url, '/sv/blog'), well: 200 },
    article: { run: () => ask(url, '/articles/satt-ratt-pris-sv'), well: 200 },
    network: { run: () => ask(url, '/en/network'), well: 200 },
    ready: { run: () => ask(url, '/health/ready'), well: 200 },
    health: { run: () => ask(url, '/health'), well: 200, away: ({ status }) => status === 503 },
    search: { run: (number) => ask(url, `/sv/blog?q=pris+${number}`), well: 200, away: isOutage },
    missing: { run: (number) => ask(url, `/articles/finns-inte-${number}-sv`), well: 302, away: isOutage },
    quiz: { run: () => post(url, '/sv/quiz', site.answers), well: 303, away: isOutage },
    metrics: { run: () => ask(deskUrl, '/metrics'), well: 200 },
    desk: { run: () => ask(deskUrl, '/forfragningar', { headers: cookie }), well: 200, away: isOutage },
    note: {
      run: (number) => post(deskUrl, `/forfragningar/${site.reference}`, { intent: 'note', text: mark(number) }, cookie),
      well: 200,
      away: isOutage,
      done: (number) => noted.push(mark(number)),
    },
  }
  const mark = (number: number) => `märke-${new URL(url).port}-${number}-slut`

  /** @param step so that several people who do the same do not use a number twice */
  async function repeat(name: string, first = 0, step = 1): Promise<void> {
    const { run, well, away = () => false, done } = doings[name] ?? expect.unreachable()
    for (let number = first; !ending.signal.aborted; number += step) {
      try {
        const answer = await run(number)
        const counts = (statuses[name] ??= {})
        counts[answer.status] = (counts[answer.status] ?? 0) + 1
        if (answer.status === well) {
          done?.(number)
          rightAnswers[name] = (rightAnswers[name] ?? 0) + 1
        } else if (!away(answer)) faults.push(`${name} was answered ${answer.status}: ${answer.body.slice(0, 100)}`)
      } catch (error) {
        faults.push(`${name} was not answered: ${String(error instanceof Error ? (error.cause ?? error) : error)}`)
      }
      await pause(name === 'letter' ? 300 : 30)
    }
  }

  const running = Object.keys(doings).flatMap((name) => (name === 'letter' ? [0, 1, 2, 3].map((first) => repeat(name, first, 4)) : [repeat(name)]))
  // Of one kind of request at a time, all have to be right: with several processes each answers some of them.
  const isWell = async () => {
    const asked = await Promise.all(
      ['health', 'search', 'quiz', 'desk', 'missing'].flatMap((name) =>
        [1, 2, 3].map(async (number) => (await doings[name]?.run(-number))?.status === doings[name]?.well),
      ),
    )
    return asked.every(Boolean)
  }

  return {
    /** @returns the milliseconds until everything was right, for the report: nothing is expected of them */
    async well(): Promise<number> {
      const start = performance.now()
      await expect.poll(isWell, { message: 'the site is well again', interval: 50 }).toBe(true)
      return performance.now() - start
    },
    /** Resolves once everybody has used it again, several times: a page that nobody has read before cannot be shown without the database. */
    async used(): Promise<void> {
      const then = { ...rightAnswers }
      await expect.poll(() => Object.keys(doings).filter((name) => (rightAnswers[name] ?? 0) < (then[name] ?? 0) + 3)).toEqual([])
    },
    async end() {
      ending.abort()
      await Promise.all(running)
      return { faults, thanked, noted, statuses }
    },
  }
}

function isOutage({ status, headers }: Answer): boolean {
  return status === 503 && headers.get('Retry-After') !== null
}

async function letters(place: Place): Promise<string[]> {
  const storage = await place.storage()
  const buckets = [storage.bucket('inquiries'), storage.bucket('quarantine')]
  const texts = await Promise.all(buckets.map(async (bucket) => Promise.all((await bucket.list()).map(async (name) => String((await bucket.get(name))?.body)))))
  return texts.flat()
}
