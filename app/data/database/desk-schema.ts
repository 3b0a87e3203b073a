import type { ColumnType } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Instant } from './columns.ts'

/** The desk's tables. Only the owner's handle can read them. */
export interface DeskTables {
  people: PeopleTable
  presentations: PresentationsTable
  passkeys: PasskeysTable
  sessions: SessionsTable
  invitations: InvitationsTable
  challenges: ChallengesTable
  letters: LettersTable
  letter_events: LetterEventsTable
  letter_notes: LetterNotesTable
  letter_messages: LetterMessagesTable
  answer_files: AnswerFilesTable
  offered_times: OfferedTimesTable
  typed_texts: TypedTextsTable
  answer_templates: AnswerTemplatesTable
  mails: MailsTable
  notices: NoticesTable
  erasures: ErasuresTable
  desk_log: DeskLogTable
  leases: LeasesTable
  desk_settings: DeskSettingsTable
  article_drafts: ArticleDraftsTable
  article_versions: ArticleVersionsTable
  article_checks: ArticleChecksTable
  quiz_versions: QuizVersionsTable
  promise_answers: PromiseAnswersTable
  alarms: AlarmsTable
  outcome_counts: OutcomeCountsTable
}

export type Role = 'owner' | 'adviser' | 'writer'

/** Who works at the desk. */
export interface PeopleTable {
  id: string
  name: string
  /** Where notices go; null for somebody who gave none, or has not confirmed the first. */
  email: string | null
  /** One that they gave and have not confirmed (app/people/addresses.ts); null where there is none. */
  new_email: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256 of the address and its code, hexadecimal; null where none was sent, or too many wrong ones were typed. */
  new_email_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** When the code was made. */
  new_email_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** Guesses of the code. */
  new_email_tries: ColumnType<number, number | undefined, number>
  /** The mail that the code is in. */
  new_email_mail: ColumnType<string | null, string | null | undefined, string | null>
  /** How many codes were sent since `codes_from_at`. */
  codes_sent: ColumnType<number, number | undefined, number>
  codes_from_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** The last mail that they sent to see whether one arrives. */
  test_mail: ColumnType<string | null, string | null | undefined, string | null>
  role: Role
  /** Whether they want mails about letters. */
  notices: boolean
  /** Whether single keys are shortcuts (WCAG 2.1.4). */
  shortcuts: boolean
  /** Whether they have a minute to take an answer back (WCAG 2.2.1). */
  unhurried: ColumnType<boolean, boolean | undefined, boolean>
  /** What visitors read over an answer; null for the house's own name. */
  visitor_name: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
}

/** What somebody has written about themselves, for visitors. Those see it in `shown_people`, where `is_shown`. */
export interface PresentationsTable {
  person_id: string
  name: string
  /** JSON: language → what they are here, or empty. */
  titles: string
  /** JSON: language → a paragraph, or empty. */
  texts: string
  /** Path data of a drawn signature. */
  signature: string | null
  /** JSON of `ReadingHours`. */
  hours: string
  /** Their last day away, `2026-12-24`. */
  away_through: string | null
  is_shown: boolean
}

export interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string
  person_id: string
  /** COSE, base64url. */
  public_key: string
  /** Signatures so far; 0 for devices that do not count. */
  counter: number
  /** JSON of how the device is reached. */
  transports: string
  /** What the person calls the device. */
  label: string
  /** Whether it can derive secrets (the browser's word for it); null for keys of before, which were not asked. */
  prf: 'yes' | 'no' | null
  created_at: Instant
  used_at: Instant | null
}

export interface SessionsTable {
  id: string
  /** SHA-256 of the cookie, hexadecimal. */
  token_hash: string
  person_id: string
  /** `Chrome, Windows` */
  device: string
  /** The passkey that it began with; null for one of before this was noted. */
  passkey_id: string | null
  /** SHA-256 of the cookie of its last confirmation, hexadecimal. */
  confirmation_hash: ColumnType<string | null, never, string | null>
  confirmed_at: ColumnType<Instant | null, never, string | null>
  created_at: Instant
  seen_at: Instant
}

