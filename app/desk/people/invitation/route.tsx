import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { longDate, shortTime } from '#app/i18n/desk-dates.ts'
import { findInvitation } from '#app/people/invitations.ts'
import { passkeysOf } from '#app/people/passkeys.ts'
import { acceptInvitation, invited, registrationOptions } from '#app/people/registration.ts'
import type { Route } from './+types/route'
import { desk, postedForm } from '../../context.ts'
import { setCookie } from '../../access/session-cookie.ts'
import { paths } from '../../paths.ts'
import { fieldFaults, isSameLabel, labelField, labelTaken, nameField } from '../fields.ts'
import { makePasskey } from '../sign-in/make-passkey.ts'
import { type PasskeyResult, usePasskey } from '../sign-in/use-passkey.ts'
import { invitationCopy as copy } from './copy.ts'
import { allLost, GonePage, InvitationPage, nothingLost } from './page.tsx'

const answer = z.string().default('')

const newPerson = z.object({ name: nameField, label: labelField, answer, lost: z.literal(nothingLost).default(nothingLost) })

/** Somebody known keeps their name, and says which of their keys is gone. */
const newKey = z.object({
  name: z.string().default(''),
  label: labelField,
  answer,
  lost: z.string(copy.again.lostMissing).min(1, copy.again.lostMissing).max(2000),
})

type InvitationResult = PasskeyResult<PublicKeyCredentialCreationOptionsJSON>

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, texts } = context.get(desk)
  const { brand } = texts().facts
  const now = clock()
  const invitation = await findInvitation(db, { kind: 'link', secret: params.secret, now })
  if (!invitation) return data({ brand, invitation: null }, { status: 404 })
  const { role, person } = invitation
  const keys = person ? await passkeysOf(db, { personId: person.id }) : []
  const shown = keys.map(({ id, label, createdAt, usedAt }) => ({ id, text: copy.again.key(label, longDate(createdAt), usedAt && shortTime(usedAt, now)) }))
  return data({ brand, invitation: { role, person: person?.name ?? null, keys: shown } })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { config, db, url, clock, texts, wake } = context.get(desk)
  const now = clock()
  const { secret } = params
  const invitation = await findInvitation(db, { kind: 'link', secret, now })
  if (!invitation) return data<InvitationResult>({ fault: 'notSaved' }, { status: 404 })
  const form = Object.fromEntries(context.get(postedForm))
  const posted = (invitation.person ? newKey : newPerson).safeParse(form)
  if (!posted.success) return data<InvitationResult>({ faults: fieldFaults(posted.error) }, { status: 400 })
  const { name, label } = posted.data
  const keys = invitation.person ? await passkeysOf(db, { personId: invitation.person.id }) : []
  const lost = keys.filter(({ id }) => posted.data.lost === id || posted.data.lost === allLost).map(({ id }) => id)
  if (keys.some((key) => isSameLabel(key.label, label) && !lost.includes(key.id)))
    return data<InvitationResult>({ faults: { label: labelTaken } }, { status: 400 })
  const site = { url, brand: texts().facts.brand }
  if (form['intent'] === 'options') {
    return data<InvitationResult>({ options: await registrationOptions(db, { desk: site, ...invited(invitation, name), now }) })
  }
  const userAgent = request.headers.get('User-Agent')
  const sendsMail = config.mail !== null
  const token = await acceptInvitation(db, { desk: site, kind: 'link', secret, name, label, lost, answer: posted.data.answer, userAgent, sendsMail, now })
  if (token === null) return data<InvitationResult>({ fault: 'notSaved' }, { status: 403 })
  // The code for their address leaves at once.
  void wake()
  return redirect(paths.today, { status: 303, headers: { 'Set-Cookie': setCookie('session', token, { url }) } })
}

export default function InvitationRoute({ loaderData: { brand, invitation } }: Route.ComponentProps) {
  const form = usePasskey(makePasskey)
  return (
    <>
      <title>{invitation ? copy.title : copy.gone.title}</title>
      {invitation ? <InvitationPage {...invitation} {...form} brand={brand} /> : <GonePage brand={brand} />}
    </>
  )
}
