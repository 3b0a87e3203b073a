import { data, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import { longDate, shortTime } from '#app/i18n/desk-dates.ts'
import { writeLog } from '#app/people/log.ts'
import { passkeysOf, removePasskey, renamePasskey } from '#app/people/passkeys.ts'
import { addressesOf } from '#app/people/addresses.ts'
import { findPerson, saveProfile } from '#app/people/people.ts'
import { readPresentation, savePresentation } from '#app/people/presentations.ts'
import { addPasskey, registrationOptions } from '#app/people/registration.ts'
import { endAllSessions, endSession, sessionsOf } from '#app/people/sessions.ts'
import type { Route } from './+types/route'
import { mayRead, memberOf, notFound } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { keptForms } from '../../frame/typed/whole-forms.ts'
import { emailField, faultAt, isSameLabel, labelField, labelTaken, nameField, ticked, visitorNameField } from '../fields.ts'
import { roleNames } from '../list/copy.ts'
import { clearCookie } from '../../access/session-cookie.ts'
import { paths } from '../../paths.ts'
import { passkeyFaults } from '../sign-in/copy.ts'
import { codeOutcome, confirmTyped, keepFormer, newCode, testMail } from './address-acts.ts'
import { shownAddress } from './address-words.ts'
import { accountCopy as copy } from './copy.ts'
import { AccountPage, type AccountResult } from './page.tsx'
import { presentationCopy } from './presentation-copy.ts'
import { readPresentationForm, typedOf } from './presentation.ts'

const profile = z
  .object({
    intent: z.literal('profile'),
    name: nameField,
    /** Whoever answers no letters is not asked. */
    visitorName: visitorNameField.optional(),
    email: z.union(
      [
        z
          .string()
          .trim()
          .length(0)
          .transform(() => null),
        emailField(copy.profile.emailWrong),
      ],
      copy.profile.emailWrong,
    ),
    notices: ticked,
    shortcuts: ticked,
    unhurried: ticked,
  })
  .refine(({ notices, email }) => !notices || email !== null, { path: ['email'], message: copy.profile.emailMissing })

const idField = z.string().min(1).max(2000)

/** What the page can post. */
const accountInput = z.discriminatedUnion('intent', [
  profile,
  // Its fields: presentation.ts.
  z.object({ intent: z.literal('presentation') }),
  z.object({ intent: z.literal('confirm-address'), code: z.string().max(100).default('') }),
  z.object({ intent: z.literal('new-code') }),
  z.object({ intent: z.literal('keep-address') }),
  z.object({ intent: z.literal('test-mail') }),
  z.object({ intent: z.literal('add'), label: labelField }),
  z.object({ intent: z.literal('answer'), label: labelField, answer: z.string() }),
  z.object({ intent: z.literal('rename'), id: idField, label: labelField }),
  z.object({ intent: z.literal('remove'), id: idField }),
  z.object({ intent: z.literal('end'), id: idField }),
  z.object({ intent: z.literal('everywhere') }),
])

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { config, db, clock, texts } = context.get(desk)
  const now = clock()
  const own = { personId: member.id, now }
  const [person, addresses, passkeys, sessions] = await Promise.all([
    findPerson(db, { id: member.id }),
    addressesOf(db, { id: member.id, now }),
    passkeysOf(db, own),
    sessionsOf(db, own),
  ])
  if (!person || !addresses) throw notFound()
  const { name, visitorName, email, newEmail, notices, shortcuts, unhurried } = person
  const { '': kept = null } = await keptForms(db, { personId: member.id, form: 'presentation', references: [''] })
  return {
    role: roleNames[person.role],
    mayRead: mayRead(person.role),
    brand: texts().facts.brand,
    profile: { name, visitorName: visitorName ?? '', email: newEmail ?? email ?? '', notices, shortcuts, unhurried },
    address: shownAddress(addresses, config, { notices, now }),
    presentation: { saved: typedOf(await readPresentation(db, { personId: member.id })), kept, asOf: now.getTime() },
    passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({
      id,
      label,
      created: copy.passkeys.created(longDate(createdAt)),
      used: usedAt === null ? copy.passkeys.unused : copy.passkeys.used(shortTime(usedAt, now)),
    })),
    sessions: sessions.map(({ id, device, createdAt, seenAt }) => ({
      id,
      device,
      since: copy.sessions.since(shortTime(createdAt, now)),
      seen: copy.sessions.seen(shortTime(seenAt, now)),
      here: id === member.sessionId,
    })),
  }
}

