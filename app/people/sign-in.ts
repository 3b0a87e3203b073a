import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { readSignIn } from './answers.ts'
import { createChallenge, isOurChallenge, type Purpose, spendChallenge } from './challenges.ts'
import { type Desk, relyingParty, unlessRefused } from './relying-party.ts'

/** What a browser needs to sign in: nobody is named, so that the device offers what it has. */
export async function signInOptions(db: Kysely<Database>, { desk, now }: { desk: Desk; now: Date }): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await createChallenge(db, { purpose: 'sign-in', now })
  return generateAuthenticationOptions({ rpID: relyingParty(desk), challenge: Buffer.from(challenge, 'base64url'), userVerification: 'required' })
}

type Answered = {
  desk: Desk
  /** JSON of the browser's answer, as it was posted. */
  answer: string
  purpose: Purpose
  now: Date
}

/** `counter`: the passkey may have been copied. */
export type Signed = { passkeyId: string; personId: string } | 'refused' | 'counter'

/** Checks a device's answer and counts it. The caller tells the log of a refusal (`writeRefusal`). */
export async function verifyAnswer(db: Kysely<Database>, answered: Answered): Promise<Signed> {
  const signed = await verified(db, answered)
  if (!signed) return 'refused'
  const personId = await count(db, { ...signed, now: answered.now })
  return personId === null ? 'counter' : { passkeyId: signed.id, personId }
}

async function verified(db: Kysely<Database>, { desk, answer: json, purpose, now }: Answered): Promise<{ id: string; counter: number } | null> {
  const read = readSignIn(json)
  if (!read || !(await isOurChallenge(db, { challenge: read.challenge, purpose, now }))) return null
  const { id, rawId, type, response } = read.answer
  const passkey = await db.selectFrom('passkeys').select(['public_key', 'person_id']).where('id', '=', id).executeTakeFirst()
  const { userHandle, ...assertion } = response
  if (!passkey || (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.person_id)) return null
  const result = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: { id, rawId, type, response: assertion, clientExtensionResults: {} },
      expectedChallenge: read.challenge,
      expectedOrigin: desk.url,
      expectedRPID: relyingParty(desk),
      requireUserVerification: true,
      // `count` compares the counter in the database, where of two answers at a time only one can be the next.
      credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: 0 },
    }),
  )
  if (!result?.verified || !(await spendChallenge(db, { challenge: read.challenge, purpose, now }))) return null
  return { id, counter: result.authenticationInfo.newCounter }
}

/** @returns null where the counter does not increase: the key may have been copied. Devices that do not count stay at 0. */
async function count(db: Kysely<Database>, { id, counter, now }: { id: string; counter: number; now: Date }): Promise<string | null> {
  return change(db, async (trx) => {
    const counted = await trx
      .updateTable('passkeys')
      .set({ counter, used_at: now.toISOString() })
      .where('id', '=', id)
      .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
      .returning('person_id')
      .executeTakeFirst()
    return counted?.person_id ?? null
  })
}
