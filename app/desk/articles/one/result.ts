import type { Result } from '../../kit/result-note.tsx'
import type { Difference } from './difference.ts'
import type { Faults, TypedText } from './fields.ts'

/** The text as it is saved now. */
type Saved = { version: number; savedAt: string; text: TypedText }

export type Question = 'publish' | 'erase'

/** What became of something that was done with an article. */
export type ArticleResult =
  | ({ kind: 'done'; said: string; link?: string; picture?: string } & Saved)
  /** To be asked first: the text is saved. */
  | ({ kind: 'ask'; question: Question } & Saved)
  /** Somebody has saved meanwhile; nothing was. */
  | { kind: 'conflict'; person: string; version: number; theirs: TypedText; difference: Difference; typed: TypedText }
  | { kind: 'invalid'; faults: Faults; typed: TypedText }
  | ({ kind: 'refused'; field?: 'picture' } & Required<Pick<Result, 'said' | 'refused'>>)
