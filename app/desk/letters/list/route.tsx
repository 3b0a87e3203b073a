import { z } from 'zod'
import { countLetters, lettersIn, pageLength, searchLetters } from '#app/letters/letter-list.ts'
import type { Route } from './+types/route'
import { desk, postedForm } from '../../context.ts'
import { kindNames, stateNames } from '../../paths.ts'
import { eraseLetters } from '../erase-letters/run.ts'
import { runMoves } from '../moves/run.ts'
import { EnquiriesPage } from './page.tsx'
import { rowOf } from './rows.ts'

const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1)

const search = z.object({ intent: z.literal('search'), q: z.string().trim().max(200) })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(desk)
  const now = clock()
  const state = named(stateNames, url.searchParams.get('lage')) ?? 'open'
  const kind = named(kindNames, url.searchParams.get('slag')) ?? null
  const wanted = pageNumber.parse(url.searchParams.get('sida'))
  const [counts, { letters, total }] = await Promise.all([countLetters(db, { now }), lettersIn(db, { state, kind, page: wanted })])
  const lastPage = Math.max(1, Math.ceil(total / pageLength))
  return { state, kind, page: Math.min(wanted, lastPage), lastPage, counts, rows: letters.map((letter) => rowOf(letter, now)), now: now.getTime() }
}

/** Moves letters, erases them, or searches: posted, so that no name and no address stands in an address or in the browser's history. */
export async function action({ context }: Route.ActionArgs) {
  const { db, clock } = context.get(desk)
  const posted = Object.fromEntries(context.get(postedForm))
  if (posted['intent'] === 'erase') return eraseLetters(context)
  const input = search.safeParse(posted)
  if (!input.success) return runMoves(context)
  const now = clock()
  const found = await searchLetters(db, { words: input.data.q })
  return { words: input.data.q, rows: found.map((letter) => rowOf(letter, now)) }
}

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const [found, result] = actionData && 'rows' in actionData ? [actionData, undefined] : [undefined, actionData]
  return <EnquiriesPage {...loaderData} found={found && found.words !== '' ? found : undefined} result={result} />
}

/** What the address means by a name. */
function named<Key extends string>(names: Record<Key, string | null>, given: string | null): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === given)
}
