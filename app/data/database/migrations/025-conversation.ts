import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { changeTemplates } from './change-templates.ts'

/**
 * The conversation by code (decision 054): what its sender writes later is a letter of its own, listed in `letter_messages`; an answer
 * may lie here instead of in its mail, with what the adviser attached. Where a site has letters already, answers go by mail as before
 * until its owner has chosen. Beginnings of answers that are as they came no longer ask for a reply to a mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = postgres ? sql`timestamptz` : sql`text`
  await sql`alter table letters add column code_hash text`.execute(db)
  await sql`alter table letters add column opened_at ${time}`.execute(db)
  await sql`alter table letters add column cut_at ${time}`.execute(db)
  await sql`alter table letters add column written_at ${time}`.execute(db)
  await sql`alter table letters add column no_mail boolean not null default false`.execute(db)
  await sql`create table letter_messages (
    reference text primary key,
    letter text not null references letters (reference) on delete cascade,
    bucket text not null,
    name text not null,
    text text not null,
    attachments integer not null,
    received_at ${time} not null,
    unique (bucket, name)
  )`.execute(db)
  await sql`create index letter_messages_letter on letter_messages (letter)`.execute(db)
  await sql`alter table mails add column way text`.execute(db)
  await sql`alter table mails add column shown_at ${time}`.execute(db)
  await sql`alter table mails add column read_at ${time}`.execute(db)
  await sql`create table answer_files (
    id text primary key,
    letter text not null references letters (reference) on delete cascade,
    person_id text references people (id) on delete set null,
    mail_id text references mails (id) on delete set null,
    name text not null,
    content_type text not null,
    bytes integer not null,
    is_stored boolean not null default false,
    created_at ${time} not null
  )`.execute(db)
  await sql`create index answer_files_letter on answer_files (letter)`.execute(db)
  await sql`alter table people add column visitor_name text`.execute(db)
  await sql`insert into desk_settings (name, value) select 'answers-go', '"mail"' where exists (select 1 from letters)`.execute(db)
  await changeTemplates(db, toAnyWay)
}

/** Sentences of 021, and what is true of an answer on the page as well as in a mail. */
const toAnyWay = [
  ['Svara på det här mejlet, så bestämmer vi en tid.', 'Svara med den tid som passar bäst, så bestämmer vi den.'],
  ['Just reply to this email and we will settle on one.', 'Just tell us which one suits you best.'],
  [
    'Om du vill att vi raderar det du skickade räcker det att du svarar på det här mejlet.',
    'Vill du att det du skickade raderas? Ta tillbaka det på sidan Ditt ärende, eller säg till här, så raderar vi det.',
  ],
  [
    'If you would like us to erase what you sent, a reply to this email is enough.',
    'If you would like what you sent to be erased, withdraw it on the page Your enquiry, or tell us here and we will erase it.',
  ],
] as const
