import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Database, MailsTable } from '#app/data/database/schema.ts'

type NewMail = Pick<Insertable<MailsTable>, 'kind' | 'reference' | 'about' | 'person_id' | 'recipient' | 'subject' | 'body' | 'way'> & {
  id?: string
  now: Date
  sendAt?: Date
  wantedAt?: Date
}

/**
 * Puts a mail in the outbox, as part of the caller's transaction; the desk's clock sends it (app/letters/mails/outbox.ts).
 * @param mail.sendAt not before; default: now
 * @param mail.wantedAt that this is a time somebody has chosen
 * @returns the mail's id
 */
export async function queueMail(trx: Transaction<Database>, { now, sendAt = now, wantedAt, id = randomUUID(), ...mail }: NewMail): Promise<string> {
  const at = now.toISOString()
  const times = { created_at: at, next_try_at: sendAt.toISOString(), wanted_at: wantedAt?.toISOString() ?? null, sent_at: null }
  await trx
    .insertInto('mails')
    .values({ id, ...mail, state: 'waiting', tries: 0, doubtful: false, failure: null, ...times })
    .execute()
  return id
}
