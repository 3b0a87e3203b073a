import type { Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { SharedArticle } from '#app/content/queries/shared-draft.ts'
import { pickText } from '../article-columns.ts'
import { type DraftRow, withoutBlankEnds } from './draft-text.ts'

/** A draft as a link to it shows it. */
export function sharedArticle(row: DraftRow): SharedArticle {
  const { image: _, ...text } = pickText(row)
  return { ...text, language: row.language, content: withoutBlankEnds(row.content), pictures: JSON.parse(row.pictures) as SharedArticle['pictures'] }
}

/** Links to a draft show what is saved: part of each transaction that saves one. */
export async function updateShares(trx: Transaction<Database>, row: DraftRow): Promise<void> {
  await trx
    .updateTable('shared_drafts')
    .set({ article: JSON.stringify(sharedArticle(row)) })
    .where('draft_id', '=', row.id)
    .execute()
}
