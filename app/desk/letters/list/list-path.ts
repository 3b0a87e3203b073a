import type { LetterKind, LetterState } from '#app/data/database/schema.ts'
import { paths } from '../../paths.ts'

const stateNames: Record<LetterState, string | null> = { open: null, answered: 'besvarade', closed: 'avslutade', quarantine: 'karantan' }
const kindNames: Record<LetterKind, string> = { photography: 'fotografering', application: 'ansokan' }

/** The address of a list. */
export function listPath({ state, kind, page = 1 }: { state: LetterState; kind?: LetterKind | null; page?: number }): string {
  const name = stateNames[state]
  const query = new URLSearchParams({ ...(name && { lage: name }), ...(kind && { slag: kindNames[kind] }), ...(page > 1 && { sida: String(page) }) })
  return query.size > 0 ? `${paths.enquiries}?${query}` : paths.enquiries
}
