import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { dueFrom } from './due-after.ts'
import { writeLog } from '#app/people/log.ts'
import { isTimedQuarantine } from './quarantine.ts'
import { isOfMessage } from './told-messages.ts'
import { isPossible, type Move, steps } from './moves.ts'

/** A letter as somebody saw it: an action on another version is refused. */
export type SeenLetter = { reference: string; version: number }

/** What an action did: which letters it changed, as they are now, and which it refused, because they had changed. */
export type Moved = { done: SeenLetter[]; stale: string[] }

/** Rows of one statement: Postgres takes 65,535 values. */
const rowsAtOnce = 1000

type Places = Pick<Selectable<LettersTable>, 'state' | 'due_at' | 'answered_at' | 'closed_at' | 'changed_at' | 'outcome' | 'wait_until' | 'wait_person_id'>

/** Nobody is to be reminded. */
const awake = { wait_until: null, wait_person_id: null } as const

/**
 * Moves letters to another state, all of them in one transaction. A letter that has changed since it was seen, or that
 * the move is not possible from, is left alone and named.
 * @param person the name of who does it
 */
export async function moveLetters(db: Kysely<Database>, action: { letters: readonly SeenLetter[]; move: Move; person: string; now: Date }): Promise<Moved> {
  const { letters, move, person, now } = action
  return change(db, async (trx) => {
    const moved: Moved = { done: [], stale: [] }
    for (const seen of letters) {
      const letter = await currentLetter(trx, seen)
      const possible = letter && isPossible(move, letter.state)
      const saved =
        possible && (await saveLetter(trx, { seen, before: letter, after: await after(trx, move, { now, letter }), what: steps[move].what, person, now }))
      if (saved) moved.done.push(saved)
      else moved.stale.push(seen.reference)
      if (saved && letter.wait_until !== null) await addEvent(trx, { reference: seen.reference, what: restOver, person: null, now })
    }
    return moved
  })
}

/**
 * Takes a letter that is open off the list, for an answer that has been written here, whatever its state: who has been answered
 * before may be written to again. When it was answered is known once the mail has gone (`answerSent`).
 * @param move.mail the mail's id
 * @returns undefined where another version is current
 */
export async function answerMove(
  trx: Transaction<Database>,
  { letter: seen, mail, what, person, now }: { letter: SeenLetter; mail: string; what: 'replied' | 'sent-again'; person: string; now: Date },
): Promise<SeenLetter | undefined> {
  const letter = await currentLetter(trx, seen)
  if (!letter) return undefined
  const answered = letter.state === 'open' ? { state: 'answered' as const, changed_at: now.toISOString() } : {}
  // Whoever writes again before the day that they have asked for is still reminded then.
  const isThoughtOf = letter.wait_until !== null && (letter.state === 'open' || letter.wait_until <= now.toISOString())
  const saved = await saveLetter(trx, { seen, before: letter, after: { ...answered, ...(isThoughtOf && awake) }, what, person, detail: mail, now })
  if (saved && isThoughtOf) await addEvent(trx, { reference: seen.reference, what: restOver, person: null, now })
  return saved
}

/** In the history: that nobody is reminded any more, because of something else that happened. */
const restOver = 'rest-over'

/** The sender of a letter has done something: it rests no more, and nobody need be reminded. */
export async function senderReacted(trx: Transaction<Database>, { reference, now }: { reference: string; now: Date }): Promise<void> {
  const resting = trx.updateTable('letters').set(awake).where('reference', '=', reference).where('wait_until', 'is not', null)
  if (await resting.returning('reference').executeTakeFirst()) await addEvent(trx, { reference, what: restOver, person: null, now })
}

type Given = { reference: string; mail: string; now: Date }

/**
 * An answer is given: it has gone in its mail, or stands on its sender's page from now on. The first of them says when the letter was
 * answered. Where the letter has a code, one in a mail stands on the page too, so that the thread is whole.
 */
export async function answerGiven(trx: Transaction<Database>, { reference, mail, now }: Given): Promise<void> {
  const letter = trx.updateTable('letters').where('reference', '=', reference)
  const at = now.toISOString()
  // Whoever answers first takes care of it.
  await letter
    .set(({ selectFrom }) => ({ person_id: selectFrom('mails').select('person_id').where('id', '=', mail) }))
    .where('person_id', 'is', null)
    .execute()
  await answeredNow(trx, { reference, mail, now })
  const { code_hash } = await trx.selectFrom('letters').select('code_hash').where('reference', '=', reference).executeTakeFirstOrThrow()
  if (code_hash !== null) {
    // Where its sender has chosen a time for a call, retention counts from that.
    await letter
      .set({ written_at: at })
      .where(({ eb, or }) => or([eb('written_at', 'is', null), eb('written_at', '<', at)]))
      .execute()
    await trx.updateTable('mails').set({ shown_at: at }).where('id', '=', mail).where('shown_at', 'is', null).execute()
  }
  await addEvent(trx, { reference, what: 'reply-sent', person: null, now })
}

