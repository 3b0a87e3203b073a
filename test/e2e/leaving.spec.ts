import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { shellCopy } from '#app/site/frame/copy.ts'
import { longestPause } from '#app/site/frame/shift-presses.ts'
import { applyForm } from './apply-form.ts'
import { expectAccessible, expectHydrated, resize, stretchTimers } from './fixtures.ts'

// Without the fixture that forbids requests to other hosts: leaving is one. The weather service is ours here.
// Where the links lead without script, and in English: test/leaving.test.ts.

const goal = 'https://www.smhi.se/'

const { exit } = shellCopy.sv

/** Answers for the weather service, and collects what it is told. */
async function withWeather(context: BrowserContext): Promise<{ referrers: (string | undefined)[] }> {
  const told: (string | undefined)[] = []
  await context.route(`${goal}**`, async (route) => {
    told.push((await route.request().allHeaders())['referer'])
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' })
  })
  return { referrers: told }
}

const stored = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

/** However long the test takes from one press of Shift to the next, the page finds them close together, and its line stays. */
async function holdPresses(page: Page): Promise<void> {
  await stretchTimers(page, longestPause)
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 }))
}

const note = (page: Page) => page.locator('.exit-note')

test('what the tab has kept is gone, also where the page that was left has no script, and the weather is not told from where', async ({ page, context }) => {
  const { referrers } = await withWeather(context)
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn()
  await page.evaluate(() => sessionStorage.setItem('quiz', '{}'))
  expect(await stored(page)).toHaveLength(2)
  await page.goto('/sv')
  await page.getByRole('banner').getByRole('link', { name: exit.link, exact: true }).click()
  await expect(page).toHaveURL(goal)
  expect(referrers).toEqual([undefined])
  await page.goto('/sv/apply')
  expect(await stored(page)).toEqual([])
  await expectHydrated(page.locator('.drop-zone > form'))
  await form.expectEmpty()
})

test('with script the page with what was typed is hidden, emptied and replaced, so that Back does not lead to it', async ({ page, context }) => {
  const { referrers } = await withWeather(context)
  await page.goto('/sv/about')
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn()
  const link = page.getByRole('contentinfo').getByRole('link', { name: exit.link, exact: true })
  const { host } = new URL(page.url())
  const seen = await link.evaluate((element: HTMLElement) => {
    element.click()
    return [document.body.innerText.trim(), document.title, sessionStorage.length]
  })
  expect(seen).toEqual(['', host, 0])
  await expect(page).toHaveURL(goal)
  expect(referrers).toEqual([undefined])
  await page.goBack()
  await expect(page).toHaveURL('/sv/about')
  await page.goForward()
  await expect(page).toHaveURL(goal)
})

test('three presses of Shift lead away, and each is announced', async ({ page, context }) => {
  await withWeather(context)
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn()
  await holdPresses(page)
  await expect(note(page)).toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(page.getByRole('status').filter({ hasText: exit.pressTwice })).toBeInViewport()
  await expectAccessible(page, 'one press')
  await page.keyboard.press('Shift')
  await expect(page.getByRole('status').filter({ hasText: exit.pressOnce })).toBeInViewport()
  const shown = Promise.withResolvers<string>()
  await page.exposeFunction('tellShown', shown.resolve)
  await page.evaluate(() => {
    const { tellShown } = window as unknown as { tellShown: (text: string) => void }
    addEventListener('keyup', () => tellShown(document.body.innerText.trim()))
  })
  await page.keyboard.press('Shift')
  expect(await shown.promise).toBe(exit.leaving)
  await expect(page).toHaveURL(goal)
  await page.goto('/sv/apply')
  expect(await stored(page)).toEqual([])
})

test('capital letters, shortcuts, and Shift with the mouse lead nowhere and say nothing; a line that nobody follows goes away', async ({ page }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.field('goals').focus()
  for (const letter of 'VILL') await page.keyboard.press(`Shift+${letter}`)
  await expect(form.field('goals')).toHaveValue('VILL')
  for (let time = 0; time < 3; time++) {
    await page.keyboard.down('Shift')
    await form.field('goals').click()
    await page.keyboard.up('Shift')
  }
  for (let time = 0; time < 3; time++) await page.keyboard.press('Shift+Tab')
  await expect(note(page)).toHaveCount(0)
  // The next press is the first.
  await page.keyboard.press('Shift')
  await expect(note(page)).toHaveText(exit.pressTwice)
  await page.keyboard.press('a')
  await expect(note(page)).toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(note(page)).toHaveText(exit.pressTwice)
  await page.clock.runFor(6000)
  await expect(note(page)).toHaveCount(0)
  await expect(page).toHaveURL('/sv/apply')
})

