import { expect, test } from '@playwright/test'
import { wallTime } from '#app/i18n/wall-clock.ts'
import { beginAsOwner, startDeskSite } from './desk-site.ts'
import { expectAccessibleAt, expectHydrated, watch } from './fixtures.ts'

const hour = 3_600_000

/** A day and a time by a clock in Stockholm, as the field has them. */
const wall = (at: number) => Object.values(wallTime(new Date(at))).join('T')

test('an owner goes away and comes back: visitors read it above both forms and in the thanks, I dag says that it runs, and one press ends it', async ({
  page,
  context,
  browser,
}) => {
  await using desk = await startDeskSite('SQLite and disk', { APPLICATIONS: 'store', SMTP_URL: '', MAIL_FROM: '' })
  const site = desk.site.url
  const faults = watch(context, { desk: new URL(desk.url).host })
  await page.setViewportSize({ width: 1440, height: 900 })
  await beginAsOwner(page, desk)
  const [from, until] = [Date.now() - 2 * hour, Math.floor(Date.now() / hour + 5 * 24) * hour]

  await page.goto(`${desk.url}/fakta`)
  await expectHydrated(page.locator('main'))
  await page.getByRole('link', { name: 'Fyll i Borta' }).click()
  const leaves = page.getByLabel('Borta från')
  await expect(leaves).toBeFocused()
  await leaves.fill(wall(until))
  await page.getByLabel('Tillbaka').fill(wall(from))
  await page.getByLabel('På svenska').fill('Vi är bortresta över helgen.')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByLabel('Tillbaka')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Den tiden har redan varit.')).toBeVisible()
  await expectAccessibleAt(page, [320, 390, 1440], 'a time away that is refused')
  // What was typed stays, also when the page is read anew.
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(page.getByLabel('På svenska')).toHaveValue('Vi är bortresta över helgen.')
  await leaves.fill(wall(from))
  await page.getByLabel('Tillbaka').fill(wall(until))
  await page.getByLabel('På engelska').fill('We are away for a few days.')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sparat.' })).toBeVisible()
  await expect(page.locator('#fact-away')).toContainText('Vi är bortresta över helgen.')
  await expectAccessibleAt(page, [320, 390, 1440], 'a time away')

  await using visitor = await browser.newContext()
  const open = await visitor.newPage()
  const told = /^Vi är bortresta över helgen\. Det som skickas nu får svar senast den \d/
  await expect(async () => {
    await open.goto(`${site}/sv/apply`)
    await expect(open.getByText(told)).toBeVisible({ timeout: 100 })
  }).toPass()
  await expectAccessibleAt(open, [320, 390, 1440], 'the application while everybody is away')
  await open.goto(`${site}/en/apply`)
  await expect(open.getByText(/^We are away for a few days\. Anything sent now will have an answer by \d/)).toBeVisible()
  await open.goto(`${site}/sv/fotografering`)
  await expect(open.getByText(told)).toBeVisible()
  await expectAccessibleAt(open, [320, 390, 1440], 'the enquiry while everybody is away')

  await page.goto(desk.url)
  await expectHydrated(page.locator('main'))
  await expect(page.getByText(/^Ni är borta till .+\. Timmarna räknas därifrån/)).toBeVisible()
  await expectAccessibleAt(page, [320, 390, 1440], 'I dag while everybody is away')
  await page.getByRole('button', { name: 'Vi är tillbaka' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Det som kommer in nu får svar inom' })).toBeVisible()
  await expect(page.getByText(/^Ni är borta till/)).toHaveCount(0)
  await expect(async () => {
    await open.goto(`${site}/sv/apply`)
    await expect(open.getByText('En rådgivare svarar inom')).toBeVisible()
    await expect(open.getByText(told)).toHaveCount(0, { timeout: 100 })
  }).toPass()
  expect(faults).toEqual([])
})
