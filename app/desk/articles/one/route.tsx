import { data, redirect } from 'react-router'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { articleId } from '../list/form.ts'
import { desk, postedForm } from '../../context.ts'
import { pathToArticle } from '../../paths.ts'
import { articleCopy } from './copy.ts'
import { EditorPage } from './page.tsx'
import { perform } from './perform.ts'
import { draftAt, shownArticle } from './shown-article.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(desk)
  const now = services.clock()
  return { article: await shownArticle(services, await draftAt(services, params.id, now)), now: now.getTime() }
}

/** What was typed is saved by every button, or shown again. */
export async function action({ params, context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  if (!articleId.safeParse(params.id).success) throw notFound()
  const result = await perform(context.get(desk), { id: params.id, posted: context.get(postedForm), person })
  if (!result) throw data(null, { status: 400 })
  if (result.kind === 'open') return redirect(pathToArticle(result.id), 303)
  return data(result, { status: { done: 200, ask: 200, invalid: 400, refused: 400, conflict: 409 }[result.kind] })
}

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage key={loaderData.article.id} {...loaderData} copy={articleCopy} result={actionData} />
}
