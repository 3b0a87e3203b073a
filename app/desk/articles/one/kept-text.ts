import { typedFields, type TypedText } from './fields.ts'

/** A text that was typed and is not saved, in this tab of the browser (design §9). */
export type KeptText = { text: TypedText; version: number; at: number }

const keyOf = (id: string) => `article-${id}`

export function keepTyped(id: string, { text, version }: { text: TypedText; version: number }): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ text, version, at: Date.now() } satisfies KeptText))
  } catch {
    // The storage is full or forbidden: the text is still in the page.
  }
}

export function dropKept(id: string): void {
  sessionStorage.removeItem(keyOf(id))
}

/** Null where there is none, or something else stands there. */
export function readKept(id: string): KeptText | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(value: unknown): value is KeptText {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('at' in value)) return false
  const { text } = value
  return typeof text === 'object' && text !== null && typedFields.every((field) => field in text)
}
