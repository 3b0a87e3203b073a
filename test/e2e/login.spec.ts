import { copy as words, lead } from '#app/site/login/copy.ts'
import { expect, expectHydrated, requestsFrom, test } from './fixtures.ts'

// In Swedish: what differs in English is words, which app/site/login/route.test.ts reads.

const copy = words.sv

test('both fields are required, and say so; then a notice is opened, and nothing is sent', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: copy.heading })
  const close = dialog.getByRole('button', { name: copy.close, exact: true })
  await page.goto('/sv/login')
  await expectHydrated(page.locator('#username'))
  const requests = requestsFrom(page)
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(page.locator('#username-error')).toHaveText(copy.missing.username)
  await expect(page.locator('#password-error')).toHaveText(copy.missing.password)
  await expect(page.getByLabel(copy.username)).toBeFocused()
  await expect(page.getByLabel(copy.username)).toHaveAttribute('aria-describedby', 'username-error')

  // By keyboard alone.
  await page.keyboard.type('alva')
  await expect(page.locator('#username-error')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(copy.password)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel(copy.username)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('hemligt')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(copy.notice.replace('{lead}', lead))
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(copy.password)).toBeFocused()
  await expect(page.getByLabel(copy.password)).toHaveValue('')

  // By mouse.
  await page.getByLabel(copy.username).fill('alva')
  await page.getByLabel(copy.password).fill('hemligt')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(dialog).toContainText(copy.notice.replace('{lead}', lead))
  await close.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(copy.password)).toHaveValue('')
  await expect(page).toHaveURL('/sv/login')
  expect(requests).toEqual([])
  await expect(page.locator('main [name]')).toHaveCount(0)
  await expect(page.locator('main form[action]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no form: the page says whom to contact', async ({ page }) => {
    await page.goto('/sv/login')
    await expect(page.getByText(copy.withoutScript.replace('{lead}', lead))).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: copy.contact })).toHaveAttribute('href', '/sv/contact')
    await expect(page.getByRole('button', { name: copy.submit })).toBeHidden()
    await expect(page.locator('#username, #password')).toHaveCount(2)
    for (const field of await page.locator('#username, #password').all()) await expect(field).toBeHidden()
  })
})
