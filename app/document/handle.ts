import type { SheetName } from '#app/kit/styles/style-sheet.ts'
import type { PlateName } from '#app/kit/plate.tsx'

/** What a route sets for the document around it (React Router's `handle`). */
export type RouteHandle = {
  /** Opts in to JavaScript; without it the page has none. */
  hydrate?: true
  /** Background of the navigation bar. */
  tone?: 'night'
  /** Styles in addition to those of every page. */
  styles?: readonly SheetName[]
  /** Engravings that the page shows; the document contains their paths once. */
  plates?: readonly PlateName[]
}
