import { data, redirect } from 'react-router'
import { readDraft } from '#app/content/drafts/drafts.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { articleId } from '../list/form.ts'
import { desk, postedForm } from '../../context.ts'
import { pathToArticle, paths } from '../../paths.ts'
import { articleCopy } from './copy.ts'
import { typedIn } from './form.ts'
import { EditorPage } from './page.tsx'
import { type Deed, perform, type Result } from './perform.ts'
import { serverCopy } from './server-copy.ts'
import { shownArticle } from './shown-article.ts'

/** How the address after a redirect says what was done. */
function doneIn(url: URL): string | null {
  const name = url.searchParams.get('gjort') ?? ''
  return Object.hasOwn(serverCopy.done, name) ? serverCopy.done[name as Deed] : null
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { name: member } = memberOf(context)
  const services = context.get(desk)
  const now = services.clock()
  const draft = articleId.safeParse(params.id).success ? await readDraft(services.db, { id: params.id, now }) : null
  if (!draft) throw notFound()
  return { article: await shownArticle(services, draft), member, done: doneIn(url), now: now.getTime() }
}

/** The editor's form without JavaScript: what was typed is saved by every button, or shown again. */
export async function action({ params, context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const posted = context.get(postedForm)
  const result = articleId.safeParse(params.id).success ? await perform(context.get(desk), { id: params.id, posted, person }) : { kind: 'gone' as const }
  if (!result) throw data(null, { status: 400 })
  if (result.kind === 'gone') throw notFound()
  if (result.kind === 'deleted') throw redirect(`${paths.articles}?gjort=deleted`, 303)
  if (result.kind === 'open') throw redirect(pathToArticle(result.id), 303)
  if (result.kind === 'ask') throw redirect(pathToArticle(params.id, `fraga/${result.question}`), 303)
  // The link is shown once, and never stands in an address.
  if (result.kind === 'done' && result.link === undefined) throw redirect(`${pathToArticle(params.id)}?gjort=${result.deed}`, 303)
  return data({ result: result satisfies Result, typed: posted.has('content') ? typedIn(posted) : null }, { status: statusOf(result) })
}

function statusOf({ kind }: Result): number {
  if (kind === 'done') return 200
  return kind === 'conflict' || kind === 'stale' ? 409 : 400
}

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage key={loaderData.article.id} {...loaderData} copy={articleCopy} posted={actionData} />
}
