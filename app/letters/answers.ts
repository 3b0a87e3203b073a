import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import type { Language } from '#app/i18n/language.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { dropTyped } from '#app/people/typed-texts.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { filesOf, hasUnsentFiles, sendFiles, takesFiles } from './answer-files.ts'
import { type AnswerWay, opensHere } from './answer-way.ts'
import { returnAnswer } from './held-back.ts'
import { answerMove, answerUndone, type SeenLetter } from './letters.ts'
import { mailsCopy } from './mails/copy.ts'
import { dropUndelivered } from './mails/undelivered.ts'
import { offerTimes } from './times/offer-times.ts'
import type { NewTimes } from './times/typed-times.ts'

// An answer is a mail that waits for a while, so that whoever wrote it can take it back. The letter leaves the list at once, but
// counts as answered only when the mail has gone, or the answer stands on its sender's page, and is open again where the mail is refused
// (mails/outbox.ts). It can be wanted later, too: then it waits for that time, and can be taken back until then (held-back.ts).

/** Milliseconds in which an answer can be taken back; and for whoever wants longer (WCAG 2.2.1). */
export const undoTime = 20_000
export const longUndoTime = 60_000

type Person = { id: string; name: string }

type Answer = {
  /** Of the mail, the same for one answer however often it is posted: a response may be lost. */
  id: string
  letter: SeenLetter
  /** Default: in its mail, as to a letter without a code. */
  way?: AnswerWay
  /** Where its mail goes; null for where answers to the letter go. Lower case. */
  recipient: string | null
  subject: string
  body: string
  /** Times that it offers; only to a letter that a code opens, where one can be chosen. */
  times?: NewTimes | undefined
  person: Person
  /** Milliseconds in which it can be taken back. */
  undo?: number
  /** When it is to go; null for as soon as it cannot be taken back any more. */
  wanted?: Date | null
  now: Date
}

/**
 * Puts an answer into the outbox, marks the letter, and deletes what was kept of it while it was typed: all or nothing.
 * @returns `changed`, and nothing is sent, where the letter has changed since it was seen; `other` where it was sent with another text;
 *   `no-way` where it cannot reach the sender so; `no-files` and `no-times` where its writer has attached, or offers, what the letter
 *   does not take any more
 */
