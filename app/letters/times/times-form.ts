// In the browser too, so it imports nothing but plain data.
import { callWays, mostTimes, usualLength } from './limits.ts'

/** Times as the form has them, and as they are kept while they are typed: one length and one way for all, a day and a clock for each. */
export type TypedTimes = { length: string; how: string; link: string; rows: { day: string; time: string }[] }

/** No row has anything in it. */
export const noTimes: TypedTimes = { length: String(usualLength), how: callWays[0], link: '', rows: [] }

/** Names of the fields in a form. */
export const timesFields = {
  length: 'time-length',
  how: 'time-how',
  link: 'time-link',
  day: (row: number) => `time-day-${row}`,
  time: (row: number) => `time-clock-${row}`,
} as const

/** Whether anything is offered. */
export function hasTimes({ rows }: TypedTimes): boolean {
  return rows.some((row) => row.day !== '' || row.time !== '')
}

/** As many rows as can be offered, those that are typed first. */
export function allRows({ rows }: TypedTimes): TypedTimes['rows'] {
  return Array.from({ length: mostTimes }, (_, row) => rows[row] ?? { day: '', time: '' })
}

/** What is kept of them; empty where nothing was typed. */
export function textOfTimes(times: TypedTimes): string {
  const rows = allRows(times)
  const last = rows.findLastIndex((row) => row.day !== '' || row.time !== '')
  const text = JSON.stringify({ ...times, rows: rows.slice(0, last + 1) } satisfies TypedTimes)
  return text === JSON.stringify(noTimes) ? '' : text
}

/** @param text as `textOfTimes` made it */
export function timesOfText(text: string): TypedTimes {
  return text === '' ? noTimes : (JSON.parse(text) as TypedTimes)
}
