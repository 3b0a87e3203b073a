import { expect, type Page } from '@playwright/test'
import { open, testsOfLetters } from './desk-with-letters.ts'

const it = testsOfLetters()

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** As with a wheel, and as far as the page lets it. */
async function scrollBy(page: Page, pixels: number): Promise<number> {
  await page.evaluate((by) => window.scrollBy(0, by), pixels)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  return scrolled(page)
}

it('a page opened from a scrolled list begins at its top; Back and Forward find each where it was left', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 1440, height: 420 })
  await open(page, `${desk.url}/artiklar`)
  const list = await scrollBy(page, 900)
  const link = page.locator('.rows a').nth(20)
  const title = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(/\/artiklar\/./)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(
    page
      .locator('.rows a')
      .filter({ hasText: title ?? '' })
      .first(),
  ).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(list)

  await page.getByRole('complementary').getByRole('link', { name: 'Läsare' }).click()
  await expect(page).toHaveURL(`${desk.url}/lasare`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  const figures = await scrollBy(page, 300)
  await page.goBack()
  await expect(page).toHaveURL(`${desk.url}/artiklar`)
  await expect.poll(() => scrolled(page)).toBe(list)
  await page.goForward()
  await expect(page).toHaveURL(`${desk.url}/lasare`)
  await expect.poll(() => scrolled(page)).toBe(figures)
  // Loaded again, it is the browser's.
  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(figures)
})

it('what changes on a page leaves it where it is scrolled to', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 1440, height: 420 })
  await open(page, `${desk.url}/fakta`)
  const change = page.getByRole('link', { name: /^Ändra/ }).nth(4)
  await change.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(100)
  await change.click()
  await expect(page).toHaveURL(/\?andra=/)
  await expect(page.getByRole('button', { name: 'Spara' }).first()).toBeVisible()
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(100)
})
