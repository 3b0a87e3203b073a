import { expect, type Page, test } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { longTime } from '#app/i18n/desk-dates.ts'
import { wallTime } from '#app/i18n/wall-clock.ts'
import { backends, beginAsOwner, confirmAddress, type DeskSite, startDeskSite } from '../desk-site.ts'
import { expectHydrated, watch } from '../fixtures.ts'
import { photographyForm } from '../photography-form.ts'

// Being away, and what comes after a first answer, by the steps of a visitor and an owner and by the desk's own clock.

const minute = 60_000
const hour = 60 * minute

const wall = (at: number) => Object.values(wallTime(new Date(at)))

const mailsTo = ({ smtp }: DeskSite, address: string) => smtp.received.filter(({ envelope }) => envelope.to.includes(address)).map(({ text }) => text)

async function hydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectHydrated(page.locator('main'))
}

/** The server ends in the middle of something, and is there again. */
async function killed({ site }: DeskSite): Promise<void> {
  await site.stop('SIGKILL')
  await site.start()
}

for (const backend of backends) {
  test(`what comes while everybody is away is due from the return, an answer goes at its time, and a letter comes back, on ${backend}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(10 * minute)
    await using desk = await startDeskSite(backend)
    const { site, url, databaseUrl } = desk
    const faults = watch(context, { site: new URL(site.url).host, desk: new URL(url).host })
    await beginAsOwner(page, desk)
    await hydrated(page, `${url}/konto`)
    await page.getByLabel('E-post', { exact: true }).fill('elin@example.se')
    await page.getByLabel('Mejla mig om ärenden').check()
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await confirmAddress(page, desk, 'elin@example.se')

    const [from, until] = [Date.now() - hour, Math.floor(Date.now() / hour + 3 * 24) * hour]
    const due = longTime(new Date(until + 24 * hour))
    await test.step('the owner goes away: a visitor reads it, and their letter is due from the return, also after the server was killed', async () => {
      await hydrated(page, `${url}/fakta?andra=away`)
      await page.getByLabel('Borta från').fill(wall(from).join('T'))
      await page.getByLabel('Tillbaka').fill(wall(until).join('T'))
      await page.getByLabel('På svenska').fill('Vi är bortresta.')
      await page.getByLabel('På engelska').fill('We are away.')
      await page.getByRole('button', { name: 'Spara', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Sparat.' })).toBeVisible()
      await killed(desk)

      const visitor = await context.newPage()
      await expect(async () => {
        await visitor.goto(`${site.url}/sv/fotografering`)
        await expect(visitor.getByText(/^Vi är bortresta\. Det som skickas nu får svar senast den /)).toBeVisible({ timeout: 500 })
      }).toPass()
      const form = photographyForm(visitor)
      await expectHydrated(visitor.locator('form[method=post]'))
      await form.field('Namn').fill('Cleo Exempel')
      await form.field('Ålder').fill('27')
      await form.field('E-post').fill('cleo@exempel.example')
      await form.acceptedTerms.check()
      await form.submit.click()
      const thanks = visitor.getByRole('dialog', { name: 'Tack för din förfrågan!' })
      await expect(thanks).toContainText('Vi är bortresta.')
      await visitor.close()

      // The lease of the process that was killed has to end first.
      await expect.poll(() => mailsTo(desk, 'elin@example.se').filter((text) => text.includes('Ni är borta till ')).length, { timeout: 3 * minute }).toBe(1)
      await hydrated(page, url)
      await expect(page.getByText(/^Ni är borta till .+\. Timmarna räknas därifrån/)).toBeVisible()
      await page.getByRole('link', { name: 'Cleo Exempel', exact: true }).click()
      await expect(page.getByLabel('Text', { exact: true })).toBeVisible()
    })
    const path = page.url()
    const reference = path.split('/').at(-1) ?? ''
    await using db = openOwnerDatabase({ dataDir: site.dataDir, databaseUrl })
    const letter = () => db.selectFrom('letters').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
    expect(longTime(new Date((await letter()).due_at))).toBe(due)

    await test.step('an answer that is wanted in a minute or two goes once, though the server is killed meanwhile', async () => {
      await expectHydrated(page.locator('main'))
      await page.getByLabel('Text', { exact: true }).fill('Hej Cleo, tack för att du skrev.')
      await page.getByText('I mejlet', { exact: true }).click()
      await page.getByText('Skicka senare …').click()
      await page.getByRole('radio', { name: 'En annan tid' }).check()
      const wanted = Math.ceil(Date.now() / minute + 1) * minute
      const [day = '', time = ''] = wall(wanted)
      await page.getByLabel('Dag', { exact: true }).fill(day)
      await page.getByLabel('Klockslag', { exact: true }).fill(time)
      await page.getByRole('button', { name: 'Skicka', exact: true }).click()
      const waiting = page.getByRole('article').filter({ hasText: 'Elin Exempel svarar' })
      await expect(waiting).toContainText(new RegExp(`Skickas .+ ${time.replace(':', '[.]')}`))
      await killed(desk)
      const sent = () => mailsTo(desk, 'cleo@exempel.example').filter((text) => text.includes('Hej Cleo, tack'))
      expect(sent()).toEqual([])
      await expect.poll(() => sent().length, { timeout: 4 * minute }).toBe(1)
      expect(Date.now()).toBeGreaterThanOrEqual(wanted)
      await hydrated(page, path)
      await expect(page.getByText('Besvarat i dag')).toBeVisible()
      expect(sent()).toHaveLength(1)
    })

    await test.step('a letter rests, and whoever asked is told by mail when its day has come', async () => {
      const reminder = page.getByRole('region', { name: 'Påminnelse' })
      await reminder.getByText('Påminn mig …').click()
      await reminder.getByRole('button', { name: /^I morgon|^Efter helgdagen/ }).click()
      await expect(reminder).toContainText(/Vilar till .+\. Du bad om det\./)
      await hydrated(page, `${url}/forfragningar?lage=vilar`)
      await expect(page.getByRole('listitem').filter({ hasText: 'Cleo Exempel' })).toContainText('Vilar till')
      // Its day comes to it, and the mail before was sent long ago.
      const long = new Date(Date.now() - hour).toISOString()
      await db
        .updateTable('letters')
        .set({ wait_until: new Date(Date.now() - minute).toISOString() })
        .where('reference', '=', reference)
        .execute()
      await db.updateTable('mails').set({ created_at: long, next_try_at: long }).where('state', '=', 'sent').execute()
      const told = () => mailsTo(desk, 'elin@example.se').filter((text) => text.includes('En påminnelse som du bad om.'))
      await expect.poll(() => told().length, { timeout: 2 * minute }).toBe(1)
      expect(told().join('')).not.toMatch(/cleo/i)
      await hydrated(page, url)
      await expect(page.getByRole('region', { name: 'Påminnelser' })).toContainText('Cleo Exempel')
    })

    await test.step('it is closed, and says what it came to', async () => {
      await hydrated(page, path)
      await page.keyboard.press('a')
      await page.getByRole('button', { name: 'Blev klient' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Utfall: blev klient.' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Blev klient', pressed: true })).toBeVisible()
      expect(await letter()).toMatchObject({ state: 'closed', outcome: 'client', wait_until: null })
    })

    await test.step('the owner is back: visitors read nothing of it any more', async () => {
      await hydrated(page, url)
      await page.getByRole('button', { name: 'Vi är tillbaka' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Det som kommer in nu får svar inom' })).toBeVisible()
      const visitor = await context.newPage()
      await expect(async () => {
        await visitor.goto(`${site.url}/sv/fotografering`)
        await expect(visitor.getByText('Vi är bortresta.')).toHaveCount(0, { timeout: 500 })
      }).toPass()
    })
    // Those of a page that was open while the server was killed.
    expect(faults.filter((fault) => !fault.includes('net::ERR'))).toEqual([])
  })
}
