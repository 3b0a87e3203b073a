import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#config.ts'
import { change } from '#app/data/database/change.ts'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { StorageError } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { answerFileObject, createAnswerFilesSweep } from '#app/letters/answer-files.ts'
import { sendAnswer } from '#app/letters/answers.ts'
import { codeKeyName, codeOf } from '#app/letters/code.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { finishErasure, finishErasures } from '#app/letters/erasure-job.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { createValuesSweep } from '#app/letters/lost-values.ts'
import { mailsCopy } from '#app/letters/mails/copy.ts'
import { composeNotices, queueNotices } from '#app/letters/mails/notices.ts'
import { recoverSending, sendDueMails } from '#app/letters/mails/outbox.ts'
import { composeTimeMails } from '#app/letters/mails/time-mails.ts'
import { readLetter } from '#app/letters/read-letter.ts'
import { openThread } from '#app/letters/thread.ts'
import { cancelBySender, chooseTime, endTime } from '#app/letters/times/choose-time.ts'
import { siteKey } from '#app/people/site-key.ts'
import { storeEnquiry, storeMessage } from '../letters.ts'
import { seededRandom } from '../seeded.ts'
import type { Told } from './thread-kill-ledger.ts'

// A child process of thread-kill.test.ts: the site, where people write, choose times and cancel them, or the desk, where letters are
// found, answered and erased, and times offered and taken back. It goes on until it is killed, and tells its parent what it has done, and
// what it is about to end or erase.

const [role = '', round = '', settings = '{}'] = process.argv.slice(2)
const [minute, day] = [60_000, 24 * 3_600_000]
const config = readConfig(JSON.parse(settings) as Record<string, string>)
const db = openDeskDatabase(config)
const storage = await openStorage(config)
const services = { db, storage }
const random = seededRandom(`${role} ${round}`)
const people = [
  { id: 'elin', name: 'Elin' },
  { id: 'rut', name: 'Rut' },
] as const
const somebody = () => people[random() < 0.5 ? 0 : 1]
/** Of times that are offered: few, so that many overlap. */
const tomorrow = Math.ceil(Date.now() / day + 1) * day
let number = 0
const next = () => `${round}-${role}-${++number}`

/** Resolves once the parent will hear it, whatever becomes of this process. */
const tell = (told: Told) => new Promise<void>((resolve, reject) => process.send?.(told, (error: Error | null) => (error ? reject(error) : resolve())))
const step = (kind: string) => tell({ kind: 'step', of: kind })

async function oneLetter(isFree = (_reference: string) => true) {
  const letters = await db.selectFrom('letters').select(['reference', 'version', 'email', 'bucket']).orderBy('reference').execute()
  const free = letters.filter(({ reference }) => isFree(reference))
  return { letter: free[Math.floor(random() * free.length)], count: letters.length }
}

const isListed = async (reference: string) => Boolean(await db.selectFrom('letters').select('reference').where('reference', '=', reference).executeTakeFirst())

/** Nobody goes on faster than the desk reads and sends, also on a busy machine. */
async function whileTrue(isSo: () => Promise<boolean>): Promise<void> {
  while (await isSo()) await pause(50)
}

async function writeLetter(): Promise<void> {
  const id = next()
  const { reference, ...place } = await storeEnquiry(storage, {
    email: `person-${id}@exempel.se`,
    name: `Namn-${id}-slut`,
    comments: `brev-${id}-slut`,
    now: new Date(),
    code: true,
  })
  await tell({ kind: 'letter', id, reference })
  await whileTrue(async () => !(await isListed(reference)) && (await readLetter(storage, place)) !== null)
}

