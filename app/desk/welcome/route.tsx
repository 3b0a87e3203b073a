import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { findInvitation, needsFirstPerson, redeemCode } from '#app/people/invitations.ts'
import { acceptInvitation, invited, registrationOptions } from '#app/people/registration.ts'
import type { Route } from './+types/route'
import { desk, type DeskServices } from '../context.ts'
import { clearSetup, readSetup, sessionCookie, setupCookie } from '../session-cookie.ts'
import { paths } from '../shell/paths.ts'
import { passkeyFaults } from '../sign-in/copy.ts'
import { type PasskeyReply, usePasskey } from '../sign-in/use-passkey.ts'
import { welcomeCopy } from './copy.ts'
import { nameField } from './name-field.ts'
import { WelcomePage } from './page.tsx'

const input = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('code'), code: z.string().trim().min(1, welcomeCopy.codeMissing).max(100, welcomeCopy.codeWrong) }),
  z.object({ intent: z.literal('options'), name: nameField }),
  z.object({ intent: z.literal('answer'), name: nameField, answer: z.string() }),
])

type WrongCode = { code: { typed: string; fault: string } }
type Reply = PasskeyReply<PublicKeyCredentialCreationOptionsJSON> | WrongCode

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(desk)
  if (!(await needsFirstPerson(services.db))) return redirect(paths.signIn)
  return { brand: services.texts().facts.brand, codeDone: (await setupOf(request, services)) !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(desk)
  const { db, url, clock, texts } = services
  const now = clock()
  const form = Object.fromEntries(await request.formData())
  const posted = input.safeParse(form)
  if (!posted.success) {
    const fault = posted.error.issues[0]?.message ?? ''
    return form['intent'] === 'code' ? wrongCode(form['code'], fault) : data<Reply>({ faults: { name: fault } }, { status: 400 })
  }
  if (posted.data.intent === 'code') {
    const secret = await redeemCode(db, { typed: posted.data.code, now })
    if (secret === null) return wrongCode(posted.data.code, welcomeCopy.codeWrong)
    return redirect(paths.welcome, { status: 303, headers: { 'Set-Cookie': setupCookie(secret, { url }) } })
  }

  const setup = await setupOf(request, services)
  // The code's fifteen minutes are over: the page begins anew.
  if (!setup) return redirect(paths.welcome, 303)
  const { name } = posted.data
  const site = { url, brand: texts().facts.brand }
  if (posted.data.intent === 'options') {
    return data<Reply>({ options: await registrationOptions(db, { desk: site, ...invited(setup.invitation, name), now }) })
  }
  const { answer } = posted.data
  const token = await acceptInvitation(db, { desk: site, kind: 'setup', secret: setup.secret, name, answer, userAgent: request.headers.get('User-Agent'), now })
  if (token === null) return data<Reply>({ fault: 'notSaved' }, { status: 403 })
  const headers = new Headers({ 'Set-Cookie': sessionCookie(token, { url }) })
  headers.append('Set-Cookie', clearSetup({ url }))
  return redirect(paths.today, { status: 303, headers })
}

const device = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) => startRegistration({ optionsJSON })

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, codeDone } = loaderData
  const { busy, fault, nameFault, begin } = usePasskey(device)
  const code = actionData && 'code' in actionData ? actionData.code : undefined
  return (
    <>
      <title>{welcomeCopy.title}</title>
      <WelcomePage
        copy={welcomeCopy}
        brand={brand}
        codeDone={codeDone}
        code={code}
        busy={busy}
        fault={fault && passkeyFaults[fault]}
        nameFault={nameFault}
        begin={(name) => begin({ name })}
      />
    </>
  )
}

/** What the right code was exchanged for, while it is good. */
async function setupOf(request: Request, { db, url, clock }: DeskServices) {
  const secret = readSetup(request, { url })
  const invitation = secret === null ? null : await findInvitation(db, { kind: 'setup', secret, now: clock() })
  return secret === null || invitation === null ? null : { secret, invitation }
}

function wrongCode(typed: FormDataEntryValue | undefined, fault: string) {
  return data<Reply>({ code: { typed: typeof typed === 'string' ? typed.slice(0, 100) : '', fault } }, { status: 400 })
}
