import { languages } from '#app/i18n/language.ts'
import { copy as resultCopy } from '#app/site/quiz-result/copy.ts'
import { results } from '#app/site/quiz-result/results.ts'
import { sittings } from '#test/quiz-sittings.ts'
import { expect, expectAccessible, requestsFrom, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

for (const language of languages) {
  test(`one's own result says what was counted, answer by answer, and three steps that follow from them (${language})`, async ({ page }) => {
    const quiz = quizGame(page, language)
    const { own } = resultCopy[language]
    await quiz.start()
    await quiz.answer({ ...sittings.intermediate, 8: 3 })
    await quiz.analyse()
    const steps = page.getByRole('region', { name: own.steps.heading })
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText(
      language === 'sv'
        ? ['Skriv ner dina gränser', 'Följ siffrorna varje månad', 'Pröva en kanal till']
        : ['Write down your boundaries', 'Follow the figures every month', 'Try one more channel'],
    )
    await expect(steps).toContainText(
      language === 'sv' ? 'Fråga 8: du svarade ”Jag har inte tänkt på det än”.' : 'Question 8: you answered “I have not thought about it yet”.',
    )
    const counted = page.getByRole('region', { name: own.heading })
    await expect(counted).toContainText(language === 'sv' ? '4,8 av 9\u00A0poäng' : '4.8 of 9\u00A0points')
    await expect(counted).toContainText(own.judged)
    await expect(counted.getByRole('listitem')).toHaveCount(quiz.count)
    await expect(counted.getByRole('listitem').last()).toContainText(language === 'sv' ? '0 av 0,8\u00A0poäng' : '0 of 0.8\u00A0points')
    // The article follows from the first step.
    await expect(page.locator('main a[href^="/articles/"]')).toHaveAttribute(
      'href',
      language === 'sv' ? '/articles/granser-och-utmattning-sv' : '/articles/boundaries-and-burnout-en',
    )
    // A reload finds all of it in the history entry, and the other language has it in its own words.
    await page.reload()
    await expect(counted.getByRole('listitem')).toHaveCount(quiz.count)
    const other = language === 'sv' ? 'en' : 'sv'
    await page.getByRole('banner').locator(`a[hreflang=${other}]:visible`).click()
    await expect(page.getByRole('region', { name: resultCopy[other].own.steps.heading }).getByRole('heading', { level: 3 }).first()).toHaveText(
      other === 'sv' ? 'Skriv ner dina gränser' : 'Write down your boundaries',
    )
  })
}

test('where a script runs, no request says the result, and its address can be opened again', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await quiz.open()
  const requests = requestsFrom(page)
  await quiz.startButton.click()
  await quiz.answer(sittings['of-pro'])
  await quiz.analyse()
  await page.getByRole('region', { name: resultCopy.sv.keep.heading }).waitFor()
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You know the work. Reddit is new.')
  expect(requests.filter((url) => /result=|of-pro/.test(url))).toEqual([])
  expect(requests.some((url) => url.includes('/en/quiz-result'))).toBe(true)

  const kept = await page.context().newPage()
  const later = requestsFrom(kept)
  await kept.goto('/sv/quiz-result#of-pro')
  await expect(kept.getByRole('heading', { level: 1 })).toHaveText('Du kan yrket. Reddit är nytt.')
  const { label, text, quiz: toQuiz } = resultCopy.sv.kept
  await expect(kept.getByText(label.replace('{level}', resultCopy.sv.levels['of-pro']))).toBeVisible()
  await expect(kept.getByText(text)).toBeVisible()
  await expect(kept.getByRole('link', { name: toQuiz })).toHaveAttribute('href', '/sv/quiz')
  await expect(kept.getByRole('region', { name: resultCopy.sv.own.heading })).toHaveCount(0)
  expect(later.filter((url) => url.includes('of-pro'))).toEqual([])
})

