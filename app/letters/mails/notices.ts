import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, NoticesTable, Role } from '#app/data/database/schema.ts'
import { readSetting, writeSetting } from '#app/data/database/desk-settings.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { answerTime, soonTime } from '#app/letters/due.ts'
import { readAbsence } from '#app/letters/due-after.ts'
import { isOfMessage } from '#app/letters/told-messages.ts'
import { isTimedQuarantine } from '#app/letters/quarantine.ts'
import { isReminded } from '#app/letters/rest.ts'
import type { noticeCopy } from './notice-copy.ts'
import { noticeText, type Told, urgencies } from './notice-text.ts'
import { isDue } from './outbox.ts'
import { awayTimes, isAwayAt } from '#app/texts/away.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'

type What = NoticesTable['what']

const whats = ['overdue', 'soon', 'arrival', 'again'] as const satisfies What[]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Only letters that came, or ended, within this time: what an older process left behind is no news. */
const arrivalWindow = day
const overdueWindow = 7 * day
const againWindow = 7 * day

/** The least time between two mails to one person. */
const bundling = 5 * minute

const told = ['owner', 'adviser'] as const satisfies Role[]

/**
 * Notes who is to be told of which open letter: of each once when it arrives, six hours before it is due, and when it is
 * overdue. The row stays, so nobody is told twice. A letter that was opened again has a new time, and the last two are told
 * of that anew. Whoever has asked to be reminded of a letter, in whatever state, is told once when the day has come; where they do not
 * answer letters any more, the owners are. Of what a sender writes later they are told too, but of several messages within five minutes once, as long as nobody
 * has answered in between. What lies in quarantine and is perhaps a person's is told on one occasion a day, from eight in the morning, however
 * much comes: its arrival, messages, and that it is overdue. Sooner only where a promised time would else pass before its arrival was told.
 */
export async function queueNotices(db: Kysely<Database>, { now }: { now: Date }): Promise<void> {
  await change(db, async (trx) => {
    for (const what of whats) await queue(trx, what, now, what === 'again' ? isReminded(now) : isOpen)
    await queueMessages(trx, now)
    await queueQuarantine(trx, now)
  })
}

/** Name in `desk_settings`: the last day on which quarantine was told of. */
const quarantineDay = 'quarantine-told'

async function queueQuarantine(trx: Transaction<Database>, now: Date): Promise<void> {
  // A day of the quarantine begins at eight.
  const today = dayOf(new Date(now.getTime() - 8 * hour))
  const isTold = (await readSetting(trx, quarantineDay)) === today
  if (isTold && !(await isSoonUntold(trx, now))) return
  const arrivals = await queue(trx, 'arrival', now, isTimedQuarantine)
  const overdue = isTold ? 0 : await queue(trx, 'overdue', now, isTimedQuarantine)
  const messages = isTold ? 0 : await queueMessages(trx, now, isTimedQuarantine)
  if (arrivals + overdue + messages > 0) await writeSetting(trx, quarantineDay, today)
}

/** Whether a letter in quarantine is due within six hours and nobody was told of its arrival. */
async function isSoonUntold(trx: Transaction<Database>, now: Date): Promise<boolean> {
  const soon = trx
    .selectFrom('letters')
    .select('letters.reference')
    .where(isTimedQuarantine)
    .where((letter) => isNews(letter, 'soon', now))
  const untold = soon.where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('notices').select('notices.reference').whereRef('notices.reference', '=', 'letters.reference').where('what', '=', 'arrival'))),
  )
  return (await untold.limit(1).executeTakeFirst()) !== undefined
}

type Condition = (eb: ExpressionBuilder<Database, 'letters'>) => ExpressionWrapper<Database, 'letters', SqlBool>

const isOpen: Condition = (eb) => eb('letters.state', '=', 'open')

