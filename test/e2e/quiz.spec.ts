import type { Page } from '@playwright/test'
import { type Language, languages, otherLanguage } from '#app/i18n/language.ts'
import { copy as resultCopy } from '#app/routes/quiz-result/copy.ts'
import { results } from '#app/routes/quiz-result/results.ts'
import { copy } from '#app/routes/quiz/copy.ts'
import { type Sitting, sittings } from '#test/quiz-sittings.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const count = 8

/** The collapsed quiz, taken over by its script: before that, its button leads to the form for browsers without one. */
async function openTeaser(page: Page, language: Language): Promise<void> {
  await page.goto(`/${language}/quiz`)
  const button = page.getByRole('button', { name: copy[language].start })
  await expect.poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))).toBe(true)
}

async function start(page: Page, language: Language): Promise<void> {
  await openTeaser(page, language)
  await page.getByRole('button', { name: copy[language].start }).click()
}

const counter = (language: Language, number: number) =>
  copy[language].counter.replace('{n}', String(number)).replace('{count}', String(count))

const choices = (page: Page) => page.locator('main form').locator('input[type=radio], input[type=checkbox]')

function next(page: Page, language: Language, number = 1) {
  return page.getByRole('button', { name: number === count ? copy[language].seeResults : copy[language].next, exact: true })
}

/** Answers from a question to the last, which leads to the analysing. */
async function answer(page: Page, language: Language, sitting: Sitting, from = 1): Promise<void> {
  for (let number = from; number <= count; number++) {
    await expect(page.getByRole('status')).toHaveText(counter(language, number))
    await choices(page).nth(sitting[number] ?? 0).check()
    await next(page, language, number).click()
  }
}

const analysing = (page: Page, language: Language) => page.getByRole('heading', { name: copy[language].analysing.heading })
const isPost = (request: { method(): string }) => request.method() === 'POST'

