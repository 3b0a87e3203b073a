import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { readChangedWords } from '#app/texts/changes.ts'
import type { Route } from './+types/preview-route'
import { notFound } from '../access/access.ts'
import { desk, postedForm } from '../context.ts'
import { previewResponse } from '../kit/preview.ts'
import { asSaved } from './checks.ts'
import { type Posted, readPosted } from './save-words.ts'
import { changesByKey } from './shown-words.ts'
import { readWordList } from './word-list.ts'

const asked = z.object({ page: z.string(), language: z.enum(languages) })

/** A public page with the words as they are published. */
export function loader({ url, context }: Route.LoaderArgs) {
  return render(context, url, [])
}

/** The same with the words that were typed laid over them. Nothing is stored. */
export function action({ url, context }: Route.ActionArgs) {
  const posted = readPosted(context.get(postedForm))
  if (!posted) throw data(null, { status: 400 })
  return render(context, url, posted.texts)
}

async function render(context: Readonly<RouterContextProvider>, { searchParams }: URL, texts: Posted['texts']): Promise<Response> {
  const services = context.get(desk)
  const input = asked.safeParse(Object.fromEntries(searchParams))
  if (!input.success) throw data(null, { status: 400 })
  const { page, language } = input.data
  const { pages, sides } = await readWordList(services.db)
  const path = pages.find(({ id }) => id === page)?.pathIn(language)
  if (!path) throw notFound()

  const words = new Map([...changesByKey(await readChangedWords(services.db))].map(([key, row]) => [key, row.words]))
  for (const { key, typed } of texts) {
    const found = sides.get(key)
    if (found) words.set(key, asSaved(typed, found.side.standard))
  }
  const shown = { ...services.texts(), words }
  return previewResponse(await services.renderSite(path, { texts: () => shown }))
}
