import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { countsQueries } from '#app/data/counts/counts-queries.ts'
import { change } from '#app/data/database/change.ts'
import type { Certificate } from '#app/data/jobs/certificates.ts'
import { saveJob } from '#app/data/jobs/jobs.ts'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { sendAnswer, undoTime } from '#app/letters/answers.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { cancelBySender, chooseTime } from '#app/letters/times/choose-time.ts'
import { addOpenLetter, keyOf, now, offer, on } from '#app/letters/times/testing/offers.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { StorageError, type Storage } from '#app/data/storage/bucket.ts'
import { type Texts, wordsKey } from '#app/texts/texts.ts'
import { storeEnquiry } from '#test/letters.ts'
import { unchangedTexts } from '#test/texts.ts'
import { smtpServer } from '#test/smtp.ts'
import { createDeskClock } from './desk-clock.ts'

const [minute, day] = [60_000, 24 * 3_600_000]

const url = 'http://localhost:3001'

const person = {
  id: 'elin',
  name: 'Elin',
  email: 'elin@example.com',
  role: 'owner' as const,
  notices: true,
  shortcuts: true,
  created_at: '2026-11-21T08:00:00.000Z',
}

/** A data folder with somebody who wants mails, and a clock that stands until it is set. */
async function deskPlace(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-clock-'))
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const owner = openDeskDatabase(config)
  await migrateToLatest(owner)
  await owner.insertInto('people').values(person).execute()
  const storage = await openStorage({ dataDir })
  const time = { now: new Date('2026-11-21T12:00:00Z'), monotonic: 1000 }
  const disk = { free: 50e9, total: 100e9 }
  const certificates: Certificate[] = []
  /** As in a process of its own: with its own connection. */
  const process = (bucketsOf: Storage = storage, texts: Texts = unchangedTexts) => {
    const db = openDeskDatabase(config)
    const clock = createDeskClock({
      config,
      url,
      db,
      counts: countsQueries(db),
      storage: bucketsOf,
      disk: async () => disk,
      certificates: () => certificates,
      clock: () => time.now,
      monotonic: () => time.monotonic,
      texts: () => texts,
    })
    return { clock, db, round: () => clock.wake(), kill: () => db.destroy() }
  }
  return {
    owner,
    storage,
    time,
    disk,
    certificates,
    process,
    /** Both clocks go. */
    pass(milliseconds: number) {
      time.now = new Date(time.now.getTime() + milliseconds)
      time.monotonic += milliseconds
    },
    async [Symbol.asyncDispose]() {
      await owner.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

test('of two processes one sends the mails; when it is killed the other takes over, and nothing is sent twice', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const holder = place.process()
  await expect.poll(() => place.owner.selectFrom('leases').select('holder').execute()).toHaveLength(1)
  const [lease] = await place.owner.selectFrom('leases').select('holder').execute()
  const other = place.process()

  await storeEnquiry(place.storage, { now: place.time.now, email: 'one@example.com' })
  other.clock.wake()
  holder.clock.wake()
  // Saved as sent: a mail whose sending was cut off is rightly sent again (test/desk-faults.test.ts).
  await expect.poll(() => place.owner.selectFrom('mails').select('state').execute()).toEqual([{ state: 'sent' }])
  expect(smtp.received).toHaveLength(1)

  // Killed: it neither ends its lease nor anything else.
  await holder.kill()
  place.time.now = new Date(place.time.now.getTime() + 10 * 60_000)
  await storeEnquiry(place.storage, { now: place.time.now, email: 'two@example.com' })
  other.clock.wake()
  await expect.poll(() => place.owner.selectFrom('mails').select('state').execute()).toEqual([{ state: 'sent' }, { state: 'sent' }])
  const [taken] = await place.owner.selectFrom('leases').select('holder').execute()
  expect(taken?.holder).not.toBe(lease?.holder)
  await other.clock.stop()
  await holder.clock.stop()
  await other.kill()
  expect(smtp.received).toHaveLength(2)
  vi.mocked(console.error).mockClear()
})

test('a letter that comes while many mails are being sent is found before they have all left', async () => {
  let received: (number: number) => Promise<void> = async () => {}
  await using smtp = await smtpServer({ onReceived: () => received(smtp.received.length) })
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  for (let number = 0; number < 20; number++) {
    await change(place.owner, (trx) =>
      queueMail(trx, { kind: 'reply', reference: null, recipient: `${number}@example.com`, subject: 'Svar', body: 'Hej', now: place.time.now }),
    )
  }
  await storeEnquiry(place.storage, { now: place.time.now })
  const only = place.process()
  received = async (number) => {
    if (number === 1) {
      await storeEnquiry(place.storage, { now: place.time.now, email: 'later@example.com' })
      only.clock.wake()
    }
    // The last does not leave before the letter is found.
    if (number === 20) await expect.poll(() => place.owner.selectFrom('letters').select('email').execute()).toHaveLength(2)
  }
  await expect.poll(() => place.owner.selectFrom('mails').select('id').where('state', '!=', 'sent').execute()).toEqual([])
  await only.clock.stop()
  await only.kill()
})

test('a notice is in the owner’s words', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const words = new Map([[wordsKey('notices', 'sv', 'arrival.one'), 'Brev, {time}']])
  const process = place.process(undefined, { ...unchangedTexts, words })
  await storeEnquiry(place.storage, { now: place.time.now, email: 'one@example.com' })
  process.clock.wake()
  await expect.poll(() => place.owner.selectFrom('mails').select(['state', 'subject']).execute()).toEqual([{ state: 'sent', subject: 'Brev, i morgon 13.00' }])
  await process.clock.stop()
  await process.kill()
})

test('an adviser is told of a call that was chosen, and once more an hour before it, by whichever process; of a cancelled one only that', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const { owner, storage } = place
  place.time.now = now
  for (const reference of ['K7F3XQ4P', 'MMMMMMMM']) await addOpenLetter(owner, reference, { state: 'answered' })
  const [kept, cancelled] = [
    await offer(owner, { reference: 'K7F3XQ4P', starts: [on(3, 14)] }),
    await offer(owner, { reference: 'MMMMMMMM', starts: [on(3, 16)] }),
  ]
  const told = () => smtp.received.splice(0).map(({ headers }) => headers['subject'])
  const first = place.process()
  await first.round()
  for (const [reference, { ids }] of [
    ['K7F3XQ4P', kept],
    ['MMMMMMMM', cancelled],
  ] as const)
    expect(await chooseTime({ db: owner, storage }, keyOf(reference), { id: ids[0] ?? '', number: '070', now })).toBe('chosen')
  await first.round()
  expect(told()).toEqual(['En tid är vald', 'En tid är vald'])
  await cancelBySender(owner, keyOf('MMMMMMMM'), { id: cancelled.ids[0] ?? '', now })
  await first.round()
  expect(told()).toEqual(['En tid är avbokad'])
  await first.clock.stop()
  await first.kill()

  const second = place.process()
  await second.round()
  place.time.now = new Date(on(3, 13).getTime() - 1000)
  await second.round()
  expect(told()).toEqual([])
  place.time.now = on(3, 13)
  await second.round()
  expect(told()).toEqual(['Samtal om en timme'])
  for (const at of [on(3, 13, 1), on(3, 14), on(3, 15), on(3, 16)]) {
    place.time.now = at
    await second.round()
  }
  expect(told()).toEqual([])
  await second.clock.stop()
  await second.kill()
})

