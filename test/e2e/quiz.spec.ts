import type { Locator } from '@playwright/test'
import { expect, expectAccessibleAt, expectHydrated, resize, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

test('the whole card opens it; Next waits for a choice, several choices toggle, a single one replaces, and closing clears them', async ({ page }) => {
  const quiz = quizGame(page, 'en')
  await quiz.open()
  await page.locator('.quiz-card').click({ position: { x: 40, y: 40 } })
  await expect(page.getByRole('status')).toHaveText(quiz.counter(1))
  await expect(quiz.next()).toBeDisabled()
  const [reddit, instagram] = [page.getByLabel('Reddit'), page.getByLabel('Instagram')]
  await reddit.check()
  await instagram.check()
  await expect(reddit).toBeChecked()
  await expect(quiz.next()).toBeEnabled()
  await reddit.uncheck()
  await instagram.uncheck()
  await expect(quiz.next()).toBeDisabled()
  await reddit.check()
  await quiz.next().click()

  await expect(page.getByRole('status')).toHaveText(quiz.counter(2))
  await expect(quiz.next()).toBeDisabled()
  await quiz.choices.nth(0).check()
  await quiz.choices.nth(2).check()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(quiz.next()).toBeEnabled()
  await expect(page.getByRole('button', { name: /back|previous/i })).toHaveCount(0)

  await page.getByRole('button', { name: quiz.copy.close }).click()
  await expect(quiz.startButton).toBeFocused()
  await expect(quiz.choices).toHaveCount(0)
  await quiz.startButton.click()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(1))
  await expect(quiz.next()).toBeDisabled()
})

test('the keyboard alone is enough; every step is counted, announced and begins with the focus on its heading', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await quiz.open()
  for (let stops = 0; stops < 20 && !(await isFocused(quiz.startButton)); stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  const seen = new Set<string>()
  for (let number = 1; number <= quiz.count; number++) {
    await expect(page.getByRole('status')).toHaveText(quiz.counter(number))
    await expect(heading).toBeFocused()
    seen.add(await heading.innerText())
    const bar = page.getByRole('progressbar', { name: quiz.counter(number) })
    expect(await bar.evaluate((element: HTMLProgressElement) => [element.value, element.max])).toEqual([number, quiz.count])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(quiz.choices.first()).toBeFocused()
    await page.keyboard.press('Space')
    if ((await quiz.choices.first().getAttribute('type')) === 'radio') {
      // Arrow keys move the choice within a group; the group is one tab stop.
      await page.keyboard.press('ArrowDown')
      await expect(quiz.choices.nth(1)).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await expect(quiz.choices.first()).toBeChecked()
      await page.keyboard.press('Tab')
      await expect(quiz.next(number)).toBeFocused()
    }
    if (number === quiz.count) await quiz.holdTime()
    await page.keyboard.press('Enter')
  }
  expect(seen.size).toBe(quiz.count)
  await expect(quiz.analysing).toBeFocused()
  await expect(page.getByRole('status')).toContainText(quiz.copy.analysing.heading)
  await quiz.analyse()
  await expect(page).toHaveURL('/sv/quiz-result#advanced')
  await expect(heading).toHaveText('Du har kommit långt.')
  await expect(heading).toBeFocused()
})

test('each question is reported once when it is shown and once when it is answered, without the answer', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  const reports: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/sv/quiz/count' && reports.push(`${request.method()} ${request.postData()}`))
  await quiz.start()
  await expect.poll(() => reports).toEqual([expect.stringMatching(/^POST shown=\w+$/)])
  const first = reports[0]?.split('=')[1]
  await page.getByRole('button', { name: quiz.copy.close }).click()
  const answer = page.waitForResponse('**/sv/quiz/count')
  await quiz.startButton.click()
  await quiz.choices.nth(1).check()
  await quiz.next().click()
  expect((await answer).status()).toBe(204)
  await expect(page.getByRole('status')).toHaveText(quiz.counter(2))
  await quiz.choices.first().check()
  await quiz.next(2).click()
  await expect.poll(() => reports.length).toBe(3)
  const [, second, third] = reports
  expect(second).toMatch(new RegExp(`^POST shown=\\w+&answered=${first}$`))
  expect(third).toMatch(new RegExp(`^POST shown=\\w+&answered=${/shown=(\w+)/.exec(second ?? '')?.[1]}$`))
})

