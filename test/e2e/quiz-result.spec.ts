import type { Route } from '@playwright/test'
import { copy as resultCopy } from '#app/site/quiz-result/copy.ts'
import { sittings } from '#test/quiz-sittings.ts'
import { expect, expectAccessible, expectAccessibleAt, expectHydrated, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

/** Of a result: that questions were shown and answered is counted by posts of its own. */
const isPost = (request: { method(): string; url(): string }) => request.method() === 'POST' && !request.url().endsWith('/count')

test('it analyses for two seconds, and posts the result meanwhile', async ({ page }) => {
  const quiz = quizGame(page, 'en')
  await quiz.start()
  const stored = page.waitForResponse((response) => isPost(response.request()))
  await quiz.answer(sittings.beginner)
  await expect(quiz.analysing).toBeVisible()
  expect((await stored).status()).toBe(303)
  await page.clock.runFor(1999)
  await expect(quiz.analysing).toBeVisible()
  await page.clock.runFor(1)
  await page.waitForURL('/en/quiz-result#beginner')
  await page.clock.resume()
  await page.getByRole('region', { name: resultCopy.en.keep.heading }).waitFor()
  await expectAccessibleAt(page, [390, 1280], 'one’s own result by a sum')
})

test('the blind that closes over the sunrise opens on the picture of the result', async ({ page }) => {
  // What the two pictures of the transition show: both are the blind's.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const pictures: (string | undefined)[] = []
    const note = () =>
      pictures.push(
        [...document.querySelectorAll('main *')]
          .find((element) => getComputedStyle(element).viewTransitionName === 'blind')
          ?.className.split(' ')
          .at(0),
      )
    document.startViewTransition = (change) => {
      note()
      const transition = start(change)
      const noteAfter = async () => {
        await transition.updateCallbackDone
        note()
        document.documentElement.dataset['pictures'] = pictures.join(', ')
      }
      void noteAfter()
      return transition
    }
  })
  const quiz = quizGame(page, 'sv')
  await quiz.start()
  await quiz.answer(sittings['of-beginner'])
  await quiz.analyse()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du står vid dörren.')
  await expect(page.locator('html')).toHaveAttribute('data-pictures', 'closing-blind, plate-box')
  await page.getByRole('region', { name: resultCopy.sv.keep.heading }).waitFor()
  await expectAccessibleAt(page, [390, 1280], 'one’s own result by an answer')
})

test('a result that cannot be stored changes nothing for the visitor', async ({ page, context }) => {
  const quiz = quizGame(page, 'sv')
  context.removeAllListeners('console')
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const fails = async (fail: (route: Route) => Promise<void>) => {
    await page.unroute('**/sv/quiz')
    await page.route('**/sv/quiz', (route) => (isPost(route.request()) ? fail(route) : route.continue()))
  }
  const expectResult = async () => {
    await quiz.analyse()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grunden är lagd.')
    expect(lines.filter((line) => line.startsWith('Failed to save quiz result'))).toHaveLength(1)
    lines.length = 0
  }
  await fails((route) => route.abort())
  await quiz.start()
  await quiz.answer(sittings.intermediate)
  await expectResult()
  // Not stored yet, so it is posted again.
  await fails((route) => route.fulfill({ status: 503, body: '' }))
  await page.goBack()
  await quiz.finish()
  await expectResult()
})

test('without a network after the last question the answers are kept, and trying again shows the result', async ({ page, context }) => {
  context.removeAllListeners('console')
  const quiz = quizGame(page, 'sv')
  await quiz.start()
  await quiz.answer(sittings.intermediate, 1, quiz.count - 1)
  await context.setOffline(true)
  await quiz.answer(sittings.intermediate, quiz.count)
  await quiz.analyse()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(quiz.copy.unreachable.heading)
  await expect(heading).toBeFocused()
  await expectAccessible(page, 'unreachable')
  await context.setOffline(false)
  await quiz.holdTime()
  await page.getByRole('button', { name: quiz.copy.unreachable.retry }).click()
  await quiz.analyse()
  await expect(heading).toHaveText('Grunden är lagd.')
})

test('without a result, or with a state that is none, the page redirects home', async ({ page }) => {
  await page.goto('/sv/quiz-result')
  await expect(page).toHaveURL('/sv')
  await page.goto('/sv/quiz-result?result=advanced')
  await expectHydrated(page.getByRole('heading', { name: 'Du har kommit långt.', level: 1 }))
  await page.evaluate(() => history.replaceState({ usr: { quizResult: 'genius' }, key: 'forged', idx: 0 }, '', '/sv/quiz-result'))
  await page.reload()
  await expect(page).toHaveURL('/sv')
})
