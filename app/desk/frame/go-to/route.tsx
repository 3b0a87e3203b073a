import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { type ListedLetter, searchLetters } from '#app/letters/letter-list.ts'
import type { Route } from './+types/route'
import { mayRead, memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { foundInWords, searchedWords, searchQuery } from '../../search.ts'
import { pathToEnquiry } from '../../paths.ts'
import { shellCopy as copy } from '../copy.ts'
import { Finder, type Found } from './finder.tsx'

/** What somebody wants to go to. */
const wantedForm = z.object({ q: searchedWords })

export function loader({ context }: Route.LoaderArgs) {
  return { readsLetters: mayRead(memberOf(context).role) }
}

/** What is looked for is posted: it never stands in an address. */
export async function action({ context }: Route.ActionArgs) {
  const input = wantedForm.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!input.success) throw data(null, { status: 400 })
  const { q: words } = input.data
  return { words, letters: mayRead(memberOf(context).role) ? await findLetters(context, words) : [] } satisfies Found
}

const kinds = { photography: 'Fotografering', application: 'Ansökan' }
const most = 8
const inLetter = 'i brevet'

/** Letters by what is in them or hangs on them; first those whose sender or reference it names. */
async function findLetters(context: Readonly<RouterContextProvider>, words: string): Promise<Found['letters']> {
  if (words.length < 2) return []
  const wanted = words.toLowerCase()
  const [found, query] = await Promise.all([searchLetters(context.get(desk).db, { words }), searchQuery(context, words)])
  const [named = [], others = []] = [true, false].map((isNamed) =>
    found.filter(({ sender, email, reference }) => {
      return [sender, email, shownReference(reference), reference].some((text) => text.toLowerCase().includes(wanted)) === isNamed
    }),
  )
  const placeOf = ({ sender, kind, reference }: ListedLetter, where: string) => {
    const note = [kinds[kind], shownReference(reference), where].filter((part) => part !== '').join(', ')
    return { text: sender, note, to: pathToEnquiry(reference) + query }
  }
  return [...named.map((letter) => placeOf(letter, '')), ...others.map((letter) => placeOf(letter, foundInWords(letter.foundIn) || inLetter))].slice(0, most)
}

export default function GoTo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={copy.goTo} />
      <Finder key={actionData?.words} {...loaderData} found={actionData}>
        <button className="button button-secondary" type="submit">
          Sök
        </button>
      </Finder>
    </>
  )
}
