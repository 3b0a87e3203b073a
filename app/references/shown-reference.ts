// In the browser too, so it imports nothing.

/** Letters and digits that nobody mistakes for each other, and that spell no word: no vowels, no 0 1 5, no B I L O S U Z. */
export const alphabet = '2346789CDFGHJKMNPQRTVWXY'

/** A letter's reference, `K7F3XQ4P`. There are 110 thousand million. */
export const referencePattern = new RegExp(`^[${alphabet}]{8}$`)

/** As people read it: `K7F3-XQ4P`. */
export function shownReference(reference: string): string {
  return `${reference.slice(0, 4)}-${reference.slice(4)}`
}

/** What somebody typed or pasted, in the form of a reference: `k7f3 xq4p` is K7F3XQ4P. Other input stays what it is. */
export function typedReference(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** The shown reference in a query parameter, or null where it holds none. */
export function referenceIn(value: string | null): string | null {
  return value !== null && referencePattern.test(value) ? shownReference(value) : null
}
