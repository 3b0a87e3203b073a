import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { CountsQueries } from '#app/data/counts/counts-queries.ts'
import { change } from '#app/data/database/change.ts'
import { readSetting, writeSetting } from '#app/data/database/desk-settings.ts'
import type { Database } from '#app/data/database/schema.ts'
import { readJobs } from '#app/data/jobs/jobs.ts'
import { queueOwnerMails } from '#app/data/outbox/owner-mails.ts'
import { dayOf, lastDays, longTime, timeOfDay } from '#app/i18n/desk-dates.ts'
import { readWeek } from '#app/letters/week.ts'
import { weekMail } from './week-copy.ts'

type WeekServices = { db: Kysely<Database>; counts: Pick<CountsQueries, 'readerFigures'>; config: Pick<Config, 'backup'>; url: string }

/** Name in `desk_settings`: the Monday of which the owners were last told. */
const toldMonday = 'week-told'

/** In Stockholm. */
const fromTime = '08.00'

/**
 * Puts a mail with the figures of the past week in the outbox, on Monday morning and once: it is also the sign that mail works, and that
 * somebody is there to send it. A site that was off all Monday sends none.
 */
export async function queueWeekMail({ db, counts, config, url }: WeekServices, { now }: { now: Date }): Promise<void> {
  const today = dayOf(now)
  if (new Date(`${today}T12:00:00Z`).getUTCDay() !== 1 || timeOfDay(now) < fromTime) return
  if ((await readSetting(db, toldMonday)) === today) return
  const days = lastDays(now, 8).slice(0, 7)
  const [monday = '', sunday = ''] = [days[0], days.at(-1)]
  const [letters, { total }, jobs] = await Promise.all([
    readWeek(db, { days, now }),
    counts.readerFigures({ days: 7, now: new Date(`${sunday}T12:00:00Z`) }),
    readJobs(db),
  ])
  const succeeded = jobs.backup?.succeededAt
  const backup = config.backup.to === 'off' ? 'off' : succeeded ? longTime(succeeded) : 'none'
  const mail = weekMail({ monday, sunday, ...letters, readings: total, backup, url })
  await change(db, async (trx) => {
    if ((await readSetting(trx, toldMonday)) === today) return
    await writeSetting(trx, toldMonday, today)
    await queueOwnerMails(trx, { about: 'week', now, ...mail })
  })
}
