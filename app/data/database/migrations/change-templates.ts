import type { Kysely } from 'kysely'

type Templates = { answer_templates: { id: string; texts: string; changed_by: string | null } }

/** Changes sentences of the beginnings of answers that came with the site, where nobody has changed them. @param pairs before and after, as they stand in JSON */
export async function changeTemplates(db: Kysely<unknown>, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const templates = db as Kysely<Templates>
  const untouched = await templates.selectFrom('answer_templates').select(['id', 'texts']).where('changed_by', 'is', null).execute()
  for (const { id, texts } of untouched) {
    const now = pairs.reduce((text, [before, after]) => text.replace(before, after), texts)
    if (now !== texts) await templates.updateTable('answer_templates').set({ texts: now }).where('id', '=', id).execute()
  }
}
