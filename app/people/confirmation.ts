import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { createChallenge } from './challenges.ts'
import { writeRefusal } from './log.ts'
import { type Desk, relyingParty } from './relying-party.ts'
import { hashOf, newSecret } from './secrets.ts'
import { verifyAnswer } from './sign-in.ts'

/**
 * Milliseconds for which a passkey that was shown once more is good: for what a session alone is not enough for, since
 * somebody else may have got hold of its cookie. What proves it is a cookie of its own, so that the session's, taken before,
 * gains nothing when its owner confirms something.
 */
export const confirmationTime = 5 * 60_000

type Asking = { desk: Desk; person: { id: string; name: string; sessionId: string }; now: Date }

/** What a browser needs to ask for one of the passkeys that may confirm. */
export async function confirmationOptions(db: Kysely<Database>, { desk, person, now }: Asking): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = await confirmingPasskeys(db, person.sessionId)
  const challenge = await createChallenge(db, { purpose: `confirm ${person.sessionId}`, now })
  return generateAuthenticationOptions({
    rpID: relyingParty(desk),
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
  })
}

/**
 * Checks a device's answer to `confirmationOptions` and counts it.
 * @param asking.answer JSON of the browser's answer, as it was posted
 * @returns the secret for the cookie, which is stored nowhere; null for every refusal, which the log tells of
 */
export async function confirmSession(db: Kysely<Database>, { answer, person, ...given }: Asking & { answer: string }): Promise<string | null> {
  const { now } = given
  const signed = await verifyAnswer(db, { ...given, answer, purpose: `confirm ${person.sessionId}` })
  const passkeys = typeof signed === 'string' ? [] : await confirmingPasskeys(db, person.sessionId)
  if (typeof signed === 'string' || !passkeys.some(({ id }) => id === signed.passkeyId)) {
    await writeRefusal(db, { what: 'confirmation-refused', by: person, now })
    return null
  }
  const secret = newSecret()
  const confirmed = { confirmation_hash: hashOf(secret), confirmed_at: now.toISOString() }
  await change(db, (trx) => trx.updateTable('sessions').set(confirmed).where('id', '=', person.sessionId).execute())
  return secret
}

/** Whether a session has shown a passkey within the last five minutes, and this is the secret that it got for it. */
export async function isConfirmed(db: Kysely<Database>, { sessionId, secret, now }: { sessionId: string; secret: string; now: Date }): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .where('confirmation_hash', '=', hashOf(secret))
    .executeTakeFirst()
  if (!session?.confirmed_at) return false
  const age = now.getTime() - Date.parse(session.confirmed_at)
  return age >= 0 && age < confirmationTime
}

/** The one that the session began with, and older ones: not one that whoever has the session may have added. */
async function confirmingPasskeys(db: Kysely<Database>, sessionId: string): Promise<{ id: string; transports: string }[]> {
  return db
    .selectFrom('passkeys')
    .innerJoin('sessions', 'sessions.person_id', 'passkeys.person_id')
    .select(['passkeys.id', 'passkeys.transports'])
    .where('sessions.id', '=', sessionId)
    .where((where) =>
      where.or([where('passkeys.id', '=', where.ref('sessions.passkey_id')), where('passkeys.created_at', '<', where.ref('sessions.created_at'))]),
    )
    .orderBy('passkeys.id')
    .execute()
}
