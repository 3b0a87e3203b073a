import type { SheetName } from '#app/styles/style-sheet.ts'
import type { PlateName } from '#app/ui/plate.tsx'

/** What a route tells the document around it (React Router's `handle`). */
export type RouteHandle = {
  /** Opts in to JavaScript; without it a page carries none. */
  hydrate?: true
  /** The ground under the navigation bar. */
  tone?: 'night'
  /** Styles beside those that every page has. */
  styles?: readonly SheetName[]
  /** Engravings that the page shows; the document carries their paths once. */
  plates?: readonly PlateName[]
}
