import type { Page } from '@playwright/test'
import { expect, requestsFrom, test } from './fixtures.ts'

test('pages are cached in session storage and shown again without a request, an invalid entry is requested again', async ({ page }) => {
  await page.goto('/sv/blog')
  await kept(page, 'blog-articles-sv-1')
  const first = await titles(page)

  await page.getByRole('link', { name: 'Nästa' }).click()
  await expect(page.getByText('Sida 2 av 5')).toBeVisible()
  await expect(page).toHaveURL('/sv/blog?page=2')
  await expect(page).toHaveTitle(/sida 2 av 5/)
  expect(await titles(page)).not.toEqual(first)
  expect(await kept(page, 'blog-articles-sv-2')).toMatchObject({ total: 28, articles: { length: 6 } })

  const requests = requestsFrom(page)
  await page.getByRole('link', { name: 'Föregående' }).click()
  await expect(page.getByText('Sida 1 av 5')).toBeVisible()
  expect(await titles(page)).toEqual(first)
  expect(requests).toEqual([])

  await page.evaluate(() => sessionStorage.setItem('blog-articles-sv-2', '{"articles":[{"slug":1}],"total":"x"}'))
  await page.getByRole('link', { name: 'Nästa' }).click()
  await expect(page.getByText('Sida 2 av 5')).toBeVisible()
  expect(await titles(page)).toHaveLength(6)
  expect(requests).not.toEqual([])
})

test('a loader shows while a page is loading, and the list scrolls to the top', async ({ page }) => {
  await page.goto('/en/blog')
  await kept(page, 'blog-articles-en-1')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.data?*', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('status')).toHaveText('Loading articles')
  arrived.resolve()
  await expect(page.getByText('Page 2 of 5')).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a page that cannot be fetched is logged, and the empty state is shown', async ({ page, context }) => {
  context.removeAllListeners('console')
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.goto('/sv/blog')
  await kept(page, 'blog-articles-sv-1')
  await page.route('**/*.data?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Nästa' }).click()
  await expect(page.getByText('Inga artiklar hittades')).toBeVisible()
  expect(lines.some((line) => line.includes('Failed to fetch articles'))).toBe(true)
})

test('the whole row links to its article, in one tab stop', async ({ page }) => {
  await page.goto('/sv/blog')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .nth(2)
  const href = await row.getByRole('link').getAttribute('href')
  // By force: the title's hit area covers the text, as intended.
  await row.getByText('Läs mer').click({ force: true })
  await expect(page).toHaveURL(href ?? '')
})

function titles(page: Page): Promise<string[]> {
  return page.locator('main li h2').allTextContents()
}

/** Waits until the page is hydrated and has cached this list. */
async function kept(page: Page, key: string): Promise<unknown> {
  await expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name), key)).not.toBeNull()
  return JSON.parse((await page.evaluate((name) => sessionStorage.getItem(name), key)) ?? '')
}
