import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import { removeScratch } from '#app/backup/scratch-folder.ts'
import type { CountsQueries } from '#app/data/counts/counts-queries.ts'
import { dropUnsendable } from '#app/data/outbox/drop-unsendable.ts'
import { acquireLease, releaseLease } from '#app/data/database/lease.ts'
import type { Database } from '#app/data/database/schema.ts'
import { createAnswerFilesSweep } from '#app/letters/answer-files.ts'
import { createCodeHashes } from '#app/letters/code-hashes.ts'
import { finishErasures } from '#app/letters/erasure-job.ts'
import { holdBackAstray } from '#app/letters/held-back.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { createValuesSweep } from '#app/letters/lost-values.ts'
import { createClockCheck } from '#app/data/jobs/clock-check.ts'
import { announceRetention, runRetention } from '#app/letters/run-retention.ts'
import { mailsCopy } from '#app/letters/mails/copy.ts'
import { noticeCopy } from '#app/letters/mails/notice-copy.ts'
import { composeNotices, queueNotices } from '#app/letters/mails/notices.ts'
import { queueRetentionWarning } from '#app/letters/mails/retention-warning.ts'
import { isWantedDue, nextDueAt, recoverSending, sendDueMails, showDueAnswer } from '#app/letters/mails/outbox.ts'
import { composeTimeMails } from '#app/letters/mails/time-mails.ts'
import { createTransport } from '#app/letters/mails/smtp.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import type { RetentionSettings } from '#app/texts/retention-settings.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { StorageError, type Storage } from '#app/data/storage/bucket.ts'
import type { Watched } from '#app/desk/today/server-warnings.ts'
import { createAlarms, noteMailServer, type WatchedTransport, watchedTransport } from './alarms.ts'
import type { BackupProcess } from './backup-process.ts'
import { queueWeekMail } from './week-mail.ts'

/** Milliseconds between two rounds; a wake comes at once. */
const roundTime = 10_000
/** Milliseconds between two looks into buckets on S3, where each costs requests. What comes to this process wakes the clock. */
const longLookTime = 60_000
/** Milliseconds between two times that counts are added up. */
const compactTime = 3_600_000
/** Milliseconds between two looks for values that have lost their letter. */
const sweepTime = 600_000
/** Seconds that a lease is held without being renewed: so long after the death of its holder, another process takes over. */
const leaseTime = 90
/** Milliseconds after which a held lease is renewed, by a clock that cannot be set: each renewal waits for the disk. */
const renewTime = 30_000

const lease = 'desk-clock'
/** Answers that are given in one round where no mails are sent. */
const mostAnswers = 50

/** The round has to end: the process does, or another one has taken the lease. */
class Interruption extends Error {}

/** What only the holder of the lease does, in this order. */
export const clockJobs = ['erasures', 'alarms', 'week', 'mails', 'retention', 'counts', 'backup', 'values'] as const

export type DeskClock = {
  /** Has a round begin now, or another one after the running one. @returns once it has ended, well or not */
  wake(): Promise<void>
  /** When a round last ended well, in milliseconds since 1970; 0 before the first. */
  lastRoundAt: () => number
  /** Ends the running round at its next step, whatever is left of it, and lets another process take over at once. */
  stop(): Promise<void>
}

type DeskClockServices = {
  config: Config
  backups?: Pick<BackupProcess, 'beginIfDue'> | undefined
  url: string
  db: Kysely<Database>
  counts: Pick<CountsQueries, 'compactCounts' | 'readerFigures'>
  storage: Storage
  disk: Watched['disk']
  certificates: Watched['certificates']
  clock: () => Date
  /** A clock that only goes on, in milliseconds. */
  monotonic?: () => number
  texts: () => Texts
}

/**
 * What happens at the desk by itself: letters are found, notices written, mails sent, erasures finished, and once a day
 * what is too old is forgotten, counts are added up, and at night a backup is made. Every process with a desk finds letters;
 * all the rest is done by the one that holds the lease, however many run.
 */