/** One that was opened again meanwhile waits for another answer; not one that its sender has written to, which waits for a second. */
async function answeredNow(trx: Transaction<Database>, { reference, mail, now }: Given): Promise<void> {
  const events = trx.selectFrom('letter_events').where('reference', '=', reference)
  const lines = events.select('at').where('detail', '=', mail).where('what', 'in', ['replied', 'sent-again'])
  const line = await lines.orderBy('at', 'desc').limit(1).executeTakeFirst()
  const opened = events.select('id').where('what', 'in', ['reopened', 'released', 'reply-failed'])
  const isOpened = line !== undefined && (await opened.where('at', '>=', line.at).executeTakeFirst()) !== undefined
  const letter = trx.updateTable('letters').where('reference', '=', reference).where('answered_at', 'is', null)
  await letter
    .set({ answered_at: now.toISOString() })
    .$if(isOpened, (query) => query.where('state', '!=', 'open'))
    .execute()
}

/** The mail of an answer has gone, with its text or with the word that it waits. */
export async function answerSent(trx: Transaction<Database>, { reference, mail, recipient, now }: Given & { recipient: string }): Promise<void> {
  const { way } = await trx.selectFrom('mails').select('way').where('id', '=', mail).executeTakeFirstOrThrow()
  // One on the sender's page was given before; a mail that failed has opened its letter again.
  if (way === 'here') await answeredNow(trx, { reference, mail, now })
  else await answerGiven(trx, { reference, mail, now })
  const letter = trx.updateTable('letters').where('reference', '=', reference)
  // Only now: a corrected address that is taken back before is not kept.
  const to = recipient.toLowerCase()
  await letter.set({ reply_email: to }).where('email', '!=', to).execute()
  await letter.set({ reply_email: null }).where('email', '=', to).execute()
}

type Failed = Given & { failure: string }

/**
 * The mail of an answer was refused for good: where no later one has been written, the letter is open again, with its old time.
 * @returns false where a later one has been, of which its sender may know
 */
export async function answerFailed(trx: Transaction<Database>, { reference, mail, failure, now }: Failed): Promise<boolean> {
  await addEvent(trx, { reference, what: 'reply-failed', person: null, detail: failure, now })
  const { created_at, way, shown_at } = await trx.selectFrom('mails').select(['created_at', 'way', 'shown_at']).where('id', '=', mail).executeTakeFirstOrThrow()
  const answers = trx.selectFrom('mails').select('id').where('reference', '=', reference).where('kind', '=', 'reply').where('state', '!=', 'failed')
  // Of one that lies on the page, and that no mail has told of, its sender knows nothing.
  const known = answers.where(({ eb, or }) => or([eb('state', '!=', 'sent'), eb('sent_at', 'is not', null), eb('read_at', 'is not', null)]))
  if (await known.where('created_at', '>', created_at).executeTakeFirst()) return false
  const letter = trx.updateTable('letters').where('reference', '=', reference)
  const done = letter.where('state', 'in', ['answered', 'closed'])
  const opened = (dueAt: { due_at: string } | null) => (eb: ExpressionBuilder<Database, 'letters'>) => ({
    ...dueAt,
    state: 'open' as const,
    closed_at: null,
    outcome: null,
    changed_at: now.toISOString(),
    version: eb('version', '+', 1),
  })
  // It stood on the page, but nobody was told: then it has answered nothing.
  if (way === 'here' && shown_at !== null) {
    const standing = ({ selectFrom }: ExpressionBuilder<Database, 'letters'>) => selectFrom('mails').select('shown_at').where('mails.id', '=', mail)
    // Also where its sender has written meanwhile.
    await letter.set({ answered_at: null }).where('answered_at', '=', standing).execute()
  }
  await done.set(opened(null)).where('answered_at', 'is', null).execute()
  // Whoever has had one answer is promised the next from now on.
  await done
    .set(opened({ due_at: await dueFrom(trx, now) }))
    .where('answered_at', 'is not', null)
    .execute()
  return true
}

