import type { Kysely } from 'kysely'
import type { Database, LetterKind, LetterState, MailsTable, Outcome } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import type { AnswerWay } from './answer-way.ts'
import { letterSections } from './forms.ts'
import type { LetterSection, LetterValues } from './letter-form.ts'
import { type AnswerFile, filesAbout, takesFiles } from './answer-files.ts'
import { addEventOnce } from './letters.ts'
import { isTimed } from './quarantine.ts'
import { type LetterListName, referencesIn } from './letter-list.ts'
import { restsNot } from './rest.ts'
import { readLetter } from './read-letter.ts'
import { filesOfMessages, type SentFiles } from './sent-files.ts'

/** Everything that the page of one letter shows. */
export type LetterView = {
  reference: string
  version: number
  kind: LetterKind
  language: Language
  state: LetterState
  sender: string
  email: string
  /** Where answers go; another address than `email` once somebody has corrected it. */
  replyTo: string
  /** As they were typed. Null where the letter is no longer in its bucket, as its sections. */
  values: LetterValues | null
  sections: LetterSection[] | null
  attachments: string[]
  signs: string[]
  receivedAt: Date
  dueAt: Date
  /** Whether its promised time runs. */
  isTimed: boolean
  answeredAt: Date | null
  closedAt: Date | null
  /** What it came to, once it is closed and somebody has said so. */
  outcome: Outcome | null
  changedAt: Date
  /** When either side last wrote in its thread; retention counts from it. */
  writtenAt: Date | null
  /** Who takes care of it. */
  owner: { id: string; name: string } | null
  /** Until when somebody has asked for it to rest, or when it was to be thought of again; and who, where they are here. */
  waitUntil: Date | null
  asker: { id: string; name: string } | null
  held: boolean
  notes: { id: string; person: string; personId: string | null; text: string; at: Date; editedAt: Date | null }[]
  events: { what: string; person: string | null; detail: string | null; at: Date }[]
  /** Other letters from the same address. */
  earlier: { reference: string; kind: LetterKind; state: LetterState; receivedAt: Date }[]
  /** Answers written here, the oldest first. */
  mails: ViewedMail[]
  /** What was attached to them, and to those that are being written. */
  files: AnswerFile[]
  /** Whether files can be attached (answer-files.ts). */
  takesFiles: boolean
  /** What messages in its thread brought with them, by their references. */
  messageFiles: Map<string, SentFiles>
  /** What its sender has written since, the oldest first. */
  messages: ViewedMessage[]
  /** Whether its sender was given a code; since when that is cut off. */
  hasCode: boolean
  cutAt: Date | null
  /** Whether its sender wants no mail. */
  noMail: boolean
}

export type ViewedMessage = {
  reference: string
  text: string
  /** Number of files beside the text. */
  attachments: number
  at: Date
}

export type ViewedMail = {
  id: string
  state: MailsTable['state']
  recipient: string
  body: string
  createdAt: Date
  /** When it is sent, or sent again. */
  nextTryAt: Date
  /** When it is to go, where it waits for a time of its own. */
  wantedAt: Date | null
  /** Who wrote it; null for one of before, and where they are gone. */
  personId: string | null
  /** Whether it has not been tried yet. */
  isFirst: boolean
  /** Whether it may have arrived. */
  doubtful: boolean
  sentAt: Date | null
  /** Of one that needed no mail, why (mails/answer-mails.ts). */
  failure: string | null
  way: AnswerWay
  /** Since when it stands on its sender's page, and when they first opened it there. */
  shownAt: Date | null
  readAt: Date | null
}

/** @returns null for a reference that does not exist */
export async function viewLetter({ db, storage }: { db: Kysely<Database>; storage: Storage }, reference: string): Promise<LetterView | null> {
  const row = await db.selectFrom('letters').selectAll().where('reference', '=', reference).executeTakeFirst()
  if (!row) return null
  const of = { reference, email: row.email }
  const [letter, owner, asker, notes, events, earlier, mails, messages, files, messageFiles] = await Promise.all([
    readLetter(storage, row),
    personOf(db, row.person_id),
    personOf(db, row.wait_person_id),
    notesOf(db, of),
    eventsOf(db, of),
    earlierLetters(db, of),
    mailsOf(db, of),
    messagesOf(db, of),
    filesAbout(db, of),
    filesOfMessages({ db, storage }, reference),
  ])
  return {
    reference,
    version: row.version,
    kind: row.kind,
    language: row.language,
    state: row.state,
    sender: row.sender,
    email: row.email,
    replyTo: row.reply_email ?? row.email,
    values: letter?.values ?? null,
    sections: letter && letterSections(letter.values),
    attachments: letter?.attachments ?? [],
    signs: JSON.parse(row.signs) as string[],
    receivedAt: new Date(row.received_at),
    dueAt: new Date(row.due_at),
    isTimed: isTimed(row),
    answeredAt: dateOf(row.answered_at),
    closedAt: dateOf(row.closed_at),
    outcome: row.outcome,
    changedAt: new Date(row.changed_at),
    writtenAt: dateOf(row.written_at),
    owner,
    waitUntil: dateOf(row.wait_until),
    asker,
    held: row.held,
    notes,
    events,
    earlier,
    mails,
    messages,
    hasCode: row.code_hash !== null,
    cutAt: dateOf(row.cut_at),
    noMail: row.no_mail,
    files,
    takesFiles: takesFiles(row),
    messageFiles,
  }
}

