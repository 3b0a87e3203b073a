import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { addEvent } from './letters.ts'
import type { LetterView, ViewedMail } from './letter-view.ts'

/** Milliseconds after which an answer that nobody has opened may not have reached its sender: they may have lost the code. */
export const unopenedTime = 48 * 3_600_000

/** Whether an answer lies on its sender's page for so long, or behind a code that is cut off, and could be sent in a mail instead. */
export function isUnopened({ way, state, shownAt, readAt }: ViewedMail, { cutAt, noMail }: Pick<LetterView, 'cutAt' | 'noMail'>, now: Date): boolean {
  if (way !== 'here' || state !== 'sent' || readAt || !shownAt || noMail) return false
  return cutAt !== null || now.getTime() - shownAt.getTime() >= unopenedTime
}

/** The rule of `isUnopened` in SQL. */
function unopened(now: Date) {
  const before = new Date(now.getTime() - unopenedTime).toISOString()
  return ({ eb, and, or }: ExpressionBuilder<Database, 'mails' | 'letters'>): Expression<SqlBool> =>
    and([
      eb('mails.kind', '=', 'reply'),
      eb('mails.way', '=', 'here'),
      eb('mails.state', '=', 'sent'),
      eb('mails.read_at', 'is', null),
      eb('letters.no_mail', '=', false),
      or([eb('mails.shown_at', '<=', before), and([eb('mails.shown_at', 'is not', null), eb('letters.cut_at', 'is not', null)])]),
    ])
}

const answersOf = (db: Kysely<Database>) => db.selectFrom('mails').innerJoin('letters', 'letters.reference', 'mails.reference')

/** Answered letters with such an answer, the longest unopened first. */
export async function unopenedAnswers(db: Kysely<Database>, { now }: { now: Date }): Promise<string[]> {
  const rows = await answersOf(db)
    .select(['letters.reference', ({ fn }) => fn.min('mails.shown_at').as('since')])
    .where(unopened(now))
    .where('letters.state', '=', 'answered')
    .groupBy('letters.reference')
    .orderBy('since')
    .orderBy('letters.reference')
    .execute()
  return rows.map(({ reference }) => reference)
}

/**
 * Sends the text of such an answer by mail, now and once; on its sender's page it stays as it is.
 * @returns false where there is none, or somebody has done it
 */
export async function sendInMail(
  db: Kysely<Database>,
  { reference, mail, person, now }: { reference: string; mail: string; person: string; now: Date },
): Promise<boolean> {
  return change(db, async (trx) => {
    const wanted = answersOf(trx).select('mails.id').where('mails.id', '=', mail).where('mails.reference', '=', reference).where(unopened(now))
    const { email, reply_email } =
      (await trx.selectFrom('letters').select(['email', 'reply_email']).where('reference', '=', reference).executeTakeFirst()) ?? {}
    if (email === undefined) return false
    const waiting = { state: 'waiting', tries: 0, doubtful: false, failure: null, sent_at: null, next_try_at: now.toISOString(), wanted_at: null } as const
    const sent = await trx
      .updateTable('mails')
      .set({ ...waiting, way: 'mail', recipient: reply_email ?? email })
      .where('id', 'in', wanted)
      // Pressed twice at once, the second waits here for the first.
      .where('way', '=', 'here')
      .returning('id')
      .executeTakeFirst()
    if (sent) await addEvent(trx, { reference, what: 'sent-in-mail', person, now })
    return sent !== undefined
  })
}
