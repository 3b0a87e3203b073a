import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { fewest } from '#app/data/counts/hide.ts'
import type { Database, Outcome } from '#app/data/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { among } from './erasure.ts'
import { addEvent } from './letters.ts'

/** What a closed letter may have come to, in the order in which it is asked. */
export const outcomes = ['call', 'offer', 'client', 'declined', 'silence'] as const satisfies Outcome[]

type Putting = { reference: string; outcome: Outcome | null; person: string; now: Date }

/**
 * Says what a closed letter came to, or takes that back. It goes when the letter is opened again (letters.ts).
 * @returns what it was before, whether or not that is another; null where the letter is not closed
 */
export async function putOutcome(db: Kysely<Database>, { reference, outcome, person, now }: Putting): Promise<{ before: Outcome | null } | null> {
  return change(db, async (trx) => {
    // A write that changes nothing: of two at once the second waits here.
    const letter = trx.updateTable('letters').set({ reference }).where('reference', '=', reference).where('state', '=', 'closed')
    const was = await letter.returning('outcome').executeTakeFirst()
    if (!was) return null
    if (was.outcome !== outcome) {
      await trx.updateTable('letters').set({ outcome }).where('reference', '=', reference).execute()
      await addEvent(trx, { reference, what: 'outcome', person, detail: outcome, now })
    }
    return { before: was.outcome }
  })
}

/** `2026-4`, of the day in Stockholm. */
export function quarterOf(at: Date): string {
  const [year, month] = dayOf(at).split('-').map(Number)
  return `${year}-${Math.ceil((month ?? 1) / 3)}`
}

const countOf = (numbers: readonly { quarter: string; outcome: Outcome; number: number }[]) => {
  const counts = new Map<string, Map<Outcome, number>>()
  for (const { quarter, outcome, number } of numbers) {
    const of = counts.get(quarter) ?? new Map<Outcome, number>()
    counts.set(quarter, of.set(outcome, (of.get(outcome) ?? 0) + number))
  }
  return counts
}

type Which = { references: readonly string[] } | { since: Date }

/** What letters came to that are there. */
async function living(db: Kysely<Database>, which: Which) {
  const letters = db.selectFrom('letters').select(['outcome', 'closed_at']).where('outcome', 'is not', null)
  const wanted = 'since' in which ? letters.where('closed_at', '>', which.since.toISOString()) : letters.where('reference', 'in', among(which.references))
  const rows = await wanted.execute()
  return rows.flatMap(({ outcome, closed_at }) => (outcome && closed_at !== null ? [{ quarter: quarterOf(new Date(closed_at)), outcome, number: 1 }] : []))
}

/** Adds what some letters came to to what is counted without them, as part of the transaction that deletes them. */
export async function keepOutcomes(trx: Transaction<Database>, references: readonly string[]): Promise<void> {
  for (const [quarter, numbers] of countOf(await living(trx, { references })))
    for (const [outcome, number] of numbers)
      await trx
        .insertInto('outcome_counts')
        .values({ quarter, outcome, number })
        .onConflict((conflict) =>
          conflict.columns(['quarter', 'outcome']).doUpdateSet((eb) => ({ number: eb('outcome_counts.number', '+', eb.ref('excluded.number')) })),
        )
        .execute()
}

export type QuarterOutcomes = { quarter: string; counts: { outcome: Outcome; number: number }[] }

/** Milliseconds that are longer than two quarters. */
const twoQuarters = 190 * 86_400_000

/**
 * What the letters came to that were closed in this quarter and the one before: figures of five and more. There is no sum of them, which
 * would tell one that is not shown. Those that are there can be counted in the lists, so erased ones are among them from five up, too.
 */
export async function readOutcomes(db: Kysely<Database>, { now }: { now: Date }): Promise<QuarterOutcomes[]> {
  const current = quarterOf(now)
  const [year = 0, number = 0] = current.split('-').map(Number)
  const quarters = [current, number === 1 ? `${year - 1}-4` : `${year}-${number - 1}`]
  const [here, gone] = await Promise.all([
    living(db, { since: new Date(now.getTime() - twoQuarters) }),
    db.selectFrom('outcome_counts').selectAll().where('quarter', 'in', quarters).where('number', '>=', fewest).execute(),
  ])
  const counts = countOf([...here, ...gone])
  return quarters.flatMap((quarter) => {
    const of = counts.get(quarter)
    const shown = outcomes.map((outcome) => ({ outcome, number: of?.get(outcome) ?? 0 })).filter((each) => each.number >= fewest)
    return shown.length > 0 ? [{ quarter, counts: shown }] : []
  })
}
