import { type Services, services } from '#app/context.ts'
import { databaseIsReachable } from '#app/queries/health.ts'
import type { Route } from './+types/health'

type Health = { database: boolean; storage: boolean }

/** Milliseconds for which a probe's result is reused: a probe writes to every bucket, and anyone can request it. */
const reusedFor = 2000

const probes = new WeakMap<Services, { result: Promise<Health>; expires: number }>()

/** For operator and load balancer: 200 while database and storage work, else 503. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, storage } = await sharedProbe(context.get(services))
  return Response.json(
    { database: word(database), storage: word(storage) },
    { status: database && storage ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

/** One probe at a time, shared by all requests until `reusedFor` after it ended. */
function sharedProbe(site: Services): Promise<Health> {
  const last = probes.get(site)
  if (last && performance.now() < last.expires) return last.result
  const probe = { result: probeOnce(site), expires: Number.POSITIVE_INFINITY }
  probes.set(site, probe)
  void probe.result.then(() => (probe.expires = performance.now() + reusedFor))
  return probe.result
}

async function probeOnce({ db, storage: buckets }: Services): Promise<Health> {
  const [database, storage] = await Promise.all([databaseIsReachable(db.read), buckets.isReachable()])
  return { database, storage }
}

const word = (reachable: boolean) => (reachable ? 'ok' : 'unavailable')
