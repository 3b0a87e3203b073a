import type { Result } from '../kit/result-note.tsx'

/** Names of the form's fields, each followed by the key of a sentence (`wordsKey`). Safe for the browser. */
export const prefixes = {
  text: 'text.',
  /** The version of the words that the page showed when it was loaded. */
  seen: 'seen.',
  /** Set where the page has shown that the text may be too long. */
  warned: 'warned.',
} as const

/** What becomes of a post. Keys are those of sentences. */
export type WordsResult = Result & {
  /** How many sentences were published. */
  saved: number
  /** What is wrong, or may be: nothing was published then. */
  faults: Record<string, string>
  warnings: string[]
  /** What somebody else has done to a sentence meanwhile, and its version now. The other sentences were published. */
  stale: Record<string, { message: string; seen: string }>
  /** Without script: what the fields hold. */
  typed?: Record<string, string>
}

export const nothing: WordsResult = { saved: 0, faults: {}, warnings: [], stale: {} }

/** Whether a sentence needs another look. */
export function hasTroubles({ faults, warnings, stale }: WordsResult): boolean {
  return Object.keys(faults).length + warnings.length + Object.keys(stale).length > 0
}
