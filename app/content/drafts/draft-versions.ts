import type { Kysely } from 'kysely'
import type { ArticleVersionsTable, Database, Instant } from '#app/database/schema.ts'
import type { Draft, DraftText } from './draft.ts'

export type DraftVersion = { id: string; at: Instant; person: string; what: ArticleVersionsTable['what'] }

/** The latest first, a hundred at most. */
export async function versionsOf(db: Kysely<Database>, { id }: { id: string }): Promise<DraftVersion[]> {
  throw new Error('not written yet')
}

/** @param id of the draft. @param version id of the version. Null when there is none */
export async function readVersion(db: Kysely<Database>, { id, version }: { id: string; version: string }): Promise<DraftText | null> {
  throw new Error('not written yet')
}

/**
 * Makes an earlier version the draft's text, as a new version; what is public stays.
 * @param versionId the one to restore
 * @param version of the draft, as for `saveDraft`
 * @returns null when the draft or that version is gone
 */
export async function restoreVersion(
  db: Kysely<Database>,
  { id, versionId, version, person, now }: { id: string; versionId: string; version: number; person: string; now: Date },
): Promise<{ saved: Draft } | { conflict: Draft } | null> {
  throw new Error('not written yet')
}
