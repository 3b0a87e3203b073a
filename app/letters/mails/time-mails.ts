import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, LettersTable, OfferedTimesTable } from '#app/data/database/schema.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { shortTime, timeOfDay } from '#app/i18n/desk-dates.ts'
import { fill } from '#app/texts/fill.ts'
import { opensHere } from '#app/letters/answer-way.ts'
import { nobodyTold } from '#app/letters/times/choose-time.ts'
import { closingTime } from '#app/letters/times/limits.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'
import type { mailsCopy } from './copy.ts'
import { noticeCopy } from './notice-copy.ts'

// What mails say of calls: to their adviser, that one was chosen or cancelled, and an hour before it begins; to the letter's sender,
// only that something has changed. Each is told once: the row of the time names the mail. What holds no more when its mail would go is not told.

/** By the column that names the mail. */
const tellings = ['chosen_mail', 'cancelled_mail', 'soon_mail', 'sender_mail'] as const

type Telling = (typeof tellings)[number]

type Row = Selectable<OfferedTimesTable> & Pick<Selectable<LettersTable>, 'language' | 'email' | 'reply_email' | 'code_hash' | 'cut_at' | 'no_mail'>

/** Milliseconds after which nobody is told that a time was chosen or cancelled: a site had no mail server until then. */
const newsTime = 24 * 3_600_000
/** Milliseconds after which a call no longer begins in an hour. */
const lateTime = 15 * 60_000

/** `url` is the desk's origin. */
export type TimeMails = { now: Date; url: string; words?: typeof noticeCopy; mailWords: typeof mailsCopy }

/** Puts the mails in the outbox that are to tell something of calls, and takes out what holds no more. */
export async function composeTimeMails(db: Kysely<Database>, options: TimeMails): Promise<void> {
  await change(db, async (trx) => {
    const rows = await trx
      .selectFrom('offered_times')
      .innerJoin('letters', 'letters.reference', 'offered_times.letter')
      .selectAll('offered_times')
      .select(['language', 'email', 'reply_email', 'code_hash', 'cut_at', 'no_mail'])
      .where('offered_times.state', 'in', ['chosen', 'cancelled-here', 'cancelled-by-sender'])
      .where('starts_at', '>', options.now.toISOString())
      .orderBy('starts_at')
      .execute()
    await dropWaiting(trx, rows, options)
    for (const row of rows) {
      for (const telling of tellings) if (row[telling] === null && holds(row, telling, options.now)) await tell(trx, row, telling, options)
    }
  })
}

/** Whether there is something to tell; whoever it is to be told to. */
function holds(row: Row, telling: Telling, now: Date): boolean {
  const [left, since] = [Date.parse(row.starts_at) - now.getTime(), now.getTime() - Date.parse(row.ended_at ?? row.chosen_at ?? '')]
  if (left <= 0) return false
  switch (telling) {
    case 'chosen_mail':
      return row.state === 'chosen' && since < newsTime
    case 'cancelled_mail':
      return row.state !== 'chosen' && since < newsTime
    case 'soon_mail':
      return row.state === 'chosen' && left <= closingTime
    case 'sender_mail':
      return row.state === 'cancelled-here' && row.read_at === null && opensHere(row) && !row.no_mail
  }
}

/** Mails that no time has, or that are no longer true, are not sent; and what they say of a time is said as it is now. */
async function dropWaiting(trx: Transaction<Database>, rows: readonly Row[], options: TimeMails): Promise<void> {
  const told = new Map(rows.flatMap((row) => tellings.map((telling) => [row[telling], { row, telling }] as const)))
  const mails = trx.selectFrom('mails').select(['id', 'about', 'subject', 'body']).where('state', '=', 'waiting').where('about', 'in', ['time', 'waiting'])
  for (const { id, about, ...before } of await mails.execute()) {
    const { row, telling } = told.get(id) ?? {}
    const mail = trx.updateTable('mails').where('id', '=', id).where('state', '=', 'waiting')
    if (!row || !telling || !holds(row, telling, options.now)) {
      await trx.deleteFrom('mails').where('id', '=', id).where('state', '=', 'waiting').execute()
      continue
    }
    const text = about === 'time' ? adviserText(row, telling, options) : before
    if (text.subject !== before.subject || text.body !== before.body) await mail.set(text).execute()
  }
}

