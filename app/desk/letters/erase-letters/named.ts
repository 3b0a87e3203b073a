import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'

/** Letters that may be erased at once. */
const mostLetters = 500

/** The letters that an address or a form names, as far as they exist: `K7F3XQ4P`, with a version behind it or without. */
export async function lettersNamed(db: Kysely<Database>, named: readonly FormDataEntryValue[]) {
  const given = named.map((letter) => String(letter).split('.')[0] ?? '')
  const references = [...new Set(given.filter((reference) => referencePattern.test(reference)))].slice(0, mostLetters)
  return references.length > 0 ? db.selectFrom('letters').select(['reference', 'held']).where('reference', 'in', references).execute() : []
}
