import type { Kysely } from 'kysely'
import { change } from '#app/database/change.ts'
import type { Database } from '#app/database/schema.ts'
import { hashOf, newSecret } from './secrets.ts'

/** Milliseconds that a browser has for its answer. */
export const challengeTime = 5 * 60_000

/** What an answer is good for: signing in, one more passkey by an invitation or for somebody who is signed in, or a backup. */
export type Purpose = 'sign-in' | `invitation ${string}` | `person ${string}` | `backup ${string}`

/** A new challenge, base64url, which the browser's device will sign. */
export async function createChallenge(db: Kysely<Database>, { purpose, now }: { purpose: Purpose; now: Date }): Promise<string> {
  const challenge = newSecret()
  const expires = new Date(now.getTime() + challengeTime).toISOString()
  await change(db, async (trx) => {
    await trx.deleteFrom('challenges').where('expires_at', '<=', now.toISOString()).execute()
    await trx.insertInto('challenges').values({ challenge_hash: hashOf(challenge), purpose, expires_at: expires }).execute()
  })
  return challenge
}

/** Uses a challenge up, before its answer is looked at: an answer is good once. @returns whether it was ours, for this purpose, and in time */
export async function takeChallenge(db: Kysely<Database>, { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: Date }): Promise<boolean> {
  return change(db, async (trx) => {
    const taken = await trx.deleteFrom('challenges').where('challenge_hash', '=', hashOf(challenge)).returning(['purpose', 'expires_at']).executeTakeFirst()
    return taken !== undefined && taken.purpose === purpose && Date.parse(taken.expires_at) > now.getTime()
  })
}
