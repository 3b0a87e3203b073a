import { expect, type Page } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { type Desk, open, ownLetter, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, expectHydrated, resize } from './fixtures.ts'

// "Påminn mig", and the list Vilar (issue 27).
const it = testsOfLetters()

const reminder = (page: Page) => page.getByRole('region', { name: 'Påminnelse' })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name })

/** The clock of a test runs with the machine's: here the letter's own day comes to it. */
async function letDayCome({ site }: Desk, reference: string): Promise<void> {
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  const past = { wait_until: new Date(Date.now() - 60_000).toISOString() }
  await db.updateTable('letters').set(past).where('reference', '=', reference).execute()
  // The mails before it went long ago: no more than one goes within five minutes.
  const before = new Date(Date.now() - 3_600_000).toISOString()
  await db.updateTable('mails').set({ created_at: before, next_try_at: before }).where('state', '=', 'sent').execute()
}

async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await resize(page, width)
    expect([what, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([what, width, width])
    await expectAccessible(page, `${what}, ${width} px`)
  }
}

it('a letter rests until tomorrow, is taken back by the key of moves, rests again, and is back when its day has come', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const reference = await ownLetter(desk, { name: 'Vera Exempel', email: 'vera@example.com' })
  await open(page, `${desk.url}/forfragningar`)
  const link = page.getByRole('link', { name: 'Vera Exempel', exact: true })
  await link.click()
  await expect(page).toHaveURL(`${desk.url}/forfragningar/${reference}`)
  await expect(reminder(page)).toBeVisible()
  await page.locator('h1').click()
  await page.keyboard.press('p')
  const tomorrow = reminder(page).getByRole('button', { name: /^(I morgon|Efter helgdagen), .+ 08\.00$/ })
  await expect(tomorrow).toBeFocused()
  await expect(reminder(page)).toContainText(/Svar är utlovat .+\. Ärendet är tillbaka bland dem att besvara senast .+, vilken dag du än väljer\./)
  await expectFits(page, 'asking to be reminded')

  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Vilar till .+\./ })).toBeVisible()
  await expect(reminder(page)).toContainText(/Vilar till .+\. Du bad om det\./)
  await expect(page.getByRole('link', { name: 'Vilar', exact: true })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: 'Ångrat' })).toBeVisible()
  await expect(reminder(page)).not.toContainText('Vilar till')

  await reminder(page).getByText('Påminn mig …').click()
  await tomorrow.click()
  await expect(reminder(page)).toContainText('Vilar till')
  await page.getByRole('link', { name: 'Vilar', exact: true }).click()
  await expect(tab(page, 'Vilar 1')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('listitem').filter({ has: link })).toContainText(/Vilar till .+, Elin Exempel/)
  await expectFits(page, 'the list of those that rest')
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(link).toBeVisible()
  await tab(page, 'Att besvara').click()
  await expect(page.getByRole('link', { name: 'Cleo Exempel', exact: true })).toBeVisible()
  await expect(link).toBeHidden()
  await page.goBack()
  await expect(link).toBeVisible()
  await page.goto(desk.url)
  await expectHydrated(page.locator('main'))
  await page.getByRole('link', { name: 'Ett vilar.' }).click()
  await expect(link).toBeVisible()

  await letDayCome(desk, reference)
  await open(page, `${desk.url}/forfragningar`)
  await expect(page.getByRole('listitem').filter({ has: link })).toContainText('Påminnelse')
  await link.click()
  await expect(reminder(page)).toContainText('Du bad om den.')
  await reminder(page).getByRole('button', { name: 'Ta bort påminnelsen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Påminnelsen är borttagen.' })).toBeVisible()
  await expect(reminder(page).getByRole('button', { name: 'Ta bort påminnelsen' })).toBeHidden()
})

