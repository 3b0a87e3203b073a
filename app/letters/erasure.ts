import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, ErasuresTable, LetterKind } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import { findMentions, type Mentions } from './erasure-mentions.ts'
import { adviserOf } from './mails/time-mails.ts'
import { isAhead, nobodyTold } from './times/choose-time.ts'

// Erasing begins with a row in `erasures` that says what is to go. From then on it is finished whatever happens
// (erasure-job.ts), and the row is deleted with the last of what it names.

/** What goes in an erasure: letters by kind, and what hangs on them. */
export type Counts = Record<LetterKind, number> & {
  /** That their senders wrote later. */
  messages: number
  /** Of letters, messages and answers. */
  attachments: number
  notes: number
  /** Answers written here. */
  mails: number
  /** All of them together. */
  total: number
}

export type FoundLetter = { reference: string; kind: LetterKind; language: Language; receivedAt: Date; attachments: number; held: boolean }

/** Everything about one address. */
export type Found = {
  /** Lower case. */
  address: string
  /** The latest first. */
  letters: FoundLetter[]
  counts: Counts
  /** Who wrote the notes. */
  noteWriters: string[]
  /** How many of the letters are kept from retention; an erasure by address takes them too. */
  held: number
  /** Where the address stands in what belongs to others. That stays. */
  mentions: Mentions
  /** Whether somebody who works here has this address. They stay. */
  worksHere: boolean
}

/**
 * Finds everything about an address, however it is written. Only letters that the database knows: `indexLetters` first.
 */
export async function findAbout(db: Kysely<Database>, options: { address: string }): Promise<Found> {
  const address = options.address.toLowerCase()
  const rows = await db
    .selectFrom('letters')
    .select(['reference', 'kind', 'language', 'received_at', 'attachments', 'held'])
    .where(({ eb, or }) => or([eb('email', '=', address), eb('reply_email', '=', address)]))
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .execute()
  const letters = rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: new Date(received_at) }))
  const references = letters.map(({ reference }) => reference)
  const [counts, writers, mentions, person] = await Promise.all([
    countPosts(db, { references, address }),
    db.selectFrom('letter_notes').select('person').distinct().where('reference', 'in', among(references)).orderBy('person').execute(),
    findMentions(db, address),
    db
      .selectFrom('people')
      .select('id')
      .where(({ eb, fn, or }) => or([eb(fn<string>('lower', ['email']), '=', address), eb(fn<string>('lower', ['new_email']), '=', address)]))
      .executeTakeFirst(),
  ])
  return {
    address,
    letters,
    counts,
    noteWriters: writers.map(({ person: writer }) => writer),
    held: letters.filter(({ held }) => held).length,
    mentions,
    worksHere: person !== undefined,
  }
}

/** The address of a letter's sender; null for a reference that does not exist. */
export async function addressOf(db: Kysely<Database>, reference: string): Promise<string | null> {
  const letter = await db.selectFrom('letters').select('email').where('reference', '=', reference).executeTakeFirst()
  return letter?.email ?? null
}

/** Letters, and what else is about an address. */
export type Posts = { references: readonly string[]; address: string | null }

/** What would go, or is about to, with these letters and this address. */
export async function countPosts(db: Kysely<Database>, posts: Posts): Promise<Counts> {
  const { references } = posts
  const [letters, messages, files, notes, mails] = await Promise.all([
    db.selectFrom('letters').select(['kind', 'attachments']).where('reference', 'in', among(references)).execute(),
    db.selectFrom('letter_messages').select('attachments').where('letter', 'in', among(references)).execute(),
    db.selectFrom('answer_files').select('id').where(filesAbout(posts)).execute(),
    db
      .selectFrom('letter_notes')
      .select(({ fn }) => fn.countAll<string | number>().as('count'))
      .where('reference', 'in', among(references))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<string | number>().as('count'))
      .where(repliesAbout(posts))
      .executeTakeFirstOrThrow(),
  ])
  const ofKind = (kind: LetterKind) => letters.filter((letter) => letter.kind === kind).length
  const counts = {
    photography: ofKind('photography'),
    application: ofKind('application'),
    messages: messages.length,
    attachments: [...letters, ...messages].reduce((sum, { attachments }) => sum + attachments, files.length),
    notes: Number(notes.count),
    mails: Number(mails.count),
  }
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

