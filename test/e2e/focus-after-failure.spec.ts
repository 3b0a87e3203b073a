import type { Page } from '@playwright/test'
import { pathTo } from '#app/site/screens.ts'
import { copy as caseCopy } from '#app/site/case/copy.ts'
import { copy as loginCopy } from '#app/site/login/copy.ts'
import { applyForm } from './apply-form.ts'
import { readAloud } from './every-state/read-aloud.ts'
import { checked, expect, expectHydrated } from './fixtures.ts'
import { keepingTest as test, withOwnSite } from './own-site.ts'
import { photographyForm } from './photography-form.ts'
import { quizGame } from './quiz-game.ts'

// After each failure the focus is on what says what happened, in the browser's accessibility tree: with a script, and without. In
// Swedish: the pages in English have the same markup and scripts.

const busyTest = withOwnSite({ env: { APPLICATIONS: 'store', FORM_LIMIT: '1' } })
// No server listens on this port.
const storage = 's3://key:secret@bucket?endpoint=http%3A%2F%2F127.0.0.1%3A9&region=eu-north-1'
const goneTest = withOwnSite({ env: { APPLICATIONS: 'store', STORAGE_URL: storage }, complaints: /storage/i })

// In order: each of the three sites is started once, not once in each worker.
test.describe.configure({ mode: 'default' })

/** The thing that has the focus, and the dialog around it, say these words. */
async function expectFocusSays(page: Page, words: string): Promise<void> {
  expect(words).not.toBe('')
  await expect.poll(async () => focusedIn((await readAloud(page, { brief: false })).content)).toContain(words.replaceAll(/\s+/g, ' '))
  checked('focus-after-failure')
}

/** The line that has the focus, and those of what it stands in. */
function focusedIn(content: string): string {
  const lines = content.split('\n')
  const at = lines.findIndex((line) => /, focused/.test(line))
  let depth = Infinity
  return lines
    .slice(0, at + 1)
    .toReversed()
    .filter((line) => {
      const own = line.length - line.trimStart().length
      if (own >= depth) return false
      depth = own
      return true
    })
    .join('\n')
}

async function skipTheBrowsersChecks(page: Page, form: string): Promise<void> {
  await page.locator(form).evaluate((element) => element.setAttribute('novalidate', ''))
}

const applySelector = '.drop-zone > form'

test('apply: nothing filled in, then no network, and after the dialog', async ({ page, context }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.submit.click()
  await expectFocusSays(page, await form.summary.getByRole('heading').innerText())
  await form.fillIn()
  await expect(form.summary).toBeHidden()
  await context.setOffline(true)
  await form.submit.click()
  await expect(form.failure).toBeVisible()
  await expectFocusSays(page, form.copy.error.heading)
  await form.failure.getByRole('button', { name: form.shared.close, exact: true }).click()
  await expectFocusSays(page, await form.summary.getByRole('heading').innerText())
})

test('apply: a file that the server refuses, then more than a proxy takes', async ({ page }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn()
  await form.drop([{ name: 'falsk.jpg', type: 'image/jpeg', bytes: [37, 80, 68, 70] }])
  await form.submit.click()
  await expect(page.getByRole('alert')).toContainText('avvisades')
  await expectFocusSays(page, (await page.getByRole('alert').getByRole('paragraph').allInnerTexts()).join(' | '))
  await page.route('**/apply/send', (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '' }))
  await form.submit.click()
  await expect(form.summary).toBeVisible()
  await expectFocusSays(page, await form.summary.getByRole('heading').innerText())
})

test('case: none with this reference', async ({ page }) => {
  await openCase(page)
  await expectFocusSays(page, caseCopy.sv.wrong.heading)
})

test('login: nothing filled in', async ({ page }) => {
  await page.goto(pathTo('login', 'sv'))
  await expectHydrated(page.locator('main form').first())
  await page.getByRole('button', { name: loginCopy.sv.submit }).click()
  await expectFocusSays(page, loginCopy.sv.missing.username)
})

test('quiz: all questions on one page, and one without an answer', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await page.goto(`${pathTo('quiz', 'sv')}?questions=all`)
  for (const radio of await page.locator('fieldset input[type=radio]:first-of-type').all()) await radio.check()
  await quiz.resultsButton.click()
  await expectFocusSays(page, quiz.copy.errors.heading)
  expect(await page.title()).toMatch(new RegExp(`^${quiz.copy.errors.titlePrefix}`))
})