test('with reduced motion too the sun rises with each question by whole lines of the engraving, and nothing is wider than a small screen', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const height = (sun: string) => page.locator(sun).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f)
  const expectFits = async () => {
    await resize(page, 320, 640)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await quiz.start()
  for (let number = 1; number <= quiz.count; number++) {
    await expect(page.getByRole('status')).toHaveText(quiz.counter(number))
    // Three lines of the engraving for each question, two on phones; a line is 5 px.
    for (const [width, sun, first, step] of [
      [1440, '.sky-sun', 200, 15],
      [820, '.sunrise-sun', 100, 15],
      [390, '.sunrise-sun', 100, 10],
    ] as const) {
      await resize(page, width)
      // Polled: the page is laid out again some time after the window has its new size.
      await expect.poll(() => height(sun)).toBe(first - (number - 1) * step)
    }
    await expectFits()
    await quiz.choices.first().check()
    if (number < quiz.count) await quiz.next(number).click()
  }
  await quiz.finish()
  await expect(quiz.analysing).toBeVisible()
  await expectFits()
  const moving = await page.locator('.analysing i').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).animationName))
  expect(moving).toEqual(Array.from({ length: 16 }, () => 'none'))
  await quiz.analyse()
  await expect(page).toHaveURL('/sv/quiz-result#advanced')
  await expectFits()
})

test('Next is in view at the first question, also in small windows', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await quiz.open()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [390, 600],
  ] as const) {
    await resize(page, width, height)
    await quiz.startButton.click()
    await expect(page.getByRole('status')).toHaveText(quiz.counter(1))
    await quiz.choices.first().check()
    await expect(quiz.next(), `${width} × ${height}`).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: quiz.copy.close }).click()
  }
})

test('a choice that has the focus is not covered by Next, also in small windows', async ({ page }) => {
  const quiz = quizGame(page, 'en')
  await quiz.open()
  for (const [width, height] of [
    [1366, 660],
    [390, 600],
    [320, 256],
  ] as const) {
    await resize(page, width, height)
    await quiz.startButton.click()
    await expect(page.getByRole('status')).toHaveText(quiz.counter(1))
    for (const back of [false, true]) {
      for (let choice = 0; choice < 6; choice++) {
        await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
        const focused = page.locator('.choices input:focus')
        await expect(focused).toBeInViewport({ ratio: 1 })
        // Once the scrolling has come to an end.
        const isOnTop = () =>
          focused.evaluate((input) => {
            const { left, top, width: wide, bottom } = input.getBoundingClientRect()
            return [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + wide / 2, y) === input)
          })
        await expect.poll(isOnTop, `${width} × ${height}`).toEqual([true, true])
      }
      // From the last choice on to Next, and back. By keys alone: after a pointer the page scrolls smoothly, below the next key's focus.
      if (!back) for (const key of ['Space', 'Tab']) await page.keyboard.press(key)
      if (!back) await expect(quiz.next()).toBeFocused()
    }
    await page.getByRole('button', { name: quiz.copy.close }).click()
    await expect(quiz.startButton).toBeFocused()
  }
})

test('all questions on one page: missing answers take the focus, and nothing is wider than a small screen', async ({ page }) => {
  await page.goto('/sv/quiz?questions=all')
  const results = quizGame(page, 'sv').resultsButton
  await expectHydrated(results)
  await resize(page, 320, 640)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const radio of await page.locator('fieldset input[type=radio]:first-of-type').all()) await radio.check()
  await results.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessibleAt(page, [390, 1280], 'errors')
})

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
