import type { Page } from '@playwright/test'
import { languages, otherLanguages } from '#app/i18n/language.ts'
import { copy as resultCopy } from '#app/site/quiz-result/copy.ts'
import { results } from '#app/site/quiz-result/results.ts'
import { type Sitting, sittings } from '#test/quiz-sittings.ts'
import { expect, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    for (const { resultCategory, title } of results) {
      test(`${resultCategory} (${language})`, async ({ page }) => {
        const quiz = quizGame(page, language)
        await page.goto(`/${language}/quiz`)
        await quiz.startButton.click()
        await choose(page, sittings[resultCategory])
        await quiz.resultsButton.click()
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(title[language])
        await page.reload()
        await expect(heading).toHaveText(title[language])
        for (const other of otherLanguages(language)) {
          await page.getByRole('banner').locator(`a[hreflang=${other}]:visible`).click()
          await expect(heading).toHaveText(title[other])
        }
      })
    }

    test(`missing answers are listed and linked, and the choices stay (${language})`, async ({ page }) => {
      const quiz = quizGame(page, language)
      await page.goto(`/${language}/quiz?questions=all`)
      for (const group of (await page.getByRole('group').all()).slice(1)) await group.locator('input').nth(1).check()
      await quiz.resultsButton.click()
      const { errors } = quiz.copy
      const summary = page.getByRole('alert')
      await expect(summary).toContainText(errors.heading)
      await expect(summary.getByRole('link')).toHaveText([errors.link.replace('{n}', '1') + errors.chooseSeveral])
      await summary.getByRole('link').click()
      await expect(page).toHaveURL(/#question-/)
      await expect(page.locator('input:checked')).toHaveCount(quiz.count - 1)
      await page.getByLabel('Reddit').check()
      await quiz.resultsButton.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(results[1]?.title[language] ?? '')
    })

    test(`a result page without a result says so (${language})`, async ({ page }) => {
      await page.goto(`/${language}/quiz-result`)
      // Playwright's role selectors ignore noscript, even when it is shown.
      const none = page.locator('noscript')
      await expect(none.locator('p')).toHaveText(resultCopy[language].none.text)
      await expect(page.locator('.loader')).toBeHidden()
      await none.locator('a').first().click()
      await expect(page).toHaveURL(`/${language}/quiz`)
    })
  }

  async function choose(page: Page, sitting: Sitting): Promise<void> {
    for (const [place, group] of (await page.getByRole('group').all()).entries()) {
      await group
        .locator('input')
        .nth(sitting[place + 1] ?? 0)
        .check()
    }
  }
})
