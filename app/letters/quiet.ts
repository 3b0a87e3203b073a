import { type ExpressionBuilder, type ExpressionWrapper, type Kysely, sql, type SqlBool } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { quietDays } from './quiet-days.ts'

// An answered letter whose sender has done nothing since: they have neither written nor chosen a time. That they have read the answer is
// no word of theirs. Nobody is told by mail, since it asks for nothing; it is seen by whoever looks.

/** Days after which nothing is said of it any more: that long a silence is an answer. */
const longestQuiet = 30

const day = 24 * 3_600_000

type Letters = ExpressionBuilder<Database, 'letters'>

const given = sql<string>`coalesce(mails.shown_at, mails.sent_at)`

const answersOf = ({ selectFrom }: Pick<Letters, 'selectFrom'>) =>
  selectFrom('mails').whereRef('mails.reference', '=', 'letters.reference').where('mails.kind', '=', 'reply')

/** When the last answer was given that was written here. */
export const lastGiven = (eb: Letters) =>
  answersOf(eb)
    .where('mails.state', '!=', 'failed')
    .select(({ fn }) => fn.max(given).as('given_at'))

/** Letters of which the quiet line is said. Not one that rests: somebody has it in mind. */
export const isQuiet = (now: Date) => {
  const [at, recent, longAgo] = [now.toISOString(), ago(now, quietDays), ago(now, longestQuiet)]
  return (eb: Letters): ExpressionWrapper<Database, 'letters', SqlBool> => {
    const { and, or, not, exists, selectFrom } = eb
    const answerSince = (time: string) => exists(answersOf(eb).where('mails.state', '!=', 'failed').where(given, '>', time).select('mails.id'))
    const timesOf = selectFrom('offered_times').whereRef('offered_times.letter', '=', 'letters.reference').select('offered_times.id')
    const chosenSince = timesOf
      .whereRef('offered_times.chosen_at', '>=', 'letters.changed_at')
      .where((time) =>
        time.not(time.exists(answersOf(eb).where('mails.state', '!=', 'failed').where(given, '>', time.ref('offered_times.chosen_at')).select('mails.id'))),
      )
    return and([
      eb('letters.state', '=', 'answered'),
      eb('letters.changed_at', '<=', recent),
      or([eb('letters.changed_at', '>', longAgo), answerSince(longAgo)]),
      or([eb('letters.wait_until', 'is', null), eb('letters.wait_until', '<=', at)]),
      not(exists(answersOf(eb).where('mails.state', 'in', ['waiting', 'sending']).select('mails.id'))),
      not(answerSince(recent)),
      // A call that is to come, or was not long ago, is talked about there.
      not(exists(timesOf.where('offered_times.state', '=', 'chosen').where('offered_times.ends_at', '>', recent))),
      not(exists(timesOf.where('offered_times.state', '=', 'cancelled-by-sender').where('offered_times.ended_at', '>', recent))),
      not(exists(chosenSince)),
    ])
  }
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString()

/** How many letters it is said of. */
export async function countQuiet(db: Kysely<Database>, { now }: { now: Date }): Promise<number> {
  const quiet = db.selectFrom('letters').where(isQuiet(now))
  return Number((await quiet.select(({ fn }) => fn.countAll<string | number>().as('count')).executeTakeFirstOrThrow()).count)
}

/** Whole days since the last answer to a letter, where it is said of it; else null. */
export async function quietFor(db: Kysely<Database>, { reference, now }: { reference: string; now: Date }): Promise<number | null> {
  const quiet = db.selectFrom('letters').where('reference', '=', reference).where(isQuiet(now))
  const row = await quiet.select(['changed_at', (eb) => lastGiven(eb).as('given_at')]).executeTakeFirst()
  return row ? daysSince(row, now) : null
}

/** @param row of a letter that is quiet */
export function daysSince({ changed_at, given_at }: { changed_at: string; given_at: string | null }, now: Date): number {
  return Math.floor((now.getTime() - Math.max(Date.parse(changed_at), Date.parse(given_at ?? changed_at))) / day)
}
