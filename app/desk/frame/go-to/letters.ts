import { data } from 'react-router'
import type { Route } from './+types/letters'
import { notFound } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { findLetters } from './find.ts'
import { wantedForm } from './form.ts'

/** Nothing to see. */
export function loader() {
  throw notFound()
}

/** Letters for the dialog, while somebody types. */
export async function action({ context }: Route.ActionArgs) {
  const { db } = context.get(desk)
  const input = wantedForm.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!input.success) throw data(null, { status: 400 })
  return Response.json({ letters: await findLetters(db, input.data.q) })
}
