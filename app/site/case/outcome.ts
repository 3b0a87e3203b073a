import type { CaseKey } from '#app/letters/cases.ts'
import type { FormState } from '#app/forms/form-state.ts'

/** What a post to the page has led to. */
export type CaseOutcome =
  | { step: 'form'; state: FormState; /** Whether there is no such pair. */ wrong?: true }
  | { step: 'found'; pair: CaseKey; rows: { term: string; text: string }[] }
  /** `held`: kept from retention, so that it can only be asked for. */
  | { step: 'asking'; pair: CaseKey; held: boolean }
  | { step: 'withdrawn'; reference: string; held: boolean }
