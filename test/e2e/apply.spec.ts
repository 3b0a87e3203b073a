import { accessibleWidths, expectAccessibleAt } from './accessible-at.ts'
import { applyForm, picturesToDrop } from './apply-form.ts'
import { expect, requestsFrom, stretchTimers, test } from './fixtures.ts'

// The default: the application is not sent (SPEC §4). With storing: apply-store.spec.ts. In Swedish: what differs in English is
// words, which app/site/apply/*.test.ts read.

test('its terms are read, it is validated, waits two seconds without a request, shows success, and redirects home', async ({ page }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.termsLink.click()
  await expect(form.terms).toContainText('22 november 2026')
  await expect(form.terms.getByRole('heading', { level: 3 })).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(form.terms).toBeHidden()
  await expect(form.field('acceptedTerms')).not.toBeChecked()
  await expect(form.termsLink).toBeFocused()
  await form.fillIn()
  await form.drop(picturesToDrop)
  await expect(form.files).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  const requests = requestsFrom(page)

  await form.holdTime()
  await form.submit.click()
  const sending = page.getByRole('button', { name: form.copy.sending, exact: true })
  await expect(sending).toBeDisabled()
  await form.pass(1999)
  await expect(sending).toBeDisabled()
  await expect(form.success).toBeHidden()
  await form.pass(1)
  await expect(form.success).toBeVisible()
  expect(requests).toEqual([])
  await expect(form.success).toContainText(form.copy.success.text)
  await form.expectEmpty()
  await expect(form.files).toHaveCount(0)

  await form.pass(2999)
  await expect(form.success).toBeVisible()
  await form.pass(1)
  await page.waitForURL('/sv')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('staying stops the redirect, and shows an empty form, of which nothing is kept in the tab', async ({ page }) => {
  const form = applyForm(page, 'sv')
  const kept = () => page.evaluate(() => ({ ...sessionStorage }))
  await form.open()
  await form.fillIn()
  expect(await kept()).not.toEqual({})
  await form.send()
  expect(await kept()).toEqual({})
  await form.success.getByRole('button', { name: form.copy.success.stay }).click()
  await expect(form.success).toBeHidden()
  await form.expectEmpty()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await form.pass(60_000)
  await expect(page).toHaveURL('/sv/apply')
  await form.fillIn({ goals: 'En gång till' })
  await form.send()
})

test('closing the success by its button, by Escape or by a click outside it does not stop the redirect', async ({ page }) => {
  const form = applyForm(page, 'sv')
  for (const how of ['button', 'Escape', 'ground']) {
    await form.open()
    await form.fillIn()
    await form.send()
    if (how === 'button') await form.success.getByRole('button', { name: form.shared.close, exact: true }).click()
    if (how === 'Escape') await page.keyboard.press('Escape')
    if (how === 'ground') await page.mouse.click(5, 5)
    await expect(form.success).toBeHidden()
    await expect(page).toHaveURL('/sv/apply')
    await form.pass(3000)
    await page.waitForURL('/sv')
    await page.clock.resume()
  }
})

test('every error is at its field and in the summary, which links to the field; nothing typed is lost, and nothing is sent', async ({ page }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.submit.click()
  await expect(form.summary).toBeFocused()
  await expect(form.summary.getByRole('link')).toHaveCount(5)
  for (const name of ['age', 'country', 'email', 'goals', 'acceptedTerms'] as const) {
    const sentence = form.copy.issues[name]?.missing ?? ''
    await expect(page.locator(`#${name}-error`)).toHaveText(sentence)
    await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect(form.field(name)).toHaveAttribute('aria-describedby', new RegExp(`${name}-error`))
    await form.summary.getByRole('link', { name: sentence.replace(/\.$/, ''), exact: true }).click()
    await expect(form.field(name)).toBeFocused()
  }
  await form.fillIn()
  await expect(form.summary).toBeHidden()
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)

  await form.fillIn({ age: '17', email: 'alva@exempel' })
  await form.submit.click()
  await expect(page.locator('#age-error')).toHaveText(form.copy.issues['age']?.['too-small'] ?? '')
  await expect(page.locator('#email-error')).toHaveText(form.copy.issues['email']?.invalid ?? '')

  await form.fillIn()
  await form.field('acceptedTerms').uncheck()
  await form.holdTime()
  await form.submit.click()
  await expect(page.locator('#acceptedTerms-error')).toHaveText('Vänligen acceptera villkoren')
  await expect(form.field('goals')).toHaveValue('Vill växa\ni lugn takt.')
  await form.pass(60_000)
  await expect(form.success).toBeHidden()
  await expect(form.submit).toBeEnabled()
})

test('an exception: the error dialog, and nothing is lost', async ({ page }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn()
  await form.drop(picturesToDrop)
  await page.evaluate(() => {
    const setTimer = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, time?: number) => {
        if (time === 2000) throw new Error('no timer')
        return setTimer(run, time)
      },
    })
  })
  await form.submit.click()
  await expect(form.failure).toContainText(form.copy.error.text)
  await form.failure.getByRole('button', { name: form.shared.close, exact: true }).click()
  await expect(form.failure).toBeHidden()
  await expect(form.field('email')).toHaveValue('alva@example.com')
  await expect(form.files).toHaveCount(2)
  await expect(form.submit).toBeEnabled()
})

