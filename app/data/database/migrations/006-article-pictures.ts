import type { Kysely } from 'kysely'

/** The pictures beside an article's file, as JSON: what they are named there, and where and how large they are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article_extras').addColumn('pictures', 'text').execute()
}
