import { data } from 'react-router'
import { z } from 'zod'
import { unfinishedErasures } from '#app/letters/erasure-job.ts'
import { readAbsence } from '#app/letters/due-after.ts'
import { readFigures } from '#app/letters/figures.ts'
import { countLetters, lettersIn } from '#app/letters/letter-list.ts'
import { readOutcomes } from '#app/letters/outcomes.ts'
import { quarantineNews } from '#app/letters/quarantine.ts'
import { countQuiet } from '#app/letters/quiet.ts'
import { reminders } from '#app/letters/rest.ts'
import { announcedNow, openChoice, readRetention, saveRetention } from '#app/letters/retention.ts'
import { unopenedAnswers } from '#app/letters/unopened.ts'
import { todaysCalls } from '#app/letters/times/read-times.ts'
import { peopleWithLetters } from '#app/letters/whose.ts'
import { readWithdrawals } from '#app/letters/withdrawals.ts'
import { dayOf, headTime, shortTime, timeOfDay } from '#app/i18n/desk-dates.ts'
import { isAddressRefused } from '#app/letters/mails/failure-words.ts'
import { troubledMails } from '#app/letters/mails/mail-problems.ts'
import { retryMail } from '#app/letters/mails/outbox.ts'
import { lastEntry } from '#app/people/log.ts'
import { sayOnlyOwner } from '#app/people/only-owner.ts'
import { checksDue } from '#app/content/old-checks.ts'
import { comingArticles } from '#app/content/queries/coming-articles.ts'
import { configuredFacts, retentionDefaults } from '#app/texts/configured-facts.ts'
import type { Route } from './+types/route'
import { mayEdit, mayRead, memberOf } from '../access/access.ts'
import { desk, type DeskServices, type Member, postedForm } from '../context.ts'
import type { Result } from '../kit/result-note.tsx'
import { rowOf } from '../letters/list/rows.ts'
import { changeFact, readOwnFacts } from '../facts/change-fact.ts'
import { awayCopy, awayNote } from './away-note.ts'
import { todayCopy } from './copy.ts'
import { mailWarnings, namesOf, shownWarnings } from './found-warnings.ts'
import { leftCopy } from './left-copy.ts'
import { leftToDo } from './left-to-do.ts'
import { readLeft } from './read-left.ts'
import { retentionChoice } from './retention-choice.ts'
import { lookAtServer } from './server-warnings.ts'
import { shownCall } from './shown-call.ts'
import { shownReminder } from './shown-reminder.ts'
import { figureRows, outcomeLines } from './figure-rows.ts'
import { TodayPage } from './page.tsx'

/** Letters shown here; the rest is in the list. */
const shownLetters = 8

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const services = context.get(desk)
  const { config, db, clock } = services
  const now = clock()
  const [articles, backup, left, { away }] = await Promise.all([
    comingArticles(db, { now }),
    member.role === 'owner' ? lastEntry(db, { what: 'backup-downloaded' }) : null,
    readLeft(services, member, now),
    readAbsence(db),
  ])
  const common = {
    head: headTime(now),
    now: now.getTime(),
    articles: articles.map(({ title, slug, language, publishedAt }) => ({
      title,
      language,
      day: dayOf(publishedAt) === dayOf(now) ? 'i\u00A0dag' : shortTime(publishedAt, now).split('\u00A0').slice(0, 2).join('\u00A0'),
      time: timeOfDay(publishedAt),
      isPublished: publishedAt <= now,
      href: publishedAt <= now ? `${config.siteUrl}/articles/${slug}-${language}` : null,
    })),
    mayWrite: mayEdit(member.role),
    checks: mayEdit(member.role) ? await checksDue(db, now) : { never: 0, old: 0 },
    // Said below, where one is due.
    backup: left.copies ? null : backup && shortTime(backup.at, now),
    left: leftToDo(left),
    away: awayNote(away, { now, isOwner: member.role === 'owner' }),
  }
  if (!mayRead(member.role)) return { ...common, letters: null }

  const [counts, quarantine, { letters }, people, figures, outcomes, warnings, withdrawals, calls, reminded, quiet, getsMail] = await Promise.all([
    countLetters(db, { now, personId: member.id }),
    quarantineNews(db, { now }),
    lettersIn(db, { state: 'open', now }),
    peopleWithLetters(db),
    readFigures(db, { now }),
    readOutcomes(db, { now }),
    warningsFor(services, member),
    readWithdrawals(db, { now }),
    todaysCalls(db, { now }),
    reminders(db, { now }),
    countQuiet(db, { now }),
    config.mail !== null && told(db).where('id', '=', member.id).executeTakeFirst(),
  ])
  const isAlone = people.length === 1
  return {
    ...common,
    letters: {
      counts,
      quarantine,
      rows: letters.slice(0, shownLetters).map((letter) => rowOf(letter, { now, me: isAlone ? null : member.id })),
      mine: isAlone ? 0 : counts.mine,
      quiet,
      reminders: reminded.map((reminder) => shownReminder(reminder, { now, me: member.id })),
      figures: { ...figureRows(figures), outcomes: outcomeLines(outcomes) },
      warnings: shownWarnings({
        ...warnings,
        wishes: withdrawals.wishes,
        isOwner: member.role === 'owner',
      }),
      withdrawn: withdrawals.week && todayCopy.withdrawn(withdrawals.week.count, shortTime(withdrawals.week.lastAt, now)),
      getsMail: Boolean(getsMail),
      calls: calls.map((call) => shownCall(call, { now, me: isAlone ? null : member.id })),
    },
  }
}

