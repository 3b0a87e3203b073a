import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, requestsFrom, resize, test } from './fixtures.ts'
import { quizGame } from './quiz-game.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const sizes = [
  [1024, 768],
  [1366, 660],
  [1440, 900],
  [1920, 1080],
] as const

const boxOf = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

for (const language of ['sv', 'en'] as const) {
  test(`on wide screens the choices stand right of their question in one column, and Next is in view without scrolling, ${language}`, async ({ page }) => {
    const quiz = quizGame(page, language)
    await quiz.start()
    for (let number = 1; number <= quiz.count; number++) {
      await expect(page.getByRole('status')).toHaveText(quiz.counter(number))
      await quiz.choices.first().check()
      for (const [width, height] of sizes) {
        await resize(page, width, height)
        const what = `question ${number}, ${width} × ${height}`
        await expect(quiz.next(number), what).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => scrollY), what).toBe(0)
        const [sky, head, heading, choices, next] = await Promise.all(
          ['.sky', '.question-head', '.question-heading', '.choices', '.question-next'].map((selector) => boxOf(page, selector)),
        )
        if (!sky || !head || !heading || !choices || !next) throw new Error('not there')
        expect(choices.left, what).toBeGreaterThan(Math.max(head.right, heading.right))
        // Beside the whole question, not below a part of it.
        expect([choices.top, next.left], what).toEqual([head.top, choices.left])
        const sun = await boxOf(page, '.sky-sun')
        expect(sun.left + sun.width / 2, what).toBeCloseTo(choices.left + choices.width / 2, 0)
        expect(head.top, what).toBeGreaterThan(sky.bottom)
        const chips = await page
          .locator('.choices .chip')
          .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect()).map(({ left, height: high }) => ({ left, high })))
        expect(chips, what).toEqual(chips.map(() => ({ left: choices.left, high: 56 })))
      }
      await quiz.next(number).click()
    }
  })

  test(`nothing of a question scrolls sideways on the narrowest of these screens, or with text at 200 %, ${language}`, async ({ page }) => {
    const quiz = quizGame(page, language)
    await quiz.start()
    for (let number = 1; number <= quiz.count; number++) {
      await expect(page.getByRole('status')).toHaveText(quiz.counter(number))
      await quiz.choices.first().check()
      for (const [width, text] of [
        [1024, 100],
        [1024, 200],
        [1440, 200],
      ] as const) {
        await resize(page, width)
        await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
        const beyond = () =>
          page.evaluate(() =>
            [document.documentElement, ...document.querySelectorAll('.question *')]
              .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0 && getComputedStyle(element).display !== 'inline')
              .map((element) => element.className || element.tagName),
          )
        await expect.poll(beyond, `question ${number}, ${width} px, ${text} %`).toEqual([])
      }
      await page.evaluate(() => document.documentElement.removeAttribute('style'))
      await quiz.next(number).click()
    }
  })
}

test('the sun stands between the bar and the sea, also while the answers are analysed, and is clipped at the horizon', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  await quiz.start()
  await expect(page.locator('.sky-sun')).toHaveJSProperty('complete', true)
  expect(await page.locator('.sky-sun').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const expectInside = async (what: string) => {
    for (const [width, height] of sizes) {
      await resize(page, width, height)
      const [nav, sky, horizon, sun] = await Promise.all(['.nav', '.sky', '.sky-horizon', '.sky-sun'].map((selector) => boxOf(page, selector)))
      if (!nav || !sky || !horizon || !sun) throw new Error('not there')
      const size = `${what}, ${width} × ${height}`
      expect(sun.top, size).toBeGreaterThanOrEqual(nav.bottom)
      expect(sun.top, size).toBeLessThan(horizon.bottom)
      expect(sun.bottom, size).toBeGreaterThan(horizon.bottom)
      expect(horizon.bottom, size).toBeLessThan(sky.bottom)
      expect([sky.top, sky.left, sky.right], size).toEqual([0, 0, width])
      await expect(page.locator('.sunrise'), size).toBeHidden()
    }
  }
  await expectInside('first question')
  for (let number = 1; number <= quiz.count; number++) {
    await expect(page.getByRole('status')).toHaveText(quiz.counter(number))
    await quiz.choices.first().check()
    if (number === quiz.count) await expectInside('last question')
    if (number === quiz.count) await quiz.finish()
    else await quiz.next(number).click()
  }
  await expect(quiz.analysing).toBeVisible()
  await expectInside('analysing')
  // Nothing lies over it.
  expect(await page.locator('.sky').evaluate((sky) => getComputedStyle(sky, '::after').content)).toBe('none')
  await quiz.analyse()
  await expect(page).toHaveURL('/sv/quiz-result#advanced')
})

