import { randomInt } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, PeopleTable } from '#app/data/database/schema.ts'
import { codeTime, dropPersonalMails, type MailState, mailState } from '#app/data/outbox/personal-mails.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { longTime } from '#app/i18n/desk-dates.ts'
import { addressMails } from './address-copy.ts'
import { writeLog } from './log.ts'
import { hashOf } from './secrets.ts'

// An address counts once its owner has typed the code that was sent to it: until then the one of before counts, if there is one.

/** Guesses that a code is looked at for. */
const mostTries = 5

/** Codes that one person can have sent within an hour, to whatever addresses: nobody is flooded, and nobody guesses a code. */
const mostCodes = 10

const minute = 60_000
const hour = 60 * minute

/** Somebody's addresses. */
export type Addresses = {
  /** The one that counts. */
  email: string | null
  /** One that waits for its code. */
  waiting: {
    address: string
    /** `none` was sent, one is `good`, or it has `ended`: it is too old, or was guessed wrong too often. */
    code: 'none' | 'good' | 'ended'
    mail: MailState | null
  } | null
  /** The last test mail, while the outbox knows it. */
  test: (MailState & { recipient: string }) | null
}

export async function addressesOf(db: Kysely<Database>, { id, now }: { id: string; now: Date }): Promise<Addresses | null> {
  const person = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
  if (!person) return null
  const { email, new_email: address, new_email_mail, test_mail } = person
  const waiting = address === null ? null : { address, code: codeOf(person, now), mail: await mailState(db, new_email_mail) }
  return { email, waiting, test: await mailState(db, test_mail) }
}

function codeOf({ new_email_hash, new_email_at, new_email_tries }: Selectable<PeopleTable>, now: Date): 'none' | 'good' | 'ended' {
  if (new_email_hash === null || new_email_at === null) return 'none'
  return new_email_tries < mostTries && Date.parse(new_email_at) > now.getTime() - codeTime ? 'good' : 'ended'
}

type Giving = {
  id: string
  email: string | null
  /** Whether mails are sent: else no code is made, and the address waits. */
  sendsMail: boolean
  now: Date
}

/**
 * Somebody gives another address, which waits for its code; the one that counts, which ends the waiting; or none, which counts at once.
 * @returns whether a code was put in the outbox
 */
export async function giveAddress(trx: Transaction<Database>, { id, email, sendsMail, now }: Giving): Promise<boolean> {
  const person = await lock(trx, id)
  if (!person || (email !== null && email === person.new_email)) return false
  await endWaiting(trx, person)
  if (email === person.email) return false
  if (email === null) {
    await tellFormer(trx, person, { isRemoved: true, now })
    await trx.updateTable('people').set({ email }).where('id', '=', id).execute()
    return false
  }
  await trx.updateTable('people').set({ new_email: email }).where('id', '=', id).execute()
  return sendsMail && sendCode(trx, { ...person, new_email: email, new_email_mail: null }, now)
}

/** Sends another code to the address that waits; the one before is no good any more. */
export async function sendNewCode(db: Kysely<Database>, { id, now }: { id: string; now: Date }): Promise<'sent' | 'none' | 'soon' | 'too-many'> {
  return change(db, async (trx) => {
    const person = await lock(trx, id)
    if (!person || person.new_email === null) return 'none'
    if (isWithin(person.new_email_at, minute, now)) return 'soon'
    return (await sendCode(trx, person, now)) ? 'sent' : 'too-many'
  })
}

/** Keeps the address that counts. @returns false where none waits */
export async function keepAddress(db: Kysely<Database>, { id }: { id: string }): Promise<boolean> {
  return change(db, async (trx) => {
    const person = await lock(trx, id)
    if (!person || person.new_email === null) return false
    await endWaiting(trx, person)
    return true
  })
}

/**
 * Has the address that waits count, for whoever types its code; the one of before is told by mail.
 * @param input.typed six digits
 * @returns how many guesses are left where it is wrong; `ended` where no code is good
 */
export async function confirmAddress(
  db: Kysely<Database>,
  { id, typed, now }: { id: string; typed: string; now: Date },
): Promise<{ confirmed: string } | { left: number } | 'ended'> {
  return change(db, async (trx) => {
    // Counted before it is looked at: of many guesses at once, only five are looked at.
    const person = await trx
      .updateTable('people')
      .set((eb) => ({ new_email_tries: eb('new_email_tries', '+', 1) }))
      .where('id', '=', id)
      .where('new_email_hash', 'is not', null)
      .where('new_email_at', '>', new Date(now.getTime() - codeTime).toISOString())
      .where('new_email_tries', '<', mostTries)
      .returningAll()
      .executeTakeFirst()
    if (!person || person.new_email === null) return 'ended'
    if (person.new_email_hash !== hashOfCode(person, typed)) {
      const left = mostTries - person.new_email_tries
      return left > 0 ? { left } : 'ended'
    }
    await endWaiting(trx, person)
    await tellFormer(trx, person, { isRemoved: false, now })
    await trx.updateTable('people').set({ email: person.new_email }).where('id', '=', id).execute()
    return { confirmed: person.new_email }
  })
}

