import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The owner's desk: its people and how they sign in, the letters from all buckets with their state, mails, and what is
 * to be erased. Visitors' handles have no right on any of these tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = postgres ? sql`timestamptz` : sql`text`
  // Not strict where there is a boolean: strict tables know none, and it is by the column's type that the adapter knows one.
  const strict = postgres ? sql`` : sql`strict`

  await sql`create table people (
    id text not null primary key,
    name text not null,
    email text,
    role text not null check (role in ('owner', 'adviser', 'writer')),
    notices boolean not null,
    shortcuts boolean not null,
    created_at ${time} not null
  )`.execute(db)

  await sql`create table passkeys (
    id text not null primary key,
    person_id text not null references people (id) on delete cascade,
    public_key text not null,
    counter ${postgres ? sql`double precision` : sql`integer`} not null,
    transports text not null,
    label text not null,
    created_at ${time} not null,
    used_at ${time}
  ) ${strict}`.execute(db)

  await sql`create table sessions (
    id text not null primary key,
    token_hash text not null unique,
    person_id text not null references people (id) on delete cascade,
    device text not null,
    created_at ${time} not null,
    seen_at ${time} not null
  ) ${strict}`.execute(db)

  await sql`create table invitations (
    id text not null primary key,
    kind text not null check (kind in ('code', 'link', 'setup')),
    secret_hash text not null unique,
    role text not null,
    email text,
    person_id text references people (id) on delete cascade,
    tries integer not null default 0,
    created_at ${time} not null,
    expires_at ${time} not null
  ) ${strict}`.execute(db)

  await sql`create table challenges (
    challenge_hash text not null primary key,
    purpose text not null,
    expires_at ${time} not null
  ) ${strict}`.execute(db)

  await sql`create table letters (
    reference text not null primary key,
    bucket text not null,
    name text not null,
    kind text not null,
    language text not null,
    state text not null check (state in ('open', 'answered', 'closed', 'quarantine')),
    sender text not null,
    email text not null,
    facts text not null,
    search text not null,
    signs text not null,
    attachments integer not null,
    received_at ${time} not null,
    due_at ${time} not null,
    answered_at ${time},
    closed_at ${time},
    changed_at ${time} not null,
    held boolean not null,
    version integer not null,
    unique (bucket, name)
  )`.execute(db)
  await sql`create index letters_state_due on letters (state, due_at, reference)`.execute(db)
  await sql`create index letters_state_changed on letters (state, changed_at desc, reference)`.execute(db)
  await sql`create index letters_email on letters (email)`.execute(db)
  await sql`create index letters_answered on letters (answered_at)`.execute(db)
  await sql`create index letters_received on letters (received_at)`.execute(db)

  await sql`create table letter_events (
    id text not null primary key,
    reference text not null references letters (reference) on delete cascade,
    at ${time} not null,
    person text,
    what text not null,
    detail text,
    before text
  ) ${strict}`.execute(db)
  await sql`create index letter_events_reference on letter_events (reference, at)`.execute(db)

  await sql`create table letter_notes (
    id text not null primary key,
    reference text not null references letters (reference) on delete cascade,
    at ${time} not null,
    edited_at ${time},
    person_id text,
    person text not null,
    text text not null
  ) ${strict}`.execute(db)
  await sql`create index letter_notes_reference on letter_notes (reference, at)`.execute(db)

  await sql`create table mails (
    id text not null primary key,
    kind text not null check (kind in ('notice', 'reply')),
    reference text references letters (reference) on delete cascade,
    recipient text not null,
    subject text not null,
    body text not null,
    state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
    tries integer not null,
    doubtful boolean not null,
    failure text,
    created_at ${time} not null,
    next_try_at ${time} not null,
    sent_at ${time}
  )`.execute(db)
  await sql`create index mails_state on mails (state, next_try_at)`.execute(db)
  await sql`create index mails_reference on mails (reference)`.execute(db)

  await sql`create table notices (
    reference text not null references letters (reference) on delete cascade,
    what text not null check (what in ('arrival', 'soon', 'overdue')),
    person_id text not null references people (id) on delete cascade,
    created_at ${time} not null,
    mail_id text,
    primary key (reference, what, person_id)
  ) ${strict}`.execute(db)
  await sql`create index notices_waiting on notices (person_id) where mail_id is null`.execute(db)

  await sql`create table erasures (
    id text not null primary key,
    address text,
    letters text not null,
    reason text not null,
    person text,
    started_at ${time} not null
  ) ${strict}`.execute(db)

  await sql`create table desk_log (
    id text not null primary key,
    at ${time} not null,
    person text,
    kind text not null check (kind in ('sign-in', 'erasure', 'change')),
    what text not null,
    detail text
  ) ${strict}`.execute(db)
  await sql`create index desk_log_at on desk_log (at desc)`.execute(db)

  await sql`create table leases (
    name text not null primary key,
    holder text not null,
    until ${time} not null
  ) ${strict}`.execute(db)

  await sql`create table desk_settings (
    name text not null primary key,
    value text not null
  ) ${strict}`.execute(db)

  await timeQuizResults(db, postgres)
}

/** Results get the time of their insertion, so that they can be forgotten. Whoever inserts them need not know of it. */
async function timeQuizResults(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  if (postgres) {
    await sql`alter table quiz_results add column if not exists created_at timestamptz default now()`.execute(db)
    return
  }
  await sql`alter table quiz_results add column created_at text`.execute(db)
  const now = sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`)
  await sql`update quiz_results set created_at = ${now}`.execute(db)
  await sql`create trigger quiz_results_timed after insert on quiz_results when new.created_at is null
    begin update quiz_results set created_at = ${now} where id = new.id; end`.execute(db)
}
