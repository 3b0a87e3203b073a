import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const path = '/sv/fotografering'

const termsAlert = 'Du måste godkänna användarvillkoren för att skicka förfrågan'
const failedAlert = 'Ett fel uppstod. Vänligen försök igen eller kontakta oss via e-post.'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Skicka förfrågan' })
const terms = (page: Page) => page.getByRole('checkbox', { name: /godkänner/ })
const success = (page: Page) => page.getByRole('dialog', { name: 'Tack för din förfrågan!' })
const summary = (page: Page) => page.locator('#summary')

async function fillIn(page: Page) {
  await field(page, 'Namn').fill('Alva')
  await field(page, 'Ålder').fill('27')
  await field(page, 'E-post').fill('alva@exempel.se')
  await page.getByLabel('Något mer vi bör veta?').fill('Ring helst inte.\nTack!')
  await page.getByRole('radio', { name: 'Upp till 6 månader' }).check()
  await page.getByRole('checkbox', { name: 'Kampanjer' }).check()
  await field(page, 'Önskad tid').selectOption('Helg')
  await terms(page).check()
}

test.describe('with JavaScript', () => {
  test('an enquiry is sent without leaving the page, thanked for, and the form is as it began', async ({ page }) => {
    await page.goto(path)
    await fillIn(page)
    const slider = page.getByRole('slider')
    await slider.fill('5')
    await expect(slider).toHaveAttribute('aria-valuetext', '5, Mycket van')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await submit(page).click()
    await expect(success(page)).toContainText(
      'Vi har mottagit din förfrågan och återkommer till dig inom kort med mer information.',
    )
    await expectAccessible(page, 'thanked')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await success(page).getByRole('button', { name: 'Stäng' }).click()
    await expect(success(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Intresseförfrågan/Offert' })).toBeFocused()
    await expect(page).toHaveURL(path)
    await expect(field(page, 'Namn')).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Upp till 6 månader' })).not.toBeChecked()
    await expect(field(page, 'Önskad tid')).toHaveValue('flexible')
    await expect(slider).toHaveValue('3')
    await expect(terms(page)).not.toBeChecked()
  })

  test('the thanks close by a click beside them, and by Escape', async ({ page }) => {
    for (const close of [() => page.mouse.click(10, 300), () => page.keyboard.press('Escape')]) {
      await page.goto(`${path}?skickad`)
      await expect(success(page)).toBeVisible()
      await expect(page.locator('dialog:modal')).toBeVisible()
      await close()
      await expect(success(page)).toBeHidden()
      await expect(page).toHaveURL(path)
    }
  })

  test('while it is being sent the button says so and takes no second click', async ({ page }) => {
    await page.goto(path)
    await fillIn(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let posts = 0
    await page.route('**/*.data', async (route) => {
      if (route.request().method() === 'POST') posts++
      await released
      await route.continue()
    })
    await submit(page).click()
    const sending = page.getByRole('button', { name: 'Skickar…' })
    await expect(sending).toBeDisabled()
    await sending.click({ force: true })
    release()
    await expect(success(page)).toBeVisible()
    expect(posts).toBe(1)
  })

  test('what is wrong is said in our words, at the field and above, and goes when it is mended', async ({ page }) => {
    await page.goto(path)
    await field(page, 'Ålder').fill('17')
    await field(page, 'E-post').fill('alva@')
    await terms(page).check()
    await submit(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('heading')).toHaveText('Tre uppgifter behöver rättas')
    await expect(summary(page).getByRole('link')).toHaveText([
      'Ange ett namn',
      'Ange en ålder på minst 18 år',
      'Ange en fullständig e-postadress, till exempel alva@exempel.se',
    ])
    await expect(field(page, 'Ålder')).toHaveAccessibleDescription('Ange en ålder på minst 18 år. Du behöver ha fyllt 18 år.')
    await expectAccessible(page, 'errors')

    await summary(page).getByRole('link', { name: 'Ange en ålder' }).click()
    await expect(field(page, 'Ålder')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('18')
    await expect(summary(page).getByRole('heading')).toHaveText('Två uppgifter behöver rättas')
    await expect(field(page, 'Ålder')).toBeFocused()
    await expect(field(page, 'Ålder')).not.toHaveAttribute('aria-invalid')
    await field(page, 'Namn').fill('Alva')
    await field(page, 'E-post').fill('alva@exempel.se')
    await expect(summary(page)).toBeHidden()
    await submit(page).click()
    await expect(success(page)).toBeVisible()
  })

  test('what only the server finds is shown the same way, and survives a step to another part of the page', async ({ page }) => {
    await page.goto(path)
    await fillIn(page)
    await field(page, 'Namn').fill('   ')
    await submit(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveText(['Ange ett namn'])
    await page.getByRole('navigation', { name: 'Delar av förfrågan' }).getByRole('link', { name: 'Budget' }).click()
    await expect(summary(page).getByRole('link')).toHaveText(['Ange ett namn'])
    await expect(page.getByLabel('Något mer vi bör veta?')).toHaveValue('Ring helst inte.\nTack!')
    await field(page, 'Namn').fill('Alva')
    await submit(page).click()
    await expect(success(page)).toBeVisible()
  })

  test('unchecked terms: our alert, and afterwards the focus is where it can be mended', async ({ page }) => {
    await page.goto(path)
    await fillIn(page)
    await terms(page).uncheck()
    await submit(page).click()
    const alert = page.getByRole('alertdialog', { name: termsAlert })
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('heading')).toHaveText(termsAlert)
    await expectAccessible(page, 'terms alert')
    await alert.getByRole('button', { name: 'Stäng' }).click()
    await expect(summary(page)).toBeFocused()
    await summary(page).getByRole('link', { name: termsAlert }).click()
    await expect(terms(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(summary(page)).toBeHidden()
    await submit(page).click()
    await expect(success(page)).toBeVisible()
  })

  test('without a network: the alert, everything stays, and sending again works', async ({ page }) => {
    await page.goto(path)
    await fillIn(page)
    await page.route('**/*.data', (route) => route.abort())
    await submit(page).click()
    const alert = page.getByRole('alertdialog', { name: failedAlert })
    await expect(alert).toBeVisible()
    await expectAccessible(page, 'failure alert')
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
    await expect(field(page, 'Namn')).toHaveValue('Alva')
    await page.unroute('**/*.data')
    await submit(page).click()
    await expect(success(page)).toBeVisible()
  })

  test('the terms: seven sections, over the page, and back to where they were opened', async ({ page }) => {
    await page.goto(path)
    const opener = page.getByRole('button', { name: 'användarvillkoren' })
    const dialog = page.getByRole('dialog', { name: 'Användarvillkor' })
    const ways = [
      () => dialog.getByRole('button', { name: 'Stäng' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(10, 300),
    ]
    for (const close of ways) {
      await opener.click()
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('Senast uppdaterad 2 april 2025')).toBeVisible()
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(7)
      await close()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await opener.click()
    await expectAccessible(page, 'terms')
    await expect(terms(page)).not.toBeChecked()
  })

  test('by keyboard alone', async ({ page }) => {
    await page.goto(path)
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
    await expect(page.getByRole('dialog', { name: 'Användarvillkor' })).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo('Skicka förfrågan')
    await page.keyboard.press('Enter')
    await expect(success(page)).toBeVisible()
    await expect(success(page).getByRole('button', { name: 'Stäng' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(success(page)).toBeHidden()
  })

  test('on load the page scrolls to its top, unless an address within it was asked for', async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goto(`${path}#granser`)
    await expect(page.locator('#granser')).toBeInViewport()
  })

  test('going back shows what was typed', async ({ page }) => {
    await page.goto(path)
    await field(page, 'Namn').fill('Alva')
    await page.getByRole('link', { name: 'Blogg', exact: true }).first().click()
    await expect(page).toHaveURL('/sv/blog')
    await page.goBack()
    await expect(field(page, 'Namn')).toHaveValue('Alva')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry is sent and thanked for; the thanks can be closed', async ({ page }) => {
    await page.goto(path)
    await fillIn(page)
    await submit(page).click()
    await expect(success(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(success(page).getByRole('button', { name: 'Stäng' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(success(page)).toBeHidden()
    await expect(field(page, 'Namn')).toHaveValue('')
    await page.reload()
    await page.mouse.click(10, 300)
    await expect(success(page)).toBeHidden()
  })

  test('the browser itself stops what is missing', async ({ page }) => {
    await page.goto(path)
    await submit(page).click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('input:invalid')).toHaveCount(4)
  })

  test('what only the server finds is shown where it happened, with everything kept', async ({ page }) => {
    await page.goto(path)
    await fillIn(page)
    await field(page, 'Namn').fill('   ')
    await submit(page).click()
    await expect(summary(page)).toBeInViewport()
    await expect(summary(page)).toBeFocused()
    await expect(page.getByLabel('Något mer vi bör veta?')).toHaveValue('Ring helst inte.\nTack!')
    await expect(page.getByRole('checkbox', { name: 'Kampanjer' })).toBeChecked()
    await expect(field(page, 'Önskad tid')).toHaveValue('weekend')
    await summary(page).getByRole('link', { name: 'Ange ett namn' }).click()
    await page.keyboard.type('Alva')
    await submit(page).click()
    await expect(success(page)).toBeVisible()
  })

  test('unchecked terms, where the browser lets them pass: the same alert', async ({ page }) => {
    await page.goto(path)
    await fillIn(page)
    await terms(page).uncheck()
    await page.locator('form[method=post]').evaluate((form) => form.setAttribute('novalidate', ''))
    await submit(page).click()
    const alert = page.getByRole('alertdialog', { name: termsAlert })
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Stäng' }).click()
    await expect(alert).toBeHidden()
    await expect(field(page, 'Namn')).toHaveValue('Alva')
  })

  test('the terms open over the page and close again', async ({ page }) => {
    await page.goto(path)
    const opener = page.getByRole('button', { name: 'användarvillkoren' })
    const dialog = page.getByRole('dialog', { name: 'Användarvillkor' })
    const ways = [
      () => dialog.getByRole('button', { name: 'Stäng' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(10, 300),
    ]
    for (const close of ways) {
      await opener.click()
      await expect(dialog).toBeVisible()
      await close()
      await expect(dialog).toBeHidden()
    }
  })
})

test.describe('a browser that gets no scripts', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()))

  test('axe finds nothing in what the server shows by itself', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'användarvillkoren' }).click()
    await expectAccessible(page, 'terms')
    await page.keyboard.press('Escape')
    await fillIn(page)
    await field(page, 'Namn').fill('   ')
    await terms(page).uncheck()
    await page.locator('form[method=post]').evaluate((form) => form.setAttribute('novalidate', ''))
    await submit(page).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'alert')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stäng' }).click()
    await expectAccessible(page, 'errors')
    await page.goto(`${path}?skickad`)
    await expectAccessible(page, 'thanked')
  })
})

test.describe('a storage that cannot be reached', () => {
  // One worker, and with it one server.
  test.describe.configure({ mode: 'serial' })

  // Nothing listens there.
  const storage = 's3://key:secret@bucket?endpoint=http%3A%2F%2F127.0.0.1%3A9&region=eu-north-1'
  const port = '4174'
  let server: ReturnType<typeof spawn>

  test.beforeAll(async () => {
    const env = { ...process.env, PORT: port, HOST: '127.0.0.1', NODE_ENV: 'production', STORAGE_URL: storage }
    server = spawn('node', ['test/e2e/serve.ts'], { env, stdio: 'ignore' })
    const status = () => fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.status, () => 0)
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
  })

  test.afterAll(async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  })

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without', () => {
      test.use({ javaScriptEnabled, baseURL: `http://127.0.0.1:${port}` })

      test('the alert, and everything stays', async ({ page }) => {
        await page.goto(path)
        await fillIn(page)
        await submit(page).click()
        const alert = page.getByRole('alertdialog', { name: failedAlert })
        await expect(alert).toBeVisible({ timeout: 15_000 })
        const close = alert.getByRole('button', { name: 'Stäng' })
        if (!javaScriptEnabled) await page.keyboard.press('Tab')
        await expect(close).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(alert).toBeHidden()
        await expect(field(page, 'Namn')).toHaveValue('Alva')
        await expect(page.getByRole('checkbox', { name: 'Kampanjer' })).toBeChecked()
      })
    })
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

      test('axe finds nothing in any state, and nothing is wider than the screen', async ({ page }) => {
        const check = async (what: string) => {
          await expectAccessible(page, what)
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0)
        }
        await page.goto(path)
        await expect(page.locator('form[novalidate]')).toBeVisible()
        await check('empty')
        await submit(page).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await check('alert')
        await page.keyboard.press('Escape')
        await expect(summary(page)).toBeFocused()
        await check('errors')
        await page.getByRole('button', { name: 'användarvillkoren' }).click()
        await check('terms')
        await page.goto(`${path}?skickad`)
        await expect(page.locator('dialog:modal')).toBeVisible()
        await check('thanked')
      })
    })
  }
}
