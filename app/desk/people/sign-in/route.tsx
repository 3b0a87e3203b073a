import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { data, redirect } from 'react-router'
import { needsFirstPerson } from '#app/people/invitations.ts'
import { endSession, openSession } from '#app/people/sessions.ts'
import { deviceName } from '#app/people/devices.ts'
import { writeRefusal } from '#app/people/log.ts'
import { signInOptions, verifyAnswer } from '#app/people/sign-in.ts'
import type { Route } from './+types/route'
import { desk, signedIn, postedForm } from '../../context.ts'
import { readCookie, setCookie } from '../../access/session-cookie.ts'
import { isLocalPath, paths } from '../../paths.ts'
import { SignInPage } from './page.tsx'
import { type PasskeyResult, usePasskey } from './use-passkey.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, texts } = context.get(desk)
  const till = pathAfter(url.searchParams.get('till'))
  if (context.get(signedIn)) return redirect(till)
  if (await needsFirstPerson(db)) return redirect(paths.welcome)
  return { brand: texts().facts.brand, till }
}

/** However often somebody at this network has failed, a right passkey is let in: many may share an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, url, clock, texts, countAttempt } = context.get(desk)
  const posted = context.get(postedForm)
  const [now, site] = [clock(), { url, brand: texts().facts.brand }]
  if (posted.get('intent') === 'options')
    return data<PasskeyResult<PublicKeyCredentialRequestOptionsJSON>>({ options: await signInOptions(db, { desk: site, now }) })
  const signed = await verifyAnswer(db, { desk: site, answer: String(posted.get('answer')), purpose: 'sign-in', now })
  if (typeof signed === 'string') {
    if (countAttempt?.()) return data<PasskeyResult<never>>({ fault: 'tooMany' }, { status: 429 })
    await writeRefusal(db, { what: signed === 'counter' ? 'copy-refused' : 'refused', now })
    return data<PasskeyResult<never>>({ fault: 'refused' }, { status: 403 })
  }
  // Asked for on a page that somebody has written on: what stands there is theirs.
  const who = posted.get('who')
  if (typeof who === 'string' && who !== signed.personId) return data<PasskeyResult<never>>({ fault: 'other' }, { status: 403 })
  const before = readCookie(request, 'session', { url })
  if (before !== null) await endSession(db, { token: before })
  const token = await openSession(db, { ...signed, device: deviceName(request.headers.get('User-Agent')), now })
  return redirect(pathAfter(posted.get('till')), { status: 303, headers: { 'Set-Cookie': setCookie('session', token, { url }) } })
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} {...usePasskey(startAuthentication)} />
}

/** Where to go on to: a page of the desk, never elsewhere. */
function pathAfter(till: FormDataEntryValue | null): string {
  return typeof till === 'string' && isLocalPath(till) ? till : paths.today
}
