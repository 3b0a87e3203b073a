import type { Selectable, Transaction } from 'kysely'
import type { Database, MailsTable } from '#app/data/database/schema.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { filesOf } from '#app/letters/answer-files.ts'
import { type AnswerWay, opensHere } from '#app/letters/answer-way.ts'
import { answerFailed, answerGiven } from '#app/letters/letters.ts'
import { fill } from '#app/texts/fill.ts'
import { offeredIn } from '#app/letters/times/read-times.ts'
import { timeInZone } from '#app/letters/times/time-words.ts'
import type { mailsCopy } from './copy.ts'
import { isToldOfTime } from './time-mails.ts'

// An answer that lies on its sender's page stands there before its mail goes, which says only that it waits. Several mails of one thread
// would say no more than one: none is sent while an answer that was told of is unread.

/** Why an answer on its sender's page needs no mail; where the mail's row has one, none has gone. */
export type NoMail = 'read' | 'no-mail' | 'cut' | 'no-server' | 'unread'

type Answer = Pick<Selectable<MailsTable>, 'id' | 'body' | 'way' | 'shown_at'> & { reference: string }

type How = { now: Date; words: (typeof mailsCopy)['sv']; sendsMail: boolean }

/**
 * Puts an answer that is due on its sender's page, where it is to lie there and does not yet.
 * @returns where its text goes; null where it reaches nobody, and has failed
 */
export async function showAnswer(trx: Transaction<Database>, { id, reference, way, shown_at }: Omit<Answer, 'body'>, now: Date): Promise<AnswerWay | null> {
  const letters = trx.selectFrom('letters').select(['code_hash', 'cut_at', 'no_mail']).where('reference', '=', reference)
  const letter = await letters.executeTakeFirstOrThrow()
  const mail = trx.updateTable('mails').where('id', '=', id)
  const isOpen = opensHere(letter)
  // Its sender has asked for no mail since it was written: it lies on their page instead.
  const liesHere = way === 'here' || (letter.no_mail && isOpen)
  const failure = liesHere ? (shown_at === null && !isOpen ? 'code-cut' : null) : letter.no_mail ? 'no-mail' : null
  if (failure !== null) {
    await mail.set({ state: 'failed', failure }).execute()
    await answerFailed(trx, { reference, mail: id, failure, now })
    return null
  }
  if (!liesHere) return 'mail'
  if (way !== 'here') await mail.set({ way: 'here' }).execute()
  if (shown_at === null) await answerGiven(trx, { reference, mail: id, now })
  return 'here'
}

/**
 * What the mail of an answer says that is due, as part of the transaction that claims it.
 * @returns null where none is to be sent: the answer is done with, or has failed
 */
export async function mailOfAnswer(trx: Transaction<Database>, answer: Answer, { now, words, sendsMail }: How): Promise<string | null> {
  const { id, reference, body } = answer
  const goes = await showAnswer(trx, answer, now)
  if (goes === null) return null
  if (goes === 'mail') {
    const letters = trx.selectFrom('letters').select(['code_hash', 'cut_at', 'language']).where('reference', '=', reference)
    const letter = await letters.executeTakeFirstOrThrow()
    if (letter.code_hash === null) return body
    const hasFiles = opensHere(letter) && (await filesOf(trx, id)).length > 0
    // They are chosen on the page, never by answering.
    const times = opensHere(letter) ? await offeredIn(trx, { mail: id, now }) : []
    const offered = times.map((at) => timeInZone(at, { language: letter.language, now })).join('\n')
    const lines = [...(hasFiles ? [words.filesLine] : []), fill(words.referenceLine, { reference: shownReference(reference) })]
    return `${[body.trimEnd(), ...(times.length > 0 ? [offered, words.timesLine] : []), ...lines].join('\n\n')}\n`
  }
  const none = await reasonForNone(trx, { id, reference, sendsMail })
  if (none === null) return `${fill(words.waiting, { reference: shownReference(reference) })}\n`
  await trx.updateTable('mails').set({ state: 'sent', failure: none }).where('id', '=', id).execute()
  return null
}

/** @returns null where the mail of an answer is to be sent, as that of one whose text is in it */
export async function reasonForNone(
  trx: Transaction<Database>,
  { id, reference, sendsMail }: { id: string; reference: string; sendsMail: boolean },
): Promise<NoMail | null> {
  const answer = await trx.selectFrom('mails').select(['way', 'read_at']).where('id', '=', id).executeTakeFirstOrThrow()
  if (answer.way !== 'here') return null
  if (answer.read_at !== null) return 'read'
  const { no_mail, cut_at } = await trx.selectFrom('letters').select(['no_mail', 'cut_at']).where('reference', '=', reference).executeTakeFirstOrThrow()
  if (no_mail) return 'no-mail'
  if (cut_at !== null) return 'cut'
  if (!sendsMail) return 'no-server'
  const others = trx.selectFrom('mails').select('id').where('reference', '=', reference).where('kind', '=', 'reply').where('way', '=', 'here')
  const told = await others
    .where('id', '!=', id)
    .where('shown_at', 'is not', null)
    .where('read_at', 'is', null)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return told || (await isToldOfTime(trx, { reference })) ? 'unread' : null
}
