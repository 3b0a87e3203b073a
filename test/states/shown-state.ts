import type { Page } from '@playwright/test'
import type { Language } from '#app/i18n/language.ts'
import { type LanguageOf, pathsOf, pathTo, type ScreenId } from '#app/site/screens.ts'

/** A page in one of its states, in one language. */
export interface ShownState {
  name: string
  language: Language
  path: string
  /** Absent: the whole page. `screen`: what a visitor sees at once, for dialogs and for a page that has been scrolled. */
  area?: 'screen'
  /** In pixels: wider windows do not have this state. */
  widest?: number
  /** Brings the opened page into the state. Its locators wait for what they need. */
  reach?: (page: Page) => Promise<unknown>
}

/** A letter's reference (referencePattern). */
export const reference = 'K7F3XQ4P'

/** States of a screen in each of its languages. */
export function statesOf<Id extends ScreenId>(screen: Id, states: (language: Language, path: string) => ShownState | ShownState[]): ShownState[] {
  return pathsOf(screen).flatMap(({ language }) => states(language, pathTo(screen, language as LanguageOf<Id>)))
}

/** Before hydration a page behaves as without JavaScript. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')), selector)
}

/** Lengthens the timers of the given milliseconds from now on to ten minutes, so that states that end by themselves can be looked at. */
export function stretchTimers(page: Page, ...times: number[]): Promise<unknown> {
  return page.evaluate((stretched) => {
    const setTimer = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, time = 0) => setTimer(run, stretched.includes(time) ? 600_000 : time) })
  }, times)
}
