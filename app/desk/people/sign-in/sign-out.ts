import { redirect, redirectDocument } from 'react-router'
import { endSession } from '#app/people/sessions.ts'
import type { Route } from './+types/sign-out'
import { desk } from '../../context.ts'
import { clearCookie, readCookie } from '../../access/session-cookie.ts'
import { paths } from '../../paths.ts'

/** Whoever comes here by the address: leaving takes a post. */
export function loader() {
  return redirect(paths.today)
}

/** As a document, so that nothing of the desk stays in the browser's memory. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, url } = context.get(desk)
  const token = readCookie(request, 'session', { url })
  if (token !== null) await endSession(db, { token })
  return redirectDocument(paths.signIn, { status: 303, headers: { 'Set-Cookie': clearCookie('session', { url }) } })
}
