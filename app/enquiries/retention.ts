import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { change } from '#app/database/change.ts'
import type { Database, LetterKind, LetterState } from '#app/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { writeLog } from '#app/people/log.ts'
import type { Storage } from '#app/storage/bucket.ts'
import { saveFact } from '#app/texts/changes.ts'
import { retentionSettings } from '#app/texts/fact-schemas.ts'
import type { RetentionSettings } from '#app/texts/facts.ts'
import { beginErasure } from './erasure.ts'
import { deleteNamed, finishErasures } from './erasure-job.ts'
import { needScrub, scrubIfNeeded } from './erasure-scrub.ts'
import { addEvent } from './letters.ts'
import { addDays, addMonths, goesAt } from './retention-dates.ts'

export { goesAt } from './retention-dates.ts'

/** Name in `desk_settings`. */
const ranName = 'retention-ran'

type Kept = { db: Kysely<Database>; /** Of the configuration. */ defaults: RetentionSettings }

/**
 * Read from the database each time: what is erased must not depend on what a process remembers.
 * @throws if what is saved is no settings: falling back would erase sooner than somebody has decided
 */
export async function readRetention({ db, defaults }: Kept): Promise<RetentionSettings> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', 'retention').executeTakeFirst()
  return row ? retentionSettings.parse(JSON.parse(row.value)) : defaults
}

/** The privacy page tells it too. @throws for a time that is no whole number within `retentionLimits` */
export async function saveRetention(db: Kysely<Database>, { settings, person, now }: { settings: RetentionSettings; person: string; now: Date }): Promise<void> {
  await change(db, async (trx) => {
    await saveFact(trx, { name: 'retention', value: settings, person, now })
    await writeLog(trx, { person, kind: 'change', what: 'retention-changed', now })
  })
}

export type DueLetter = { reference: string; kind: LetterKind; state: LetterState; goesAt: Date }

export type RetentionPreview = {
  /** The first to go first. */
  letters: DueLetter[]
  mails: number
  log: number
  quiz: number
}

/** What is erased within this many days if nothing more happens. */
export async function previewRetention({ db, defaults }: Kept, { now, days = 30 }: { now: Date; days?: number }): Promise<RetentionPreview> {
  const settings = await readRetention({ db, defaults })
  const until = addDays(now, days)
  const count = sql<string | number>`count(*)`.as('count')
  const [letters, mails, log, quiz] = await Promise.all([
    dueLetters(db, { until, settings }),
    db.selectFrom('mails').select(count).where(oldMails(until, settings)).executeTakeFirstOrThrow(),
    db.selectFrom('desk_log').select(count).where('at', '<=', monthsBefore(until, settings.log)).executeTakeFirstOrThrow(),
    db.selectFrom('quiz_results').select(count).where('created_at', '<=', monthsBefore(until, settings.quiz)).executeTakeFirstOrThrow(),
  ])
  return { letters, mails: Number(mails.count), log: Number(log.count), quiz: Number(quiz.count) }
}

export type Removed = { letters: number; mails: number; log: number; quiz: number }

type Services = Kept & { storage: Storage }

/** Letters of one erasure. */
const batchSize = 100

/** Erases what has been kept long enough. Idempotent; letters that are held stay, and answers to them. */
export async function runRetention({ db, storage, defaults }: Services, { now }: { now: Date }): Promise<Removed> {
  const settings = await readRetention({ db, defaults })
  await finishErasures({ db, storage }, { now })
  const rows = await removeRows(db, { settings, now })
  let letters = 0
  for (;;) {
    const id = await beginBatch(db, { settings, now })
    if (id === null) break
    const counts = await deleteNamed({ db, storage }, { id, now })
    letters += (counts?.photography ?? 0) + (counts?.application ?? 0)
  }
  await scrubIfNeeded(db)
  return { letters, ...rows }
}

/**
 * Once a day, by the calendar of Stockholm.
 * @returns what has gone; null if it has run today
 */
export async function runRetentionDaily(services: Services, { now }: { now: Date }): Promise<Removed | null> {
  const today = dayOf(now)
  if ((await readSetting(services.db, ranName)) === today) return null
  const removed = await runRetention(services, { now })
  await change(services.db, (trx) => writeSetting(trx, ranName, today))
  return removed
}

/** Keeps a letter from retention, or no longer. @returns false if nothing has changed */
export async function holdLetter(db: Kysely<Database>, { reference, held, person, now }: { reference: string; held: boolean; person: string; now: Date }): Promise<boolean> {
  return change(db, async (trx) => {
    const changed = await trx.updateTable('letters').set({ held }).where('reference', '=', reference).where('held', '=', !held).returning('reference').executeTakeFirst()
    if (changed) await addEvent(trx, { reference, what: held ? 'held' : 'unheld', person, now })
    return changed !== undefined
  })
}