/** @returns how many notices there are more */
async function queue(trx: Transaction<Database>, what: What, now: Date, which = isOpen): Promise<number> {
  // A notice as old as this belongs to an earlier promise: one of the present is at most `soonTime` older than now or,
  // when overdue, no older than the due time.
  const earlier = before(now, answerTime - soonTime)
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto('notices')
    .columns(['reference', 'what', 'person_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom(['letters', 'people'])
        .select((select) => ['letters.reference', select.val(what).as('what'), 'people.id', select.val(now.toISOString()).as('created_at')])
        .where('people.role', 'in', told)
        .where('people.notices', '=', true)
        .where('people.email', 'is not', null)
        .where(which)
        .where((letter) => isNews(letter, what, now))
        .$if(what === 'again', (query) => query.where((either) => isAsker(either)))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notices as known')
                .select('known.reference')
                .whereRef('known.reference', '=', 'letters.reference')
                .whereRef('known.person_id', '=', 'people.id')
                .where('known.what', '=', what)
                .$if(what === 'soon', (query) => query.where('known.created_at', '>', earlier))
                .$if(what === 'overdue', (query) => query.whereRef('known.created_at', '>=', 'letters.due_at'))
                .$if(what === 'again', (query) => query.whereRef('known.created_at', '>=', 'letters.wait_until')),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['reference', 'what', 'person_id'])
        .doUpdateSet((eb) => ({ created_at: eb.ref('excluded.created_at'), mail_id: null }))
        // Another process may have queued it since: then it is not old, and stays.
        .where((eb) =>
          what === 'again'
            ? eb('notices.created_at', '<', eb.selectFrom('letters').select('letters.wait_until').whereRef('letters.reference', '=', 'notices.reference'))
            : eb('notices.created_at', '<=', earlier),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(added)
}

/**
 * Has what came be told anew of letters that have messages of the last day: with the time of the latest, by which a notice is known to
 * tell of that. What a mail is about to tell is told first. @returns how many notices there are more
 */
async function queueMessages(trx: Transaction<Database>, now: Date, which = isOpen): Promise<number> {
  const letters = await trx
    .selectFrom('letters')
    .innerJoin('letter_messages', 'letter_messages.letter', 'letters.reference')
    .select(({ fn }) => ['letters.reference', 'letters.changed_at', fn.max('letter_messages.received_at').as('latest')])
    .where(which)
    .where('letter_messages.received_at', '>', before(now, arrivalWindow))
    .groupBy(['letters.reference', 'letters.changed_at'])
    .execute()
  let queued = 0
  for (const { reference, changed_at: opened, latest } of letters) {
    // Whoever was told of something in the five minutes before it, and since the letter was opened again, knows.
    const known = [latest, [before(new Date(latest), bundling), opened].toSorted().at(-1) ?? ''].toSorted()[0] ?? ''
    const { numInsertedOrUpdatedRows: added = 0n } = await trx
      .insertInto('notices')
      .columns(['reference', 'what', 'person_id', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('people')
          .select((select) => [select.val(reference).as('reference'), select.val('arrival').as('what'), 'people.id', select.val(latest).as('created_at')])
          .where('people.role', 'in', told)
          .where('people.notices', '=', true)
          .where('people.email', 'is not', null),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['reference', 'what', 'person_id'])
          .doUpdateSet((eb) => ({ created_at: eb.ref('excluded.created_at'), mail_id: null }))
          .where('notices.created_at', '<', known)
          .where('notices.mail_id', 'is not', null)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('mails').select('mails.id').whereRef('mails.id', '=', 'notices.mail_id').where('mails.state', 'in', ['waiting', 'sending']))),
          ),
      )
      .executeTakeFirstOrThrow()
    queued += Number(added)
  }
  return queued
}