async function personOf(db: Kysely<Database>, id: string | null) {
  if (id === null) return null
  return (await db.selectFrom('people').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null
}

type Of = { reference: string; email: string }

async function notesOf(db: Kysely<Database>, { reference }: Of) {
  const rows = await db.selectFrom('letter_notes').selectAll().where('reference', '=', reference).orderBy('at').orderBy('id').execute()
  return rows.map(({ id, person, person_id, text, at, edited_at }) => ({
    id,
    person,
    personId: person_id,
    text,
    at: new Date(at),
    editedAt: dateOf(edited_at),
  }))
}

async function eventsOf(db: Kysely<Database>, { reference }: Of) {
  const rows = await db.selectFrom('letter_events').selectAll().where('reference', '=', reference).orderBy('at').orderBy('id').execute()
  return rows.map(({ what, person, detail, at }) => ({ what, person, detail, at: new Date(at) }))
}

async function earlierLetters(db: Kysely<Database>, { reference, email }: Of) {
  if (email === '') return []
  const rows = await db
    .selectFrom('letters')
    .select(['reference', 'kind', 'state', 'received_at'])
    .where('email', '=', email)
    .where('reference', '!=', reference)
    .orderBy('received_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: new Date(received_at) }))
}

async function mailsOf(db: Kysely<Database>, { reference }: Of): Promise<ViewedMail[]> {
  const answers = db.selectFrom('mails').selectAll().where('reference', '=', reference).where('kind', '=', 'reply')
  const rows = await answers.orderBy('created_at').orderBy('id').execute()
  return rows.map(
    ({ id, state, person_id, recipient, body, tries, doubtful, created_at, next_try_at, wanted_at, sent_at, failure, way, shown_at, read_at }) => ({
      id,
      state,
      recipient,
      body,
      createdAt: new Date(created_at),
      nextTryAt: new Date(next_try_at),
      wantedAt: dateOf(wanted_at),
      personId: person_id,
      isFirst: tries === 0,
      doubtful,
      sentAt: dateOf(sent_at),
      failure,
      way: way ?? 'mail',
      shownAt: dateOf(shown_at),
      readAt: dateOf(read_at),
    }),
  )
}

async function messagesOf(db: Kysely<Database>, { reference }: Of): Promise<ViewedMessage[]> {
  const rows = await db.selectFrom('letter_messages').selectAll().where('letter', '=', reference).orderBy('received_at').orderBy('reference').execute()
  return rows.map(({ reference: own, text, attachments, received_at }) => ({ reference: own, text, attachments, at: new Date(received_at) }))
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}

/**
 * The letters before and after one in a list, and its place there.
 * @returns null where it has no place, as a letter that does not exist
 */
export async function neighboursOf(db: Kysely<Database>, { reference, ...list }: { reference: string; state: LetterListName; now: Date }) {
  return placeIn(await referencesIn(db, list), reference)
}

/** @returns null where it has no place among them */
export function placeIn(rows: readonly { reference: string }[], reference: string) {
  const place = rows.findIndex((row) => row.reference === reference)
  if (place === -1) return null
  return { place: place + 1, total: rows.length, previous: rows[place - 1]?.reference ?? null, next: rows[place + 1]?.reference ?? null }
}

/** The letter to answer after one: the next by the time that is left, or the first. Null where no other is open and does not rest. */
export async function nextToAnswer(db: Kysely<Database>, { reference, dueAt, now }: { reference: string; dueAt: Date; now: Date }): Promise<string | null> {
  const at = dueAt.toISOString()
  const open = db.selectFrom('letters').select('reference').where('state', '=', 'open').where(restsNot(now)).where('reference', '!=', reference)
  const inOrder = open.orderBy('due_at').orderBy('reference').limit(1)
  const isLater = inOrder.where(({ eb, and, or }) => or([eb('due_at', '>', at), and([eb('due_at', '=', at), eb('reference', '>', reference)])]))
  return (await isLater.executeTakeFirst())?.reference ?? (await inOrder.executeTakeFirst())?.reference ?? null
}

/** Milliseconds within which opening a letter, or one of its files, again is not told again. */
const sameVisit = 3_600_000

/** Writes in a letter's history that somebody has opened it, once an hour. */
export async function noteOpening(db: Kysely<Database>, { reference, person, now }: { reference: string; person: string; now: Date }): Promise<void> {
  await addEventOnce(db, { reference, what: 'opened', person, now, within: sameVisit })
}

type OfFile = { reference: string; /** As the history names it. */ file: string; person: string; now: Date }

/** Writes in a letter's history that somebody has seen one of its files, once an hour. */
export async function noteShowing(db: Kysely<Database>, { reference, file, person, now }: OfFile): Promise<void> {
  await addEventOnce(db, { reference, what: 'shown', person, detail: file, now, within: sameVisit })
}

/** Writes in a letter's history that somebody has saved one of its files; pressed twice, it is saved once. */
export async function noteSaving(db: Kysely<Database>, { reference, file, person, now }: OfFile): Promise<void> {
  await addEventOnce(db, { reference, what: 'saved', person, detail: file, now, within: 60_000 })
}
