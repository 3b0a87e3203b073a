import { data } from 'react-router'
import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { readChangedWords } from '#app/texts/changes.ts'
import type { Route } from './+types/preview-route'
import { notFound } from '../access/access.ts'
import { desk, postedForm } from '../context.ts'
import { previewResponse } from '../kit/preview.ts'
import { asSaved } from './checks.ts'
import { readPosted } from './form.ts'
import { changesByKey } from './shown-words.ts'
import { readWordList } from './word-list.ts'

const asked = z.object({ page: z.string(), language: z.enum(languages) })

/** Nothing to see. */
export function loader() {
  throw notFound()
}

/** A public page with the words that were typed laid over it. Nothing is stored. */
export async function action({ context }: Route.ActionArgs) {
  const { db, texts, renderSite } = context.get(desk)
  const form = context.get(postedForm)
  const [posted, input] = [readPosted(form), asked.safeParse(Object.fromEntries(form))]
  if (!posted || !input.success) throw data(null, { status: 400 })
  const { page, language } = input.data
  const { pages, sides } = await readWordList(db)
  const path = pages.find(({ id }) => id === page)?.pathIn(language)
  if (!path) throw notFound()

  const words = new Map([...changesByKey(await readChangedWords(db))].map(([key, row]) => [key, row.words]))
  for (const { key, typed } of posted.texts) {
    const found = sides.get(key)
    if (found) words.set(key, asSaved(typed, found.side.standard))
  }
  const shown = { ...texts(), words }
  return previewResponse(await renderSite(path, { texts: () => shown }))
}