/** Whoever has asked to be reminded; an owner where nobody has who answers letters here. */
function isAsker({
  eb,
  and,
  or,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, 'letters' | 'people'>): ExpressionWrapper<Database, 'letters' | 'people', SqlBool> {
  const askers = selectFrom('people as asker').select('asker.id').whereRef('asker.id', '=', 'letters.wait_person_id').where('asker.role', 'in', told)
  return or([eb('people.id', '=', eb.ref('letters.wait_person_id')), and([eb('people.role', '=', 'owner'), not(exists(askers))])])
}

function isNews(eb: ExpressionBuilder<Database, 'letters'>, what: What, now: Date): ExpressionWrapper<Database, 'letters', SqlBool> {
  const dueAfter = (time: string) => eb('letters.due_at', '>', time)
  const dueBy = (time: string) => eb('letters.due_at', '<=', time)
  switch (what) {
    case 'arrival':
      return eb.and([dueAfter(now.toISOString()), eb('letters.received_at', '>', before(now, arrivalWindow))])
    case 'soon':
      return eb.and([dueAfter(now.toISOString()), dueBy(before(now, -soonTime))])
    case 'overdue':
      return eb.and([dueBy(now.toISOString()), dueAfter(before(now, overdueWindow))])
    case 'again':
      return eb('letters.wait_until', '>', before(now, againWindow))
  }
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}

/** `url` is the desk's origin; `words` are the defaults unless the owner's are given. */
type Composing = { now: Date; url: string; words?: typeof noticeCopy }

type Writing = Composing & { awayUntil: Date | null }

/**
 * Writes what waits for a person into one mail, and puts it in the outbox: the first at once, later ones at least five
 * minutes after the one before. A notice that no longer holds (the letter is answered, or has another time) is marked like
 * the others, with the id of a mail that does not tell it or was never written: it is not told, nor queued again.
 * Mails that still wait are written anew, because "i morgon" may have become "i dag", and letters may have been answered.
 */
export async function composeNotices(db: Kysely<Database>, composing: Composing): Promise<void> {
  const { now } = composing
  await change(db, async (trx) => {
    const { away } = await readAbsence(trx)
    const options: Writing = { ...composing, awayUntil: away && isAwayAt(away, now) ? awayTimes(away).until : null }
    await rewriteWaiting(trx, options)
    for (const { id: personId, email } of await waitingPeople(trx)) {
      if (email === null || (await hasNewMail(trx, email, now))) continue
      const id = randomUUID()
      await trx.updateTable('notices').set({ mail_id: id }).where('person_id', '=', personId).where('mail_id', 'is', null).execute()
      const letters = await lettersTold(trx, id, now)
      if (letters.length > 0) await queueMail(trx, { id, kind: 'notice', reference: null, recipient: email, ...noticeText(letters, options), now })
    }
  })
}

async function rewriteWaiting(trx: Transaction<Database>, options: Writing): Promise<void> {
  const { now } = options
  const mails = await trx
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where(isDue(now))
    .where('kind', '=', 'notice')
    .where('about', 'is', null)
    .execute()
  for (const { id } of mails) {
    const letters = await lettersTold(trx, id, now)
    if (letters.length === 0) await trx.deleteFrom('mails').where('id', '=', id).where('state', '=', 'waiting').execute()
    else await trx.updateTable('mails').set(noticeText(letters, options)).where('id', '=', id).where('state', '=', 'waiting').execute()
  }
}

async function waitingPeople(trx: Transaction<Database>) {
  return trx
    .selectFrom('people')
    .select(['id', 'email'])
    .where('role', 'in', told)
    .where('people.notices', '=', true)
    .where('email', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('notices as waiting').select('waiting.reference').whereRef('waiting.person_id', '=', 'people.id').where('waiting.mail_id', 'is', null)),
    )
    .execute()
}

async function hasNewMail(trx: Transaction<Database>, email: string, now: Date): Promise<boolean> {
  const since = before(now, bundling)
  const mail = await trx
    .selectFrom('mails')
    .select('id')
    .where('state', 'in', ['waiting', 'sending', 'sent', 'failed'])
    // No mail's next attempt is before its creation: the index on these two finds the newest.
    .where('next_try_at', '>', since)
    .where('created_at', '>', since)
    // One of a time when the clock was wrong would keep back all others until that time.
    .where('created_at', '<=', now.toISOString())
    .where('kind', '=', 'notice')
    .where('about', 'is', null)
    .where('recipient', '=', email)
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}

/** The letters of a mail that it still holds for, each with its most urgent notice. */
async function lettersTold(trx: Transaction<Database>, mailId: string, now: Date): Promise<Told[]> {
  const rows = await trx
    .selectFrom('letters')
    .innerJoin('notices', 'notices.reference', 'letters.reference')
    .select((eb) => [
      'letters.reference',
      'letters.state',
      'letters.due_at',
      'letters.wait_until',
      'letters.wait_person_id',
      'notices.what',
      'notices.person_id',
      'notices.created_at',
      eb.case().when(isOfMessage(eb)).then(1).else(0).end().as('is_message'),
    ])
    .where((eb) => eb.or([isOpen(eb), isTimedQuarantine(eb), eb.and([eb('notices.what', '=', 'again'), isReminded(now)(eb)])]))
    .where('notices.mail_id', '=', mailId)
    .execute()
  const holding = rows
    // Not of a day that was asked for before.
    .filter(({ what, created_at, wait_until }) => what !== 'again' || (wait_until !== null && wait_until <= created_at))
    .map(({ reference, state, what, is_message, due_at, person_id, wait_person_id }) => ({
      reference,
      what: is_message ? ('message' as const) : what === 'again' && person_id !== wait_person_id ? ('againLeft' as const) : what,
      dueAt: new Date(due_at),
      inQuarantine: state === 'quarantine',
    }))
    .filter((letter) => stillHolds(letter, now))
  const byUrgency = holding.toSorted((one, other) => urgencies.indexOf(one.what) - urgencies.indexOf(other.what))
  return [...new Map(byUrgency.toReversed().map((letter) => [letter.reference, letter])).values()]
}

function stillHolds({ what, dueAt, inQuarantine }: Told, now: Date): boolean {
  // Noted while it was open; of quarantine there is no such notice.
  if (inQuarantine && what === 'soon') return false
  const left = dueAt.getTime() - now.getTime()
  if (what === 'message' || what === 'again' || what === 'againLeft') return true
  if (what === 'overdue') return left <= 0
  return left > 0 && (what === 'arrival' || left <= soonTime)
}
