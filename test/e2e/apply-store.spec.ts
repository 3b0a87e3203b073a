import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { secret } from '#app/forms/files/films/sample-films.ts'
import { photographWithLocation, video } from '#app/forms/files/sample-files.ts'
import { applyForm, type FileToDrop } from './apply-form.ts'
import type { RunningSite } from '../running-site.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { keepingTest as test } from './own-site.ts'

// With APPLICATIONS=store: the same screen, on a server that stores applications. What the server alone decides, in both
// languages: app/site/apply/route.test.ts.

async function applications({ dataDir }: RunningSite, bucket = 'applications'): Promise<string[]> {
  const folder = path.join(dataDir, 'storage', bucket)
  return (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== 'values').map((name) => path.join(folder, name))
}

/** The fields whose values are kept in the tab. */
async function keptNames(page: Page): Promise<string[]> {
  const [entry] = Object.values(await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>))
  return Object.keys(JSON.parse(entry ?? '{}') as object).toSorted()
}

async function photograph(): Promise<FileToDrop> {
  return { name: 'Alva på stranden.jpg', type: 'image/jpeg', bytes: [...(await photographWithLocation())] }
}

test('an application with its files is stored before it is confirmed', async ({ page, site }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn({ goals: 'Mål sv' })
  await form.drop([await photograph()])
  await expect(form.files).toHaveCount(1)
  const before = await applications(site)
  await form.holdTime()
  const stored = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.submit.click()
  await stored
  const sending = page.getByRole('button', { name: form.copy.sending, exact: true })
  await form.pass(1999)
  await expect(sending).toBeDisabled()
  await form.pass(1)
  await expect(form.success).toContainText(form.copy.success.text)

  const fresh = (await applications(site)).filter((name) => !before.includes(name))
  expect(fresh).toHaveLength(1)
  expect(await readFile(path.join(fresh[0] ?? '', 'ansokan.txt'), 'utf8')).toContain('Mål sv')
  expect(await sharp(path.join(fresh[0] ?? '', '01.jpg')).metadata()).not.toHaveProperty('exif')
  await form.expectEmpty()
  await expect(form.files).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it is posted, and its response thanks', async ({ page, site }) => {
    const form = applyForm(page, 'sv')
    await page.goto('/sv/apply')
    await expect(page.getByText(form.shared.kept.text)).toBeHidden()
    await form.fillIn({ email: 'utan-sv@example.com' })
    await form.termsLink.click()
    await expect(form.terms).toBeVisible()
    await form.terms.getByRole('button', { name: form.shared.close, exact: true }).click()
    await form.submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.copy.success.heading)
    await expect(page.getByText(form.copy.success.text)).toBeVisible()
    expect((await applications(site)).filter((name) => name.includes('utansvexamplecom'))).toHaveLength(1)
  })
})

test('neither the honeypot field nor the consent is kept in the tab; with a filled honeypot field it is put in quarantine', async ({ page, site }) => {
  const form = applyForm(page, 'sv')
  const sent = async (bucket?: string) => (await applications(site, bucket)).filter((name) => name.includes('tvaexamplecom'))
  await form.open()
  await form.fillIn({ email: 'tva@example.com', goals: 'Av en maskin' })
  expect(await keptNames(page)).toEqual(['age', 'country', 'email', 'goals'])
  await form.field('extra').evaluate((input: HTMLInputElement) => (input.value = 'http://spam.example'))
  await form.send()
  expect(await sent()).toHaveLength(0)
  expect(await sent('quarantine')).toHaveLength(1)
})

test('an unreachable server: the error dialog, nothing is lost, and sending again works', async ({ page, context, site }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn({ email: 'again@example.com' })
  await form.drop([await photograph()])
  await context.setOffline(true)
  await form.submit.click()
  await expect(form.failure).toContainText('Ett fel uppstod. Vänligen försök igen.')
  await form.failure.getByRole('button', { name: form.shared.close, exact: true }).click()
  await expect(form.summary).toBeFocused()
  await expect(form.field('goals')).toHaveValue('Vill växa\ni lugn takt.')
  await expect(form.files).toHaveCount(1)
  await context.setOffline(false)
  await form.send()
  expect((await applications(site)).filter((name) => name.includes('again'))).toHaveLength(1)
})

