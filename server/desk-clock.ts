import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import { compactCounts } from '#app/counts/compact.ts'
import { acquireLease, releaseLease } from '#app/database/lease.ts'
import type { Database } from '#app/database/schema.ts'
import { finishErasures } from '#app/enquiries/erasure-job.ts'
import { indexLetters } from '#app/enquiries/index-letters.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { runRetentionDaily } from '#app/enquiries/retention.ts'
import { mailsCopy } from '#app/mails/copy.ts'
import { noticeCopy } from '#app/mails/notice-copy.ts'
import { composeNotices, queueNotices } from '#app/mails/notices.ts'
import { recoverSending, sendDueMails } from '#app/mails/outbox.ts'
import type { MailTransport } from '#app/mails/mail-transport.ts'
import { createTransport } from '#app/mails/smtp.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { StorageError, type Storage } from '#app/storage/bucket.ts'
import type { BackupProcess } from './backup-process.ts'

/** Milliseconds between two rounds; a wake comes at once. */
const roundTime = 10_000
/** Milliseconds between two looks into buckets on S3, where each costs requests. What comes to this process wakes the clock. */
const longLookTime = 60_000
/** Seconds that a lease is held without being renewed: so long after the death of its holder, another process takes over. */
const leaseTime = 90
/** Milliseconds after which a held lease is renewed: each renewal waits for the disk. */
const renewTime = 30_000

const lease = 'desk-clock'

/** What only the holder of the lease does, in this order. */
export const clockJobs = ['erasures', 'mails', 'retention', 'counts', 'backup'] as const

export type DeskClock = {
  /** Has a round begin now, or another one after the running one. */
  wake: () => void
  /** When a round last ended well, in milliseconds since 1970; 0 before the first. */
  lastRoundAt: () => number
  /** Ends after the running round, and lets another process take over at once. */
  stop(): Promise<void>
}

type DeskClockServices = { config: Config; backups?: Pick<BackupProcess, 'beginIfDue'> | undefined; url: string; db: Kysely<Database>; storage: Storage; clock: () => Date; texts: () => Texts }

/**
 * What happens at the desk by itself: letters are found, notices written, mails sent, erasures finished, and once a day
 * what is too old is forgotten, the counts of days that are over are added up, and at night a backup is made. Every process with a desk finds letters;
 * all the rest is done by the one that holds the lease, however many run.
 */
export function createDeskClock({ config, backups, url, db, storage, clock, texts }: DeskClockServices): DeskClock {
  const holder = `${hostname()}.${process.pid}.${randomUUID()}`
  const transport = config.mail && createTransport(config.mail)
  let isHolder = false
  let stopped = false
  let again = false
  let heldSince = 0
  let compactedOn = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  let lastFault = ''
  let endedAt = 0
  const timer = setInterval(begin, roundTime)
  timer.unref()
  begin()

  function wake(): void {
    lookedAt = Number.NEGATIVE_INFINITY
    begin()
  }

  function begin(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = runRound()
  }

  async function runRound(): Promise<void> {
    try {
      await round()
      endedAt = Date.now()
      lastFault = ''
    } catch (error) {
      tell(error)
    }
    running = null
    if (!again) return
    again = false
    begin()
  }

  async function round(): Promise<void> {
    const now = clock()
    const services = { db, storage, defaults: retentionDefaults(config) }
    const added = await look(services, now)
    // For whoever has no mail: one line for each letter, without anything of it.
    for (let count = 0; count < added && !config.mail; count++) console.log('A letter has come: it can be read at the desk.')
    if (!(await hold())) return
    const jobs: Record<(typeof clockJobs)[number], () => Promise<unknown> | undefined> = {
      erasures: () => finishErasures(services, { now }),
      mails: async () => transport && config.mail && sendMails({ transport, from: config.mail.from, now }),
      retention: () => runRetentionDaily(services, { now }),
      counts: () => compactDaily(now),
      backup: () => backups?.beginIfDue(now),
    }
    for (const job of clockJobs) await jobs[job]()
  }

  /** Finds letters. @returns how many */
  async function look(services: { db: Kysely<Database>; storage: Storage }, now: Date): Promise<number> {
    if (performance.now() - lookedAt < (config.storageUrl === undefined ? 0 : longLookTime)) return 0
    lookedAt = performance.now()
    return indexLetters(services, { now })
  }

  /** Once a day, and after a start: adding up twice changes nothing. */
  async function compactDaily(now: Date): Promise<void> {
    const today = dayOf(now)
    if (compactedOn === today) return
    await compactCounts(db, { now })
    compactedOn = today
  }

  /** Takes the lease, or renews it in time. @returns whether this process holds it */
  async function hold(): Promise<boolean> {
    const now = clock()
    if (isHolder && now.getTime() - heldSince < renewTime) return true
    isHolder = await acquireLease(db, { name: lease, holder, now, seconds: leaseTime })
    heldSince = now.getTime()
    return isHolder
  }

  /** Only where mails are sent: else they would pile up, and all go out on the day that is set. */
  async function sendMails({ now, ...mail }: { transport: MailTransport; from: string; now: Date }): Promise<void> {
    await recoverSending(db)
    await queueNotices(db, { now })
    await composeNotices(db, { now, url, words: wordsIn(texts(), 'notices', noticeCopy) })
    // One at a time, with the lease renewed in time: whoever lost it must not send.
    for (let sent = 1; sent > 0 && isHolder; ) {
      const sending = await sendDueMails(db, { ...mail, now: clock(), limit: 1, words: wordsIn(texts(), 'mails', mailsCopy) })
      sent = stopped ? 0 : sending.sent
      await hold()
      for (const failure of sending.failures) console.warn(`A mail could not be sent (${failure}). It is shown at the desk, and tried again.`)
    }
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
      stopped = true
      clearInterval(timer)
      await running
      if (isHolder) await releaseLease(db, { name: lease, holder }).catch(tell)
    },
  }
}
