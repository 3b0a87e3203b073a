import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { searchLetters } from '#app/letters/letter-list.ts'
import type { Route } from './+types/route'
import { mayRead, memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { searchedWords, searchQuery } from '../../search.ts'
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

/** Letters by the name, address or reference of who wrote them; their texts are not searched. */
async function findLetters(context: Readonly<RouterContextProvider>, words: string): Promise<Found['letters']> {
  if (words.length < 2) return []
  const wanted = words.toLowerCase()
  const [found, query] = await Promise.all([searchLetters(context.get(desk).db, { words }), searchQuery(context, words)])
  return found
    .filter(({ sender, email, reference }) => [sender, email, shownReference(reference), reference].some((text) => text.toLowerCase().includes(wanted)))
    .slice(0, most)
    .map(({ sender, kind, reference }) => ({ text: sender, note: `${kinds[kind]}, ${shownReference(reference)}`, to: pathToEnquiry(reference) + query }))
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
