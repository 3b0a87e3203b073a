import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Navigation must work without JavaScript. What the menu lists: test/pages.test.ts. Where the language switch leads: test/addresses.test.ts.
test.use({ javaScriptEnabled: false })

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the bar is transparent at the top, solid past 20 px, and nothing in it moves; it leads to apply, where the skip link is the first stop', async ({
    page,
  }) => {
    await page.goto('/sv')
    const apply = page.locator('header.nav').getByRole('link', { name: 'Ansök', exact: true })
    const places = () =>
      page.locator('.nav :is(.menu a, .language, .exit, .nav-apply)').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
    const before = await places()
    expect(before.length).toBeGreaterThan(9)
    expect(await groundOf(page)).toBe(0)
    await expect(apply).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await scrollTo(page, 20)
    expect(await scrolled(page)).toBe(20)
    expect(await groundOf(page)).toBe(0)
    await scrollTo(page, 60)
    await expect.poll(() => groundOf(page)).toBe(1)
    await scrollTo(page, 800)
    // The lamp, once the first screen's own button has left.
    await expect(apply).toHaveCSS('background-color', 'rgb(242, 172, 75)')
    expect(await places()).toEqual(before)
    await apply.click()
    await expect(page).toHaveURL('/sv/apply')

    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Hoppa till innehållet' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/sv/apply#content')
    await scrollTo(page, 800)
    await expect(apply).toHaveCount(0)
  })

  test('a link that Shift+Tab reaches is in sight at once, below the bar', async ({ page }) => {
    await page.goto('/sv/contact')
    const hidden: string[] = []
    for (let stop = 0; stop < 24; stop++) {
      await page.keyboard.press('Shift+Tab')
      hidden.push(...(await page.evaluate(outOfSight)))
    }
    expect(hidden).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens, closes by its button and by Esc, and is closed on the next page', async ({ page }) => {
    await page.goto('/sv')
    const blog = page.locator('#menu').getByRole('link', { name: 'Blogg' })
    await expect(blog).toBeHidden()
    await page.getByRole('button', { name: 'Meny' }).click()
    await expect(blog).toBeVisible()
    await page.getByRole('button', { name: 'Stäng' }).click()
    await expect(blog).toBeHidden()
    await page.getByRole('button', { name: 'Meny' }).click()
    await page.keyboard.press('Escape')
    await expect(blog).toBeHidden()
    await page.getByRole('button', { name: 'Meny' }).click()
    await blog.click()
    await expect(page).toHaveURL('/sv/blog')
    await expect(blog).toBeHidden()
  })

  test('the open menu keeps the focus, returns it and the page’s place, and ends in the way to apply', async ({ page }) => {
    await page.goto('/sv')
    await scrollTo(page, 300)
    await page.getByRole('button', { name: 'Meny' }).click()
    await expect(page.locator('#menu').getByRole('button', { name: 'Stäng' })).toBeFocused()
    await expect(page.getByRole('main')).toBeHidden()
    await expect(page.getByRole('link', { name: 'EN, English' })).toHaveCount(1)
    await expect(page.locator('.cord')).toBeHidden()
    for (let stop = 0; stop < 64; stop++) {
      await page.keyboard.press('Tab')
      // After the last link the focus is on the browser's own controls, which is the body's here.
      expect(await page.evaluate(() => document.activeElement?.closest('#menu, main, footer, .skip-link, .nav-row')?.id ?? 'menu')).toBe('menu')
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Meny' })).toBeFocused()
    expect(await scrolled(page)).toBe(300)
    await page.getByRole('button', { name: 'Meny' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Ansök om ett samtal' }).click()
    await expect(page).toHaveURL('/sv/apply')
  })
})

/** Runs in the page: the text of the focused element if the bar covers it, or it is outside the window. */
function outOfSight(): string[] {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('.nav, .skip-link')) return []
  const { top, bottom } = focused.getBoundingClientRect()
  const bar = document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0
  return top < bar || bottom > innerHeight ? [focused.textContent] : []
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** By script: wheel events get lost on a slow machine. */
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

/** Opacity of the bar's background, 0 to 1. */
function groundOf(page: Page): Promise<number> {
  return page.locator('header.nav').evaluate((bar) => Number(getComputedStyle(bar, '::before').opacity))
}
