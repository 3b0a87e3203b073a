import type { Kysely } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { ContentTables } from '#app/data/database/schema.ts'

export interface NetworkContent {
  title: string
  content: string
}

/** The network page's tagline (title) and introduction (content), or null when there are none (SPEC §7, call 4). */
export async function networkContent(db: Pick<Kysely<ContentTables>, 'selectFrom'>, language: Language): Promise<NetworkContent | null> {
  const row = await db.selectFrom('network_content').select(['title', 'content']).where('language', '=', language).executeTakeFirst()
  return row ?? null
}
