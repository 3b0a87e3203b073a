import { type Kysely, type Selectable, sql } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import type { Database, LetterKind, LettersTable, LetterState } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { saveFact } from '#app/texts/changes.ts'
import { savedRetention } from '#app/texts/fact-rules.ts'
import { retentionFrom, type RetentionSettings, type SavedRetention, standardMonths } from '#app/texts/retention-settings.ts'
import { readAnnouncements } from './announcements.ts'
import { announcedLetters, countLettersWhere, dueLetters, dueLog, dueMails, dueQuizResults, isUnusual } from './due-for-retention.ts'
import { addEvent } from './letters.ts'
import { addDays, goesAt, type KeptLetter } from './retention-dates.ts'

export { goesAt } from './retention-dates.ts'

export type Kept = { db: Kysely<Database>; /** Of the configuration. */ defaults: RetentionSettings }

/**
 * Read from the database each time: what is erased must not depend on what a process remembers.
 * @throws if what is saved is no settings: falling back would erase sooner than somebody has decided
 */
export async function readRetention({ db, defaults }: Kept): Promise<RetentionSettings> {
  const saved = await savedIn(db)
  return saved ? retentionFrom(saved, defaults) : defaults
}

async function savedIn(db: Kysely<Database>): Promise<SavedRetention | null> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', 'retention').executeTakeFirst()
  return row ? savedRetention.parse(JSON.parse(row.value)) : null
}

export type RetentionChoice = {
  /** Months for which letters are kept until somebody chooses, and those that a new site begins with. */
  months: number
  standard: number
  /** How many letters are older than the latter. */
  letters: number
}

/** What the owner of a site from before `standardMonths` has yet to choose; null where there is nothing to choose. */
export async function openChoice({ db, defaults }: Kept, { now }: { now: Date }): Promise<RetentionChoice | null> {
  const saved = await savedIn(db)
  if (!saved || !('unchosen' in saved)) return null
  const settings = { ...defaults, letters: standardMonths }
  return { months: saved.unchosen, standard: standardMonths, letters: await countLettersWhere(db, dueLetters({ until: now, settings })) }
}

/** A setting of the environment is a choice, too: nothing is left to ask at the desk. */
export async function settleByConfiguration(db: Kysely<Database>): Promise<void> {
  const saved = await savedIn(db)
  if (saved && 'unchosen' in saved) await db.deleteFrom('facts').where('name', '=', 'retention').execute()
}

/** The privacy page tells it too. @throws for a time that is no whole number within `retentionLimits` */
export async function saveRetention(
  db: Kysely<Database>,
  { settings, person, now }: { settings: RetentionSettings; person: string; now: Date },
): Promise<void> {
  await change(db, async (trx) => {
    await saveFact(trx, { name: 'retention', value: settings, person, now })
    await writeLog(trx, { person, kind: 'change', what: 'retention-changed', now })
  })
}

export type DueLetter = { reference: string; kind: LetterKind; state: LetterState; goesAt: Date }

export type RetentionPreview = {
  /** The first to go first, no more than were asked for. */
  letters: DueLetter[]
  /** How many there are in all. */
  count: number
  mails: number
  log: number
  quiz: number
}

/** What is erased within this many days if nothing more happens. @param limit of letters */
export async function previewRetention(
  { db, defaults }: Kept,
  { now, days = 30, limit }: { now: Date; days?: number; limit: number },
): Promise<RetentionPreview> {
  const settings = await readRetention({ db, defaults })
  const by = { until: addDays(now, days), settings }
  const [letters, count, mails, log, quiz] = await Promise.all([
    firstToGo(db, { ...by, limit }),
    countLettersWhere(db, dueLetters(by)),
    db.selectFrom('mails').select(rows).where(dueMails(by)).executeTakeFirstOrThrow(),
    db.selectFrom('desk_log').select(rows).where(dueLog(by)).executeTakeFirstOrThrow(),
    db.selectFrom('quiz_results').select(rows).where(dueQuizResults(by)).executeTakeFirstOrThrow(),
  ])
  return { letters, count, mails: Number(mails.rows), log: Number(log.rows), quiz: Number(quiz.rows) }
}

const rows = sql<string | number>`count(*)`.as('rows')

