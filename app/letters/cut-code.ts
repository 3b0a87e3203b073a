import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { addEvent } from './letters.ts'

/**
 * Cuts a letter's code off, for good: it opens nothing any more, and the sender's page tells them to write anew.
 * @returns false where the letter has none, or it was cut off already
 */
export async function cutCode(db: Kysely<Database>, { reference, person, now }: { reference: string; person: string; now: Date }): Promise<boolean> {
  return change(db, async (trx) => {
    const letter = trx.updateTable('letters').where('reference', '=', reference).where('code_hash', 'is not', null).where('cut_at', 'is', null)
    const cut = await letter.set((eb) => ({ cut_at: now.toISOString(), version: eb('version', '+', 1) })).executeTakeFirst()
    if (cut.numUpdatedRows === 0n) return false
    await addEvent(trx, { reference, what: 'code-cut', person, now })
    return true
  })
}
