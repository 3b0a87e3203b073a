import { languages } from '#app/i18n/language.ts'
import { copy as words, lead } from '#app/site/login/copy.ts'
import { expect, expectAccessible, expectHydrated, requestsFrom, test } from './fixtures.ts'

for (const language of languages) {
  const copy = words[language]
  const notice = copy.notice.replace('{lead}', lead)

  test.describe(language, () => {
    test('submitting opens a notice and sends nothing', async ({ page }) => {
      await page.goto(`/${language}/login`)
      await expectHydrated(page.locator('#username'))
      const requests = requestsFrom(page)
      await page.getByLabel(copy.username).fill('alva')
      await page.getByLabel(copy.password).fill('hemligt')
      await page.getByRole('button', { name: copy.submit }).click()
      const dialog = page.getByRole('dialog', { name: copy.heading })
      await expect(dialog).toContainText(notice)
      await dialog.getByRole('button', { name: copy.close, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel(copy.password)).toHaveValue('')
      await expect(page).toHaveURL(`/${language}/login`)
      expect(requests).toEqual([])
      await expect(page.locator('main [name]')).toHaveCount(0)
      await expect(page.locator('main form[action]')).toHaveCount(0)
    })

    test('both fields are required, and say so', async ({ page }) => {
      await page.goto(`/${language}/login`)
      await page.getByRole('button', { name: copy.submit }).click()
      await expect(page.locator('#username-error')).toHaveText(copy.missing.username)
      await expect(page.locator('#password-error')).toHaveText(copy.missing.password)
      await expect(page.getByLabel(copy.username)).toBeFocused()
      await expect(page.getByLabel(copy.username)).toHaveAttribute('aria-describedby', 'username-error')
      await page.keyboard.type('alva')
      await expect(page.locator('#username-error')).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(copy.password)).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('by keyboard alone', async ({ page }) => {
      await page.goto(`/${language}/login`)
      await expect(page.getByRole('button', { name: copy.submit })).toBeEnabled()
      await page.getByLabel(copy.username).focus()
      await page.keyboard.type('alva')
      await page.keyboard.press('Tab')
      await page.keyboard.type('hemligt')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: copy.heading })
      await expect(dialog.getByRole('button', { name: copy.close, exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel(copy.password)).toBeFocused()
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('no form: the page says whom to contact', async ({ page }) => {
        await page.goto(`/${language}/login`)
        await expect(page.getByText(copy.withoutScript.replace('{lead}', lead))).toBeVisible()
        await expect(page.locator('main').getByRole('link', { name: copy.contact })).toHaveAttribute('href', `/${language}/contact`)
        await expect(page.getByRole('button', { name: copy.submit })).toBeHidden()
        await expect(page.locator('#username, #password')).toHaveCount(2)
        for (const field of await page.locator('#username, #password').all()) await expect(field).toBeHidden()
      })
    })
  })
}

for (const width of [390, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing in any state', async ({ page }) => {
      await page.goto('/sv/login')
      await page.getByRole('button', { name: words.sv.submit }).click()
      await expect(page.locator('#password-error')).toBeVisible()
      await expectAccessible(page, 'errors')
      await page.getByLabel(words.sv.username).fill('alva')
      await page.getByLabel(words.sv.password).fill('hemligt')
      await page.getByRole('button', { name: words.sv.submit }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'notice')
    })
  })
}
