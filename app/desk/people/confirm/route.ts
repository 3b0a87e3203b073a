import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { data } from 'react-router'
import { confirmationOptions, confirmSession } from '#app/people/confirmation.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { setCookie } from '../../access/session-cookie.ts'

/** What the page's script gets: options for the browser, then whether it is confirmed. */
export type ConfirmResult = { options: PublicKeyCredentialRequestOptionsJSON } | { confirmed: boolean }

/** Nothing to see: the question stands where something waits for its answer (page.tsx). */
export function loader() {
  throw notFound()
}

/** Somebody who is signed in shows a passkey once more. */
export async function action({ context }: Route.ActionArgs) {
  const person = memberOf(context)
  const { db, url, texts, clock } = context.get(desk)
  const posted = context.get(postedForm)
  const asking = { desk: { url, brand: texts().facts.brand }, person, now: clock() }
  if (posted.get('intent') === 'options') return Response.json({ options: await confirmationOptions(db, asking) } satisfies ConfirmResult)
  const answer = posted.get('answer')
  if (typeof answer !== 'string') throw data(null, { status: 400 })
  const secret = await confirmSession(db, { ...asking, answer })
  if (secret === null) return Response.json({ confirmed: false } satisfies ConfirmResult, { status: 403 })
  return Response.json({ confirmed: true } satisfies ConfirmResult, { headers: { 'Set-Cookie': setCookie('confirmation', secret, { url }) } })
}
