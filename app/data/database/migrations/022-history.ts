import { type Kysely, sql } from 'kysely'

/**
 * How many people a mail told of a letter stood in the notices, which go with the person whom they told: the history of a letter
 * changed when somebody was removed. From here on it is in the history itself, a line for each mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into letter_events (id, reference, at, what)
    select 'told-' || notices.reference || '-' || notices.person_id, notices.reference, mails.sent_at, 'told'
    from notices join mails on mails.id = notices.mail_id
    where notices.what = 'arrival' and mails.state = 'sent' and mails.sent_at is not null`.execute(db)
}
