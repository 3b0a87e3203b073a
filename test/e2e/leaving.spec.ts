import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { shellCopy } from '#app/site/frame/copy.ts'
import { longestPause } from '#app/site/frame/shift-presses.ts'
import { applyForm } from './apply-form.ts'
import { expectAccessible, expectHydrated, stretchTimers } from './fixtures.ts'

// Without the fixture that forbids requests to other hosts: leaving is one. The weather service is ours here.
// Where the links lead without script, and in English: test/leaving.test.ts.

const goal = 'https://www.smhi.se/'

const { exit } = shellCopy.sv

/** Answers for the weather service, and collects what it is told. */
async function withWeather(context: BrowserContext): Promise<{ referrers: (string | undefined)[] }> {
  const told: (string | undefined)[] = []
  await context.route(`${goal}**`, async (route) => {
    told.push((await route.request().allHeaders())['referer'])
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' })
  })
  return { referrers: told }
}

const stored = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

/** However long the test takes from one press of Shift to the next, the page finds them close together, and its line stays. */
async function holdPresses(page: Page): Promise<void> {
  await stretchTimers(page, longestPause)
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 }))
}

const note = (page: Page) => page.locator('.exit-note')

test('what the tab has kept is gone, also where the page that was left has no script, and the weather is not told from where', async ({ page, context }) => {
  const { referrers } = await withWeather(context)
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn()
  await page.evaluate(() => sessionStorage.setItem('quiz', '{}'))
  expect(await stored(page)).toHaveLength(2)
  await page.goto('/sv')
  await page.getByRole('banner').getByRole('link', { name: exit.link, exact: true }).click()
  await expect(page).toHaveURL(goal)
  expect(referrers).toEqual([undefined])
  await page.goto('/sv/apply')
  expect(await stored(page)).toEqual([])
  await expectHydrated(page.locator('.drop-zone > form'))
  await form.expectEmpty()
})

test('with script the page with what was typed is hidden, emptied and replaced, so that Back does not lead to it', async ({ page, context }) => {
  const { referrers } = await withWeather(context)
  await page.goto('/sv/about')
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn()
  const link = page.getByRole('contentinfo').getByRole('link', { name: exit.link, exact: true })
  const { host } = new URL(page.url())
  const seen = await link.evaluate((element: HTMLElement) => {
    element.click()
    return [document.body.innerText.trim(), document.title, sessionStorage.length]
  })
  expect(seen).toEqual(['', host, 0])
  await expect(page).toHaveURL(goal)
  expect(referrers).toEqual([undefined])
  await page.goBack()
  await expect(page).toHaveURL('/sv/about')
  await page.goForward()
  await expect(page).toHaveURL(goal)
})

test('three presses of Shift lead away, and each is announced', async ({ page, context }) => {
  await withWeather(context)
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn()
  await holdPresses(page)
  await expect(note(page)).toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(page.getByRole('status').filter({ hasText: exit.pressTwice })).toBeInViewport()
  await expectAccessible(page, 'one press')
  await page.keyboard.press('Shift')
  await expect(page.getByRole('status').filter({ hasText: exit.pressOnce })).toBeInViewport()
  const shown = Promise.withResolvers<string>()
  await page.exposeFunction('tellShown', shown.resolve)
  await page.evaluate(() => {
    const { tellShown } = window as unknown as { tellShown: (text: string) => void }
    addEventListener('keyup', () => tellShown(document.body.innerText.trim()))
  })
  await page.keyboard.press('Shift')
  expect(await shown.promise).toBe(exit.leaving)
  await expect(page).toHaveURL(goal)
  await page.goto('/sv/apply')
  expect(await stored(page)).toEqual([])
})

test('capital letters, shortcuts, and Shift with the mouse lead nowhere and say nothing; a line that nobody follows goes away', async ({ page }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.field('goals').focus()
  for (const letter of 'VILL') await page.keyboard.press(`Shift+${letter}`)
  await expect(form.field('goals')).toHaveValue('VILL')
  for (let time = 0; time < 3; time++) {
    await page.keyboard.down('Shift')
    await form.field('goals').click()
    await page.keyboard.up('Shift')
  }
  for (let time = 0; time < 3; time++) await page.keyboard.press('Shift+Tab')
  await expect(note(page)).toHaveCount(0)
  // The next press is the first.
  await page.keyboard.press('Shift')
  await expect(note(page)).toHaveText(exit.pressTwice)
  await page.keyboard.press('a')
  await expect(note(page)).toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(note(page)).toHaveText(exit.pressTwice)
  await page.clock.runFor(6000)
  await expect(note(page)).toHaveCount(0)
  await expect(page).toHaveURL('/sv/apply')
})

test('in an open dialog the line stands in the dialog, and three presses lead away from it', async ({ page, context }) => {
  await withWeather(context)
  const form = applyForm(page, 'sv')
  await form.open()
  await page.getByRole('button', { name: form.copy.fields.acceptedTerms.link }).press('Enter')
  await expect(page.locator('dialog[open]')).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(page.locator('dialog[open] .exit-note')).toHaveText(exit.pressTwice)
  await expect(note(page)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(note(page)).toHaveCount(0)
  await page.getByRole('button', { name: form.copy.fields.acceptedTerms.link }).press('Enter')
  for (let time = 0; time < 3; time++) await page.keyboard.press('Shift')
  await expect(page).toHaveURL(goal)
})

test('the link is found in the open menu of a phone, and opens a tab of its own where it is asked to', async ({ page, context }) => {
  await withWeather(context)
  await page.setViewportSize({ width: 320, height: 568 })
  await applyForm(page, 'sv').open()
  await page.getByRole('button', { name: 'Meny' }).click()
  await expect(page.locator('#menu').getByRole('link', { name: 'Lämna sidan' })).toBeInViewport()
  const opened = context.waitForEvent('page')
  await page
    .locator('#menu')
    .getByRole('link', { name: 'Lämna sidan' })
    .click({ modifiers: ['Control'] })
  await (await opened).close()
  await expect(page).toHaveURL('/sv/apply')
  await page.locator('#menu').getByRole('link', { name: 'Lämna sidan' }).click()
  await expect(page).toHaveURL(goal)
})
