import type { Kysely } from 'kysely'
import type { ContentTables, Database } from '#app/data/database/schema.ts'
import { instantOf, wallTime } from '#app/i18n/wall-clock.ts'
import { awayTimes } from '#app/texts/away.ts'
import { schemaOf } from '#app/texts/fact-rules.ts'
import { type FactName, type Facts, facts } from '#app/texts/facts.ts'
import { isClosedDay } from '#app/texts/holidays.ts'
import { answerTime } from './due.ts'

/** When nobody is here, as the owner has said. */
export type Absence = Pick<Facts, 'away' | 'closedDays'>

/**
 * Until when an answer is promised to what comes in at a time: 24 hours, of which those do not count in which everybody is away, and
 * those of holidays where the owner has said so. The only place that says it; a promise that was given is not changed.
 */
export function dueAfter(from: Date, { away, closedDays }: Absence): Date {
  const absent = away && awayTimes(away)
  const day = { isClosed: false, end: from }
  let [at, left] = [from, answerTime]
  for (;;) {
    if (absent && at >= absent.from && at < absent.until) at = absent.until
    if (at >= day.end) Object.assign(day, dayAt(at, closedDays))
    if (day.isClosed) {
      at = day.end
      continue
    }
    const stop = absent && at < absent.from && absent.from < day.end ? absent.from : day.end
    const passed = Math.min(left, stop.getTime() - at.getTime())
    left -= passed
    at = new Date(at.getTime() + passed)
    if (left === 0) return at
  }
}

/** The day in Stockholm that a time is part of: whether its hours count, and when it ends. */
function dayAt(at: Date, closedDays: Facts['closedDays']): { isClosed: boolean; end: Date } {
  const { day } = wallTime(at)
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + answerTime).toISOString().slice(0, 10)
  return { isClosed: closedDays.wait && isClosedDay(day, closedDays), end: instantOf({ day: next, time: '00:00' }) ?? new Date(at.getTime() + answerTime) }
}
type Reader = Pick<Kysely<ContentTables>, 'selectFrom'> | Pick<Kysely<Database>, 'selectFrom'>

/** When nobody is here, as the desk has it now. Neither has a variable of the environment. A value that is none is left out, as pages leave it out. */
export async function readAbsence(db: Reader): Promise<Absence> {
  const rows = await (db as Pick<Kysely<ContentTables>, 'selectFrom'>)
    .selectFrom('facts')
    .select(['name', 'value'])
    .where('name', 'in', ['away', 'closedDays'])
    .execute()
  const valueOf = <Name extends FactName>(name: Name) => {
    const row = rows.find((each) => each.name === name)
    const parsed = row && schemaOf(name).safeParse(jsonIn(row.value))
    return parsed?.success ? parsed.data : undefined
  }
  return { away: valueOf('away') ?? null, closedDays: valueOf('closedDays') ?? facts.closedDays.standard }
}

/** Until when an answer is promised from a time on, in the transaction that says so (`dueAfter`). @returns as the column `due_at` */
export async function dueFrom(db: Reader, from: Date): Promise<string> {
  return dueAfter(from, await readAbsence(db)).toISOString()
}

/** Undefined for what is no JSON: a row that somebody has mended by hand must not keep letters from being found. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
