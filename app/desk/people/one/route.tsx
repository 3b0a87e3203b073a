import { data, redirect } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import { longDate, shortTime } from '#app/i18n/desk-dates.ts'
import { promisedCalls } from '#app/letters/whose.ts'
import { invite } from '#app/people/invitations.ts'
import { writeLog } from '#app/people/log.ts'
import { passkeysOf } from '#app/people/passkeys.ts'
import { changeRole, findPerson, setNotices } from '#app/people/people.ts'
import { hidePresentation, readPresentation } from '#app/people/presentations.ts'
import { endAllSessions, sessionsOf } from '#app/people/sessions.ts'
import type { Route } from './+types/route'
import { mayRead, memberOf, notFound } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { paths } from '../../paths.ts'
import { ticked } from '../fields.ts'
import { sightsOfRoles } from '../list/sights.ts'
import { personCopy as copy } from './copy.ts'
import { PersonPage, type PersonResult } from './page.tsx'

const input = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('role'), role: z.enum(['writer', 'adviser', 'owner']) }),
  z.object({ intent: z.literal('notices'), notices: ticked }),
  z.object({ intent: z.literal('link') }),
  z.object({ intent: z.literal('end') }),
  z.object({ intent: z.literal('hide') }),
])

export async function loader({ url: { searchParams }, params: { id }, context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { db, clock } = context.get(desk)
  const now = clock()
  // What is one's own is at one's account.
  if (id === member.id) return redirect(paths.account)
  const [person, passkeys, sessions, calls, presentation] = await Promise.all([
    findPerson(db, { id }),
    passkeysOf(db, { personId: id }),
    sessionsOf(db, { personId: id, now }),
    promisedCalls(db, { personId: id, now }),
    readPresentation(db, { personId: id }),
  ])
  if (!person) throw notFound()
  return {
    id,
    name: person.name,
    email: person.newEmail === null ? person.email : copy.unconfirmed(person.newEmail, person.email),
    hasAddress: person.email !== null || person.newEmail !== null,
    role: person.role,
    notices: person.notices,
    mayRead: mayRead(person.role),
    calls,
    passkeys: passkeys.map((passkey) => ({ id: passkey.id, text: copy.passkeys.shown(passkey.label, longDate(passkey.createdAt)) })),
    sessions: sessions.map((session) => ({ id: session.id, text: copy.sessions.shown(session.device, shortTime(session.seenAt, now)) })),
    sees: sightsOfRoles(),
    shownAs: presentation.isShown ? presentation.name : null,
    asking: searchParams.get('fraga') === 'ta-bort',
  }
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const member = memberOf(context)
  const { db, url, clock } = context.get(desk)
  const now = clock()
  const person = await findPerson(db, { id })
  if (!person || id === member.id) throw notFound()
  const posted = input.safeParse(Object.fromEntries(context.get(postedForm))).data
  if (!posted) return data<PersonResult>({ roleFault: copy.role.wrong }, { status: 400 })
  const by = member.name
  const done = (said: string) => data<PersonResult>({ said })

  switch (posted.intent) {
    case 'role': {
      const outcome = await changeRole(db, { id, role: posted.role, by, now })
      if (outcome === 'unknown') throw notFound()
      if (outcome === 'last-owner') return data<PersonResult>({ roleFault: copy.role.lastOwner }, { status: 400 })
      return done(outcome === 'unchanged' ? copy.done.sameRole : copy.done.role)
    }
    case 'notices':
      await setNotices(db, { id, notices: posted.notices && mayRead(person.role) && (person.email ?? person.newEmail) !== null })
      return done(copy.done.notices)
    case 'link': {
      const secret = await change(db, async (trx) => {
        await writeLog(trx, { person: by, kind: 'change', what: 'key-link', now })
        return invite(trx, { role: person.role, email: null, personId: id, madeBy: member.id, now })
      })
      return data<PersonResult>({ link: `${url}/inbjudan/${secret}` })
    }
    case 'end':
      await change(db, async (trx) => {
        await endAllSessions(trx, id)
        await writeLog(trx, { person: by, kind: 'change', what: 'sessions-ended', now })
      })
      return done(copy.done.sessions)
    case 'hide':
      await hidePresentation(db, { personId: id, by, now })
      return done(copy.done.hidden)
  }
}

export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} result={actionData} />
}
