import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { findInvitation } from '#app/people/invitations.ts'
import { acceptInvitation, invited, registrationOptions } from '#app/people/registration.ts'
import type { Route } from './+types/route'
import { desk } from '../context.ts'
import { sessionCookie } from '../session-cookie.ts'
import { paths } from '../shell/paths.ts'
import { passkeyFaults } from '../sign-in/copy.ts'
import { type PasskeyReply, usePasskey } from '../sign-in/use-passkey.ts'
import { welcomeCopy } from '../welcome/copy.ts'
import { nameField } from '../welcome/name-field.ts'
import { invitationCopy } from './copy.ts'
import { GonePage, InvitationPage } from './page.tsx'

const newPerson = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('options'), name: nameField }),
  z.object({ intent: z.literal('answer'), name: nameField, answer: z.string() }),
])

/** Somebody known keeps their name. */
const newKey = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('options'), name: z.string().transform(() => '') }),
  z.object({ intent: z.literal('answer'), name: z.string().transform(() => ''), answer: z.string() }),
])

type Reply = PasskeyReply<PublicKeyCredentialCreationOptionsJSON>

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, texts } = context.get(desk)
  const invitation = await findInvitation(db, { kind: 'link', secret: params.secret, now: clock() })
  if (!invitation) return data({ brand: texts().facts.brand, invitation: null }, { status: 404 })
  return data({ brand: texts().facts.brand, invitation: { role: invitation.role, person: invitation.person?.name ?? null } })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, url, clock, texts } = context.get(desk)
  const now = clock()
  const { secret } = params
  const invitation = await findInvitation(db, { kind: 'link', secret, now })
  if (!invitation) return data<Reply>({ fault: 'notSaved' }, { status: 404 })
  const posted = (invitation.person ? newKey : newPerson).safeParse(Object.fromEntries(await request.formData()))
  if (!posted.success) return data<Reply>({ faults: { name: posted.error.issues[0]?.message ?? '' } }, { status: 400 })
  const { name } = posted.data
  const site = { url, brand: texts().facts.brand }
  if (posted.data.intent === 'options') {
    return data<Reply>({ options: await registrationOptions(db, { desk: site, ...invited(invitation, name), now }) })
  }
  const { answer } = posted.data
  const token = await acceptInvitation(db, { desk: site, kind: 'link', secret, name, answer, userAgent: request.headers.get('User-Agent'), now })
  if (token === null) return data<Reply>({ fault: 'notSaved' }, { status: 403 })
  return redirect(paths.today, { status: 303, headers: { 'Set-Cookie': sessionCookie(token, { url }) } })
}

const device = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) => startRegistration({ optionsJSON })

export default function InvitationRoute({ loaderData }: Route.ComponentProps) {
  const { brand, invitation } = loaderData
  const { busy, fault, nameFault, begin } = usePasskey(device)
  if (!invitation) {
    return (
      <>
        <title>{invitationCopy.gone.title}</title>
        <GonePage copy={invitationCopy.gone} brand={brand} />
      </>
    )
  }
  return (
    <>
      <title>{invitationCopy.title}</title>
      <InvitationPage
        copy={invitationCopy}
        welcome={welcomeCopy}
        brand={brand}
        role={invitation.role}
        person={invitation.person}
        busy={busy}
        fault={fault && passkeyFaults[fault]}
        nameFault={nameFault}
        begin={(name) => begin({ name })}
      />
    </>
  )
}
