import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import { shownAs } from '#app/texts/shown-as.ts'
import { readShownPeople } from '#app/texts/shown-people.ts'

// For the server only.

/** Somebody who may stand for an article or an answer, as pages would name them. */
export type Signer = { id: string; name: string }

/** Those who are shown on the site now, in their order. @param language of the page that would name them */
export async function readSigners(db: Kysely<Database>, language: Language): Promise<Signer[]> {
  const people = (await readShownPeople(db)).filter((person) => person !== null)
  return people.map(({ id }) => ({ id, name: shownAs(people, id, language) ?? '' }))
}
