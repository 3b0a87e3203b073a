import type { Page } from '@playwright/test'
import { sittings } from '#test/quiz-sittings.ts'
import { expect, requestsFrom, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

// The browser's Back and Forward move between the questions; the quiz's own controls do not go back (SPEC §4).

function reportsOf(page: Page): string[] {
  const reports: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.endsWith('/count') && reports.push(request.postData() ?? ''))
  return reports
}

test('Back goes to the question before with its answer, Forward to the one after, and Back from the first to the start', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  const counter = page.getByRole('status')
  await quiz.start()
  await quiz.choices.nth(0).check()
  await quiz.choices.nth(2).check()
  await quiz.next().click()
  await expect(counter).toHaveText(quiz.counter(2))
  await quiz.choices.nth(1).check()
  await quiz.next(2).click()
  await expect(counter).toHaveText(quiz.counter(3))

  await page.goBack()
  await expect(counter).toHaveText(quiz.counter(2))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(quiz.choices.nth(1)).toBeChecked()
  await expect(quiz.next(2)).toBeEnabled()
  await page.goBack()
  await expect(counter).toHaveText(quiz.counter(1))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.goBack()
  await expect(quiz.startButton).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(counter).toHaveText(quiz.counter(2))
  // Changed, it is the changed answer that counts, also after going on by Forward.
  await quiz.choices.nth(3).check()
  await page.goForward()
  await expect(counter).toHaveText(quiz.counter(3))
  await page.goBack()
  await expect(quiz.choices.nth(3)).toBeChecked()
  await expect(page).toHaveURL('/sv/quiz')
})

test('a reload in the middle keeps the question and the answers, and asks the server for nothing but the page', async ({ page }) => {
  const quiz = quizGame(page, 'en')
  await quiz.start()
  const requests = requestsFrom(page)
  await quiz.choices.nth(0).check()
  await quiz.next().click()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(2))
  await quiz.choices.nth(2).check()
  await quiz.next(2).click()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(3))
  expect(new Set(requests.map((url) => new URL(url).pathname))).toEqual(new Set(['/en/quiz/count']))
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(3))
  await page.goBack()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(2))
  await expect(quiz.choices.nth(2)).toBeChecked()
  await quiz.answer(sittings.advanced, 2)
  await quiz.analyse()
  await expect(page).toHaveURL('/en/quiz-result#advanced')
})

test('going back from a result and to the end again counts and stores nothing twice, also through a reload; a changed answer is stored', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  const reports = reportsOf(page)
  const stored: string[] = []
  page.on('request', (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/sv/quiz' && stored.push(request.url()))
  const counter = page.getByRole('status')
  const reachResult = async () => {
    await quiz.analyse()
    await expect(page).toHaveURL('/sv/quiz-result#intermediate')
  }
  await quiz.start()
  await quiz.answer(sittings.intermediate)
  await reachResult()
  // Each next question with the one before it, the first alone, and the last.
  await expect.poll(() => reports).toHaveLength(quiz.count + 1)

  await page.goBack()
  await expect(counter).toHaveText(quiz.counter(quiz.count))
  await expect(quiz.choices.nth(1)).toBeChecked()
  expect(await page.locator('#plate-sun2 path').first().getAttribute('d')).toMatch(/^M/)
  await quiz.finish()
  await reachResult()
  await page.goBack()
  await page.goBack()
  await expect(counter).toHaveText(quiz.counter(quiz.count - 1))
  await page.reload()
  await expect(counter).toHaveText(quiz.counter(quiz.count - 1))
  await quiz.answer(sittings.intermediate, quiz.count - 1)
  await reachResult()
  expect(reports).toHaveLength(quiz.count + 1)
  expect(stored).toHaveLength(1)

  await page.goBack()
  await quiz.choices.nth(0).check()
  await quiz.finish()
  await reachResult()
  await expect.poll(() => stored).toHaveLength(2)
})

test('Back while it analyses leads to the question before, and the result does not come', async ({ page }) => {
  // With which a result begins.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      document.documentElement.dataset['changes'] = 'yes'
      return start(change)
    }
  })
  const quiz = quizGame(page, 'en')
  await quiz.start()
  await quiz.answer(sittings.beginner)
  await expect(quiz.analysing).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(quiz.count - 1))
  await page.clock.fastForward(5000)
  await expect(page.locator('html')).not.toHaveAttribute('data-changes')
  await expect(page.getByRole('status')).toHaveText(quiz.counter(quiz.count - 1))
  await page.goForward()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(quiz.count))
  await quiz.finish()
  await quiz.analyse()
  await expect(page).toHaveURL('/en/quiz-result#beginner')
})

test('closing leads back to the start, and no entry of the history shows an answer again', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await page.goto('/sv/about')
  await quiz.start()
  await quiz.choices.nth(1).check()
  await quiz.next().click()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(2))
  await quiz.choices.nth(1).check()
  await quiz.next(2).click()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(3))
  await page.getByRole('button', { name: quiz.copy.close }).click()
  await expect(quiz.startButton).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(1))
  await expect(quiz.next()).toBeDisabled()
  await page.goForward()
  await expect(quiz.startButton).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('quiz'))).toContain('"answers":{}')
  await page.goBack()
  await page.goBack()
  await expect(quiz.startButton).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/sv/about')
})

test('two clicks go on by one question, and finish once', async ({ page }) => {
  const quiz = quizGame(page, 'en')
  await quiz.start()
  await quiz.choices.nth(0).check()
  const twice = (button: HTMLButtonElement) => {
    button.click()
    button.click()
  }
  await quiz.next().evaluate(twice)
  await expect(page.getByRole('status')).toHaveText(quiz.counter(2))
  await page.goBack()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(1))
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  for (let number = 1; number < quiz.count; number++) {
    await quiz.choices.first().check()
    await quiz.next(number).click()
    await expect(page.getByRole('status')).toHaveText(quiz.counter(number + 1))
  }
  await quiz.choices.first().check()
  await quiz.holdTime()
  await quiz.next(quiz.count).evaluate(twice)
  await quiz.analyse()
  await expect(page).toHaveURL('/en/quiz-result#advanced')
  expect(posts.filter((path) => path === '/en/quiz')).toHaveLength(1)
})