/** As the enquiry's page does: to a letter that is there, which may be erased while the message is stored. */
async function writeMessage(): Promise<void> {
  const { letter } = await oneLetter()
  if (!letter) return pause(20)
  const id = next()
  const mark = `meddelande-${id}-slut`
  const files = random() < 0.5 ? [{ name: '01.jpg', body: `bild-${id}-slut`.repeat(2000), contentType: 'image/jpeg' }] : []
  const { reference, email, bucket } = letter
  await tell({ kind: 'writing', letter: reference, marks: [mark, `bild-${id}-slut`] })
  // An erasure by address deletes what is being stored, too: its sender reads that it failed.
  const stored = await storeMessage(storage, { letter: reference, bucket, email, text: mark, id, now: new Date(), files }).catch((error: unknown) => {
    if (error instanceof StorageError && error.reason === 'ENOENT') return null
    throw error
  })
  if (stored) await tell({ kind: 'message', letter: reference, mark, files: files.length })
  const read = db.selectFrom('letter_messages').select('text').where('text', '=', mark)
  await whileTrue(async () => stored !== null && (await isListed(reference)) && !(await read.executeTakeFirst()))
  await pause(random() * 1500)
}

/** Times that may be chosen, or calls, in some order. */
async function timesIn(state: 'offered' | 'chosen') {
  const times = await db.selectFrom('offered_times').select(['id', 'letter', 'person_id', 'starts_at']).where('state', '=', state).orderBy('id').execute()
  return times.map((time) => ({ ...time, order: random() })).toSorted((one, other) => one.order - other.order)
}

async function keyOf(reference: string) {
  const place = await db.selectFrom('letters').select(['bucket', 'name']).where('reference', '=', reference).executeTakeFirst()
  const letter = place && (await readLetter(storage, place))
  return letter ? { reference, code: codeOf(await siteKey(db, codeKeyName), letter) } : null
}

type Time = Awaited<ReturnType<typeof timesIn>>[number]

/** Several that overlap at once, as the enquiry's page does; from somebody whom no time suits comes a message. */
async function chooseSome(): Promise<void> {
  const times = await timesIn('offered')
  const overlaps = (time: Time) => time.person_id === times[0]?.person_id && time.starts_at.slice(0, 13) === times[0]?.starts_at.slice(0, 13)
  await Promise.all(times.filter(overlaps).slice(0, 6).map(choose))
  await pause(random() * 400)
}

async function choose({ id, letter }: Time): Promise<void> {
  const key = await keyOf(letter)
  const phone = `nummer-${next()}-070123-slut`
  await tell({ kind: 'writing', letter, marks: [phone] })
  if (key) await openThread(services, key, { now: new Date() })
  const chosen = key && (await chooseTime(services, key, { id, number: phone, now: new Date() }))
  if (chosen === 'chosen') await tell({ kind: 'chosen', letter, time: id })
}

async function cancel(): Promise<void> {
  const [time] = await timesIn('chosen')
  const key = time && (await keyOf(time.letter))
  if (time && key) {
    await tell({ kind: 'ending', letter: time.letter, time: time.id })
    const cancelled = await cancelBySender(db, key, { id: time.id, now: new Date() })
    if (cancelled === 'cancelled') await tell({ kind: 'ended', letter: time.letter, time: time.id, state: 'cancelled-by-sender' })
  }
  await pause(random() * 3000)
}

/** As an adviser takes a time back, or cancels the call. */
async function endOne(): Promise<void> {
  const [time] = await timesIn(random() < 0.3 ? 'offered' : 'chosen')
  if (time) {
    await tell({ kind: 'ending', letter: time.letter, time: time.id })
    const ended = await endTime(db, { reference: time.letter, id: time.id, person: somebody(), now: new Date() })
    const state = ended === 'cancelled' ? 'cancelled-here' : ended
    if (state === 'cancelled-here' || state === 'taken-back') await tell({ kind: 'ended', letter: time.letter, time: time.id, state })
  }
  await pause(random() * 3000)
}

/** Letters that an adviser or the eraser has in hand: a letter is answered or erased, and may be written to all the while. */
const inHand = new Set<string>()

async function take(): Promise<Awaited<ReturnType<typeof oneLetter>>> {
  const { letter } = await oneLetter((reference) => !inHand.has(reference))
  if (letter) inHand.add(letter.reference)
  // It may have been erased before it was in hand.
  return letter ? oneLetter((reference) => reference === letter.reference) : { letter, count: 0 }
}

const offered = (at: number) => ({ startsAt: new Date(at), endsAt: new Date(at + 30 * minute) })