/**
 * Puts a test mail to the address that counts in the outbox, at most one a minute. Where the last one still waits, that is tried again.
 * @returns its id
 */
export async function sendTestMail(db: Kysely<Database>, { id, now }: { id: string; now: Date }): Promise<{ mail: string } | 'none' | 'soon'> {
  return change(db, async (trx) => {
    const person = await lock(trx, id)
    if (!person || person.email === null) return 'none'
    const last = person.test_mail === null ? undefined : await trx.selectFrom('mails').selectAll().where('id', '=', person.test_mail).executeTakeFirst()
    if (last && last.recipient === person.email && (last.state === 'waiting' || last.state === 'sending')) {
      const again = { tries: 0, failure: null, next_try_at: now.toISOString() }
      await trx.updateTable('mails').set(again).where('id', '=', last.id).where('state', '=', 'waiting').execute()
      return { mail: last.id }
    }
    if (last && isWithin(last.created_at, minute, now)) return 'soon'
    await dropPersonalMails(trx, [person.test_mail])
    const mail = await queueMail(trx, { kind: 'notice', about: 'test', reference: null, recipient: person.email, ...addressMails.test, now })
    await trx.updateTable('people').set({ test_mail: mail }).where('id', '=', id).execute()
    return { mail }
  })
}

/** What waits in the outbox for somebody who is removed. */
export async function dropMailsOf(trx: Transaction<Database>, id: string): Promise<void> {
  const person = await trx.selectFrom('people').select(['new_email_mail', 'test_mail']).where('id', '=', id).executeTakeFirst()
  await dropPersonalMails(trx, [person?.new_email_mail, person?.test_mail])
}

/** A write that changes nothing: of two that change somebody's address, the second waits here and sees what the first has left. */
async function lock(trx: Transaction<Database>, id: string): Promise<Selectable<PeopleTable> | undefined> {
  const people = trx.updateTable('people').set((eb) => ({ new_email_tries: eb.ref('new_email_tries') }))
  return people.where('id', '=', id).returningAll().executeTakeFirst()
}

/** @returns false where this person had too many codes sent */
async function sendCode(trx: Transaction<Database>, person: Selectable<PeopleTable>, now: Date): Promise<boolean> {
  const { id, new_email: recipient } = person
  const isSameHour = isWithin(person.codes_from_at, hour, now)
  const codes_sent = isSameHour ? person.codes_sent + 1 : 1
  if (recipient === null || codes_sent > mostCodes) return false
  await dropPersonalMails(trx, [person.new_email_mail])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const mail = await queueMail(trx, { kind: 'notice', about: 'code', reference: null, recipient, ...addressMails.code(code), now })
  const at = now.toISOString()
  const own = { new_email_hash: hashOfCode(person, code), new_email_at: at, new_email_tries: 0, new_email_mail: mail }
  await trx
    .updateTable('people')
    .set({ ...own, codes_sent, codes_from_at: isSameHour ? person.codes_from_at : at })
    .where('id', '=', id)
    .execute()
  return true
}

async function endWaiting(trx: Transaction<Database>, { id, new_email_mail }: Selectable<PeopleTable>): Promise<void> {
  await dropPersonalMails(trx, [new_email_mail])
  const none = { new_email: null, new_email_hash: null, new_email_at: null, new_email_tries: 0, new_email_mail: null }
  await trx.updateTable('people').set(none).where('id', '=', id).execute()
}

/** Somebody with a stolen session may have done it. Before the change: an owner's is told to all owners, to that address too. */
async function tellFormer(trx: Transaction<Database>, person: Selectable<PeopleTable>, { isRemoved, now }: { isRemoved: boolean; now: Date }): Promise<void> {
  const { name, role, email: recipient } = person
  if (recipient === null) return
  if (role === 'owner') return writeLog(trx, { person: name, kind: 'change', what: 'address-changed', now })
  const words = addressMails.changed(longTime(now), isRemoved)
  await queueMail(trx, { kind: 'notice', about: 'address', reference: null, recipient, ...words, now })
}

const hashOfCode = ({ id, new_email }: Pick<Selectable<PeopleTable>, 'id' | 'new_email'>, code: string) => hashOf(`${id} ${new_email} ${code}`)

/** Whether something was less than so long ago. What is dated later than now was written while the clock was wrong. */
function isWithin(at: string | null, milliseconds: number, now: Date): boolean {
  const ago = at === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(at)
  return ago >= 0 && ago < milliseconds
}
