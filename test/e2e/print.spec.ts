import { expect, test } from './fixtures.ts'
import { wholePages } from './whole-pages.ts'

// A4 without the margins of print.css: 170 mm.
test.use({ viewport: { width: 643, height: 940 }, colorScheme: 'dark' })

for (const path of wholePages()) {
  test(`printed, ${path} is its text, dark on white, and fits the paper`, async ({ page }) => {
    await page.goto(path)
    const read = await page.evaluate(texts)
    await page.emulateMedia({ media: 'print' })
    const printed = () => page.evaluate(texts)
    // Browsers leave out backgrounds, so each colour has to be readable on white; it changes by a transition.
    await expect.poll(async () => (await printed()).filter(({ isShown, contrast }) => isShown && contrast < 4.5)).toEqual([])
    const shown = new Set((await printed()).filter(({ isShown }) => isShown).map(({ text }) => text))
    // A text may be on the page twice, once for each width of window.
    expect([...new Set(read.filter(({ isShown, isLeftOut, text }) => isShown && !isLeftOut && !shown.has(text)).map(({ text }) => text))]).toEqual([])
    expect(await page.evaluate(unwanted)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(643)
  })
}

test('answers that are closed on the screen are printed', async ({ page }) => {
  await page.goto('/sv/fotografering')
  const answer = page.locator('.faq details:not([open]) p').first()
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})

type Text = { text: string; isShown: boolean; isLeftOut: boolean; contrast: number }

/** Each text of the page's main part: whether it is seen, and its colour's contrast to white (WCAG 2.2, 1.4.3). */
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

/** What a printed page must not show: navigation, engravings, and what would be on top of the text. */
function unwanted(): string[] {
  const parts = [...document.querySelectorAll('header.nav, footer, .skip-link, svg:has(> use), img[src*="/plates-"]')]
  const floating = [...document.querySelectorAll('body *')].filter((element) => getComputedStyle(element).position === 'fixed')
  return [...parts, ...floating].filter((element) => element.checkVisibility()).map((element) => `${element.tagName} ${element.className}`)
}