export async function sendAnswer(
  db: Kysely<Database>,
  { id, letter, way = 'mail', recipient, subject, body, times, person, undo = undoTime, wanted = null, now }: Answer,
): Promise<'sent' | 'changed' | 'other' | 'no-way' | 'no-files' | 'no-times'> {
  const { reference } = letter
  return change(db, async (trx) => {
    const posted = async () => {
      const mail = await trx.selectFrom('mails').select(['reference', 'body']).where('id', '=', id).executeTakeFirst()
      return mail && (mail.reference === reference && mail.body === body ? 'sent' : 'other')
    }
    const before = await posted()
    if (before) return before
    // A write that changes nothing: who cuts the code off at once waits here.
    const reach = await trx
      .updateTable('letters')
      .set({ reference })
      .where('reference', '=', reference)
      .returning(['email', 'reply_email', 'code_hash', 'cut_at', 'no_mail', 'state'])
      .executeTakeFirst()
    if (reach && (way === 'here' ? !opensHere(reach) : reach.no_mail)) return 'no-way'
    if (reach && !opensHere(reach) && (await hasUnsentFiles(trx, { reference, personId: person.id }))) return 'no-files'
    if (reach && !opensHere(reach) && times) return 'no-times'
    // Posted twice at once, the second finds the letter changed by the first.
    const moved = reach && (await answerMove(trx, { letter, mail: id, what: 'replied', person: person.name, now }))
    if (!moved) return (await posted()) ?? 'changed'
    const mail = { reference, way, recipient: recipient ?? reach.reply_email ?? reach.email, person_id: person.id, subject, body }
    await dropUndelivered(trx, reference)
    const soonest = later(now, undo)
    // Whoever wants it within the minute has that minute all the same.
    const sendAt = wanted && wanted > soonest ? { sendAt: wanted, wantedAt: wanted } : { sendAt: soonest }
    await queueMail(trx, { id, kind: 'reply', ...mail, now, ...sendAt })
    if (times) await offerTimes(trx, { ...times, mail: id, letter: reference, personId: person.id })
    if (takesFiles(reach)) await sendFiles(trx, { reference, personId: person.id, mail: id })
    for (const form of ['answer', 'to', 'way', 'times', 'when'] as const) await dropTyped(trx, { personId: person.id, place: placeOf(form, reference) })
    return 'sent'
  })
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

type OneMail = { reference: string; mail: string; person: Person; now: Date }

/**
 * Takes an answer back that waits, also one that the server has not taken yet, but none that its sender may have read: its text is what
 * its writer has typed again, whoever takes it back.
 * @returns whose text it is, and all that they have typed; null where the answer has gone, or may have
 */
export async function undoAnswer(
  db: Kysely<Database>,
  { reference, mail, person, now }: OneMail,
): Promise<{ writer: string; text: string; savedAt: Date; version: number } | null> {
  return change(db, async (trx) => {
    const returned = await returnAnswer(trx, { reference, mail, otherwise: person.id, now })
    if (!returned) return null
    await answerUndone(trx, { reference, mail, person: person.name, now })
    const letter = await trx.selectFrom('letters').select('version').where('reference', '=', reference).executeTakeFirstOrThrow()
    return { ...returned, version: letter.version }
  })
}

/** Sends an answer now that waits. @returns false where there is none */
export async function hurryAnswer(db: Kysely<Database>, { reference, mail, now }: Omit<OneMail, 'person'>): Promise<boolean> {
  return change(db, async (trx) => {
    const waiting = trx.updateTable('mails').where('id', '=', mail).where('reference', '=', reference).where('kind', '=', 'reply')
    const hurried = waiting.set({ next_try_at: now.toISOString(), wanted_at: null }).where('state', '=', 'waiting')
    return (await hurried.returning('id').executeTakeFirst()) !== undefined
  })
}

/**
 * Sends an answer once more whose mail was refused for good, where no later one has been written. The letter keeps the address that its
 * sender has typed. One that was to lie on the sender's page goes in the mail where its code was cut off before.
 * @param again.address where it goes now, and later answers too once it has gone; lower case
 * @returns `changed` where there is no such mail, or the letter has changed; `without-files` where it is sent and its files, which lie on
 *   that page, reach nobody
 */
export async function sendAgain(
  db: Kysely<Database>,
  { letter, mail, address, person, undo = undoTime, now }: { letter: SeenLetter; mail: string; address: string; person: string; undo?: number; now: Date },
): Promise<'sent' | 'without-files' | 'changed'> {
  const { reference } = letter
  return change(db, async (trx) => {
    const last = trx.selectFrom('mails').select(['id', 'state', 'way', 'shown_at']).where('reference', '=', reference).where('kind', '=', 'reply')
    const failed = await last.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (failed?.id !== mail || failed.state !== 'failed') return 'changed'
    if (!(await answerMove(trx, { letter, mail, what: 'sent-again', person, now }))) return 'changed'
    await dropUndelivered(trx, reference)
    const again = { tries: 0, doubtful: false, failure: null, next_try_at: later(now, undo).toISOString(), wanted_at: null }
    const reach = await trx.selectFrom('letters').select(['code_hash', 'cut_at']).where('reference', '=', reference).executeTakeFirstOrThrow()
    const isShut = failed.way === 'here' && failed.shown_at === null && !opensHere(reach)
    await trx
      .updateTable('mails')
      .set({ recipient: address, state: 'waiting', ...again, ...(isShut && { way: 'mail' as const }) })
      .where('id', '=', mail)
      .execute()
    return (isShut || failed.way !== 'here') && !opensHere(reach) && (await filesOf(trx, mail)).length > 0 ? 'without-files' : 'sent'
  })
}

/**
 * An answer's subject names no sender and no matter; to a letter with a code it is the same in every mail.
 * @param reference as it is shown
 */
export function answerSubject(texts: Texts, reference: string, { language, hasCode }: { language: Language; hasCode: boolean }): string {
  const { subject, waitingSubject } = wordsIn(texts, 'mails', mailsCopy)[language]
  return fill(hasCode ? waitingSubject : subject, { reference })
}
