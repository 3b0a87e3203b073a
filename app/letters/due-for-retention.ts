import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { RetentionSettings } from '#app/texts/retention-settings.ts'
import { type Announcement, announcedUntil } from './announcements.ts'
import { addDays, monthsBefore } from './retention-dates.ts'

// What has been kept long enough, as conditions of a query: each finds exactly what `goesAt` and the settings say.

type Condition<Table extends keyof Database> = (where: ExpressionBuilder<Database, Table>) => Expression<SqlBool>

type By = { until: Date; settings: RetentionSettings }

/** What an announcement names, but for letters: those may have been held. */
export function byAnnouncement(announcement: Announcement): By {
  return { until: announcedUntil(announcement), settings: announcement.settings }
}

/** Letters that are due by a time. */
export function dueLetters({ until, settings }: By): Condition<'letters'> {
  const [before, quarantined] = [monthsBefore(until, settings.letters).toISOString(), addDays(until, -settings.quarantine).toISOString()]
  return (where) => {
    const notSince = (column: 'answered_at' | 'closed_at' | 'written_at', time = before) => where.or([where(column, 'is', null), where(column, '<=', time)])
    return where.and([
      where('held', '=', false),
      where.or([
        where.and([where('state', '=', 'quarantine'), where('changed_at', '<=', quarantined), notSince('written_at', quarantined)]),
        where.and([
          where('state', '!=', 'quarantine'),
          where('received_at', '<=', before),
          notSince('answered_at'),
          notSince('closed_at'),
          notSince('written_at'),
        ]),
      ]),
    ])
  }
}

/** Letters that an announcement names: not those that were still held then. */
export function announcedLetters(announcement: Announcement): Condition<'letters'> {
  const isDue = dueLetters(byAnnouncement(announcement))
  return (where) =>
    where.and([
      isDue(where),
      where.not(
        where.exists(
          where
            .selectFrom('letter_events')
            .select('letter_events.id')
            .whereRef('letter_events.reference', '=', 'letters.reference')
            .where('letter_events.what', '=', 'unheld')
            .where('letter_events.at', '>=', announcement.at.toISOString()),
        ),
      ),
    ])
}

/** Mails sent or given up long ago. Answers to a letter that is held stay with it, and those to one with a code, as part of its thread. */
export function dueMails({ until, settings }: By): Condition<'mails'> {
  const before = monthsBefore(until, settings.mails).toISOString()
  return (where) =>
    where.and([
      where('state', 'in', ['sent', 'failed']),
      where(where.fn.coalesce('sent_at', 'created_at'), '<=', before),
      where.not(
        where.exists(
          where
            .selectFrom('letters')
            .select('letters.reference')
            .whereRef('letters.reference', '=', 'mails.reference')
            .where(({ eb, and, or, ref }) =>
              or([eb('letters.held', '=', true), and([eb(ref('mails.kind'), '=', 'reply'), eb('letters.code_hash', 'is not', null)])]),
            ),
        ),
      ),
    ])
}

/** What was typed and never sent, where it is about no letter, with which it would go: as long as letters are kept. */
export function dueTyped({ until, settings }: By): Condition<'typed_texts'> {
  return (where) => where.and([where('reference', 'is', null), where('saved_at', '<=', monthsBefore(until, settings.letters).toISOString())])
}

export function dueLog({ until, settings }: By): Condition<'desk_log'> {
  return (where) => where('at', '<=', monthsBefore(until, settings.log).toISOString())
}

export function dueQuizResults({ until, settings }: By): Condition<'quiz_results'> {
  return (where) => where('created_at', '<=', monthsBefore(until, settings.quiz).toISOString())
}

/** All of these at once. */
export function allOf<Table extends keyof Database>(conditions: readonly Condition<Table>[]): Condition<Table> {
  return (where) => where.and(conditions.map((condition) => condition(where)))
}

/** Letters that all of these conditions hold for. */
export async function countLettersWhere(db: Kysely<Database>, ...conditions: Condition<'letters'>[]): Promise<number> {
  const { letters } = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll<string | number>().as('letters'))
    .where(allOf(conditions))
    .executeTakeFirstOrThrow()
  return Number(letters)
}

/** Letters that nobody wonders at when they go together, however few there are in all. */
const fewLetters = 20
/** The part of all letters that may go together: one month's of the twenty-four that are kept by default is 4 %. */
const usualShare = 0.05

/** Whether this many letters are more than usually go at once: the clock may be wrong, or times were shortened by mistake. */
export async function isUnusual(db: Kysely<Database>, letters: number): Promise<boolean> {
  return letters > fewLetters && letters > usualShare * (await countLettersWhere(db))
}
