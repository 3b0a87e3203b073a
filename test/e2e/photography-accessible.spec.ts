import { photographyForm } from './photography-form.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

for (const width of [390, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing in any state, and nothing is wider than the screen', async ({ page }) => {
      const form = photographyForm(page)
      const check = async (what: string) => {
        await expectAccessible(page, what)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0)
      }
      await form.open()
      await expect(page.locator('form[novalidate]')).toBeVisible()
      await check('empty')
      await form.submit.click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await check('alert')
      await page.keyboard.press('Escape')
      await expect(form.summary).toBeFocused()
      await check('errors')
      await form.termsLink.click()
      await check('terms')
      await form.open('?skickad=K7F3XQ4P')
      await expect(page.locator('dialog:modal')).toBeVisible()
      await check('thanked')
    })
  })
}

test.describe('a browser whose scripts fail to load', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()))

  test('axe finds nothing in the server-rendered states', async ({ page }) => {
    const form = photographyForm(page)
    await form.openWithoutScript()
    await form.termsLink.click()
    await expectAccessible(page, 'terms')
    await page.keyboard.press('Escape')
    await form.fillIn()
    await form.field('Namn').fill('   ')
    await form.acceptedTerms.uncheck()
    await form.skipTheBrowsersChecks()
    await form.submit.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'alert')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stäng' }).click()
    await expectAccessible(page, 'errors')
    await form.openWithoutScript('?skickad=K7F3XQ4P')
    await expectAccessible(page, 'thanked')
  })
})
