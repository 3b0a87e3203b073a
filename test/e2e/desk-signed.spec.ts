import { expect } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { savePresentation } from '#app/people/presentations.ts'
import { testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, expectAccessibleAt, expectHydrated } from './fixtures.ts'

// Who stands for an article, of those who have chosen to be shown.
const it = testsOfLetters()

it('somebody who is shown is chosen in the editor, is named by the article once it is published, and no more when they end it', async ({
  page,
  browser,
  desk,
  signedIn,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const presentation = { name: 'Elin', titles: { sv: 'rådgivare', en: 'adviser' }, texts: {}, signature: null, hours: [], awayThrough: null }
  const show = (isShown: boolean) =>
    savePresentation(db, { personId: 'elin', presentation: { ...presentation, isShown }, person: 'Elin Exempel', now: new Date() })
  await show(true)
  await page.goto(`${desk.url}/artiklar`)
  await page.getByRole('link', { name: 'Sätt rätt pris på prenumerationen' }).click()
  const editor = page.locator('form.editor')
  await expectHydrated(editor)
  await page.getByLabel('Vem står för texten?').selectOption('Elin, rådgivare')
  await expect(page.frameLocator('.editor-preview iframe:not([aria-hidden])').getByText('Text: Elin, rådgivare')).toBeVisible()
  await page.getByRole('button', { name: 'Publicera ändringarna', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicera ändringarna', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, 'the editor of an article longer than its pane')

  await using visitor = await browser.newContext()
  const site = await visitor.newPage()
  const line = site.locator('.article-head p')
  const shows = async (isNamed: boolean) =>
    expect(async () => {
      await site.goto(`${desk.site.url}/articles/satt-ratt-pris-sv`)
      await expect(line.getByText('Text: Elin, rådgivare')).toHaveCount(isNamed ? 1 : 0, { timeout: 500 })
    }).toPass()
  await shows(true)
  await expectAccessibleAt(site, [320, 390, 1440], 'an article that names somebody')
  await show(false)
  await shows(false)
  await page.reload()
  await expectHydrated(editor)
  await expect(page.getByLabel('Vem står för texten?').locator('option:checked')).toHaveText('Någon som inte visas nu')
})
