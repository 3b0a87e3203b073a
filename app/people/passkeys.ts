import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { writeLog } from './log.ts'
import { endOtherSessions } from './sessions.ts'

/** Longest label, in characters. */
export const longestLabel = 40

export type Passkey = {
  id: string
  label: string
  createdAt: Date
  usedAt: Date | null
}

/** A person's passkeys, the first made first. */
export async function passkeysOf(db: Kysely<Database>, { personId }: { personId: string }): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'label', 'created_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, label, created_at, used_at }) => ({ id, label, createdAt: new Date(created_at), usedAt: used_at === null ? null : new Date(used_at) }))
}

/** When somebody first made a passkey that is still used; null before anybody has. */
export async function firstPasskeyAt(db: Kysely<Database>): Promise<Date | null> {
  const first = await db.selectFrom('passkeys').select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
  return first ? new Date(first.created_at) : null
}

/** Calls a person's passkey something else. */
export async function renamePasskey(db: Kysely<Database>, { personId, id, label }: { personId: string; id: string; label: string }): Promise<void> {
  await change(db, (trx) => trx.updateTable('passkeys').set({ label }).where('id', '=', id).where('person_id', '=', personId).execute())
}

/**
 * Removes a passkey of somebody's own, and ends their other sessions: whoever has the device may be signed in with it.
 * @param input.sessionId of the one that goes on
 * @returns `last` where it is their only one: without it they could not come back
 */
export async function removePasskey(
  db: Kysely<Database>,
  { person, id, sessionId, now }: { person: { id: string; name: string }; id: string; sessionId: string; now: Date },
): Promise<'removed' | 'last' | 'unknown'> {
  return change(db, async (trx) => {
    // A write that changes nothing: of two removals at a time the second waits here, and sees what the first has left.
    const own = await trx.updateTable('passkeys').set({ person_id: person.id }).where('person_id', '=', person.id).returning('id').execute()
    if (!own.some((passkey) => passkey.id === id)) return 'unknown'
    if (own.length === 1) return 'last'
    await trx.deleteFrom('passkeys').where('id', '=', id).execute()
    await endOtherSessions(trx, { personId: person.id, sessionId })
    await writeLog(trx, { person: person.name, kind: 'sign-in', what: 'passkey-removed', now })
    return 'removed'
  })
}
