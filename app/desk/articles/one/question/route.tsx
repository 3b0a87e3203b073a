import { data, redirect } from 'react-router'
import { checkDraft } from '#app/content/drafts/check-draft.ts'
import { versionsOf } from '#app/content/drafts/draft-versions.ts'
import { readDraft } from '#app/content/drafts/drafts.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '#app/desk/access/access.ts'
import { articleId } from '../../list/form.ts'
import { desk, type DeskServices, postedForm } from '#app/desk/context.ts'
import { pathToArticle, paths } from '#app/desk/paths.ts'
import { articleCopy } from '../copy.ts'
import { typedText } from '../fields.ts'
import { perform } from '../perform.ts'
import { shownChecks } from '../shown-checks.ts'
import { deedOf } from '../will-happen.ts'
import { QuestionPage } from './page.tsx'

const questions = ['publicera', 'radera'] as const

async function draftOf({ db, clock }: DeskServices, id: string) {
  const draft = articleId.safeParse(id).success ? await readDraft(db, { id, now: clock() }) : null
  if (!draft) throw notFound()
  return draft
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(desk)
  const question = questions.find((each) => each === params.question)
  if (!question) throw notFound()
  const draft = await draftOf(services, params.id)
  const now = services.clock()
  const [checks, versions] = await Promise.all([checkDraft(services, { draft, now }), versionsOf(services.db, { id: draft.id })])
  const { id, version, title, state, language, publicSlug, changed } = draft
  const text = typedText(draft)
  const known = { state, language, publicSlug, changed }
  return {
    question,
    id,
    version,
    title,
    known,
    text,
    deed: deedOf(known, text, now.getTime(), true),
    checks: shownChecks(checks),
    versions: versions.length,
    now: now.getTime(),
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const services = context.get(desk)
  await draftOf(services, params.id)
  const result = await perform(services, { id: params.id, posted: context.get(postedForm), person })
  if (!result) throw data(null, { status: 400 })
  if (result.kind === 'deleted') return redirect(`${paths.articles}?gjort=deleted`, 303)
  if (result.kind === 'done') return redirect(`${pathToArticle(params.id)}?gjort=${result.deed}`, 303)
  // Refused, or changed meanwhile: the page says what is in the way now.
  return data({ isStale: result.kind !== 'refused' }, { status: result.kind === 'refused' ? 400 : 409 })
}

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${loaderData.question === 'publicera' ? 'Publicera artikel' : 'Radera artikel'} – skrivbordet`}</title>
      <QuestionPage {...loaderData} copy={articleCopy} isStale={actionData?.isStale ?? false} />
    </>
  )
}
