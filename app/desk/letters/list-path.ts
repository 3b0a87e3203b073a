import type { LetterKind } from '#app/data/database/schema.ts'
import type { LetterListName } from '#app/letters/letter-list.ts'
import { paths } from '../paths.ts'

// Beside the other paths it would be in the script of every page.

/** How the address names lists and kinds of letters. */
export const listNames: Record<LetterListName, string | null> = {
  open: null,
  resting: 'vilar',
  quiet: 'tysta',
  answered: 'besvarade',
  closed: 'avslutade',
  quarantine: 'karantan',
}
export const kindNames: Record<LetterKind, string> = { photography: 'fotografering', application: 'ansokan' }

type ListPath = { state: LetterListName; kind?: LetterKind | null; mine?: boolean; page?: number }

/** A list of letters. */
export function pathToEnquiries({ state, kind, mine = false, page = 1 }: ListPath): string {
  const name = listNames[state]
  const query = new URLSearchParams({
    ...(name && { lage: name }),
    ...(kind && { slag: kindNames[kind] }),
    ...(mine && { vems: 'mina' }),
    ...(page > 1 && { sida: String(page) }),
  })
  return query.size > 0 ? `${paths.enquiries}?${query}` : paths.enquiries
}
