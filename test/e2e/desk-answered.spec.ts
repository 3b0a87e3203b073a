import { expect } from '@playwright/test'
import { open, ownLetter, testsOfLetters } from './desk-with-letters.ts'

const it = testsOfLetters()

for (const path of ['/', '/forfragningar']) {
  it(`at ${path} the clock of an answered letter fills before its row goes, the next one has the focus, and it can be taken back`, async ({
    page,
    desk,
    signedIn,
  }) => {
    expect(await signedIn.cookies()).toHaveLength(1)
    await ownLetter(desk, { name: 'Ylva Exempel', email: 'ylva@example.com' })
    await open(page, desk.url + path)
    const link = page.getByRole('link', { name: 'Bo Exempel', exact: true })
    const row = page.getByRole('listitem').filter({ has: link })
    // What the row is while it leaves: written down by the page itself, since it is soon gone.
    await row.evaluate((element) => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      const note = () => {
        const broad = [...element.querySelectorAll('rect')].filter((rect) => Number(rect.getAttribute('width')) === 3).length
        seen.add(`${broad} thick`)
        seen.add(getComputedStyle(element).animationName)
      }
      new MutationObserver(note).observe(element, { attributes: true, subtree: true, childList: true })
    })
    await link.focus()
    await page.keyboard.press('e')
    // Once more, while it leaves.
    await page.keyboard.press('e')
    await expect(page.getByRole('status').filter({ hasText: 'Markerat som besvarat' })).toBeVisible()
    await expect(link).toBeHidden()
    await expect(page.getByRole('link', { name: 'Cleo Exempel', exact: true })).toBeFocused()
    expect(await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])).toEqual(expect.arrayContaining(['24 thick', 'leave']))
    await page.keyboard.press('z')
    await expect(link).toBeVisible()
    await expect(row).toHaveCSS('opacity', '1')
  })
}

it('with reduced motion it goes at once', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `${desk.url}/forfragningar`)
  const link = page.getByRole('link', { name: 'Bo Exempel', exact: true })
  await link.focus()
  await page.keyboard.press('e')
  expect(await page.locator('.leaving').count()).toBe(0)
  await expect(link).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Markerat som besvarat' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(link).toBeVisible()
})