/** Also where something about the address was refused: a code that has ended is asked for no more. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { isAboutAddress = false } = (actionResult ?? {}) as AccountResult
  return isAboutAddress || defaultShouldRevalidate
}

export async function action({ context }: Route.ActionArgs) {
  const member = memberOf(context)
  const services = context.get(desk)
  const { config, db, url, clock, texts } = services
  const now = clock()
  const acting = { services, member, now }
  const form = Object.fromEntries(context.get(postedForm))
  const posted = accountInput.safeParse(form)
  if (!posted.success) return wrong(form, posted.error)
  const input = posted.data
  const site = { url, brand: texts().facts.brand }
  const person = { id: member.id, name: member.name }
  const sessionId = member.sessionId
  const isTaken = async (label: string, own?: string) =>
    (await passkeysOf(db, { personId: member.id })).some((key) => isSameLabel(key.label, label) && key.id !== own)

  switch (input.intent) {
    case 'profile': {
      const { sendsCode } = await saveProfile(db, {
        id: member.id,
        name: input.name,
        visitorName: input.visitorName,
        email: input.email,
        sendsMail: config.mail !== null,
        notices: input.notices && mayRead(member.role),
        shortcuts: input.shortcuts,
        unhurried: input.unhurried,
        now,
      })
      return sendsCode ? data<AccountResult>(await codeOutcome(acting, copy.done.profile)) : done('profile')
    }
    case 'confirm-address':
      return confirmTyped(acting, input.code)
    case 'new-code':
      return newCode(acting)
    case 'keep-address':
      return keepFormer(acting)
    case 'test-mail':
      return testMail(acting)
    case 'presentation': {
      const read = readPresentationForm(form)
      if ('faults' in read) return data<AccountResult>({ presentation: read }, { status: 400 })
      const { presentation } = read
      await savePresentation(db, { personId: member.id, presentation, person: member.name, now })
      return data<AccountResult>({ said: presentationCopy.saved[presentation.isShown ? 'shown' : 'hidden'] })
    }
    case 'add': {
      const { label } = input
      if (await isTaken(label)) return data<AccountResult>({ adding: { label, fault: labelTaken } }, { status: 400 })
      return data<AccountResult>({
        adding: { label, options: JSON.stringify(await registrationOptions(db, { desk: site, purpose: `person ${member.id}`, person, now })) },
      })
    }
    case 'answer':
      if (await addPasskey(db, { desk: site, person, label: input.label, answer: input.answer, now })) return done('added')
      return data<AccountResult>({ adding: { label: input.label, fault: passkeyFaults.notSaved } }, { status: 403 })
    case 'rename': {
      const { id, label } = input
      if (await isTaken(label, id)) return data<AccountResult>({ label: { id, typed: label, text: labelTaken } }, { status: 400 })
      await renamePasskey(db, { personId: member.id, id, label })
      return done('named')
    }
    case 'remove':
      return (await removePasskey(db, { person, id: input.id, sessionId, now })) === 'removed' ? done('removed') : data<AccountResult>({})
    case 'end':
      await endSession(db, { id: input.id, personId: member.id })
      await writeLog(db, { person: member.name, kind: 'sign-in', what: 'session-ended', now })
      return done('ended')
    case 'everywhere':
      await change(db, async (trx) => {
        await endAllSessions(trx, member.id)
        await writeLog(trx, { person: member.name, kind: 'sign-in', what: 'signed-out-everywhere', now })
      })
      return redirectDocument(paths.signIn, { status: 303, headers: { 'Set-Cookie': clearCookie('session', { url }) } })
  }
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} result={actionData} />
}

function done(what: keyof typeof copy.done) {
  return data<AccountResult>({ said: copy.done[what] })
}

/** The page again, with what was typed and what is wrong with it. */
function wrong(form: Record<string, FormDataEntryValue>, error: z.ZodError) {
  const text = (name: string) => String(form[name] ?? '').slice(0, 500)
  if (form['intent'] === 'rename')
    return data<AccountResult>({ label: { id: text('id'), typed: text('label'), text: faultAt(error, 'label') ?? copy.passkeys.labelWrong } }, { status: 400 })
  if (form['intent'] === 'add')
    return data<AccountResult>({ adding: { label: text('label'), fault: faultAt(error, 'label') ?? copy.passkeys.labelWrong } }, { status: 400 })
  if (form['intent'] !== 'profile') throw data(null, { status: 400 })
  const typed = {
    name: text('name'),
    visitorName: text('visitorName'),
    email: text('email'),
    notices: 'notices' in form,
    shortcuts: 'shortcuts' in form,
    unhurried: 'unhurried' in form,
  }
  return data<AccountResult>(
    { profile: { typed, faults: { name: faultAt(error, 'name'), visitorName: faultAt(error, 'visitorName'), email: faultAt(error, 'email') } } },
    { status: 400 },
  )
}
