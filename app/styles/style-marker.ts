/** Sheets that a route may name in its `handle.styles`, beside the site's or (home, article) in its place. */
export type SheetName = 'home' | 'article' | 'code' | 'forms' | 'apply' | 'quiz' | 'search'

const [opening, closing] = ['/*styles:', '*/']

/** Stands in a rendered page for these sheets. */
export function styleMarker(names: readonly SheetName[]): string {
  return opening + [...new Set(names)].join() + closing
}

/** Where the marker stands in a page, in bytes, and the names in it; null in a page without styles. */
export function findStyleMarker(page: Buffer): { start: number; end: number; names: string } | null {
  const start = page.indexOf(opening)
  if (start === -1) return null
  const end = page.indexOf(closing, start)
  return { start, end: end + closing.length, names: page.toString('latin1', start + opening.length, end) }
}
