import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { wish } from './cases.ts'
import { addDays } from './retention-dates.ts'

export type Withdrawals = {
  /** Letters that their senders have withdrawn in the last seven days, and when the last of them. */
  week: { count: number; lastAt: Date } | null
  /** References of held letters whose senders have asked for deletion in the last 30 days, within which they are to be answered (GDPR article 12.3). */
  wishes: string[]
}

/** What senders have done with their letters by themselves: the letters they withdrew are gone, so only the log tells of them. */
export async function readWithdrawals(db: Kysely<Database>, { now }: { now: Date }): Promise<Withdrawals> {
  const [withdrawn, wishes] = await Promise.all([
    db.selectFrom('desk_log').select('at').where('what', '=', 'withdrawn').where('at', '>', addDays(now, -7).toISOString()).orderBy('at', 'desc').execute(),
    db
      .selectFrom('letter_events')
      .innerJoin('letters', 'letters.reference', 'letter_events.reference')
      .select('letters.reference')
      .where('letters.held', '=', true)
      .where('letter_events.what', '=', wish)
      .where('letter_events.at', '>', addDays(now, -30).toISOString())
      .orderBy('letter_events.at')
      .execute(),
  ])
  const [last] = withdrawn
  return { week: last ? { count: withdrawn.length, lastAt: new Date(last.at) } : null, wishes: wishes.map(({ reference }) => reference) }
}