async function tell(trx: Transaction<Database>, row: Row, telling: Telling, options: TimeMails): Promise<void> {
  const { now } = options
  const id = randomUUID()
  const recipient = telling === 'sender_mail' ? await senderToTell(trx, row) : ((await adviserOf(trx, row))?.email ?? null)
  const named = trx.updateTable('offered_times').set({ [telling]: recipient === null ? nobodyTold : id })
  // Another process may have been faster.
  const isOurs = await named.where('id', '=', row.id).where(telling, 'is', null).returning('id').executeTakeFirst()
  if (!isOurs || recipient === null) return
  if (telling === 'sender_mail') {
    const { changedSubject, changed } = options.mailWords[row.language]
    const text = { subject: changedSubject, body: `${fill(changed, { reference: shownReference(row.letter) })}\n` }
    await queueMail(trx, { id, kind: 'notice', about: 'waiting', reference: row.letter, recipient, ...text, now })
  } else await queueMail(trx, { id, kind: 'notice', about: 'time', reference: null, recipient, ...adviserText(row, telling, options), now })
}

/** Three things that wait are one mail, as long as none of them was seen. */
async function senderToTell(trx: Transaction<Database>, { id, letter, email, reply_email }: Row): Promise<string | null> {
  const answers = trx.selectFrom('mails').select('id').where('reference', '=', letter).where('kind', '=', 'reply').where('way', '=', 'here')
  const answer = await answers.where('shown_at', 'is not', null).where('read_at', 'is', null).where('sent_at', 'is not', null).executeTakeFirst()
  return answer || (await isToldOfTime(trx, { reference: letter, but: id })) ? null : (reply_email ?? email)
}

/** Whether the sender of a letter has been told by mail that something waits which is a call that was cancelled, and has not looked. */
export async function isToldOfTime(trx: Transaction<Database>, { reference, but = '' }: { reference: string; but?: string }): Promise<boolean> {
  const cancelled = trx.selectFrom('offered_times').innerJoin('mails', 'mails.id', 'offered_times.sender_mail').select('offered_times.id')
  const unread = cancelled.where('offered_times.letter', '=', reference).where('offered_times.id', '!=', but).where('offered_times.read_at', 'is', null)
  return (await unread.where('mails.state', '!=', 'failed').executeTakeFirst()) !== undefined
}

type Adviser = { id: string; email: string | null }

/** Who is told of a call: whoever has promised it; once they do not answer letters here, whose letter it is, else the owner who came first. */
export async function adviserOf(trx: Transaction<Database>, { person_id, letter }: Pick<Row, 'person_id' | 'letter'>): Promise<Adviser | undefined> {
  const people = trx.selectFrom('people').select(['id', 'email']).where('role', '!=', 'writer')
  if (person_id !== null) return people.where('id', '=', person_id).executeTakeFirst()
  const owner = trx.selectFrom('letters').select('person_id').where('reference', '=', letter)
  return (await people.where('id', '=', owner).executeTakeFirst()) ?? (await firstOwner(trx))
}

async function firstOwner(trx: Transaction<Database>): Promise<Adviser | undefined> {
  const owners = trx.selectFrom('people').select(['id', 'email']).where('role', '=', 'owner').where('email', 'is not', null)
  return owners.orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
}

function adviserText(row: Row, telling: Telling, { now, url, words = noticeCopy }: TimeMails): { subject: string; body: string } {
  const at = new Date(row.starts_at)
  const isSoon = telling === 'soon_mail'
  const { subject, line } = isSoon ? words.sv.callSoon : telling === 'chosen_mail' ? words.sv.timeChosen : words.sv.timeCancelled
  const isLate = isSoon && closingTime - (at.getTime() - now.getTime()) > lateTime
  const time = isSoon ? nearTime(at, now) : timeInWords(at, { language: 'sv', now })
  return {
    subject: isLate ? words.sv.callSoon.late : subject,
    body: `${fill(line, { reference: shownReference(row.letter), time })}\n\n${url}/forfragningar/${row.letter}\n`,
  }
}

/** `i dag 14.00`, with a space that may break. */
function nearTime(at: Date, now: Date): string {
  const [day, time] = [shortTime(at, now), timeOfDay(at)]
  return (day.endsWith(time) ? day : `${day} ${time}`).replaceAll(/\s/g, ' ')
}