test('who stops lets another take over at once', async () => {
  await using place = await deskPlace()
  const first = place.process()
  await expect.poll(() => place.owner.selectFrom('leases').select('holder').execute()).toHaveLength(1)
  await first.clock.stop()
  await first.kill()
  expect(await place.owner.selectFrom('leases').select('holder').execute()).toEqual([])
})

test('without mail the log has one line for each letter, and nothing of it; no mail is kept for later', async () => {
  await using place = await deskPlace()
  const process = place.process()
  for (const email of ['one@example.com', 'two@example.com']) await storeEnquiry(place.storage, { now: place.time.now, email })
  process.clock.wake()
  await expect
    .poll(() => vi.mocked(console.log).mock.calls)
    .toEqual([['A letter has come: it can be read at the desk.'], ['A letter has come: it can be read at the desk.']])
  await process.clock.stop()
  await process.kill()
  expect(await place.owner.selectFrom('mails').select('id').execute()).toEqual([])
  vi.mocked(console.log).mockClear()
})

test('without mail an answer lies on its sender’s page once it cannot be taken back any more', async () => {
  await using place = await deskPlace()
  const { reference } = await storeEnquiry(place.storage, { now: place.time.now, code: true })
  const { clock, round } = place.process()
  await round()
  expect(console.log).toHaveBeenCalledTimes(1)
  vi.mocked(console.log).mockClear()
  const answer = { id: randomUUID(), way: 'here' as const, recipient: null, subject: 'Ett svar väntar', body: 'Hej.', person: { id: 'elin', name: 'Elin' } }
  expect(await sendAnswer(place.owner, { ...answer, letter: { reference, version: 1 }, now: place.time.now })).toBe('sent')
  const shown = async () => (await place.owner.selectFrom('mails').select('shown_at').executeTakeFirstOrThrow()).shown_at
  await round()
  expect(await shown()).toBeNull()
  place.pass(undoTime)
  await round()
  expect(await shown()).toBe(place.time.now.toISOString())
  await clock.stop()
})