/** Who is told of letters by mail, as mails/notices.ts sends them. */
const told = (db: DeskServices['db']) =>
  db.selectFrom('people').select('id').where('notices', '=', true).where('email', 'is not', null).where('role', '!=', 'writer')

async function warningsFor(services: DeskServices, { id, role }: Member) {
  const { config, db, clock } = services
  const now = clock()
  const [mails, unopened, erasures, retention, choice, somebody, people, server] = await Promise.all([
    troubledMails(db),
    config.mail ? unopenedAnswers(db, { now }) : [],
    unfinishedErasures(db),
    announcedNow(db, { now }),
    role === 'owner' ? openChoice({ db, defaults: retentionDefaults(config) }, { now }) : null,
    told(db).executeTakeFirst(),
    db.selectFrom('people').select(['id', 'name', 'email']).execute(),
    lookAtServer(services, { now, when: (at) => shortTime(at, now) }),
  ])
  return {
    noMail: config.mail === null,
    nobody: config.mail !== null && !somebody,
    mails: mailWarnings(mails),
    namesByAddress: namesOf(people, id),
    unopened,
    erasure: erasures.length > 0,
    retention,
    choice: choice && retentionChoice(choice),
    server: [...server.values()].filter((words) => words !== null),
  }
}

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('retry-mails') }),
  z.object({ intent: z.literal('keep-letters'), months: z.coerce.number() }),
  z.object({ intent: z.literal('only-owner') }),
  z.object({ intent: z.literal('end-away') }),
])

export async function action({ context }: Route.ActionArgs) {
  const services = context.get(desk)
  const posted = form.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!posted.success) throw data(null, { status: 400 })
  const { id: personId, name: person } = memberOf(context)
  switch (posted.data.intent) {
    case 'keep-letters':
      return keepLetters(services, { months: posted.data.months, person })
    case 'only-owner':
      return answerOnlyOwner(services, { personId, person })
    case 'end-away':
      return endAway(services, person)
    case 'retry-mails':
      return retryMails(services)
  }
}

/** The choice that a site from before had open; one that somebody has made meanwhile stands. */
async function keepLetters({ config, db, clock }: DeskServices, { months, person }: { months: number; person: string }) {
  const [kept, now] = [{ db, defaults: retentionDefaults(config) }, clock()]
  const choice = await openChoice(kept, { now })
  if (!choice) return data<Result>({})
  const words = retentionChoice(choice)
  if (!words.choices.some((each) => each.months === months)) throw data(null, { status: 400 })
  await saveRetention(db, { settings: { ...(await readRetention(kept)), letters: months }, person, now })
  return data<Result>({ said: words.done })
}

async function answerOnlyOwner({ db, clock }: DeskServices, owner: { personId: string; person: string }) {
  return data<Result>((await sayOnlyOwner(db, { ...owner, now: clock() })) ? { said: leftCopy.onlyOwnerSaid } : {})
}

/** Whatever the fact has become meanwhile: nobody is away. */
async function endAway(services: DeskServices, person: string) {
  const { config, db, clock } = services
  const { seen } = (await readOwnFacts(db))('away')
  const outcome = await changeFact(db, { name: 'away', seen, defaults: configuredFacts(config), person, now: clock() })
  // Changed by somebody since it was read.
  if (outcome === 'stale') return endAway(services, person)
  return data<Result>({ said: awayCopy.ended })
}

/** Sends what could not be sent once more, now; not to an address that was refused. */
async function retryMails({ db, clock, wake }: DeskServices) {
  for (const { id, failure } of await troubledMails(db)) if (!isAddressRefused(failure)) await retryMail(db, { id, now: clock() })
  wake()
  return data<Result>({ said: todayCopy.retried })
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  return <TodayPage {...loaderData} result={actionData} />
}
