import { expect, type Page, test } from '@playwright/test'
import { beginAsOwner, codeFor, startDeskSite } from './desk-site.ts'
import { expectAccessibleAt, expectHydrated, resize, watch } from './fixtures.ts'

const widths = [320, 390, 1440]

/** On narrow and wide screens: without faults for assistive technology, and no wider than the screen. */
async function expectWell(page: Page, what: string): Promise<void> {
  await expectAccessibleAt(page, widths, what)
  await resize(page, 320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await resize(page, 1440)
}

async function openAccount(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/konto`)
  await expectHydrated(page.locator('main'))
}

test('somebody confirms their address and tries whether mails arrive, without a mouse', async ({ page, context }) => {
  await using desk = await startDeskSite('SQLite and disk', { MAIL_FROM: 'Norrljus, Umeå <skrivbordet@norrljus.example>' })
  const faults = watch(context, { desk: new URL(desk.url).host })
  const { received } = desk.smtp
  await resize(page, 1440)
  await beginAsOwner(page, desk)

  await openAccount(page, desk.url)
  await expect(page.getByRole('heading', { name: 'Mejl till dig' })).toBeHidden()
  const address = page.getByLabel('E-post')
  await page.getByLabel('Mejla mig om ärenden').focus()
  await page.keyboard.press('Space')
  await address.focus()
  await page.keyboard.type('Elin@Norrljus.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inga notiser går förrän adressen är bekräftad.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Sparat.' })).toBeVisible()
  await expect(address).toHaveValue('elin@norrljus.example')
  await expectWell(page, 'an address that waits for its code')

  const field = page.getByLabel('Kod')
  const right = await codeFor(desk, 'elin@norrljus.example')
  const wrong = right === '000000' ? '111111' : '000000'
  await field.focus()
  await page.keyboard.type(wrong)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Koden stämmer inte. 4 försök kvar.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectWell(page, 'a code that is wrong')
  await field.press('ControlOrMeta+a')
  await page.keyboard.type(right)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bekräfta adressen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Adressen är bekräftad. elin@norrljus.example gäller nu.')).toBeVisible()
  await expect(field).toBeHidden()

  const send = page.getByRole('button', { name: 'Skicka ett provmejl' })
  await send.focus()
  await page.keyboard.press('Enter')
  const took = page.getByText(/^\s*Mejlservern tog emot provmejlet till elin@norrljus\.example i\sdag\s\d\d\.\d\d\. Hittar du det inte: titta i skräpposten\./)
  await expect(took).toHaveCount(1)
  await expect(took).toBeInViewport()
  expect(received.at(-1)?.headers).toMatchObject({ from: 'Norrljus, Umeå <skrivbordet@norrljus.example>', subject: 'Provmejl från skrivbordet' })
  await expectWell(page, 'a test mail that was sent')
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(took).toHaveCount(1)
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Du bad nyss om ett provmejl.' })).toBeInViewport()

  desk.smtp.failWith({ at: 'RCPT', code: 550 })
  await address.fill('elin@wrong.example')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  const failed = page.getByText('Mejlet med koden till elin@wrong.example gick inte att skicka. Mottagarens adress godtogs inte (550).')
  await expect(failed).toHaveCount(2)
  await expect(page.getByText('Notiserna går till elin@norrljus.example tills den nya är bekräftad.')).toBeVisible()
  await expectWell(page, 'a code that could not be sent')
  for (const left of ['4 försök', '3 försök', '2 försök', 'Ett försök']) {
    await field.fill('123456')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Koden stämmer inte. ${left} kvar.`)).toBeVisible()
  }
  await field.fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Koden gäller inte längre. Skicka en ny.')).toBeInViewport()
  await expect(page.getByText('Koden till elin@wrong.example gäller inte längre. Skicka en ny.')).toBeVisible()
  await expect(field).toBeHidden()
  await expectWell(page, 'a code that is good no more')
  await page.getByRole('button', { name: 'Ångra', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ångrat. elin@norrljus.example gäller som förut.')).toBeVisible()
  await expect(address).toHaveValue('elin@norrljus.example')
  expect(desk.site.output).not.toContain(right)
  expect(faults.filter((fault) => !/400|429/.test(fault))).toEqual([])
})

test('an invitation says that its link is mailed, and what became of the mail', async ({ page }) => {
  await using desk = await startDeskSite('SQLite and disk')
  await resize(page, 1440)
  await beginAsOwner(page, desk)
  await page.goto(`${desk.url}/manniskor`)
  await expectHydrated(page.locator('main'))
  await expect(page.getByText('Länken visas här och mejlas till adressen.')).toBeVisible()
  await page.getByLabel('E-post').fill('ny@example.com')
  await page.getByRole('button', { name: 'Skapa länk' }).click()
  await expect(page.getByText('Länken mejlas också till ny@example.com.')).toBeVisible()
  const link = await page.getByLabel('Länken', { exact: true }).inputValue()
  await expect.poll(() => desk.smtp.received.find(({ envelope }) => envelope.to.includes('ny@example.com'))?.text).toContain(link)
  await expectWell(page, 'an invitation that is mailed')
  await page.goto(`${desk.url}/manniskor`)
  await expect(page.getByText(/^mejlad i\sdag\s\d\d\.\d\d$/)).toBeVisible()
  await expectWell(page, 'invitations with what became of their mails')
})