export type HeldLetter = { reference: string; kind: LetterKind; state: LetterState; receivedAt: Date }

/** The letters that are held, the oldest first. */
export async function heldLetters(db: Kysely<Database>): Promise<HeldLetter[]> {
  const rows = await db.selectFrom('letters').select(['reference', 'kind', 'state', 'received_at']).where('held', '=', true).orderBy('received_at').orderBy('reference').execute()
  return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: new Date(received_at) }))
}

type Until = { until: Date; settings: RetentionSettings }

async function dueLetters(db: Kysely<Database>, { until, settings }: Until): Promise<DueLetter[]> {
  // The index finds all that may be due, months counted generously; `goesAt` decides.
  const received = addDays(addMonths(until, -settings.letters), 4).toISOString()
  const quarantined = addDays(until, -settings.quarantine).toISOString()
  const rows = await db
    .selectFrom('letters')
    .select(['reference', 'kind', 'state', 'received_at', 'answered_at', 'closed_at', 'changed_at', 'held'])
    .where('held', '=', false)
    .where(({ eb, and, or }) =>
      or([and([eb('state', '=', 'quarantine'), eb('changed_at', '<=', quarantined)]), and([eb('state', '!=', 'quarantine'), eb('received_at', '<=', received)])]),
    )
    .execute()
  return rows
    .flatMap(({ reference, kind, state, held, ...at }) => {
      const goes = goesAt({ state, held, receivedAt: new Date(at.received_at), answeredAt: dateOf(at.answered_at), closedAt: dateOf(at.closed_at), changedAt: new Date(at.changed_at) }, settings)
      return goes && goes <= until ? [{ reference, kind, state, goesAt: goes }] : []
    })
    .toSorted((one, other) => one.goesAt.getTime() - other.goesAt.getTime() || (one.reference < other.reference ? -1 : 1))
}

/** In one transaction, so that a letter that has just been held is not among them. */
async function beginBatch(db: Kysely<Database>, { settings, now }: { settings: RetentionSettings; now: Date }): Promise<string | null> {
  return change(db, async (trx) => {
    const due = await dueLetters(trx, { until: now, settings })
    const letters = due.slice(0, batchSize).map(({ reference }) => reference)
    return letters.length === 0 ? null : beginErasure(trx, { letters, address: null, reason: 'retention', person: null, now })
  })
}

async function removeRows(db: Kysely<Database>, { settings, now }: { settings: RetentionSettings; now: Date }): Promise<Omit<Removed, 'letters'>> {
  return change(db, async (trx) => {
    const mails = await trx.deleteFrom('mails').where(oldMails(now, settings)).executeTakeFirstOrThrow()
    const log = await trx.deleteFrom('desk_log').where('at', '<=', monthsBefore(now, settings.log)).executeTakeFirstOrThrow()
    const quiz = await trx.deleteFrom('quiz_results').where('created_at', '<=', monthsBefore(now, settings.quiz)).executeTakeFirstOrThrow()
    const removed = { mails: Number(mails.numDeletedRows), log: Number(log.numDeletedRows), quiz: Number(quiz.numDeletedRows) }
    if (Object.values(removed).some((count) => count > 0)) await needScrub(trx, crypto.randomUUID())
    return removed
  })
}

/** Sent or given up long ago; answers to a letter that is held stay with it. */
function oldMails(until: Date, settings: RetentionSettings) {
  const before = monthsBefore(until, settings.mails)
  return (where: ExpressionBuilder<Database, 'mails'>) =>
    where.and([
      where('state', 'in', ['sent', 'failed']),
      where(where.fn.coalesce('sent_at', 'created_at'), '<=', before),
      where.not(where.exists(where.selectFrom('letters').select('letters.reference').whereRef('letters.reference', '=', 'mails.reference').where('letters.held', '=', true))),
    ])
}

function monthsBefore(at: Date, months: number): string {
  return addMonths(at, -months).toISOString()
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}

async function readSetting(db: Kysely<Database>, name: string): Promise<unknown> {
  const row = await db.selectFrom('desk_settings').select('value').where('name', '=', name).executeTakeFirst()
  return row ? JSON.parse(row.value) : null
}

async function writeSetting(db: Kysely<Database>, name: string, setting: unknown): Promise<void> {
  const value = JSON.stringify(setting)
  await db
    .insertInto('desk_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
