import type { PlateName } from '../plate.tsx'

/** A comment, which no text of a page can become: there "<" is always escaped. */
const [opening, closing] = ['<!--plates:', '-->']

/** Stands in a rendered page for the paths of these engravings. */
export function plateMarker(names: readonly PlateName[]): string {
  return opening + [...new Set(names)].join() + closing
}

/** Where the marker stands in a page, in bytes, and the names in it; null in a page that shows none. */
export function findPlateMarker(page: Buffer): { start: number; end: number; names: PlateName[] } | null {
  const start = page.indexOf(opening)
  if (start === -1) return null
  const end = page.indexOf(closing, start)
  const names = page.toString('latin1', start + opening.length, end)
  return { start, end: end + closing.length, names: names === '' ? [] : (names.split(',') as PlateName[]) }
}
