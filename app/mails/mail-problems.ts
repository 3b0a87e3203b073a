import type { Kysely } from 'kysely'
import type { Database, MailsTable } from '#app/database/schema.ts'

/** A mail that did not go. */
export type TroubledMail = Pick<MailsTable, 'id' | 'kind' | 'reference'> & {
  /** Nothing more happens by itself; else it is tried again. */
  givenUp: boolean
  /** See failure-words.ts. */
  failure: string
  since: Date
}

export type MailProblems = {
  /** How many were given up. */
  failed: number
  /** How many failed and are tried again. */
  waiting: number
  /** Since when; null without problems. */
  oldest: Date | null
  /** Of the newest; null without problems. */
  failure: string | null
  /** The first of them: given up before waiting, then oldest first. */
  mails: TroubledMail[]
}

const shown = 20

/** What the desk tells about its outbox. */
export async function mailProblems(db: Kysely<Database>): Promise<MailProblems> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'reference', 'state', 'failure', 'created_at'])
    .where('state', 'in', ['failed', 'waiting', 'sending'])
    .where('failure', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const mails = rows.map(({ id, kind, reference, state, failure, created_at: since }) => {
    return { id, kind, reference, givenUp: state === 'failed', failure: failure ?? '', since: new Date(since) }
  })
  const [failed, waiting] = [mails.filter(({ givenUp }) => givenUp), mails.filter(({ givenUp }) => !givenUp)]
  return {
    failed: failed.length,
    waiting: waiting.length,
    oldest: mails[0]?.since ?? null,
    failure: mails.at(-1)?.failure ?? null,
    mails: [...failed, ...waiting].slice(0, shown),
  }
}