/**
 * Answers were read on their sender's page. Where the mail of the last one was refused, it has reached its sender after all, and its letter
 * is answered from now on: not one that was moved since, or that its sender has written to since the answer.
 */
export async function answersRead(trx: Transaction<Database>, { reference, mails, now }: { reference: string; mails: string[]; now: Date }): Promise<void> {
  const answers = trx.selectFrom('mails').select(['id', 'state', 'created_at']).where('reference', '=', reference).where('kind', '=', 'reply')
  const last = await answers.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (last?.state !== 'failed' || !mails.includes(last.id)) return
  const messages = trx.selectFrom('letter_messages').select('reference').where('letter', '=', reference)
  if (await messages.where('received_at', '>=', last.created_at).executeTakeFirst()) return
  const moves = ['reply-failed', 'undone', ...Object.values(steps).map(({ what }) => what)]
  const events = trx.selectFrom('letter_events').select('what').where('reference', '=', reference).where('what', 'in', moves)
  if ((await events.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())?.what !== 'reply-failed') return
  const at = now.toISOString()
  const letter = trx.updateTable('letters').where('reference', '=', reference).where('state', '=', 'open')
  const answered = await letter
    .set(({ eb, fn, val }) => ({ state: 'answered', answered_at: fn.coalesce('answered_at', val(at)), changed_at: at, version: eb('version', '+', 1) }))
    .executeTakeFirst()
  if (answered.numUpdatedRows > 0n) await addEvent(trx, { reference, what: 'reply-read', person: null, now })
}

/**
 * A mail of notices has gone: the history of each letter that it says has come counts it. The notices themselves go with the person
 * whom it told, and the mail after a while.
 */
export async function arrivalTold(trx: Transaction<Database>, { mail, now }: { mail: string; now: Date }): Promise<void> {
  const arrivals = trx.selectFrom('notices').innerJoin('letters', 'letters.reference', 'notices.reference').select('letters.reference')
  // A mail says nothing of a letter that was answered, or whose time had passed, before it went.
  const holding = arrivals.where((eb) => eb.or([eb('letters.state', '=', 'open'), isTimedQuarantine(eb)])).where('letters.due_at', '>', now.toISOString())
  const rows = await holding
    .where('mail_id', '=', mail)
    .where('what', '=', 'arrival')
    .where((eb) => eb.not(isOfMessage(eb)))
    .execute()
  for (const { reference } of await locked(trx, rows)) await addEvent(trx, { reference, what: 'told', person: null, now })
}

/** Those of some letters that are there, and stay until the transaction ends: an erasure waits. A write that changes nothing. */
async function locked(trx: Transaction<Database>, letters: readonly { reference: string }[]): Promise<{ reference: string }[]> {
  const references = letters.map(({ reference }) => reference)
  const there: { reference: string }[] = []
  for (let start = 0; start < references.length; start += rowsAtOnce) {
    const some = trx
      .updateTable('letters')
      .set((eb) => ({ reference: eb.ref('reference') }))
      .where('reference', 'in', references.slice(start, start + rowsAtOnce))
    there.push(...(await some.returning('reference').execute()))
  }
  return there
}

type Undone = {
  reference: string
  mail: string
  /** Null where it was held back by itself; then why (held-back.ts). */
  person: string | null
  what?: 'unsent' | 'held-back'
  why?: string
  now: Date
}

/** An answer was taken back before its mail had gone: a letter that was open before it is open again, where no other answers it. */
export async function answerUndone(trx: Transaction<Database>, { reference, mail, person, what = 'unsent', why, now }: Undone): Promise<void> {
  const lines = trx.selectFrom('letter_events').select(['at', 'before']).where('reference', '=', reference).where('detail', '=', mail)
  const line = await lines.where('before', 'is not', null).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const before = line?.before ? (JSON.parse(line.before) as Places) : null
  const others = trx.selectFrom('mails').select('id').where('reference', '=', reference).where('kind', '=', 'reply')
  const other = await others
    .where(({ eb, or }) => {
      const since = line?.at ?? now.toISOString()
      return or([eb('state', 'in', ['waiting', 'sending']), eb('sent_at', '>=', since), eb('shown_at', '>=', since)])
    })
    .executeTakeFirst()
  // Of two that wait, the second finds the letter answered by the first.
  const wasOpen = before?.state === 'open' || before?.answered_at === null
  if (wasOpen && !other) {
    const letter = trx.updateTable('letters').where('reference', '=', reference).where('state', '=', 'answered')
    await letter.set((eb) => ({ state: 'open', changed_at: now.toISOString(), version: eb('version', '+', 1) })).execute()
  }
  if (line && before?.wait_until && !other) await restAgain(trx, { reference, before, since: line.at })
  await addEvent(trx, { reference, what, person, ...(why !== undefined && { detail: why }), now })
}

