import { enquiryPath, photographyForm } from './photography-form.ts'
import { accessibleWidths, expect, expectAccessible, expectAccessibleAt, test } from './fixtures.ts'

test('an enquiry is sent once and without leaving the page, confirmed, and the form is reset', async ({ page }) => {
  const form = photographyForm(page)
  await form.open()
  await form.fillIn()
  const slider = page.getByRole('slider')
  await slider.fill('5')
  await expect(slider).toHaveAttribute('aria-valuetext', '5, Mycket van')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  // While it is being sent the button says so and ignores a second click.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let posts = 0
  await page.route('**/*.data', async (route) => {
    if (route.request().method() === 'POST') posts++
    await released
    await route.continue()
  })
  await form.submit.click()
  const sending = page.getByRole('button', { name: 'Skickar…' })
  await expect(sending).toBeDisabled()
  await sending.click({ force: true })
  release()
  await expect(form.success).toContainText('Vi har mottagit din förfrågan och återkommer till dig inom kort med mer information.')
  expect(posts).toBe(1)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await form.success.getByRole('button', { name: 'Stäng' }).click()
  await expect(form.success).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Förfrågan är skickad' })).toBeFocused()
  await expect(page).toHaveURL(enquiryPath)
  await expect(form.field('Namn')).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Upp till 6 månader' })).not.toBeChecked()
  await expect(form.field('Önskad tid')).toHaveValue('flexible')
  await expect(slider).toHaveValue('3')
  await expect(form.acceptedTerms).not.toBeChecked()
})

test('errors are shown in our words, at the field and in the summary, until they are corrected', async ({ page }) => {
  const form = photographyForm(page)
  await form.open()
  await form.field('Ålder').fill('17')
  await form.field('E-post').fill('alva@')
  await form.acceptedTerms.check()
  await form.submit.click()
  await expect(form.summary).toBeFocused()
  await expect(form.summary.getByRole('heading')).toHaveText('Tre uppgifter behöver rättas')
  await expect(form.summary.getByRole('link')).toHaveText([
    'Ange ett namn',
    'Ange en ålder på minst 18 år',
    'Ange en fullständig e-postadress, till exempel alva@exempel.se',
  ])
  await expect(form.field('Ålder')).toHaveAccessibleDescription('Ange en ålder på minst 18 år. Du behöver ha fyllt 18 år.')

  await form.summary.getByRole('link', { name: 'Ange en ålder' }).click()
  await expect(form.field('Ålder')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('18')
  await expect(form.summary.getByRole('heading')).toHaveText('Två uppgifter behöver rättas')
  await expect(form.field('Ålder')).toBeFocused()
  await expect(form.field('Ålder')).not.toHaveAttribute('aria-invalid')
  await form.field('Namn').fill('Alva')
  await form.field('E-post').fill('alva@exempel.se')
  await expect(form.summary).toBeHidden()
  await form.submit.click()
  await expect(form.success).toBeVisible()
})

test('unchecked terms are our alert; what only the server finds is shown like any error, and survives a fragment link', async ({ page }) => {
  const form = photographyForm(page)
  await form.open()
  await form.fillIn()
  await form.acceptedTerms.uncheck()
  await form.submit.click()
  await expect(form.termsAlert).toBeVisible()
  await expect(form.termsAlert.getByRole('heading')).toHaveText(form.termsSentence)
  await form.termsAlert.getByRole('button', { name: 'Stäng' }).click()
  await expect(form.summary).toBeFocused()
  await form.summary.getByRole('link', { name: form.termsSentence }).click()
  await expect(form.acceptedTerms).toBeFocused()
  await page.keyboard.press('Space')
  await expect(form.summary).toBeHidden()

  await form.field('Namn').fill('   ')
  await form.submit.click()
  await expect(form.summary).toBeFocused()
  await expect(form.summary.getByRole('link')).toHaveText(['Ange ett namn'])
  await page.getByRole('navigation', { name: 'Delar av förfrågan' }).getByRole('link', { name: 'Budget' }).click()
  await expect(form.summary.getByRole('link')).toHaveText(['Ange ett namn'])
  await expect(form.more).toHaveValue('Ring helst inte.\nTack!')
  await form.field('Namn').fill('Alva')
  await form.submit.click()
  await expect(form.success).toBeVisible()
})

test('without a network: the alert, nothing is lost, and sending again works', async ({ page }) => {
  const form = photographyForm(page)
  await form.open()
  await form.fillIn()
  await page.route('**/*.data', (route) => route.abort())
  const seen = await page.evaluateHandle(() => {
    const dialogs: boolean[] = []
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('dialog[open]')) dialogs.push(dialog.matches(':modal'))
    }).observe(document, { subtree: true, childList: true, attributes: true })
    return dialogs
  })
  await form.submit.click()
  await expect(form.failure).toBeVisible()
  // Before it is painted it is modal: Escape pressed at once closes it.
  expect([...new Set(await seen.jsonValue())]).toEqual([true])
  await expectAccessible(page, 'failure alert')
  await page.keyboard.press('Escape')
  await expect(form.failure).toBeHidden()
  await expect(form.field('Namn')).toHaveValue('Alva')
  await page.unroute('**/*.data')
  await form.submit.click()
  await expect(form.success).toBeVisible()
})

