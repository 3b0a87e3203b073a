/** Why an answer was not sent, and what was typed. */
export type ReplyFault = { fault: 'missing' | 'too-long' | 'stale'; typed: string }
