import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, LetterKind, LetterState } from '#app/data/database/schema.ts'
import { soonTime } from './due.ts'
import { currentLetter, type Moved, saveLetter, type SeenLetter } from './letters.ts'

// Somebody asks to be reminded of a letter. Until then it rests: an open one is in no list of those to answer, others stand where they
// stood as well. The promised time goes before: an open letter rests until it is soon due, whatever was asked.

type Letters = ExpressionBuilder<Database, 'letters'>
type Condition = (eb: Letters) => ExpressionWrapper<Database, 'letters', SqlBool>

/** Letters that rest. */
export const rests = (now: Date): Condition => {
  const [at, soon] = [now.toISOString(), soonAfter(now)]
  return ({ eb, and, or }) => and([eb('letters.wait_until', '>', at), or([eb('letters.state', '!=', 'open'), eb('letters.due_at', '>', soon)])])
}

/** Of open letters those that do not rest. */
export const restsNot = (now: Date): Condition => {
  const [at, soon] = [now.toISOString(), soonAfter(now)]
  return ({ eb, or }) => or([eb('letters.wait_until', 'is', null), eb('letters.wait_until', '<=', at), eb('letters.due_at', '<=', soon)])
}

/** Letters whose day has come, until somebody has done something about it. */
export const isReminded = (now: Date): Condition => {
  const at = now.toISOString()
  return ({ eb, and }) => and([eb('letters.wait_until', '<=', at), eb('letters.state', '!=', 'quarantine')])
}

const soonAfter = (now: Date) => new Date(now.getTime() + soonTime).toISOString()

type Resting = { state: LetterState; waitUntil: Date | null; dueAt: Date }

/** When a letter that rests is back: an open one before its time at the latest. Null where nobody has asked for it to rest. */
export function backAt({ state, waitUntil, dueAt }: Resting): Date | null {
  if (waitUntil === null || state !== 'open') return waitUntil
  return new Date(Math.min(waitUntil.getTime(), dueAt.getTime() - soonTime))
}

/** The rule of `rests`. */
export function isResting(letter: Resting, now: Date): boolean {
  const back = backAt(letter)
  return back !== null && back > now
}

type Asking = { letters: readonly SeenLetter[]; person: { id: string; name: string }; now: Date }

/**
 * Has letters rest until a time, of which whoever asks is reminded: a move like the others (letters.ts). One that rests already gets the
 * new time; one in quarantine is left alone and named.
 * @returns with when the first of them is back
 */
export async function restLetters(db: Kysely<Database>, { letters, until, person, now }: Asking & { until: Date }): Promise<Moved & { backAt: Date | null }> {
  const wait_until = until.toISOString()
  return change(db, async (trx) => {
    const moved: Moved & { backAt: Date | null } = { done: [], stale: [], backAt: null }
    for (const seen of letters) {
      const before = await currentLetter(trx, seen)
      const asked = { wait_until, wait_person_id: person.id }
      const possible = before && before.state !== 'quarantine'
      const saved = possible && (await saveLetter(trx, { seen, before, after: asked, what: 'rested', person: person.name, detail: wait_until, now }))
      if (!saved) {
        moved.stale.push(seen.reference)
        continue
      }
      moved.done.push(saved)
      const back = backAt({ state: before.state, waitUntil: until, dueAt: new Date(before.due_at) })
      if (back !== null && (moved.backAt === null || back < moved.backAt)) moved.backAt = back
    }
    return moved
  })
}

/** Ends their rest, or that they are to be thought of. */
export async function endRest(db: Kysely<Database>, { letters, person, now }: Asking): Promise<Moved> {
  return change(db, async (trx) => {
    const moved: Moved = { done: [], stale: [] }
    for (const seen of letters) {
      const before = await currentLetter(trx, seen)
      const possible = before && before.wait_until !== null
      const saved =
        possible && (await saveLetter(trx, { seen, before, after: { wait_until: null, wait_person_id: null }, what: 'rest-ended', person: person.name, now }))
      if (saved) moved.done.push(saved)
      else moved.stale.push(seen.reference)
    }
    return moved
  })
}

/** An answered or closed letter whose day has come. */
export type Reminder = { reference: string; kind: LetterKind; state: LetterState; sender: string; askedFor: Date; asker: { id: string; name: string } | null }

/** Those, the longest forgotten first: open ones stand among those to answer. */
export async function reminders(db: Kysely<Database>, { now }: { now: Date }): Promise<Reminder[]> {
  const rows = await db
    .selectFrom('letters')
    .leftJoin('people', 'people.id', 'letters.wait_person_id')
    .select(['letters.reference', 'letters.kind', 'letters.state', 'letters.sender', 'letters.wait_until', 'people.id', 'people.name'])
    .where((eb) => isReminded(now)(eb as Letters))
    .where('letters.state', '!=', 'open')
    .orderBy('letters.wait_until')
    .orderBy('letters.reference')
    .execute()
  return rows.map(({ reference, kind, state, sender, wait_until, id, name }) => ({
    reference,
    kind,
    state,
    sender,
    askedFor: new Date(wait_until ?? now),
    asker: id !== null && name !== null ? { id, name } : null,
  }))
}