test('in an open dialog the line stands in the dialog, and three presses lead away from it', async ({ page, context }) => {
  await withWeather(context)
  const form = applyForm(page, 'sv')
  await form.open()
  await page.getByRole('button', { name: form.copy.fields.acceptedTerms.link }).press('Enter')
  await expect(page.locator('dialog[open]')).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(page.locator('dialog[open] .exit-note')).toHaveText(exit.pressTwice)
  await expect(note(page)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(note(page)).toHaveCount(0)
  await page.getByRole('button', { name: form.copy.fields.acceptedTerms.link }).press('Enter')
  for (let time = 0; time < 3; time++) await page.keyboard.press('Shift')
  await expect(page).toHaveURL(goal)
})

test('the link is found in the open menu of a phone, and opens a tab of its own where it is asked to', async ({ page, context }) => {
  await withWeather(context)
  await page.setViewportSize({ width: 320, height: 568 })
  await applyForm(page, 'sv').open()
  await page.getByRole('button', { name: 'Meny' }).click()
  await expect(page.locator('#menu').getByRole('link', { name: 'Lämna sidan' })).toBeInViewport()
  const opened = context.waitForEvent('page')
  await page
    .locator('#menu')
    .getByRole('link', { name: 'Lämna sidan' })
    .click({ modifiers: ['Control'] })
  await (await opened).close()
  await expect(page).toHaveURL('/sv/apply')
  await page.locator('#menu').getByRole('link', { name: 'Lämna sidan' }).click()
  await expect(page).toHaveURL(goal)
})

test('nothing of the bar overlaps or is cut off in any window, also with wide text spacing', async ({ browser, baseURL }) => {
  // Spacing is set by a script, which the page's policy would block.
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  for (const path of ['/sv', '/en', '/sv/fotografering', '/en/apply']) {
    await page.goto(path)
    for (const [width, height] of [
      [320, 256],
      [320, 568],
      [375, 667],
      [390, 844],
      [480, 800],
      [820, 1180],
      [1089, 800],
      [1280, 800],
      [1440, 900],
    ] as const) {
      const what = `${path}, ${width} × ${height}`
      await resize(page, width, height)
      for (const isSpaced of [false, true]) expect(await page.evaluate(barFaults, isSpaced), isSpaced ? `${what}, spaced` : what).toEqual([])
    }
  }
  await context.close()
})

/**
 * Runs in the page: a bar that is too high, and parts of it that overlap, stick out of the window or the bar, or whose text sticks out of them.
 * @param isSpaced with wide text spacing (WCAG 1.4.12), where the bar may be as high as it likes
 */
async function barFaults(isSpaced: boolean): Promise<string[]> {
  const spacing = Object.assign(document.createElement('style'), {
    textContent: isSpaced ? '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' : '',
  })
  document.head.append(spacing)
  await new Promise(requestAnimationFrame)
  await document.fonts.ready
  const bar = document.querySelector('.nav')?.getBoundingClientRect()
  const parts = [...document.querySelectorAll<HTMLElement>('.nav-row > :not(.menu-panel), .nav-row > .menu-panel li')].filter((part) =>
    part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  const boxes = parts.map((part) => ({
    name: part.className || part.textContent,
    box: part.getBoundingClientRect(),
    cut: part.scrollWidth > part.clientWidth + 1 && !part.matches('.language-switch, li'),
  }))
  spacing.remove()
  if (!bar) return ['no bar']
  const faults = boxes
    .filter(({ cut, box }) => cut || box.left < 0 || box.right > innerWidth || box.top < -1 || box.bottom > bar.bottom + 1)
    .map(({ name }) => `cut off: ${name}`)
  if (!isSpaced && bar.height > 80) faults.push(`${bar.height} px high`)
  for (const [place, one] of boxes.entries()) {
    for (const other of boxes.slice(place + 1)) {
      const apart =
        one.box.right <= other.box.left + 1 || other.box.right <= one.box.left + 1 || one.box.bottom <= other.box.top + 1 || other.box.bottom <= one.box.top + 1
      if (!apart) faults.push(`${one.name} overlaps ${other.name}`)
    }
  }
  return faults
}

test('who saves data has no font and one engraving fetched, also in the blog’s further pages; the others have all', async ({ browser, baseURL }) => {
  for (const saves of [true, false]) {
    const context = await browser.newContext({ ...(saves && { extraHTTPHeaders: { 'Save-Data': 'on' } }), ...(baseURL !== undefined && { baseURL }) })
    const page = await context.newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const count = (part: string) => fetched.filter((path) => path.includes(part)).length
    const engravings = page.locator('img[src*="/plates-"]')
    await page.goto('/sv')
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    if (saves) {
      await everythingShownIsFetched(page)
      await expect(engravings).toHaveCount(0)
    } else {
      // Those that were only scrolled past may not have been fetched.
      for (const each of await engravings.all()) await each.scrollIntoViewIfNeeded()
      await expect.poll(() => count('/plates-')).toBeGreaterThan(1)
    }
    expect([count('.woff2') > 0, count('/plates-') > 0]).toEqual([!saves, !saves])
    fetched.length = 0
    await page.goto('/sv/blog')
    const next = page.getByRole('link', { name: 'Nästa' })
    await expectHydrated(next)
    await next.click()
    await expect(page).toHaveURL('/sv/blog?page=2')
    await expect(page.getByText('Sida 2 av')).toBeVisible()
    if (saves) {
      await everythingShownIsFetched(page)
      expect(await engravings.count()).toBeLessThanOrEqual(1)
      expect(count('/plates-')).toBeLessThanOrEqual(1)
      expect(count('.woff2')).toBe(0)
    } else {
      // Those that were only scrolled past may not have been fetched.
      for (const each of await engravings.all()) await each.scrollIntoViewIfNeeded()
      await expect.poll(() => count('/plates-')).toBeGreaterThan(1)
    }
    await context.close()
  }
})

/** Waits until the page is laid out and has what its texts and the pictures in it need; those that are fetched late may stay away. */
async function everythingShownIsFetched(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
  })
  const pending = () =>
    page.evaluate(() => [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy').map(({ currentSrc, src }) => currentSrc || src))
  await expect.poll(pending).toEqual([])
  expect(await page.evaluate(() => document.readyState)).toBe('complete')
}