test('a file that is not really a picture is rejected by the server, and the rest can be sent', async ({ page, site }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn({ email: 'falsk@example.com' })
  await form.drop([{ name: 'falsk.jpg', type: 'image/jpeg', bytes: [37, 80, 68, 70] }, await photograph()])
  await form.submit.click()
  await expect(page.getByRole('alert')).toHaveText(['1 fil avvisades. Använd bilder eller filmer under 10 MB.', form.copy.files.notSent].join(''))
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(form.files).toHaveText([/Alva på stranden/])
  await expect(form.field('email')).toHaveValue('falsk@example.com')
  await form.send()
  const [stored] = (await applications(site)).filter((name) => name.includes('falsk'))
  expect(await readdir(stored ?? '')).toEqual(expect.arrayContaining(['01.jpg', 'ansokan.txt']))
})

test('a film that cannot be read is named, with what helps, and the one that can is stored without its place', async ({ page, site }) => {
  const form = applyForm(page, 'en')
  await form.open()
  await form.fillIn({ email: 'film@example.com' })
  const film = { type: 'video/mp4', bytes: [...video('isom')] }
  await form.drop([
    { ...film, name: 'hel.mp4' },
    { ...film, name: 'avklippt.mp4', bytes: film.bytes.slice(0, -1) },
  ])
  await form.submit.click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('1 files were rejected. Please use images/videos under 10MB.')).toBeVisible()
  await expect(alert.getByText(/^“avklippt\.mp4” could not be read\. .* Save it again as MP4\.$/)).toBeVisible()
  await expectAccessible(page, 'a film that cannot be read')
  await expect(form.files).toHaveText([/hel\.mp4/])
  await form.send()
  const [stored = ''] = (await applications(site)).filter((name) => name.includes('film'))
  const bytes = await readFile(path.join(stored, '01.mp4'))
  expect([bytes.length, bytes.includes(secret)]).toEqual([film.bytes.length, false])
})

test('how much has been sent is shown, can be stopped, and keeps everything', async ({ page, site }) => {
  const form = applyForm(page, 'sv')
  await page.goto('/sv/apply')
  await form.fillIn({ email: 'langsam-sv@example.com' })
  await form.drop([{ name: 'film.mp4', type: 'video/mp4', size: 4_000_000 }])
  const session = await page.context().newCDPSession(page)
  const line = (bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond })
  await line(20_000)
  await form.submit.click()
  const progress = page.getByRole('progressbar')
  await expect(progress).toHaveAccessibleName(/^[01],\d av 4,0.MB är skickade\. Håll sidan öppen\.$/)
  await expect.poll(() => progress.evaluate((element: HTMLProgressElement) => element.position)).toBeGreaterThan(0)
  await expectAccessible(page, 'while files are sent')
  await page.getByRole('button', { name: form.copy.progress.cancel, exact: true }).press('Enter')
  await expect(form.submit).toBeFocused()
  await expect(progress).toBeHidden()
  await line(-1)
  await expect(form.files).toHaveCount(1)
  await expect(form.field('goals')).toHaveValue('Vill växa\ni lugn takt.')
  expect((await applications(site)).filter((name) => name.includes('langsamsv'))).toEqual([])
})

test('a proxy that takes no files of this size: how large they may be is said, and everything is kept', async ({ page }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn()
  await form.drop([await photograph()])
  await page.route('**/apply/send', (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }))
  await form.submit.click()
  await expect(form.summary).toContainText(form.copy.files.tooLarge)
  await expect(form.files).toHaveCount(1)
  await expect(form.field('goals')).toHaveValue('Vill växa\ni lugn takt.')
  await expectAccessible(page, 'too large')
})
