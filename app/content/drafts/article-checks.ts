import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'

/** Who has done it, and on which day, `2026-11-29`. */
export type CheckMark = { day: string; person: string }

/** Stands for the article itself among its sources. */
const whole = ''

/** Marks an article as checked, or one of its sources as read. @param id of the draft. @param source key of the source; without one, the article */
export async function markChecked(
  db: Kysely<Database>,
  { id, source = whole, day, person }: CheckMark & { id: string; source?: string | undefined },
): Promise<void> {
  await db
    .insertInto('article_checks')
    .values({ draft_id: id, source, day, person })
    .onConflict((at) => at.columns(['draft_id', 'source']).doUpdateSet({ day, person }))
    .execute()
}

/** Takes the mark of a source back. */
export async function unmarkSource(db: Kysely<Database>, { id, source }: { id: string; source: string }): Promise<void> {
  await db.deleteFrom('article_checks').where('draft_id', '=', id).where('source', '=', source).execute()
}

/** What is marked of an article, by sources' keys; a source whose text has changed has another key, and so no mark. */
export async function checkMarks(
  db: Kysely<Database>,
  { id }: { id: string },
): Promise<{ article: CheckMark | null; sources: ReadonlyMap<string, CheckMark> }> {
  const rows = await db.selectFrom('article_checks').select(['source', 'day', 'person']).where('draft_id', '=', id).execute()
  const marks = new Map(rows.map(({ source, day, person }) => [source, { day, person }]))
  return { article: marks.get(whole) ?? null, sources: marks }
}
