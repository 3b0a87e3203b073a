import { data, redirect } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import { longDate, shortTime } from '#app/i18n/desk-dates.ts'
import { addressMails } from '#app/people/address-copy.ts'
import { invite, sentInvitations, withdrawInvitation } from '#app/people/invitations.ts'
import { readJobs } from '#app/data/jobs/jobs.ts'
import { lastEntry, type LogFilter, readLog, writeLog } from '#app/people/log.ts'
import { passkeysOf } from '#app/people/passkeys.ts'
import { findPerson, listPeople, removePerson } from '#app/people/people.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { dropTyped } from '#app/people/typed-texts.ts'
import type { Route } from './+types/route'
import { memberOf } from '../../access/access.ts'
import { backupCopy } from '../backup/copy.ts'
import { desk, postedForm } from '../../context.ts'
import { keptForms } from '../../frame/typed/whole-forms.ts'
import { emailField, faultAt } from '../fields.ts'
import { paths } from '../../paths.ts'
import { logFilters, nobody, peopleCopy as copy } from './copy.ts'
import { sightsOfRoles } from './sights.ts'
import type { PeopleResult } from './invite-form.tsx'
import { logName, logSentence } from './log-copy.ts'
import { PeoplePage } from './page.tsx'
import { daysSince, nightlySentences, shownInvitation, shownPerson } from './shown.ts'

/** Entries of the log on one page. */
const logLength = 30

const input = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('invite'),
    email: emailField(copy.invite.emailWrong),
    role: z.enum(['writer', 'adviser', 'owner'], copy.invite.roleWrong),
  }),
  z.object({ intent: z.literal('withdraw'), id: z.string().max(100) }),
  z.object({ intent: z.literal('remove'), id: z.string().max(100) }),
  z.object({ intent: z.literal('backup') }),
])

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { config, db, clock } = context.get(desk)
  const now = clock()
  const people = await listPeople(db)
  const { filter, ...log } = logOf(searchParams, people)
  const entries = await readLog(db, { ...filter, limit: logLength + 1, before: searchParams.get('fore') ?? undefined })
  const shown = entries.slice(0, logLength)
  const backup = await lastEntry(db, { what: 'backup-downloaded' })
  const { '': kept = null } = await keptForms(db, { personId: member.id, form: 'invitation', references: [''] })
  return {
    kept,
    sees: sightsOfRoles(),
    inviteHint: copy.invite.hint(config.mail !== null),
    asOf: now.getTime(),
    people: people.map((person) => shownPerson(person, { self: member.id, now })),
    invitations: (await sentInvitations(db, { now })).map((invitation) => shownInvitation(invitation, now)),
    passkeys: (await passkeysOf(db, { personId: member.id })).map(({ id, label, createdAt }) => ({
      id,
      text: copy.passkeys.created(label, longDate(createdAt)),
    })),
    log: {
      entries: shown.map((entry) => ({ id: entry.id, time: shortTime(entry.at, now), name: logName(entry), sentence: logSentence(entry) })),
      ...log,
      older: entries.length > logLength ? (shown.at(-1)?.id ?? null) : null,
    },
    backup: {
      last: backup && { age: backupCopy.age(daysSince(backup.at, now)), text: backupCopy.last(shortTime(backup.at, now), logName(backup)) },
      nightly: nightlySentences(config.backup.to === 'off' ? null : await readJobs(db), now),
      fault: searchParams.get('kopia') === 'misslyckades' ? backupCopy.failed : null,
    },
  }
}

export async function action({ context }: Route.ActionArgs) {
  const member = memberOf(context)
  const { config, db, url, clock, wake } = context.get(desk)
  const now = clock()
  const form = Object.fromEntries(context.get(postedForm))
  const posted = input.safeParse(form)
  if (!posted.success) {
    const typed = (name: string) => String(form[name] ?? '').slice(0, 254)
    const faults = { email: faultAt(posted.error, 'email'), role: faultAt(posted.error, 'role') }
    return data<PeopleResult>({ wrong: { typed: { email: typed('email'), role: typed('role') }, faults } }, { status: 400 })
  }
  const person = member.name

  if (posted.data.intent === 'withdraw') {
    const { id } = posted.data
    const isWithdrawn = await change(db, async (trx) => {
      if (!(await withdrawInvitation(trx, { id }))) return false
      await writeLog(trx, { person, kind: 'change', what: 'invitation-withdrawn', now })
      return true
    })
    return isWithdrawn ? data<PeopleResult>({ said: copy.done.withdrawn }) : data<PeopleResult>({ said: copy.linkGone, refused: true }, { status: 409 })
  }

  if (posted.data.intent === 'remove') {
    const { id } = posted.data
    if (id === member.id) throw data(null, { status: 400 })
    if (!(await findPerson(db, { id }))) return data<PeopleResult>({ said: copy.gone, refused: true }, { status: 409 })
    const outcome = await removePerson(db, { id, by: person, now })
    if (outcome === 'last-owner') return data<PeopleResult>({ said: copy.lastOwner, refused: true }, { status: 400 })
    return data<PeopleResult>({ said: copy.done.removed })
  }

  // Confirmed: the form is posted on to where its response is the file.
  if (posted.data.intent === 'backup') return redirect(paths.backup, 307)

  const { role, email } = posted.data
  const linkOf = (code: string) => `${url}${paths.invitation}/${code}`
  const secret = await change(db, async (trx) => {
    await writeLog(trx, { person, kind: 'change', what: 'invited', detail: role, now })
    await dropTyped(trx, { personId: member.id, place: placeOf('invitation', '') })
    return invite(trx, { role, email, madeBy: member.id, now, ...(config.mail && { mail: (code) => addressMails.invitation(person, linkOf(code)) }) })
  })
  if (config.mail) void wake()
  return data<PeopleResult>({ link: linkOf(secret), mailed: config.mail && email })
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} result={actionData} />
}

/** What the address asks the log for. It names people by their ids: names stand in no address. */
function logOf(searchParams: URLSearchParams, people: readonly { id: string; name: string }[]) {
  const shown = logFilters.find(({ name }) => name === searchParams.get('logg'))
  const asked = searchParams.get('vem')
  const person = asked === nobody ? null : people.find(({ id }) => id === asked)?.name
  const filter: LogFilter = { kind: shown?.kind, codes: shown?.codes, person }
  return { filter, filters: { what: shown?.name ?? null, who: person === undefined ? null : asked }, people: people.map(({ id, name }) => ({ id, name })) }
}
