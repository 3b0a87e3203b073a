import { expect, type Page, test } from '@playwright/test'
import { expectHydrated } from './fixtures.ts'

test('who saves data has no font and one engraving fetched, also in the blog’s further pages; the others have all', async ({ browser, baseURL }) => {
  for (const saves of [true, false]) {
    const context = await browser.newContext({ ...(saves && { extraHTTPHeaders: { 'Save-Data': 'on' } }), ...(baseURL !== undefined && { baseURL }) })
    const page = await context.newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const count = (part: string) => fetched.filter((path) => path.includes(part)).length
    const engravings = page.locator('img[src*="/plates-"]')
    await page.goto('/sv')
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    if (saves) {
      await everythingShownIsFetched(page)
      await expect(engravings).toHaveCount(0)
    } else {
      // Those that were only scrolled past may not have been fetched.
      for (const each of await engravings.all()) await each.scrollIntoViewIfNeeded()
      await expect.poll(() => count('/plates-')).toBeGreaterThan(1)
    }
    expect([count('.woff2') > 0, count('/plates-') > 0]).toEqual([!saves, !saves])
    fetched.length = 0
    await page.goto('/sv/blog')
    const next = page.getByRole('link', { name: 'Nästa' })
    await expectHydrated(next)
    await next.click()
    await expect(page).toHaveURL('/sv/blog?page=2')
    await expect(page.getByText('Sida 2 av')).toBeVisible()
    if (saves) {
      await everythingShownIsFetched(page)
      expect(await engravings.count()).toBeLessThanOrEqual(1)
      expect(count('/plates-')).toBeLessThanOrEqual(1)
      expect(count('.woff2')).toBe(0)
    } else {
      // Those that were only scrolled past may not have been fetched.
      for (const each of await engravings.all()) await each.scrollIntoViewIfNeeded()
      await expect.poll(() => count('/plates-')).toBeGreaterThan(1)
    }
    await context.close()
  }
})

/** Waits until the page is laid out and has what its texts and the pictures in it need; those that are fetched late may stay away. */
async function everythingShownIsFetched(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
  })
  const pending = () =>
    page.evaluate(() => [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy').map(({ currentSrc, src }) => currentSrc || src))
  await expect.poll(pending).toEqual([])
  expect(await page.evaluate(() => document.readyState)).toBe('complete')
}
