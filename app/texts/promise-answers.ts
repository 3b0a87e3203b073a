import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { PromiseId } from './promises.ts'

/** That a promise is true, as somebody has said of its sentences as they stood. */
export type PromiseAnswer = {
  /** The digest of those sentences: of others nobody has said anything. */
  wording: string
  answeredAt: Date
  /** A name. */
  answeredBy: string
}

/** By the promise's id; a promise of an earlier release is among them. */
export async function readPromiseAnswers(db: Pick<Kysely<Database>, 'selectFrom'>): Promise<ReadonlyMap<string, PromiseAnswer>> {
  const rows = await db.selectFrom('promise_answers').selectAll().execute()
  return new Map(
    rows.map(({ promise, wording, answered_at, answered_by }) => [promise, { wording, answeredAt: new Date(answered_at), answeredBy: answered_by }]),
  )
}

/** Within `change`. */
export async function savePromiseAnswer(
  trx: Transaction<Database>,
  { promise, wording, person, now }: { promise: PromiseId; wording: string; person: string; now: Date },
): Promise<void> {
  const saved = { wording, answered_at: now.toISOString(), answered_by: person }
  await trx
    .insertInto('promise_answers')
    .values({ promise, ...saved })
    .onConflict((row) => row.column('promise').doUpdateSet(saved))
    .execute()
}

/** The promise is asked again. Within `change`. @returns whether there was an answer */
export async function removePromiseAnswer(trx: Transaction<Database>, { promise }: { promise: PromiseId }): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('promise_answers').where('promise', '=', promise).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