test('the terms: a dialog of seven sections, which restores the focus when closed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const form = photographyForm(page)
  await form.open()
  for (const close of form.waysToCloseTerms) {
    await form.termsLink.click()
    await expect(form.terms).toBeVisible()
    await expect(form.terms.getByText('Senast uppdaterad 2 april 2025')).toBeVisible()
    await expect(form.terms.getByRole('heading', { level: 3 })).toHaveCount(7)
    await close()
    await expect(form.terms).toBeHidden()
    await expect(form.termsLink).toBeFocused()
  }
  await form.termsLink.click()
  await expectAccessibleAt(page, accessibleWidths, 'terms')
  await expect(form.acceptedTerms).not.toBeChecked()
})

test('by keyboard alone', async ({ page }) => {
  const form = photographyForm(page)
  await form.open()
  await page.getByRole('link', { name: 'Skicka en förfrågan' }).press('Enter')
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
      if (focused === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no way to ${name}`)
  }
  const type = (text: string) => page.keyboard.type(text)
  await tabTo('name')
  await type('Alva')
  await tabTo('age')
  await type('27')
  await tabTo('email')
  await type('alva@exempel.se')
  await tabTo('experience')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Upp till 6 månader' })).toBeChecked()
  await tabTo('usageTypes')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Profilbilder' })).toBeChecked()
  await tabTo('cameraComfort')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('slider')).toHaveValue('2')
  await tabTo('preferredTime')
  await type('Helg')
  await tabTo('acceptedTerms')
  await page.keyboard.press('Space')
  await tabTo('användarvillkoren')
  await page.keyboard.press('Enter')
  await expect(form.terms).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo('Skicka förfrågan')
  await page.keyboard.press('Enter')
  await expect(form.success).toBeVisible()
  await expect(form.success.getByRole('heading')).toBeFocused()
  await tabTo('Stäng')
  await page.keyboard.press('Enter')
  await expect(form.success).toBeHidden()
})

test('going back shows what was typed; a reload scrolls to the top, unless the address has a fragment', async ({ page }) => {
  const form = photographyForm(page)
  await form.open()
  await form.field('Namn').fill('Alva')
  await page.getByRole('link', { name: 'Blogg', exact: true }).first().click()
  await expect(page).toHaveURL('/sv/blog')
  await page.goBack()
  await expect(form.field('Namn')).toHaveValue('Alva')

  await page.evaluate(() => window.scrollTo(0, 900))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await form.open('#granser')
  await expect(page.locator('#granser')).toBeInViewport()
})