/** Answers to these letters, and any other to the address. Notices go to people who work here, and stay. */
export function repliesAbout({ references, address }: Posts) {
  return (where: ExpressionBuilder<Database, 'mails'>): Expression<SqlBool> => {
    const toLetters = where('reference', 'in', among(references))
    const toAddress = address === null ? [] : [where(where.fn<string>('lower', ['recipient']), '=', address)]
    return where.and([where('kind', '=', 'reply'), where.or([toLetters, ...toAddress])])
  }
}

/** What was attached to answers: to these letters, or to those that went to the address. */
export function filesAbout(posts: Posts) {
  return (where: ExpressionBuilder<Database, 'answer_files'>): Expression<SqlBool> =>
    where.or([
      where('answer_files.letter', 'in', among(posts.references)),
      where('answer_files.mail_id', 'in', where.selectFrom('mails').select('mails.id').where(repliesAbout(posts))),
    ])
}

/** Times that were offered: in these letters, or in answers that went to the address. */
export function timesAbout(posts: Posts) {
  return (where: ExpressionBuilder<Database, 'offered_times'>): Expression<SqlBool> =>
    where.or([
      where('offered_times.letter', 'in', among(posts.references)),
      where('offered_times.mail_id', 'in', where.selectFrom('mails').select('mails.id').where(repliesAbout(posts))),
    ])
}

/** When calls to come begin that would go with these letters and this address, the first first. */
export async function callsAhead(db: Kysely<Database>, { now, ...posts }: Posts & { now: Date }): Promise<Date[]> {
  const calls = db.selectFrom('offered_times').select('starts_at').where(timesAbout(posts)).where(isAhead(now))
  return (await calls.orderBy('starts_at').execute()).map(({ starts_at }) => new Date(starts_at))
}

/** For `reference in (…)`: Postgres does not take an empty list, and no letter has an empty reference. */
export function among(references: readonly string[]): string[] {
  return ['', ...references]
}

export type NewErasure = {
  /** The same for what is one erasure, however often it is begun; by default each is one of its own. */
  id?: string
  letters: readonly string[]
  /** Whose mails and leftovers go too; null for letters alone. */
  address: string | null
  reason: ErasuresTable['reason']
  /** Name of who erases; null for retention, and for the sender. */
  person: string | null
  /** Their id: they need not be told of calls of their own that go. */
  personId?: string
  now: Date
}

/**
 * Writes down what is to be erased: from here on it is erased, also if the process ends now.
 * @returns the id for `finishErasure`
 */
export async function beginErasure(
  db: Kysely<Database>,
  { id = crypto.randomUUID(), letters, address, reason, person, personId, now }: NewErasure,
): Promise<string> {
  const erasure = { id, address: address?.toLowerCase() || null, letters: JSON.stringify(letters), reason, person, started_at: now.toISOString() }
  await change(db, async (trx: Transaction<Database>) => {
    await trx
      .insertInto('erasures')
      .values(erasure)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (personId !== undefined) await noteKnown(trx, { references: letters, address: erasure.address }, personId)
  })
  return id
}

/** Whoever erases knows of what they have promised, whichever process deletes it, and whether it is chosen now or until then. */
async function noteKnown(trx: Transaction<Database>, posts: Posts, personId: string): Promise<void> {
  const times = await trx
    .selectFrom('offered_times')
    .select(['id', 'letter', 'person_id'])
    .where('state', 'in', ['offered', 'chosen'])
    .where(timesAbout(posts))
    .execute()
  for (const time of times) {
    if ((await adviserOf(trx, time))?.id !== personId) continue
    await trx.updateTable('offered_times').set({ cancelled_mail: nobodyTold }).where('id', '=', time.id).execute()
  }
}
