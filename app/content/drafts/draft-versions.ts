import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { ArticleVersionsTable, Database, Instant } from '#app/data/database/schema.ts'
import type { Draft, DraftText } from './draft.ts'
import { columnsOf, readVersionText, type VersionText, withPictures } from './draft-text.ts'
import { saveText, toDraft } from './drafts.ts'
import { recordOf } from './records.ts'
import { addVersion, keepText } from './versions.ts'

export type DraftVersion = { id: string; at: Instant; person: string; what: ArticleVersionsTable['what'] }

/** The latest first, a hundred at most. @param id of the draft */
export async function versionsOf(db: Kysely<Database>, { id }: { id: string }): Promise<DraftVersion[]> {
  return db
    .selectFrom('article_versions')
    .select(['id', 'at', 'person', 'what'])
    .where('draft_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** @param id of the draft. @param version id of the version. Null when there is none */
export async function readVersion(db: Kysely<Database>, { id, version }: { id: string; version: string }): Promise<DraftText | null> {
  const kept = await versionText(db, { id, version })
  if (!kept) return null
  const { pictures: _, ...text } = kept
  return text
}

async function versionText(db: Kysely<Database>, { id, version }: { id: string; version: string }): Promise<VersionText | null> {
  const row = await db.selectFrom('article_versions').select('text').where('draft_id', '=', id).where('id', '=', version).executeTakeFirst()
  return row ? readVersionText(row.text) : null
}

/**
 * Makes an earlier version the draft's text, as a new version. What is public stays as it is, with its address and date.
 * @param versionId the one to restore
 * @param version of the draft, as for `saveDraft`
 * @returns null when the draft or that version is gone
 */
export async function restoreVersion(
  db: Kysely<Database>,
  { id, versionId, version, person, now }: { id: string; versionId: string; version: number; person: string; now: Date },
): Promise<{ saved: Draft } | { conflict: Draft } | null> {
  return change(db, async (trx) => {
    const row = await recordOf(trx, { id, now })
    const text = await versionText(trx, { id, version: versionId })
    if (!row || !text) return null
    if (row.version !== version) return { conflict: await toDraft(trx, row, now) }
    await keepText(trx, row)
    const restored = withPictures(columnsOf(text), row.pictures)
    const next = row.public_slug === null ? restored : { ...restored, slug: row.slug, publish_at: row.publish_at }
    const saved = await saveText(trx, { row, next, person, now })
    await addVersion(trx, { id, columns: saved, what: 'restored', person, now })
    return { saved: await toDraft(trx, saved, now) }
  })
}
