import type { Kysely, Transaction } from 'kysely'
import type { ContentTables, Database } from '#app/data/database/schema.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import type { Language } from '#app/i18n/language.ts'
import { schemaOf } from './fact-rules.ts'
import type { FactName, Facts } from './facts.ts'

// What the owner changes at the desk. Each writer raises the number that every process asks for (server/texts.ts), so a
// change shows within 10 seconds. They are for `change` (app/data/database/change.ts), which may repeat them.

/** A sentence that differs from copy.ts. */
export type ChangedWords = {
  page: string
  language: Language
  place: string
  words: string
  /** What copy.ts said when they were changed. */
  standard: string
  changedAt: Date
  /** A name. */
  changedBy: string
}

type Sentence = { page: string; language: Language; place: string }

/** Tells every process that words, facts or moved addresses have changed. */
export async function siteChanged(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable('site_changes')
    .set(({ eb }) => ({ number: eb('number', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}

/** Control characters are removed. The caller checks that the sentence exists, its placeholders and its length. */
export async function saveWords(
  trx: Transaction<Database>,
  { page, language, place, words, standard, person, now }: Sentence & { words: string; standard: string; person: string; now: Date },
): Promise<void> {
  const saved = { words: cleanText(words), standard, changed_at: now.toISOString(), changed_by: person }
  await trx
    .insertInto('changed_words')
    .values({ page, language, place, ...saved })
    .onConflict((row) => row.columns(['page', 'language', 'place']).doUpdateSet(saved))
    .execute()
  await siteChanged(trx)
}

/** The sentence is copy.ts's again. */
export async function restoreWords(trx: Transaction<Database>, { page, language, place }: Sentence): Promise<void> {
  await trx.deleteFrom('changed_words').where('page', '=', page).where('language', '=', language).where('place', '=', place).execute()
  await siteChanged(trx)
}

/** All of them, by page, language and place. */
export async function readChangedWords(db: Pick<Kysely<ContentTables>, 'selectFrom'>): Promise<ChangedWords[]> {
  const rows = await db.selectFrom('changed_words').selectAll().orderBy('page').orderBy('language').orderBy('place').execute()
  return rows.map(({ changed_at, changed_by, ...row }) => ({ ...row, changedAt: new Date(changed_at), changedBy: changed_by }))
}

/** @throws ZodError for a value that its schema refuses */
export async function saveFact<Name extends keyof Facts>(
  trx: Transaction<Database>,
  { name, value, person, now }: { name: Name; value: Facts[Name]; person: string; now: Date },
): Promise<void> {
  const saved = { value: JSON.stringify(schemaOf(name).parse(value)), changed_at: now.toISOString(), changed_by: person }
  await trx
    .insertInto('facts')
    .values({ name, ...saved })
    .onConflict((row) => row.column('name').doUpdateSet(saved))
    .execute()
  await siteChanged(trx)
}

/** The fact is the configuration's again. */
export async function restoreFact(trx: Transaction<Database>, { name }: { name: FactName }): Promise<void> {
  await trx.deleteFrom('facts').where('name', '=', name).execute()
  await siteChanged(trx)
}
