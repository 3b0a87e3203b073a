import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { open, ownLetter, testsOfLetters } from './desk-with-letters.ts'
import { storeMessage } from '../letters.ts'
import { expectAccessibleAt } from './fixtures.ts'
const it = testsOfLetters()
const png = readFileSync(new URL('../../public/icon-512.png', import.meta.url))
it('what a message brought is shown, enlarged and saved at the message, with a line in the history, and without script too', async ({
  page,
  desk,
  signedIn,
  browser,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const reference = await ownLetter(desk, { name: 'Dag Exempel', email: 'dag@example.com', code: true })
  const storage = await openStorage({ dataDir: desk.site.dataDir })
  await storeMessage(storage, {
    letter: reference,
    bucket: 'inquiries',
    now: new Date(),
    files: [
      { name: '01.png', body: png, contentType: 'image/png' },
      { name: '02.png', body: Buffer.concat([png, Buffer.from('x')]), contentType: 'image/png' },
      { name: '03.mp4', body: 'film', contentType: 'video/mp4' },
    ],
  })
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  await indexLetters({ db, storage }, { now: new Date() })
  await open(page, `${desk.url}/forfragningar/${reference}`)
  const files = page.getByRole('region', { name: 'Bilagor' })
  await files.getByRole('button', { name: 'Visa bild 1' }).click()
  await expect(files.getByRole('img')).toHaveCount(1)
  await expect.poll(() => files.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await expect(page.getByText(/visade bild 1 i meddelandet/)).toHaveCount(1)
  await files.getByRole('link', { name: 'Förstora bild 1' }).click()
  const large = page.getByRole('dialog')
  await expect(large.getByRole('heading')).toHaveText('Bild 1 (1 av 2)')
  await page.keyboard.press('ArrowRight')
  await expect(large.getByRole('heading')).toHaveText('Bild 2 (2 av 2)')
  const download = page.waitForEvent('download')
  await large.getByRole('link', { name: 'Spara bild 2' }).click()
  expect((await download).suggestedFilename()).toMatch(/-2\.png$/)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/sparade bild 2 i meddelandet/)).toHaveCount(1)
  await expectAccessibleAt(page, [320, 1440], 'a letter whose thread has a message with files')
  await using plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies([desk.cookie])
  const other = await plain.newPage()
  await other.goto(`${desk.url}/forfragningar/${reference}`)
  await other.getByRole('button', { name: 'Visa bild 2' }).click()
  await expect(other.getByRole('region', { name: 'Bilagor' }).getByRole('img')).toHaveCount(1)
})
