import type { Page } from '@playwright/test'
import { applyForm, picturesToDrop } from './apply-form.ts'
import { expect, expectAccessible, expectHydrated, test } from './fixtures.ts'

// What is typed stays in the tab until it is sent (an application: apply.spec.ts, apply-store.spec.ts), cleared, or the tab is
// closed. Without a script nothing is said of it: apply.spec.ts, apply-store.spec.ts and photography-without-script.spec.ts.

const kept = (page: Page) => page.evaluate(() => ({ ...sessionStorage }))

async function expectFilled(page: Page): Promise<void> {
  await expectHydrated(page.locator('.drop-zone > form'))
  const form = applyForm(page, 'sv')
  await expect(form.field('age')).toHaveValue('27')
  await expect(form.field('country')).toHaveValue('AT')
  await expect(form.field('email')).toHaveValue('alva@example.com')
  await expect(form.field('goals')).toHaveValue('Vill växa\ni lugn takt.')
  await expect(page.locator('.field-count')).toHaveText('22/2000')
  // A consent is given anew.
  await expect(form.field('acceptedTerms')).not.toBeChecked()
}

test('an application is found again after a reload, in the other language and after Back, and cleared by its button', async ({ page, context }) => {
  const form = applyForm(page, 'sv')
  await page.goto('/sv/apply')
  await expectHydrated(page.locator('.drop-zone > form'))
  await form.fillIn()
  await page.reload()
  await expectFilled(page)

  await page.goto('/en/apply')
  await expectFilled(page)
  await page.goto('/sv/services')
  await page.goBack()
  await expectFilled(page)

  const second = await context.newPage()
  await second.goto('/sv/apply')
  await expectHydrated(second.locator('.drop-zone > form'))
  await applyForm(second, 'sv').expectEmpty()
  await second.close()

  await page.goto('/sv/apply')
  await expectFilled(page)
  const clear = page.getByRole('button', { name: form.shared.kept.clear, exact: true })
  await clear.press('Enter')
  await form.expectEmpty()
  await expect(clear).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: form.shared.kept.cleared })).toBeVisible()
  expect(await kept(page)).toEqual({})
  await page.reload()
  await expectHydrated(page.locator('.drop-zone > form'))
  await form.expectEmpty()
})

test('a form that was cleared can be put back by keyboard, files and consent included, until something is typed', async ({ page }) => {
  const form = applyForm(page, 'sv')
  const { kept: words } = form.shared
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const said = page.getByRole('status').filter({ hasText: /./ })
  await page.goto('/sv/apply')
  await expectHydrated(page.locator('.drop-zone > form'))
  await form.fillIn()
  await form.drop(picturesToDrop)
  await expect(form.files).toHaveCount(2)
  await expect(button(words.undo)).toHaveCount(0)
  await button(words.clear).press('Enter')
  await form.expectEmpty()
  await expect(form.files).toHaveCount(0)
  await expect(said).toHaveText(words.cleared)
  // Pressed once more, it does not forget what it has removed.
  await button(words.clear).press('Enter')
  await page.keyboard.press('Tab')
  await expect(button(words.undo)).toBeFocused()
  await expectAccessible(page, 'cleared, with undo')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(words.undone)
  await expect(button(words.clear)).toBeFocused()
  await expect(button(words.undo)).toHaveCount(0)
  await expect(form.files).toHaveCount(2)
  await expect(form.field('acceptedTerms')).toBeChecked()
  await expect(form.field('goals')).toHaveValue('Vill växa\ni lugn takt.')
  await expect(page.locator('.field-count')).toHaveText('22/2000')
  await page.reload()
  await expectFilled(page)

  await button(words.clear).press('Enter')
  await expect(button(words.undo)).toBeVisible()
  await form.field('age').fill('3')
  await expect(button(words.undo)).toHaveCount(0)
  await expect(said).toHaveCount(0)
  await button(words.clear).press('Enter')
  await form.drop(picturesToDrop.slice(0, 1))
  await expect(form.files).toHaveCount(1)
  await expect(button(words.undo)).toHaveCount(0)
})

test('where storage is forbidden nothing is said of it, and the form works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const form = applyForm(page, 'sv')
  await form.open()
  await expect(page.getByText(form.shared.kept.text)).toHaveCount(0)
  await form.fillIn()
  await form.send()
  // The check that no page leaves anything behind needs it back.
  await page.goto('about:blank')
})

test('a photography enquiry keeps its choices and its slider, and nothing of what is sent', async ({ page }) => {
  await page.goto('/sv/fotografering')
  const form = page.locator('form[method=post]')
  await expectHydrated(form)
  await form.locator('[name=name]').fill('Alva')
  await form.locator('[name=age]').fill('27')
  await form.locator('[name=email]').fill('alva@example.com')
  await form.locator('input[type=range]').fill('4')
  await form.locator('input[type=checkbox]:not([name=acceptedTerms])').first().check()
  const chosen = await form.locator('input[type=checkbox]:not([name=acceptedTerms])').first().getAttribute('value')
  await form.locator('[name=acceptedTerms]').check()
  await page.goto('/sv/blog')
  await page.goto('/sv/fotografering')
  await expectHydrated(form)
  await expect(form.locator('[name=name]')).toHaveValue('Alva')
  await expect(form.locator('input[type=range]')).toHaveValue('4')
  await expect(page.locator('.scale-value')).toBeVisible()
  await expect(form.locator(`input[type=checkbox][value="${chosen}"]`)).toBeChecked()
  await expect(form.locator('[name=acceptedTerms]')).not.toBeChecked()
  await form.locator('[name=acceptedTerms]').check()
  await form.getByRole('button', { name: /^Skicka/ }).click()
  await expect(page.getByRole('dialog', { name: 'Tack för din förfrågan!' })).toBeVisible()
  expect(Object.keys(await kept(page)).filter((key) => key.startsWith('typed-'))).toEqual([])
})

test('what is chosen before the script has loaded wins over what was kept', async ({ page }) => {
  await page.goto('/sv/fotografering')
  const form = page.locator('form[method=post]')
  const choices = form.locator('[name=experience]')
  await expectHydrated(form)
  await form.locator('[name=name]').fill('Alva')
  await choices.nth(1).check()
  await page.goto('/sv/blog')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/sv/fotografering', { waitUntil: 'commit' })
  await choices.first().check()
  arrived.resolve()
  await expectHydrated(form)
  await expect(form.locator('[name=name]')).toHaveValue('Alva')
  await expect(choices.first()).toBeChecked()
})
