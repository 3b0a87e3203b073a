import { data, redirect } from 'react-router'
import { z } from 'zod'
import { readChangedWords } from '#app/texts/changes.ts'
import type { Route } from './+types/route'
import { memberOf } from '../access/access.ts'
import { desk, postedForm } from '../context.ts'
import { wordsCopy as copy } from './copy.ts'
import { readPosted } from './form.ts'
import { WordsPage } from './page.tsx'
import { nothing, savePosted } from './save-words.ts'
import { changesByKey, goneWords, mostFound, search, sentenceCount, shownGroups, shownPages } from './shown-words.ts'
import { readWordList } from './word-list.ts'
import { wordsPath } from './words-path.ts'

/** In the address: which page, what is searched for (site's own words, no personal data), and what was done. */
const query = z.object({
  sida: z.string().max(60).catch(''),
  q: z.string().trim().max(100).catch(''),
  antal: z.coerce.number().int().min(1).max(9999).nullable().catch(null),
})

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { db } = context.get(desk)
  const { sida, q, antal } = query.parse(Object.fromEntries(searchParams))
  const changes = changesByKey(await readChangedWords(db))
  const list = await readWordList(db)
  const pages = shownPages(list, changes)
  const lost = goneWords(list, changes)
  const isLost = sida === lostPage && lost.length > 0
  const page = isLost ? null : (pages.find(({ id }) => id === sida) ?? pages[0] ?? null)
  const found = q === '' ? null : search(list, q, changes)
  return {
    pages,
    /** Whose words are shown; null while they are those of a search, or of pages that are gone. */
    page: found ? null : page,
    groups: found?.groups ?? (page ? shownGroups(list, page.id, changes) : []),
    gone: found ? [] : page ? goneWords(list, changes, page.id) : lost,
    lostPage: lost.length > 0 ? lostPage : null,
    search: found && { words: q, total: found.total, shown: Math.min(found.total, mostFound) },
    sentenceCount: sentenceCount(list),
    done: antal,
  }
}

/** Where changed sentences of pages that no longer exist are listed. */
const lostPage = 'borta'

/** Without script: what is wrong is shown with everything that was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const { db, clock } = context.get(desk)
  const posted = readPosted(context.get(postedForm))
  if (!posted) throw data(null, { status: 400 })
  const typed = Object.fromEntries(posted.texts.map((text) => [text.key, text.typed]))
  if (posted.restore !== null) {
    const found = (await readWordList(db)).sides.get(posted.restore)
    return { result: nothing, typed: { ...typed, ...(found && { [posted.restore]: found.side.standard }) } }
  }
  const result = await savePosted(db, posted, { person, now: clock() })
  const isRefused = Object.keys({ ...result.faults, ...result.stale }).length + result.warnings.length > 0
  if (isRefused) return data({ result, typed }, { status: 400 })
  if (result.done) return { result, typed }
  const { searchParams } = new URL(request.url)
  return redirect(wordsPath({ page: searchParams.get('sida'), q: searchParams.get('q'), done: result.saved }), 303)
}

export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  return <WordsPage {...loaderData} copy={copy} posted={actionData} />
}
