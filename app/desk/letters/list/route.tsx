import { redirect } from 'react-router'
import { z } from 'zod'
import { countLetters, lettersIn, longestSearch, pageLength, searchLetters } from '#app/letters/letter-list.ts'
import { peopleWithLetters } from '#app/letters/whose.ts'
import type { Route } from './+types/route'
import { memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { paths } from '../../paths.ts'
import { eraseLetters } from '../erase-letters/run.ts'
import { pathToEnquiries } from '../list-path.ts'
import { runRest } from '../moves/rest.ts'
import { runMoves } from '../moves/run.ts'
import { searchedWords, searchOf, searchQuery } from '../../search.ts'
import { EnquiriesPage } from './page.tsx'
import { firstRestDay, rowOf } from './rows.ts'
import { wantedList } from './wanted-list.ts'

const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1)

const searchForm = z.object({ intent: z.literal('search'), q: searchedWords })

export async function loader({ url, context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { db, clock, texts } = context.get(desk)
  const now = clock()
  const { state, kind, personId } = wantedList(context, url)
  const wanted = pageNumber.parse(url.searchParams.get('sida'))
  const search = await searchOf(context, url)
  const [counts, people, { letters, total }] = await Promise.all([
    countLetters(db, { now }),
    peopleWithLetters(db),
    search
      ? searchLetters(db, { ...search, now }).then((found) => ({ letters: found, total: 0 }))
      : lettersIn(db, { state, kind, personId, page: wanted, now }),
  ])
  const lastPage = Math.max(1, Math.ceil(total / pageLength))
  const isAlone = people.length === 1
  const exported = search?.query ?? pathToEnquiries({ state, kind, mine: personId !== null }).slice(paths.enquiries.length)
  return {
    search: search && { ...search, isAll: letters.length < longestSearch },
    exportPath: `${paths.enquiries}/export.csv${exported}`,
    state,
    kind,
    mine: personId !== null,
    isAlone,
    page: Math.min(wanted, lastPage),
    lastPage,
    counts,
    restDay: firstRestDay(now, texts().facts.closedDays),
    rows: letters.map((letter) => rowOf(letter, { now, me: isAlone ? null : member.id })),
    now: now.getTime(),
  }
}

/** Moves letters, erases them, or searches: posted, since nothing that somebody types may be read in an address or in the browser's history. */
export async function action({ context }: Route.ActionArgs) {
  const posted = Object.fromEntries(context.get(postedForm))
  if (posted['intent'] === 'erase') return eraseLetters(context)
  if (String(posted['intent']).startsWith('rest')) return runRest(context)
  const { data: input } = searchForm.safeParse(posted)
  if (!input) return runMoves(context)
  return redirect(input.q === '' ? paths.enquiries : paths.enquiries + (await searchQuery(context, input.q)), 303)
}

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  return <EnquiriesPage {...loaderData} result={actionData} />
}
