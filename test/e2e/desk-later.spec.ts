import { expect, type Page } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { wallTime } from '#app/i18n/wall-clock.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'
import { storeMessage } from '../letters.ts'
import { type Desk, open, ownLetter, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, expectAccessibleAt, expectHydrated, resize } from './fixtures.ts'

// An answer that is to go later, and what a letter came to (issue 27). With a mail server.
const it = testsOfLetters()

const textOf = (page: Page) => page.getByLabel('Text', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Skicka', exact: true })
const saved = (page: Page) => expect(page.locator('.draft')).toHaveText(/^Utkast, sparat/)
const waiting = (page: Page) => page.getByRole('article').filter({ hasText: 'Elin Exempel svarar' })
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000)

async function letterOf(desk: Desk, name: string): Promise<{ path: string; reference: string; email: string }> {
  const email = `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`
  const reference = await ownLetter(desk, { name, email })
  return { path: `${desk.url}/forfragningar/${reference}`, reference, email }
}

/** Has the time come at which a letter's answer is wanted. */
async function comes({ site }: Desk, reference: string): Promise<void> {
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  const at = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('mails').set({ wanted_at: at, next_try_at: at }).where('reference', '=', reference).execute()
}

const mailsTo = ({ smtp }: Desk, email: string) => smtp.received.filter(({ envelope }) => envelope.to.includes(email)).map(({ text }) => text)

it('an answer waits for its time, is seen waiting, taken back with its text, and goes once when the time comes', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const { path, reference, email } = await letterOf(desk, 'Hanna Exempel')
  const text = 'Hej Hanna,\n\ntack för det du skrev.'
  await open(page, path)
  await textOf(page).fill(text)
  await page.getByText('Skicka senare …').click()
  await expect(page.getByRole('radio', { name: 'Nu' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'I morgon 08.00' })).not.toBeChecked()
  await page.getByRole('radio', { name: 'En annan tid' }).check()
  await page.getByLabel('Dag', { exact: true }).fill(wallTime(ahead(9)).day)

  // Half of it, then a time that has been: said at the field, and nothing of it is lost.
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Välj ett klockslag.' })).toBeVisible()
  await page.getByLabel('Klockslag', { exact: true }).fill('08:00')
  await page.getByLabel('Dag', { exact: true }).fill(wallTime(ahead(-2)).day)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Den tiden har redan varit. Välj en senare.' })).toBeVisible()
  await expect(page.getByLabel('Dag', { exact: true })).toBeFocused()
  await expectAccessible(page, 'a time that is refused')
  await expect(textOf(page)).toHaveValue(text)
  await page.getByLabel('Dag', { exact: true }).fill(wallTime(ahead(9)).day)
  await expect(page.getByRole('status').filter({ hasText: 'Det är efter den lovade tiden, ' })).toBeVisible()
  await saved(page)
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(page.getByLabel('Klockslag', { exact: true })).toHaveValue('08:00')
  await expect(page.getByRole('status').filter({ hasText: 'Det är efter den lovade tiden, ' })).toBeVisible()
  await expectAccessibleAt(page, [390, 1440], 'a time after the promised one')

  const when = timeInWords(new Date(`${wallTime(ahead(9)).day}T07:00:00Z`), { language: 'sv', now: new Date() }).replace(/ \S+$/, '')
  await send(page).click()
  await expect(page.getByText(`Svaret till Hanna skickas ${when} 08.00.`)).toBeVisible()
  await expect(waiting(page)).toContainText(`Skickas ${when} 08.00`)
  await expect(textOf(page)).toHaveValue('')
  await expect(page.getByText('Skicka senare …')).toBeVisible()
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(waiting(page)).toContainText(`Skickas ${when} 08.00`)
  await expect(waiting(page).getByRole('button', { name: 'Skicka nu' })).toBeVisible()
  await expectAccessibleAt(page, [390, 1440], 'an answer that waits for its time')
  await page.getByRole('link', { name: 'Besvarade', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Hanna Exempel' })).toContainText('Svaret är på väg')
  await page.goBack()
  await expect(waiting(page)).toContainText(`Skickas ${when} 08.00`)

  // The key of the minute.
  await page.keyboard.press('z')
  await expect(textOf(page)).toHaveValue(text)
  await expect(page.getByText('Svaret är taget tillbaka. Texten står i rutan igen.')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(textOf(page)).toHaveValue(text)

  await page.getByText('Skicka senare …').click()
  await page
    .getByRole('radio', { name: /måndag 08\.00|I morgon 08\.00/ })
    .last()
    .check()
  await send(page).click()
  await expect(waiting(page)).toContainText(/Skickas måndag \d+ \S+ 08\.00/)
  expect(mailsTo(desk, email)).toEqual([])
  await comes(desk, reference)
  await expect.poll(() => mailsTo(desk, email).length, { timeout: 20_000 }).toBe(1)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'Elin Exempel svarade' })).toContainText('Skickat')
  await expect(page.getByText('Besvarat i dag')).toBeVisible()
  expect(mailsTo(desk, email)).toHaveLength(1)
})

