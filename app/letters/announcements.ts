import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { readSetting, writeSetting } from '#app/data/database/desk-settings.ts'
import type { Database } from '#app/data/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { retentionSettings } from '#app/texts/fact-rules.ts'
import type { RetentionSettings } from '#app/texts/retention-settings.ts'
import { addDays } from './retention-dates.ts'

// Retention erases only what it has announced for seven days, each of them one on which the clock was seen to go right
// (app/data/jobs/clock-check.ts). A clock that is wrong for a while announces too much, and erases nothing.

/** Days for which something is announced before it goes. */
export const announcedDays = 7

/** What was announced on one day: all that is due within seven days of it, by the times that were set then. */
export type Announcement = { at: Date; settings: RetentionSettings }

/** Name in `desk_settings`. */
const setting = 'retention-announced'

const stored = z.array(z.object({ at: z.iso.datetime().transform((at) => new Date(at)), settings: retentionSettings }))

/** Of the latest days, the oldest first. Days that have not come are left out: a clock that was ahead has written them. */
export async function readAnnouncements(db: Kysely<Database>, { now }: { now: Date }): Promise<Announcement[]> {
  const announcements = stored.parse((await readSetting(db, setting)) ?? [])
  return announcements.filter(({ at }) => dayOf(at) <= dayOf(now))
}

/** Announces what is due within seven days, once on each day. @returns what was announced before; null if today's had been */
export async function announce(trx: Transaction<Database>, { now, settings }: { now: Date; settings: RetentionSettings }): Promise<Announcement[] | null> {
  const before = await readAnnouncements(trx, { now })
  if (isOfToday(before, now)) return null
  await writeSetting(trx, setting, [...before, { at: now, settings }].slice(-1 - announcedDays))
  return before
}

export function isOfToday(announcements: readonly Announcement[], now: Date): boolean {
  const last = announcements.at(-1)
  return last !== undefined && dayOf(last.at) === dayOf(now)
}

/** Today's and those of the seven days before it: only what each of them names may go. Null where there are not so many. */
export function announcementsInForce(announcements: readonly Announcement[]): readonly Announcement[] | null {
  return announcements.length > announcedDays ? announcements.slice(-1 - announcedDays) : null
}

/** Up to when what is due was announced. */
export function announcedUntil({ at }: Announcement): Date {
  return addDays(at, announcedDays)
}
