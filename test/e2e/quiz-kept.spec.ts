import { copy as resultCopy } from '#app/site/quiz-result/copy.ts'
import { sittings } from '#test/quiz-sittings.ts'
import { expect, expectHydrated, requestsFrom, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

test('one’s own result says what was counted, answer by answer, and three steps that follow from them, in both languages', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  const { own } = resultCopy.sv
  await quiz.start()
  await quiz.answer({ ...sittings.intermediate, 8: 3 })
  await quiz.analyse()
  const steps = page.getByRole('region', { name: own.steps.heading })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText(['Skriv ner dina gränser', 'Följ siffrorna varje månad', 'Ge en kanal en månad'])
  await expect(steps).toContainText('Fråga 8: du svarade ”Jag har inte tänkt på det än”.')
  const counted = page.getByRole('region', { name: own.heading })
  await expect(counted).toContainText('4,8 av 9\u00A0poäng')
  await expect(counted).toContainText(own.judged)
  await expect(counted.getByRole('listitem')).toHaveCount(quiz.count)
  await expect(counted.getByRole('listitem').last()).toContainText('0 av 0,8\u00A0poäng')
  // The article follows from the first step.
  const article = page.locator('main a[href^="/articles/"]')
  await expect(article).toHaveAttribute('href', '/articles/granser-och-utmattning-sv')
  // A reload finds all of it in the history entry, and the other language has it in its own words.
  await page.reload()
  await expect(counted.getByRole('listitem')).toHaveCount(quiz.count)
  await page.getByRole('banner').locator('a[hreflang=en]:visible').click()
  const english = resultCopy.en.own
  const stepsInEnglish = page.getByRole('region', { name: english.steps.heading })
  await expect(stepsInEnglish.getByRole('heading', { level: 3 })).toHaveText([
    'Write down your boundaries',
    'Track your figures every month',
    'Give one channel a month',
  ])
  await expect(stepsInEnglish).toContainText('Question 8: you answered “I have not thought about it yet”.')
  const countedInEnglish = page.getByRole('region', { name: english.heading })
  await expect(countedInEnglish).toContainText('4.8 out of 9\u00A0points')
  await expect(countedInEnglish).toContainText(english.judged)
  await expect(countedInEnglish.getByRole('listitem')).toHaveCount(quiz.count)
  await expect(countedInEnglish.getByRole('listitem').last()).toContainText('0 out of 0.8\u00A0points')
  await expect(article).toHaveAttribute('href', '/articles/boundaries-and-burnout-en')
})

test('where a script runs, no request says the result, which survives reloads and the language switch, and is stored once', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await quiz.open()
  const requests = requestsFrom(page)
  await quiz.startButton.click()
  await quiz.answer(sittings['of-pro'])
  await quiz.analyse()
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('region', { name: resultCopy.sv.keep.heading }).waitFor()
  await expect(title).toHaveText('Du kan yrket. Reddit är nästa steg.')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && !request.url().endsWith('/count') && posts.push(request.url()))
  await page.reload()
  await expect(title).toHaveText('Du kan yrket. Reddit är nästa steg.')
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL('/en/quiz-result#of-pro')
  await expect(title).toHaveText('You know the work. Reddit is next.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(new RegExp(resultCopy.en.title))
  await page.reload()
  await expect(title).toHaveText('You know the work. Reddit is next.')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Svenska' }).click()
  await expect(page).toHaveURL('/sv/quiz-result#of-pro')
  await expect(title).toHaveText('Du kan yrket. Reddit är nästa steg.')
  expect(posts).toEqual([])
  expect(requests.filter((url) => /result=|of-pro/.test(url))).toEqual([])
  expect(requests.some((url) => url.includes('/en/quiz-result'))).toBe(true)
})

test('the address of a result can be opened again, and where a script cannot fetch the other language it is opened as a document', async ({ page }) => {
  const requests = requestsFrom(page)
  await page.goto('/sv/quiz-result#of-pro')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Du kan yrket. Reddit är nästa steg.')
  const { label, text, quiz } = resultCopy.sv.kept
  await expect(page.getByText(label.replace('{level}', resultCopy.sv.levels['of-pro']))).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: quiz })).toHaveAttribute('href', '/sv/quiz')
  await expect(page.getByRole('region', { name: resultCopy.sv.own.heading })).toHaveCount(0)
  expect(requests.filter((url) => url.includes('of-pro'))).toEqual([])
  await expectHydrated(title)
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL('/en/quiz-result#of-pro')
  await expect(title).toHaveText('You know the work. Reddit is next.')
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

test('starting again replaces a navigation that never ends and has the answers chosen; a changed one changes the result', async ({ page }) => {
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
  for (let number = 1; number <= quiz.count; number++) {
    await expect(page.getByRole('status')).toHaveText(quiz.counter(number))
    await expect(quiz.choices.nth(number === 1 ? 0 : 1)).toBeChecked()
    if (number === 1) {
      await page.getByLabel('Reddit').uncheck()
      await page.getByLabel('TikTok').check()
    }
    if (number < quiz.count) await quiz.next(number).click()
  }
  await quiz.finish()
  await quiz.analyse()
  await expect(page).toHaveURL('/sv/quiz-result#of-pro')
  expect(documents).toEqual([])
  // Closed on the way, nothing of it is left, and the result before it still is.
  await again.click()
  await page.getByRole('button', { name: quiz.copy.close }).click()
  await expect(quiz.startButton).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du kan yrket. Reddit är nästa steg.')
})
