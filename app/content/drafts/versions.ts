import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ArticleVersionsTable, Database } from '#app/data/database/schema.ts'
import { columnsOf, type DraftRow, isSameText, readVersionText, type TextColumns, textOf } from './draft-text.ts'

/** Versions of each article. */
export const keptVersions = 100

type NewVersion = { id: string; columns: TextColumns; what: ArticleVersionsTable['what']; person: string; now: Date }

/**
 * Keeps a text as the latest version, and forgets what is beyond the last hundred.
 * @param id of the draft
 */
export async function addVersion(trx: Transaction<Database>, { id, columns, what, person, now }: NewVersion): Promise<void> {
  const version = { id: versionId(now), draft_id: id, at: now.toISOString(), person, what, text: JSON.stringify(textOf(columns)) }
  await trx.insertInto('article_versions').values(version).execute()
  const old = await trx
    .selectFrom('article_versions')
    .select('id')
    .where('draft_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(keptVersions)
    .limit(1000)
    .execute()
  for (const { id: versionToForget } of old) await trx.deleteFrom('article_versions').where('id', '=', versionToForget).execute()
}

/** Keeps a draft's text before another one replaces it, unless the latest version is the same. */
export async function keepText(trx: Transaction<Database>, row: DraftRow): Promise<void> {
  const latest = await latestVersion(trx, row.id)
  if (latest && isSameText(latest.columns, row)) return
  await addVersion(trx, { id: row.id, columns: row, what: 'saved', person: row.saved_by, now: new Date(row.saved_at) })
}

export async function latestVersion(
  trx: Transaction<Database>,
  id: string,
): Promise<{ at: Date; what: ArticleVersionsTable['what']; columns: TextColumns } | null> {
  const row = await trx
    .selectFrom('article_versions')
    .selectAll()
    .where('draft_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: new Date(row.at), what: row.what, columns: columnsOf(readVersionText(row.text)) } : null
}

let written = 0

/** Sorts by time and, within one millisecond of a process, by the order of writing. */
function versionId(now: Date): string {
  written++
  const sortable = (number: number) => number.toString(16).padStart(12, '0')
  return `${sortable(now.getTime())}${sortable(written)}-${randomUUID()}`
}
