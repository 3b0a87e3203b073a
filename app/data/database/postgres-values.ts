import type { Instant } from './schema.ts'

/**
 * Parsers that turn Postgres values into the types of schema.ts, by type oid (fixed for built-in types). int8 (20) stays
 * text, because ids may exceed 2^53; numeric (1700) holds points and scores, which do not.
 */
export const postgresParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: asText,
  114: asText,
  1114: instant,
  1184: instant,
  1700: Number,
  3802: asText,
}

/** Parses `2026-11-09 08:00:00.5+00` (the session is in UTC) or, from a column without zone, `2026-11-09 08:00:00.5`. */
function instant(text: string): Instant {
  const date = new Date(`${text.replace(/\+00$/, '').replace(' ', 'T')}Z`)
  // 'infinity' and years BC have no Instant; such articles are never shown.
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

function asText(text: string): string {
  return text
}
