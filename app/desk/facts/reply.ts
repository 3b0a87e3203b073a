import type { FactName } from '#app/texts/facts.ts'

/** What was typed, by field; a list for the rows of processors. */
export type Typed = Record<string, string | string[]>

/** What is wrong, by field. */
export type Faults = Record<string, string>

/** To what was posted and not saved. */
export type FactReply = {
  fact: FactName
  typed: Typed
  faults: Faults
  /** What somebody else has made of it meanwhile, and what a form that has seen that names. */
  stale: { who: string; now: string; kept: string; seen: string } | null
}
