import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { addEvent } from './letters.ts'
import { isAhead } from './times/choose-time.ts'

// Whose letter it is. That hides nothing from the others: it says who answers, so that two do not, and none is left.

type Somebody = { id: string; name: string }

/** Everybody who may answer letters, by name. */
export async function peopleWithLetters(db: Kysely<Database>): Promise<Somebody[]> {
  return db.selectFrom('people').select(['id', 'name']).where('role', '!=', 'writer').orderBy('name').orderBy('id').execute()
}

/** How many calls to come somebody has promised. */
export async function promisedCalls(db: Kysely<Database>, { personId, now }: { personId: string; now: Date }): Promise<number> {
  return (await db.selectFrom('offered_times').select('id').where('person_id', '=', personId).where(isAhead(now)).execute()).length
}

type Giving = {
  reference: string
  /** Id of whose it was when it was seen; null for nobody's. */
  from: string | null
  /** Id of whose it becomes. */
  to: string | null
  /** Who does it. */
  person: Somebody
  /** What tells somebody who gets it; null where no mails are sent. */
  mail: { subject: string; body: string } | null
  now: Date
}

/**
 * Makes a letter somebody's, or nobody's. Whoever gets it from somebody else is told by a mail that names nobody.
 * @returns whose it is now, and whether a mail goes; null, and nothing is changed, where it is not whose it was when it was seen, or
 *   where `to` may not read letters
 */
export async function giveLetter(
  db: Kysely<Database>,
  { reference, from, to, person, mail, now }: Giving,
): Promise<{ name: string | null; mailed: boolean } | null> {
  return change(db, async (trx) => {
    const people = trx.selectFrom('people').select(['id', 'name', 'email']).where('role', '!=', 'writer')
    const receiver = to === null ? null : await people.where('id', '=', to).executeTakeFirst()
    if (receiver === undefined) return null
    const letter = trx.updateTable('letters').set({ person_id: to }).where('reference', '=', reference)
    const given = await letter
      .where('person_id', from === null ? 'is' : '=', from)
      .returning('reference')
      .executeTakeFirst()
    const name = receiver?.name ?? null
    // Posted twice: the first has done it.
    const isSo =
      from === to || (!given && (await trx.selectFrom('letters').select('person_id').where('reference', '=', reference).executeTakeFirst())?.person_id === to)
    if (isSo) return { name, mailed: false }
    if (!given) return null
    const what = to === person.id ? 'taken' : to === null ? 'let-go' : 'given'
    await addEvent(trx, { reference, what, person: person.name, detail: name, now })
    const recipient = (what === 'given' && receiver?.email) || null
    if (mail && recipient) await queueMail(trx, { kind: 'notice', about: 'given', reference: null, recipient, ...mail, now })
    return { name, mailed: mail !== null && recipient !== null }
  })
}

/** Who has begun an answer to a letter and not sent it, and when they last wrote. What they write is nobody else's. */
export async function writersOf(db: Kysely<Database>, { reference, but }: { reference: string; but: string }): Promise<{ name: string; at: Date }[]> {
  const typed = db.selectFrom('typed_texts').innerJoin('people', 'people.id', 'typed_texts.person_id').select(['people.name', 'typed_texts.saved_at'])
  // What a writer took back before the role was theirs is sent by nobody.
  const others = typed.where('people.id', '!=', but).where('people.role', '!=', 'writer')
  const rows = await others.where('place', '=', placeOf('answer', reference)).orderBy('saved_at', 'desc').execute()
  return rows.map(({ name, saved_at }) => ({ name, at: new Date(saved_at) }))
}