test('an answer lies on its sender’s page in time while the mail server is away and other mails fail', async () => {
  await using smtp = await smtpServer()
  smtp.failWith({ at: 'MAIL', code: 421 })
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const { reference } = await storeEnquiry(place.storage, { now: place.time.now, code: true })
  const { clock, round } = place.process()
  await round()
  const answer = { id: randomUUID(), way: 'here' as const, recipient: null, subject: 'Ett svar väntar', body: 'Hej.', person: { id: 'elin', name: 'Elin' } }
  expect(await sendAnswer(place.owner, { ...answer, letter: { reference, version: 1 }, now: place.time.now })).toBe('sent')
  for (let count = 0; count < 5; count++)
    await change(place.owner, (trx) =>
      queueMail(trx, { kind: 'reply', reference: null, recipient: `${count}@example.com`, subject: 'Svar', body: 'Hej', now: place.time.now }),
    )
  place.pass(undoTime)
  await round()
  const own = place.owner.selectFrom('mails').select(['state', 'shown_at']).where('id', '=', answer.id)
  expect(await own.executeTakeFirstOrThrow()).toEqual({ state: 'waiting', shown_at: place.time.now.toISOString() })
  await clock.stop()
  expect(smtp.received).toEqual([])
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('A mail could not be sent')
  vi.mocked(console.warn).mockClear()
})

test('an answer whose mail is refused for good is told to whoever wrote it, in the owner’s words', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const { reference } = await storeEnquiry(place.storage, { now: place.time.now })
  const words = new Map([[wordsKey('notices', 'sv', 'undelivered.subject'), 'Det kom inte fram']])
  const { clock, round } = place.process(undefined, { ...unchangedTexts, words })
  await round()
  const answer = { id: randomUUID(), recipient: null, subject: 'Svar', body: 'Hej.', person: { id: 'elin', name: 'Elin' } }
  expect(await sendAnswer(place.owner, { ...answer, letter: { reference, version: 1 }, now: place.time.now })).toBe('sent')
  smtp.failWith({ at: 'RCPT', code: 550 })
  place.pass(undoTime)
  await round()
  smtp.failWith(null)
  await round()
  await clock.stop()
  const { envelope, headers, text } = smtp.received.at(-1) ?? {}
  expect([envelope?.to, headers?.['subject'], text]).toEqual([
    ['elin@example.com'],
    'Det kom inte fram',
    expect.stringContaining(`${url}/forfragningar/${reference}`),
  ])
  vi.mocked(console.warn).mockClear()
})

