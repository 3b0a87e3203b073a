import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { valuesFolder } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { answerFileObject, createAnswerFilesSweep } from '#app/letters/answer-files.ts'
import { finishErasures } from '#app/letters/erasure-job.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { createValuesSweep } from '#app/letters/lost-values.ts'
import { mailsCopy } from '#app/letters/mails/copy.ts'
import { recoverSending, sendDueMails } from '#app/letters/mails/outbox.ts'
import { composeTimeMails } from '#app/letters/mails/time-mails.ts'
import { letterBuckets, readLetter } from '#app/letters/read-letter.ts'
import { personalTraces } from '../personal-traces.ts'
import { seed, seededRandom } from '../seeded.ts'
import { inDatabase } from './desk-kill-checks.ts'
import type { Told } from './thread-kill-ledger.ts'
import { expectCalls, expectTimes } from './thread-kill-times.ts'
import { createWorlds, type Place, worldNames } from './worlds.ts'

// The processes of a site are killed while senders write letters and messages with files, and choose and cancel times, advisers answer
// with files and times, and end these, and letters are erased, KILL_ROUNDS times in each world, at moments that TEST_SEED decides: at the
// n-th thing of some kind, before or after.

const rounds = Number(process.env['KILL_ROUNDS'] ?? 7)

const moments = ['erasure', 'message', 'chosen', 'answer', 'ended', 'erasing', 'index', 'call', 'ending', 'file', 'mail', 'letter', 'erased', 'writing']

const day = 24 * 3_600_000

test.each(worldNames)('on %s, nothing of a thread is lost that was thanked for or sent, and nothing is left of one that was erased', async (world) => {
  await using worlds = await createWorlds()
  const place = await worlds.place(world)
  await inDatabase(place, async (db) => {
    await migrateToLatest(db)
    const at = new Date().toISOString()
    const people = [
      { id: 'elin', name: 'Norrljus', email: 'elin@desk.example', role: 'owner' as const },
      { id: 'rut', name: 'Rut', email: 'rut@desk.example', role: 'adviser' as const },
    ]
    await db
      .insertInto('people')
      .values(people.map((person) => ({ ...person, notices: true, shortcuts: true, created_at: at })))
      .execute()
  })
  const ledger: Told[] = []
  const random = seededRandom(`kills of threads on ${world}`)
  const children = { site: start(place, 'site', 0, ledger), desk: start(place, 'desk', 0, ledger) }
  try {
    for (let round = 1; round <= rounds; round++) {
      await happened(ledger, moments[(round - 1) % moments.length] ?? '', 1 + Math.floor(random() * 8), Object.values(children))
      // Only spreads the moments: nothing is expected of a time.
      await pause(random() ** 2 * 60)
      const killed = (['site', 'desk'] as const).filter(() => random() < 0.7)
      for (const role of killed.length > 0 ? killed : (['desk'] as const)) {
        await end(children[role])
        children[role] = start(place, role, round, ledger)
      }
      await expectCalls(place)
    }
    for (const kind of ['message', 'answer', 'chosen', 'ended', 'erased']) await happened(ledger, kind, 2, Object.values(children))
    await Promise.all(Object.values(children).map(end))
    await settle(place)
    const found = await expectThreads(place, ledger)
    process.stdout.write(`${world}, seed ${seed}, ${rounds} kills: ${JSON.stringify(found)}\n`)
  } catch (error) {
    throw new Error(`TEST_SEED=${seed} KILL_ROUNDS=${rounds}, on ${world}, after ${JSON.stringify(tallies(ledger))}: ${String(error)}`, { cause: error })
  } finally {
    await Promise.all(Object.values(children).map(end))
  }
})