test('by keyboard alone', async ({ page }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.field('age').focus()
  await page.keyboard.type('31')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Dan')
  await page.keyboard.press('Tab')
  await page.keyboard.type('alva@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lugn och ro')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(form.termsLink).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.terms).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.termsLink).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.field('country')).toHaveValue('DK')
  await form.holdTime()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: form.copy.sending, exact: true })).toBeDisabled()
  await form.pass(2000)
  await expect(form.success).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.success).toBeHidden()
  await form.pass(60_000)
  await expect(page).toHaveURL('/sv/apply')
})

test('the counter counts, and typing beyond 2000 characters is ignored', async ({ page }) => {
  const form = applyForm(page, 'en')
  await form.open()
  await form.field('goals').fill(`${'x'.repeat(1990)}\n`)
  await expect(page.locator('.field-count')).toHaveText('1991/2000')
  await form.field('goals').press('End')
  await page.keyboard.type('0123456789')
  await expect(page.locator('.field-count')).toHaveText('2000/2000')
  await expect(form.field('goals')).toHaveValue(`${'x'.repeat(1990)}\n012345678`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is hidden, and the page says what to do instead', async ({ page }) => {
    await page.goto('/sv/apply')
    const { copy, shared, submit, field } = applyForm(page, 'sv')
    await expect(page.getByText(copy.withoutScript.text)).toBeVisible()
    await expect(page.getByRole('link', { name: copy.withoutScript.contact })).toHaveAttribute('href', '/sv/contact')
    await expect(submit).toBeHidden()
    for (const name of ['age', 'country', 'email', 'goals', 'acceptedTerms']) await expect(field(name)).toBeHidden()
    await expect(page.getByText(shared.kept.text)).toBeHidden()
  })
})

test.describe('accessible', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds nothing with errors, accepted and rejected files, nor while it is sent', async ({ page }) => {
    const form = applyForm(page, 'sv')
    await form.open()
    // The delay of sending.
    await stretchTimers(page, 2000)
    await form.submit.click()
    await expect(form.summary).toBeFocused()
    await form.drop([...picturesToDrop, { name: 'brev.pdf', type: 'application/pdf' }])
    await expect(form.files).toHaveCount(2)
    await expectAccessibleAt(page, accessibleWidths, 'errors and files')
    await form.fillIn()
    await form.submit.click()
    await expect(page.getByRole('button', { name: form.copy.sending, exact: true })).toBeDisabled()
    await expectAccessibleAt(page, accessibleWidths, 'sending')
    await expect(form.success).toBeHidden()
  })
})
