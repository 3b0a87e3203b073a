import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, InvitationsTable, Role } from '#app/data/database/schema.ts'
import { dropPersonalMails, type MailState, mailState } from '#app/data/outbox/personal-mails.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { randomReference } from '#app/data/references/reference.ts'
import { shownReference, typedReference } from '#app/data/references/shown-reference.ts'
import { writeRefusal } from './log.ts'
import { hashOf, newSecret } from './secrets.ts'

/** Milliseconds that a code, and what a right code is exchanged for, can be used. */
export const codeTime = 15 * 60_000
/** Milliseconds that an invitation's link can be used. */
export const linkTime = 24 * 3_600_000

/** Guesses that a code is looked at for: after the last wrong one it is dead. */
const mostTries = 5

/** What a secret is good for. */
export type Invitation = {
  id: string
  kind: 'link' | 'setup'
  role: Role
  email: string | null
  /** Whose lost key it replaces; null invites somebody new. */
  person: { id: string; name: string } | null
}

export type SentInvitation = {
  id: string
  role: Role
  /** Where notices will go; null for a lost key. */
  email: string | null
  /** Whose lost key it replaces. */
  person: string | null
  /** Who made it; null for the terminal. */
  madeBy: string | null
  /** Of the link; null where it was only shown, or the outbox does not know it any more. */
  mail: MailState | null
  createdAt: Date
  expiresAt: Date
}

/** Whether the desk still waits for its first person: nobody has a passkey. Codes work only then. */
export async function needsFirstPerson(db: Kysely<Database>): Promise<boolean> {
  const passkey = await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()
  return passkey === undefined
}

/** A one-time code for the first person, `K7F3-XQ4P`, to be shown in the terminal. */
export async function createCode(db: Kysely<Database>, now: Date): Promise<string> {
  const code = randomReference()
  await save(db, { kind: 'code', secret: code, role: 'owner', email: null, personId: null, madeBy: null, time: codeTime, now })
  return shownReference(code)
}

/**
 * Exchanges a code for the secret with which the first person makes a passkey.
 * @returns for a code that is wrong, used, expired or dead (which of them is not told) whether another one can still be right
 */
export async function redeemCode(
  db: Kysely<Database>,
  { typed, now }: { typed: string; now: Date },
): Promise<{ secret: string } | { secret: null; isAnyLeft: boolean }> {
  return change(db, async (trx) => {
    // Counted before it is looked at: of many guesses at once, only five are looked at.
    const guessed = await trx
      .updateTable('invitations')
      .set((column) => ({ tries: column('tries', '+', 1) }))
      .where('kind', '=', 'code')
      .where('expires_at', '>', now.toISOString())
      .where('tries', '<', mostTries)
      .returning(['secret_hash', 'tries'])
      .execute()
    const hash = hashOf(typedReference(typed))
    if (!guessed.some((code) => code.secret_hash === hash) || !(await needsFirstPerson(trx))) {
      await writeRefusal(trx, { what: 'code-refused', now })
      return { secret: null, isAnyLeft: guessed.some(({ tries }) => tries < mostTries) }
    }
    await trx.deleteFrom('invitations').where('kind', '=', 'code').execute()
    const secret = newSecret()
    await save(trx, { kind: 'setup', secret, role: 'owner', email: null, personId: null, madeBy: null, time: codeTime, now })
    return { secret }
  })
}

type Inviting = {
  role: Role
  email: string | null
  personId?: string | null
  madeBy: string | null
  /** What mails the link to the address, where mails are sent. */
  mail?: (secret: string) => { subject: string; body: string }
  now: Date
}

/**
 * Invites somebody, or with `personId` gives a person a link for a new passkey, which ends the earlier ones of theirs.
 * @param invitation.madeBy id of the person with whom it ends; null for the terminal
 * @returns the link's secret, which is stored nowhere but in a mail that has not gone
 */
export async function invite(db: Kysely<Database>, { role, email, personId = null, madeBy, mail, now }: Inviting): Promise<string> {
  const secret = newSecret()
  await change(db, async (trx) => {
    if (personId !== null) await trx.deleteFrom('invitations').where('person_id', '=', personId).execute()
    const mailed = mail && email !== null && { kind: 'notice' as const, about: 'invitation' as const, reference: null, recipient: email, ...mail(secret), now }
    const mailId = mailed ? await queueMail(trx, mailed) : null
    await save(trx, { kind: 'link', secret, role, email, personId, madeBy, mailId, time: linkTime, now })
  })
  return secret
}

