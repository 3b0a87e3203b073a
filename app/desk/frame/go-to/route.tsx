import { data } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/route'
import { mayRead, memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { shellCopy as copy } from '../copy.ts'
import { findLetters } from './find.ts'
import { Finder, type Found } from './finder.tsx'

/** What somebody wants to go to. */
const wantedForm = z.object({ q: z.string().max(200) })

export function loader({ context }: Route.LoaderArgs) {
  return { readsLetters: mayRead(memberOf(context).role) }
}

/** What is looked for is posted: it never stands in an address. */
export async function action({ context }: Route.ActionArgs) {
  const input = wantedForm.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!input.success) throw data(null, { status: 400 })
  const { q: words } = input.data
  return { words, letters: mayRead(memberOf(context).role) ? await findLetters(context.get(desk).db, words) : [] } satisfies Found
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
