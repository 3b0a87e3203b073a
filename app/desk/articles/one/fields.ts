// In the browser too, so it must not import zod.
import type { DraftText } from '#app/content/drafts/draft.ts'
import { wallTime } from '#app/i18n/wall-clock.ts'
import type { Result } from '../../kit/result-note.tsx'

/** What the editor's form sends, as it is typed. */
export const typedFields = ['title', 'slug', 'content', 'meta_description', 'image', 'plate', 'signed_by', 'checked', 'day', 'time'] as const

export type TypedField = (typeof typedFields)[number]

export type TypedText = Record<TypedField, string>

export type Faults = Partial<Record<TypedField, string>>

/** The longest texts that are saved, in characters. */
export const longest: Readonly<Record<TypedField, number>> = {
  title: 200,
  slug: 200,
  content: 200_000,
  meta_description: 500,
  image: 500,
  plate: 20,
  signed_by: 40,
  checked: 10,
  day: 10,
  time: 5,
}

/** From which length a description is cut off by search engines (SPEC §8). */
export const descriptionLength = 160

/** A saved text as the form shows it. */
export function typedText(text: DraftText): TypedText {
  const moment = text.publish_at === null ? { day: '', time: '' } : wallTime(new Date(text.publish_at))
  const typed = { ...text, ...moment }
  return Object.fromEntries(typedFields.map((field) => [field, typed[field] ?? ''])) as TypedText
}

/** Whether two texts are the same in the form. */
export function isSameText(one: TypedText, other: TypedText): boolean {
  return typedFields.every((field) => one[field] === other[field])
}

/** A run of words that both texts have, or only the earlier or the later one. */
export type DifferencePart = { text: string; kind: 'same' | 'gone' | 'new' }

/** What two texts differ in, field by field; fields that are the same are left out. */
export type Difference = { field: string; parts: DifferencePart[] }[]

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
