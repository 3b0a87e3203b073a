import { expect, test } from '@playwright/test'
import { backends, beginAsOwner, startDeskSite } from '../desk-site.ts'
import { expectHydrated, watch } from '../fixtures.ts'

// Forms of several fields, while the server is killed under them.

const forms = [
  ['/quiz/fragor', 'Frågan på svenska', 'Spara quizet'],
  ['/fakta?andra=companyName', 'Företagets namn', 'Spara'],
  ['/manniskor', 'E-post', 'Skapa länk'],
] as const

for (const backend of backends) {
  test(`the quiz, a fact and an invitation outlive the server, on ${backend}`, async ({ page, context }) => {
    await using desk = await startDeskSite(backend)
    const { site, url } = desk
    const faults = watch(context, { desk: new URL(url).host })
    await beginAsOwner(page, desk)
    for (const [path, label, button] of forms)
      await test.step(path, async () => {
        await page.goto(url + path)
        await expectHydrated(page.locator('main'))
        const field = page.getByRole('textbox', { name: label }).first()
        const draft = page.locator('.draft')
        await field.fill('Ett')
        await expect(draft).toHaveText(/^Utkast, sparat/)
        await site.stop('SIGKILL')
        await field.fill('två@example.com')
        await expect(page.getByText('Ingen kontakt med skrivbordet.')).toBeVisible()
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByText('Det gick inte att spara.')).toBeVisible()
        await page.getByRole('link', { name: 'I dag', exact: true }).first().click()
        await expect(page.getByText('Du är kvar på sidan.')).toBeVisible()
        await expect(field).toHaveValue('två@example.com')
        await site.start()
        await expect(draft).toHaveText(/^Utkast, sparat/)
        await page.reload()
        await expect(field).toHaveValue('två@example.com')
        await expectHydrated(page.locator('main'))
        await site.stop('SIGKILL')
        await site.start()
        await page.reload()
        await expect(field).toHaveValue('två@example.com')
      })
    // The site was killed.
    expect(faults.filter((fault) => !fault.includes('net::ERR'))).toEqual([])
  })
}
