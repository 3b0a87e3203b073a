import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { searchLetters } from '#app/letters/letter-list.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { pathToEnquiry } from '../../paths.ts'

export type Place = {
  text: string
  /** What distinguishes it from another of the same name. */
  note: string
  to: string
}

const kinds = { photography: 'Fotografering', application: 'Ansökan' }
const most = 8

/** Letters by the name, address or reference of who wrote them; their texts are not searched. */
export async function findLetters(db: Kysely<Database>, words: string): Promise<Place[]> {
  if (words.trim().length < 2) return []
  const wanted = words.toLowerCase().trim()
  const found = await searchLetters(db, { words })
  return found
    .filter(({ sender, email, reference }) => [sender, email, shownReference(reference), reference].some((text) => text.toLowerCase().includes(wanted)))
    .slice(0, most)
    .map(({ sender, kind, reference }) => ({ text: sender, note: `${kinds[kind]}, ${shownReference(reference)}`, to: pathToEnquiry(reference) }))
}
