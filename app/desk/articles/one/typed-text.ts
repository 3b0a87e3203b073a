import { dropKept, keep, readKept } from '#app/kit/kept.ts'
import { typedFields, type TypedText } from './fields.ts'

/** A text that was typed and is not saved, in this tab of the browser (design §9). */
export type KeptText = { text: TypedText; version: number; at: number }

const keyOf = (id: string) => `article-${id}`

export function keepTyped(id: string, { text, version }: { text: TypedText; version: number }): void {
  keep(keyOf(id), { text, version, at: Date.now() } satisfies KeptText)
}

export function dropTyped(id: string): void {
  dropKept(keyOf(id))
}

/** Null where there is none, or something else stands there. */
export function keptTyped(id: string): KeptText | null {
  const kept = readKept(keyOf(id))
  return isKept(kept) ? kept : null
}

function isKept(value: unknown): value is KeptText {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('at' in value)) return false
  const { text } = value
  return typeof text === 'object' && text !== null && typedFields.every((field) => field in text)
}