function start({ settings }: Place, role: 'site' | 'desk', round: number, ledger: Told[]): ChildProcess {
  const file = path.join(import.meta.dirname, 'thread-kill-process.ts')
  const child = fork(file, [role, String(round), JSON.stringify(settings)], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', (told: Told) => ledger.push(told))
  return child
}

/** With all that it has told. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const disconnected = once(child, 'disconnect')
  child.kill('SIGKILL')
  await disconnected
  await once(child, 'exit').catch(() => {})
}

const tallies = (ledger: readonly Told[]) => Object.fromEntries([...Map.groupBy(ledger, kindOf)].map(([kind, all]) => [kind, all.length]))

const kindOf = (told: Told) => (told.kind === 'step' ? told.of : told.kind)

/** Waits for the n-th thing of a kind from now on. */
async function happened(ledger: readonly Told[], kind: string, times: number, children: readonly ChildProcess[]): Promise<void> {
  const from = ledger.length
  const fallen = () => children.find(({ exitCode }) => exitCode !== null)
  await expect.poll(() => fallen() !== undefined || ledger.slice(from).filter((told) => kindOf(told) === kind).length >= times, { interval: 5 }).toBe(true)
  expect(fallen()?.exitCode, 'a process ended by itself').toBeUndefined()
}

/** What the desk's clock does until nothing is left to do, and on later days. */
async function settle({ config }: Place): Promise<void> {
  await using db = openDeskDatabase(config)
  const services = { db, storage: await openStorage(config) }
  const now = new Date()
  await finishErasures(services, { now })
  await indexLetters(services, { now })
  await recoverSending(db)
  await composeTimeMails(db, { now: new Date(), url: 'https://desk.example', mailWords: mailsCopy })
  const transport = { send: async () => {} }
  while ((await sendDueMails(db, { transport, from: 'desk@norrljus.example', now: new Date(), limit: 100 })).sent > 0);
  const sweeps = [createValuesSweep(services), createAnswerFilesSweep(services)]
  for (let look = 0; look < 4; look++) for (const sweep of sweeps) await sweep({ now: new Date(now.getTime() + 3 * day) })
}

async function expectThreads(place: Place, ledger: readonly Told[]) {
  const told = <Kind extends Told['kind']>(kind: Kind) => ledger.filter((each): each is Extract<Told, { kind: Kind }> => each.kind === kind)
  const storage = await place.storage()
  const [letters, messages, answers, files, events] = await inDatabase(place, async (db) =>
    Promise.all([
      db.selectFrom('letters').selectAll().execute(),
      db.selectFrom('letter_messages').selectAll().execute(),
      db.selectFrom('mails').selectAll().where('kind', '=', 'reply').execute(),
      db.selectFrom('answer_files').selectAll().execute(),
      db.selectFrom('letter_events').select(['reference', 'what']).execute(),
    ]),
  )
  const there = new Set(letters.map(({ reference }) => reference))
  const erasing = new Set(told('erasing').map(({ letter }) => letter))
  const lost = {
    letters: told('letter').filter(({ reference }) => !there.has(reference) && !erasing.has(reference)).length,
    messages: told('message').filter((each) => there.has(each.letter) && !messages.some(({ letter, text }) => letter === each.letter && text === each.mark))
      .length,
    answers: told('answer').filter((each) => there.has(each.letter) && !answers.some(({ reference, body }) => reference === each.letter && body === each.mark))
      .length,
  }
  expect(lost).toEqual({ letters: 0, messages: 0, answers: 0 })

  // Each once, with its line of history, and as it lies in its bucket.
  expect(new Set(messages.map(({ text }) => text)).size).toBe(messages.length)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(answers.length)
  expect(answers.filter(({ state }) => state !== 'sent')).toEqual([])
  for (const { reference, code_hash } of letters) {
    const own = messages.filter(({ letter }) => letter === reference)
    expect([reference, events.filter((event) => event.reference === reference && event.what === 'message').length]).toEqual([reference, own.length])
    expect(code_hash).toHaveLength(64)
  }
  for (const row of messages) {
    const message = await readLetter(storage, row)
    expect([message?.values.version, message?.values.fields['text'], message?.attachments.length]).toEqual([1, row.text, row.attachments])
    expect(row.attachments).toBe(told('message').find(({ mark }) => mark === row.text)?.files ?? row.attachments)
  }
  for (const { id, letter } of files.filter(({ is_stored }) => is_stored)) {
    const bucket = letters.find(({ reference }) => reference === letter)?.bucket
    expect(String((bucket && (await storage.bucket(bucket).get(answerFileObject(id))))?.body)).toMatch(/^bilaga-/)
  }
  // Nothing lies there that is in no row.
  const names = new Set([...letters, ...messages].map(({ bucket, name }) => `${bucket}/${name}`))
  for (const name of letterBuckets) {
    const bucket = storage.bucket(name)
    expect((await bucket.list()).filter((each) => !names.has(`${name}/${each}`))).toEqual([])
    const values = await bucket.list(valuesFolder)
    expect(values.filter((each) => each.endsWith('.json'))).toHaveLength([...letters, ...messages].filter((row) => row.bucket === name).length)
    expect(values.filter((each) => each.startsWith('answer-') && !files.some(({ id }) => each === `answer-${id}`))).toEqual([])
  }

  const calls = await expectTimes(place, ledger)

  const gone = told('letter').filter(({ reference }) => !there.has(reference))
  const traces = gone.flatMap(({ id, reference }) => [
    `person-${id}@exempel.se`,
    `_${`person-${id}@exempel.se`.replaceAll(/\W/g, '')}`,
    `namn-${id}-slut`,
    `brev-${id}-slut`,
    ...told('writing').flatMap((each) => (each.letter === reference ? each.marks : [])),
  ])
  expect(traces).not.toEqual([])
  const kept = messages.map(({ text }) => text)
  // With what each of these is known by, so that a look into the wrong place is noticed.
  expect((await personalTraces(place.config, [...traces, ...kept])).toSorted()).toEqual(kept.toSorted())
  return { letters: told('letter').length, messages: told('message').length, answers: told('answer').length, erased: gone.length, ...calls, lost }
}
