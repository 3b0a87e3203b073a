import { expect, type Page, test } from '@playwright/test'
import { personalTraces } from '../../personal-traces.ts'
import { backends, beginAsOwner, confirmAddress, startDeskSite } from '../desk-site.ts'
import { expectHydrated, watch } from '../fixtures.ts'
import { photographyForm } from '../photography-form.ts'

// Everything that somebody could be recognised by; after the erasure none of it is anywhere.
const cleo = { name: 'Cleo Hemlig', email: 'cleo.hemlig@example.com', comments: 'Ingen får veta att jag heter Cleo.' }
const note = 'Hon ringer hellre än hon skriver.'
const answer = 'Hej Cleo, vi ses gärna på tisdag.'
const message = 'Tisdag går bra, säg Klockan nio.'
const traces = [cleo.name, cleo.email, 'cleohemligexamplecom', cleo.comments, note, answer, message]

for (const backend of backends) {
  test(`a day at the desk, on ${backend}`, async ({ page, context }) => {
    await using desk = await startDeskSite(backend)
    const { site, url, smtp } = desk
    const faults = watch(context, { site: new URL(site.url).host, desk: new URL(url).host })

    await test.step('first start: the code from the terminal, a name and a passkey', async () => {
      await beginAsOwner(page, desk)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inget väntar på svar.')
      await expect(page.getByText('Ingen får mejl om nya ärenden.')).toBeVisible()
    })

    await test.step('an address for notices', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Ditt konto' }).first().click()
      await page.getByLabel('E-post', { exact: true }).fill('elin@norrljus.example')
      await page.getByLabel('Mejla mig om ärenden').check()
      await page.getByRole('button', { name: 'Spara', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Sparat.' })).toBeVisible()
      await confirmAddress(page, desk, 'elin@norrljus.example')
    })

    const { reference, code } = await test.step('a letter is sent at the public site, and thanked for with reference and code', () =>
      sendEnquiry(page, site.url))

    await test.step('a notice that says nothing of it', async () => {
      await expect.poll(() => smtp.received.length).toBe(2)
      const notice = smtp.received[1]
      expect(notice?.envelope).toEqual({ from: 'skrivbordet@norrljus.example', to: ['elin@norrljus.example'] })
      expect(notice?.headers['subject']).toMatch(/^Nytt ärende, svar senast i (dag|morgon) \d\d\.\d\d$/)
      expect(notice?.text).toContain(`${url}/forfragningar/${reference}`)
      for (const hidden of [...traces, 'Norrljus', 'otografering', 'Elin']) expect(notice?.raw.replace('norrljus.example', '')).not.toContain(hidden)
    })

    await test.step('opened from the notice, and noted', async () => {
      await page.goto(`${url}/forfragningar/${reference}`)
      await expect(page).toHaveTitle(/^Ärende [2-9A-Z-]{9} – skrivbordet$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(cleo.name)
      await expect(page.getByText('Mottaget. Mejl till 1 person.')).toBeVisible()
      await page.getByLabel('Ny anteckning').fill(note)
      await page.getByRole('button', { name: 'Spara anteckning' }).click()
      await expect(page.locator('.note')).toContainText(note)
      await expect(page.getByLabel('Ny anteckning')).toHaveValue('')
    })

    await test.step('answered: the mail that arrives says only that an answer waits', async () => {
      await page.keyboard.press('Escape')
      await page.locator('h1').click()
      await page.keyboard.press('r')
      const text = page.getByLabel('Text', { exact: true })
      await expect(text).toBeFocused()
      await text.fill(answer)
      await page.keyboard.press('Control+Enter')
      const toast = page.getByRole('status').filter({ hasText: 'Svaret till Cleo kan läsas med koden om 20 sekunder.' })
      await toast.getByRole('button', { name: /^Ångra/ }).click()
      await expect(page.getByText('Svaret är taget tillbaka.')).toBeVisible()
      await expect(text).toHaveValue(answer)
      await page.getByRole('button', { name: 'Skicka', exact: true }).click()
      await expect(toast).toBeVisible()
      await expect(page.getByText('Besvarat när svaret kan läsas med koden.')).toBeVisible()
      await expect.poll(() => smtp.received.length).toBe(3)
      const reply = smtp.received[2]
      expect(reply?.envelope.to).toEqual([cleo.email])
      expect(reply?.headers['subject']).toBe('Ett svar väntar')
      expect(reply?.text).toContain(`ärende ${reference.slice(0, 4)}-${reference.slice(4)}`)
      for (const hidden of traces) expect(reply?.text).not.toContain(hidden)
      await page.reload()
      await expectHydrated(page.locator('main'))
      await expect(page.getByRole('article').filter({ hasText: 'Elin Exempel svarade' })).toContainText('Inte läst än')
      await expect(page.getByText(/^Besvarat, oläst/)).toBeVisible()
    })

    await test.step('read with the code, and answered: the message opens the letter again', async () => {
      const visitor = await context.newPage()
      await visitor.goto(`${site.url}/sv/arende`)
      await visitor.getByLabel('Referens', { exact: true }).fill(reference)
      await visitor.getByLabel('Kod', { exact: true }).fill(code.toLowerCase().replaceAll('-', ' '))
      await visitor.getByRole('button', { name: 'Öppna ärendet' }).click()
      await expect(visitor.getByText(answer)).toBeVisible()
      await visitor.getByLabel('Meddelande').fill(message)
      await visitor.getByRole('button', { name: 'Skicka meddelandet' }).click()
      await expect(visitor.getByText(message)).toBeVisible()
      await visitor.close()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${cleo.name} har skrivit igen.`)
      await expect(page.locator('#nytt').getByText(message)).toBeVisible()
      // Without its scripts the page posts, and what it then says has no key.
      await expectHydrated(page.locator('main'))
    })

    await test.step('closed, taken back with a key, and closed again', async () => {
      await page.getByRole('button', { name: 'Avsluta' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Avslutat' })).toBeVisible()
      await page.keyboard.press('z')
      await expect(page.getByRole('status').filter({ hasText: 'Ångrat' })).toBeVisible()
      // The key does what the button says, and that is there with the letter's new state.
      await expect(page.getByRole('button', { name: 'Avsluta' })).toBeVisible()
      await page.keyboard.press('a')
      await expect(page.getByText('Elin Exempel avslutade ärendet')).toHaveCount(2)
    })

    await test.step('erased by its address, after typing it again', async () => {
      await page.getByRole('button', { name: 'Allt om den här adressen' }).click()
      await expect(page).toHaveURL(`${url}/radera`)
      await page.getByLabel('Skriv adressen igen').fill(cleo.email.toUpperCase())
      await page.getByRole('button', { name: /^Radera \d+\suppgifter$/ }).click()
      // The passkey is asked for, and shown by the device at once.
      await expect(page.getByText(/uppgifter raderade\.$/)).toBeVisible()
      await expect(page.getByText('du bad oss radera det vi har om dig')).toBeVisible()
    })

    await test.step('and nothing of it is left', async () => {
      expect(await personalTraces({ dataDir: site.dataDir, databaseUrl: desk.databaseUrl, storageUrl: desk.storageUrl }, traces)).toEqual([])
      await page.goto(`${url}/forfragningar/${reference}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sidan finns inte')
    })

    await test.step('signed out, and in again with the passkey', async () => {
      await page.goto(`${url}/manniskor`)
      await expect(page.getByText(/raderade \d+\suppgifter/)).toBeVisible()
      await page.getByRole('button', { name: 'Logga ut', exact: true }).first().click()
      await expect(page).toHaveURL(`${url}/logga-in`)
      await page.goto(`${url}/forfragningar`)
      await page.getByRole('button', { name: 'Logga in med passnyckel' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ärenden')
    })

    expect(faults).toEqual([])
    expect(site.complaints).toBe('')
  })
}

/** @returns the reference and the code that the thank-you shows */
async function sendEnquiry(page: Page, siteUrl: string): Promise<{ reference: string; code: string }> {
  const visitor = await page.context().newPage()
  await visitor.goto(`${siteUrl}/sv/fotografering`)
  const form = photographyForm(visitor)
  await expectHydrated(visitor.locator('form[method=post]'))
  await form.field('Namn').fill(cleo.name)
  await form.field('Ålder').fill('27')
  await form.field('E-post').fill(cleo.email)
  await form.more.fill(cleo.comments)
  await form.acceptedTerms.check()
  await form.submit.click()
  const thanks = visitor.getByRole('dialog', { name: 'Tack för din förfrågan!' })
  const pair = thanks.getByRole('definition')
  await expect(pair).toHaveCount(2)
  const [reference = '', code = ''] = await pair.allInnerTexts()
  await visitor.close()
  return { reference: reference.replace('-', ''), code: code.replaceAll(/\s/g, '') }
}
