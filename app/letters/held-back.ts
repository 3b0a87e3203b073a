import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { keepForm, returnTyped } from '#app/people/typed-texts.ts'
import { adoptFiles, filesOf } from './answer-files.ts'
import { opensHere } from './answer-way.ts'
import { answerUndone } from './letters.ts'
import { timesTyped } from './times/offer-times.ts'
import { furthestWanted } from './wanted-time.ts'

// An answer that waits is taken back: by somebody here, or by itself where it must not go without being seen again.

/** `message`: its sender has written again; `quarantine`: its letter lies there; `clock`: it would wait for longer than any can. */
export type WhyHeld = 'message' | 'quarantine' | 'clock'

type Returning = { reference: string; mail: string; /** Who gets it where its writer is gone. */ otherwise: string; now: Date }

/**
 * Gives an answer that waits back to its writer, with all that belongs to it: it is what they have typed again. None that the mail server
 * has, or may have, or that its sender may have read.
 * @returns whose text it is, and all that they have typed; null where there is none
 */
export async function returnAnswer(
  trx: Transaction<Database>,
  { reference, mail, otherwise, now }: Returning,
): Promise<{ writer: string; text: string; savedAt: Date } | null> {
  // Before its row goes, and the times with it.
  const files = await filesOf(trx, mail)
  const times = await timesTyped(trx, mail)
  const waiting = trx.deleteFrom('mails').where('id', '=', mail).where('reference', '=', reference).where('kind', '=', 'reply')
  const unseen = waiting.where('state', '=', 'waiting').where('doubtful', '=', false).where('shown_at', 'is', null)
  const undone = await unseen.returning(['body', 'person_id', 'recipient', 'way']).executeTakeFirst()
  if (!undone) return null
  const writer = undone.person_id ?? otherwise
  await adoptFiles(trx, { files, personId: writer })
  const letters = trx.selectFrom('letters').select(['email', 'reply_email', 'code_hash', 'cut_at']).where('reference', '=', reference)
  const letter = await letters.executeTakeFirstOrThrow()
  const keep = (form: 'to' | 'way' | 'times', text: string) => keepForm(trx, { personId: writer, place: placeOf(form, reference), reference, text, now })
  // Where it goes stays with it, where that is not where answers go.
  if (undone.recipient !== (letter.reply_email ?? letter.email)) await keep('to', undone.recipient)
  if (undone.way && opensHere(letter)) await keep('way', undone.way)
  if (times && opensHere(letter)) await keep('times', JSON.stringify(times))
  const returned = await returnTyped(trx, { personId: writer, place: placeOf('answer', reference), reference, text: undone.body, now })
  return { writer, ...returned }
}

type Holding = { reference: string; why: WhyHeld; now: Date }

/**
 * Takes back what waits at a letter for a time of its own, and has it say so: the letter waits for an answer again, as before it was written.
 * @returns how many there were
 */
export async function holdBack(trx: Transaction<Database>, { reference, why, now }: Holding): Promise<number> {
  const waiting = trx.selectFrom('mails').select('id').where('reference', '=', reference).where('kind', '=', 'reply').where('state', '=', 'waiting')
  const mails = await waiting.where('wanted_at', 'is not', null).orderBy('created_at').orderBy('id').execute()
  const otherwise = mails.length > 0 ? await keeperOf(trx, reference) : null
  let held = 0
  for (const { id: mail } of mails) {
    if (otherwise === null || !(await returnAnswer(trx, { reference, mail, otherwise, now }))) continue
    await answerUndone(trx, { reference, mail, what: 'held-back', why, person: null, now })
    held++
  }
  return held
}

/** Whoever takes care of a letter, or else of all. */
async function keeperOf(trx: Transaction<Database>, reference: string): Promise<string | null> {
  const { person_id } = (await trx.selectFrom('letters').select('person_id').where('reference', '=', reference).executeTakeFirst()) ?? {}
  if (person_id) return person_id
  const owners = trx.selectFrom('people').select('id').where('role', '=', 'owner').orderBy('created_at').limit(1)
  return (await owners.executeTakeFirst())?.id ?? null
}

/** Milliseconds after which no answer can be wanted; a day more for clocks that differ. */
const longestWait = (furthestWanted + 1) * 86_400_000

/**
 * Takes back answers that would wait for longer than any can: they were written while the clock was wrong. To be called while it is right.
 * @returns how many there were
 */
export async function holdBackAstray(db: Kysely<Database>, { now }: { now: Date }): Promise<number> {
  const after = new Date(now.getTime() + longestWait).toISOString()
  const waiting = db.selectFrom('mails').select('reference').where('state', '=', 'waiting').where('wanted_at', '>', after)
  const references = new Set((await waiting.execute()).flatMap(({ reference }) => reference ?? []))
  let held = 0
  for (const reference of references) held += await change(db, (trx) => holdBack(trx, { reference, why: 'clock', now }))
  return held
}
