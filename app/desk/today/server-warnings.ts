import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import { isNewer } from '#app/data/database/migrate.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { AlarmKind } from '#app/data/jobs/alarms.ts'
import { type Certificate, endingCertificate } from '#app/data/jobs/certificates.ts'
import { type Job, type Jobs, readJobs, stateOf } from '#app/data/jobs/jobs.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { type DiskSpace, isDiskLow, roomAboveFloor } from '#app/data/storage/disk-space.ts'
import { recentlyReachable } from '#app/data/storage/recently-reachable.ts'
import { warningCopy as copy } from './warning-copy.ts'

// What can be wrong with the server, in words: on I dag, and in the mails that tell of it (server/alarms.ts).

/** `link`: to where the backups are, for what concerns them. */
export type Words = { strong: string; text: string; link?: string }

export type Watched = {
  config: Pick<Config, 'storeApplications' | 'backup'>
  db: Kysely<Database>
  storage: Storage
  disk: () => Promise<DiskSpace>
  certificates: () => readonly Certificate[]
}

/**
 * Each part that was looked at, the gravest first, with what is wrong with it, or null.
 * @param options.when a time in words
 */
export async function lookAtServer(
  { config, db, storage, disk, certificates }: Watched,
  { now, when }: { now: Date; when: (at: Date) => string },
): Promise<ReadonlyMap<AlarmKind, Words | null>> {
  const [isReachable, space, jobs, isDatabaseNewer] = await Promise.all([recentlyReachable(storage), disk(), readJobs(db), isNewer(db)])
  const seen = certificates()
  return new Map<AlarmKind, Words | null>([
    ['storage', isReachable ? null : copy.storage],
    // Where none could be looked at, nothing is known of them.
    ...(seen.length > 0 ? [['certificate', certificateWarning(seen, { now, when })] as const] : []),
    ['database', isDatabaseNewer ? copy.newerDatabase : null],
    ['disk', diskWarning(space, config)],
    // Where none are made any more, the last one is no news.
    ...(['backup', 'rehearsal'] as const).map((name) => [name, config.backup.to === 'off' ? null : jobWarning(name, jobs, { now, when })] as const),
  ])
}

type Time = { now: Date; when: (at: Date) => string }

/** What is wrong with the server's own backups; null where nothing is, and where none are made. */
export function jobWarning(name: keyof Jobs, jobs: Jobs, { now, when }: Time): Words | null {
  const job = jobs[name]
  if (!job) return null
  const state = stateOf(name, job, now)
  const words = copy[name]
  if (state === 'failed') return words.failed(when(job.endedAt), isAboutDisk(job))
  return state === 'late' ? words.late(when(job.endedAt)) : null
}

/** The one case that whoever owns the site understands; its words are for whoever keeps the server (server/fail.ts). */
const isAboutDisk = ({ detail }: Job) => detail.startsWith('The disk is full')

/** A disk with little left; where it is too little for visitors' files, that too. */
export function diskWarning(space: DiskSpace, { storeApplications }: Pick<Config, 'storeApplications'>): Words | null {
  return isDiskLow(space) ? copy.disk(gigabytes(space.free), gigabytes(space.total), storeApplications && roomAboveFloor(space) <= 0) : null
}

const size = new Intl.NumberFormat('sv-SE', { maximumSignificantDigits: 2 })
const gigabytes = (bytes: number) => `${size.format(bytes / 1e9)}\u00A0GB`

function certificateWarning(certificates: readonly Certificate[], { now, when }: Time): Words | null {
  const ending = endingCertificate(certificates, now)
  return ending && copy.certificate[ending.endsAt <= now ? 'ended' : 'ending'](ending.host, when(ending.endsAt))
}
