import { generateRegistrationOptions, type PublicKeyCredentialCreationOptionsJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { readRegistration } from './answers.ts'
import { giveAddress } from './addresses.ts'
import { createChallenge, isOurChallenge, type Purpose, spendChallenge } from './challenges.ts'
import { deviceName } from './devices.ts'
import { endInvitationsOf, findInvitation, type Invitation, spendInvitation } from './invitations.ts'
import { writeLog, writeRefusal } from './log.ts'
import { type Desk, relyingParty, unlessRefused } from './relying-party.ts'
import { endAllSessions, openSession } from './sessions.ts'

/** ES256, EdDSA and RS256 (COSE): every device has one of them. */
const algorithms = [-7, -8, -257]

/** The device's answer. */
type Answer = {
  desk: Desk
  /** JSON of the browser's answer, as it was posted. */
  answer: string
  /** What the person calls the passkey. */
  label: string
  now: Date
}

type Accepting = {
  kind: Invitation['kind']
  secret: string
  name: string
  userAgent: string | null
  lost?: readonly string[]
  /** Whether mails are sent. */
  sendsMail: boolean
}

/**
 * What a browser needs to make a passkey: for somebody invited (their id will be the invitation's), or one more for
 * somebody who is signed in.
 */
export async function registrationOptions(
  db: Kysely<Database>,
  { desk, purpose, person, now }: { desk: Desk; purpose: Purpose; person: { id: string; name: string }; now: Date },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await db.selectFrom('passkeys').select(['id', 'transports']).where('person_id', '=', person.id).execute()
  const challenge = await createChallenge(db, { purpose, now })
  return generateRegistrationOptions({
    rpName: desk.brand,
    rpID: relyingParty(desk),
    userName: person.name,
    userDisplayName: person.name,
    userID: Buffer.from(person.id),
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    supportedAlgorithmIDs: algorithms,
  })
}

/** The purpose of an invitation's challenge, and whose the passkey will be. */
export function invited(invitation: Invitation, name: string): { purpose: Purpose; person: { id: string; name: string } } {
  return { purpose: `invitation ${invitation.id}`, person: invitation.person ?? { id: invitation.id, name } }
}

/**
 * Makes the first passkey of somebody invited, or the one that replaces a lost key, and signs them in. All of it, and the
 * end of the invitation, is one transaction.
 * @param input.name of somebody new
 * @param input.lost ids of passkeys that go: who has the device could sign in with it, and may have made links
 * @returns the session's token; null where the answer or the invitation is not good
 */
export async function acceptInvitation(
  db: Kysely<Database>,
  { kind, secret, name, userAgent, lost = [], sendsMail, ...given }: Answer & Accepting,
): Promise<string | null> {
  const invitation = await findInvitation(db, { kind, secret, now: given.now })
  const passkey = invitation && (await verified(db, { ...given, purpose: invited(invitation, name).purpose }))
  if (!passkey) return refused(db, given.now)
  const { now } = given
  const token = await change(db, async (trx) => {
    if (!(await spendInvitation(trx, invitation))) return null
    const person = invitation.person ?? (await createPerson(trx, { invitation, name, sendsMail, now }))
    await savePasskey(trx, { passkey, personId: person.id, now })
    if (invitation.person) await removeLost(trx, { person, lost, now })
    await writeLog(trx, { person: person.name, kind: 'sign-in', ...whatHappened(invitation), now })
    return openSession(trx, { personId: person.id, passkeyId: passkey.id, device: deviceName(userAgent), now })
  })
  return token ?? refused(db, now)
}

/** One more passkey for somebody who is signed in. @returns whether it was saved */
export async function addPasskey(db: Kysely<Database>, { person, ...given }: Answer & { person: { id: string; name: string } }): Promise<boolean> {
  const passkey = await verified(db, { ...given, purpose: `person ${person.id}` })
  if (!passkey) return false
  await change(db, async (trx) => {
    await savePasskey(trx, { passkey, personId: person.id, now: given.now })
    await writeLog(trx, { person: person.name, kind: 'sign-in', what: 'passkey-added', now: given.now })
  })
  return true
}

function whatHappened({ kind, person, role }: Invitation): { what: string; detail?: string } {
  if (person) return { what: 'passkey-added' }
  return kind === 'setup' ? { what: 'began' } : { what: 'joined', detail: role }
}

type NewPasskey = { id: string; public_key: string; counter: number; transports: string; label: string; prf: 'yes' | 'no' }

/** @returns null for an answer that is not good, or a passkey that is somebody's already */
async function verified(db: Kysely<Database>, { desk, answer: json, label, purpose, now }: Answer & { purpose: Purpose }): Promise<NewPasskey | null> {
  const read = readRegistration(json)
  if (!read || !(await isOurChallenge(db, { challenge: read.challenge, purpose, now }))) return null
  const { id, rawId, type, response, clientExtensionResults } = read.answer
  const result = await unlessRefused(() =>
    verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: read.challenge,
      expectedOrigin: desk.url,
      expectedRPID: relyingParty(desk),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!result?.verified || !(await spendChallenge(db, { challenge: read.challenge, purpose, now }))) return null
  const { credential } = result.registrationInfo
  const known = await db.selectFrom('passkeys').select('id').where('id', '=', credential.id).executeTakeFirst()
  if (known) return null
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.transports),
    label,
    prf: clientExtensionResults.prf.enabled ? 'yes' : 'no',
  }
}

type NewPerson = { invitation: Invitation; name: string; sendsMail: boolean; now: Date }

/** The address of the invitation waits for its code: its link may have come another way. */
async function createPerson(trx: Transaction<Database>, { invitation, name, sendsMail, now }: NewPerson) {
  const { id, role, email } = invitation
  const notices = email !== null && role !== 'writer'
  await trx.insertInto('people').values({ id, name, email: null, role, notices, shortcuts: true, created_at: now.toISOString() }).execute()
  await giveAddress(trx, { id, email, sendsMail, now })
  return { id, name }
}

async function savePasskey(trx: Transaction<Database>, { passkey, personId, now }: { passkey: NewPasskey; personId: string; now: Date }): Promise<void> {
  await trx
    .insertInto('passkeys')
    .values({ ...passkey, person_id: personId, created_at: now.toISOString(), used_at: null })
    .execute()
}

/** Whoever has the lost key may have a session and links, too. */
async function removeLost(
  trx: Transaction<Database>,
  { person, lost, now }: { person: { id: string; name: string }; lost: readonly string[]; now: Date },
): Promise<void> {
  await endAllSessions(trx, person.id)
  await endInvitationsOf(trx, person.id)
  if (lost.length === 0) return
  const removed = await trx.deleteFrom('passkeys').where('person_id', '=', person.id).where('id', 'in', lost).returning('id').execute()
  for (const _ of removed) await writeLog(trx, { person: person.name, kind: 'sign-in', what: 'passkey-removed', now })
}

async function refused(db: Kysely<Database>, now: Date): Promise<null> {
  await writeRefusal(db, { what: 'refused', now })
  return null
}
