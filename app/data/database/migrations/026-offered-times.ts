import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { changeTemplates } from './change-templates.ts'

/**
 * Times for a call that an answer offers (decision 055). They go with their answer, and so with its letter. One adviser cannot have two
 * calls that begin at once, whatever the code that looks for calls that overlap does. The beginning of an answer that suggests a call
 * leads to them, where it is as it came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = postgres ? sql`timestamptz` : sql`text`
  await sql`create table offered_times (
    id text primary key,
    letter text not null references letters (reference) on delete cascade,
    mail_id text not null references mails (id) on delete cascade,
    person_id text references people (id) on delete set null,
    starts_at ${time} not null,
    ends_at ${time} not null,
    how text not null,
    link text,
    uid text,
    sequence integer not null default 0,
    state text not null,
    number text,
    chosen_at ${time},
    ended_at ${time},
    read_at ${time},
    chosen_mail text,
    cancelled_mail text,
    soon_mail text,
    sender_mail text
  )`.execute(db)
  await sql`create index offered_times_letter on offered_times (letter)`.execute(db)
  await sql`create index offered_times_mail on offered_times (mail_id)`.execute(db)
  await sql`create index offered_times_start on offered_times (starts_at)`.execute(db)
  await sql`create unique index offered_times_promised on offered_times (person_id, starts_at) where state = 'chosen'`.execute(db)
  await changeTemplates(db, toTimes)
}

/** As 025 has left them, and as they are true of times beside the answer and of times in its text. */
const toTimes = [
  [
    String.raw`Passar [dag och tid] eller [dag och tid]?\n\nSvara med den tid som passar bäst, så bestämmer vi den. Samtalet`,
    String.raw`Passar någon av de här tiderna? [lägg till tider under texten, eller skriv dem här]\n\nOm ingen passar: skriv när det går bättre. Samtalet`,
  ],
  [
    String.raw`Would [day and time] or [day and time] suit you?\n\nJust tell us which one suits you best. The`,
    String.raw`Does one of these times suit you? [add times below the text, or write them here]\n\nIf none does, tell us when would be better. The`,
  ],
] as const