/** One-time secrets: the terminal's code for the first person, a link for another, and what a right code is exchanged for. */
export interface InvitationsTable {
  id: string
  kind: 'code' | 'link' | 'setup'
  /** SHA-256, hexadecimal. */
  secret_hash: string
  role: Role
  email: string | null
  /** Whose lost key it replaces; null invites somebody new. */
  person_id: string | null
  /** Whose it is, and with whom it ends; null for what the terminal made. */
  made_by: string | null
  /** Wrong guesses of a code. */
  tries: ColumnType<number, number | undefined, number>
  /** The mail that the link is in; null where it was only shown. */
  mail_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
  expires_at: Instant
}

/** Challenges of passkeys that have been answered: an answer is good once. */
export interface ChallengesTable {
  challenge_hash: string
  /** `sign-in`, or what the answer was good for. */
  purpose: string
  expires_at: Instant
}

export type LetterState = 'open' | 'answered' | 'closed' | 'quarantine'

export type LetterKind = 'photography' | 'application'

/** One letter of a visitor: where it is stored, and what has become of it. Its text is read from the bucket. */
export interface LettersTable {
  /** Eight characters, see app/letters/reference.ts. */
  reference: string
  bucket: 'inquiries' | 'applications' | 'quarantine'
  /** Of the file or group in the bucket. */
  name: string
  kind: LetterKind
  language: Language
  state: LetterState
  /** Name or, where none is asked for, address: what lists show. */
  sender: string
  /** Lower case. */
  email: string
  /** Where answers go, once somebody has corrected the address; null while it is `email`. Lower case. */
  reply_email: ColumnType<string | null, string | null | undefined, string | null>
  /** Place, age or budget, for lists. */
  facts: string
  /** The letter's words in lower case. */
  search: string
  /** JSON of the sentences that say why it went to quarantine. */
  signs: string
  /** Number of files beside the text. */
  attachments: number
  received_at: Instant
  /** Until when an answer is promised. */
  due_at: Instant
  answered_at: Instant | null
  closed_at: Instant | null
  /** When its state last changed. */
  changed_at: Instant
  /** Retention leaves it. */
  held: boolean
  /** Raised by each change of state: an action names the version it means. */
  version: number
  /** Who takes care of it; null for nobody. */
  person_id: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256 of the code that opens it, hexadecimal (app/letters/code.ts); null where its sender was shown none. */
  code_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** When it was first opened with the code. */
  opened_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** When the desk has cut the code off: it opens nothing any more. */
  cut_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** When either side last wrote after the letter itself: retention counts from it. */
  written_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** Its sender wants no mail. */
  no_mail: ColumnType<boolean, boolean | undefined, boolean>
  /** Until when it rests, or when it was to be thought of again (app/letters/rest.ts); null where nobody has asked for that. */
  wait_until: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** Who has asked; null too where they do not answer letters here any more. */
  wait_person_id: ColumnType<string | null, string | null | undefined, string | null>
  /** What it came to; null while nobody has said so, and for one that is not closed. */
  outcome: ColumnType<Outcome | null, Outcome | null | undefined, Outcome | null>
}

/** What a closed letter came to: a call was held, an offer sent, its sender became a client, declined, or was not heard of again. */
export type Outcome = 'call' | 'offer' | 'client' | 'declined' | 'silence'

/** Of letters that are gone: how many of those that were closed in a quarter came to what. Nothing in it says which. */
export interface OutcomeCountsTable {
  /** `2026-4` */
  quarter: string
  outcome: Outcome
  number: number
}

/** What the sender of a letter has written since, with the code: a letter of its own in the same bucket. */
export interface LetterMessagesTable {
  reference: string
  /** Reference of the letter whose thread it is in. */
  letter: string
  bucket: 'inquiries' | 'applications' | 'quarantine'
  /** Of the file or group in the bucket. */
  name: string
  /** As it was typed. */
  text: string
  /** Number of files beside the text. */
  attachments: number
  received_at: Instant
}

/** What somebody at the desk attaches to an answer; it lies beside the values of its letter's bucket, by its id. */
export interface AnswerFilesTable {
  id: string
  letter: string
  /** Who has attached it. */
  person_id: string | null
  /** The answer that it went with; null while that is being written. */
  mail_id: string | null
  name: string
  content_type: string
  bytes: number
  /** False until its bytes are stored: a process may end between the row and the file. */
  is_stored: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Instant
}

export type TimeState = 'offered' | 'chosen' | 'taken-back' | 'cancelled-here' | 'cancelled-by-sender'

