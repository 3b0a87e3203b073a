import type { Kysely } from 'kysely'
import type { Database, Instant } from '#app/database/schema.ts'

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
  throw new Error('not written yet')
}

export type Share = { id: string; createdAt: Instant; createdBy: string; expiresAt: Instant }

/** The links of a draft that work, the latest first. */
export async function sharesOf(db: Kysely<Database>, { id, now }: { id: string; now: Date }): Promise<Share[]> {
  throw new Error('not written yet')
}

/** @param id of the link, as in `sharesOf` */
export async function revokeShare(db: Kysely<Database>, { id }: { id: string }): Promise<void> {
  throw new Error('not written yet')
}
