import type { Kysely, Selectable } from 'kysely'
import type { AnswerWay } from '#app/letters/answer-way.ts'
import type { Database, MailsTable } from '#app/data/database/schema.ts'
import { personalTopics } from '#app/data/outbox/personal-mails.ts'

/** A mail that did not go. */
export type TroubledMail = Pick<Selectable<MailsTable>, 'id' | 'kind' | 'about' | 'reference' | 'recipient'> & {
  /** Of an answer. */
  way: AnswerWay | null
  /** Nothing more happens by itself; else it is tried again. */
  givenUp: boolean
  /** See failure-words.ts. */
  failure: string
}

/** Mails of the outbox that did not go, oldest first; those not that somebody has sent to see whether they do, or to get a code. */
export async function troubledMails(db: Kysely<Database>): Promise<TroubledMail[]> {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('letters', 'letters.reference', 'mails.reference')
    .select(['mails.id', 'mails.kind', 'mails.about', 'mails.reference', 'mails.recipient', 'mails.way', 'mails.state', 'mails.failure'])
    .where('mails.state', 'in', ['failed', 'waiting', 'sending'])
    .where('mails.failure', 'is not', null)
    .where(({ eb, or }) => or([eb('mails.about', 'is', null), eb('mails.about', 'not in', personalTopics)]))
    // An answer that failed is done once it was read, another has been written, or its letter is no more open.
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        eb('mails.kind', '!=', 'reply'),
        eb('mails.state', '!=', 'failed'),
        and([
          eb('letters.state', '=', 'open'),
          eb('mails.read_at', 'is', null),
          not(
            exists(
              selectFrom('mails as later')
                .select('later.id')
                .whereRef('later.reference', '=', 'mails.reference')
                .where('later.kind', '=', 'reply')
                .whereRef('later.created_at', '>', 'mails.created_at'),
            ),
          ),
        ]),
      ]),
    )
    // An address that was refused takes no mail again, and needs none once a later one has arrived there.
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('mails.kind', '=', 'reply'),
        eb('mails.about', '=', 'waiting'),
        eb('mails.state', '!=', 'failed'),
        not(or([eb('mails.failure', 'like', '5__ RCPT TO'), eb('mails.failure', '=', 'EENVELOPE')])),
        not(
          exists(
            selectFrom('mails as later')
              .select('later.id')
              .whereRef('later.recipient', '=', 'mails.recipient')
              .where('later.state', '=', 'sent')
              .whereRef('later.created_at', '>', 'mails.created_at'),
          ),
        ),
      ]),
    )
    // Whoever has seen on the page that a call was cancelled needs no mail that says so.
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('mails.about', 'is distinct from', 'waiting'),
        exists(
          selectFrom('offered_times')
            .select('offered_times.id')
            .whereRef('offered_times.sender_mail', '=', 'mails.id')
            .where('offered_times.read_at', 'is', null),
        ),
      ]),
    )
    .orderBy('mails.created_at')
    .orderBy('mails.id')
    .execute()
  return rows.map(({ state, failure, ...mail }) => ({ ...mail, givenUp: state === 'failed', failure: failure ?? '' }))
}
