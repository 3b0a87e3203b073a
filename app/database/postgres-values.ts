import type { Instant } from './schema.ts'

/**
 * How Postgres values become what schema.ts promises: type oid → parser of its text form. Oids are fixed for built-in
 * types. int8 (20) is text because identifiers may pass 2^53; numeric (1700) holds points and scores, which do not.
 */
export const postgresParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: asText,
  114: asText,
  1114: instant,
  1184: instant,
  1700: Number,
  3802: asText,
}

/** `2026-11-09 08:00:00.5+00` (a session in UTC) or, of a column without zone, `2026-11-09 08:00:00.5`. */
function instant(text: string): Instant {
  const date = new Date(`${text.replace(/\+00$/, '').replace(' ', 'T')}Z`)
  // 'infinity' and years before Christ have no such form; they are never shown either.
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

function asText(text: string): string {
  return text
}
