import { enquiryPath, photographyForm } from './photography-form.ts'
import { expect, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry is sent and confirmed; the dialog can be closed', async ({ page }) => {
    const form = photographyForm(page)
    await form.openWithoutScript()
    await form.fillIn()
    await form.submit.click()
    await expect(form.success).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(form.success.getByRole('button', { name: 'Stäng' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.success).toBeHidden()
    await expect(form.field('Namn')).toHaveValue('')
    await page.reload()
    await page.mouse.click(10, 300)
    await expect(form.success).toBeHidden()
  })

  test('the browser’s validation stops missing fields', async ({ page }) => {
    const form = photographyForm(page)
    await form.openWithoutScript()
    await form.submit.click()
    await expect(page).toHaveURL(enquiryPath)
    await expect(page.locator('input:invalid')).toHaveCount(4)
  })

  test('errors that only the server finds are shown at their fields, and nothing is lost', async ({ page }) => {
    const form = photographyForm(page)
    await form.openWithoutScript()
    await form.fillIn()
    await form.field('Namn').fill('   ')
    await form.submit.click()
    await expect(form.summary).toBeInViewport()
    await expect(form.summary).toBeFocused()
    await expect(form.more).toHaveValue('Ring helst inte.\nTack!')
    await expect(page.getByRole('checkbox', { name: 'Kampanjer' })).toBeChecked()
    await expect(form.field('Önskad tid')).toHaveValue('weekend')
    await form.summary.getByRole('link', { name: 'Ange ett namn' }).click()
    await page.keyboard.type('Alva')
    await form.submit.click()
    await expect(form.success).toBeVisible()
  })

  test('unchecked terms without the browser’s validation: the same alert', async ({ page }) => {
    const form = photographyForm(page)
    await form.openWithoutScript()
    await form.fillIn()
    await form.acceptedTerms.uncheck()
    await form.skipTheBrowsersChecks()
    await form.submit.click()
    await expect(form.termsAlert).toBeVisible()
    await form.termsAlert.getByRole('button', { name: 'Stäng' }).click()
    await expect(form.termsAlert).toBeHidden()
    await expect(form.field('Namn')).toHaveValue('Alva')
  })

  test('the terms open over the page and close again', async ({ page }) => {
    const form = photographyForm(page)
    await form.openWithoutScript()
    for (const close of form.waysToCloseTerms) {
      await form.termsLink.click()
      await expect(form.terms).toBeVisible()
      await close()
      await expect(form.terms).toBeHidden()
    }
  })
})
