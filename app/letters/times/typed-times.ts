import { z } from 'zod'
import type { Insertable } from 'kysely'
import type { OfferedTimesTable } from '#app/data/database/schema.ts'
import { oneLine } from '#app/forms/clean-text.ts'
import { instantOf, wallTime } from '#app/i18n/wall-clock.ts'
import { callLengths, callWays, closingTime, furthestDays, longestLink, mostTimes } from './limits.ts'
import { noTimes, timesFields, type TypedTimes } from './times-form.ts'

// Times that an answer offers, as they are typed: one length and one way for all of them, a day and a clock for each.

/** What is to be offered. */
export type NewTimes = Pick<Insertable<OfferedTimesTable>, 'how' | 'link'> & { times: { startsAt: Date; endsAt: Date }[] }

/** Why a row is refused; the desk has the words. */
export type RowFault = 'day' | 'time' | 'no-such-time' | 'past' | 'soon' | 'far' | 'twice'

export type TimesFaults = { length?: 'unknown'; how?: 'unknown'; link?: 'missing' | 'wrong'; rows: (RowFault | null)[] }

const day = 86_400_000

const field = (most: number) => z.string().max(most).catch('')

/** Characters that are kept of an address that is too long: it is to be shown again. */
const keptLink = 4 * longestLink

const kept = z.object({
  length: field(10),
  how: field(10),
  link: field(keptLink),
  rows: z
    .array(z.object({ day: field(10), time: field(5) }))
    .max(mostTimes)
    .catch([]),
})

/** What was kept of them; a text that is not ours, or of another release, says nothing. */
export function readTypedTimes(text: string): TypedTimes {
  try {
    return kept.safeParse(JSON.parse(text)).data ?? noTimes
  } catch {
    return noTimes
  }
}

type Posted = { get(name: string): unknown }

/** What was posted: by a script as one text, else as the form's fields. */
export function postedTimes(posted: Posted): TypedTimes {
  const text = posted.get('times')
  return typeof text === 'string' ? readTypedTimes(text) : timesIn(posted)
}

/** What was posted, to be checked or shown again. */
export function timesIn(posted: Posted): TypedTimes {
  const typed = (name: string, most: number) => field(most).parse(posted.get(name))
  return {
    length: typed(timesFields.length, 10) || noTimes.length,
    how: typed(timesFields.how, 10) || noTimes.how,
    link: oneLine(typed(timesFields.link, keptLink)),
    rows: Array.from({ length: mostTimes }, (_, row) => ({
      day: typed(timesFields.day(row), 10).trim(),
      // As it is written in Swedish, too.
      time: typed(timesFields.time(row), 5).trim().replace('.', ':').replace(/^\d:/, '0$&'),
    })),
  }
}

const length = z.enum(callLengths.map(String)).transform(Number)
const way = z.enum(callWays)
/** Without a name or password in it, which a link is not to show. */
const link = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .regex(/^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i)
  .max(longestLink)

/**
 * Checks times that are to be offered. Empty rows are left out. A time that a clock in Stockholm does not show is refused; of one that
 * it shows twice, the first is meant.
 */
export function readTimes(typed: TypedTimes, { now }: { now: Date }): { times: NewTimes; faults?: undefined } | { faults: TimesFaults; times?: undefined } {
  const minutes = length.safeParse(typed.length)
  const how = way.safeParse(typed.how)
  const address = link.safeParse(typed.link)
  const rows = typed.rows.map((row) => readRow(row, now))
  const begins = rows.map((row) => (row instanceof Date ? row.getTime() : null))
  const faults: TimesFaults = {
    ...(!minutes.success && { length: 'unknown' }),
    ...(!how.success && { how: 'unknown' }),
    ...(how.data === 'video' && !address.success && { link: typed.link === '' ? 'missing' : 'wrong' }),
    rows: rows.map((row, place) => (row instanceof Date ? (begins.indexOf(row.getTime()) < place ? 'twice' : null) : row)),
  }
  if (!minutes.success || !how.success || faults.link || faults.rows.some((fault) => fault !== null)) return { faults }
  const times = rows.flatMap((row) => (row instanceof Date ? { startsAt: row, endsAt: new Date(row.getTime() + minutes.data * 60_000) } : []))
  return { times: { how: how.data, link: how.data === 'video' ? (address.data ?? null) : null, times } }
}

/** Null for an empty row. */
function readRow(row: { day: string; time: string }, now: Date): Date | RowFault | null {
  if (row.day === '' && row.time === '') return null
  if (row.day === '') return 'day'
  if (row.time === '') return 'time'
  const at = instantOf(row)
  const shown = at && wallTime(at)
  // Clocks leave out an hour in spring.
  if (!at || shown?.day !== row.day || shown.time !== row.time) return 'no-such-time'
  const left = at.getTime() - now.getTime()
  if (left <= closingTime) return left <= 0 ? 'past' : 'soon'
  return left > furthestDays * day ? 'far' : at
}

/** Times that were offered, as they are typed: where their answer is taken back. @param times in the order of the form */
export function typedAgain(times: readonly Pick<Insertable<OfferedTimesTable>, 'how' | 'link' | 'starts_at' | 'ends_at'>[]): TypedTimes {
  const [first] = times
  if (!first) return noTimes
  const minutes = (Date.parse(first.ends_at) - Date.parse(first.starts_at)) / 60_000
  return { length: String(minutes), how: first.how, link: first.link ?? '', rows: times.map(({ starts_at }) => wallTime(new Date(starts_at))) }
}
