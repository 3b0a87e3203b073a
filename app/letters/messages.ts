import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { randomReference } from '#app/data/references/reference.ts'
import { typedReference } from '#app/data/references/shown-reference.ts'
import { lastErasure } from './erasure-scrub.ts'
import { addEvent, senderReacted } from './letters.ts'
import { dueFrom } from './due-after.ts'
import { holdBack } from './held-back.ts'
import type { LetterPlace, ReadLetter } from './read-letter.ts'

// What the sender of a letter writes later is stored as a letter is, before they are thanked, and found as letters are
// (index-letters.ts). It has no state of its own: it opens its letter again, with the time that an answer is promised.

type Found = { message: ReadLetter; place: LetterPlace; /** As of `addLetter`. */ erasedBefore: string | null; now: Date }

/** Which letter a message belongs to. */
export function letterOf({ values }: Pick<ReadLetter, 'values'>): string {
  return typedReference(String(values.fields['letter'] ?? ''))
}

/** What a row has from its message. */
export function messageColumns({ values, attachments }: Pick<ReadLetter, 'values' | 'attachments'>) {
  return { text: String(values.fields['text'] ?? ''), attachments: attachments.length }
}

/**
 * Lists a message that has been found in its bucket, and opens its letter again.
 * @returns `known` where another process was first, or is erasing
 */
export async function addMessage(db: Kysely<Database>, { message, place, erasedBefore, now }: Found): Promise<'added' | 'known' | 'no-letter'> {
  const letter = letterOf(message)
  // The clock of the process that stored it may have been ahead: its letter is promised nothing by that, and what comes later is later.
  const received = message.receivedAt < now ? message.receivedAt : now
  return change(db, async (trx) => {
    // A write that changes nothing: of two at once, the second waits here and then finds the message listed.
    const lock = await trx.updateTable('letters').set({ reference: letter }).where('reference', '=', letter).executeTakeFirst()
    const erasing = await trx.selectFrom('erasures').select('id').limit(1).executeTakeFirst()
    if (erasing || (await lastErasure(trx)) !== erasedBefore) return 'known'
    const known = trx.selectFrom('letter_messages').select('reference').where('bucket', '=', place.bucket).where('name', '=', place.name)
    if (await known.executeTakeFirst()) return 'known'
    if (lock.numUpdatedRows === 0n) return 'no-letter'
    // What was written without knowing of it is read again before it goes.
    await holdBack(trx, { reference: letter, why: 'message', now })
    await openAgain(trx, { reference: letter, received })
    const taken = await trx.selectFrom('letter_messages').select('reference').where('reference', '=', message.reference).executeTakeFirst()
    const row = { letter, ...place, ...messageColumns(message), received_at: received.toISOString() }
    await trx
      .insertInto('letter_messages')
      .values({ ...row, reference: taken ? randomReference() : message.reference })
      .execute()
    await addEvent(trx, { reference: letter, what: 'message', person: null, now: received })
    await senderReacted(trx, { reference: letter, now: received })
    return 'added'
  })
}

/**
 * A message starts the promised time again; where the letter waits for an answer already, the earlier time stands. One in quarantine
 * stays there.
 */
async function openAgain(trx: Transaction<Database>, { reference, received }: { reference: string; received: Date }): Promise<void> {
  const at = received.toISOString()
  const letters = trx.updateTable('letters').where('reference', '=', reference)
  const places = { state: 'open' as const, closed_at: null, outcome: null, changed_at: at, due_at: await dueFrom(trx, received) }
  await letters.set(places).where('state', 'in', ['answered', 'closed']).execute()
  // One that is found late is older than what was written since.
  await letters
    .set({ written_at: at })
    .where(({ eb, or }) => or([eb('written_at', 'is', null), eb('written_at', '<', at)]))
    .execute()
  await letters.set((eb) => ({ version: eb('version', '+', 1) })).execute()
}
