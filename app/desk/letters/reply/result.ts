import type { Result } from '../../kit/result-note.tsx'

/** Why an answer was not sent, and what was typed; without a fault it is sent. `version`: the letter's now, which a second press means. */
export type ReplyResult = Result & { fault?: 'missing' | 'too-long' | 'stale'; typed?: string; version?: number }
