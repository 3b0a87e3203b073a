import type { Kysely, Transaction } from 'kysely'
import { forgetOldCounts } from '#app/data/counts/compact.ts'
import { change } from '#app/data/database/change.ts'
import { readSetting, writeSetting } from '#app/data/database/desk-settings.ts'
import type { Database } from '#app/data/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { writeLog } from '#app/people/log.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { type Announcement, announce, announcedUntil, announcementsInForce, isOfToday, readAnnouncements } from './announcements.ts'
import {
  allOf,
  announcedLetters,
  byAnnouncement,
  countLettersWhere,
  dueLetters,
  dueLog,
  dueMails,
  dueQuizResults,
  dueTyped,
  isUnusual,
} from './due-for-retention.ts'
import { beginErasure } from './erasure.ts'
import { deleteNamed, type Step } from './erasure-job.ts'
import { needScrub } from './erasure-scrub.ts'
import { type Kept, readRetention } from './retention.ts'

/** Name in `desk_settings`. */
const ranName = 'retention-ran'

/** Rows of each kind in one run: the desk's clock has other things to do, and may have to stop. */
const mostAtOnce = 100

/** Tells the owners, as part of a transaction, that unusually many letters go from a day on. */
type TellOwners = (trx: Transaction<Database>, warning: { letters: number; from: Date; now: Date }) => Promise<void>

/**
 * Announces what goes within seven days. Only on a day on which the clock has been seen to go right.
 * @returns how many letters nobody has announced before, and whether they are unusually many: then the owners are told. Null
 *   where today's has been announced
 */
export async function announceRetention(
  kept: Kept,
  { now, tellOwners }: { now: Date; tellOwners?: TellOwners | undefined },
): Promise<{ letters: number; isUnusual: boolean } | null> {
  const settings = await readRetention(kept)
  return change(kept.db, async (trx) => {
    const before = await announce(trx, { now, settings })
    if (!before) return null
    const known = before.at(-1)
    const named = announcedLetters({ at: now, settings })
    const letters = (await countLettersWhere(trx, named)) - (known ? await countLettersWhere(trx, named, announcedLetters(known)) : 0)
    const unusual = await isUnusual(trx, letters)
    if (unusual) {
      await writeLog(trx, { person: null, kind: 'erasure', what: 'retention-waits', detail: String(letters), now })
      await tellOwners?.(trx, { letters, from: announcedUntil({ at: now, settings }), now })
    }
    return { letters, isUnusual: unusual }
  })
}

export type Removed = {
  letters: number
  mails: number
  log: number
  quiz: number
  /** False where there is more of it: to be run again. */
  isDone: boolean
}

type Services = Kept & { storage: Storage }

/**
 * Erases what has been kept long enough and has been announced on each of seven days, up to a hundred of each kind. By the
 * calendar of Stockholm once a day. Letters that are held stay, and answers to them. Idempotent. The database's file is left
 * to `finishErasures`.
 * @returns what has gone; null where all has gone today, or today has not been announced
 */
export async function runRetention(services: Services, { now, step }: { now: Date; step?: Step }): Promise<Removed | null> {
  const { db } = services
  const [announcements, ranOn] = [await readAnnouncements(db, { now }), await readSetting(db, ranName)]
  if (ranOn === dayOf(now) || !isOfToday(announcements, now)) return null
  const inForce = announcementsInForce(announcements)
  const removed = inForce && (await remove(services, { inForce, now, ...(step && { step }) }))
  if (!removed || removed.isDone) await change(db, (trx) => writeSetting(trx, ranName, dayOf(now)))
  return removed
}

type Due = { inForce: readonly Announcement[]; now: Date }

async function remove({ db, storage, defaults }: Services, { inForce, now, step }: Due & { step?: Step }): Promise<Removed> {
  const settings = await readRetention({ db, defaults })
  const rows = await removeRows(db, { inForce, now, settings })
  const id = await beginErasureOfDue(db, { inForce, now, settings })
  const counts = id === null ? null : await deleteNamed({ db, storage }, { id, now, ...(step && { step }) })
  const letters = (counts?.photography ?? 0) + (counts?.application ?? 0)
  return { letters, ...rows, isDone: [letters, ...Object.values(rows)].every((count) => count < mostAtOnce) }
}

type DueNow = Due & { settings: Kept['defaults'] }

/** In one transaction, so that a letter that has just been held is not among them. @returns null where none is due */
async function beginErasureOfDue(db: Kysely<Database>, { inForce, now, settings }: DueNow): Promise<string | null> {
  return change(db, async (trx) => {
    const due = await trx
      .selectFrom('letters')
      .select('reference')
      .where(dueLetters({ until: now, settings }))
      .where(allOf(inForce.map(announcedLetters)))
      .limit(mostAtOnce)
      .execute()
    const letters = due.map(({ reference }) => reference)
    return letters.length === 0 ? null : beginErasure(trx, { letters, address: null, reason: 'retention', person: null, now })
  })
}

/** By the times that are set now, and by each announcement. */
async function removeRows(db: Kysely<Database>, { inForce, now, settings }: DueNow): Promise<Pick<Removed, 'mails' | 'log' | 'quiz'>> {
  const due = [{ until: now, settings }, ...inForce.map(byAnnouncement)]
  return change(db, async (trx) => {
    const mails = trx
      .selectFrom('mails')
      .select('id')
      .where(allOf(due.map(dueMails)))
      .limit(mostAtOnce)
    const log = trx
      .selectFrom('desk_log')
      .select('id')
      .where(allOf(due.map(dueLog)))
      .limit(mostAtOnce)
    const quiz = trx
      .selectFrom('quiz_results')
      .select('id')
      .where(allOf(due.map(dueQuizResults)))
      .limit(mostAtOnce)
    const deleted = [
      await trx.deleteFrom('mails').where('id', 'in', mails).executeTakeFirstOrThrow(),
      await trx.deleteFrom('desk_log').where('id', 'in', log).executeTakeFirstOrThrow(),
      await trx.deleteFrom('quiz_results').where('id', 'in', quiz).executeTakeFirstOrThrow(),
      await trx
        .deleteFrom('typed_texts')
        .where(allOf(due.map(dueTyped)))
        .executeTakeFirstOrThrow(),
    ]
    await forgetOldCounts(trx, { now: new Date(Math.min(...due.map(({ until }) => until.getTime()))) })
    if (deleted.some(({ numDeletedRows }) => numDeletedRows > 0)) await needScrub(trx, crypto.randomUUID())
    const [mailCount = 0, logCount = 0, quizCount = 0] = deleted.map(({ numDeletedRows }) => Number(numDeletedRows))
    return { mails: mailCount, log: logCount, quiz: quizCount }
  })
}
