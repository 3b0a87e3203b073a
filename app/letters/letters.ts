import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { answerTime } from './due.ts'
import { writeLog } from '#app/people/log.ts'
import { isPossible, type Move, steps } from './moves.ts'

/** A letter as somebody saw it: an action on another version is refused. */
export type SeenLetter = { reference: string; version: number }

/** What an action did: which letters it changed, as they are now, and which it refused, because they had changed. */
export type Moved = { done: SeenLetter[]; stale: string[] }

type Places = Pick<LettersTable, 'state' | 'due_at' | 'answered_at' | 'closed_at' | 'changed_at'>

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
      const letter = await current(trx, seen)
      const possible = letter && isPossible(move, letter.state)
      const saved = possible && (await save(trx, { seen, before: letter, after: after(letter, move, now), what: steps[move].what, person, now }))
      if (saved) moved.done.push(saved)
      else moved.stale.push(seen.reference)
    }
    return moved
  })
}

/**
 * Marks a letter answered by a mail from here, whatever its state: who has been answered before may be written to again.
 * @returns undefined where another version is current
 */
export async function replyMove(
  trx: Transaction<Database>,
  { letter: seen, person, now }: { letter: SeenLetter; person: string; now: Date },
): Promise<SeenLetter | undefined> {
  const letter = await current(trx, seen)
  if (!letter) return undefined
  const answered = letter.state === 'open' ? after(letter, 'answer', now) : { ...letter, answered_at: letter.answered_at ?? now.toISOString() }
  return save(trx, { seen, before: letter, after: answered, what: 'replied', person, now })
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
      const saved = last && (await save(trx, { seen, before: null, after: last, what: 'undone', person, now }))
      if (saved) moved.done.push(saved)
      else moved.stale.push(seen.reference)
    }
    return moved
  })
}

/** Undefined where another version is current. */
async function current(trx: Transaction<Database>, { reference, version }: SeenLetter): Promise<Places | undefined> {
  return trx
    .selectFrom('letters')
    .select(['state', 'due_at', 'answered_at', 'closed_at', 'changed_at'])
    .where('reference', '=', reference)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** The state before the last move; undefined where that has been taken back. */
async function lastMove(trx: Transaction<Database>, reference: string): Promise<Places | undefined> {
  // A mail that was sent cannot be taken back.
  const changes = ['undone', 'replied', ...Object.values(steps).map(({ what }) => what)]
  const last = await trx
    .selectFrom('letter_events')
    .select(['what', 'before'])
    .where('reference', '=', reference)
    .where('what', 'in', changes)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.before && last.what !== 'replied' ? (JSON.parse(last.before) as Places) : undefined
}

function after(letter: Places, move: Move, now: Date): Places {
  const at = now.toISOString()
  const moved = { ...letter, state: steps[move].to, changed_at: at }
  switch (move) {
    case 'answer':
      return { ...moved, answered_at: at }
    case 'close':
      return { ...moved, closed_at: at }
    case 'reopen':
      // Whoever opens a letter again promises an answer anew.
      return { ...moved, answered_at: null, closed_at: null, due_at: new Date(now.getTime() + answerTime).toISOString() }
    default:
      return moved
  }
}

type Saving = { seen: SeenLetter; before: Places | null; after: Places; what: string; person: string; now: Date }

/** @returns undefined where another version is current, also since a moment ago */
async function save(trx: Transaction<Database>, { seen, before, after: places, what, person, now }: Saving): Promise<SeenLetter | undefined> {
  const { reference } = seen
  const version = seen.version + 1
  const update = trx
    .updateTable('letters')
    .set({ ...places, version })
    .where('reference', '=', reference)
    .where('version', '=', seen.version)
  const saved = await update.returning('reference').executeTakeFirst()
  if (!saved) return undefined
  await addEvent(trx, { reference, what, person, before: before && JSON.stringify(before), now })
  return { reference, version }
}

export type LetterEvent = { reference: string; what: string; person: string | null; detail?: string | null; before?: string | null; now: Date }

/** Writes a line of a letter's history and, where somebody did it, one of the desk's log, which outlives the letter. */
export async function addEvent(trx: Transaction<Database>, { reference, what, person, detail = null, before = null, now }: LetterEvent): Promise<void> {
  const event = { id: eventId(now), reference, at: now.toISOString(), person, what, detail, before }
  await trx.insertInto('letter_events').values(event).execute()
  if (person !== null) await writeLog(trx, { person, kind: 'change', what: `letter-${what}`, now })
}

let events = 0

/** In the order of time, also of several events in one millisecond. */
function eventId(now: Date): string {
  events = (events + 1) % 1e6
  return `${now.toISOString()}-${String(events).padStart(6, '0')}-${crypto.randomUUID().slice(0, 8)}`
}
