import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { screenPaths } from '#app/site/screens.ts'
import { expect, test } from './fixtures.ts'

// The design's rules that can be measured. Another stylesheet hides the texts, which the page's policy would block.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

const widths = [320, 344, 360, 375, 390, 412, 480, 600, 720, 767, 768, 820, 912, 1024, 1088, 1120, 1280, 1440, 1680, 1920]

const both = ['light', 'dark'] as const

/** Ten of the widths: in these, text is compared with what lies under it. The plates are the same in both schemes. */
const schemesAt: Readonly<Record<number, readonly ('light' | 'dark')[]>> = {
  320: ['dark'],
  390: both,
  480: ['light'],
  720: ['dark'],
  820: both,
  1024: ['light'],
  1120: ['dark'],
  1280: ['light'],
  1440: both,
  1920: ['dark'],
}

const paths = [
  ...screenPaths()
    .filter(({ screen }) => screen !== 'quiz-result')
    .map(({ path }) => path),
  '/sv/quiz-result?result=advanced',
  '/articles/lagen-om-kop-pa-distans-sv',
  '/sv/finns-inte',
]

/** Pages whose texts are compared; a translation has the same parts. */
const isCompared = (path: string) => !path.startsWith('/en') || path === '/en'

for (const path of paths) {
  test(`${path} keeps to its window at twenty widths, and its first screen’s text off the pictures’ lines`, async ({ page }) => {
    await page.goto(path)
    await hideTexts(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0)
      const compared = isCompared(path) ? (schemesAt[width] ?? []) : []
      for (const colorScheme of compared) {
        await page.emulateMedia({ colorScheme })
        // Until the page is drawn in its new size and scheme, its pictures are those of before.
        await expect.poll(() => faintTexts(page), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
  })
}

test('no page shows an engraving twice', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const shown = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main svg use[href^="#plate-"], main img[src*="plate"]')]
            // A list shows its articles' own pictures, which their subjects choose.
            .filter((element) => element.checkVisibility() && !element.closest('li'))
            .map((element) => element.getAttribute('href') ?? element.getAttribute('src')),
        )
      // Polled: the window has its new size some time before the page.
      await expect.poll(async () => (await shown()).filter((each, index, all) => all.indexOf(each) < index), `${path}, ${width} px`).toEqual([])
    }
  }
})

test('everything to press is at least 44 pixels high, but for links inside a text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  for (const path of paths) {
    await page.goto(path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, summary, select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            getComputedStyle(element).display !== 'inline' &&
            !element.closest('[aria-hidden=true], .hit-area, p, label'),
        )
        .filter((element) => element.getBoundingClientRect().height < 43.9)
        .map((element) => `${element.textContent.trim() || element.id}: ${element.getBoundingClientRect().height}`),
    )
    expect(small, path).toEqual([])
  }
})

type Text = { text: string; colour: number[]; needed: number; left: number; top: number; right: number; bottom: number }

function hideTexts(page: Page): Promise<unknown> {
  return page.addStyleTag({ content: '* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }' })
}

/** Texts of the first screen whose colour does not stand out from more than a twentieth of the pixels under them (WCAG 1.4.3). */
async function faintTexts(page: Page): Promise<string[]> {
  const picture = await page.screenshot()
  const texts = await page.evaluate(textsOnScreen)
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return texts.flatMap(({ text, colour, needed, left, top, right, bottom }) => {
    const own = luminance(colour)
    const ratios: number[] = []
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const place = (y * info.width + x) * 3
        const under = luminance([...data.subarray(place, place + 3)])
        ratios.push((Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05))
      }
    }
    const worst = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 20)] ?? Infinity
    return worst < needed ? [`${text}: ${worst.toFixed(2)} instead of ${needed}`] : []
  })
}

/** Runs in the page. One text may have several lines. */
function textsOnScreen(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent } = node
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !textContent?.trim()) continue
    if (element.closest('svg, option, script, style, :disabled')) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const large = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, right, bottom, height } of range.getClientRects()) {
      // The middle of the line, where the letters are: a link's underline and a field's border are no background.
      const box = {
        left: Math.max(0, Math.ceil(left)),
        right: Math.min(innerWidth, Math.floor(right)),
        top: Math.ceil(top + height / 4),
        bottom: Math.floor(bottom - height / 4),
      }
      if (box.top < 0 || box.bottom > innerHeight || box.right - box.left < 2) continue
      texts.push({ text: textContent.trim().slice(0, 30), colour: (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number), needed: large ? 3 : 4.5, ...box })
    }
  }
  return texts
}

/** Relative luminance (WCAG) of a colour of three channels, 0 to 255. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => (channel <= 10.31475 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