it('an answer does not go past a message of its reader’s: the letter says so, and the text is in its field', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const { path, reference, email } = await letterOf(desk, 'Ines Exempel')
  await open(page, path)
  await textOf(page).fill('Hej Ines, vi ses på tisdag.')
  await page.getByText('Skicka senare …').click()
  await page.getByRole('radio', { name: 'I morgon 08.00' }).check()
  await send(page).click()
  await expect(waiting(page)).toBeVisible()
  const storage = await openStorage({ dataDir: desk.site.dataDir })
  await storeMessage(storage, { letter: reference, bucket: 'inquiries', email, text: 'Tisdag går inte.', now: new Date() })
  {
    await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
    await indexLetters({ db, storage }, { now: new Date() })
  }
  await comes(desk, reference)
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(page.getByText('Svaret är inte skickat. Avsändaren skrev igen innan det skulle gå. Texten står i rutan igen.')).toBeVisible()
  await expect(textOf(page)).toHaveValue('Hej Ines, vi ses på tisdag.')
  await expect(page.getByText('Svaret som väntade skickades inte: avsändaren skrev igen')).toBeVisible()
  await expectAccessible(page, 'an answer that was held back')
  expect(mailsTo(desk, email)).toEqual([])
})

it('what a letter came to is one press after it is closed by one key, changed, taken back, and gone with an opening', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const { path } = await letterOf(desk, 'Jon Exempel')
  await open(page, path)
  const group = page.getByRole('group', { name: 'Hur gick det?' })
  const choice = (name: string) => group.getByRole('button', { name })
  await expect(group).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(group).toBeVisible()
  await expect(group.getByRole('button')).toHaveText(['Samtalet hölls', 'Offert skickad', 'Blev klient', 'Tackade nej', 'Tystnad'])
  await expectAccessibleAt(page, [390, 1440], 'what a letter came to')
  await choice('Samtalet hölls').click()
  await expect(choice('Samtalet hölls')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Utfall: samtalet hölls.')).toBeVisible()
  await choice('Blev klient').click()
  await expect(choice('Blev klient')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice('Samtalet hölls')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Utfall: blev klient.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(choice('Samtalet hölls')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(choice('Samtalet hölls')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Elin Exempel skrev utfallet: blev klient')).toBeVisible()
  await choice('Samtalet hölls').click()
  await expect(page.getByText('Utfallet är borttaget.')).toBeVisible()
  await expect(group.locator('[aria-pressed="true"]')).toHaveCount(0)
  await choice('Tystnad').click()
  await expect(choice('Tystnad')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Öppna igen' }).click()
  await expect(group).toHaveCount(0)
  await expect(page.getByText('Öppnat igen')).toBeVisible()
  await page.keyboard.press('z')
  await expect(choice('Tystnad')).toHaveAttribute('aria-pressed', 'true')

  // Somebody else has opened it meanwhile: it is told, and the letter shows it.
  const other = await signedIn.newPage()
  await open(other, path)
  await other.getByRole('button', { name: 'Öppna igen' }).click()
  await expect(other.getByText('Öppnat igen')).toBeVisible()
  await choice('Blev klient').click()
  // At once, not at the next half minute.
  await expect(group).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByRole('alert').filter({ hasText: 'Ärendet är inte avslutat längre.' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(group).toBeVisible()

  // Where the session has ended nothing is done: it says so, and not that it may be done.
  await signedIn.clearCookies()
  await choice('Blev klient').click()
  await expect(page.getByRole('alertdialog', { name: 'Du är utloggad' })).toBeVisible()
  await expect(page.getByText('Inget besked från skrivbordet.')).toHaveCount(0)
})

it('without script, and on a phone, the same can be done', async ({ desk, browser }) => {
  const { path } = await letterOf(desk, 'Kim Exempel')
  await using plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies([desk.cookie])
  const page = await plain.newPage()
  await page.goto(path)
  await textOf(page).fill('Hej Kim.')
  await page.getByText('Skicka senare …').click()
  await expect(page.getByText(/^Svar är utlovat .* En senare tid är efter den lovade\.$/)).toBeVisible()
  await page.getByRole('radio', { name: 'En annan tid' }).check()
  await page.getByLabel('Dag', { exact: true }).fill(wallTime(ahead(40)).day)
  await page.getByLabel('Klockslag', { exact: true }).fill('08:00')
  await send(page).click()
  await expect(page.getByText('Välj en tid inom 30 dagar.').first()).toBeVisible()
  await expect(page.getByLabel('Klockslag', { exact: true })).toHaveValue('08:00')
  await page.getByLabel('Dag', { exact: true }).fill(wallTime(ahead(9)).day)
  await send(page).click()
  await expect(page.getByRole('status').filter({ hasText: /Svaret till Kim skickas .* 08\.00\./ })).toBeVisible()
  await waiting(page)
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(textOf(page)).toHaveValue('Hej Kim.')
  await page.getByRole('button', { name: 'Avsluta' }).click()
  await page.getByRole('button', { name: 'Tackade nej' }).click()
  await expect(page.getByRole('button', { name: 'Tackade nej' })).toHaveAttribute('aria-pressed', 'true')

  const { path: other } = await letterOf(desk, 'Lo Exempel')
  await using phones = await browser.newContext()
  await phones.addCookies([desk.cookie])
  const phone = await phones.newPage()
  await resize(phone, 390, 844)
  await open(phone, other)
  await phone.getByRole('link', { name: 'Svara', exact: true }).click()
  await textOf(phone).fill('Hej Lo.')
  await phone.getByText('Skicka senare …').click()
  await phone.getByRole('radio', { name: 'I morgon 08.00' }).check()
  await expectAccessible(phone, 'a time on a phone')
  await phone.screenshot({ path: 'test-results/later-phone.png' })
  await send(phone).click()
  await expect(phone.getByText(/Svaret till Lo skickas .* 08\.00\./)).toBeVisible()
})
