import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/**
 * What somebody has typed at the desk and not sent yet, per person and form; it goes with the person, and with the letter that it is
 * about. And where answers to a letter go, once the address that its sender typed has turned out to be wrong.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = postgres ? sql`timestamptz` : sql`text`
  await sql`create table typed_texts (
    person_id text not null references people (id) on delete cascade,
    place text not null,
    reference text references letters (reference) on delete cascade,
    text text not null,
    recipient text,
    saved_at ${time} not null,
    primary key (person_id, place)
  )`.execute(db)
  await sql`create index typed_texts_reference on typed_texts (reference)`.execute(db)
  await sql`alter table letters add column reply_email text`.execute(db)
  await sql`alter table mails add column person_id text references people (id) on delete set null`.execute(db)
  // Before this, answers counted as given while they waited, and where they were refused. Who was marked as answered by hand has been.
  const unanswered = (state: RawBuilder<unknown>) => sql`not exists (
      select 1 from letter_events where letter_events.reference = letters.reference and what = 'answered')
    and exists (select 1 from mails where mails.reference = letters.reference and kind = 'reply' and mails.state ${state})
    and not exists (select 1 from mails where mails.reference = letters.reference and kind = 'reply' and not mails.state ${state})`
  await sql`update letters set answered_at = null where state in ('answered', 'closed') and ${unanswered(sql`in ('failed', 'waiting', 'sending')`)}`.execute(db)
  await sql`update letters set state = 'open', version = version + 1 where state = 'answered' and ${unanswered(sql`in ('failed')`)}`.execute(db)
}
