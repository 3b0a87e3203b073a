import type { Page } from '@playwright/test'
import { formatLongDate } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import { lastTested } from '#app/site/accessibility/tested.ts'
import { copy as homeCopy } from '#app/site/home/copy.ts'
import type { ShownState } from '../states/shown-state.ts'
import { shownStates } from '../states/shown-states.ts'
import { focusFaults, forcedColourFaults } from './every-state/forced-colours.ts'
import { readAloud } from './every-state/read-aloud.ts'
import { expectLaidOut } from './every-state/layout.ts'
import { expectPrinted } from './every-state/printed.ts'
import { expectReadable } from './every-state/reader.ts'
import { spaceTexts, textFaults, unreachable } from './every-state/texts-in-sight.ts'
import { expectStyled } from './every-state/used-styles.ts'
import { checked, expect, expectAccessibleAt, expectHydrated } from './fixtures.ts'
import { keepingTest as test } from './own-site.ts'

// Every page in every state, visited once. In both languages: what is read aloud or in a reader mode, everything that depends
// on how long words are, print, and forced colours. In Swedish, whose markup is the same: axe, pictures and styles.
// What is read aloud stands in every-state/read-aloud/ to be read by people; `npx playwright test every-state --update-snapshots`
// writes it anew.

// The test adds a style sheet, which the page's policy would block.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

/** Kinds of header and footer; other pages have the same as one of these. */
const frames = ['home', 'services', 'network', 'photography', 'article-satt-ratt-pris', 'article-boundaries-and-burnout', 'not-found']

/** Lists, forms, and pages of a sentence or two, which a reader mode is not made for. */
const notForReading = ['blog', 'apply', 'login', 'quiz', 'case', 'not-found']

/** Pages of text, which carry none. */
const withoutScript = /^(home|services|about|not-found|article-.*)$/

for (const state of shownStates()) {
  test(`${state.name}, ${state.language}`, async ({ page }) => {
    const isWhole = isWholePage(state)
    await page.setViewportSize(state.widest === undefined ? { width: 1280, height: 1024 } : { width: 390, height: 844 })
    await page.goto(state.path)
    await state.reach?.(page)
    await rendered(page)
    await expectReadAs(page, state)

    if (isWhole) {
      await expectPrinted(page)
      if (!notForReading.includes(state.name)) await expectReadable(page)
    }
    if (state.language === 'sv') {
      await expectAccessibleAt(page, state.widest === undefined ? [isWhole ? 1280 : 1440, 390] : [390], state.name)
      if (withoutScript.test(state.name)) expect.soft(await hasScript(page), 'script').toBe(false)
      if (isWhole && !(await hasScript(page))) await expectStyled(page, await wholeSheet(page))
    }
    // Home has longer words over its plate in English.
    if (isWhole) await expectLaidOut(page, { withPlates: state.language === 'sv' || state.name === 'home' })

    await page.setViewportSize({ width: 320, height: 256 })
    await expectNone(page, '400 % zoom', textFaults)
    await expectNone(page, '400 % zoom', unreachable)
    checked('zoom')

    const normal = await spaceTexts(page)
    await expectNone(page, 'text spacing', textFaults)
    await normal()
    checked('spacing')

    // Last: it presses Shift, which the page answers.
    await page.emulateMedia({ forcedColors: 'active' })
    await expectNone(page, 'forced colours', forcedColourFaults)
    await expectNone(page, 'forced colours', focusFaults)
    checked('forced-colours')
  })
}

/** Pages as they are opened: their other states have the same header, width and styles. */
function isWholePage({ name, path, reach, area }: ShownState): boolean {
  return reach === undefined && area === undefined && (!path.includes('?') || name === 'quiz-result-advanced')
}

/** Waits until the page is drawn, or, with scripts, is hydrated and shows what it shows only then. */
async function rendered(page: Page): Promise<void> {
  if (!(await page.evaluate(() => '__reactRouterContext' in window))) {
    // Scroll timelines decide whether a link is visible, from the first frame on.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    return
  }
  await expectHydrated(page.locator('main > *').first())
  // React renders once more, a few tasks later.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 50; turn++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
      port1.close()
    }
  })
}

/** Asked again until the page is laid out in its new size. */
async function expectNone(page: Page, what: string, faults: (page: Page) => Promise<string[]>): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => faults(page), { message: what })
    .toEqual([])
}

async function expectReadAs(page: Page, { name, language }: ShownState): Promise<void> {
  const { content, frame } = await readAloud(page, { brief: name.startsWith('article-') })
  expect.soft(name === 'accessibility' ? withoutCounts(steady(content), language) : steady(content)).toMatchSnapshot(`${name}-${language}.txt`)
  if (frames.includes(name)) expect.soft(steady(frame)).toMatchSnapshot(`frame-of-${name}-${language}.txt`)
  checked('read-aloud')
  test.info().annotations.push({ type: 'browser', description: `Chromium ${page.context().browser()?.version().split('.')[0]}` })
}

/** Without what `npm run statement` writes: the page is of the run before this one. */
function withoutCounts(words: string, language: Language): string {
  return words.replaceAll(formatLongDate(lastTested.date, language), '(date)').replaceAll(lastTested.browser, '(browser)').replaceAll(/\d+/g, '(number)')
}

/** Without what depends on when it is read, or on chance. */
function steady(words: string): string {
  const places = Object.values(homeCopy).flatMap(({ hero }) => Object.values(hero.places))
  return places
    .reduce((rest, place) => rest.replaceAll(place, '(place and time of day)'), words)
    .replaceAll(/\b([2-9A-Z]{5}-){2}\W+[2-9A-Z]{5}-[2-9A-Z]{5}\b/g, '(code)')
    .replaceAll(/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, '(reference)')
    .replaceAll(/(?<=Du får svar senast den |You will have an answer by ).*\d\d[.:]\d\d/g, '(time)')
    .replaceAll(/© \d{4}/g, '© (year)')
}

async function hasScript(page: Page): Promise<boolean> {
  return (await page.locator('script[type=module]').count()) > 0
}

let sheet: Promise<string> | undefined

/** The site's whole style sheet, which pages with scripts have. */
function wholeSheet(page: Page): Promise<string> {
  sheet ??= page.request.get('/sv/blog').then(async (response) => {
    const [, text] = /<style[^>]*>([^]+?)<\/style>/.exec(await response.text()) ?? []
    if (text === undefined) throw new Error('no style sheet')
    return text
  })
  return sheet
}
