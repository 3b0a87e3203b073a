import { data } from 'react-router'
import { z } from 'zod'
import { readChangedWords } from '#app/texts/changes.ts'
import type { Route } from './+types/route'
import { memberOf } from '../access/access.ts'
import { desk, postedForm } from '../context.ts'
import { wordsCopy as copy } from './copy.ts'
import { hasTroubles, nothing, type WordsResult } from './fields.ts'
import { readPosted, savePosted } from './save-words.ts'
import { WordsPage } from './page.tsx'
import { changesByKey, goneWords, mostFound, search, shownGroups, shownPages } from './shown-words.ts'
import { readWordList } from './word-list.ts'

/** In the address: which page, or what is searched for (site's own words, no personal data). */
const query = z.object({
  sida: z.string().max(60).catch(''),
  q: z.string().trim().max(100).catch(''),
})

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { db } = context.get(desk)
  const { sida, q } = query.parse(Object.fromEntries(searchParams))
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
    sentenceCount: list.sides.size,
  }
}

/** Where changed sentences of pages that no longer exist are listed. */
const lostPage = 'borta'

/** What is wrong is answered with everything that was typed. */
export async function action({ context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const { db, clock } = context.get(desk)
  const posted = readPosted(context.get(postedForm))
  if (!posted) throw data(null, { status: 400 })
  const typed = Object.fromEntries(posted.texts.map((text) => [text.key, text.typed]))
  if (posted.restore !== null) {
    const found = (await readWordList(db)).sides.get(posted.restore)
    return data<WordsResult>({ ...nothing, typed: { ...typed, ...(found && { [posted.restore]: found.side.standard }) } })
  }
  const result = await savePosted(db, posted, { person, now: clock() })
  const isRefused = hasTroubles(result)
  const isSaved = result.saved > 0 && !isRefused
  return data<WordsResult>({ ...result, ...(!isSaved && { typed }) }, { status: isRefused ? 400 : 200 })
}

export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  return <WordsPage {...loaderData} copy={copy} result={actionData} />
}
