import type { Kysely } from 'kysely'
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

/**
 * Replaces a note's text. Its writer and the owner may.
 * @param note.was the text that was changed
 * @returns `changed`, and nothing is saved, where somebody else has changed it since; `gone` where it cannot be changed
 */
export async function editNote(
  db: Kysely<Database>,
  { reference, id, was, text, author, now }: { reference: string; id: string; was: string; text: string; author: Author; now: Date },
): Promise<'saved' | 'changed' | 'gone'> {
  return change(db, async (trx) => {
    const update = trx.updateTable('letter_notes').set({ text, edited_at: now.toISOString() }).where('id', '=', id).where('reference', '=', reference)
    const ofAuthor = update.$if(author.role !== 'owner', (query) => query.where('person_id', '=', author.id))
    // Posted twice, the second finds what the first has saved.
    const saved = await ofAuthor.where('text', 'in', [was, text]).returning('id').executeTakeFirst()
    if (saved) {
      await dropTyped(trx, { personId: author.id, place: placeOf('note', reference, id) })
      return 'saved'
    }
    const note = trx.selectFrom('letter_notes').select('id').where('id', '=', id).where('reference', '=', reference)
    const isThere = await note.$if(author.role !== 'owner', (query) => query.where('person_id', '=', author.id)).executeTakeFirst()
    return isThere ? 'changed' : 'gone'
  })
}

/** Deletes a note. Its writer and the owner may. @returns false if nothing was deleted */
export async function removeNote(
  db: Kysely<Database>,
  { reference, id, author, now }: { reference: string; id: string; author: Author; now: Date },
): Promise<boolean> {
  return change(db, async (trx) => {
    const removal = trx.deleteFrom('letter_notes').where('id', '=', id).where('reference', '=', reference)
    const removed = await removal
      .$if(author.role !== 'owner', (query) => query.where('person_id', '=', author.id))
      .returning('id')
      .executeTakeFirst()
    if (removed) await dropTyped(trx, { personId: author.id, place: placeOf('note', reference, id) })
    if (removed) await addEvent(trx, { reference, what: 'note-removed', person: author.name, now })
    return removed !== undefined
  })
}
