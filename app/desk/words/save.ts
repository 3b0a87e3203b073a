import { data } from 'react-router'
import type { Route } from './+types/save'
import { memberOf, notFound } from '../access/access.ts'
import { desk, postedForm } from '../context.ts'
import type { SaveResult } from './fields.ts'
import { readPosted } from './form.ts'
import { savePosted } from './save-words.ts'

/** Nothing to see. */
export function loader() {
  throw notFound()
}

/** What the screen's script posts (app/desk/frame/post.ts). Without script the screen's own action does the same. */
export async function action({ context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const { db, clock } = context.get(desk)
  const posted = readPosted(context.get(postedForm))
  if (!posted) throw data(null, { status: 400 })
  return Response.json((await savePosted(db, posted, { person, now: clock() })) satisfies SaveResult)
}
