import { services } from '#app/context.ts'
import { databaseIsReachable } from '#app/queries/health.ts'
import type { Route } from './+types/health'

/** For the operator and the load balancer: 200 while everything a page needs is there, else 503. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, storage } = context.get(services)
  const [database, bucket] = await Promise.all([databaseIsReachable(db.read), storage.isReachable()])
  const state = { database: word(database), storage: word(bucket) }
  return Response.json(state, {
    status: database && bucket ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}

const word = (reachable: boolean) => (reachable ? 'ok' : 'unavailable')
