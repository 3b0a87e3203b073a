import { expect, type Page } from '@playwright/test'
import { hugePicture } from '#app/forms/files/sample-files.ts'
import { type Desk, joinByInvitation, open, ownLetter, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, expectAccessibleAt, expectHydrated, resize } from './fixtures.ts'

// What goes with an answer: stored as soon as it is chosen, and never lost.
const it = testsOfLetters()

const pdf = (name: string, bytes = 2000) => ({ name, mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]) })
const fileField = (page: Page) => page.getByLabel('Fil från din dator')
const form = (page: Page) => page.locator('form#svar')
const attached = (page: Page) => form(page).getByRole('listitem').filter({ hasText: 'Ta bort' })
const textOf = (page: Page) => page.getByLabel('Text', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Skicka', exact: true })

async function letterOf(desk: Desk, name: string, code = true): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
  return `${desk.url}/forfragningar/${await ownLetter(desk, { name, email, code })}`
}

async function openFiles(page: Page, path: string): Promise<void> {
  await open(page, path)
  await form(page).locator('summary').filter({ hasText: 'Bifoga filer' }).click()
}

it('a chosen file is there after a reload and on another device, is removed by its button, and follows the answer out, back and out again', async ({
  page,
  desk,
  signedIn,
  browser,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Dag Exempel')
  await openFiles(page, path)
  await textOf(page).fill('Hej Dag')
  await fileField(page).setInputFiles([pdf('Avtal.pdf'), pdf('Prislista.pdf', 1_200_000)])
  await expect(attached(page)).toHaveText([/^Avtal\.pdf, 2\s?kB/, /^Prislista\.pdf, 1,2\s?MB/])
  await expect(page.getByText('Bifogat: 2 filer')).toBeVisible()
  await expectAccessible(page, 'a letter with files attached to its answer')

  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(attached(page)).toHaveCount(2)
  await using elsewhere = await browser.newContext()
  await elsewhere.addCookies([desk.cookie])
  const phone = await elsewhere.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await open(phone, path)
  await phone.getByRole('link', { name: 'Fortsätt svara' }).click()
  await expect(attached(phone)).toHaveCount(2)
  await expect(textOf(phone)).toHaveValue('Hej Dag')

  await page.getByLabel('Ta bort Avtal.pdf').click()
  await expect(page.getByText('Ta bort Avtal.pdf från svaret? Den raderas.')).toBeVisible()
  await page.getByRole('button', { name: 'Ta bort filen' }).click()
  await expect(attached(page)).toHaveText([/^Prislista/])
  await expect(fileField(page)).toBeFocused()
  await expect(form(page).getByText('Avtal.pdf är borttagen.')).toBeAttached()

  const inThread = page.getByRole('article').getByRole('list', { name: 'Bifogade filer' }).getByRole('link')
  await send(page).click()
  await expect(page.getByText('Svaret till Dag kan läsas med koden om 20 sekunder.')).toBeVisible()
  await expect(inThread).toHaveText(['Prislista.pdf'])
  await expect(attached(page)).toHaveCount(0)
  await page
    .getByRole('status')
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(attached(page)).toHaveText([/^Prislista/])
  await expect(inThread).toHaveCount(0)
  await expect(textOf(page)).toHaveValue('Hej Dag')
  await send(page).click()
  await expect(inThread).toHaveText(['Prislista.pdf'])

  const download = page.waitForEvent('download')
  await inThread.click()
  expect((await download).suggestedFilename()).toBe('Prislista.pdf')
})

it('an answer waits for its files, and is not sent while one has not arrived', async ({ page, desk, signedIn }) => {
  const path = await letterOf(desk, 'Egil Exempel')
  await openFiles(page, path)
  await textOf(page).fill('Hej Egil')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST' && route.request().postDataBuffer()?.includes('filename=')) await released
    await route.fallback()
  })
  await fileField(page).setInputFiles(pdf('Avtal.pdf'))
  await expect(page.getByText('Laddas upp …')).toBeVisible()
  await send(page).click()
  release()
  await expect(page.getByText('Svaret till Egil kan läsas med koden om 20 sekunder.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Bifogade filer' }).getByRole('link')).toHaveText(['Avtal.pdf'])

  await textOf(page).fill('Och en sak till')
  await signedIn.setOffline(true)
  await fileField(page).setInputFiles(pdf('Karta.pdf'))
  await expect(page.getByText('Filen verkar inte ha kommit fram. Försök igen.')).toBeVisible()
  await signedIn.setOffline(false)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Inte skickat. Karta.pdf är inte bifogad' })).toBeInViewport()
  await expect(textOf(page)).toHaveValue('Och en sak till')
  await expectAccessibleAt(page, [320, 1440], 'a letter whose answer waits for a file')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(attached(page)).toHaveText([/^Karta/])
  await send(page).click()
  await expect(page.getByRole('list', { name: 'Bifogade filer' }).getByRole('link')).toHaveText(['Avtal.pdf', 'Karta.pdf'])
})

