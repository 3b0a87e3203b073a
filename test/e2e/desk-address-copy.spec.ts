import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { storeEnquiry } from '../letters.ts'
import { unzip } from '../unzip.ts'
import { beginAsOwner, startDeskSite } from './desk-site.ts'
import { expectAccessible, expectHydrated, watch } from './fixtures.ts'

test('an owner finds an address, and downloads everything about it with the passkey', async ({ page, context }) => {
  await using desk = await startDeskSite('SQLite and disk', { SMTP_URL: '', MAIL_FROM: '' })
  const faults = watch(context, { desk: new URL(desk.url).host })
  const storage = await openStorage({ dataDir: desk.site.dataDir, storageUrl: desk.storageUrl })
  const { reference } = await storeEnquiry(storage, { now: new Date(), name: 'Cleo Hemlig', email: 'cleo@example.com' })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.setViewportSize({ width: 1440, height: 900 })
  await beginAsOwner(page, desk)

  await page.goto(`${desk.url}/radera`)
  await expectHydrated(page.locator('main'))
  await expect(page.getByRole('button', { name: 'Ladda ner allt om adressen' })).toBeHidden()
  await page.getByLabel('E-postadress').fill('cleo@example.com')
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page.getByText('Se först efter att den som ber om kopian är den som adressen hör till.')).toBeVisible()
  await expectAccessible(page, 'what there is about an address')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'what there is about an address, on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Ladda ner allt om adressen' }).click()
  await expect(page.getByText('Du är på väg att ladda ner allt om en adress.')).toBeVisible()
  await expectHydrated(page.locator('main'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^uppgifter-\d{4}-\d{2}-\d{2}\.zip$/)
  const files = unzip(await readFile(await file.path()))
  expect([...files.keys()]).toEqual([`${shownReference(reference)}/arende.txt`, `${shownReference(reference)}/arende.json`, 'LAS-MIG-README.txt'])
  await expect(page.getByText('Bekräftat. Kopian laddas ner.')).toBeVisible()
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(page).toHaveURL(`${desk.url}/radera`)

  // Once more within the five minutes: at once, and the page stays as it is.
  await expectHydrated(page.locator('main'))
  await page.getByLabel('E-postadress').fill('cleo@example.com')
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner allt om adressen' }).click()
  await (await again).path()
  await expect(page.getByRole('button', { name: /^Radera \d+\suppgift/ })).toBeVisible()

  await page.goto(`${desk.url}/manniskor?logg=forfragningar`)
  await expect(page.getByText('laddade ner allt om en adress').first()).toBeVisible()
  await page.goto(`${desk.url}/radera?kopia=misslyckades`)
  await expect(page.getByText('Kopian gick inte att göra.')).toBeVisible()
  await expectAccessible(page, 'a copy that was refused')
  expect(addresses.filter((url) => /cleo|example/.test(url.replace(desk.url, '')))).toEqual([])
  expect(desk.site.output + desk.site.complaints).not.toMatch(/cleo/i)
  expect(faults).toEqual([])
})