test('search: nothing found, which the page’s title says', async ({ page }) => {
  await page.goto(pathTo('blog', 'sv'))
  await page.getByRole('searchbox').fill('qqqqq')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\?q=qqqqq/)
  await expect(page).toHaveTitle(/qqqqq/)
  checked('focus-after-failure')
})

test('photography: nothing filled in, then the terms, then no network', async ({ page, context }) => {
  const form = photographyForm(page)
  await form.open()
  await form.submit.click()
  await expectFocusSays(page, form.termsSentence)
  await form.termsAlert.getByRole('button', { name: 'Stäng' }).click()
  await expectFocusSays(page, await form.summary.getByRole('heading').innerText())
  await form.fillIn()
  await context.setOffline(true)
  await form.submit.click()
  await expect(form.failure).toBeVisible()
  await expectFocusSays(page, await form.failure.getByRole('heading').innerText())
})

async function openCase(page: Page): Promise<void> {
  const copy = caseCopy.sv
  await page.goto(pathTo('case', 'sv'))
  await page.getByLabel(copy.fields.reference.label, { exact: true }).fill('K7F3-XQ4P')
  await page.getByText(copy.withoutCode.heading).click()
  await page.getByLabel(copy.fields.address.label, { exact: true }).fill('alva@example.com')
  await page.getByRole('button', { name: copy.withoutCode.submit, exact: true }).click()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with script' : 'without'

  busyTest.describe(`too many from one connection, ${how}`, () => {
    busyTest.use({ javaScriptEnabled })

    busyTest('apply', async ({ page, site }) => {
      const form = applyForm(page, 'sv')
      await page.request.post(`${site.url}/sv/apply`, { form: {}, headers: { Origin: site.url } })
      await page.goto('/sv/apply')
      if (javaScriptEnabled) await expectHydrated(page.locator(applySelector))
      await form.fillIn()
      await form.submit.click()
      await expect(form.summary).toBeVisible()
      await expectFocusSays(page, form.shared.problems.flood)
    })

    busyTest('photography', async ({ page, site }) => {
      const form = photographyForm(page)
      await page.request.post(`${site.url}/sv/fotografering`, { form: {}, headers: { Origin: site.url } })
      await (javaScriptEnabled ? form.open() : form.openWithoutScript())
      await form.fillIn()
      await form.submit.click()
      await expect(form.summary).toBeVisible()
      await expectFocusSays(page, await form.summary.getByRole('heading').innerText())
    })
  })
}

goneTest('photography: the storage is away, and nothing is lost', async ({ page }) => {
  const form = photographyForm(page)
  await form.open()
  await form.fillIn()
  await form.submit.click()
  await expect(form.failure).toBeVisible()
  await expectFocusSays(page, await form.failure.getByRole('heading').innerText())
  await expectClosed(page)
})

/** The alert’s button has the focus; it closes the alert, and what was typed and chosen is still there. */
async function expectClosed(page: Page): Promise<void> {
  const form = photographyForm(page)
  await expect(form.failure.getByRole('button', { name: 'Stäng' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.failure).toBeHidden()
  await expect(form.field('Namn')).toHaveValue('Alva')
  await expect(page.getByRole('checkbox', { name: 'Kampanjer' })).toBeChecked()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('apply: what only the server finds', async ({ page }) => {
    const form = applyForm(page, 'sv')
    await page.goto(pathTo('apply', 'sv'))
    await skipTheBrowsersChecks(page, applySelector)
    await form.submit.click()
    await expectFocusSays(page, await form.summary.getByRole('heading').innerText())
  })

  test('case: none with this reference', async ({ page }) => {
    await openCase(page)
    await expectFocusSays(page, caseCopy.sv.wrong.heading)
  })

  test('photography: what only the server finds', async ({ page }) => {
    const form = photographyForm(page)
    await form.openWithoutScript()
    await form.fillIn()
    await form.field('Namn').fill('   ')
    await form.submit.click()
    await expectFocusSays(page, await form.summary.getByRole('heading').innerText())
  })
})

goneTest.describe('without script', () => {
  goneTest.use({ javaScriptEnabled: false })

  goneTest('photography: the storage is away, and nothing is lost', async ({ page }) => {
    const form = photographyForm(page)
    await form.openWithoutScript()
    await form.fillIn()
    await form.submit.click()
    await expect(form.failure).toBeVisible()
    // On the summary behind the dialog, which says the same; the next Tab leads into the dialog.
    await expectFocusSays(page, await form.summary.getByRole('heading').innerText())
    await page.keyboard.press('Tab')
    await expectClosed(page)
  })
})
