import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { needsFirstPerson } from '#app/people/invitations.ts'
import { endSession, openSession } from '#app/people/sessions.ts'
import { deviceName } from '#app/people/devices.ts'
import { signInOptions, verifySignIn } from '#app/people/sign-in.ts'
import type { Route } from './+types/route'
import { desk, signedIn } from '../context.ts'
import { isLocalPath } from '../forms.ts'
import { readSession, sessionCookie } from '../session-cookie.ts'
import { paths } from '../shell/paths.ts'
import { passkeyFaults, signInCopy } from './copy.ts'
import { SignInPage } from './page.tsx'
import { type PasskeyReply, usePasskey } from './use-passkey.ts'

const input = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('options') }),
  z.object({ intent: z.literal('answer'), answer: z.string(), till: z.string().optional() }),
])

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, texts } = context.get(desk)
  const till = pathAfter(url.searchParams.get('till'))
  if (context.get(signedIn)) return redirect(till)
  if (await needsFirstPerson(db)) return redirect(paths.welcome)
  return { brand: texts().facts.brand, till }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, url, clock, texts, signInWait } = context.get(desk)
  if ((signInWait?.() ?? 0) > 0) return data<PasskeyReply<never>>({ fault: 'tooMany' }, { status: 429 })
  const now = clock()
  const site = { url, brand: texts().facts.brand }
  const posted = input.safeParse(Object.fromEntries(await request.formData())).data
  if (posted?.intent === 'options') return data<PasskeyReply<PublicKeyCredentialRequestOptionsJSON>>({ options: await signInOptions(db, { desk: site, now }) })
  const signed = posted && (await verifySignIn(db, { desk: site, answer: posted.answer, now }))
  if (!signed) return data<PasskeyReply<never>>({ fault: 'refused' }, { status: 403 })
  const before = readSession(request, { url })
  if (before !== null) await endSession(db, { token: before })
  const token = await openSession(db, { personId: signed.personId, device: deviceName(request.headers.get('User-Agent')), now })
  return redirect(pathAfter(posted.till), { status: 303, headers: { 'Set-Cookie': sessionCookie(token, { url }) } })
}

const device = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => startAuthentication({ optionsJSON })

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { brand, till } = loaderData
  const { busy, fault, begin } = usePasskey(device)
  return (
    <>
      <title>{signInCopy.title}</title>
      <SignInPage copy={signInCopy} brand={brand} busy={busy} fault={fault && passkeyFaults[fault]} begin={() => begin({ till })} />
    </>
  )
}

/** Where to go on to: a page of the desk, never elsewhere. */
function pathAfter(till: string | null | undefined): string {
  return typeof till === 'string' && isLocalPath(till) ? till : paths.today
}
