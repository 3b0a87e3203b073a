import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'

/** Where the address of an article that was renamed or withdrawn leads: a path on this site. Null where nothing was said. */
export async function movedTo(db: Kysely<ContentTables>, { slug, language }: { slug: string; language: Language }): Promise<string | null> {
  if (slug.includes('\0')) return null
  const moved = await db.selectFrom('moved_articles').select('target').where('slug', '=', slug).where('language', '=', language).executeTakeFirst()
  return moved?.target ?? null
}