test('the link is copied and shared without score or answers, and each is told', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (shared: object) => void (document.documentElement.dataset['shared'] = JSON.stringify(shared)) })
  })
  const quiz = quizGame(page, 'en')
  const { keep, kept, levels } = resultCopy.en
  await quiz.start()
  await quiz.answer(sittings.advanced)
  await quiz.analyse()
  const section = page.getByRole('region', { name: keep.heading })
  const link = await section.getByRole('link').getAttribute('href')
  expect(new URL(link ?? '').search).toBe('?result=advanced')
  await section.getByRole('button', { name: keep.share, exact: true }).click()
  const shared = { title: kept.label.replace('{level}', levels.advanced), url: link }
  await expect(page.locator('html')).toHaveAttribute('data-shared', JSON.stringify(shared))
  await section.getByRole('button', { name: keep.copy }).click()
  await expect(section.getByRole('status')).toHaveText(keep.copied)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await section.getByRole('button', { name: keep.copy }).click()
  await expect(section.getByRole('status')).toHaveText(keep.notCopied)
  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have come a long way.')
})

test('a navigation that another one replaces leads nowhere', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await quiz.start()
  await quiz.answer(sittings.intermediate)
  await quiz.analyse()
  const again = page.getByRole('button', { name: resultCopy.sv.keep.again.button })
  await expect(again).toBeVisible()
  // It never comes, so only the one that replaces it can end.
  await page.route('**/en/quiz-result.data*', () => undefined)
  const asked = page.waitForRequest('**/en/quiz-result.data*')
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/en/quiz-result.data'))
  await asked
  await again.click()
  await failed
  await expect(page.getByRole('status')).toHaveText(quiz.counter(1))
  await quiz.next().click()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(2))
  expect(documents).toEqual([])
})

test('starting again has the answers chosen, and a changed one changes the result', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await quiz.start()
  await quiz.answer(sittings.intermediate)
  await quiz.analyse()
  await page.getByRole('button', { name: resultCopy.sv.keep.again.button }).click()
  for (let number = 1; number <= quiz.count; number++) {
    await expect(page.getByRole('status')).toHaveText(quiz.counter(number))
    await expect(quiz.choices.nth(number === 1 ? 0 : 1)).toBeChecked()
    if (number === 1) {
      await page.getByLabel('Reddit').uncheck()
      await page.getByLabel('TikTok').check()
    }
    await quiz.next(number).click()
  }
  await quiz.analyse()
  await expect(page).toHaveURL('/sv/quiz-result#of-pro')
  // Closed on the way, nothing of it is left, and the result before it still is.
  await page.getByRole('button', { name: resultCopy.sv.keep.again.button }).click()
  await page.getByRole('button', { name: quiz.copy.close }).click()
  await expect(quiz.startButton).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du kan yrket. Reddit är nytt.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the result of the whole quiz has its steps, its points and the way back with the answers', async ({ page }) => {
    const { own, keep } = resultCopy.sv
    const quiz = quizGame(page, 'sv')
    await page.goto('/sv/quiz?questions=all')
    for (const [place, group] of (await page.getByRole('group').all()).entries())
      await group
        .locator('input')
        .nth(place === 0 ? 0 : 1)
        .check()
    await quiz.resultsButton.click()
    await expect(page).toHaveURL(/\/sv\/quiz-result\?result=intermediate(#|$)/)
    await expect(page.getByRole('region', { name: own.steps.heading }).getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(page.getByRole('region', { name: own.heading }).getByRole('listitem')).toHaveCount(quiz.count)
    await expect(page.getByRole('button', { name: keep.copy })).toHaveCount(0)
    await expect(page.getByRole('region', { name: keep.heading }).getByRole('link')).toHaveText(/\?result=intermediate$/)
    await page.getByRole('button', { name: keep.again.button }).click()
    await expect(page.locator('input:checked')).toHaveCount(quiz.count)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel('Mer än två år').check()
    await quiz.resultsButton.click()
    await expect(page.getByRole('region', { name: own.heading })).toContainText('5,6 av 9\u00A0poäng')
  })
})

test.describe('accessible', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const width of [390, 1280]) {
    test(`one's own results, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const { resultCategory } of results.filter(({ resultCategory: category }) => ['beginner', 'of-beginner'].includes(category))) {
        const quiz = quizGame(page, 'sv')
        await quiz.start()
        await quiz.answer(sittings[resultCategory])
        await quiz.analyse()
        await page.getByRole('region', { name: resultCopy.sv.keep.heading }).waitFor()
        await expectAccessible(page, resultCategory)
        await page.goto('about:blank')
      }
    })
  }
})
