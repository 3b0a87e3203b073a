import type { Page } from '@playwright/test'
import { expect, expectAccessibleAt, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a search is started from the list, put right by its link, changed, paged through and left', async ({ page }) => {
      await page.goto('/sv/blog')
      const field = page.getByRole('search').getByRole('searchbox', { name: 'Sök bland artiklarna' })
      await field.fill('skatter')
      await field.press('Enter')
      await expect(page).toHaveURL('/sv/blog?q=skatter')
      await expect(page.getByRole('heading', { name: /^\d+ artiklar om ”skatter”$/ })).toBeVisible()
      await expect(page.locator('mark').first()).toHaveText(/^skatt/i)
      await expect(field).toHaveValue('skatter')

      await field.fill('redit')
      await field.press('Enter')
      await expect(page.getByText('Menade du reddit?')).toBeVisible()
      await page.getByRole('link', { name: 'reddit', exact: true }).click()
      await expect(page).toHaveURL('/sv/blog?q=reddit')
      await expect(field).toHaveValue('reddit')
      await expect(page.getByText('Menade du')).toHaveCount(0)

      await field.fill('och')
      await page.getByRole('button', { name: 'Sök' }).click()
      await expect(page).toHaveURL('/sv/blog?q=och')
      const first = await titles(page)
      await page.getByRole('link', { name: 'Nästa' }).click()
      await expect(page).toHaveURL('/sv/blog?q=och&page=2')
      await expect(page.getByText(/^Sida 2 av \d$/)).toBeVisible()
      expect(await titles(page)).not.toEqual(first)
      await expect(field).toHaveValue('och')

      await page.goBack()
      await expect(page.getByText(/^Sida 1 av \d$/)).toBeVisible()
      expect(await titles(page)).toEqual(first)

      await page.getByRole('link', { name: 'Alla artiklar' }).click()
      await expect(page).toHaveURL('/sv/blog')
      await expect(page.locator('mark')).toHaveCount(0)
    })
  })
}

test('search results are not cached as a page of the list', async ({ page }) => {
  await page.goto('/sv/blog')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['blog-articles-sv-1'])
  const list = await page.evaluate(() => sessionStorage.getItem('blog-articles-sv-1'))
  await page.goto('/sv/blog?q=och')
  await page.getByRole('link', { name: 'Nästa' }).click()
  await expect(page.getByText(/^Sida 2 av \d$/)).toBeVisible()
  await page.getByRole('link', { name: 'Föregående' }).click()
  await expect(page.getByText(/^Sida 1 av \d$/)).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({ 'blog-articles-sv-1': list })
})

test.describe('accessible', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // Results without more, and none: every-state.spec.ts.
  test('axe finds nothing where a query is answered as it was meant, in part, not at all, or was shortened', async ({ page }) => {
    for (const query of ['redit', 'metadata+exiftool', 'reddit+kvantmekanik', '', 'x'.repeat(300)]) {
      await page.goto(`/sv/blog?q=${query}`)
      await expectAccessibleAt(page, [320, 1280], `?q=${query}`)
    }
  })
})

function titles(page: Page): Promise<string[]> {
  return page.locator('main li h2').allTextContents()
}
