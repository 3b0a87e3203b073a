import { change } from '#app/data/database/change.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { dayOf, timeOfDay } from '#app/i18n/desk-dates.ts'
import { type ListedLetter, searchLetters, wholeList } from '#app/letters/letter-list.ts'
import { addExports } from '#app/letters/letters.ts'
import type { Route } from './+types/export'
import { memberOf } from '../../access/access.ts'
import { desk } from '../../context.ts'
import { toCsv } from '../../csv.ts'
import { searchOf } from '../../search.ts'
import { outcomeWords } from '../outcome-words.ts'
import { stateWords } from '../state-words.ts'
import { enquiriesCopy as copy } from './copy.ts'
import { wantedList } from './wanted-list.ts'

const head = [
  'Ärende',
  'Från',
  'E-post',
  'Uppgifter',
  'Typ',
  'Status',
  'Vems',
  'Mottaget',
  'Svar senast',
  'Besvarat',
  'Skäl till karantän',
  'Påminnelse',
  'Utfall',
]

/** The list that is shown, all of its pages, or what a search has found, as a table; each letter's history says that it was taken out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(desk)
  const search = await searchOf(context, url)
  const now = clock()
  const letters = await (search ? searchLetters(db, { ...search, now }) : wholeList(db, { ...wantedList(context, url), now }))
  const references = letters.map(({ reference }) => reference)
  await change(db, (trx) => addExports(trx, { references, person: memberOf(context).name, now }))
  return new Response(toCsv([head, ...letters.map(cells)]), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="arenden-${dayOf(now)}.csv"` },
  })
}

function cells({ reference, sender, email, facts, kind, state, owner, receivedAt, dueAt, answeredAt, isTimed, signs, rest, outcome }: ListedLetter): string[] {
  return [
    shownReference(reference),
    sender,
    email || sender,
    facts,
    copy.kinds[kind],
    stateWords[state],
    owner?.name ?? '',
    time(receivedAt),
    isTimed ? time(dueAt) : '',
    answeredAt ? time(answeredAt) : '',
    signs.join(' '),
    rest ? time(rest.until) : '',
    outcome ? outcomeWords[outcome] : '',
  ]
}

/** `2026-11-21 13:00`, in Stockholm: spreadsheets know it as a time. */
function time(at: Date): string {
  return `${dayOf(at)} ${timeOfDay(at).replace('.', ':')}`
}
