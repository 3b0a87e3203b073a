import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, Instant } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { hashOf, newSecret } from '#app/people/secrets.ts'
import { recordOf } from './records.ts'
import { sharedArticle } from './shares.ts'

/** Days that a link to a draft is good for. */
export const sharedDays = 7

/** The address on the public site. */
export function sharedDraftPath(secret: string): string {
  return `/utkast/${secret}`
}

/**
 * Makes a link by which somebody without a desk reads a draft, as it is saved, for seven days. "Signed" is met by a secret
 * that nobody guesses and whose hash alone is stored: unlike a signature, it can be revoked.
 * @returns the secret, which is not stored: it can be shown only now. Null when the draft is gone
 */
export async function shareDraft(db: Kysely<Database>, { id, person, now }: { id: string; person: string; now: Date }): Promise<string | null> {
  const secret = newSecret()
  return change(db, async (trx) => {
    const row = await recordOf(trx, { id, now })
    if (!row) return null
    await trx.deleteFrom('shared_drafts').where('expires_at', '<=', now.toISOString()).execute()
    const share = {
      id: randomUUID(),
      draft_id: id,
      secret_hash: hashOf(secret),
      expires_at: new Date(now.getTime() + sharedDays * 24 * 3_600_000).toISOString(),
      created_at: now.toISOString(),
      created_by: person,
      article: JSON.stringify(sharedArticle(row)),
    }
    await trx.insertInto('shared_drafts').values(share).execute()
    await writeLog(trx, { person, kind: 'change', what: 'article-shared', now })
    return secret
  })
}

export type Share = { id: string; createdAt: Instant; createdBy: string; expiresAt: Instant }

/** The links of a draft that work, the latest first. */
export async function sharesOf(db: Kysely<Database>, { id, now }: { id: string; now: Date }): Promise<Share[]> {
  const rows = await db
    .selectFrom('shared_drafts')
    .select(['id', 'created_at', 'created_by', 'expires_at'])
    .where('draft_id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at, createdBy: row.created_by, expiresAt: row.expires_at }))
}

/** From now on the link answers 404. @param id of the link, as in `sharesOf` */
export async function revokeShare(db: Kysely<Database>, { id, person, now }: { id: string; person: string; now: Date }): Promise<void> {
  await change(db, async (trx) => {
    const gone = await trx.deleteFrom('shared_drafts').where('id', '=', id).returning('id').executeTakeFirst()
    if (gone) await writeLog(trx, { person, kind: 'change', what: 'article-unshared', now })
  })
}
