import { languages } from '#app/i18n/language.ts'
import { copy as resultCopy } from '#app/site/quiz-result/copy.ts'
import { results } from '#app/site/quiz-result/results.ts'
import { sittings } from '#test/quiz-sittings.ts'
import { expect, expectAccessible, expectHydrated, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

/** Of a result: that questions were shown and answered is counted by posts of its own. */
const isPost = (request: { method(): string; url(): string }) => request.method() === 'POST' && !request.url().endsWith('/count')

test.describe('each category, by choices alone', () => {
  for (const language of languages) {
    for (const { resultCategory, title, description, cta } of results) {
      test(`${resultCategory} (${language})`, async ({ page }) => {
        const quiz = quizGame(page, language)
        await quiz.start()
        const stored = page.waitForResponse((response) => isPost(response.request()))
        await quiz.answer(sittings[resultCategory])
        expect((await stored).status()).toBe(303)
        await quiz.analyse()

        await expect(page).toHaveURL(`/${language}/quiz-result#${resultCategory}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
        await expect(page.getByText(description[language])).toBeVisible()
        await expect(page.getByText(resultCopy[language].levels[resultCategory], { exact: false }).first()).toBeVisible()
        await expect(page.getByRole('link', { name: cta[language] })).toHaveAttribute('href', `/${language}/apply`)
        await expect(page.getByRole('link', { name: resultCopy[language].home, exact: true })).toHaveAttribute('href', `/${language}`)
        const plate = await page.locator('main svg use').first().getAttribute('href')
        expect(await page.locator(`${plate} path`).first().getAttribute('d')).toMatch(/^M/)
      })
    }
  }
})

test('it analyses for two seconds, and posts the result meanwhile', async ({ page }) => {
  const quiz = quizGame(page, 'en')
  await quiz.start()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const stored = page.waitForResponse((response) => isPost(response.request()))
  await quiz.answer(sittings.beginner)
  await expect(quiz.analysing).toBeVisible()
  expect((await stored).status()).toBe(303)
  await page.clock.runFor(1999)
  await expect(quiz.analysing).toBeVisible()
  await page.clock.runFor(1)
  await page.waitForURL('/en/quiz-result#beginner')
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
})

test('a result that cannot be stored changes nothing for the visitor', async ({ page, context }) => {
  const quiz = quizGame(page, 'sv')
  context.removeAllListeners('console')
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  for (const fail of ['abort', 'error'] as const) {
    lines.length = 0
    await page.route('**/sv/quiz', (route) => {
      if (!isPost(route.request())) return route.continue()
      return fail === 'abort' ? route.abort() : route.fulfill({ status: 503, body: '' })
    })
    await quiz.start()
    await quiz.answer(sittings.intermediate)
    await quiz.analyse()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grunden är lagd.')
    expect(lines.filter((line) => line.startsWith('Failed to save quiz result'))).toHaveLength(1)
    await page.unroute('**/sv/quiz')
  }
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
  await page.getByRole('button', { name: quiz.copy.unreachable.retry }).click()
  await quiz.analyse()
  await expect(heading).toHaveText('Grunden är lagd.')
})

test('a result in the other language that a script cannot fetch is opened as a document', async ({ page }) => {
  await page.goto('/sv/quiz-result#of-pro')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Du kan yrket. Reddit är nytt.')
  await expectHydrated(title)
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL('/en/quiz-result#of-pro')
  await expect(title).toHaveText('You know the work. Reddit is new.')
})

test('a result survives a reload and the language switch, and is not stored twice', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await quiz.start()
  await quiz.answer(sittings['of-pro'])
  await quiz.analyse()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Du kan yrket. Reddit är nytt.')
  const posts: string[] = []
  page.on('request', (request) => {
    if (isPost(request)) posts.push(request.url())
  })

  await page.reload()
  await expect(title).toHaveText('Du kan yrket. Reddit är nytt.')
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL('/en/quiz-result#of-pro')
  await expect(title).toHaveText('You know the work. Reddit is new.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(new RegExp(resultCopy.en.title))
  await page.reload()
  await expect(title).toHaveText('You know the work. Reddit is new.')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Svenska' }).click()
  await expect(page).toHaveURL('/sv/quiz-result#of-pro')
  await expect(title).toHaveText('Du kan yrket. Reddit är nytt.')
  expect(posts).toEqual([])
})

test('Back from a result leads to the last question; finished unchanged it is not stored again, changed it is', async ({ page }) => {
  const quiz = quizGame(page, 'en')
  const posts: string[] = []
  page.on('request', (request) => isPost(request) && posts.push(request.url()))
  await quiz.start()
  await quiz.answer(sittings.intermediate)
  await quiz.analyse()
  await page.waitForURL('/en/quiz-result#intermediate')
  await page.goBack()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(quiz.count))
  await expect(quiz.choices.nth(1)).toBeChecked()
  expect(await page.locator('#plate-sun2 path').first().getAttribute('d')).toMatch(/^M/)
  await quiz.next(quiz.count).click()
  await quiz.analyse()
  await page.waitForURL('/en/quiz-result#intermediate')
  expect(posts).toHaveLength(1)
  await page.goBack()
  await quiz.choices.nth(0).check()
  await quiz.next(quiz.count).click()
  await quiz.analyse()
  await page.waitForURL('/en/quiz-result#intermediate')
  await expect.poll(() => posts).toHaveLength(2)
})

for (const language of languages) {
  test(`without a result the page redirects home (${language})`, async ({ page }) => {
    await page.goto(`/${language}/quiz-result`)
    await expect(page).toHaveURL(`/${language}`)
    await page.goto(`/${language}/quiz-result?result=genius`)
    await expect(page).toHaveURL(`/${language}`)
  })
}

test('an invalid state redirects home', async ({ page }) => {
  for (const state of [{ quizResult: 'genius' }, { quizResult: ['advanced'] }, 'advanced', 7]) {
    await page.goto('/sv/quiz-result?result=advanced')
    await expectHydrated(page.getByRole('heading', { name: 'Du har kommit långt.', level: 1 }))
    await page.evaluate((usr) => history.replaceState({ usr, key: 'forged', idx: 0 }, '', '/sv/quiz-result'), state)
    await page.reload()
    await expect(page, JSON.stringify(state)).toHaveURL('/sv')
  }
})
