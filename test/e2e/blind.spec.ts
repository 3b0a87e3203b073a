import type { Page } from '@playwright/test'
import type { Language } from '#app/i18n/language.ts'
import { exitPath } from '#app/i18n/paths.ts'
import { copy as homeCopy } from '#app/site/home/copy.ts'
import { shellCopy } from '#app/site/frame/copy.ts'
import { applyForm } from './apply-form.ts'
import { expect, resize, test } from './fixtures.ts'

// The cord and the blind (decision 058). How the lowered blind looks, reads and prints: its state of home in every-state. In Firefox:
// long/firefox.spec.ts. Where browsers lack what it needs: long/older-browsers.spec.ts.

const { blind: words, exit } = shellCopy.sv

function blindOn(page: Page, language: Language = 'sv') {
  const { blind, exit: leave } = shellCopy[language]
  const dialog = page.getByRole('dialog', { name: blind.heading, exact: true })
  return {
    cord: page.getByRole('button', { name: `${blind.draw}: ${blind.effect}` }),
    dialog,
    raise: dialog.getByRole('button', { name: blind.raise, exact: true }),
    leave: dialog.getByRole('link', { name: leave.link, exact: true }),
  }
}

/** Presses the middle of the knob, which is at the cord's foot. */
async function pull(page: Page) {
  const { cord } = blindOn(page)
  const { width, height } = (await cord.boundingBox()) ?? { width: 0, height: 0 }
  await cord.click({ position: { x: width / 2 - 8, y: height - 22 } })
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Everything of the page that Tab reaches in one round, from where it is. */
async function stops(page: Page): Promise<string[]> {
  const seen: string[] = []
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    seen.push(await page.evaluate(() => (document.activeElement === document.body ? 'browser' : (document.activeElement?.textContent ?? ''))))
  }
  return [...new Set(seen)]
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 256],
  ] as const) {
    test(`pulled by pointer or key it covers the page at ${width} px, and gives the page, its place and the focus back`, async ({ page }) => {
      await resize(page, width, height)
      await page.goto('/sv/about')
      const { cord, dialog, raise } = blindOn(page)
      await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
      for (const letDown of [() => pull(page), () => cord.press('Enter'), () => cord.press(' ')]) {
        for (const open of [() => raise.click(), () => page.keyboard.press('Escape'), () => raise.press('Enter')]) {
          await letDown()
          await expect(dialog).toBeVisible()
          await expect(page.getByRole('main')).toBeHidden()
          await expect(page.getByRole('contentinfo')).toBeHidden()
          await expect(cord).toBeHidden()
          await expect(raise).toBeFocused()
          expect(await page.evaluate(coversWindow)).toBe(true)
          await page.mouse.wheel(0, 400)
          await open()
          await expect(dialog).toBeHidden()
          await expect(page.getByRole('main')).toBeVisible()
          await expect(cord).toBeFocused()
          expect(await scrolled(page)).toBe(200)
        }
      }
    })
  }

  test('while it is down nothing else is read out or reached, and both its ways lead where they say', async ({ page, request }) => {
    await page.goto('/sv')
    await pull(page)
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - dialog "${words.heading}":
        - heading "${words.heading}" [level=2]
        - paragraph: ${words.note}
        - button "${words.raise}"
        - link "${exit.link}"
    `)
    expect(await page.locator('body').ariaSnapshot()).not.toContain('banner')
    expect((await stops(page)).toSorted()).toEqual([words.raise, exit.link, 'browser'].toSorted())
    const { dialog, leave } = blindOn(page)
    await expect(dialog).toHaveAccessibleDescription(words.note)
    await expect(leave).toHaveAttribute('href', exitPath('sv'))
    expect((await request.get(exitPath('sv'), { maxRedirects: 0 })).status()).toBe(303)
  })

  test('the cord is the bar’s last stop, hangs from it, and takes presses round its knob only', async ({ page }) => {
    await resize(page, 390, 844)
    await page.goto('/sv/services')
    const order: string[] = []
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab')
      order.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''))
    }
    expect(order).toEqual([
      shellCopy.sv.skip,
      expect.stringContaining(shellCopy.sv.homeLabel),
      'EN, English',
      exit.link,
      'Meny',
      `${words.draw}: ${words.effect}`,
    ])
    const taken = (x: number, y: number) => page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.className ?? '', [x, y])
    expect(await taken(380, 88)).toBe('cord')
    expect(await taken(340, 88)).not.toBe('cord')
    await resize(page, 1440, 900)
    expect(await taken(1408, 150)).not.toBe('cord')
    expect(await taken(1408, 284)).toBe('cord')
  })

  test('in print and in forced colours there is neither cord nor blind, also where it is down', async ({ page }) => {
    await page.goto('/sv/about')
    await pull(page)
    const { cord, dialog } = blindOn(page)
    for (const media of [{ media: 'print' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia(media)
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('main')).toBeVisible()
      await page.emulateMedia({ media: 'screen', forcedColors: 'none' })
      await expect(dialog).toBeVisible()
      await expect(page.getByRole('main')).toBeHidden()
    }
    await page.keyboard.press('Escape')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(cord).toBeHidden()
  })

  test('behind the open menu of a phone there is no cord', async ({ page }) => {
    await resize(page, 390, 844)
    await page.goto('/en')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(blindOn(page, 'en').cord).toBeHidden()
    await page.keyboard.press('Escape')
    await blindOn(page, 'en').cord.press('Enter')
    await expect(blindOn(page, 'en').dialog).toHaveAccessibleDescription(shellCopy.en.blind.note)
  })
})

test('with motion it falls: the page is seen between the slats and hidden once they have shut', async ({ page }) => {
  await page.goto('/sv')
  await pull(page)
  const seen = () => page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).visibility)
  /** Holds all that moves by the clock at a time after the pull, in milliseconds. */
  const at = (time: number) =>
    page.evaluate((now) => {
      for (const animation of document.getAnimations().filter(({ timeline }) => timeline === document.timeline)) {
        animation.pause()
        animation.currentTime = now
      }
    }, time)
  await at(200)
  expect(await seen()).toBe('visible')
  expect(await page.evaluate(coversWindow)).toBe(false)
  await at(459)
  expect(await seen()).toBe('hidden')
  expect(await page.evaluate(coversWindow)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await seen()).toBe('visible')
})

test('a slow pull counts, though the knob has moved away under the finger', async ({ page }) => {
  await page.goto('/sv')
  const { x, y, width, height } = (await blindOn(page).cord.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height - 34)
  await page.mouse.down()
  await expect.poll(async () => (await blindOn(page).cord.boundingBox())?.y).toBe(y + 40)
  await page.mouse.up()
  await expect(blindOn(page).dialog).toBeVisible()
})

test.describe('where a page has script', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('three presses of Shift lead away from behind it, and are announced in it', async ({ page, context }) => {
    await context.route('https://www.smhi.se/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }))
    await applyForm(page, 'sv').open()
    await pull(page)
    await page.keyboard.press('Shift')
    const note = blindOn(page).dialog.getByRole('status')
    await expect(note).toHaveText(exit.pressTwice)
    await expect(note).toBeInViewport()
    await expect(blindOn(page).raise).toBeInViewport({ ratio: 1 })
  })

  test('a dialog waits behind it, and home opens behind it without raising it', async ({ page }) => {
    const form = applyForm(page, 'sv')
    const { dialog, raise } = blindOn(page)
    await form.open()
    await form.fillIn()
    await form.holdTime()
    await form.submit.click()
    await pull(page)
    await form.pass(2000)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await form.pass(3000)
    await expect(page).toHaveURL('/sv')
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText(homeCopy.sv.hero.heading.split('\u00A0')[0] ?? '')
    await expect(dialog).toBeVisible()
    await expect(form.success).toBeHidden()
    await raise.click()
    await expect(form.success).toBeVisible()
    await form.success.getByRole('button', { name: 'Stäng' }).click()
    await pull(page)
    await expect(dialog).toBeVisible()
    await expect(page.locator('.blind')).toHaveCount(1)
  })

  test('a dialog lies over the cord, and the blind falls once it is closed', async ({ page }) => {
    const form = applyForm(page, 'sv')
    await form.open()
    await form.termsLink.press('Enter')
    await expect(form.terms).toBeVisible()
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth - 20, 284)?.closest('dialog')?.open)).toBe(true)
    await page.keyboard.press('Escape')
    await pull(page)
    await expect(blindOn(page).dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(blindOn(page).cord).toBeFocused()
  })
})

/** Runs in the page: whether the blind, its slats shut, is what is seen in every part of the window. */
function coversWindow(): boolean {
  const blind = document.querySelector('.blind')
  if (!blind) return false
  const isShut = Number.parseFloat(getComputedStyle(blind).getPropertyValue('--shut')) > 27.5
  const places = [0.02, 0.3, 0.6, 0.98].flatMap((x) => [0.02, 0.3, 0.6, 0.98].map((y) => [x * innerWidth, y * innerHeight] as const))
  return isShut && places.every(([x, y]) => document.elementFromPoint(x, y)?.closest('.blind') === blind)
}
