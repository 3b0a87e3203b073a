// In the browser too, so it must not import zod.
import type { DraftText } from '#app/content/drafts/draft.ts'
import { wallTime } from './stockholm-time.ts'

/** What the editor's form sends, as it is typed. */
export const typedFields = ['title', 'slug', 'content', 'meta_description', 'image', 'plate', 'checked', 'day', 'time'] as const

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
