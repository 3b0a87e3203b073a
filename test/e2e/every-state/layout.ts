import { type CDPSession, type ElementHandle, expect, type Page } from '@playwright/test'
import sharp from 'sharp'

// The design's rules that can be measured.

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

/**
 * Expects that the page keeps to its window at twenty widths, shows no engraving twice, and has nothing to press below 44 pixels.
 * @param options.withPlates also that the first screen's texts stand out from the pictures behind them
 */
export async function expectLaidOut(page: Page, { withPlates }: { withPlates: boolean }): Promise<void> {
  const soft = expect.configure({ soft: true })
  const session = await page.context().newCDPSession(page)
  const hidden = await hideTexts(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Polled: the window has its new size some time before the page.
    await soft.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `sideways, ${width} px`).toBeLessThanOrEqual(0)
    if (width === 390) await soft.poll(() => page.evaluate(smallTargets), 'below 44 pixels').toEqual([])
    if (width === 390 || width === 1440) await soft.poll(() => page.evaluate(repeatedEngravings), `engravings twice, ${width} px`).toEqual([])
    for (const colorScheme of withPlates ? (schemesAt[width] ?? []) : []) {
      await page.emulateMedia({ colorScheme })
      // Until the page is drawn in its new size and scheme, its pictures are those of before.
      await soft.poll(() => faintTexts(page, session), `texts on pictures, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  await hidden.evaluate((element) => (element as Element).remove())
  await page.emulateMedia({ colorScheme: null })
  await session.detach()
}

/** Runs in the page. A list shows its articles' own pictures, which their subjects choose. */
function repeatedEngravings(): (string | null)[] {
  return [...document.querySelectorAll('main svg use[href^="#plate-"], main img[src*="plate"]')]
    .filter((element) => element.checkVisibility() && !element.closest('li'))
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src'))
    .filter((each, index, all) => all.indexOf(each) < index)
}

/** Runs in the page. Links inside a text may be lower. */
function smallTargets(): string[] {
  return [...document.querySelectorAll('a, button, summary, select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(element).display !== 'inline' &&
        !element.closest('[aria-hidden=true], .hit-area, p, label'),
    )
    .filter((element) => element.getBoundingClientRect().height < 43.9)
    .map((element) => `${element.textContent.trim() || element.id}: ${element.getBoundingClientRect().height}`)
}

type Text = { text: string; colour: number[]; needed: number; left: number; top: number; right: number; bottom: number }

function hideTexts(page: Page): Promise<ElementHandle> {
  return page.addStyleTag({ content: '* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }' })
}

/** Texts of the first screen whose colour does not stand out from more than a twentieth of the pixels under them (WCAG 1.4.3). */
async function faintTexts(page: Page, session: CDPSession): Promise<string[]> {
  const picture = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  const texts = await page.evaluate(textsOnScreen)
  const { data, info } = await sharp(Buffer.from(picture.data, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return texts.flatMap(({ text, colour, needed, left, top, right, bottom }) => {
    const own = luminance(...colour)
    const ratios: number[] = []
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const place = (y * info.width + x) * 3
        const under = luminance(data[place], data[place + 1], data[place + 2])
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
    if (element.closest('svg, option, script, style, :disabled, .trap')) continue
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

/** Share of light in a channel's value, 0 to 255 (WCAG). */
const light = Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4))

/** Relative luminance (WCAG) of a colour of three channels, 0 to 255. */
function luminance(red = 0, green = 0, blue = 0): number {
  return 0.2126 * (light[red] ?? 0) + 0.7152 * (light[green] ?? 0) + 0.0722 * (light[blue] ?? 0)
}
