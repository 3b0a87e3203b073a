import { expect, type Page } from '@playwright/test'
import { open, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, expectHydrated } from './fixtures.ts'

const it = testsOfLetters()

/** Opens it by keyboard. */
async function goTo(page: Page) {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Gå till' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  const chosen = dialog.getByRole('option', { selected: true })
  /** What a screen reader says is chosen is what the list marks. */
  const expectChosen = async (name: string | RegExp) => {
    await expect(chosen).toHaveCount(1)
    await expect(chosen).toHaveAccessibleName(name)
    await expect(chosen).toBeInViewport({ ratio: 1 })
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'none')
    await expect(field).toBeFocused()
  }
  return { dialog, field, expectChosen, group: (name: string) => dialog.getByRole('group', { name }).getByRole('option') }
}

it('a row is chosen from the start, and by arrows; Enter goes there, Escape and a press beside it close it', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, desk.url)
  const link = page.getByRole('link', { name: 'Gå till' })
  await link.focus()
  const { dialog, field, expectChosen } = await goTo(page)
  await expectChosen('I dag')
  await page.keyboard.press('ArrowDown')
  await expectChosen('Ärenden')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expectChosen('Logga ut')
  await expectAccessible(page, 'all pages')
  // Home and End are the field's.
  await page.keyboard.type('kta')
  await page.keyboard.press('Home')
  await page.keyboard.type('fa')
  await expect(field).toHaveValue('fakta')
  await page.keyboard.press('End')
  await expectChosen('Fakta')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('fakta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${desk.url}/fakta`)
  await expect(dialog).toBeHidden()
})

it('articles are found by title, acts are done, and nothing found says so with what was typed and where else to look', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, desk.url)
  const { dialog, field, expectChosen, group } = await goTo(page)
  const box = await dialog.boundingBox()
  await field.fill('ONLYFANS skatt')
  await expectChosen(/^Skatt och företagsform för kreatörer/)
  await expect(group('Artiklar')).toHaveCount(1)
  await field.fill('kreator')
  await expect(group('Artiklar')).not.toHaveCount(0)
  await expectAccessible(page, 'articles')
  await field.fill('xyzzy')
  await expect(dialog.getByRole('status')).toHaveText('Inget hittades för ”xyzzy”.')
  await expect(dialog.getByRole('status')).toBeInViewport({ ratio: 1 })
  await expectChosen('Sök efter ”xyzzy” i ärenden')
  await expectAccessible(page, 'nothing found')
  // It stands where it stood.
  expect(await dialog.boundingBox()).toEqual(box)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forfragningar\?sok=/)
  await expect(page.getByText('Inget med ”xyzzy”.')).toBeVisible()
  await expectHydrated(page.locator('main'))
  const next = await goTo(page)
  await next.field.fill('ny eng')
  await next.expectChosen('Ny artikel på engelska')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/artiklar\/[\w-]{10,}$/)
  await expectHydrated(page.locator('main'))
  // The editor has no rail, and opens it all the same.
  const third = await goTo(page)
  await third.field.fill('logga')
  await third.expectChosen('Logga ut')
})

it('without a network the pages stay, and it says what is missing; with it again, the next key finds what was lost', async ({ page, desk, signedIn }) => {
  await open(page, desk.url)
  // The dialog itself is loaded after the page.
  await expect(page.locator('dialog[aria-label="Gå till"]').first()).toBeAttached()
  await signedIn.setOffline(true)
  const { dialog, field, expectChosen, group } = await goTo(page)
  await expect(dialog.getByRole('status')).toHaveText(/^Skrivbordet svarar inte\./)
  await expectChosen('I dag')
  await expectAccessible(page, 'without a network')
  await signedIn.setOffline(false)
  await field.fill('cleo')
  await expect(group('Ärenden')).toHaveAccessibleName(/^Cleo Exempel/)
  await field.fill('skatt')
  await expect(group('Artiklar').first()).toBeVisible()
})

it('on a phone it covers the window, its rows are 44 pixels high, and a button closes it', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, desk.url)
  await page.getByRole('link', { name: 'Gå till' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gå till' })
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 })
  expect((await dialog.getByRole('option').first().boundingBox())?.height).toBe(44)
  await expectAccessible(page, 'on a phone')
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await expect(dialog).toBeHidden()
  // Between phone and desk there is no rail, and Ctrl K opens it all the same.
  await page.setViewportSize({ width: 900, height: 780 })
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(900)
})