test.each([true, false])('an answer goes when the desk says, and not a round later (with mail: %s)', async (hasMail) => {
  await using smtp = await smtpServer()
  await using place = await deskPlace(hasMail ? { SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' } : {})
  const { reference } = await storeEnquiry(place.storage, { now: place.time.now, code: true })
  const { clock, round } = place.process()
  await round()
  vi.mocked(console.log).mockClear()
  const answer = { id: randomUUID(), way: 'here' as const, recipient: null, subject: 'Ett svar väntar', body: 'Hej.', person: { id: 'elin', name: 'Elin' } }
  await sendAnswer(place.owner, { ...answer, letter: { reference, version: 1 }, now: place.time.now })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  // A connection to the mail server waits for 10 s: a notice of the letter may be on its way.
  const ownTimers = () => timers.mock.calls.map(([, time]) => time).filter((time) => time !== undefined && time > 9000 && time !== 10_000)
  // More than a round is left: the next one is soon enough.
  place.pass(undoTime - 10_002)
  await round()
  expect(ownTimers()).toEqual([])
  place.pass(3)
  await round()
  expect(ownTimers()).toEqual([9999])
  timers.mockRestore()
  place.pass(9799)
  await round()
  // From here on nobody wakes it.
  place.pass(200)
  const own = place.owner.selectFrom('mails').select('shown_at').where('id', '=', answer.id)
  await expect.poll(async () => (await own.executeTakeFirstOrThrow()).shown_at, { timeout: 5000 }).toBe(place.time.now.toISOString())
  await clock.stop()
})

test('what fails, or lies behind what fails, has no round of its own before its time', async () => {
  await using smtp = await smtpServer()
  smtp.failWith({ at: 'MAIL', code: 421 })
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const { clock, round } = place.process()
  await round()
  for (const to of ['one', 'two'])
    await change(place.owner, (trx) =>
      queueMail(trx, { kind: 'reply', reference: null, recipient: `${to}@example.com`, subject: 'Svar', body: 'Hej', now: place.time.now }),
    )
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await round()
  expect(timers.mock.calls.filter(([, time]) => time === 0)).toEqual([])
  timers.mockRestore()
  await clock.stop()
  expect(smtp.connections()).toBe(1)
  vi.mocked(console.warn).mockClear()
})

test('an answer that is wanted later goes once at its time, through restarts; not by a clock that is set, nor while the storage is away', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const { reference } = await storeEnquiry(place.storage, { now: place.time.now })
  await indexLetters({ db: place.owner, storage: place.storage }, { now: place.time.now })
  const wanted = new Date(place.time.now.getTime() + 9 * day)
  const answer = { id: randomUUID(), recipient: null, letter: { reference, version: 1 }, subject: 'Ärende', body: 'Hej från oss', person, wanted }
  await sendAnswer(place.owner, { ...answer, now: place.time.now })
  const sent = () => smtp.received.filter(({ text }) => text.includes('Hej från oss')).length
  const first = place.process()
  await first.round()
  // The machine's clock is set to the day after, and right again.
  place.time.now = new Date(wanted.getTime() + day)
  await first.round()
  expect(sent()).toBe(0)
  place.time.now = new Date(wanted.getTime() - 11 * minute)
  await first.round()
  place.pass(10 * minute)
  await first.round()
  await first.clock.stop()
  await first.kill()

  const away = { isAway: true }
  const broken: Storage = {
    ...place.storage,
    bucket: (name) => {
      if (away.isAway) throw new StorageError('inquiries', 'listing', 'ECONNREFUSED')
      return place.storage.bucket(name)
    },
  }
  const second = place.process(broken)
  await second.round()
  place.pass(minute)
  await second.round()
  expect(sent()).toBe(0)
  expect(vi.mocked(console.error).mock.calls.flat().join()).toMatch(/listing failed/)
  vi.mocked(console.error).mockClear()
  away.isAway = false
  place.pass(minute)
  await second.round()
  expect(sent()).toBe(1)
  const { answered_at } = await place.owner.selectFrom('letters').select('answered_at').where('reference', '=', reference).executeTakeFirstOrThrow()
  expect(answered_at).toBe(place.time.now.toISOString())
  const third = place.process()
  place.pass(day)
  await third.round()
  await second.round()
  expect(sent()).toBe(1)
  await second.clock.stop()
  await third.clock.stop()
  await second.kill()
  await third.kill()
})

test('a fault that lasts is told once, without a name, and the clock goes on when it is over', async () => {
  await using place = await deskPlace()
  const { storage } = place
  let broken = true
  const failing: Storage = {
    ...storage,
    bucket: (name) => ({
      ...storage.bucket(name),
      list: () =>
        broken ? Promise.reject(Object.assign(new Error('storage inquiries: listing failed (EIO)'), { name: 'StorageError' })) : storage.bucket(name).list(),
    }),
  }
  const process = place.process(failing)
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1)
  process.clock.wake()
  broken = false
  await storeEnquiry(storage, { now: place.time.now })
  process.clock.wake()
  await expect.poll(() => place.owner.selectFrom('letters').select('reference').execute()).toHaveLength(1)
  await process.clock.stop()
  await process.kill()
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ["The desk's clock stopped in the middle and tries again: StorageError: storage inquiries: listing failed (EIO)"],
  ])
  vi.mocked(console.error).mockClear()
  vi.mocked(console.log).mockClear()
})