it('what cannot be attached is said at the file, and thrown away by a button', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await openFiles(page, await letterOf(desk, 'Frida Exempel'))
  await fileField(page).setInputFiles([
    { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'bild.png', mimeType: 'image/png', buffer: hugePicture(40_000) },
    pdf('stor.pdf', 10 * 1024 * 1024),
  ])
  for (const [name, why] of [
    ['program.exe', 'Den sortens fil kan inte bifogas.'],
    ['bild.png', 'Bilden går inte att läsa.'],
    ['stor.pdf', 'Filen är för stor.'],
  ] as const) {
    const item = form(page).getByRole('listitem').filter({ hasText: name })
    await expect(item.getByRole('alert')).toContainText(why)
    await expect(item.getByRole('button', { name: 'Försök igen' })).toHaveCount(0)
  }
  for (const name of ['program.exe', 'bild.png', 'stor.pdf']) await page.getByRole('button', { name: `Släng ${name}` }).click()
  await expect(form(page).getByRole('listitem')).toHaveCount(0)
  await expect(fileField(page)).toBeFocused()
})

it('a session that ends before a file is chosen is begun again, and the file is attached', async ({ page, desk, signedIn }) => {
  await joinByInvitation(page, desk, 'adviser')
  await openFiles(page, await letterOf(desk, 'Gull Exempel'))
  await signedIn.clearCookies()
  await fileField(page).setInputFiles(pdf('Avtal.pdf'))
  const dialog = page.getByRole('alertdialog', { name: 'Du är utloggad' })
  await dialog.getByRole('button', { name: 'Logga in med passnyckel' }).click()
  await expect(attached(page)).toHaveText([/^Avtal/])
})

it('a server that is killed loses no file that was stored, and takes the others when it is back', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Hedda Exempel')
  await openFiles(page, path)
  await fileField(page).setInputFiles(pdf('Avtal.pdf'))
  await expect(attached(page)).toHaveText([/^Avtal/])
  await desk.site.stop('SIGKILL')
  await fileField(page).setInputFiles(pdf('Karta.pdf'))
  await expect(page.getByText('Filen verkar inte ha kommit fram. Försök igen.')).toBeVisible()
  await desk.site.start()
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Försök igen' })
    if (await again.isVisible()) await again.click()
    await expect(attached(page)).toHaveText([/^Avtal/, /^Karta/], { timeout: 1000 })
  }).toPass()
  await page.reload()
  await expect(attached(page)).toHaveText([/^Avtal/, /^Karta/])
})

it('a letter without a code has no files, and without script a button attaches one', async ({ desk, signedIn, browser }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await using plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies([desk.cookie])
  const page = await plain.newPage()
  await page.goto(await letterOf(desk, 'Ivar Exempel', false))
  await expect(textOf(page)).toBeVisible()
  await expect(page.getByText('Bifoga filer')).toHaveCount(0)

  await page.goto(await letterOf(desk, 'Jon Exempel'))
  await textOf(page).fill('Hej Jon')
  await form(page).locator('summary').filter({ hasText: 'Bifoga filer' }).click()
  await fileField(page).setInputFiles(pdf('Avtal.pdf'))
  await page.getByRole('button', { name: 'Bifoga filen' }).click()
  await expect(page.getByText('Avtal.pdf är bifogad.')).toBeVisible()
  await expect(textOf(page)).toHaveValue('Hej Jon')
  await resize(page, 320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByLabel('Ta bort Avtal.pdf').click()
  await page.getByRole('button', { name: 'Ta bort filen' }).click()
  await expect(page.getByText('Avtal.pdf är borttagen.')).toBeVisible()
  await expect(textOf(page)).toHaveValue('Hej Jon')
})
