import type { Kysely } from 'kysely'
import type { Database, MailsTable } from '#app/data/database/schema.ts'

/** A mail that did not go. */
export type TroubledMail = Pick<MailsTable, 'id' | 'kind' | 'reference'> & {
  /** Nothing more happens by itself; else it is tried again. */
  givenUp: boolean
  /** See failure-words.ts. */
  failure: string
}

/** Mails of the outbox that did not go, oldest first. */
export async function troubledMails(db: Kysely<Database>): Promise<TroubledMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'reference', 'state', 'failure'])
    .where('state', 'in', ['failed', 'waiting', 'sending'])
    .where('failure', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ state, failure, ...mail }) => ({ ...mail, givenUp: state === 'failed', failure: failure ?? '' }))
}