async function answer(): Promise<void> {
  const { letter } = await take()
  if (!letter) return pause(20)
  const id = next()
  const starts = [0, 1, 2].filter(() => random() < 0.5).map((nth) => tomorrow + nth * 60 * minute + Math.floor(random() * 6) * 5 * minute)
  const [mark, file] = [`svar-${id}-med-${starts.length}-tider-slut`, crypto.randomUUID()]
  const person = somebody()
  const { reference, version, bucket } = letter
  await tell({ kind: 'writing', letter: reference, marks: [mark, `bilaga-${id}-slut`] })
  const row = { id: file, letter: reference, person_id: person.id, mail_id: null, name: 'Avtal.pdf', content_type: 'application/pdf', bytes: 9 }
  await change(db, (trx) =>
    trx
      .insertInto('answer_files')
      .values({ ...row, created_at: new Date().toISOString() })
      .execute(),
  )
  await storage.bucket(bucket).put(answerFileObject(file), `bilaga-${id}-slut`, { contentType: 'application/pdf' })
  await change(db, (trx) => trx.updateTable('answer_files').set({ is_stored: true }).where('id', '=', file).execute())
  await step('file')
  const mail = crypto.randomUUID()
  const sent = await sendAnswer(db, {
    id: mail,
    letter: { reference, version },
    recipient: null,
    subject: 'Ett svar väntar',
    way: 'here',
    body: mark,
    times: starts.length === 0 ? undefined : { times: starts.map(offered), how: 'phone', link: null },
    person,
    undo: 0,
    now: new Date(),
  })
  if (sent === 'sent') await tell({ kind: 'answer', letter: reference, mark })
  inHand.delete(reference)
  const waits = db.selectFrom('mails').select('id').where('id', '=', mail).where('shown_at', 'is', null)
  await whileTrue(async () => (await waits.executeTakeFirst()) !== undefined)
  await pause(random() * 1500)
}

async function erase(): Promise<void> {
  const { letter, count } = await take()
  if (!letter) return pause(20)
  const { reference, email } = letter
  if (count > 8) {
    await tell({ kind: 'erasing', letter: reference })
    const byAddress = random() < 0.5
    const erasure = { letters: [reference], address: byAddress ? email : null, reason: byAddress ? ('request' as const) : ('single' as const), person: 'Elin' }
    const id = await beginErasure(db, { ...erasure, now: new Date() })
    await finishErasure(services, { id, now: new Date(), step: () => step('erasure') })
    await tell({ kind: 'erased', letter: reference })
  }
  inHand.delete(reference)
  await pause(random() * 300)
}

const sweeps = [createValuesSweep(services), createAnswerFilesSweep(services)]
const transport = { send: async () => step('mail') }

/** As the desk's clock does. */
async function turn(): Promise<void> {
  const now = new Date()
  await finishErasures(services, { now, step: () => step('erasure') })
  await indexLetters(services, { now })
  await step('index')
  await queueNotices(db, { now })
  await composeNotices(db, { now, url: 'https://desk.example' })
  await composeTimeMails(db, { now, url: 'https://desk.example', mailWords: mailsCopy })
  await step('call')
  await sendDueMails(db, { transport, from: 'desk@norrljus.example', now: new Date(), limit: 10 })
  for (const sweep of sweeps) await sweep({ now })
  await pause(50)
}

/** A letter may be erased while somebody is told of it: the next turn does the rest, as the next round of the desk's clock would. */
function nextTurn(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error
}

async function repeat(doing: () => Promise<unknown>): Promise<never> {
  for (;;) await doing()
}

async function fewLetters(): Promise<void> {
  if ((await oneLetter()).count < 14) await writeLetter()
  await pause(random() * 1500)
}

if (role === 'desk') {
  await recoverSending(db)
  await finishErasures(services, { now: new Date(), step: () => step('erasure') })
}
await Promise.all(
  role === 'site'
    ? [fewLetters, writeMessage, writeMessage, writeMessage, chooseSome, cancel].map(repeat)
    : [() => turn().catch(nextTurn), answer, answer, erase, endOne].map(repeat),
)
