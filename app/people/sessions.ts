import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { isDiskFull } from '#app/data/database/is-disk-full.ts'
import type { Database, Role } from '#app/data/database/schema.ts'
import { writeLog } from './log.ts'
import { hashOf, newSecret } from './secrets.ts'

/** Milliseconds without a request after which a session ends. */
export const idleTimeout = 12 * 3_600_000

/** Milliseconds after which a session ends, however much it is used. */
export const longestSession = 7 * 24 * 3_600_000

/** Milliseconds between two writes of when a session was last used. */
const seenInterval = 60_000

/** Who is signed in. */
export type Member = {
  id: string
  /** For whoever works here. */
  name: string
  /** Under their answers. */
  signature: string
  email: string | null
  role: Role
  /** Whether single keys are shortcuts. */
  shortcuts: boolean
  /** Whether they have a minute to take an answer back. */
  unhurried: boolean
  /** Of this sign-in. */
  sessionId: string
  /** When this session ends if nothing more happens. */
  endsAt: Date
  /** Whether it ends then even if something happens. */
  isEndFixed: boolean
}

export type OpenSession = {
  id: string
  /** `Chrome, Windows` */
  device: string
  createdAt: Date
  seenAt: Date
}

/**
 * Who a cookie's token belongs to, and notes that they are here. Null for a token that is unknown or has ended. A full disk
 * locks nobody out: the session ends as if they had not been here.
 */
export async function memberOfSession(db: Kysely<Database>, { token, now }: { token: string; now: Date }): Promise<Member | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select([
      'people.id',
      'people.name',
      'people.visitor_name',
      'people.email',
      'people.role',
      'people.shortcuts',
      'people.unhurried',
      'sessions.id as sessionId',
      'sessions.created_at',
      'sessions.seen_at',
    ])
    .where('sessions.token_hash', '=', hashOf(token))
    .where((session) => isOpenAt(session, now))
    .executeTakeFirst()
  if (!row) return null
  const { created_at, seen_at, visitor_name, ...member } = row
  let seen = Date.parse(seen_at)
  if (now.getTime() - seen >= seenInterval) {
    try {
      await change(db, (trx) => trx.updateTable('sessions').set({ seen_at: now.toISOString() }).where('id', '=', row.sessionId).execute())
      seen = now.getTime()
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
  }
  const [idle, longest] = [seen + idleTimeout, Date.parse(created_at) + longestSession]
  return { ...member, signature: visitor_name ?? member.name, endsAt: new Date(Math.min(idle, longest)), isEndFixed: longest <= idle }
}

/** Milliseconds after the end of a session in which what is posted by it is kept for its person. */
const keptAfter = 24 * 3_600_000

/** Whose session a token was that has ended within a day. Null once somebody has signed in since, which deletes ended sessions. */
export async function personOfEndedSession(db: Kysely<Database>, { token, now }: { token: string; now: Date }): Promise<{ id: string; role: Role } | null> {
  const sessions = db.selectFrom('sessions').innerJoin('people', 'people.id', 'sessions.person_id').select(['people.id', 'people.role'])
  const known = sessions.where('sessions.token_hash', '=', hashOf(token)).where((session) => isOpenAt(session, new Date(now.getTime() - keptAfter)))
  return (await known.executeTakeFirst()) ?? null
}

/**
 * Signs somebody in: always with a new token, whatever the browser sent before.
 * @param input.passkeyId what they have shown or made
 * @returns the token for the cookie, which is stored nowhere
 */
export async function openSession(
  db: Kysely<Database>,
  { personId, passkeyId, device, now }: { personId: string; passkeyId: string; device: string; now: Date },
): Promise<string> {
  const token = newSecret()
  const at = now.toISOString()
  await change(db, async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where((session) => session.not(isOpenAt(session, now)))
      .execute()
    await trx
      .insertInto('sessions')
      .values({ id: randomUUID(), token_hash: hashOf(token), person_id: personId, passkey_id: passkeyId, device, created_at: at, seen_at: at })
      .execute()
    const { name } = await trx.selectFrom('people').select('name').where('id', '=', personId).executeTakeFirstOrThrow()
    await writeLog(trx, { person: name, kind: 'sign-in', what: 'signed-in', now })
  })
  return token
}

/** Ends one session; one that has ended already is no error. */
export async function endSession(db: Kysely<Database>, session: { token: string } | { id: string; personId: string }): Promise<void> {
  await change(db, (trx) => {
    const ending = trx.deleteFrom('sessions')
    const one =
      'token' in session
        ? ending.where('token_hash', '=', hashOf(session.token))
        : ending.where('id', '=', session.id).where('person_id', '=', session.personId)
    return one.execute()
  })
}

/** Ends all sessions of a person but the given one. */
export async function endOtherSessions(db: Kysely<Database>, { personId, sessionId }: { personId: string; sessionId: string }): Promise<void> {
  await change(db, (trx) => trx.deleteFrom('sessions').where('person_id', '=', personId).where('id', '!=', sessionId).execute())
}

/** Ends all sessions of a person, in the transaction that is the reason for it. */
export async function endAllSessions(trx: Transaction<Database>, personId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('person_id', '=', personId).execute()
}

/** A person's sessions that have not ended, the latest used first. */
export async function sessionsOf(db: Kysely<Database>, { personId, now }: { personId: string; now: Date }): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('person_id', '=', personId)
    .where((session) => isOpenAt(session, now))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, device, created_at, seen_at }) => ({ id, device, createdAt: new Date(created_at), seenAt: new Date(seen_at) }))
}

function isOpenAt(session: ExpressionBuilder<Database, 'sessions'>, now: Date) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  return session.and([session('sessions.seen_at', '>', before(idleTimeout)), session('sessions.created_at', '>', before(longestSession))])
}
