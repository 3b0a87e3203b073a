import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { isSecret, isSecretOver } from '#app/data/outbox/personal-mails.ts'
import type { Database, MailsTable } from '#app/data/database/schema.ts'
import { holdBack } from '#app/letters/held-back.ts'
import { answerFailed, answerSent, arrivalTold } from '#app/letters/letters.ts'
import { mailOfAnswer, reasonForNone, showAnswer } from './answer-mails.ts'
import { MailFailure, type MailTransport } from './mail-transport.ts'
import { mailsCopy } from './copy.ts'
import { type Telling, tellUndelivered } from './undelivered.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a mail waits after its first, second … failed attempt; after the last it is given up. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour]
const longestPause = Math.max(...pauses)

/**
 * Which mails are due: also those of a time to come, or that wait for longer than any pause, since the clock was wrong then. Two
 * processes' clocks may differ by less than a minute: an answer waits all the same. One that is wanted at a time of its own is never due
 * before that: where that is further away than any can be, it is taken back (held-back.ts).
 * @param options.wanted false while those of a time of their own wait, whatever it is
 */
export function isDue(now: Date, { wanted = true } = {}) {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  return ({ eb, or, and }: ExpressionBuilder<Database, 'mails'>): Expression<SqlBool> =>
    and([
      or([eb('next_try_at', '<=', after(0)), eb('created_at', '>', after(minute)), eb('next_try_at', '>', after(longestPause))]),
      wanted ? or([eb('wanted_at', 'is', null), eb('wanted_at', '<=', after(0))]) : eb('wanted_at', 'is', null),
    ])
}

/** Whether an answer is due that has waited for a time of its own: before it goes, what its sender may have written is looked for. */
export async function isWantedDue(db: Kysely<Database>, { now }: { now: Date }): Promise<boolean> {
  const due = db.selectFrom('mails').select('id').where('state', '=', 'waiting').where('wanted_at', '<=', now.toISOString())
  return (await due.limit(1).executeTakeFirst()) !== undefined
}

/** What became of mails, those of answers that need none among the sent; a reason for each attempt that failed. */
export type Sending = { sent: number; failures: string[] }

type Outbox = {
  /** Null where this site sends no mails: then only answers on their senders' pages are given. */
  transport: MailTransport | null
  /** The address that mails come from; its host is part of each Message-ID. */
  from: string
  now: Date
  /** Of mails in one call, so that the lease can be renewed in between. */
  limit: number
  /** Defaults unless the owner's are given. */
  words?: typeof mailsCopy
  /** With what people here are told of an answer whose mail was refused for good; absent where nobody is. */
  telling?: Telling
  /** Whether answers go that have waited for a time of their own; default: they do. */
  sendsWanted?: boolean
}

/**
 * Sends the mails that are due, one by one. Each is marked before and after, so that a process that ends in between leaves
 * a trace (`recoverSending`). Where the server cannot be reached, the others wait for the next call. An answer that is to lie on its
 * sender's page stands there from now on, before its mail goes (answer-mails.ts).
 */
export async function sendDueMails(
  db: Kysely<Database>,
  { transport, from, now, limit, words = mailsCopy, telling, sendsWanted = true }: Outbox,
): Promise<Sending> {
  const sending: Sending = { sent: 0, failures: [] }
  while (sending.sent + sending.failures.length < limit) {
    const mail = await claimDueMail(db, { now, words, sendsMail: transport !== null, sendsWanted })
    if (!mail) break
    if (mail === 'settled' || !transport) {
      sending.sent += 1
      continue
    }
    const failure = await attempt(transport, mail, `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`)
    if (!failure) {
      await saveSent(db, mail, now)
      sending.sent += 1
      continue
    }
    await saveFailure(db, mail, { failure, now, telling })
    sending.failures.push(failure.reason)
    if (failure.server) break
  }
  return sending
}

/**
 * Puts the first answer on its sender's page that is due there, whatever becomes of the mails before it; its own waits for its turn.
 * @returns false where there is none
 */
