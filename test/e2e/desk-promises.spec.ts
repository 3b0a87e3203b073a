import { expect } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openSession } from '#app/people/sessions.ts'
import { saveWords } from '#app/texts/changes.ts'
import { atDesk } from './at-desk.ts'
import type { DeskSite } from './desk-site.ts'
import { expectAccessible, expectHydrated } from './fixtures.ts'

const it = atDesk(anOwner)

async function anOwner({ site }: DeskSite): Promise<string> {
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  const now = new Date()
  const person = { id: 'elin', name: 'Elin Exempel', email: null, role: 'owner' as const, notices: false, shortcuts: true, created_at: now.toISOString() }
  await db.insertInto('people').values(person).execute()
  return await openSession(db, { personId: 'elin', passkeyId: 'none', device: 'Chrome, Linux', now })
}

it('from I dag to a promise, confirmed by keyboard; a sentence is lit on its page, and changed at Ord with its field in focus', async ({
  page,
  desk,
  signedIn,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(desk.url)
  await expectHydrated(page.locator('main'))
  await page.getByRole('listitem').filter({ hasText: 'Webbplatsen lovar 16' }).getByRole('link', { name: 'Svara' }).click()
  await expect(page).toHaveURL(`${desk.url}/loften`)

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Berättelsen om varför ni började är er egen.' }) })
  await expect(row.getByRole('button', { name: /^Stämmer/ })).toBeHidden()
  await row.getByText(/^Så står det/).click()
  await row.getByRole('button', { name: /^Stämmer/ }).focus()
  await page.keyboard.press('Enter')
  await expect(row.getByText(/^Elin Exempel sa .* att det stämmer\.$/)).toBeVisible()
  await expect(row.getByRole('heading')).toBeFocused()
  await expect(page.getByText('15 av 16 är inte besvarade')).toBeVisible()

  // One is unfolded at a time, with its button below what has to be read; once it is answered, the next.
  const confirm = page.getByRole('button', { name: /^Stämmer/ })
  await expect(confirm).toHaveCount(1)
  await confirm.click()
  await expect(page.getByText('14 av 16 är inte besvarade')).toBeVisible()
  await expect(confirm).toHaveAccessibleName(/Artistnamnet räcker/)
  await page.getByRole('button', { name: /^Fråga igen Alla får/ }).click()
  await expect(confirm).toHaveAccessibleName(/Alla får en skriftlig offert/)

  // Beside, where there is room.
  const lit = page.frameLocator('.preview iframe:not(.coming)').locator('[data-lit]')
  await expect(lit).toHaveText(/Efter det första samtalet får du en skriftlig offert/)
  const rights = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Se den på sidan på svenska, Fotografering: Vem har/, includeHidden: true }) })
  await rights.getByText(/^Så står det/).click()
  await page.getByRole('link', { name: /^Se den på sidan på svenska, Fotografering: Vem har/ }).click()
  await expect(lit).toHaveText(/Fotografen överlåter rättigheterna/)
  await expect(lit).toBeVisible()
  await expectAccessible(page, 'the promises')

  const terms = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Ändra Villkor: /, includeHidden: true }) })
  await terms.getByText(/^Så står det/).click()
  await page.getByRole('link', { name: /^Ändra Villkor: / }).click()
  const field = page.getByRole('textbox', { name: /^Det vi inte gör, stycke 1, svenska/ })
  await expect(field).toBeFocused()
  await expect(lit).toHaveText(/Vi loggar aldrig in/)
})

it('without network the page stays and says that it does not know; a sentence that changes meanwhile is shown as it reads now', async ({
  page,
  desk,
  signedIn,
}) => {
  await page.goto(`${desk.url}/loften`)
  await expectHydrated(page.locator('main'))
  await expect(page.frameLocator('.preview iframe:not(.coming)').locator('[data-lit]')).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Alla får en skriftlig offert' }) })
  const confirm = row.getByRole('button', { name: /^Stämmer/ })
  await signedIn.setOffline(true)
  await confirm.click()
  await expect(page.getByText('Inget besked från skrivbordet.')).toBeVisible()
  await signedIn.setOffline(false)

  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const sentence = { page: 'apply', language: 'sv', place: 'after.quotation.text' } as const
  const changed = { ...sentence, words: 'Nu står något annat här.', standard: '', person: 'Cleo', now: new Date() }
  await db.transaction().execute((trx) => saveWords(trx, changed))
  // A page that nobody sees is not read again by its timer.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await confirm.click()
  await expect(page.getByText('Inget är sparat: en av meningarna ändrades nyss.')).toBeVisible()
  await expect(row.getByText(changed.words)).toBeVisible()
  await confirm.click()
  await expect(row.getByText(/^Elin Exempel sa .* att det stämmer\.$/)).toBeVisible()
})
