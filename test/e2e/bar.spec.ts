import { expect, test } from '@playwright/test'
import { resize } from './fixtures.ts'

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
      if (width <= 480) expect(await page.locator('.nav-row > .exit').evaluate(lines), `${what}: the way out is one line`).toBe(1)
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
    cut: part.scrollWidth > part.clientWidth + 1 && !part.matches('li'),
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

/** Runs in the page. */
function lines(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return new Set([...text.getClientRects()].map(({ top }) => top)).size
}

test('what has the focus in a bar on night has a ring of light, and another in the menu, whose ground is light', async ({ page }) => {
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineColor)
  const colour = (name: string) =>
    page.evaluate((token) => {
      const probe = Object.assign(document.createElement('i'), { style: '' })
      document.body.append(probe)
      probe.style.color = `var(${token})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, name)
  await page.goto('/sv/fotografering')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('.nav-row > .logo')).toBeFocused()
  expect(await ring()).toBe(await colour('--color-lamp-night'))
  await resize(page, 390, 844)
  await page.locator('.nav-row > .burger').click()
  await page.keyboard.press('Tab')
  await expect(page.locator('#menu .menu a').first()).toBeFocused()
  expect(await ring()).toBe(await colour('--color-lamp-text'))
})