async function firstToGo(db: Kysely<Database>, { limit, ...by }: { until: Date; settings: RetentionSettings; limit: number }): Promise<DueLetter[]> {
  const due = db
    .selectFrom('letters')
    .select(['reference', 'kind', 'state', 'received_at', 'answered_at', 'closed_at', 'changed_at', 'written_at', 'held'])
    .where(dueLetters(by))
    .limit(limit)
  // Each of the two in the order of its own time.
  const [quarantined, others] = await Promise.all([
    due
      .where('state', '=', 'quarantine')
      .orderBy(latestOf(db, 'changed_at', 'written_at'))
      .execute(),
    due
      .where('state', '!=', 'quarantine')
      .orderBy(latestOf(db, 'received_at', 'answered_at', 'closed_at', 'written_at'))
      .execute(),
  ])
  return [...quarantined, ...others]
    .flatMap(({ reference, kind, state, held, ...at }) => {
      const goes = goesAt(keptLetter({ state, held, ...at }), by.settings)
      return goes ? [{ reference, kind, state, goesAt: goes }] : []
    })
    .toSorted((one, other) => one.goesAt.getTime() - other.goesAt.getTime() || (one.reference < other.reference ? -1 : 1))
    .slice(0, limit)
}

type Time = 'received_at' | 'answered_at' | 'closed_at' | 'changed_at' | 'written_at'

/** The latest of some times, of which the first is never null. */
function latestOf(db: Kysely<Database>, first: Time, ...others: Time[]) {
  const latest = sql.raw(isPostgres(db) ? 'greatest' : 'max')
  return sql`${latest}(${sql.ref(first)}, ${sql.join(others.map((other) => sql`coalesce(${sql.ref(other)}, ${sql.ref(first)})`))})`
}

/** Letters that have been announced and go within seven days if nothing more happens; `isUnusual` where that is more than one day's share. */
export async function announcedNow(db: Kysely<Database>, { now }: { now: Date }): Promise<{ letters: number; isUnusual: boolean }> {
  const announcement = (await readAnnouncements(db, { now })).at(-1)
  const letters = announcement ? await countLettersWhere(db, announcedLetters(announcement)) : 0
  return { letters, isUnusual: await isUnusual(db, letters) }
}

/** Keeps a letter from retention, or no longer. @returns false if nothing has changed */
export async function holdLetter(
  db: Kysely<Database>,
  { reference, held, person, now }: { reference: string; held: boolean; person: string; now: Date },
): Promise<boolean> {
  return change(db, async (trx) => {
    const changed = await trx
      .updateTable('letters')
      .set({ held })
      .where('reference', '=', reference)
      .where('held', '=', !held)
      .returning('reference')
      .executeTakeFirst()
    if (changed) await addEvent(trx, { reference, what: held ? 'held' : 'unheld', person, now })
    return changed !== undefined
  })
}

/** When the first of some letters goes if nothing more happens; null where none does. */
export async function firstErasure(kept: Kept, letters: readonly { reference: string }[]): Promise<Date | null> {
  const references = letters.map(({ reference }) => reference)
  const columns = ['state', 'held', 'received_at', 'answered_at', 'closed_at', 'changed_at', 'written_at'] as const
  const [settings, found] = await Promise.all([
    readRetention(kept),
    kept.db
      .selectFrom('letters')
      .select(columns)
      .where('reference', 'in', ['', ...references])
      .execute(),
  ])
  const times = found.flatMap((row) => goesAt(keptLetter(row), settings) ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())))
}

export type HeldLetter = { reference: string; kind: LetterKind; state: LetterState; receivedAt: Date }

/** The letters that are held, the oldest first. */
export async function heldLetters(db: Kysely<Database>): Promise<HeldLetter[]> {
  const held = await db
    .selectFrom('letters')
    .select(['reference', 'kind', 'state', 'received_at'])
    .where('held', '=', true)
    .orderBy('received_at')
    .orderBy('reference')
    .execute()
  return held.map(({ received_at, ...row }) => ({ ...row, receivedAt: new Date(received_at) }))
}

type KeptRow = Pick<Selectable<LettersTable>, 'state' | 'held' | Time>

function keptLetter({ state, held, ...at }: KeptRow): KeptLetter {
  return {
    state,
    held,
    receivedAt: new Date(at.received_at),
    answeredAt: dateOf(at.answered_at),
    closedAt: dateOf(at.closed_at),
    changedAt: new Date(at.changed_at),
    writtenAt: dateOf(at.written_at),
  }
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}
