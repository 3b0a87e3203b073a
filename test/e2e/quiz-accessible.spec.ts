import { results } from '#app/site/quiz-result/results.ts'
import { expect, expectAccessible, stretchTimers, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

test.describe('accessible in every state', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const width of [390, 1280]) {
    test(`${width} px`, async ({ page }) => {
      const quiz = quizGame(page, 'sv')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await quiz.start()
      await stretchTimers(page, 2000)
      await expectAccessible(page, 'question')
      await quiz.choices.first().check()
      await expectAccessible(page, 'question with a choice')
      await quiz.next().click()
      await expectAccessible(page, 'second question')
      await quiz.answer({}, 2)
      await expect(quiz.analysing).toBeVisible()
      await expectAccessible(page, 'analysing')
      await expect(quiz.analysing).toBeVisible()

      for (const { resultCategory } of results) {
        await page.goto(`/sv/quiz-result?result=${resultCategory}`)
        await expectAccessible(page, resultCategory)
      }
      await page.goto('/sv/quiz?questions=all')
      await expectAccessible(page, 'all questions')
      for (const radio of await page.locator('fieldset input[type=radio]:first-of-type').all()) await radio.check()
      await quiz.resultsButton.click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expectAccessible(page, 'errors')
    })
  }
})

test('nothing is wider than a small screen', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await quiz.start()
  expect(await overflow()).toBe(0)
  await quiz.answer({})
  expect(await overflow()).toBe(0)
  await page.waitForURL('/sv/quiz-result#advanced')
  expect(await overflow()).toBe(0)
  await page.goto('/sv/quiz?questions=all')
  expect(await overflow()).toBe(0)
})

test('with reduced motion, the lines of the analysing step do not move', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await quiz.start()
  await quiz.answer({})
  await expect(quiz.analysing).toBeVisible()
  const moving = await page.locator('.analysing i').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).animationName))
  expect(moving).toEqual(Array.from({ length: 16 }, () => 'none'))
})