export async function showDueAnswer(db: Kysely<Database>, { now, sendsWanted = true }: { now: Date; sendsWanted?: boolean }): Promise<boolean> {
  return change(db, async (trx) => {
    const waiting = trx.selectFrom('mails').select('id').where('kind', '=', 'reply').where('state', '=', 'waiting').where('shown_at', 'is', null)
    const open = trx.selectFrom('letters').select('reference').where('no_mail', '=', true).where('code_hash', 'is not', null).where('cut_at', 'is', null)
    const due = waiting.where(isDue(now, { wanted: sendsWanted })).where(({ eb, or }) => or([eb('way', '=', 'here'), eb('reference', 'in', open)]))
    const answer = await trx
      .updateTable('mails')
      .set({ state: 'waiting' })
      .where('id', '=', due.orderBy('next_try_at').orderBy('id').limit(1))
      // Another process may have claimed it while this statement waited, or it was taken back.
      .where('state', '=', 'waiting')
      .where('shown_at', 'is', null)
      .returning(['id', 'reference', 'way', 'shown_at', 'wanted_at', 'doubtful'])
      .executeTakeFirst()
    if (!answer || answer.reference === null) return false
    if (await holdInQuarantine(trx, { ...answer, reference: answer.reference, now })) return true
    await showAnswer(trx, { ...answer, reference: answer.reference }, now)
    return true
  })
}

/** When the first mail falls due that waits and was not due before. @returns null where none does */
export async function nextDueAt(db: Kysely<Database>, { after }: { after: Date }): Promise<Date | null> {
  const waiting = db.selectFrom('mails').select('next_try_at').where('state', '=', 'waiting').where('next_try_at', '>', after.toISOString())
  const first = await waiting.orderBy('next_try_at').limit(1).executeTakeFirst()
  return first ? new Date(first.next_try_at) : null
}

/**
 * Mails that a process was sending when it ended: each is sent again and says that it may be a repeat.
 * Only for who holds the lease, and is sending nothing.
 * @returns their number
 */
export async function recoverSending(db: Kysely<Database>): Promise<number> {
  const recovered = await change(db, (trx) =>
    trx.updateTable('mails').set({ state: 'waiting', doubtful: true }).where('state', '=', 'sending').returning('id').execute(),
  )
  return recovered.length
}

/**
 * Makes a mail that failed, or waits for its next attempt, due now, and gives it all its attempts again. Not an answer that failed:
 * its letter is open again, and there it is sent again (answers.ts). Nor one whose secret is not kept.
 * @returns false where there is no such mail
 */
export async function retryMail(db: Kysely<Database>, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const retried = await change(db, (trx) =>
    trx
      .updateTable('mails')
      .set({ state: 'waiting', tries: 0, next_try_at: now.toISOString() })
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('state', '=', 'waiting'), eb('state', '=', 'failed').and('kind', '!=', 'reply').and('body', '!=', '')]))
      .returning('id')
      .executeTakeFirst(),
  )
  return retried !== undefined
}

/** A mail marked as being sent; `tries` counts this attempt, `body` is all that is sent. */
type ClaimedMail = Pick<Selectable<MailsTable>, 'id' | 'kind' | 'about' | 'reference' | 'recipient' | 'subject' | 'body' | 'tries'> & {
  /** The line at the end of a mail that may be a repeat. */
  repeat: string | null
}

type Claim = { now: Date; words: typeof mailsCopy; sendsMail: boolean; sendsWanted: boolean }

/** @returns `settled` for an answer that needs no mail, or cannot have one, and for a secret that is no good any more; undefined where nothing is due */
async function claimDueMail(db: Kysely<Database>, { now, words, sendsMail, sendsWanted }: Claim): Promise<ClaimedMail | 'settled' | undefined> {
  return change(db, async (trx) => {
    const waiting = trx
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where(isDue(now, { wanted: sendsWanted }))
    const due = sendsMail ? waiting : waiting.where('way', '=', 'here')
    const mail = await trx
      .updateTable('mails')
      .set((eb) => ({ state: 'sending', tries: eb('tries', '+', 1) }))
      .where('id', '=', due.orderBy('next_try_at').orderBy('id').limit(1))
      // Another process may have claimed it while this statement waited.
      .where('state', '=', 'waiting')
      .returning(['id', 'kind', 'about', 'reference', 'recipient', 'subject', 'body', 'tries', 'doubtful', 'way', 'shown_at', 'wanted_at'])
      .executeTakeFirst()
    if (!mail) return undefined
    if (mail.reference !== null && (await holdInQuarantine(trx, { ...mail, reference: mail.reference, now }))) return 'settled'
    if (await isSecretOver(trx, { ...mail, now })) {
      await trx.deleteFrom('mails').where('id', '=', mail.id).execute()
      return 'settled'
    }
    const inLanguage = words[await languageOf(trx, mail)]
    const { reference } = mail
    const body =
      mail.kind === 'reply' && reference !== null ? await mailOfAnswer(trx, { ...mail, reference }, { now, words: inLanguage, sendsMail }) : mail.body
    return body === null ? 'settled' : { ...mail, body, repeat: mail.doubtful ? inLanguage.repeatLine : null }
  })
}

