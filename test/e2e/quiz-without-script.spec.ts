import { copy as resultCopy } from '#app/site/quiz-result/copy.ts'
import { results } from '#app/site/quiz-result/results.ts'
import { expect, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

test.use({ javaScriptEnabled: false })

// Each category, and both languages: app/site/quiz-result/route.test.ts.
test('without JavaScript the whole way: no result yet, missing answers, the result, its reload, another answer, the other language', async ({ page }) => {
  const { own, keep, none } = resultCopy.sv
  const quiz = quizGame(page, 'sv')
  const title = results.find(({ resultCategory }) => resultCategory === 'intermediate')?.title
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/sv/quiz-result')
  // Playwright's role selectors ignore noscript, even when it is shown.
  const noscript = page.locator('noscript')
  await expect(noscript.locator('p')).toHaveText(none.text)
  await expect(page.locator('.loader')).toBeHidden()
  await noscript.locator('a').first().click()
  await expect(page).toHaveURL('/sv/quiz')

  await quiz.startButton.click()
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

  await expect(page).toHaveURL(/\/sv\/quiz-result\?result=intermediate(#|$)/)
  await expect(heading).toHaveText(title?.sv ?? '')
  await expect(page.getByRole('region', { name: own.steps.heading }).getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(page.getByRole('region', { name: own.heading }).getByRole('listitem')).toHaveCount(quiz.count)
  await expect(page.getByRole('button', { name: keep.copy })).toHaveCount(0)
  await expect(page.getByRole('region', { name: keep.heading }).getByRole('link')).toHaveText(/\?result=intermediate$/)
  await page.reload()
  await expect(heading).toHaveText(title?.sv ?? '')

  await page.getByRole('button', { name: keep.again.button }).click()
  await expect(page.locator('input:checked')).toHaveCount(quiz.count)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Mer än två år').check()
  await quiz.resultsButton.click()
  await expect(page.getByRole('region', { name: own.heading })).toContainText('5,6 av 9\u00A0poäng')
  await page.getByRole('banner').locator('a[hreflang=en]:visible').click()
  await expect(heading).toHaveText(title?.en ?? '')
})
