import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { hashOf } from './secrets.ts'
import { siteKey } from './site-key.ts'

/** Milliseconds that a browser has for its answer. */
export const challengeTime = 5 * 60_000

/** What an answer is good for: signing in, a passkey by an invitation or one more of somebody's, or what a session alone is not enough for. */
export type Purpose = 'sign-in' | `invitation ${string}` | `person ${string}` | `confirm ${string}`

const [timeBytes, randomSize, macBytes] = [8, 16, 32]

/** In `desk_settings`. */
const keyName = 'challenge-key'

/**
 * A new challenge, base64url, which the browser's device will sign. It carries its own end and a code that only this site's
 * database can make, so that nothing is stored for whoever asks without end.
 */
export async function createChallenge(db: Kysely<Database>, { purpose, now }: { purpose: Purpose; now: Date }): Promise<string> {
  const time = Buffer.alloc(timeBytes)
  time.writeBigUInt64BE(BigInt(now.getTime() + challengeTime))
  const body = Buffer.concat([time, randomBytes(randomSize)])
  return Buffer.concat([body, codeOf(body, purpose, await siteKey(db, keyName))]).toString('base64url')
}

/** Whether a challenge is ours, for this purpose, and in time. It may have been used (`spendChallenge`). */
export async function isOurChallenge(db: Kysely<Database>, { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: Date }): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== timeBytes + randomSize + macBytes) return false
  const [body, code] = [bytes.subarray(0, -macBytes), bytes.subarray(-macBytes)]
  const left = endOf(challenge) - now.getTime()
  return timingSafeEqual(code, codeOf(body, purpose, await siteKey(db, keyName))) && left > 0 && left <= challengeTime
}

/**
 * Uses a challenge up, once its answer is known to be right: an answer is good once. A stranger's wrong answer writes nothing.
 * @returns false if it has been used
 */
export async function spendChallenge(db: Kysely<Database>, { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: Date }): Promise<boolean> {
  return change(db, async (trx) => {
    await trx.deleteFrom('challenges').where('expires_at', '<=', now.toISOString()).execute()
    const spent = await trx
      .insertInto('challenges')
      .values({ challenge_hash: hashOf(challenge), purpose, expires_at: new Date(endOf(challenge)).toISOString() })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
      .returning('challenge_hash')
      .executeTakeFirst()
    return spent !== undefined
  })
}

/** Milliseconds since 1970 after which a challenge is over. */
function endOf(challenge: string): number {
  return Number(Buffer.from(challenge, 'base64url').readBigUInt64BE())
}

function codeOf(body: Uint8Array, purpose: Purpose, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).update(purpose).digest()
}
