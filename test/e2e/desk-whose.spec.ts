import { expect, type Page } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openSession } from '#app/people/sessions.ts'
import { type Desk, open, ownLetter, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, resize } from './fixtures.ts'

// Whose letter it is, and who writes (reviews/desk.md 8). With a mail server, and two people.
const it = testsOfLetters()

/** Somebody who answers letters too, at a device of their own. */
async function colleague(desk: Desk, id: string, name: string) {
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const person = { id, name, email: `${id}@example.com`, role: 'adviser' as const, notices: false, shortcuts: true, created_at: new Date().toISOString() }
  await db.insertInto('people').values(person).execute()
  const token = await openSession(db, { personId: id, passkeyId: 'none', device: 'Safari, iPhone', now: new Date() })
  return { ...desk.cookie, value: token }
}

const whose = (page: Page) => page.getByRole('region', { name: 'Vems ärendet är' })
/** Above the text; until the page is in use there is another below it. */
const writes = (page: Page) => page.locator('form#svar').getByRole('status').first()

it('a letter is taken, handed over by keyboard with a mail, and whoever opens it sees whose it is and who writes', async ({
  page,
  desk,
  signedIn,
  browser,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const reference = await ownLetter(desk, { name: 'Pia Exempel', email: 'pia@example.com' })
  const path = `${desk.url}/forfragningar/${reference}`
  const jonas = await browser.newContext()
  await jonas.addCookies([await colleague(desk, 'jonas', 'Jonas Exempel')])
  const his = await jonas.newPage()

  await open(page, path)
  await expect(whose(page)).toContainText('Ingen har ärendet.')
  await whose(page).getByRole('button', { name: 'Ta ärendet' }).click()
  await expect(whose(page)).toContainText('Ärendet är ditt.')
  await open(his, path)
  await expect(whose(his)).toContainText('Elin Exempel har ärendet.')
  await expect(writes(his)).toBeEmpty()

  await page.getByLabel('Text', { exact: true }).fill('Hej Pia')
  await expect(page.locator('.draft')).toHaveText(/^Utkast, sparat/)
  // As the page does every half minute.
  await his.reload()
  await expect(writes(his)).toHaveText('Elin Exempel skriver ett svar just nu.')

  await page.locator('h1').click()
  await page.keyboard.press('l')
  await expect(page.getByLabel('Till', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jonas Exempel har ärendet nu och får ett mejl.')).toBeVisible()
  await expect(whose(page)).toContainText('Jonas Exempel har ärendet.')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Hej Pia')
  await expect.poll(() => desk.smtp.received.filter(({ envelope }) => envelope.to.includes('jonas@example.com')).length).toBe(1)

  await open(his, desk.url)
  await his.getByRole('link', { name: 'Ett är ditt.' }).click()
  await expect(his.getByRole('listitem').filter({ hasText: 'Pia Exempel' })).toContainText('Ditt')
  await expect(his.locator('li .who')).toHaveCount(1)
  await his.getByRole('link', { name: 'Pia Exempel' }).click()
  await expect(his).toHaveURL(path)

  // He lets it go before she has seen it, and takes it again: hers is refused, and says so.
  await his.reload()
  await whose(his).getByRole('button', { name: 'Släpp ärendet' }).click()
  await expect(whose(his)).toContainText('Ingen har ärendet.')
  await whose(page).getByRole('button', { name: 'Ta ärendet' }).click()
  await expect(page.getByText('Inget är ändrat. Någon annan hann före')).toBeVisible()
  // At once, not at the next half minute.
  await expect(whose(page)).toContainText('Ingen har ärendet.', { timeout: 15_000 })
  await whose(page).getByText('Lämna över …').click()
  for (const width of [320, 390, 1440]) {
    await resize(page, width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page, `handing over, ${width} px`)
  }
  await jonas.close()
})

it('whoever wants a minute to take an answer back has one', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/konto`)
  await page.getByLabel('En minut att ångra ett svar').check()
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Sparat.')).toBeVisible()
  const reference = await ownLetter(desk, { name: 'Rolf Exempel', email: 'rolf@example.com' })
  await open(page, `${desk.url}/forfragningar/${reference}`)
  await page.getByLabel('Text', { exact: true }).fill('Hej Rolf')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(page.getByText('Svaret till Rolf skickas om 60 sekunder.')).toBeVisible()
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const { created_at, next_try_at } = await db
    .selectFrom('mails')
    .select(['created_at', 'next_try_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(Date.parse(next_try_at) - Date.parse(created_at)).toBe(60_000)
})