/** It rests as before an answer, where nothing has happened since but that. */
async function restAgain(trx: Transaction<Database>, { reference, before, since }: { reference: string; before: Places; since: string }): Promise<void> {
  const events = trx.selectFrom('letter_events').select('id').where('reference', '=', reference).where('at', '>=', since)
  const changed = events.where('what', 'in', ['message', 'time-chosen', 'time-cancelled', ...ofRest, ...Object.values(steps).map(({ what }) => what)])
  if (await changed.executeTakeFirst()) return
  const letter = trx.updateTable('letters').where('reference', '=', reference).where('wait_until', 'is', null)
  await letter.set((eb) => ({ wait_until: before.wait_until, wait_person_id: somebodyHere(eb, before.wait_person_id) })).execute()
}

/**
 * Takes the last move of each letter back: state and times are what they were before it.
 * @param letters as they were after the move
 */
export async function undoMove(db: Kysely<Database>, action: { letters: readonly SeenLetter[]; person: string; now: Date }): Promise<Moved> {
  const { letters, person, now } = action
  return change(db, async (trx) => {
    const moved: Moved = { done: [], stale: [] }
    for (const seen of letters) {
      const last = await lastMove(trx, seen.reference)
      const saved = last && (await saveLetter(trx, { seen, before: null, after: last, what: 'undone', person, now }))
      if (saved) moved.done.push(saved)
      else moved.stale.push(seen.reference)
    }
    return moved
  })
}

/** Undefined where another version is current. */
export async function currentLetter(trx: Transaction<Database>, { reference, version }: SeenLetter): Promise<Places | undefined> {
  return trx
    .selectFrom('letters')
    .select(['state', 'due_at', 'answered_at', 'closed_at', 'changed_at', 'outcome', 'wait_until', 'wait_person_id'])
    .where('reference', '=', reference)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** What the last move has changed, as it was before; undefined where that cannot be taken back. */
async function lastMove(trx: Transaction<Database>, reference: string): Promise<Partial<Places> | undefined> {
  const last = await trx
    .selectFrom('letter_events')
    .select(['what', 'before'])
    .where('reference', '=', reference)
    .where('what', 'in', [...ofThread, 'undone', ...ofMoves])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.before || !ofMoves.includes(last.what)) return undefined
  const { answered_at, ...places } = JSON.parse(last.before) as Places
  if (ofRest.includes(last.what)) return { wait_until: places.wait_until, wait_person_id: places.wait_person_id }
  // Other moves leave it, and a mail may go meanwhile.
  return last.what === steps.answer.what || last.what === steps.reopen.what ? { ...places, answered_at } : places
}

/** How the history calls what is asked of a letter's rest (rest.ts). */
const ofRest = ['rested', 'rest-ended']

const ofMoves = [...Object.values(steps).map(({ what }) => what), ...ofRest]

/**
 * Lines of the history that an answer or a message writes: before them no move is taken back, and an answer itself is by its mail.
 */
const ofThread = ['replied', 'sent-again', 'unsent', 'held-back', 'reply-sent', 'reply-failed', 'message']

/** Only what the move changes: an answer's mail may go meanwhile. */
async function after(
  trx: Transaction<Database>,
  move: Move,
  { now, letter: { answered_at } }: { now: Date; letter: Pick<Places, 'answered_at'> },
): Promise<Partial<Places>> {
  const at = now.toISOString()
  const places = { ...awake, state: steps[move].to, changed_at: at }
  switch (move) {
    case 'answer':
      // One that a message has opened again keeps when it was answered first.
      return { ...places, answered_at: answered_at ?? at }
    case 'close':
      return { ...places, closed_at: at }
    case 'reopen':
      // Whoever opens a letter again promises an answer anew.
      return { ...places, answered_at: null, closed_at: null, due_at: await dueFrom(trx, now) }
    default:
      return places
  }
}

type Saving = { seen: SeenLetter; before: Places | null; after: Partial<Places>; what: string; person: string; detail?: string; now: Date }