/** A time for a call that an answer offers its reader, and what has become of it (app/letters/times/). */
export interface OfferedTimesTable {
  id: string
  letter: string
  /** The answer that offers it. */
  mail_id: string
  /** Who has promised it; null once they do not answer letters here: then nobody can choose it. */
  person_id: string | null
  starts_at: Instant
  ends_at: Instant
  how: 'phone' | 'signal' | 'video'
  /** Of a call by video. */
  link: string | null
  /** Of the calendar's event, once it is chosen: random, and the same for a time that takes the place of a cancelled one. */
  uid: ColumnType<string | null, string | null | undefined, string | null>
  /** Of the calendar's event: raised by each change of it. */
  sequence: ColumnType<number, number | undefined, number>
  state: TimeState
  /** Where its reader wants to be called; null until it is chosen, and of a call by video. */
  number: ColumnType<string | null, string | null | undefined, string | null>
  chosen_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** When it was taken back or cancelled. */
  ended_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** When its reader has seen that it was cancelled here. */
  read_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** The mails that tell its adviser that it was chosen, cancelled, and begins soon; and its reader that something waits. Null until then. */
  chosen_mail: ColumnType<string | null, string | null | undefined, string | null>
  cancelled_mail: ColumnType<string | null, string | null | undefined, string | null>
  soon_mail: ColumnType<string | null, string | null | undefined, string | null>
  sender_mail: ColumnType<string | null, string | null | undefined, string | null>
}

export interface LetterEventsTable {
  id: string
  reference: string
  at: Instant
  /** Name at that time; null for what happens by itself. */
  person: string | null
  what: string
  detail: string | null
  /** JSON of the state before, for undo. */
  before: string | null
}

export interface LetterNotesTable {
  id: string
  reference: string
  at: Instant
  edited_at: Instant | null
  person_id: string | null
  person: string
  text: string
}

/** What somebody has typed into a form of the desk and not sent. */
export interface TypedTextsTable {
  person_id: string
  /** Which form, see app/people/typed-places.ts. */
  place: string
  /** The letter that it is about, with which it goes; null for other forms. */
  reference: string | null
  text: string
  saved_at: Instant
}

/** Beginnings of answers, by the people who answer. */
export interface AnswerTemplatesTable {
  id: string
  /** They are shown by it, and by the id where two have the same. */
  position: number
  /** JSON of `TemplateTexts` (app/letters/templates/draft.ts). */
  texts: string
  /** Raised by each change of the texts: a change names the version it means. */
  version: number
  /** Name at that time; null while it is as it came. */
  changed_by: string | null
}

/**
 * `code` has the code for a new address, `address` tells the one of before that it is one no more, `test` is sent to see whether it arrives,
 * `invitation` has an invitation's link.
 */
export type NoticeTopic =
  | 'alarm'
  | 'week'
  | 'retention'
  | 'act'
  | 'given'
  | 'undelivered'
  | 'time'
  | 'erased'
  | 'waiting'
  | 'code'
  | 'address'
  | 'test'
  | 'invitation'

/** The outbox. */
export interface MailsTable {
  id: string
  kind: 'notice' | 'reply'
  /** The letter that it answers, whose answer did not reach its sender, or whose sender it tells that something waits; null for other notices. */
  reference: string | null
  /**
   * What a mail to the people here is about; null for answers, and for notices of letters that wait. `erased`: a call that went with its
   * letter. `waiting` tells the sender of a letter that something waits on its page, and is no answer.
   */
  about: ColumnType<NoticeTopic | null, NoticeTopic | null | undefined, never>
  /** Who wrote an answer, and gets it back; null for other mails, and once they do not work here. */
  person_id: ColumnType<string | null, string | null | undefined, never>
  recipient: string
  subject: string
  /** Empty once a mail has gone that has a secret in it (app/data/outbox/personal-mails.ts). */
  body: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  tries: number
  /** Whether an earlier attempt may have reached the recipient: the process ended, or the connection was lost, in the middle. */
  doubtful: boolean
  /** Why the last attempt failed, without addresses; of an answer on its sender's page that is done, why no mail has gone. */
  failure: string | null
  created_at: Instant
  next_try_at: Instant
  /** When an answer is to go that was to wait for a time of its own; null for all others. */
  wanted_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  sent_at: Instant | null
  /** Of an answer: its text is in the mail (null too, of before), or lies on the sender's page and the mail says only that it waits. */
  way: ColumnType<'mail' | 'here' | null, 'mail' | 'here' | null | undefined, 'mail' | 'here'>
  /** Since when an answer stands on the sender's page. */
  shown_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  /** When its sender first opened it there. */
  read_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
}