export function createDeskClock({
  config,
  backups,
  url,
  db,
  counts,
  storage,
  disk,
  certificates,
  clock,
  monotonic = () => performance.now(),
  texts,
}: DeskClockServices): DeskClock {
  const holder = `${hostname()}.${process.pid}.${randomUUID()}`
  const transport = config.mail && watchedTransport(createTransport(config.mail))
  const clockCheck = createClockCheck(monotonic)
  const lookAtAlarms = createAlarms({ config, db, storage, disk, certificates }, { monotonic })
  const sweepValues = createValuesSweep({ db, storage })
  const sweepAnswerFiles = createAnswerFilesSweep({ db, storage })
  const hashCodes = createCodeHashes({ db, storage })
  const stopping = new AbortController()
  let isHolder = false
  let heldSince = 0
  /** Whether retention has more to erase than it does in one round. */
  let hasMoreToErase = false
  let compacted = { day: '', at: Number.NEGATIVE_INFINITY }
  let sweptAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  /** The round after the running one. */
  let next: Promise<void> | null = null
  let lastFault = ''
  let endedAt = 0
  /** A round at the time at which a mail falls due, where that is before the next one. */
  let early: NodeJS.Timeout | undefined
  const timer = setInterval(() => void begin(), roundTime)
  timer.unref()
  void begin()

  function wake(): Promise<void> {
    lookedAt = Number.NEGATIVE_INFINITY
    return begin()
  }

  function begin(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    if (running) {
      next ??= running.then(() => {
        next = null
        return begin()
      })
      return next
    }
    running = runRound()
    return running
  }

  async function runRound(): Promise<void> {
    try {
      await round()
      endedAt = Date.now()
      lastFault = ''
    } catch (error) {
      if (!(error instanceof Interruption)) tell(error)
    }
    running = null
  }

  async function round(): Promise<void> {
    const now = clock()
    const services = { db, storage, defaults: retentionDefaults(config) }
    // In every round, of each process: the clocks are compared for as long as it runs.
    const isClockRight = clockCheck.agrees(now)
    await removeScratch(config.dataDir)
    const faults: unknown[] = []
    // Where the storage is away the rest goes on: that is when somebody has to be told.
    const tried = async (run: () => Promise<unknown> | undefined) => {
      try {
        await run()
      } catch (error) {
        if (error instanceof Interruption) throw error
        faults.push(error)
      }
    }
    let hasLooked = false
    await tried(async () => {
      hasLooked = await look(services, now)
    })
    const jobs = (await hold()) ? clockJobs : []
    const work: Record<(typeof clockJobs)[number], () => Promise<unknown> | undefined> = {
      erasures: () => finishErasures(services, { now, words: wordsIn(texts(), 'notices', noticeCopy), step, signal: stopping.signal, scrubs: !hasMoreToErase }),
      alarms: () => (isClockRight && config.mail ? lookAtAlarms({ now, url }) : undefined),
      week: () => (isClockRight && config.mail ? queueWeekMail({ config, db, counts, url }, { now }) : undefined),
      mails: async () => {
        if (isClockRight) await holdBackAstray(db, { now })
        // Answers that have waited for a time of their own go neither before what their readers have written is found, nor by a clock that was set.
        const sendsWanted = hasLooked && !clockCheck.wasSet()
        const how = { now, sendsWanted }
        const asked = transport && config.mail ? await sendMails({ transport, from: config.mail.from.address, ...how }) : await giveAnswers(how)
        await beginEarly(asked)
      },
      retention: async () => {
        // Also where the clock is not right any more: what was erased is to leave the database's file.
        hasMoreToErase = false
        if (isClockRight) await retain(services, now)
      },
      counts: () => compact(now),
      backup: () => backups?.beginIfDue(now),
      values: () => sweep(now),
    }
    for (const job of jobs) await tried(work[job])
    if (faults.length > 0) throw faults[0]
  }

  /**
   * Finds letters, and what is written to them. For whoever has no mail, the log has one line for each, without anything of it.
   * @returns whether it has looked
   */
  async function look(services: { db: Kysely<Database>; storage: Storage }, now: Date): Promise<boolean> {
    const isRested = monotonic() - lookedAt >= (config.storageUrl === undefined ? 0 : longLookTime)
    if (!isRested && !(await isWantedDue(db, { now }))) return false
    lookedAt = monotonic()
    const added = await indexLetters(services, { now })
    for (let count = 0; count < added && !config.mail; count++) console.log('A letter has come: it can be read at the desk.')
    return true
  }

  /** Announces once a day what goes within seven, and erases some of what has been announced for so long. */
  async function retain(services: { db: Kysely<Database>; storage: Storage; defaults: RetentionSettings }, now: Date): Promise<void> {
    if (clockCheck.mayBeNewDay()) {
      const announced = await announceRetention(services, {
        now,
        tellOwners: config.mail ? (trx, warning) => queueRetentionWarning(trx, { ...warning, url }) : undefined,
      })
      if (announced) clockCheck.countDay()
      if (announced?.isUnusual) console.warn(`Retention erases ${announced.letters} letters in seven days, more than usual. Is it ${dayOf(now)} today?`)
    }
    const removed = await runRetention(services, { now, step })
    hasMoreToErase = removed?.isDone === false
    // In a round of its own: letters are found and mails sent in between.
    if (hasMoreToErase) void begin()
  }

  /** Where it fails, the next try is ten minutes later: nothing waits for it. */
  async function sweep(now: Date): Promise<void> {
    if (monotonic() - sweptAt < sweepTime) return
    sweptAt = monotonic()
    await sweepValues({ now, step })
    await sweepAnswerFiles({ now, step })
    await hashCodes()
  }

  /** Between two steps of what may take long. */
  async function step(): Promise<void> {
    if (stopping.signal.aborted || !(await hold())) throw new Interruption()
  }

  /** Once an hour, and all days once a day and after a start: adding up twice changes nothing. */
  async function compact(now: Date): Promise<void> {
    if (monotonic() - compacted.at < compactTime) return
    const day = dayOf(now)
    await orStopped(counts.compactCounts({ now, whole: compacted.day !== day }))
    compacted = { day, at: monotonic() }
  }

  /** Waits for what cannot be interrupted: it is ended with the database. */
  async function orStopped(work: Promise<void>): Promise<void> {
    const { signal } = stopping
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    const stop = () => reject(new Interruption())
    signal.addEventListener('abort', stop)
    await Promise.race([work, stopped]).finally(() => signal.removeEventListener('abort', stop))
  }

  /** Takes the lease, or renews it in time. @returns whether this process holds it */
  async function hold(): Promise<boolean> {
    if (isHolder && monotonic() - heldSince < renewTime) return true
    const asked = monotonic()
    isHolder = await acquireLease(db, { name: lease, holder, now: clock(), seconds: leaseTime })
    heldSince = asked
    return isHolder
  }

  /** Has a round begin when the next mail falls due, as the desk says. @param asked when mails that were due then have been seen to */
  async function beginEarly(asked: Date): Promise<void> {
    clearTimeout(early)
    const due = await nextDueAt(db, { after: asked })
    const left = due && due.getTime() - clock().getTime()
    if (left === null || left >= roundTime || stopping.signal.aborted) return
    early = setTimeout(() => void begin(), Math.max(0, left)).unref()
  }

  /**
   * Only where mails are sent: else they would pile up, and all go out on the day that is set.
   * @returns when it last looked for any
   */
  async function sendMails({ now, ...mail }: { transport: WatchedTransport; from: string; now: Date; sendsWanted: boolean }): Promise<Date> {
    await recoverSending(db)
    await showAnswers(mail)
    await queueNotices(db, { now })
    const telling = { url, words: wordsIn(texts(), 'notices', noticeCopy) }
    await composeNotices(db, { now, ...telling })
    await composeTimeMails(db, { now, ...telling, mailWords: wordsIn(texts(), 'mails', mailsCopy) })
    // One at a time, with the lease renewed in time: whoever lost it must not send.
    let asked = now
    for (let sent = 1; sent > 0 && isHolder;) {
      asked = clock()
      const sending = await sendDueMails(db, { ...mail, now: asked, limit: 1, words: wordsIn(texts(), 'mails', mailsCopy), telling })
      // Where another round is waited for, it goes on with the rest: while many mails leave, letters must be found, too.
      sent = stopping.signal.aborted || next ? 0 : sending.sent
      await hold()
      await showAnswers(mail)
      for (const failure of sending.failures) console.warn(`A mail could not be sent (${failure}). It is shown at the desk, and tried again.`)
    }
    const isAway = mail.transport.takeOutcome()
    if (isAway !== null && isHolder) await noteMailServer(db, { now: asked, url, isAway })
    return asked
  }

  /** They stand on their senders' pages in time, also while the mail server is away. */
  async function showAnswers({ sendsWanted }: { sendsWanted: boolean }): Promise<void> {
    if (!isHolder) return
    while (await showDueAnswer(db, { now: clock(), sendsWanted })) await step()
  }

  /** Where no mails are sent: answers that lie on their senders' pages. @returns when it looked for them */
  async function giveAnswers({ sendsWanted }: { sendsWanted: boolean }): Promise<Date> {
    await dropUnsendable(db)
    await recoverSending(db)
    const asked = clock()
    await sendDueMails(db, { transport: null, from: '', now: asked, limit: mostAnswers, sendsWanted })
    return asked
  }

  /** A fault that lasts is told once, not in every round. */
  function tell(error: unknown): void {
    const fault = error instanceof StorageError || !(error instanceof Error) ? String(error) : `${error.name}: ${error.message}`
    if (fault !== lastFault) console.error(`The desk's clock stopped in the middle and tries again: ${fault}`)
    lastFault = fault
  }

  return {
    wake,
    lastRoundAt: () => endedAt,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      clearTimeout(early)
      await running
      if (isHolder) await releaseLease(db, { name: lease, holder }).catch(tell)
    },
  }
}
