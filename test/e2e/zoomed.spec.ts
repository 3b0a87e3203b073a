import { applyForm } from './apply-form.ts'
import { expect, expectAccessible, expectHydrated, test } from './fixtures.ts'

// 320 × 256 is a window of 1280 × 1024 at 400 % zoom (WCAG 1.4.10).

test.use({ viewport: { width: 320, height: 256 } })

for (const [path, form] of [
  ['/sv/apply', '.drop-zone > form'],
  ['/sv/fotografering', 'form[method=post]'],
] as const) {
  test(`the terms of ${path} fill the window, are scrolled by keyboard, and give the focus back`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectHydrated(page.locator(form))
    const link = page.getByRole('button', { name: applyForm(page, 'sv').copy.fields.acceptedTerms.link })
    await link.press('Enter')
    const text = page.locator('dialog[open] .dialog-body')
    // The whole panel scrolls, so the browser gives it the focus.
    await expect(page.locator('dialog[open] :focus')).toHaveClass('dialog-panel')
    const readable = () =>
      text.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return Math.min(bottom, innerHeight) - Math.max(top, 0)
      })
    await page.keyboard.press('PageDown')
    await expect.poll(readable).toBeGreaterThan(200)
    await expectAccessible(page, 'terms at 400 %')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.keyboard.press('End')
    await expect(page.locator('dialog[open]').getByRole('button', { name: applyForm(page, 'sv').shared.close, exact: true })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })
}
