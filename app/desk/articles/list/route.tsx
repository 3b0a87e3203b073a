import { data, redirect } from 'react-router'
import { createDraft, readDraft } from '#app/content/drafts/drafts.ts'
import { deleteDraft } from '#app/content/drafts/publish-draft.ts'
import { listPairs } from '#app/content/drafts/list-pairs.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { Route } from './+types/route'
import { memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import type { Result } from '../../kit/result-note.tsx'
import { pathToArticle } from '../../paths.ts'
import { articlesCopy } from './copy.ts'
import { filterNamed, type ListFilter, listFilters } from './filters.ts'
import { listForm, searchForm } from './form.ts'
import { ArticlesPage } from './page.tsx'
import { isIn, rowOf } from './rows.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { name: member } = memberOf(context)
  const { db, counts, clock } = context.get(desk)
  const now = clock()
  const filter = filterNamed(url.searchParams.get('lage'))
  const words = searchForm.parse(url.searchParams.get('q') ?? '')
  const pairs = await listPairs(db, { now, ...(words !== '' && { words }) })
  const paths = pairs.flatMap(({ articles }) =>
    Object.values(articles).flatMap(({ publicSlug, language }) => (publicSlug === null ? [] : [articlePath(publicSlug, language)])),
  )
  const readers = await counts.readersOfPages({ paths, days: 30, now })
  return {
    filter,
    words,
    counts: Object.fromEntries(listFilters.map((each) => [each, pairs.filter((pair) => isIn(each, pair, now)).length])) as Record<ListFilter, number>,
    rows: pairs.filter((pair) => isIn(filter, pair, now)).map((pair) => rowOf(pair, { now, member, filter, readers })),
  }
}

export type ArticlesResult = Result & { deleted?: boolean }

/** Creates an article, or the translation of one, and opens it; or deletes one, which its own page asks about. */
export async function action({ context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const services = context.get(desk)
  const { db, clock } = services
  const input = listForm.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!input.success) throw data(null, { status: 400 })
  if (input.data.intent === 'delete') {
    const { id, version } = input.data
    if (await deleteDraft(services, { id, version, person, now: clock() })) return data<ArticlesResult>({ said: articlesCopy.deleted, deleted: true })
    const isThere = (await readDraft(db, { id, now: clock() })) !== null
    return data<ArticlesResult>({ said: isThere ? articlesCopy.stale : articlesCopy.gone, refused: true }, { status: 409 })
  }
  const { language, translationOf } = input.data
  const id = await createDraft(db, { language, ...(translationOf !== undefined && { translationOf }), person, now: clock() })
  return redirect(pathToArticle(id), 303)
}

export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticlesPage {...loaderData} copy={articlesCopy} result={actionData} />
}