/** @returns undefined where another version is current, also since a moment ago */
export async function saveLetter(
  trx: Transaction<Database>,
  { seen, before, after: { wait_person_id: asker, ...places }, what, person, detail, now }: Saving,
): Promise<SeenLetter | undefined> {
  const { reference } = seen
  const version = seen.version + 1
  // Only what is closed has come to something.
  const open = places.state !== undefined && places.state !== 'closed' ? { outcome: null } : {}
  const update = trx
    .updateTable('letters')
    .set((eb) => ({ ...places, ...open, version, ...(asker !== undefined && { wait_person_id: somebodyHere(eb, asker) }) }))
    .where('reference', '=', reference)
    .where('version', '=', seen.version)
  const saved = await update.returning('reference').executeTakeFirst()
  if (!saved) return undefined
  await addEvent(trx, { reference, what, person, ...(detail !== undefined && { detail }), before: before && JSON.stringify(before), now })
  return { reference, version }
}

/** Somebody by their id, or nobody where they are gone: what is taken back may be older. */
function somebodyHere({ selectFrom }: ExpressionBuilder<Database, 'letters'>, id: string | null) {
  return selectFrom('people')
    .select('people.id')
    .where('people.id', '=', id ?? '')
}

export type LetterEvent = { reference: string; what: string; person: string | null; detail?: string | null; before?: string | null; now: Date }

/** Writes a line of a letter's history and, where somebody did it, one of the desk's log, which outlives the letter. */
export async function addEvent(trx: Transaction<Database>, { reference, what, person, detail = null, before = null, now }: LetterEvent): Promise<void> {
  const event = { id: eventId(now), reference, at: now.toISOString(), person, what, detail, before }
  await trx.insertInto('letter_events').values(event).execute()
  if (person !== null) await writeLog(trx, { person, kind: 'change', what: `letter-${what}`, now })
}

/**
 * Writes a line of a letter's history, unless the same of the same person is younger than `within` milliseconds: what somebody
 * does twice, also twice at once, is one line. A letter that is gone gets none.
 */
export async function addEventOnce(db: Kysely<Database>, { within, ...event }: LetterEvent & { within: number }): Promise<void> {
  const { reference, what, person, detail = null, now } = event
  const since = new Date(now.getTime() - within).toISOString()
  const known = (from: Kysely<Database>) => {
    const lines = from.selectFrom('letter_events').select('id').where('reference', '=', reference).where('what', '=', what).where('at', '>', since)
    return lines.where('person', 'is not distinct from', person).where('detail', 'is not distinct from', detail).executeTakeFirst()
  }
  if (await known(db)) return
  await change(db, async (trx) => {
    // A write that changes nothing: of two at once the second waits here, and sees the line of the first.
    const letter = trx.updateTable('letters').set({ reference }).where('reference', '=', reference).returning('reference')
    if ((await letter.executeTakeFirst()) && !(await known(trx))) await addEvent(trx, event)
  })
}

type Exports = { references: readonly string[]; person: string; now: Date }

/** Writes in the history of each of some letters that it was taken out in a list, and in the desk's log how many were. */
export async function addExports(trx: Transaction<Database>, { references, person, now }: Exports): Promise<void> {
  await addExportEvents(trx, { references, person, detail: 'CSV', now })
  await writeLog(trx, { person, kind: 'change', what: 'letters-exported', detail: String(references.length), now })
}

/**
 * The same of everything about one address, which the owners are told of.
 * @param copied.count how much there is of it
 */
export async function addCopyOfAddress(trx: Transaction<Database>, { count, ...copied }: Exports & { count: number }): Promise<void> {
  await addExportEvents(trx, { ...copied, detail: 'ZIP' })
  await writeLog(trx, { person: copied.person, kind: 'change', what: 'letters-copy-begun', detail: String(count), now: copied.now })
}

async function addExportEvents(trx: Transaction<Database>, { references, person, detail, now }: Exports & { detail: string }): Promise<void> {
  const there = await locked(
    trx,
    references.map((reference) => ({ reference })),
  )
  const lines = there.map(({ reference }) => ({ id: eventId(now), reference, at: now.toISOString(), person, what: 'exported', detail, before: null }))
  for (let start = 0; start < lines.length; start += rowsAtOnce)
    await trx
      .insertInto('letter_events')
      .values(lines.slice(start, start + rowsAtOnce))
      .execute()
}

let events = 0

/** In the order of time, also of several events in one millisecond. */
function eventId(now: Date): string {
  events = (events + 1) % 1e6
  return `${now.toISOString()}-${String(events).padStart(6, '0')}-${crypto.randomUUID().slice(0, 8)}`
}
