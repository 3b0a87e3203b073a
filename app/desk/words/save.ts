import { data } from 'react-router'
import type { Route } from './+types/save'
import { editorOf, notFound } from '../access.ts'
import { desk } from '../context.ts'
import type { SaveResult } from './fields.ts'
import { readPosted } from './form.ts'
import { savePosted } from './save-words.ts'

/** Nothing to see. */
export function loader() {
  throw notFound()
}

/** What the screen's script posts (app/desk/shell/post.ts). Without script the screen's own action does the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const { name: person } = editorOf(context)
  const { db, clock } = context.get(desk)
  const posted = readPosted(await request.formData())
  if (!posted) throw data(null, { status: 400 })
  return Response.json((await savePosted(db, posted, { person, now: clock() })) satisfies SaveResult)
}
