import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'

/** A phone's and a computer's, in pixels. */
export const accessibleWidths = [390, 1440]

/**
 * Expects, at each width, no violations in this state and nothing wider than the window. For states that every-state.spec.ts does
 * not visit.
 */
export async function expectAccessibleAt(page: Page, widths: readonly number[], what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${what}, ${width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what}, ${width} px`).toBeLessThanOrEqual(0)
  }
}