test('what breaks on the server is told to the owners by mail, once a day, and once when it is well; also while the storage is away', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const { owner, storage, time, disk, certificates, pass } = place
  await owner
    .insertInto('people')
    .values({ ...person, id: 'rut', name: 'Rut', email: 'rut@example.com', role: 'adviser' })
    .execute()
  let isAway = false
  const away = () => Promise.reject(new StorageError('inquiries', 'listing', 'ECONNREFUSED'))
  const failing: Storage = {
    isReachable: async () => !isAway,
    bucket: (name) => ({ ...storage.bucket(name), list: (folder) => (isAway ? away() : storage.bucket(name).list(folder)) }),
  }
  const { clock, round, kill } = place.process(failing)
  const told = () => smtp.received.splice(0).map(({ envelope, headers, text }) => ({ to: envelope.to.join(), subject: headers['subject'], text }))
  // A probe of the storage is used for a while.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  /** Later, and a minute after that: what one probe of the storage finds, the next look tells. */
  const next = async (milliseconds = minute) => {
    for (const passing of [milliseconds, minute]) {
      pass(passing)
      vi.advanceTimersByTime(passing)
      await round()
    }
    return told()
  }
  await saveJob(owner, { name: 'backup', outcome: 'ok', detail: '', now: time.now })
  expect(await next()).toEqual([])
  expect(await next(11 * minute)).toEqual([])

  certificates.push({ host: 'norrljus.example', endsAt: new Date(time.now.getTime() + 13 * day) })
  const certificate = await next()
  expect(certificate).toEqual([
    { to: 'elin@example.com', subject: 'Certifikatet för norrljus.example går ut 4 december 2026, 13.14', text: expect.any(String) },
  ])
  expect(certificate[0]?.text)
    .toBe(`Certifikatet för norrljus.example går ut 4 december 2026, 13.14. Det borde ha förnyats av sig självt. Säg till den som sköter servern: går det ut varnar webbläsaren alla som kommer dit.

Så länge det är så kommer ett mejl om dagen, och ett när det är bra igen.

${url}/
`)
  disk.free = 5e9
  await saveJob(owner, { name: 'backup', outcome: 'failed', detail: 'refused', now: time.now })
  expect((await next()).map(({ subject }) => subject)).toEqual(['2 saker på servern behöver ses över'])
  expect(await next()).toEqual([])
  // A day after each was told.
  expect((await next(day)).map(({ subject }) => subject)).toEqual(['3 saker på servern behöver ses över'])

  certificates.splice(0, 1, { host: 'norrljus.example', endsAt: new Date(time.now.getTime() + 90 * day) })
  disk.free = 50e9
  await saveJob(owner, { name: 'backup', outcome: 'ok', detail: '', now: time.now })
  const [well, ...more] = await next()
  expect([well?.subject, more]).toEqual(['3 saker på servern fungerar igen', []])
  expect(well?.text).toContain('Certifikatet är förnyat. Felet märktes den 21 november 2026, 13.15.')

  isAway = true
  expect(await next()).toEqual([])
  expect((await next(5 * minute)).map(({ subject }) => subject)).toEqual(['Lagringen svarar inte'])
  isAway = false
  expect((await next()).map(({ subject }) => subject)).toEqual(['Lagringen svarar igen'])

  await sql`insert into kysely_migration (name, timestamp) values ('900-tomorrow', '2026-11-23')`.execute(owner)
  expect((await next()).map(({ subject }) => subject)).toEqual(['Databasen är nyare än programmet'])
  await clock.stop()
  await kill()
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([expect.stringContaining('StorageError: storage inquiries: listing failed')])
  vi.mocked(console.error).mockClear()
})

