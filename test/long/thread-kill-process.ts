import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#config.ts'
import { change } from '#app/data/database/change.ts'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { answerFileObject, createAnswerFilesSweep } from '#app/letters/answer-files.ts'
import { sendAnswer } from '#app/letters/answers.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { finishErasure, finishErasures } from '#app/letters/erasure-job.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { createValuesSweep } from '#app/letters/lost-values.ts'
import { composeNotices, queueNotices } from '#app/letters/mails/notices.ts'
import { recoverSending, sendDueMails } from '#app/letters/mails/outbox.ts'
import { storeEnquiry, storeMessage } from '../letters.ts'
import { seededRandom } from '../seeded.ts'
import type { Told } from './thread-kill-ledger.ts'

// A child process of thread-kill.test.ts: the site, where people write, or the desk, where letters are found, answered and erased. It
// goes on until it is killed, and tells its parent what it has done, and what it is about to erase.

const [role = '', round = '', settings = '{}'] = process.argv.slice(2)
const config = readConfig(JSON.parse(settings) as Record<string, string>)
const db = openDeskDatabase(config)
const storage = await openStorage(config)
const services = { db, storage }
const random = seededRandom(`${role} ${round}`)
const elin = { id: 'elin', name: 'Elin' }
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

async function writeLetter(): Promise<void> {
  const id = next()
  const { reference } = await storeEnquiry(storage, {
    email: `person-${id}@exempel.se`,
    name: `Namn-${id}-slut`,
    comments: `brev-${id}-slut`,
    now: new Date(),
    code: true,
  })
  await tell({ kind: 'letter', id, reference })
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
  await storeMessage(storage, { letter: reference, bucket, email, text: mark, id, now: new Date(), files })
  await tell({ kind: 'message', letter: reference, mark, files: files.length })
  // No faster than the desk reads, also on a busy machine.
  await pause(random() * 1500)
}

/** Letters that an adviser or the eraser has in hand: a letter is answered or erased, and may be written to all the while. */
const inHand = new Set<string>()

async function take(): Promise<Awaited<ReturnType<typeof oneLetter>>> {
  const { letter } = await oneLetter((reference) => !inHand.has(reference))
  if (letter) inHand.add(letter.reference)
  // It may have been erased before it was in hand.
  return letter ? oneLetter((reference) => reference === letter.reference) : { letter, count: 0 }
}

async function answer(): Promise<void> {
  const { letter } = await take()
  if (!letter) return pause(20)
  const id = next()
  const [mark, file] = [`svar-${id}-slut`, crypto.randomUUID()]
  const { reference, version, bucket } = letter
  await tell({ kind: 'writing', letter: reference, marks: [mark, `bilaga-${id}-slut`] })
  const row = { id: file, letter: reference, person_id: 'elin', mail_id: null, name: 'Avtal.pdf', content_type: 'application/pdf', bytes: 9 }
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
    person: elin,
    undo: 0,
    now: new Date(),
  })
  if (sent === 'sent') await tell({ kind: 'answer', letter: reference, mark })
  inHand.delete(reference)
  await pause(random() * 1500)
}

async function erase(): Promise<void> {
  const { letter, count } = await take()
  if (!letter) return pause(20)
  const { reference, email } = letter
  if (count > 5) {
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
  await sendDueMails(db, { transport, from: 'desk@norrljus.example', now: new Date(), limit: 10 })
  for (const sweep of sweeps) await sweep({ now })
  await pause(50)
}

async function repeat(doing: () => Promise<unknown>): Promise<never> {
  for (;;) await doing()
}

async function fewLetters(): Promise<void> {
  if ((await oneLetter()).count < 10) await writeLetter()
  await pause(random() * 1500)
}

if (role === 'desk') {
  await recoverSending(db)
  await finishErasures(services, { now: new Date(), step: () => step('erasure') })
}
await Promise.all(role === 'site' ? [fewLetters, writeMessage, writeMessage, writeMessage].map(repeat) : [turn, answer, answer, erase].map(repeat))
