import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { findInvitation, needsFirstPerson, redeemCode } from '#app/people/invitations.ts'
import { acceptInvitation, invited, registrationOptions } from '#app/people/registration.ts'
import type { Route } from './+types/route'
import { desk, type DeskServices, postedForm } from '../../context.ts'
import { clearCookie, readCookie, setCookie } from '../../access/session-cookie.ts'
import { paths } from '../../paths.ts'
import { fieldFaults, labelField, nameField } from '../fields.ts'
import { passkeyFaults } from '../sign-in/copy.ts'
import { makePasskey } from '../sign-in/make-passkey.ts'
import { type PasskeyResult, usePasskey } from '../sign-in/use-passkey.ts'
import { welcomeCopy as copy } from './copy.ts'
import { WelcomePage } from './page.tsx'

const codeField = z.string().trim().min(1, copy.codeMissing).max(100, copy.codeWrong)

const input = z.object({ name: nameField, label: labelField, answer: z.string().default('') })

type WrongCode = { code: { typed: string; fault: string } }
type WelcomeResult = PasskeyResult<PublicKeyCredentialCreationOptionsJSON> | WrongCode

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(desk)
  if (!(await needsFirstPerson(services.db))) return redirect(paths.signIn)
  return { brand: services.texts().facts.brand, codeDone: (await setupOf(request, services)) !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(desk)
  const { config, db, url, clock, texts } = services
  if (!(await needsFirstPerson(db))) return redirect(paths.signIn, 303)
  const now = clock()
  const form = Object.fromEntries(context.get(postedForm))
  if (form['intent'] === 'code') return redeem(services, form['code'], now)

  const setup = await setupOf(request, services)
  // The code's fifteen minutes are over: the page begins anew.
  if (!setup) return redirect(paths.welcome, 303)
  const posted = input.safeParse(form)
  if (!posted.success) return data<WelcomeResult>({ faults: fieldFaults(posted.error) }, { status: 400 })
  const { name, label, answer } = posted.data
  const site = { url, brand: texts().facts.brand }
  if (form['intent'] === 'options') {
    return data<WelcomeResult>({ options: await registrationOptions(db, { desk: site, ...invited(setup.invitation, name), now }) })
  }
  const userAgent = request.headers.get('User-Agent')
  const sendsMail = config.mail !== null
  const token = await acceptInvitation(db, { desk: site, kind: 'setup', secret: setup.secret, name, label, answer, userAgent, sendsMail, now })
  if (token === null) return data<WelcomeResult>({ fault: 'notSaved' }, { status: 403 })
  const headers = new Headers({ 'Set-Cookie': setCookie('session', token, { url }) })
  headers.append('Set-Cookie', clearCookie('setup', { url }))
  return redirect(paths.today, { status: 303, headers })
}

/** Where no code can be right any more, the terminal gets another: whoever has it need not start the site again. */
async function redeem({ db, url, countAttempt, announceCode }: DeskServices, typed: FormDataEntryValue | undefined, now: Date) {
  if (countAttempt?.()) return wrongCode(typed, passkeyFaults.tooManyCodes, 429)
  const code = codeField.safeParse(typed)
  if (!code.success) return wrongCode(typed, code.error.issues[0]?.message ?? copy.codeMissing)
  const redeemed = await redeemCode(db, { typed: code.data, now })
  if (redeemed.secret !== null) return redirect(paths.welcome, { status: 303, headers: { 'Set-Cookie': setCookie('setup', redeemed.secret, { url }) } })
  if (redeemed.isAnyLeft || !announceCode) return wrongCode(typed, copy.codeWrong)
  await announceCode()
  return wrongCode(typed, copy.codeNew)
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const code = actionData && 'code' in actionData ? actionData.code : undefined
  return <WelcomePage {...loaderData} {...usePasskey(makePasskey)} code={code} />
}

/** What the right code was exchanged for, while it is good. */
async function setupOf(request: Request, { db, url, clock }: DeskServices) {
  const secret = readCookie(request, 'setup', { url })
  const invitation = secret === null ? null : await findInvitation(db, { kind: 'setup', secret, now: clock() })
  return secret === null || invitation === null ? null : { secret, invitation }
}

function wrongCode(typed: FormDataEntryValue | undefined, fault: string, status = 400) {
  return data<WelcomeResult>({ code: { typed: typeof typed === 'string' ? typed.slice(0, 100) : '', fault } }, { status })
}
