import type { RouterContextProvider } from 'react-router'
import type { LetterKind } from '#app/data/database/schema.ts'
import type { LetterListName } from '#app/letters/letter-list.ts'
import { memberOf } from '../../access/access.ts'
import { kindNames, listNames } from '../list-path.ts'

/** The list that an address means (`pathToEnquiries`): of a kind, or null for all; of whoever asks alone, or null for everybody's. */
export function wantedList(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
): { state: LetterListName; kind: LetterKind | null; personId: string | null } {
  return {
    state: named(listNames, searchParams.get('lage')) ?? 'open',
    kind: named(kindNames, searchParams.get('slag')) ?? null,
    personId: searchParams.get('vems') === 'mina' ? memberOf(context).id : null,
  }
}

/** What the address means by a name. */
function named<Key extends string>(names: Record<Key, string | null>, given: string | null): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === given)
}
