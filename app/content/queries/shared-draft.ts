import type { Kysely } from 'kysely'
import type { ContentTables, Instant } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'

/** A draft that somebody without a desk may read. */
export type SharedArticle = {
  slug: string
  language: Language
  title: string
  /** Markdown. */
  content: string
  meta_description: string
  publish_at: Instant | null
  plate: string | null
  checked: string | null
  signed_by: string | null
  pictures: Pictures
}

/**
 * The draft that a link shows; null where it is unknown, revoked or over.
 * @param hash SHA-256 of the link's secret, hexadecimal
 */
export async function sharedDraft(db: Kysely<ContentTables>, { hash, now }: { hash: string; now: Date }): Promise<SharedArticle | null> {
  const row = await db
    .selectFrom('shared_drafts')
    .select('article')
    .where('secret_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  // What an older release has stored lacks what came later.
  return row ? { checked: null, signed_by: null, ...(JSON.parse(row.article) as Omit<SharedArticle, 'checked' | 'signed_by'> & Partial<SharedArticle>) } : null
}

/** Whether a link that works shows a picture. @param id 32 hexadecimal digits */
export async function isPictureShared(db: Kysely<ContentTables>, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const shown = db.selectFrom('shared_drafts').select('id').where('expires_at', '>', now.toISOString()).where('article', 'like', `%"${id}"%`)
  return (await shown.limit(1).executeTakeFirst()) !== undefined
}
