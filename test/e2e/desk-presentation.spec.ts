import { expect, type Page } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { savePresentation } from '#app/people/presentations.ts'
import { weekdays } from '#app/texts/reading-hours.ts'
import { isSignature } from '#app/texts/signature.ts'
import { type Desk, open, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessibleAt, expectHydrated } from './fixtures.ts'
import { saved } from './kept-forms.ts'

// What somebody writes about themselves at their account, with a drawn signature.
const it = testsOfLetters()

const pad = (page: Page) => page.getByRole('group', { name: 'Signatur' }).getByRole('img')
const drawn = (page: Page) => page.locator('input[name="signature"]').inputValue()
const save = (page: Page) => page.getByRole('button', { name: 'Spara det om dig' }).click()

/** Draws a stroke through points of the pad, in parts of its width and height. */
async function draw(page: Page, points: readonly (readonly [x: number, y: number])[]): Promise<void> {
  await pad(page).scrollIntoViewIfNeeded()
  const box = await pad(page).boundingBox()
  if (!box) throw new Error('the pad is not shown')
  for (const [place, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 6 })
    if (place === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

const strokes = {
  one: [
    [0.1, 0.8],
    [0.2, 0.1],
    [0.3, 0.8],
    [0.4, 0.2],
  ],
  other: [
    [0.5, 0.5],
    [0.9, 0.5],
  ],
} as const

async function fillIn(page: Page, desk: Desk): Promise<void> {
  await open(page, `${desk.url}/konto`)
  await page.getByLabel('Visas som').fill('Maria')
  await page.getByLabel('Några rader om dig, på svenska').fill('Jag läser allt som kommer in, och svarar själv.')
  await page.getByLabel('Fredag från').fill('18')
  await page.getByLabel('Fredag till').fill('21.30')
  await page.getByLabel('Visa mig på webbplatsen').check()
}

it('somebody writes about themselves and draws a signature, which stays, is undone, saved and shown', async ({ page, browser, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await fillIn(page, desk)
  await expect(pad(page)).toHaveAccessibleName('Ingen signatur är ritad')
  await draw(page, strokes.one)
  const one = await drawn(page)
  expect(isSignature(one)).toBe(true)
  await expect(pad(page)).toHaveAccessibleName('Din signatur')
  await draw(page, strokes.other)
  await expect.poll(() => drawn(page)).not.toBe(one)
  await page.getByRole('button', { name: 'Ångra draget' }).click()
  await expect.poll(() => drawn(page)).toBe(one)
  await page.getByRole('button', { name: 'Rensa', exact: true }).click()
  await expect.poll(() => drawn(page)).toBe('')
  await draw(page, strokes.one)
  await expect.poll(() => drawn(page)).toBe(one)

  // Typed and not saved, it is there after a reload, and after Back.
  await saved(page)
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect.poll(() => drawn(page)).toBe(one)
  await expect(page.getByLabel('Fredag till')).toHaveValue('21.30')
  await page.getByRole('link', { name: 'I dag' }).first().click()
  await expect(page).toHaveURL(`${desk.url}/`)
  await page.goBack()
  await expect(page.getByLabel('Visas som')).toHaveValue('Maria')
  await expect.poll(() => drawn(page)).toBe(one)

  await page.getByLabel('Fredag till').fill('')
  await save(page)
  await expect(page.getByText('Fredag: skriv både från och till')).toBeVisible()
  await expect(page.getByLabel('Fredag från')).toBeFocused()
  await expect.poll(() => drawn(page)).toBe(one)
  await page.getByLabel('Fredag till').fill('21.30')
  await save(page)
  await expect(page.getByText('Sparat. Du visas på webbplatsen.')).toBeVisible()
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(page.locator('.draft')).toHaveCount(0)
  await expect.poll(() => drawn(page)).toBe(one)
  await expect(pad(page).locator('path')).toHaveAttribute('d', one)

  await using visitor = await browser.newContext()
  const site = await visitor.newPage()
  await expect(async () => {
    await site.goto(`${desk.site.url}/sv/about`)
    await expect(site.locator('figure path')).toHaveAttribute('d', one, { timeout: 1000 })
  }).toPass()
  await expect(site.locator('figcaption')).toHaveText('Maria')
  await expectAccessibleAt(site, [320, 390, 1440], 'About with somebody')
})

it('axe finds nothing in any state of it, and each is as wide as its window', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  await db.deleteFrom('presentations').execute()
  const look = (state: string) => expectAccessibleAt(page, [320, 390, 1440], state)
  await open(page, `${desk.url}/konto`)
  await look('empty')
  await fillIn(page, desk)
  await draw(page, strokes.one)
  await saved(page)
  await look('kept')
  await page.getByLabel('Visas som').fill('')
  await page.getByLabel('Fredag till').fill('18')
  await save(page)
  await expect(page.getByText('Skriv namnet som ska visas.')).toBeVisible()
  await look('wrong')
})

it('who reads now stands at the application’s button, and in the dialog once it is sent', async ({ browser, desk }) => {
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const hours = weekdays.map((day) => ({ day, from: '00:00', to: '24:00' }))
  const presentation = { name: 'Maria', titles: {}, texts: {}, signature: null, hours, awayThrough: null, isShown: true }
  await savePresentation(db, { personId: 'elin', presentation, person: 'Elin', now: new Date() })
  await using visitor = await browser.newContext()
  const page = await visitor.newPage()
  const sentence = /Maria läser (?:nu|i\u00A0kväll)\./
  await expect(async () => {
    await page.goto(`${desk.site.url}/sv/apply`)
    await expect(page.locator('.letter-end')).toContainText(sentence, { timeout: 1000 })
  }).toPass()
  await expectHydrated(page.locator('.letter'))
  await expect(page.locator('.letter-end')).toContainText(sentence)
  await expectAccessibleAt(page, [320, 390, 1440], 'an application that somebody reads now')
  await page.getByLabel('Ålder').fill('27')
  await page.getByLabel('Land').selectOption('SE')
  await page.getByLabel('E-post').fill('alva@exempel.se')
  await page.getByLabel('Vad vill du uppnå?').fill('Ordning')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Skicka ansökan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Klart!' })
  await expect(dialog).toContainText(sentence)
  await expectAccessibleAt(page, [320, 390, 1440], 'its thanks')
})