test('that mails could not be sent for an hour is told when they can be again', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const { clock, round, kill } = place.process()
  const mail = (to: string) =>
    change(place.owner, (trx) => queueMail(trx, { kind: 'reply', reference: null, recipient: to, subject: 'Svar', body: 'Hej', now: place.time.now }))
  // An address that is refused says nothing of the server.
  smtp.failWith({ at: 'RCPT', code: 550 })
  await mail('nobody@example.com')
  await round()
  smtp.failWith({ at: 'MAIL', code: 421 })
  await mail('bo@example.com')
  await round()
  smtp.failWith(null)
  place.pass(59 * minute)
  await round()
  await round()
  expect(smtp.received.splice(0).map(({ envelope }) => envelope.to)).toEqual([['bo@example.com']])
  smtp.failWith({ at: 'MAIL', code: 421 })
  await mail('bo@example.com')
  await round()
  smtp.failWith(null)
  place.pass(60 * minute)
  await round()
  await round()
  const [answer, told, ...more] = smtp.received.splice(0)
  expect([answer?.envelope.to, told?.envelope.to, told?.headers['subject'], more]).toEqual([
    ['bo@example.com'],
    ['elin@example.com'],
    'Mejl går att skicka igen',
    [],
  ])
  expect(told?.text).toMatch(/^Mejl går att skicka igen\. Felet märktes den 21 november 2026, 13\.59\. Det som väntade skickas av sig självt\./)
  await clock.stop()
  await kill()
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('421 MAIL FROM')
  vi.mocked(console.warn).mockClear()
})

test('what a process saw of the mail server before another one sent mails says nothing any more', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const standing = async () => (await place.owner.selectFrom('alarms').select('broken_at').where('kind', '=', 'mail').executeTakeFirst())?.broken_at ?? null
  const [first, second] = [place.process(), place.process()]
  await first.round()
  smtp.failWith({ at: 'MAIL', code: 421 })
  await change(place.owner, (trx) =>
    queueMail(trx, { kind: 'reply', reference: null, recipient: 'bo@example.com', subject: 'Svar', body: 'Hej', now: place.time.now }),
  )
  await first.round()
  expect(await standing()).not.toBeNull()
  smtp.failWith(null)
  // The first one holds the lease no longer.
  place.pass(2 * minute)
  await second.round()
  expect([smtp.received.length, await standing()]).toEqual([1, null])
  place.pass(2 * minute)
  await first.round()
  expect(await place.owner.selectFrom('leases').select('holder').execute()).toHaveLength(1)
  expect(await standing()).toBeNull()
  for (const { clock, kill } of [first, second]) {
    await clock.stop()
    await kill()
  }
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('421 MAIL FROM')
  vi.mocked(console.warn).mockClear()
})

test('on Monday from eight the owners get the week in five lines, once, from whichever process', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example', BACKUP_TO: 'off' })
  const { owner, time, pass } = place
  // A Sunday evening in Stockholm.
  time.now = new Date('2026-11-29T21:00:00Z')
  for (const number of [3, 1]) await owner.insertInto('counts').values({ day: '2026-11-25', what: 'page', name: '/sv', language: 'sv', number }).execute()
  const first = place.process()
  const told = () => smtp.received.splice(0).map(({ headers, text }) => [headers['subject'], text])
  await first.round()
  pass(9 * 60 * minute + 59 * minute)
  await first.round()
  expect(told()).toEqual([])
  // Eight.
  pass(minute)
  await first.round()
  const week = (readings: string) => `Nya ärenden: 0
Besvarade i tid: inget skulle besvaras
Väntar på svar: 0
Läsningar: ${readings}
Senaste lyckade säkerhetskopia: görs inte av servern

Det här mejlet kommer varje måndag. Uteblir det är något fel: titta på skrivbordet.
${url}/
`
  expect(told()).toEqual([['Veckan 23 nov–29 nov', week('för få att visa')]])
  await first.clock.stop()
  await first.kill()
  const second = place.process()
  await second.round()
  pass(11 * minute)
  await second.round()
  pass(day)
  await second.round()
  expect(told()).toEqual([])
  await owner.insertInto('counts').values({ day: '2026-12-03', what: 'page', name: '/sv', language: 'sv', number: 7 }).execute()
  pass(6 * day)
  await second.round()
  expect(told()).toEqual([['Veckan 30 nov–6 dec', week('7')]])
  await second.clock.stop()
  await second.kill()
})

