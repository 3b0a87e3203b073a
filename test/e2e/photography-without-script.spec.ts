import { formsCopy } from '#app/forms/copy.ts'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import { enquiryPath, photographyForm } from './photography-form.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the terms are read, an enquiry is checked by browser and server, sent and confirmed; the dialog can be closed', async ({ page }) => {
    const form = photographyForm(page)
    await form.openWithoutScript()
    await expect(page.getByText(formsCopy.sv.kept.text)).toBeHidden()
    for (const close of form.waysToCloseTerms) {
      await form.termsLink.click()
      await expect(form.terms).toBeVisible()
      await close()
      await expect(form.terms).toBeHidden()
    }
    await form.submit.click()
    await expect(page).toHaveURL(enquiryPath)
    await expect(page.locator('input:invalid')).toHaveCount(4)

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
    // Only then does the browser go on from the dialog.
    await page.waitForLoadState()
    await page.keyboard.press('Tab')
    await expect(form.success.getByRole('button', { name: thanksCopy.sv.save })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.success.getByRole('button', { name: 'Stäng' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.success).toBeHidden()
    await expect(form.field('Namn')).toHaveValue('')
    // The same letter is posted again.
    await page.reload()
    await expect(form.success).toBeVisible()
    await page.mouse.click(10, 300)
    await expect(form.success).toBeHidden()
    await expect(page.getByRole('heading', { name: thanksCopy.sv.sent.photography })).toBeVisible()
  })
})

test.describe('a browser whose scripts fail to load', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()))

  test('axe finds nothing in the server-rendered states; the alert about the terms closes, and nothing is lost', async ({ page }) => {
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
    await expect(form.termsAlert).toBeVisible()
    await expectAccessible(page, 'alert')
    await form.termsAlert.getByRole('button', { name: 'Stäng' }).click()
    await expect(form.termsAlert).toBeHidden()
    await expect(form.more).toHaveValue('Ring helst inte.\nTack!')
    await expectAccessible(page, 'errors')
    await form.field('Namn').fill('Alva')
    await form.acceptedTerms.check()
    await form.submit.click()
    await expect(form.success).toBeVisible()
    await expectAccessible(page, 'thanked')
    await form.success.getByRole('button', { name: 'Stäng' }).click()
    await expectAccessible(page, 'thanked, with the dialog closed')
  })
})
