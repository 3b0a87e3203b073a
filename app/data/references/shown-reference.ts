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

/** The same for one that was copied by hand: any hyphens, dots and quotes are left out, and what no reference has is read as what it looks like. */
export function copiedReference(text: string): string {
  return typedReference(text)
    .replaceAll(/[\p{P}\p{S}]/gu, '')
    .replaceAll(/[ABZU]/g, (letter) => lookAlikes[letter] ?? letter)
}

const lookAlikes: Readonly<Record<string, string>> = { A: '4', B: '8', Z: '2', U: 'V' }