test('through days and restarts, what is due goes once it was announced for seven of them, and a wrong clock erases nothing', async () => {
  await using smtp = await smtpServer()
  await using place = await deskPlace({ SMTP_URL: smtp.url, MAIL_FROM: 'desk@norrljus.example' })
  const { storage, owner, pass, time } = place
  const left = async () => (await owner.selectFrom('letters').select('sender').orderBy('sender').execute()).map(({ sender }) => sender)
  for (let index = 0; index < 21; index++)
    await storeEnquiry(storage, { now: new Date(time.now.getTime() - 800 * day), name: 'Gammal', email: `gammal${index}@example.com` })
  await storeEnquiry(storage, { now: time.now, name: 'Ny' })

  let running = place.process()
  const all = Array<string>(21).fill('Gammal')
  for (let today = 0; today < 7; today++) {
    // Each day another process, as where a machine is off at night.
    if (today > 0) running = place.process()
    await running.round()
    pass(11 * minute)
    await running.round()
    expect(await left(), `day ${today}`).toEqual([...all, 'Ny'])
    if (today === 0) {
      await running.round()
      expect(JSON.stringify(smtp.received)).toContain('raderas automatiskt om sju dagar')
      // Three years ahead, for so long that it is believed.
      time.now = new Date(time.now.getTime() + 3 * 365 * day)
      await running.round()
      pass(11 * minute)
      await running.round()
      time.now = new Date(time.now.getTime() - 3 * 365 * day)
    }
    await running.clock.stop()
    await running.kill()
    pass(day - 11 * minute)
  }
  running = place.process()
  await running.round()
  expect(await left()).toEqual([...all, 'Ny'])
  pass(11 * minute)
  await running.round()
  expect(await left()).toEqual(['Ny'])
  expect(
    vi
      .mocked(console.warn)
      .mock.calls.flat()
      .filter((line) => String(line).includes('Retention erases')),
  ).toHaveLength(1)
  await running.clock.stop()
  await running.kill()
  vi.mocked(console.warn).mockClear()
})

test('a lease is renewed by time that passes: a clock that is set back keeps it', async () => {
  await using place = await deskPlace()
  const holder = place.process()
  await holder.round()
  const heldUntil = async () => (await place.owner.selectFrom('leases').select('until').executeTakeFirstOrThrow()).until
  place.time.now = new Date(place.time.now.getTime() - day)
  place.time.monotonic += minute
  await holder.round()
  expect(await heldUntil()).toBe(new Date(place.time.now.getTime() + 90_000).toISOString())
  await holder.clock.stop()
  await holder.kill()
})

test('a process that stops in the middle of much to erase ends after the file that it is at, and the next one goes on', async () => {
  await using place = await deskPlace()
  const { storage, owner, time } = place
  for (let index = 0; index < 30; index++) await storeEnquiry(storage, { now: time.now, email: `${index}@example.com` })
  await indexLetters({ db: owner, storage }, { now: time.now })
  const letters = (await owner.selectFrom('letters').select('reference').execute()).map(({ reference }) => reference)
  await beginErasure(owner, { letters, address: null, reason: 'retention', person: null, now: time.now })
  let deleted = 0
  const stopping = Promise.withResolvers<void>()
  const counting: Storage = {
    ...storage,
    bucket: (name) => ({
      ...storage.bucket(name),
      async delete(file) {
        await storage.bucket(name).delete(file)
        if (++deleted === 3) stopping.resolve(first.clock.stop())
      },
    }),
  }
  const first = place.process(counting)
  await stopping.promise
  expect(deleted).toBe(3)
  expect(await owner.selectFrom('leases').select('holder').execute()).toEqual([])
  await first.kill()
  const second = place.process()
  await expect.poll(() => owner.selectFrom('letters').select('reference').execute()).toEqual([])
  expect(await storage.bucket('inquiries').list()).toEqual([])
  await second.clock.stop()
  await second.kill()
})