type Wanted = Pick<Selectable<MailsTable>, 'id' | 'wanted_at' | 'shown_at' | 'doubtful'> & { reference: string; now: Date }

/** An answer that has waited for a time of its own, and whose letter lies in quarantine by now, is taken back. */
async function holdInQuarantine(trx: Transaction<Database>, { id, reference, wanted_at, shown_at, doubtful, now }: Wanted): Promise<boolean> {
  if (wanted_at === null || shown_at !== null || doubtful) return false
  const letter = await trx.selectFrom('letters').select('state').where('reference', '=', reference).executeTakeFirst()
  if (letter?.state !== 'quarantine') return false
  await trx.updateTable('mails').set({ state: 'waiting' }).where('id', '=', id).execute()
  return (await holdBack(trx, { reference, why: 'quarantine', now })) > 0
}

/** The people here are written to in Swedish. */
async function languageOf(trx: Transaction<Database>, { kind, reference }: Pick<MailsTable, 'kind' | 'reference'>) {
  if (kind === 'notice' || reference === null) return 'sv'
  const letter = await trx.selectFrom('letters').select('language').where('reference', '=', reference).executeTakeFirst()
  return letter?.language ?? 'sv'
}

async function attempt(transport: MailTransport, mail: ClaimedMail, messageId: string): Promise<MailFailure | null> {
  const { recipient, subject, body, repeat, kind, about } = mail
  const text = repeat === null ? body : `${body.trimEnd()}\n\n${repeat}\n`
  try {
    // What tells a sender that something waits looks the same whatever it is.
    await transport.send({ messageId, to: recipient, subject, text, automatic: kind === 'notice' && about !== 'waiting' })
    return null
  } catch (error) {
    // Of an unknown fault we cannot tell when it happened.
    return error instanceof MailFailure ? error : new MailFailure('unknown', { doubtful: true, server: true })
  }
}

/** What is done with a mail whose text nobody is to find here later. */
const withoutSecret = (mail: Pick<ClaimedMail, 'about'>) => (isSecret(mail) ? { body: '' } : {})

async function saveSent(db: Kysely<Database>, { id, kind, about, reference, recipient }: ClaimedMail, now: Date): Promise<void> {
  await change(db, async (trx) => {
    const mail = trx
      .updateTable('mails')
      .set({ state: 'sent', sent_at: now.toISOString(), failure: null, ...withoutSecret({ about }) })
      .where('id', '=', id)
    // Also where another process has taken it over meanwhile: it has arrived, whatever becomes of that attempt.
    const sent = await mail.where('state', '!=', 'sent').returning('id').executeTakeFirst()
    if (sent && kind === 'reply' && reference !== null) await answerSent(trx, { reference, mail: id, recipient, now })
    if (sent && kind === 'notice') await arrivalTold(trx, { mail: id, now })
  })
}

type Failing = { failure: MailFailure; now: Date; telling: Telling | undefined }

async function saveFailure(db: Kysely<Database>, { id, kind, about, reference, tries }: ClaimedMail, { failure, now, telling }: Failing): Promise<void> {
  const pause = failure.permanent ? undefined : pauses[tries - 1]
  const next =
    pause === undefined
      ? { state: 'failed' as const, ...withoutSecret({ about }) }
      : { state: 'waiting' as const, next_try_at: new Date(now.getTime() + pause).toISOString() }
  const doubt = failure.doubtful ? { doubtful: true } : {}
  await change(db, async (trx) => {
    const mail = trx
      .updateTable('mails')
      .set({ ...next, ...doubt, failure: failure.reason })
      .where('id', '=', id)
    const saved = await mail.where('tries', '=', tries).where('state', '=', 'sending').returning('id').executeTakeFirst()
    if (!saved || next.state !== 'failed' || kind !== 'reply' || reference === null) return
    // Read meanwhile, it needs no mail any more.
    const none = await reasonForNone(trx, { id, reference, sendsMail: true })
    if (none !== null) await trx.updateTable('mails').set({ state: 'sent', failure: none }).where('id', '=', id).execute()
    else if ((await answerFailed(trx, { reference, mail: id, failure: failure.reason, now })) && telling)
      await tellUndelivered(trx, { reference, mail: id, now }, telling)
  })
}
