import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { bodySize, type Storage, type StoredFile } from '#app/data/storage/bucket.ts'
import type { Language } from '#app/i18n/language.ts'
import { answerFileObject } from './answer-files.ts'
import { type Case, caseOf, type CodeKey, findLetter, type FoundLetter } from './found-letter.ts'
import { answersRead } from './letters.ts'
import { deleteValuesOf } from './lost-values.ts'
import { message } from './message/letter.ts'
import { sentText } from './prose.ts'
import { type LetterPlace, readLetter } from './read-letter.ts'
import { storeLetter } from './store-letter.ts'
import { type Cancelled, type Chosen, numberIn } from './times/choose-time.ts'
import { type SendersTime, type TimeEvent, timesForSender } from './times/read-times.ts'

// What a letter's code opens: the letter, what was answered and what its sender has written since. Each function looks the pair up
// again, since there is no session: null for a wrong pair, `cut` where somebody at the desk has cut the code off.

/** The oldest entry first. */
export type Thread = {
  case: Case
  /** Whether its sender wants no mail. */
  noMail: boolean
  /** The letter as its sender wrote it. */
  sent: string
  /** The telephone number in it. */
  number: string | null
  entries: (Answer | Message)[]
}

export type Answer = {
  from: 'house'
  id: string
  at: Date
  /** Of whoever wrote it, as visitors read it; null for the house's own. */
  name: string | null
  text: string
  /** Whether it went in a mail too. */
  isMailed: boolean
  /** Whether it is read now for the first time. */
  isNew: boolean
  files: { id: string; name: string; bytes: number }[]
  /** Times for a call that it offers, the first first. */
  times: SendersTime[]
}

export type Message = { from: 'sender'; id: string; at: Date; text: string; /** How many. */ files: number }

export type AnswerFile = { name: string; contentType: string; body: Buffer }

/** `id`: of the page that it was written on; posted again from there it is the same message. */
export type Written = { id: string; text: string; files: readonly StoredFile[]; language: Language; now: Date }

export type Threads = {
  /** Opens a thread, and marks its answers read. */
  open(key: CodeKey): Promise<Thread | 'cut' | null>
  /**
   * Stores what the sender writes. Once this resolves with `written` it is durable, and the letter waits for an answer again.
   * @returns `gone`, and nothing is kept, where the letter was erased meanwhile
   */
  write(key: CodeKey, written: Omit<Written, 'now'>): Promise<'written' | 'gone' | 'cut' | null>
  /** Whether mails may say that an answer waits. */
  wantMail(key: CodeKey, wanted: boolean): Promise<'noted' | 'cut' | null>
  /** Chooses a time for a call. @param choice.number where to call; empty for the letter's own */
  choose(key: CodeKey, choice: { id: string; number: string }): Promise<Chosen | 'cut' | null>
  /** Cancels a call that was chosen. */
  cancel(key: CodeKey, id: string): Promise<Cancelled | 'cut' | null>
  /** The calendar's event of a call, also of one that was cancelled; null also where there is none such. */
  event(key: CodeKey, id: string): Promise<TimeEvent | 'cut' | null>
  /** What was attached to an answer that stands on the page; null also where there is no such file. */
  file(key: CodeKey, id: string): Promise<AnswerFile | 'cut' | null>
}

type Stores = { db: Kysely<Database>; storage: Storage }

