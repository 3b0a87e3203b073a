import type { Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'

/**
 * Ties the public articles of one work in `article_translations`, so that the desk's ties are the public site's. An article
 * alone gets a row too: without it, one of the same slug would be taken for its translation.
 */
export async function saveTies(trx: Transaction<Database>, work: string): Promise<void> {
  const rows = await trx
    .selectFrom('article_drafts')
    .select(['public_slug', 'language'])
    .where('work', '=', work)
    .where('public_slug', 'is not', null)
    .execute()
  for (const { public_slug: slug, language } of rows) {
    if (slug === null) continue
    await trx.deleteFrom('article_translations').where('slug', '=', slug).where('language', '=', language).execute()
    await trx.deleteFrom('article_translations').where('work', '=', work).where('language', '=', language).execute()
    await trx.insertInto('article_translations').values({ work, slug, language }).execute()
  }
}