test.describe('each category, by choices alone', () => {
  for (const language of languages) {
    for (const { resultCategory, title, description, cta } of results) {
      test(`${resultCategory} (${language})`, async ({ page }) => {
        await start(page, language)
        const stored = page.waitForResponse((response) => isPost(response.request()))
        await answer(page, language, sittings[resultCategory])
        expect((await stored).status()).toBe(303)
        await expect(analysing(page, language)).toBeVisible()

        await expect(page).toHaveURL(`/${language}/quiz-result`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
        await expect(page.getByText(description[language])).toBeVisible()
        await expect(page.getByText(resultCopy[language].levels[resultCategory], { exact: false }).first()).toBeVisible()
        await expect(page.getByRole('link', { name: cta[language] })).toHaveAttribute('href', `/${language}/apply`)
        await expect(page.getByRole('link', { name: resultCopy[language].home, exact: true })).toHaveAttribute('href', `/${language}`)
        const plate = await page.locator('main svg use').first().getAttribute('href')
        expect(await page.locator(`path${plate}`).getAttribute('d')).toMatch(/^M/)
      })
    }
  }
})

test('Next waits for a choice; several choices toggle, a single one replaces', async ({ page }) => {
  await start(page, 'en')
  await expect(next(page, 'en')).toBeDisabled()
  const [reddit, instagram] = [page.getByLabel('Reddit'), page.getByLabel('Instagram')]
  await reddit.check()
  await instagram.check()
  await expect(reddit).toBeChecked()
  await expect(next(page, 'en')).toBeEnabled()
  await reddit.uncheck()
  await instagram.uncheck()
  await expect(next(page, 'en')).toBeDisabled()
  await reddit.check()
  await next(page, 'en').click()

  await expect(next(page, 'en')).toBeDisabled()
  await choices(page).nth(0).check()
  await choices(page).nth(2).check()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(next(page, 'en')).toBeEnabled()
  await expect(page.getByRole('button', { name: /back|previous/i })).toHaveCount(0)
})

test('every step is counted, announced and begins with the focus on its heading', async ({ page }) => {
  await start(page, 'sv')
  const heading = page.getByRole('heading', { level: 1 })
  const seen = new Set<string>()
  for (let number = 1; number <= count; number++) {
    await expect(page.getByRole('status')).toHaveText(counter('sv', number))
    await expect(heading).toBeFocused()
    seen.add(await heading.innerText())
    const bar = page.getByRole('progressbar', { name: counter('sv', number) })
    expect(await bar.evaluate((element: HTMLProgressElement) => [element.value, element.max])).toEqual([number, count])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await choices(page).first().check()
    await next(page, 'sv', number).click()
  }
  expect(seen.size).toBe(count)
  await expect(analysing(page, 'sv')).toBeFocused()
  await expect(page.getByRole('status')).toContainText(copy.sv.analysing.heading)
  await expect(page).toHaveURL('/sv/quiz-result')
  await expect(heading).toBeFocused()
})

test('closing collapses it and forgets the answers', async ({ page }) => {
  await start(page, 'en')
  await choices(page).first().check()
  await next(page, 'en').click()
  await page.getByRole('button', { name: copy.en.close }).click()
  const button = page.getByRole('button', { name: copy.en.start })
  await expect(button).toBeFocused()
  await expect(choices(page)).toHaveCount(0)
  await button.click()
  await expect(page.getByRole('status')).toHaveText(counter('en', 1))
  await expect(next(page, 'en')).toBeDisabled()
})

test('the whole card is the button', async ({ page }) => {
  await openTeaser(page, 'sv')
  await page.locator('.quiz-card').click({ position: { x: 40, y: 40 } })
  await expect(page.getByRole('status')).toHaveText(counter('sv', 1))
})

test('the keyboard alone is enough', async ({ page }) => {
  await openTeaser(page, 'sv')
  const button = page.getByRole('button', { name: copy.sv.start })
  for (let stops = 0; stops < 20 && !(await isFocused(button)); stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (let number = 1; number <= count; number++) {
    await expect(page.getByRole('status')).toHaveText(counter('sv', number))
    await page.keyboard.press('Tab')
    await expect(choices(page).first()).toBeFocused()
    await page.keyboard.press('Space')
    if ((await choices(page).first().getAttribute('type')) === 'radio') {
      // Arrows move the choice within a group; the group is one stop.
      await page.keyboard.press('ArrowDown')
      await expect(choices(page).nth(1)).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await expect(choices(page).first()).toBeChecked()
      await page.keyboard.press('Tab')
      await expect(next(page, 'sv', number)).toBeFocused()
    }
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du är redo för nästa nivå.')
})

const isFocused = (locator: ReturnType<Page['getByRole']>) => locator.evaluate((element) => element === document.activeElement)

test('it analyses for two seconds, and the result is on its way to be kept meanwhile', async ({ page }) => {
  await start(page, 'en')
  const stored = page.waitForResponse((response) => isPost(response.request()))
  await answer(page, 'en', sittings.beginner)
  await expect(analysing(page, 'en')).toBeVisible()
  const since = Date.now()
  expect((await stored).status()).toBe(303)
  await expect(page).toHaveURL('/en/quiz')
  await page.waitForURL('/en/quiz-result')
  expect(Date.now() - since).toBeGreaterThan(1700)
  expect(Date.now() - since).toBeLessThan(4000)
})

test('a result that can not be kept changes nothing for the visitor', async ({ page, context }) => {
  context.removeAllListeners('console')
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  for (const fail of ['abort', 'error'] as const) {
    lines.length = 0
    await page.route('**/sv/quiz', (route) => {
      if (!isPost(route.request())) return route.continue()
      return fail === 'abort' ? route.abort() : route.fulfill({ status: 503, body: '' })
    })
    await start(page, 'sv')
    await answer(page, 'sv', sittings.intermediate)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grunden är lagd.')
    expect(lines.filter((line) => line.startsWith('Failed to save quiz result'))).toHaveLength(1)
    await page.unroute('**/sv/quiz')
  }
})

test('a result survives a reload and every way to the other language, and is not kept twice', async ({ page }) => {
  await start(page, 'sv')
  await answer(page, 'sv', sittings['of-pro'])
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Du kan yrket. Reddit är nytt.')
  const posts: string[] = []
  page.on('request', (request) => {
    if (isPost(request)) posts.push(request.url())
  })

  await page.reload()
  await expect(title).toHaveText('Du kan yrket. Reddit är nytt.')
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL('/en/quiz-result')
  await expect(title).toHaveText('You know the trade. Reddit is new.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(new RegExp(resultCopy.en.title))
  await page.reload()
  await expect(title).toHaveText('You know the trade. Reddit is new.')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Svenska' }).click()
  await expect(page).toHaveURL('/sv/quiz-result')
  await expect(title).toHaveText('Du kan yrket. Reddit är nytt.')
  expect(posts).toEqual([])
})

test('the way back from a result leads to the collapsed quiz', async ({ page }) => {
  await start(page, 'en')
  await answer(page, 'en', sittings.advanced)
  await page.waitForURL('/en/quiz-result')
  await page.goBack()
  await expect(page.getByRole('button', { name: copy.en.start })).toBeVisible()
  expect(await page.locator('path#plate-sun2').getAttribute('d')).toMatch(/^M/)
})

for (const language of languages) {
  test(`without a result the page leads home (${language})`, async ({ page }) => {
    await page.goto(`/${language}/quiz-result`)
    await expect(page).toHaveURL(`/${language}`)
    await page.goto(`/${language}/quiz-result?result=genius`)
    await expect(page).toHaveURL(`/${language}`)
  })
}

test('a forged or odd state leads home', async ({ page }) => {
  for (const state of [{ quizResult: 'genius' }, { quizResult: ['advanced'] }, 'advanced', 7]) {
    await page.goto('/sv/quiz-result?result=advanced')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du är redo för nästa nivå.')
    await page.evaluate((usr) => history.replaceState({ usr, key: 'forged', idx: 0 }, '', '/sv/quiz-result'), state)
    await page.reload()
    await expect(page, JSON.stringify(state)).toHaveURL('/sv')
  }
})

test.describe('accessible in every state', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await start(page, 'sv')
        await expectAccessible(page, 'question')
        await choices(page).first().check()
        await expectAccessible(page, 'question with a choice')
        await next(page, 'sv').click()
        await expectAccessible(page, 'second question')
        await answer(page, 'sv', {}, 2)
        await expect(analysing(page, 'sv')).toBeVisible()
        await expectAccessible(page, 'analysing')
        await page.waitForURL('/sv/quiz-result')

        for (const { resultCategory } of results) {
          await page.goto(`/sv/quiz-result?result=${resultCategory}`)
          await expectAccessible(page, resultCategory)
        }
        await page.goto('/sv/quiz?questions=all')
        await expectAccessible(page, 'all questions')
        for (const radio of await page.locator('fieldset input[type=radio]:first-of-type').all()) await radio.check()
        await page.getByRole('button', { name: copy.sv.seeResults }).click()
        await expect(page.getByRole('alert')).toBeFocused()
        await expectAccessible(page, 'errors')
      })
    }
  }
})

