import { expect, type Page } from '@playwright/test'
import { resize } from '../fixtures.ts'

/** A4 without the margins of print.css, in pixels: 170 mm. */
const paper = { width: 643, height: 940 }

/** Expects that the printed page is its text, dark on white, that nothing else is on it, and that it fits the paper. Leaves the page as on a screen. */
export async function expectPrinted(page: Page): Promise<void> {
  await resize(page, paper.width, paper.height)
  const read = await page.evaluate(texts)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const printed = () => page.evaluate(texts)
  // Browsers leave out backgrounds, so each colour has to be readable on white; it changes by a transition.
  await expect
    .configure({ soft: true })
    .poll(async () => (await printed()).filter(({ isShown, contrast }) => isShown && contrast < 4.5), 'printed')
    .toEqual([])
  const shown = new Set((await printed()).filter(({ isShown }) => isShown).map(({ text }) => text))
  // A text may be on the page twice, once for each width of window.
  const missing = read.filter(({ isShown, isLeftOut, text }) => isShown && !isLeftOut && !shown.has(text)).map(({ text }) => text)
  expect.soft([...new Set(missing)], 'not printed').toEqual([])
  expect.soft(await page.evaluate(unwanted), 'printed beside the text').toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the print').toBeLessThanOrEqual(paper.width)
  await page.emulateMedia({ media: null, colorScheme: null })
}

type Text = { text: string; isShown: boolean; isLeftOut: boolean; contrast: number }

/** Runs in the page. Each text of it's main part: whether it is seen, and its colour's contrast to white (WCAG 2.2, 1.4.3). */
function texts(): Text[] {
  const found: Text[] = []
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const main = document.querySelector('main')
  if (!context || !main) throw new Error('Nothing to look at')
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode
    const text = textContent?.trim()
    if (!element || !text) continue
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0
    // Fields and buttons have a ground of their own, which is painted.
    const isLeftOut = element.closest('.no-print, dialog, [popover], script, style, option, .anchor, [data-footnote-backref]') !== null
    found.push({ text, isShown: isShown && !isHiddenVisually(element), isLeftOut, contrast: contrastToWhite(getComputedStyle(element).color) })
  }
  return found

  function isHiddenVisually(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1
  }

  function contrastToWhite(color: string): number {
    if (!context) return 0
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
  }
}

/** Runs in the page. What a printed page must not show: navigation, engravings, and what would be on top of the text. */
function unwanted(): string[] {
  const parts = [...document.querySelectorAll('header.nav, footer, .skip-link, svg:has(> use), img[src*="/plates-"]')]
  const floating = [...document.querySelectorAll('body *')].filter((element) => getComputedStyle(element).position === 'fixed')
  return [...parts, ...floating].filter((element) => element.checkVisibility()).map((element) => `${element.tagName} ${element.className}`)
}
