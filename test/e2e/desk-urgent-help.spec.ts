import { expect, type Locator, type Page, test } from '@playwright/test'
import { copy as helpCopy } from '#app/site/urgent-help/copy.ts'
import { applyForm } from './apply-form.ts'
import { beginAsOwner, startDeskSite } from './desk-site.ts'
import { expectAccessible, expectAccessibleAt, expectHydrated, requestsFrom, resize, watch } from './fixtures.ts'
import { saved } from './kept-forms.ts'
import { photographyForm } from './photography-form.ts'

const formPath = '/fakta?andra=urgentHelp'
const checked = 'Jag har kontrollerat varje nummer'

const deskForm = (page: Page) => {
  const row = (number: number) => page.getByRole('group', { name: `Nummer ${number}`, exact: true })
  return {
    row,
    number: (place: number) => row(place).getByLabel('Telefonnummer'),
    name: (place: number) => row(place).getByLabel('Namn på svenska'),
    use: (number: string) => page.getByRole('button', { name: `Lägg in ${number}`, exact: true }),
    tick: page.getByRole('checkbox', { name: checked }),
    save: page.getByRole('button', { name: 'Spara', exact: true }),
  }
}

/** High enough for a thumb (WCAG 2.2 asks for 24 px, the brief for 44), and none over another. */
async function expectPressable(links: Locator, count: number): Promise<void> {
  await expect(links).toHaveCount(count)
  let bottom = -Infinity
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.y).toBeGreaterThanOrEqual(bottom - 0.5)
    bottom = (box?.y ?? 0) + (box?.height ?? 0)
  }
}

const calls = (within: Page | Locator) => within.locator('a[href^="tel:"]')

