// In the browser too, so it imports nothing.

/** `[dag och tid]`, or a line that is nothing but a dash. */
const place = /\[[^[\]\n]{1,60}\]|^[ \t]*[–-][ \t]*$/gmu

/** A part of a text; `isEmpty` where a template has left it to be filled in. */
export type TextPart = { text: string; isEmpty: boolean; from: number }

/** A text in parts, which together are all of it. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(place)) {
    if (index > from) parts.push({ text: text.slice(from, index), isEmpty: false, from })
    parts.push({ text: found, isEmpty: true, from: index })
    from = index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isEmpty: false, from })
  return parts
}

/** What is left to be filled in. */
export function emptyPlaces(text: string): TextPart[] {
  return partsOf(text).filter(({ isEmpty }) => isEmpty)
}
