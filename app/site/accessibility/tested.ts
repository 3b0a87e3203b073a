import tested from './tested.json' with { type: 'json' }

/** What the last whole run of the browser tests has checked; `npm run statement` writes it. */
export type Tested = {
  /** `2026-11-23` */
  date: string
  /** `Chromium 156` */
  browser: string
  pages: number
  states: number
  checks: Record<'axe' | 'read-aloud' | 'zoom' | 'spacing' | 'forced-colours' | 'focus-after-failure', number>
}

export const lastTested: Tested = tested