/** Ends the links that a person has made, or could sign in with, in the transaction that is the reason for it. */
export async function endInvitationsOf(trx: Transaction<Database>, personId: string): Promise<void> {
  const ended = trx.deleteFrom('invitations').where((where) => where.or([where('person_id', '=', personId), where('made_by', '=', personId)]))
  await dropMailsWith(trx, await ended.returning('mail_id').execute())
}

/** What a secret is good for now; null when it is unknown, used or expired. */
export async function findInvitation(
  db: Kysely<Database>,
  { kind, secret, now }: { kind: Invitation['kind']; secret: string; now: Date },
): Promise<Invitation | null> {
  const row = await db
    .selectFrom('invitations')
    .leftJoin('people', 'people.id', 'invitations.person_id')
    .select(['invitations.id', 'invitations.role', 'invitations.email', 'people.id as personId', 'people.name'])
    .where('kind', '=', kind)
    .where('secret_hash', '=', hashOf(secret))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row || (kind === 'setup' && !(await needsFirstPerson(db)))) return null
  const { id, role, email, personId, name } = row
  return { id, kind, role, email, person: personId === null || name === null ? null : { id: personId, name } }
}

/**
 * Uses an invitation up, in the transaction that makes its passkey. The first person's ends all codes, too.
 * @returns false if another request has used it
 */
export async function spendInvitation(trx: Transaction<Database>, { id, kind }: Invitation): Promise<boolean> {
  const using = trx.deleteFrom('invitations')
  const used = await (kind === 'setup' ? using.where('kind', 'in', ['code', 'setup']) : using.where('id', '=', id)).returning(['id', 'mail_id']).execute()
  await dropMailsWith(trx, used)
  return used.some((invitation) => invitation.id === id)
}

/** @returns false if it was used, withdrawn or expired before */
export async function withdrawInvitation(db: Kysely<Database>, { id }: { id: string }): Promise<boolean> {
  return change(db, async (trx) => {
    const gone = await trx.deleteFrom('invitations').where('id', '=', id).where('kind', '=', 'link').returning('mail_id').executeTakeFirst()
    if (gone) await dropMailsWith(trx, [gone])
    return gone !== undefined
  })
}

/** The links that can still be used, the oldest first. */
export async function sentInvitations(db: Kysely<Database>, { now }: { now: Date }): Promise<SentInvitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('people', 'people.id', 'invitations.person_id')
    .leftJoin('people as makers', 'makers.id', 'invitations.made_by')
    .select([
      'invitations.id',
      'invitations.role',
      'invitations.email',
      'invitations.mail_id',
      'people.name as person',
      'makers.name as madeBy',
      'invitations.created_at',
      'invitations.expires_at',
    ])
    .where('kind', '=', 'link')
    .where('expires_at', '>', now.toISOString())
    .orderBy('invitations.created_at')
    .orderBy('invitations.id')
    .execute()
  return Promise.all(
    rows.map(async ({ created_at, expires_at, mail_id, ...invitation }) => {
      const times = { createdAt: new Date(created_at), expiresAt: new Date(expires_at) }
      return { ...invitation, ...times, mail: await mailState(db, mail_id) }
    }),
  )
}

type NewInvitation = {
  kind: InvitationsTable['kind']
  secret: string
  role: Role
  email: string | null
  personId: string | null
  madeBy: string | null
  mailId?: string | null
  time: number
  now: Date
}

/** A link that is no good any more is not mailed. */
async function dropMailsWith(trx: Transaction<Database>, ended: readonly { mail_id: string | null }[]): Promise<void> {
  await dropPersonalMails(
    trx,
    ended.map(({ mail_id }) => mail_id),
  )
}

async function save(db: Kysely<Database>, { kind, secret, role, email, personId, madeBy, mailId = null, time, now }: NewInvitation): Promise<void> {
  const at = now.toISOString()
  const expires = new Date(now.getTime() + time).toISOString()
  await change(db, async (trx) => {
    await dropMailsWith(trx, await trx.deleteFrom('invitations').where('expires_at', '<=', at).returning('mail_id').execute())
    const whose = { role, email, person_id: personId, made_by: madeBy, mail_id: mailId }
    await trx
      .insertInto('invitations')
      .values({ id: randomUUID(), kind, secret_hash: hashOf(secret), ...whose, created_at: at, expires_at: expires })
      .execute()
  })
}