test('an owner puts in a suggestion, is asked to have checked it, and it stands above the forms and on the thanks', async ({ page, context, browser }) => {
  await using desk = await startDeskSite('SQLite and disk', { SMTP_URL: '', MAIL_FROM: '' })
  const { url: site } = desk.site
  const faults = watch(context, { desk: new URL(desk.url).host, site: new URL(site).host })
  await page.setViewportSize({ width: 1440, height: 900 })
  await beginAsOwner(page, desk)
  const form = deskForm(page)
  const open = async () => {
    await page.goto(desk.url + formPath)
    await expectHydrated(page.locator('main'))
  }

  await test.step('one press fills the empty row, and nothing is shown to anybody', async () => {
    await page.goto(`${desk.url}/fakta`)
    await expectHydrated(page.locator('main'))
    await page.getByRole('link', { name: 'Fyll i Nummer att ringa' }).click()
    await expect(form.number(1)).toBeFocused()
    await expect(page.getByText('Kontrollera numret på deras egen sida innan du sparar.')).toBeVisible()
    await form.use('020-50 50 50').click()
    await expect(form.number(1)).toBeFocused()
    await expect(form.number(1)).toHaveValue('020-50 50 50')
    await expect(form.name(1)).toHaveValue('Kvinnofridslinjen')
    await expect(form.use('020-50 50 50')).toHaveCount(0)
    await expect(form.number(2)).toHaveValue('')
    await saved(page)
    expect(await (await fetch(`${site}/sv/apply`)).text()).not.toContain('tel:')
  })

  await test.step('typed by hand, a next row comes; full, no suggestion has room', async () => {
    await form.number(2).fill('08-465 004 00')
    await expect(form.row(3)).toBeVisible()
    await form.use('112').click()
    await expect(form.number(3)).toHaveValue('112')
    await form.use('1177').click()
    await expect(page.getByText('Fyra nummer är fyllda.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Lägg in/ })).toHaveCount(0)
    for (const field of await form.row(4).getByRole('textbox').all()) await field.fill('')
    await expect(form.use('1177')).toBeVisible()
    await form.row(2).getByRole('checkbox', { name: 'Ta bort' }).check()
  })

  await test.step('it is there after a reload, and without a network', async () => {
    await saved(page)
    await page.reload()
    await expectHydrated(page.locator('main'))
    await expect(form.number(1)).toHaveValue('020-50 50 50')
    await expect(form.number(2)).toHaveValue('08-465 004 00')
    await expect(form.row(2).getByRole('checkbox', { name: 'Ta bort' })).toBeChecked()
    await expect(form.number(3)).toHaveValue('112')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await form.name(3).fill('SOS Alarm')
    await form.save.click()
    await expect(page.getByText('Det gick inte att spara.')).toBeVisible()
    await expect(form.name(3)).toHaveValue('SOS Alarm')
    await context.setOffline(false)
    await saved(page)
  })

  await test.step('Enter saves, and is refused until the numbers are checked', async () => {
    await form.name(3).press('Enter')
    await expect(page.getByText('Kryssa i rutan när du har kontrollerat numren. Inget är sparat än.')).toBeVisible()
    await expect(form.tick).toBeFocused()
    await expect(form.number(1)).toHaveValue('020-50 50 50')
    await expectAccessibleAt(page, [320, 390, 1440], 'numbers that nobody has checked')
    await form.tick.check()
    await form.save.click()
    await expect(page.getByRole('status').filter({ hasText: 'Sparat. Det syns på webbplatsen' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ändra Nummer att ringa' })).toBeFocused()
    await expect(page.locator('#fact-urgentHelp')).toContainText(/020-50 50 50, Kvinnofridslinjen, dygnet runt\s+112, SOS Alarm, dygnet runt/)
    await expect(page.locator('#fact-urgentHelp')).toContainText(/Kontrollerat av Elin Exempel i\sdag/)
    await open()
    await expect(form.tick).not.toBeChecked()
    await expectAccessible(page, 'numbers that are given')
  })

  await test.step('visitors read it above both forms, and a press tells nobody', async () => {
    await using visit = await browser.newContext({ baseURL: site })
    const visitors = watch(visit, { site: new URL(site).host })
    const visitor = await visit.newPage()
    await expect.poll(async () => (await fetch(`${site}/en/apply`)).text()).toContain('tel:')
    for (const [path, lead, names] of [
      ['/sv/apply', helpCopy.sv.lead, ['020-50 50 50 Kvinnofridslinjen, dygnet runt', '112 SOS Alarm, dygnet runt']],
      ['/en/apply', helpCopy.en.lead, ['020-50 50 50 National Women’s Helpline (Kvinnofridslinjen), day and night', '112 Emergency number, day and night']],
      ['/sv/fotografering', helpCopy.sv.lead, ['020-50 50 50 Kvinnofridslinjen, dygnet runt', '112 SOS Alarm, dygnet runt']],
    ] as const) {
      await visitor.goto(path)
      await expectHydrated(visitor.locator('form[method=post]').first())
      await expect(visitor.getByText(lead)).toBeVisible()
      for (const name of names) await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible()
      for (const width of [320, 390]) {
        await resize(visitor, width)
        await expectPressable(calls(visitor), 2)
        const [last, first] = [await calls(visitor).last().boundingBox(), await visitor.locator('[name=age]').boundingBox()]
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
      }
      await expectAccessibleAt(visitor, [320, 390, 1440], `numbers to call on ${path}`)
    }
    const requests = requestsFrom(visitor)
    await calls(visitor).first().click()
    expect(requests.filter((address) => !address.startsWith('tel:'))).toEqual([])
    expect(visitors).toEqual([])
  })

  await test.step('the thanks say it: in their dialog, and on their page where there is no script', async () => {
    await using visit = await browser.newContext({ baseURL: site, viewport: { width: 390, height: 844 } })
    const visitor = await visit.newPage()
    const application = applyForm(visitor, 'en')
    await visitor.goto('/en/apply')
    await expectHydrated(visitor.locator('.drop-zone > form'))
    await application.fillIn()
    await application.submit.click()
    await expect(application.success).toBeVisible()
    await expectPressable(calls(application.success), 2)
    await expectAccessible(visitor, 'numbers to call in the dialog that thanks')

    await using plain = await browser.newContext({ baseURL: site, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const without = await plain.newPage()
    const letter = applyForm(without, 'sv')
    await without.goto('/sv/apply')
    await expectPressable(calls(without), 2)
    await letter.fillIn({ email: 'utan@example.com' })
    await letter.submit.click()
    await expect(without.getByRole('heading', { level: 1 })).toHaveText(letter.copy.success.heading)
    await expectPressable(calls(without), 2)
    const enquiry = photographyForm(without)
    await enquiry.openWithoutScript()
    await enquiry.fillIn()
    await enquiry.submit.click()
    await expect(enquiry.success).toBeVisible()
    await expectPressable(calls(enquiry.success), 2)
  })

  await test.step('without a script the desk’s form does the same', async () => {
    await using plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
    const without = await plain.newPage()
    const plainForm = deskForm(without)
    await without.goto(desk.url + formPath)
    await plainForm.use('116 006').click()
    await expect(plainForm.number(3)).toHaveValue('116 006')
    await plainForm.name(3).press('Enter')
    await expect(without.getByText('Kryssa i rutan när du har kontrollerat numren.')).toBeVisible()
    await plainForm.tick.check()
    await plainForm.save.click()
    await expect(without.getByText('Sparat. Det syns på webbplatsen')).toBeVisible()
    await expect(without.locator('#fact-urgentHelp')).toContainText('116 006, Brottsofferjouren')
  })
  expect(faults).toEqual([])
})
