import { data } from 'react-router'
import type { Route } from './+types/actions'
import { memberOf, notFound } from '../../access/access.ts'
import { articleId } from '../list/form.ts'
import { desk, postedForm } from '../../context.ts'
import { perform } from './perform.ts'

/** Nothing to see. */
export function loader() {
  throw notFound()
}

/** What the editor's script does with an article, answered with JSON (`Result`). */
export async function action({ params, context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  if (!articleId.safeParse(params.id).success) throw notFound()
  const result = await perform(context.get(desk), { id: params.id, posted: context.get(postedForm), person })
  if (!result) throw data(null, { status: 400 })
  return Response.json(result)
}
