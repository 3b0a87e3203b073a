import { expect, test } from '@playwright/test'
import { beginAsOwner, backends, startDeskSite } from '../desk-site.ts'
import { expectHydrated, watch } from '../fixtures.ts'
import { photographyForm } from '../photography-form.ts'

// An answer, as its writer sees it: the server is killed under it, the mail server refuses its address, and it arrives at last.

const words = 'Hej Cleo,\n\ntack för att du skrev. Passar tisdag klockan 14?'

for (const backend of backends) {
  test(`an answer outlives the server and a wrong address, on ${backend}`, async ({ page, context }) => {
    await using desk = await startDeskSite(backend)
    const { site, url, smtp } = desk
    const faults = watch(context, { site: new URL(site.url).host, desk: new URL(url).host })
    await beginAsOwner(page, desk)

    const visitor = await context.newPage()
    await visitor.goto(`${site.url}/sv/fotografering`)
    const form = photographyForm(visitor)
    await expectHydrated(visitor.locator('form[method=post]'))
    await form.field('Namn').fill('Cleo Exempel')
    await form.field('Ålder').fill('27')
    await form.field('E-post').fill('cleo@exampel.example')
    await form.acceptedTerms.check()
    await form.submit.click()
    await expect(visitor.getByRole('dialog', { name: 'Tack för din förfrågan!' })).toBeVisible()
    await visitor.close()

    await page.reload()
    await page.getByRole('link', { name: 'Cleo Exempel', exact: true }).click()
    const text = page.getByLabel('Text', { exact: true })
    await expect(text).toBeVisible()
    const path = page.url()
    await text.fill('Hej Cleo')
    await expect(page.locator('.draft')).toHaveText(/^Utkast, sparat/)

    await test.step('the server is killed: the page stays, with all that is typed, and saves it when the server is back', async () => {
      await site.stop('SIGKILL')
      // The page looks for what others have done in the moment in which nobody answers.
      const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await missed
      await text.fill(words)
      await expect(page.getByText('Ingen kontakt med skrivbordet.')).toBeVisible()
      await page.getByRole('button', { name: 'Skicka', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Inget besked från skrivbordet.' })).toBeVisible()
      await page.getByRole('link', { name: 'Att besvara', exact: true }).click()
      await expect(page.getByText('Du är kvar på sidan.')).toBeVisible()
      await expect(text).toHaveValue(words)
      await site.start()
      await expect(page.locator('.draft')).toHaveText(/^Utkast, sparat/)
      await page.reload()
      await expect(text).toHaveValue(words)
      await expectHydrated(page.locator('main'))
    })

    await test.step('an address that does not exist opens the letter again, with what to do', async () => {
      smtp.failWith({ at: 'RCPT', code: 550 })
      // In the mail: what lies on its sender's page is in conversation.spec.ts and desk-conversation.spec.ts.
      await page.getByText('I mejlet', { exact: true }).click()
      await page.getByRole('button', { name: 'Skicka', exact: true }).click()
      await expect(page.getByText('Svaret till Cleo skickas om 20 sekunder.')).toBeVisible()
      await page.getByRole('button', { name: 'Skicka nu' }).click()
      await page.goto(url)
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ett väntar på svar.', { timeout: 1000 })
      }).toPass()
      await expect(page.getByText('Rätta adressen cleo@exampel.example där')).toBeVisible()
      await page.getByRole('link', { name: 'Öppna ärendet' }).click()
      await expect(page).toHaveURL(path)
    })

    await test.step('sent again to the right one it arrives, once, and the letter is answered', async () => {
      smtp.failWith(null)
      const address = page.getByRole('article').getByLabel('Adress', { exact: true })
      await address.fill('cleo@example.com')
      await page.getByRole('button', { name: 'Skicka igen' }).click()
      await expect(page.getByText('Svaret skickas igen om 20 sekunder.')).toBeVisible()
      await page.getByRole('button', { name: 'Skicka nu' }).click()
      await expect.poll(() => smtp.received.map(({ envelope }) => envelope.to)).toEqual([['cleo@example.com']])
      expect(smtp.received[0]?.text.trim()).toMatch(/^Hej Cleo,\n\ntack för att du skrev\. Passar tisdag klockan 14\?\n\nÄrende [2-9A-Z]{4}-[2-9A-Z]{4}$/)
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(/^Besvarat(, oläst| efter)/)).toBeVisible({ timeout: 1000 })
      }).toPass()
    })

    // The site was killed, and a mail refused.
    expect(faults.filter((fault) => !fault.includes('net::ERR'))).toEqual([])
  })
}
