import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a search is started from the list, changed, paged through and left', async ({ page }) => {
      await page.goto('/sv/blog')
      const field = page.getByRole('search').getByRole('searchbox', { name: 'Sök bland artiklarna' })
      await field.fill('skatter')
      await field.press('Enter')
      await expect(page).toHaveURL('/sv/blog?q=skatter')
      await expect(page.getByRole('heading', { name: /^\d+ artiklar om ”skatter”$/ })).toBeVisible()
      await expect(page.locator('mark').first()).toHaveText(/^skatt/i)
      await expect(field).toHaveValue('skatter')

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

test('a mistake is put right by its link', async ({ page }) => {
  await page.goto('/en/blog?q=burnot')
  await expect(page.getByText('Did you mean burnout?')).toBeVisible()
  await page.getByRole('link', { name: 'burnout', exact: true }).click()
  await expect(page).toHaveURL('/en/blog?q=burnout')
  await expect(page.getByRole('searchbox')).toHaveValue('burnout')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
})

test.describe('accessible', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds nothing with and without search results', async ({ page }) => {
    for (const path of [
      '/sv/blog?q=skatt',
      '/en/blog?q=pricing',
      '/sv/blog?q=redit',
      '/sv/blog?q=metadata+exiftool',
      '/en/blog?q=reddit+quantum',
      '/sv/blog?q=kvantmekanik',
      '/en/blog?q=',
      `/sv/blog?q=${'x'.repeat(300)}`,
    ]) {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expectAccessible(page, `${path}, ${width} px`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      }
    }
  })
})

function titles(page: Page): Promise<string[]> {
  return page.locator('main li h2').allTextContents()
}