test('the bar is night over the sunrise alone, and has the colours of its ground', async ({ page }) => {
  const quiz = quizGame(page, 'sv')
  const bar = () =>
    page.locator('.nav').evaluate((nav) => {
      const probe = document.createElement('i')
      document.body.append(probe)
      const name = ['ink', 'on-night'].find((token) => {
        probe.style.color = `var(--color-${token})`
        return getComputedStyle(probe).color === getComputedStyle(nav).color
      })
      probe.remove()
      return name
    })
  await quiz.open()
  expect(await bar()).toBe('ink')
  await quiz.startButton.click()
  await expect(page.getByRole('status')).toHaveText(quiz.counter(1))
  expect(await bar()).toBe('on-night')
  // The words beside the cord have the ground of the sky.
  await resize(page, 1024)
  const ground = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(page.locator('.cord span')).toBeVisible()
  expect(await ground('.cord span')).toBe(await ground('.sky'))
  // A low window, a narrower one, and forced colours keep the strip under the bar.
  for (const [width, height] of [
    [1440, 500],
    [1000, 900],
  ] as const) {
    await resize(page, width, height)
    await expect(page.locator('.sky')).toBeHidden()
    await expect(page.locator('.sunrise')).toBeVisible()
    expect(await bar()).toBe('ink')
  }
  await resize(page, 1440)
  await expect(page.locator('.sky')).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('.sky')).toBeHidden()
  await expect(page.locator('.sunrise')).toBeVisible()
  // The progress is drawn there too.
  const [grey] = await sharp(await page.locator('.progress').screenshot())
    .greyscale()
    .stats()
    .then(({ channels }) => channels)
  expect((grey?.max ?? 0) - (grey?.min ?? 0)).toBeGreaterThan(200)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByRole('button', { name: quiz.copy.close }).click()
  await expect(quiz.startButton).toBeFocused()
  expect(await bar()).toBe('ink')
})

for (const [which, viewport, expected] of [
  ['wide screens fetch the large picture once, before the first question is asked', { width: 1440, height: 900 }, ['sunrise-night.svg']],
  ['phones do not fetch it', { width: 390, height: 844 }, []],
] as const) {
  test(which, async ({ page }) => {
    const pictures = requestsFrom(page)
    const fetched = () => pictures.filter((address) => address.includes('/plates-')).map((address) => new URL(address).pathname.split('/').at(-1))
    await page.setViewportSize(viewport)
    const quiz = quizGame(page, 'sv')
    await quiz.open()
    await expect.poll(fetched).toEqual(expected)
    await expect(page.locator('.sky')).toBeHidden()
    await quiz.startButton.click()
    await expect(page.getByRole('status')).toHaveText(quiz.counter(1))
    await expect(page.locator('.sky, .sunrise').filter({ visible: true })).toHaveCount(1)
    expect(fetched()).toEqual(expected)
  })
}

test.describe('who saves data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  test('has the strip on wide screens too, and fetches nothing for it', async ({ page }) => {
    const pictures = requestsFrom(page)
    const quiz = quizGame(page, 'sv')
    await quiz.start()
    await expect(page.locator('.sunrise')).toBeVisible()
    await expect(page.locator('.sky')).toHaveCount(0)
    const [nav, strip] = await Promise.all(['.nav', '.sunrise'].map((selector) => boxOf(page, selector)))
    expect(strip?.top).toBeGreaterThanOrEqual(nav?.bottom ?? Infinity)
    expect(pictures.filter((address) => address.includes('/plates-'))).toEqual([])
  })
})
