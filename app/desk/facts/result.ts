import type { FactName } from '#app/texts/facts.ts'
import type { Result } from '../kit/result-note.tsx'

/** What was typed, by field; a list for the rows of processors. */
export type Typed = Record<string, string | string[]>

/** What is wrong, by field. */
export type Faults = Record<string, string>

export type FactResult = Result & {
  /** What was posted and not saved. */
  wrong?: {
    fact: FactName
    typed: Typed
    faults: Faults
    /** What somebody else has made of it meanwhile, and what a form that has seen that names. */
    stale: { who: string; now: string; kept: string; seen: string } | null
  }
}
