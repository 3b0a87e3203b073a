import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { dayOf, lastDays } from '#app/i18n/desk-dates.ts'
import { median } from './due.ts'

/** Numbers of the last seven days, one a day, the last is today; and their sum compared with the week before. */
export type Week = { days: number[]; sum: number; change: number }

export type Figures = {
  photography: Week
  application: Week
  quiz: Week
  /** Middle time from arrival to answer, in milliseconds, by day; null where nothing was answered. */
  answerTime: { days: (number | null)[]; week: number | null; before: number | null; quarter: number | null }
}

const day = 24 * 3_600_000

/** The desk's figures: of the last week, and the time that answers took in the last 90 days. */
export async function readFigures(db: Kysely<Database>, { now }: { now: Date }): Promise<Figures> {
  const since = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const [letters, results, answered] = await Promise.all([
    db.selectFrom('letters').select(['kind', 'received_at']).where('state', '!=', 'quarantine').where('received_at', '>', since(15)).execute(),
    db.selectFrom('quiz_results').select('created_at').where('created_at', '>', since(15)).execute(),
    db.selectFrom('letters').select(['received_at', 'answered_at']).where('answered_at', '>', since(90)).execute(),
  ])
  const times = answered.map(({ received_at, answered_at }) => ({ at: answered_at ?? '', took: Date.parse(answered_at ?? '') - Date.parse(received_at) }))
  const tookBetween = (from: string, to: string) => median(times.filter(({ at }) => at > from && at <= to).map(({ took }) => took))
  const days = lastDays(now, 7)
  // Telling the day of a time takes long; of 90 days only the last seven are told.
  const lately = times.filter(({ at }) => at > since(8)).map(({ at, took }) => ({ took, on: dayOf(new Date(at)) }))
  const of = (kind: string) => letters.filter((letter) => letter.kind === kind).map(({ received_at }) => received_at)
  return {
    photography: week(of('photography'), now),
    application: week(of('application'), now),
    quiz: week(
      results.flatMap(({ created_at }) => (created_at === null ? [] : [created_at])),
      now,
    ),
    answerTime: {
      days: days.map((each) => median(lately.filter(({ on }) => on === each).map(({ took }) => took))),
      week: tookBetween(since(7), since(0)),
      before: tookBetween(since(14), since(7)),
      quarter: tookBetween(since(90), since(0)),
    },
  }
}

function week(times: readonly string[], now: Date): Week {
  const counts = new Map<string, number>()
  for (const time of times) {
    const of = dayOf(new Date(time))
    counts.set(of, (counts.get(of) ?? 0) + 1)
  }
  const [before, days] = [lastDays(now, 14).slice(0, 7), lastDays(now, 7)].map((each) => each.map((name) => counts.get(name) ?? 0))
  const sum = total(days)
  return { days: days ?? [], sum, change: sum - total(before) }
}

function total(numbers: readonly number[] = []): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
