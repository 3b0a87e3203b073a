import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { change } from '#app/database/change.ts'
import type { Database } from '#app/database/schema.ts'
import { readSignIn } from './answers.ts'
import { createChallenge, type Purpose, takeChallenge } from './challenges.ts'
import { writeLog } from './log.ts'
import { type Desk, relyingParty, unlessRefused } from './relying-party.ts'

/** What a browser needs to sign in: nobody is named, so that the device offers what it has. */
export async function signInOptions(db: Kysely<Database>, { desk, now }: { desk: Desk; now: Date }): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await createChallenge(db, { purpose: 'sign-in', now })
  return generateAuthenticationOptions({ rpID: relyingParty(desk), challenge: Buffer.from(challenge, 'base64url'), userVerification: 'required' })
}

/**
 * Checks a device's answer and counts it.
 * @param input.answer JSON of the browser's answer, as it was posted
 * @returns whose passkey it is; null for every refusal, which the log tells of
 */
export async function verifySignIn(db: Kysely<Database>, { desk, answer, now }: { desk: Desk; answer: string; now: Date }): Promise<{ personId: string } | null> {
  const signed = await verified(db, { desk, answer, purpose: 'sign-in', now })
  const personId = signed && (await count(db, { ...signed, now }))
  if (personId !== null) return { personId }
  await writeLog(db, { person: null, kind: 'sign-in', what: 'refused', detail: signed ? 'counter' : undefined, now })
  return null
}

/** Somebody who is signed in shows a passkey of theirs once more, for what a session alone is not enough for. */
export type Confirmation = { desk: Desk; personId: string; purpose: Exclude<Purpose, 'sign-in'>; now: Date }

/** What a browser needs to ask somebody for a passkey of theirs. */
export async function confirmationOptions(db: Kysely<Database>, { desk, personId, purpose, now }: Confirmation): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = await db.selectFrom('passkeys').select(['id', 'transports']).where('person_id', '=', personId).execute()
  const challenge = await createChallenge(db, { purpose, now })
  return generateAuthenticationOptions({
    rpID: relyingParty(desk),
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
  })
}

/**
 * Checks a device's answer to `confirmationOptions` and counts it.
 * @returns whether a passkey of this person answered, for this purpose, in time and for the first time
 */
export async function verifyConfirmation(db: Kysely<Database>, { personId, answer, ...given }: Confirmation & { answer: string }): Promise<boolean> {
  const signed = await verified(db, { ...given, answer })
  return signed !== null && (await count(db, { ...signed, now: given.now })) === personId
}

type Signed = { desk: Desk; answer: string; purpose: Purpose; now: Date }

async function verified(db: Kysely<Database>, { desk, answer: json, purpose, now }: Signed): Promise<{ id: string; counter: number } | null> {
  const read = readSignIn(json)
  if (!read || !(await takeChallenge(db, { challenge: read.challenge, purpose, now }))) return null
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
  return result?.verified ? { id, counter: result.authenticationInfo.newCounter } : null
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
