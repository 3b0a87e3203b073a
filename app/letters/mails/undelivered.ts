import type { Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { peopleWithNotices } from '#app/people/people.ts'
import type { noticeCopy } from './notice-copy.ts'
import { undeliveredText } from './notice-text.ts'

/** `url` is the desk's origin; `words` are the defaults unless the owner's are given. */
export type Telling = { url: string; words?: typeof noticeCopy }

type Undelivered = { reference: string; /** Of the answer. */ mail: string; now: Date }

/**
 * Tells whoever wrote an answer that its mail was refused for good; all who get notices, where they get none. The mail has the letter's
 * reference, with which an erasure deletes it while it waits. Nobody is told where the sender wants no mail, or has read the answer.
 */
export async function tellUndelivered(trx: Transaction<Database>, { reference, mail, now }: Undelivered, telling: Telling): Promise<void> {
  const { no_mail } = await trx.selectFrom('letters').select('no_mail').where('reference', '=', reference).executeTakeFirstOrThrow()
  const { person_id, read_at } = await trx.selectFrom('mails').select(['person_id', 'read_at']).where('id', '=', mail).executeTakeFirstOrThrow()
  if (no_mail || read_at !== null) return
  const people = await peopleWithNotices(trx)
  const writer = people.filter(({ id }) => id === person_id)
  for (const { email } of writer.length > 0 ? writer : people)
    await queueMail(trx, { kind: 'notice', about: 'undelivered', reference, recipient: email, ...undeliveredText(reference, telling), now })
}

/** Such a mail says nothing any more once somebody writes to the letter's sender again. */
export async function dropUndelivered(trx: Transaction<Database>, reference: string): Promise<void> {
  await trx.deleteFrom('mails').where('reference', '=', reference).where('about', '=', 'undelivered').where('state', '=', 'waiting').execute()
}
