import { type Expression, sql } from 'kysely'

/**
 * A text in lower case, the same on both databases: of letters beyond ASCII, SQLite's `lower` knows none, and Postgres' none where it
 * sorts by bytes; these are the ones of Swedish, and of its loanwords and names.
 */
export function lowerCase(text: Expression<string>): Expression<string> {
  return [...'ÅÄÖÉÜ'].reduce<Expression<string>>(
    (lower, letter) => sql<string>`replace(${lower}, ${sql.lit(letter)}, ${sql.lit(letter.toLowerCase())})`,
    sql<string>`lower(${text})`,
  )
}