it('a day is typed: one that is past is refused at its field, and one to come is mailed about, and said on I dag until it is done', async ({
  page,
  desk,
  signedIn,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const reference = await ownLetter(desk, { name: 'Valter Exempel', email: 'valter@example.com' })
  await open(page, `${desk.url}/forfragningar/${reference}`)
  await page.keyboard.press('e')
  await expect(page.getByRole('status').filter({ hasText: 'Markerat som besvarat' })).toBeVisible()
  await reminder(page).getByText('Påminn mig …').click()
  const field = reminder(page).getByLabel('En annan dag')
  await field.fill('2020-01-02')
  const submit = reminder(page).getByRole('button', { name: 'Påminn mig den dagen' })
  await submit.click()
  await expect(reminder(page).getByRole('alert')).toHaveText('Den dagens morgon har varit. Välj en senare dag.')
  await expect(field).toHaveValue('2020-01-02')
  await expect(field).toHaveAccessibleDescription(/Den dagens morgon har varit/)
  await expectFits(page, 'a day that is past')
  await field.fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await submit.click()
  await expect(reminder(page)).toContainText(/Vilar till .+\. Du bad om det\./)
  // It stands with the answered ones as well.
  await expect(page.getByRole('link', { name: 'Besvarade', exact: true })).toBeVisible()

  await letDayCome(desk, reference)
  const told = () => desk.smtp.received.filter(({ text }) => text.includes('En påminnelse som du bad om.'))
  await expect.poll(() => told().length).toBe(1)
  expect(JSON.stringify(told())).not.toMatch(/Valter|valter/)
  expect(told()[0]?.text).toContain(`/forfragningar/${reference}`)
  await open(page, desk.url)
  await expectFits(page, 'a reminder on I dag')
  const said = page.getByRole('region', { name: 'Påminnelser' })
  await expect(said).toContainText(/Besvarat\. Påminnelse i dag\. Du bad om den\.|Besvarat\. Påminnelse från .+\. Du bad om den\./)
  await said.getByRole('link', { name: 'Valter Exempel' }).click()
  await reminder(page).getByRole('button', { name: 'Ta bort påminnelsen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Påminnelsen är borttagen.' })).toBeVisible()
  await open(page, desk.url)
  await expect(said).toBeHidden()
})

it('marked letters rest together, and are taken back together', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  for (const name of ['Viola', 'Villy']) await ownLetter(desk, { name: `${name} Exempel`, email: `${name.toLowerCase()}@example.com` })
  await open(page, `${desk.url}/forfragningar`)
  for (const name of ['Viola', 'Villy']) await page.getByLabel(`Markera ${name} Exempel`).check()
  await page
    .getByRole('region', { name: 'Det markerade' })
    .getByRole('button', { name: /^Påminn mig .+ 08\.00$/ })
    .click()
  await expect(page.getByRole('link', { name: 'Viola Exempel' })).toBeHidden()
  await expect(tab(page, 'Vilar 2')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('link', { name: 'Viola Exempel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Villy Exempel' })).toBeVisible()
  await expect(tab(page, 'Vilar 0')).toBeVisible()
})

it('without JavaScript it rests and is ended by forms, and silence is said where it is looked at', async ({ browser, desk }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([desk.cookie])
  const page = await context.newPage()
  const reference = await ownLetter(desk, { name: 'Vidar Exempel', email: 'vidar@example.com' })
  await page.goto(`${desk.url}/forfragningar/${reference}`)
  await reminder(page).getByText('Påminn mig …').click()
  await reminder(page).getByRole('button', { name: 'Påminn mig den dagen' }).click()
  // Stays open, with what is wrong.
  await expect(reminder(page)).toContainText('Välj en dag.')
  await expect(reminder(page).getByLabel('En annan dag')).toBeVisible()
  await reminder(page)
    .getByRole('button', { name: /08\.00$/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Vilar till' })).toBeVisible()
  await page.goto(`${desk.url}/forfragningar?lage=vilar`)
  await page.getByRole('link', { name: 'Vidar Exempel' }).click()
  await reminder(page).getByRole('button', { name: 'Vila inte längre' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Påminnelsen är borttagen.' })).toBeVisible()

  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const nineDaysAgo = new Date(Date.now() - 9 * 86_400_000).toISOString()
  await db.updateTable('letters').set({ state: 'answered', answered_at: nineDaysAgo, changed_at: nineDaysAgo }).where('reference', '=', reference).execute()
  await page.goto(desk.url)
  await page.getByRole('link', { name: 'En avsändare har inte hört av sig på 7 dagar.' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vidar Exempel' })).toContainText('Inget svar på 9 dagar')
  await page.getByRole('link', { name: 'Vidar Exempel' }).click()
  await expect(reminder(page)).toContainText('Inget svar på 9 dagar.')
  await context.close()
})
