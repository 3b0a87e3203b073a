import { type Context, Hono } from 'hono'
import type { Services } from '#app/site/context.ts'
import type { SiteDatabase } from '#app/data/database/database.ts'
import { type JobName, type JobState, readJobs, stateOf } from '#app/data/jobs/jobs.ts'
import { databaseIsReachable } from '#app/content/queries/health.ts'

type Health = { database: boolean; storage: boolean; jobs: Partial<Record<JobName, JobState>> }

/** Milliseconds for which a probe's result is reused: a probe writes to every bucket, and anyone can request it. */
const reusedFor = 2000

type HealthServices = Pick<Services, 'clock' | 'db' | 'storage'>

/**
 * What a supervisor, a balancer and people ask (docs/operating.md):
 * - `/health/live`: 200 while the process responds at all.
 * - `/health/ready`: 200 until the process is told to stop, then 503. No other part counts: all processes share database and
 *   storage, so a balancer would take out every one, and with them the pages, which need neither.
 * - `/health`: the state of each part, 200 while database and storage work. How the last backup and rehearsal ended is told,
 *   and changes no status: a site whose backup is late still serves.
 */
export function healthRoutes(services: HealthServices, { isStopping }: { isStopping: () => boolean }): Hono {
  const probe = sharedProbe(services)
  const app = new Hono()
  app.get('/health/live', (c) => state(c, { process: 'ok' }, true))
  app.get('/health/ready', (c) => state(c, { process: isStopping() ? 'stopping' : 'ok' }, !isStopping()))
  app.get('/health', async (c) => {
    const { database, storage, jobs } = await probe()
    return state(c, { database: word(database), storage: word(storage), ...jobs }, database && storage)
  })
  return app
}

function state(c: Context, parts: Record<string, string>, isWell: boolean): Response {
  return c.json(parts, isWell ? 200 : 503, { 'Cache-Control': 'no-store' })
}

/** One probe at a time, shared by all requests until `reusedFor` after it ended. */
function sharedProbe(services: HealthServices): () => Promise<Health> {
  let last: { result: Promise<Health>; expires: number } | null = null
  return () => {
    if (last && performance.now() < last.expires) return last.result
    const probe = { result: probeOnce(services), expires: Number.POSITIVE_INFINITY }
    last = probe
    void probe.result.then(() => (probe.expires = performance.now() + reusedFor))
    return probe.result
  }
}

async function probeOnce({ db, storage: buckets, clock }: HealthServices): Promise<Health> {
  const [database, storage, jobs] = await Promise.all([databaseIsReachable(db.read), buckets.isReachable(), statesOfJobs(db.read, clock())])
  return { database, storage, jobs }
}

/** Nothing while the database is away. */
async function statesOfJobs(db: SiteDatabase['read'], now: Date): Promise<Health['jobs']> {
  try {
    const { backup, rehearsal } = await readJobs(db)
    return { backup: stateOf('backup', backup, now), rehearsal: stateOf('rehearsal', rehearsal, now) }
  } catch {
    return {}
  }
}

const word = (reachable: boolean) => (reachable ? 'ok' : 'unavailable')
