import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { personalTopics } from './personal-mails.ts'

/**
 * For where no mails are sent: what is queued all the same, as part of what it tells of, must not pile up, and all go out on the day that
 * a server is set.
 */
export async function dropUnsendable(db: Kysely<Database>): Promise<void> {
  await change(db, (trx) =>
    trx
      .deleteFrom('mails')
      .where('state', '=', 'waiting')
      .where('about', 'in', ['act', 'erased', 'alarm', 'week', ...personalTopics])
      .execute(),
  )
}
