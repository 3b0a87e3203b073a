import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, Role } from '#app/data/database/schema.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { dropTyped } from '#app/people/typed-texts.ts'
import { addEvent } from './letters.ts'

type Author = { id: string; name: string; role: Role }

/**
 * Adds a note that only people who work here see, and deletes what was kept of it while it was typed.
 * @param note.was id of a removed one that it was typed into
 * @returns false if the letter is gone
 */
export async function addNote(
  db: Kysely<Database>,
  { reference, was, text, author, now }: { reference: string; was?: string | undefined; text: string; author: Author; now: Date },
): Promise<boolean> {
  return change(db, async (trx) => {
    const letter = await trx.selectFrom('letters').select('reference').where('reference', '=', reference).executeTakeFirst()
    if (!letter) return false
    const note = { id: crypto.randomUUID(), reference, at: now.toISOString(), edited_at: null, person_id: author.id, person: author.name, text }
    await trx.insertInto('letter_notes').values(note).execute()
    await dropTyped(trx, { personId: author.id, place: placeOf('note', reference, was) })
    await addEvent(trx, { reference, what: 'noted', person: author.name, now })
    return true
  })
}

type Change = { reference: string; id: string; was: string; author: Author; now: Date }

/** What has become of a change: nothing where somebody else has changed the note since (`changed`), or it cannot be changed (`gone`). */
export type NoteOutcome = 'done' | 'changed' | 'gone'

/** Replaces a note's text. Its writer and the owner may. @param note.was the text that was changed */
export async function editNote(db: Kysely<Database>, { text, now, ...note }: Change & { text: string }): Promise<NoteOutcome> {
  return change(db, async (trx) => {
    // Posted twice, the second finds what the first has saved.
    const isDone = await mayChange(trx, note, [note.was, text])
    if (isDone) await trx.updateTable('letter_notes').set({ text, edited_at: now.toISOString() }).where('id', '=', note.id).execute()
    return outcome(trx, note, isDone)
  })
}

/** Deletes a note. Its writer and the owner may. @param note.was its text as it was seen */
export async function removeNote(db: Kysely<Database>, { now, ...note }: Change): Promise<NoteOutcome> {
  return change(db, async (trx) => {
    const isDone = await mayChange(trx, note, [note.was])
    const done = await outcome(trx, note, isDone)
    if (!isDone) return done
    await trx.deleteFrom('letter_notes').where('id', '=', note.id).execute()
    await addEvent(trx, { reference: note.reference, what: 'note-removed', person: note.author.name, now })
    return done
  })
}

type Note = Omit<Change, 'now'>

/** Whether a note has one of some texts, and may be changed by its author; another change of it waits for this transaction. */
async function mayChange(trx: Transaction<Database>, { reference, id, author }: Note, texts: readonly string[]): Promise<boolean> {
  const note = trx.updateTable('letter_notes').set({ id }).where('id', '=', id).where('reference', '=', reference).where('text', 'in', texts)
  const own = note.$if(author.role !== 'owner', (query) => query.where('person_id', '=', author.id))
  return (await own.returning('id').executeTakeFirst()) !== undefined
}

async function outcome(trx: Transaction<Database>, { reference, id, author }: Note, isDone: boolean): Promise<NoteOutcome> {
  if (isDone) {
    await dropTyped(trx, { personId: author.id, place: placeOf('note', reference, id) })
    return 'done'
  }
  const note = trx.selectFrom('letter_notes').select('id').where('id', '=', id).where('reference', '=', reference)
  const own = note.$if(author.role !== 'owner', (query) => query.where('person_id', '=', author.id))
  return (await own.executeTakeFirst()) ? 'changed' : 'gone'
}
