import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { finishErasures } from '#app/letters/erasure-job.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { mailsCopy } from '#app/letters/mails/copy.ts'
import { recoverSending, sendDueMails } from '#app/letters/mails/outbox.ts'
import { createTransport } from '#app/letters/mails/smtp.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { storeEnquiry } from '../letters.ts'
import { personalTraces } from '../personal-traces.ts'
import { seededRandom } from '../seeded.ts'
import { smtpServer } from '../smtp.ts'

const rounds = 50
const random = seededRandom('desk faults')

/** The child as one file: it starts in a fifth of the time, and it starts two hundred times. */
const bundle = path.resolve(import.meta.dirname, `../../node_modules/.cache/desk-faults-${process.pid}`)

beforeAll(async () => {
  const ssr = path.join(import.meta.dirname, 'desk-fault-process.ts')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr, outDir: bundle, target: 'node24' },
    ssr: { noExternal: true, external: ['sharp', 'pg', 'nodemailer'] },
  })
})

afterAll(() => rm(bundle, { recursive: true, force: true }))

const from = 'skrivbordet@norrljus.example'
const longTime = 300_000

async function place() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-faults-'))
  const db = openDeskDatabase({ dataDir })
  await migrateToLatest(db)
  const storage = await openStorage({ dataDir })
  return {
    dataDir,
    db,
    storage,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Runs the child, and kills it somewhere in the middle of what it does: after a random number of its lines, and then of
 * milliseconds. @returns what it said to have done
 */
async function killedInTheMiddle(dataDir: string, kind: string, round: number, ...more: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [path.join(bundle, 'desk-fault-process.js'), dataDir, kind, String(round), ...more], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const lines = createInterface({ input: child.stdout })
  const enough = Promise.withResolvers<void>()
  const wanted = Math.floor(random() * 4)
  lines.on('line', (line) => {
    if (line === 'ready') child.stdin.write('go\n')
    else said.push(line)
    if (said.length >= wanted) enough.resolve()
  })
  const ended = once(child, 'exit')
  const closed = once(lines, 'close')
  await Promise.race([enough.promise, ended])
  await pause(random() * 12)
  child.kill('SIGKILL')
  await Promise.all([ended, closed])
  return said
}

describe('a process that is killed', () => {
  test('while letters arrive: whoever was thanked is found at the desk, once', { timeout: longTime }, async () => {
    await using at = await place()
    for (let round = 0; round < rounds; round++) {
      const thanked = await killedInTheMiddle(at.dataDir, 'arrival', round)
      await indexLetters(at, { now: new Date() })
      const known = (await at.db.selectFrom('letters').select('name').execute()).map(({ name }) => name)
      for (const line of thanked) expect(known).toContain(line.replace('thanked ', ''))
      expect(known.toSorted()).toEqual(await at.storage.bucket('inquiries').list())
    }
  })

  test('while letters are moved: what was saved is saved, state and history agree', { timeout: longTime }, async () => {
    await using at = await place()
    await storeEnquiry(at.storage, { now: new Date() })
    await indexLetters(at, { now: new Date() })
    for (let round = 0; round < rounds; round++) {
      const saved = await killedInTheMiddle(at.dataDir, 'action', round)
      const letter = await at.db.selectFrom('letters').select(['state', 'version']).executeTakeFirstOrThrow()
      const events = await at.db.selectFrom('letter_events').select('what').where('what', 'in', ['closed', 'undone']).orderBy('at').orderBy('id').execute()
      const last = Number(saved.at(-1)?.replace('saved ', '') ?? 1)
      expect(letter.version).toBeGreaterThanOrEqual(last)
      expect(letter.version).toBe(events.length + 1)
      expect(letter.state).toBe(events.at(-1)?.what === 'closed' ? 'closed' : 'open')
    }
  })

  test('while mails are sent: each arrives, and one that arrives twice says so', { timeout: longTime }, async () => {
    await using at = await place()
    await using smtp = await smtpServer()
    const queued = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      for (const line of await killedInTheMiddle(at.dataDir, 'mail', round, smtp.url)) queued.add(line.replace('queued ', ''))
    }
    await recoverSending(at.db)
    const transport = createTransport({ smtpUrl: smtp.url, from: { name: '', address: from } })
    // Mails that failed while the process died wait for their next attempt.
    for (let now = Date.now(), left = 1; left > 0; now += 3_600_000) {
      await sendDueMails(at.db, { transport, from, now: new Date(now), limit: 1000 })
      left = (await at.db.selectFrom('mails').select('id').where('state', '!=', 'sent').execute()).length
    }
    const arrived = Map.groupBy(smtp.received, ({ text }) => text.trim().split('\n')[0]?.trim() ?? '')
    for (const body of queued) expect(arrived.has(body), body).toBe(true)
    for (const copies of arrived.values()) {
      expect(copies.slice(1).filter(({ text }) => !text.includes(mailsCopy.sv.repeatLine))).toEqual([])
      expect(new Set(copies.map(({ headers }) => headers['message-id'])).size).toBe(1)
    }
    expect(arrived.size).toBeGreaterThan(rounds / 2)
  })

  test('while an address is erased: the next start finishes it, and no trace is left', { timeout: longTime }, async () => {
    await using at = await place()
    await storeEnquiry(at.storage, { now: new Date(), name: 'Norrljus Kvar', email: 'kvar@example.com' })
    // Reading the files of an open database ends its locks on them (POSIX), so none is open here while they are read.
    await at.db.destroy()
    for (let round = 0; round < rounds; round++) {
      const begun = (await killedInTheMiddle(at.dataDir, 'erasure', round)).map((line) => line.replace('begun ', ''))
      const db = openDeskDatabase(at)
      await finishErasures({ db, storage: at.storage }, { now: new Date() })
      await db.destroy()
      // With what ends the name: "trace 1-1" is also the beginning of the twelfth letter's.
      const traces = begun.flatMap((email) => [email, `${email.replace(/^person-/, 'trace ').split('@')[0]};`])
      // The letter that was being stored when the process ended was not to be erased yet.
      expect(await personalTraces({ dataDir: at.dataDir, databaseUrl: undefined, storageUrl: undefined }, traces)).toEqual([])
    }
    const db = openDeskDatabase(at)
    await indexLetters({ db, storage: at.storage }, { now: new Date() })
    expect(await db.selectFrom('letters').select('email').where('email', '=', 'kvar@example.com').execute()).toHaveLength(1)
    await db.destroy()
  })
})
