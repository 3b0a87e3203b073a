import type { Result } from '../../kit/result-note.tsx'

/** Why an answer was not sent, and what was typed; without a fault it is sent. */
export type ReplyResult = Result & { fault?: 'missing' | 'too-long' | 'stale'; typed?: string }
