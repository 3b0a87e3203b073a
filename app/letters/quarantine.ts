import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { signInWords } from './prose.ts'

// What looks like a machine's may still be a person's. Only the trap field is proof, since no person sees it; and what somebody at the
// desk has put into quarantine has been read. For all the rest the promised time runs, as for an open letter.

/** As the column `signs` has it. */
const trap = JSON.stringify(signInWords('trap'))

/** Whether the promised time of a letter runs: it is open, or in quarantine and perhaps a person's. */
export function isTimed({ state, signs, received_at, changed_at }: Pick<LettersTable, 'state' | 'signs' | 'received_at' | 'changed_at'>): boolean {
  return state === 'open' || (state === 'quarantine' && changed_at === received_at && !signs.includes(trap))
}

/** Of a letter in quarantine that is perhaps a person's; the rule of `isTimed` in SQL. */
export function isTimedQuarantine({ eb, and, ref }: ExpressionBuilder<Database, 'letters'>): ExpressionWrapper<Database, 'letters', SqlBool> {
  return and([eb('letters.state', '=', 'quarantine'), eb('letters.changed_at', '=', ref('letters.received_at')), eb('letters.signs', 'not like', `%${trap}%`)])
}

/** How many letters lie in quarantine, came there today, and have waited there for longer than an answer is promised. */
export type QuarantineNews = { all: number; today: number; overdue: number }

export async function quarantineNews(db: Kysely<Database>, { now }: { now: Date }): Promise<QuarantineNews> {
  const letters = db.selectFrom('letters').where('state', '=', 'quarantine')
  const counted = letters.select(({ fn }) => fn.countAll<string | number>().as('count'))
  // The longest day of the year has 25 hours.
  const aDayAgo = new Date(now.getTime() - 25 * 3_600_000).toISOString()
  const [all, lately, overdue] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    letters.select('received_at').where('received_at', '>', aDayAgo).execute(),
    counted.where(isTimedQuarantine).where('due_at', '<=', now.toISOString()).executeTakeFirstOrThrow(),
  ])
  const today = lately.filter(({ received_at }) => dayOf(new Date(received_at)) === dayOf(now)).length
  return { all: Number(all.count), today, overdue: Number(overdue.count) }
}
