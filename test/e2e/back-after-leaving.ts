import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { shellCopy } from '#app/site/frame/copy.ts'
import { copy as resultCopy } from '#app/site/quiz-result/copy.ts'
import { sittings } from '#test/quiz-sittings.ts'
import config from '../../playwright.config.ts'
import { applyForm } from './apply-form.ts'
import { expectHydrated } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

/** Tests of going Back after the quick exit, from the browser's back/forward cache or from its history alone. */
export function testBackAfterLeaving({ isCached }: { isCached: boolean }): void {
  const from = isCached ? 'the back/forward cache' : 'the history'

  // Playwright switches the cache off.
  test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

  test.describe(`from ${from}`, () => {
    test.beforeEach(async ({ context }) => {
      await context.addInitScript((cached) => {
        // Chromium caches no page that listens to it.
        if (!cached) addEventListener('unload', () => {})
        addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset['cached'] = String(persisted)))
      }, isCached)
    })

    test('without the exit, Back and Forward find what was typed; left by a link of a page without script, the application is empty', async ({
      page,
      context,
    }) => {
      await withWeather(context)
      const form = await openAndFill(page)
      await goOn(page)
      for (let time = 0; time < 2; time++) {
        await back(page, '/sv/apply')
        await expectCached(page, isCached)
        await expect(form.field('goals')).toHaveValue('Vill växa\ni lugn takt.')
        await expect(form.field('country')).toHaveValue('AT')
        await expect(page.locator('.field-count')).toHaveText('22/2000')
        await expect(form.submit).toBeVisible()
        // The browser's own copy has all of it, the page that is loaded again what is kept.
        await expect(form.files).toHaveCount(isCached ? 1 : 0)
        await expect(form.field('acceptedTerms')).toBeChecked({ checked: isCached })
        await page.evaluate(() => void setTimeout(() => history.forward()))
        await expect(page).toHaveURL('/sv/services')
      }
      await leaveByFooter(page)
      await back(page, '/sv/services')
      await expectCached(page, isCached)
      await back(page, '/sv/apply')
      await expectHydrated(page.locator('.drop-zone > form'))
      await form.expectEmpty()
      await expect(form.files).toHaveCount(0)
      await expect(page.locator('.drop-zone')).toBeVisible()
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    })

    test('a password and a quiz are gone, too, also where the site is left by Shift', async ({ page, context }) => {
      await withWeather(context)
      await page.goto('/sv/login')
      await expectHydrated(page.locator('#username'))
      await page.locator('#username').fill('alva')
      await page.locator('#password').fill('hemligt')
      const quiz = quizGame(page, 'sv')
      await quiz.start()
      await quiz.choices.nth(1).check()
      await quiz.next().click()
      await expect(page.getByRole('status')).toHaveText(quiz.counter(2))
      for (let time = 0; time < 3; time++) await page.keyboard.press('Shift')
      await expect(page).toHaveTitle('Weather')
      await back(page, '/sv/quiz')
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await page.evaluate(() => void setTimeout(() => history.go(-2)))
      await expect(page).toHaveURL('/sv/login')
      await expectHydrated(page.locator('#username'))
      await expect(page.locator('#username')).toHaveValue('')
      await expect(page.locator('#password')).toHaveValue('')
    })

    test('one’s own result of the quiz is gone, and what its address names is told to anybody', async ({ page, context }) => {
      await withWeather(context)
      const again = page.getByRole('button', { name: resultCopy.sv.keep.again.button })
      const quiz = quizGame(page, 'sv')
      await quiz.start()
      await quiz.answer(sittings.beginner)
      await quiz.analyse()
      await expect(again).toBeVisible()
      await goOn(page)
      await back(page, '/sv/quiz-result#beginner')
      await expect(again).toBeVisible()
      await goOn(page)
      await leaveByFooter(page)
      await back(page, '/sv/services')
      await page.evaluate(() => void setTimeout(() => history.back()))
      await expect(page).toHaveURL(isCached ? /\/sv$/ : '/sv/quiz-result#beginner')
      await expect(page.getByRole('main')).toBeVisible()
      await expect(again).toHaveCount(0)
    })

    test('the link in a phone’s menu leaves nothing behind either', async ({ page, context }) => {
      await withWeather(context)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/sv/login')
      await expectHydrated(page.locator('#username'))
      await page.locator('#password').fill('hemligt')
      await page.goto('/sv/apply')
      await expectHydrated(page.locator('.drop-zone > form'))
      await applyForm(page, 'sv').field('goals').fill('Vill växa.')
      await page.locator('.nav-row > [popovertarget=menu]').click()
      await page.locator('#menu').getByRole('link', { name: shellCopy.sv.exit.link, exact: true }).click()
      await expect(page).toHaveTitle('Weather')
      await back(page, '/sv/login')
      await expect(page.locator('#password')).toHaveValue('')
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    })
  })
}

async function withWeather(context: BrowserContext): Promise<void> {
  await context.route(/smhi|bbc/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }))
}

export async function openAndFill(page: Page) {
  const form = applyForm(page, 'sv')
  await page.goto('/sv/apply')
  await expectHydrated(page.locator('.drop-zone > form'))
  await form.fillIn()
  await form.drop([{ name: 'studio.jpg', type: 'image/jpeg' }])
  await expect(form.files).toHaveCount(1)
  return form
}

/** To a page without script, by a link of the page. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('contentinfo').locator('a[href="/sv/services"]').click()
  await expect(page).toHaveURL('/sv/services')
}

async function leaveByFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: shellCopy.sv.exit.link, exact: true }).click()
  await expect(page).toHaveTitle('Weather')
}

/** Playwright's own waits for a load, which a page of the back/forward cache does not have. */
export async function back(page: Page, path: string): Promise<void> {
  // Once the call has returned: going back may end the page before.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL(path)
}

async function expectCached(page: Page, isCached: boolean): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-cached', String(isCached))
}