/** Who is to be told of what; one row each, so that nobody is told twice. */
export interface NoticesTable {
  reference: string
  /** `arrival` tells of the letter, or of the latest message in its thread; `again` that its rest is over. */
  what: 'arrival' | 'soon' | 'overdue' | 'again'
  person_id: string
  /** Where it tells of a message: when that came. */
  created_at: Instant
  /** The mail that says it; null while it waits for one. */
  mail_id: string | null
}

/** Erasures that have begun; the row is deleted with the last of what it names. */
export interface ErasuresTable {
  id: string
  address: string | null
  /** JSON of references. */
  letters: string
  reason: 'request' | 'retention' | 'single' | 'withdrawn'
  person: string | null
  started_at: Instant
}

/** Who did what, without contents. */
export interface DeskLogTable {
  id: string
  at: Instant
  person: string | null
  kind: 'sign-in' | 'erasure' | 'change'
  what: string
  detail: string | null
}

export interface LeasesTable {
  name: string
  holder: string
  until: Instant
}

export interface DeskSettingsTable {
  name: string
  /** JSON. */
  value: string
}

/** What can break on the server, and be told of by mail. */
export interface AlarmsTable {
  kind: 'storage' | 'disk' | 'backup' | 'rehearsal' | 'certificate' | 'database' | 'mail'
  /** Null while all is well. */
  broken_at: Instant | null
  /** When the owners were last told that it is broken. */
  told_at: Instant | null
}

/** What the owner has said of the site's promises (app/texts/promises.ts): that one is true. */
export interface PromiseAnswersTable {
  /** Its id. */
  promise: string
  /** Digest of its sentences as they stood then. */
  wording: string
  answered_at: Instant
  /** A name. */
  answered_by: string
}

/** An article as the desk knows it; its text here counts only while `changed`, else that in `articles` does. */
export interface ArticleDraftsTable {
  id: string
  language: Language
  /** Shared by the translations of one article. */
  work: string
  /** The slug that it is published or scheduled under; null while it is neither. */
  public_slug: string | null
  withdrawn_at: Instant | null
  /** Whether it has changes that are not published; always true of one that is not public. */
  changed: boolean
  /** Of the public article as the desk knows it: another one in `articles` was changed by something else. Null as `public_slug` is. */
  public_digest: string | null
  /** When something else changed the public article while this text had changes of its own. */
  replaced_at: Instant | null
  slug: string
  title: string
  /** Markdown. */
  content: string
  meta_description: string
  /** As in `article_extras`: a picture of its own by its address. */
  image: string | null
  /** JSON of `Pictures`. */
  pictures: string
  plate: string | null
  /** As in `article_extras`. */
  checked: string | null
  /** As in `article_extras`. */
  signed_by: string | null
  /** When it is to be published; null publishes at once. */
  publish_at: Instant | null
  /** Raised by each save: a save names the version that it began with. */
  version: number
  saved_at: Instant
  saved_by: string
}

/** What an article was, the last hundred times that somebody saved, published or withdrew it. */
export interface ArticleVersionsTable {
  id: string
  draft_id: string
  at: Instant
  person: string
  what: 'saved' | 'published' | 'scheduled' | 'withdrawn' | 'restored' | 'imported'
  /** JSON of `VersionText` (app/content/drafts/draft-text.ts). */
  text: string
}

/** Who has checked an article's facts last, or read one of its sources. */
export interface ArticleChecksTable {
  draft_id: string
  /** A digest of the source's text, so that another text has no mark; empty for the article itself. */
  source: string
  /** In Stockholm, `2026-11-29`. */
  day: string
  person: string
}

/** What the quiz was, the last twenty times that it was changed at the desk, and before the first of them. */
export interface QuizVersionsTable {
  /** Counted up; the highest is the newest. */
  number: number
  at: Instant
  /** Null where it was not the desk that saved it. */
  person: string | null
  /** JSON of `StoredQuiz` (app/content/edit-quiz.ts). */
  quiz: string
}
