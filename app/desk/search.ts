import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { cleanText } from '#app/forms/clean-text.ts'
import type { LetterPart } from '#app/letters/letter-list.ts'
import { openWords, sealWords } from '#app/people/sealed-words.ts'
import { memberOf } from './access/access.ts'
import { desk } from './context.ts'

/** Of an address: the words that a list was searched for, sealed. */
const parameter = 'sok'

/** What is searched for, as a form gives it. */
export const searchedWords = z.string().transform(cleanText).pipe(z.string().trim().max(200))

/** That many letters are at most 600 bytes; with what seals them, and as base64url, less than this. */
const sealedWords = z.base64url().max(1000)

type Context = Readonly<RouterContextProvider>

/** The end of an address whose page knows a search again: `?sok=…` */
export async function searchQuery(context: Context, words: string): Promise<string> {
  return `?${parameter}=${await sealWords(context.get(desk).db, { words, personId: memberOf(context).id })}`
}

/** The search that an address belongs to, and how it names it; null where it belongs to none. */
export async function searchOf(context: Context, { searchParams }: URL): Promise<{ words: string; query: string } | null> {
  const { data: sealed } = sealedWords.safeParse(searchParams.get(parameter))
  const words = sealed === undefined ? null : await openWords(context.get(desk).db, { sealed, personId: memberOf(context).id })
  return words === null ? null : { words, query: `?${parameter}=${sealed}` }
}

const parts = { message: 'i ett meddelande', note: 'i en anteckning', answer: 'i ett svar' } satisfies Record<LetterPart, string>

/** Where a search has found what is not in the letter itself: `i en anteckning och i ett svar`. Empty where it is all there. */
export function foundInWords(foundIn: readonly LetterPart[]): string {
  return new Intl.ListFormat('sv').format(foundIn.map((part) => parts[part]))
}
