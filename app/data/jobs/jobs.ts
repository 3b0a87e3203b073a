import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { ContentTables, Database, JobsTable } from '#app/data/database/schema.ts'
import { dayOf, timeOfDay } from '#app/i18n/desk-dates.ts'

export type JobName = JobsTable['name']
/** `succeededAt`: when it last ended well, where it ever has. */
export type Job = { outcome: JobsTable['outcome']; endedAt: Date; succeededAt: Date | null; detail: string }
export type Jobs = Readonly<Record<JobName, Job | null>>

const hour = 3_600_000

/** In Stockholm: few read then, and what was written in the evening is in it. */
const backupTime = '03.00'
/** Milliseconds after which a failed attempt is repeated. */
const retryAfter = hour
/** Milliseconds from one rehearsal to the next: a week, less what two nights may differ. */
const rehearsalEvery = 6.5 * 24 * hour
/** Milliseconds after which somebody should ask why none has come. */
const lateAfter: Record<JobName, number> = { backup: 26 * hour, rehearsal: 9 * 24 * hour }

/** null for what no process has looked at yet. */
export async function readJobs(db: Kysely<ContentTables>): Promise<Jobs> {
  const rows = await db.selectFrom('jobs').selectAll().execute()
  const jobOf = (name: JobName): Job | null => {
    const row = rows.find((each) => each.name === name)
    if (!row) return null
    const { outcome, ended_at, succeeded_at, detail } = row
    return { outcome, endedAt: new Date(ended_at), succeededAt: succeeded_at === null ? null : new Date(succeeded_at), detail }
  }
  return { backup: jobOf('backup'), rehearsal: jobOf('rehearsal') }
}

export async function saveJob(db: Kysely<Database>, job: { name: JobName; outcome: Job['outcome']; detail: string; now: Date }): Promise<void> {
  const { name, outcome, detail } = job
  const at = job.now.toISOString()
  const values = { outcome, detail, ended_at: at, ...(outcome === 'ok' && { succeeded_at: at }) }
  await change(db, (trx) =>
    trx
      .insertInto('jobs')
      .values({ name, succeeded_at: null, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute(),
  )
}

/**
 * What is to be done now. A site's first backup is made in its first night, and then one every night; with the first, and then
 * with one each week, its restoring is rehearsed.
 */
export function dueJobs({ backup, rehearsal }: Jobs, now: Date): JobName[] {
  if (!backup || !isBackupDue(backup, now)) return []
  const since = rehearsal ? timeBetween(now, rehearsal.endedAt) : Number.POSITIVE_INFINITY
  const isRehearsalDue = rehearsal?.outcome === 'failed' || since > rehearsalEvery
  return isRehearsalDue ? ['backup', 'rehearsal'] : ['backup']
}

function isBackupDue({ outcome, endedAt }: Job, now: Date): boolean {
  if (outcome === 'failed') return timeBetween(now, endedAt) > retryAfter
  return dayOf(endedAt) !== dayOf(now) && timeOfDay(now) >= backupTime
}

/** In either direction: a job that ended while the clock was ahead must not keep the next one back until then. */
function timeBetween(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime())
}

export type JobState = 'ok' | 'due' | 'late' | 'failed'

/** How a job stands, for `/health` and the desk. */
export function stateOf(name: JobName, job: Job | null, now: Date): JobState {
  if (job?.outcome === 'failed') return 'failed'
  if (job && now.getTime() - job.endedAt.getTime() > lateAfter[name]) return 'late'
  return job?.outcome ?? 'due'
}

/** For how many days a nightly backup may hold what has been erased since; null where none are made. */
export function daysInBackups({ backup }: { backup: { to: string; keep: number } }): number | null {
  return backup.to === 'off' ? null : backup.keep + 1
}