test('nothing is wider than a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await start(page, 'sv')
  expect(await overflow()).toBe(0)
  await answer(page, 'sv', {})
  expect(await overflow()).toBe(0)
  await page.waitForURL('/sv/quiz-result')
  expect(await overflow()).toBe(0)
  await page.goto('/sv/quiz?questions=all')
  expect(await overflow()).toBe(0)
})

test('for those who want less motion, the lines of the analysing stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await start(page, 'sv')
  await answer(page, 'sv', {})
  await expect(analysing(page, 'sv')).toBeVisible()
  const moving = await page.locator('.analysing i').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).animationName))
  expect(moving).toEqual(Array.from({ length: 16 }, () => 'none'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    for (const { resultCategory, title } of results) {
      test(`${resultCategory} (${language})`, async ({ page }) => {
        await page.goto(`/${language}/quiz`)
        await page.getByRole('button', { name: copy[language].start }).click()
        await choose(page, sittings[resultCategory])
        await page.getByRole('button', { name: copy[language].seeResults }).click()
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(title[language])
        await page.reload()
        await expect(heading).toHaveText(title[language])
        const other = otherLanguage(language)
        await page.getByRole('banner').locator(`a[hreflang=${other}]`).click()
        await expect(heading).toHaveText(title[other])
      })
    }

    test(`what is missing is said and linked, and the choices stay (${language})`, async ({ page }) => {
      await page.goto(`/${language}/quiz?questions=all`)
      for (const group of (await page.getByRole('group').all()).slice(1)) await group.locator('input').nth(1).check()
      await page.getByRole('button', { name: copy[language].seeResults }).click()
      const { errors } = copy[language]
      const summary = page.getByRole('alert')
      await expect(summary).toContainText(errors.heading)
      await expect(summary.getByRole('link')).toHaveText([errors.link.replace('{n}', '1') + errors.chooseSeveral])
      await summary.getByRole('link').click()
      await expect(page).toHaveURL(/#question-/)
      await expect(page.locator('input:checked')).toHaveCount(count - 1)
      await page.getByLabel('Reddit').check()
      await page.getByRole('button', { name: copy[language].seeResults }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(results[1]?.title[language] ?? '')
    })

    test(`a result page without a result says so (${language})`, async ({ page }) => {
      await page.goto(`/${language}/quiz-result`)
      // Playwright's roles pass over noscript, whether it is shown or not.
      const none = page.locator('noscript')
      await expect(none.locator('p')).toHaveText(resultCopy[language].none.text)
      await expect(page.locator('.loader')).toBeHidden()
      await none.locator('a').first().click()
      await expect(page).toHaveURL(`/${language}/quiz`)
    })
  }

  async function choose(page: Page, sitting: Sitting): Promise<void> {
    for (const [place, group] of (await page.getByRole('group').all()).entries()) {
      await group.locator('input').nth(sitting[place + 1] ?? 0).check()
    }
  }
})
