import type { Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { queueMail } from './queue-mail.ts'

/** Puts a mail to each owner who has given an address in the outbox: what they must know, whether or not they want notices. */
export async function queueOwnerMails(
  trx: Transaction<Database>,
  mail: { about: 'retention' | 'act' | 'alarm' | 'week'; subject: string; body: string; now: Date },
): Promise<void> {
  const owners = await trx.selectFrom('people').select('email').where('role', '=', 'owner').where('email', 'is not', null).execute()
  for (const { email } of owners) if (email !== null) await queueMail(trx, { kind: 'notice', reference: null, recipient: email, ...mail })
}