/** @throws StorageError, the database's error */
export async function openThread({ db, storage }: Stores, key: CodeKey, { now }: { now: Date }): Promise<Thread | 'cut' | null> {
  const opened = await change(db, async (trx) => {
    const letter = await findLetter(trx, key)
    if (!letter || letter.cut_at !== null) return letter && 'cut'
    const { reference } = letter
    const at = now.toISOString()
    const shown = await answersIn(trx, reference)
    // Those that are shown, and none that comes meanwhile. Before the letter, as where an adviser is removed: each would wait for the other.
    const unread = shown.filter(({ isNew }) => isNew).map(({ id }) => id)
    if (unread.length > 0) {
      await trx.updateTable('mails').set({ read_at: at }).where('id', 'in', unread).execute()
      await answersRead(trx, { reference, mails: unread, now })
    }
    if (letter.opened_at === null) await trx.updateTable('letters').set({ opened_at: at }).where('reference', '=', reference).execute()
    const times = await timesForSender(trx, { reference, now })
    const answers = shown.map((answer) => ({ ...answer, times: times.get(answer.id) ?? [] }))
    return { letter: { ...letter, opened_at: letter.opened_at ?? at }, entries: [...answers, ...(await messagesIn(trx, reference))] }
  })
  if (opened === null || opened === 'cut') return opened
  const { letter, entries } = opened
  const read = await readLetter(storage, letter)
  return {
    case: caseOf(letter),
    noMail: letter.no_mail,
    sent: read ? sentText(read.text, read.values) : '',
    number: numberIn(read),
    entries: entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

async function answersIn(trx: Transaction<Database>, reference: string): Promise<Omit<Answer, 'times'>[]> {
  const [mails, files] = await Promise.all([
    trx
      .selectFrom('mails')
      .leftJoin('people', 'people.id', 'mails.person_id')
      .select(['mails.id', 'mails.body', 'mails.way', 'mails.shown_at', 'mails.read_at', 'people.visitor_name'])
      .where('mails.reference', '=', reference)
      .where('mails.kind', '=', 'reply')
      .where('mails.shown_at', 'is not', null)
      .orderBy('mails.created_at')
      .execute(),
    trx
      .selectFrom('answer_files')
      .select(['id', 'mail_id', 'name', 'bytes'])
      .where('letter', '=', reference)
      .where('mail_id', 'is not', null)
      .where('is_stored', '=', true)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ])
  const attached = Map.groupBy(files, ({ mail_id }) => mail_id)
  return mails.map(({ id, body, way, shown_at, read_at, visitor_name }) => ({
    from: 'house',
    id,
    at: new Date(shown_at ?? 0),
    name: visitor_name,
    text: body,
    isMailed: way !== 'here',
    isNew: read_at === null,
    files: (attached.get(id) ?? []).map(({ id: file, name, bytes }) => ({ id: file, name, bytes })),
  }))
}

async function messagesIn(trx: Transaction<Database>, reference: string): Promise<Message[]> {
  const rows = trx.selectFrom('letter_messages').select(['reference', 'text', 'attachments', 'received_at']).where('letter', '=', reference)
  return (await rows.orderBy('received_at').orderBy('reference').execute()).map((row) => ({
    from: 'sender',
    id: row.reference,
    at: new Date(row.received_at),
    text: row.text,
    files: row.attachments,
  }))
}

/**
 * @param list has messages found that have just been stored, and finishes erasures that have begun
 * @throws StorageError, the database's error: it may be stored or not, and may be sent again
 */
export async function writeMessage(
  { db, storage }: Stores,
  key: CodeKey,
  { id, text, files, language, now }: Written,
  list: () => Promise<void>,
): Promise<'written' | 'gone' | 'cut' | null> {
  const letter = await findLetter(db, key)
  if (!letter || letter.cut_at !== null) return letter && 'cut'
  if (await isWritten({ db, storage }, letter, { id, text, files })) return 'written'
  const { reference, bucket, email } = letter
  const place = await storeLetter(storage, message, {
    fields: { letter: shownReference(reference), email, id, text },
    bucket,
    language,
    signs: [],
    files,
    now,
  })
  return (await isListed(db, { reference, place }, list)) ? 'written' : forget(storage, place)
}

/** Whether the same page has sent the same before: the name of what is stored tells it only of one day. */
async function isWritten({ db, storage }: Stores, { reference }: FoundLetter, { id, text, files }: Pick<Written, 'id' | 'text' | 'files'>): Promise<boolean> {
  const same = db.selectFrom('letter_messages').select(['bucket', 'name']).where('letter', '=', reference).where('text', '=', text)
  const sent = JSON.stringify(files.map(({ name, body }) => ({ name, bytes: bodySize(body) })))
  for (const place of await same.where('attachments', '=', files.length).execute()) {
    const read = await readLetter(storage, place)
    if (read?.values.fields['id'] === id && JSON.stringify(read.values.files) === sent) return true
  }
  return false
}

/** Rounds in which a message is looked for: while somebody else's letter is being erased none is listed. */
const rounds = 3

/** @returns false where the letter is gone. Where another erasure is in the way the message stays, to be listed by whoever looks next. */
async function isListed(db: Kysely<Database>, { reference, place }: { reference: string; place: LetterPlace }, list: () => Promise<void>): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    await list()
    const { bucket, name } = place
    const listed = db.selectFrom('letter_messages').select('reference').where('bucket', '=', bucket).where('name', '=', name)
    if (await listed.executeTakeFirst()) return true
    if (!(await db.selectFrom('letters').select('reference').where('reference', '=', reference).executeTakeFirst())) return false
  }
  return true
}

async function forget(storage: Storage, { bucket, name }: LetterPlace): Promise<'gone'> {
  await storage.bucket(bucket).delete(name)
  await deleteValuesOf(storage.bucket(bucket), { names: [name], addresses: [] })
  return 'gone'
}

/** @throws the database's error */
export async function noteMail(db: Kysely<Database>, key: CodeKey, wanted: boolean): Promise<'noted' | 'cut' | null> {
  return change(db, async (trx) => {
    const letter = await findLetter(trx, key)
    if (!letter || letter.cut_at !== null) return letter && 'cut'
    await trx.updateTable('letters').set({ no_mail: !wanted }).where('reference', '=', letter.reference).execute()
    return 'noted'
  })
}

/** @throws StorageError, the database's error */
export async function answerFile({ db, storage }: Stores, key: CodeKey, id: string): Promise<AnswerFile | 'cut' | null> {
  const letter = await findLetter(db, key)
  if (!letter || letter.cut_at !== null) return letter && 'cut'
  const file = await db
    .selectFrom('answer_files')
    .innerJoin('mails', 'mails.id', 'answer_files.mail_id')
    .select(['answer_files.name', 'answer_files.content_type'])
    .where('answer_files.id', '=', id)
    .where('answer_files.letter', '=', letter.reference)
    .where('answer_files.is_stored', '=', true)
    .where('mails.shown_at', 'is not', null)
    .executeTakeFirst()
  const stored = file && (await storage.bucket(letter.bucket).get(answerFileObject(id)))
  return file && stored ? { name: file.name, contentType: file.content_type, body: stored.body } : null
}
