import type { Kysely, Transaction } from 'kysely'
import type { AnswerTemplatesTable, Database } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import type { TemplateTexts } from './draft.ts'

// Beginnings of answers. Writers are for `change` (app/data/database/change.ts), which may repeat them; whoever calls them checks the texts.

/** `changedBy`: a name; null while it is as it came. */
export type AnswerTemplate = { id: string; texts: TemplateTexts; version: number; changedBy: string | null }

/** There may be no more. */
export const mostTemplates = 50

/** All of them, in order. */
export async function readTemplates(db: Kysely<Database>): Promise<AnswerTemplate[]> {
  return (await db.selectFrom('answer_templates').selectAll().orderBy('position').orderBy('id').execute()).map(shaped)
}

/** @returns null where there is none, or none any more */
export async function readTemplate(db: Kysely<Database>, id: string): Promise<AnswerTemplate | null> {
  const row = await db.selectFrom('answer_templates').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? shaped(row) : null
}

function shaped({ id, texts, version, changed_by: changedBy }: Pick<AnswerTemplatesTable, 'id' | 'texts' | 'version' | 'changed_by'>): AnswerTemplate {
  return { id, texts: JSON.parse(texts) as TemplateTexts, version, changedBy }
}

type By = { person: string; now: Date }

/**
 * Saves a template; the same twice is saved once.
 * @param template.version that it was begun with; 0 for a new one, which comes last or, where it was removed, at its old `position`
 * @returns what somebody else has made of it since, which is not replaced; `gone` where they have removed it; `full` where no more may be
 *   added
 */
export async function saveTemplate(
  trx: Transaction<Database>,
  { id, version, texts, position, person, now }: Pick<AnswerTemplate, 'id' | 'version' | 'texts'> & { position?: number } & By,
): Promise<'saved' | 'gone' | 'full' | AnswerTemplate> {
  const before = await readTemplate(trx, id)
  const saved = { texts: JSON.stringify(texts), version: version + 1, changed_by: person }
  if (before && JSON.stringify(before.texts) === saved.texts) return 'saved'
  if (before) {
    const own = trx.updateTable('answer_templates').set(saved).where('id', '=', id).where('version', '=', version)
    const { numUpdatedRows } = await own.executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return (await readTemplate(trx, id)) ?? 'gone'
  } else {
    if (version > 0) return 'gone'
    const { count, last } = await trx
      .selectFrom('answer_templates')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostTemplates) return 'full'
    await trx
      .insertInto('answer_templates')
      .values({ id, position: position ?? Number(last ?? -1) + 1, ...saved })
      .execute()
  }
  await writeLog(trx, { person, kind: 'change', what: 'templates-changed', now })
  return 'saved'
}

/** Moves a template up (-1) or down (1), where it is not the first or the last already. @returns whether it exists */
export async function moveTemplate(trx: Transaction<Database>, { id, by }: { id: string; by: -1 | 1 }): Promise<boolean> {
  const ids = (await readTemplates(trx)).map((template) => template.id)
  const from = ids.indexOf(id)
  const other = ids[from + by]
  if (from === -1) return false
  if (other === undefined) return true
  ids[from + by] = id
  ids[from] = other
  for (const [position, each] of ids.entries()) await trx.updateTable('answer_templates').set({ position }).where('id', '=', each).execute()
  return true
}

/** Removes a template as it was seen. @returns what is needed to put it back; what somebody else has made of it since; null where it is gone */
export async function removeTemplate(
  trx: Transaction<Database>,
  { id, version, person, now }: Pick<AnswerTemplate, 'id' | 'version'> & By,
): Promise<{ removed: Pick<AnswerTemplate, 'id' | 'texts'> & { position: number } } | AnswerTemplate | null> {
  const row = await trx.deleteFrom('answer_templates').where('id', '=', id).where('version', '=', version).returning(['texts', 'position']).executeTakeFirst()
  if (!row) return readTemplate(trx, id)
  await writeLog(trx, { person, kind: 'change', what: 'templates-changed', now })
  return { removed: { id, texts: JSON.parse(row.texts) as TemplateTexts, position: row.position } }
}
