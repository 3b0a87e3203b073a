import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type CDPSession, expect, type Page, type Request, test } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { storeEnquiry } from '../../letters.ts'
import { unset } from '../../running-site.ts'
import { backends, confirmAddress, type DeskSite, firstCode, startDeskSite } from '../desk-site.ts'
import { expectAccessible, expectHydrated, watch } from '../fixtures.ts'

// A session is not a key: what asks for the passkey again, and what becomes of a lost one, by a person's steps.

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * A device with passkeys, in the hand of somebody who can touch it or not.
 * @param hasPrf whether its keys can derive secrets: Chromium's device is locked for good by a wrong finger then
 */
async function aDevice(page: Page, transport: 'internal' | 'usb', hasPrf = true) {
  const client: CDPSession = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Lies on the table: nobody touches it. */
    rest: () => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false }),
    take: () => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true }),
    /** Whether it knows the finger. */
    knows: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const databaseOf = ({ site, databaseUrl }: DeskSite) => openOwnerDatabase({ dataDir: site.dataDir, databaseUrl })

/** As if the five minutes of the last confirmation were over. */
async function letConfirmationsEnd(desk: DeskSite): Promise<void> {
  await using db = databaseOf(desk)
  await db.updateTable('sessions').set({ confirmed_at: '2026-01-01T00:00:00.000Z' }).execute()
}

const question = (page: Page) => page.getByRole('heading', { name: 'Bekräfta med din passnyckel' })

/** Somebody comes back to the tab, and the page asks what others have done meanwhile, unless that takes away what it shows. */
async function comeBack(page: Page): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await fetch('/konto')
  })
  page.removeAllListeners('request')
  expect(asked.filter((asking) => asking.endsWith('.data'))).toEqual([])
}

async function invite(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/manniskor`)
  await expectHydrated(page.locator('main'))
  await page.getByLabel('E-post', { exact: true }).fill(email)
  await page.getByLabel('Roll', { exact: true }).selectOption('Rådgivare')
  await page.getByRole('button', { name: 'Skapa länk' }).click()
}

for (const backend of backends) {
  test(`keys, confirmations and a lost key, on ${backend}`, async ({ page, context, browser }) => {
    await using desk = await startDeskSite(backend)
    const { site, url, smtp } = desk
    const faults = watch(context, { site: new URL(site.url).host, desk: new URL(url).host })
    const subjects = () => smtp.received.map(({ headers }) => headers['subject'])
    const laptop = await aDevice(page, 'internal', false)
    const posted: string[] = []
    const note = (request: Request) => void (request.method() === 'POST' && posted.push(decodeURIComponent(request.postData() ?? '')))
    context.on('request', note)

    await test.step('the first owner names the first key', async () => {
      await page.goto(url)
      await page.getByLabel('Engångskod').fill(await firstCode(site))
      await page.getByRole('button', { name: 'Fortsätt' }).click()
      await page.getByLabel('Ditt namn').fill('Elin Exempel')
      await page.getByRole('button', { name: 'Skapa passnyckel' }).click()
      await expect(page.getByText('Skriv ett namn, högst 40 tecken.')).toBeVisible()
      await expect(page.getByLabel('Nyckelns namn')).toBeFocused()
      await expectAccessible(page, 'the first key without a name')
      await page.getByLabel('Nyckelns namn').fill('Jobbdatorn')
      await page.getByRole('button', { name: 'Skapa passnyckel' }).click()
      await expect(page).toHaveURL(`${url}/`)
    })

    await test.step('the welcome flow goes on to the second key: the first is asked for, then the second made', async () => {
      await page.goto(`${url}/konto`)
      await expectHydrated(page.locator('main'))
      await page.getByLabel('E-post', { exact: true }).fill('elin@norrljus.example')
      await page.getByRole('button', { name: 'Spara', exact: true }).click()
      await expect(page.getByText('Sparat.')).toBeVisible()
      await confirmAddress(page, desk, 'elin@norrljus.example')
      await page.getByLabel('Nyckelns namn').fill('jobbdatorn')
      await page.getByRole('button', { name: 'Lägg till passnyckel' }).click()
      // Asked at once, without another press; a name that is taken is said afterwards.
      await expect(page.getByText('Du har redan en nyckel som heter så.')).toBeVisible()
      await expect(page.getByLabel('Nyckelns namn')).toHaveValue('jobbdatorn')
      await page.getByLabel('Nyckelns namn').fill('Telefonen')
      await page.getByRole('button', { name: 'Lägg till passnyckel' }).click()
      await expect(page.getByRole('heading', { name: 'Skapa ”Telefonen”' })).toBeVisible()
      await page.getByRole('link', { name: 'Avbryt' }).click()
      await expect(page.getByRole('heading', { name: 'Skapa ”Telefonen”' })).toBeHidden()
      await expectHydrated(page.locator('main'))
      await page.getByLabel('Nyckelns namn').fill('Telefonen')
      await page.getByRole('button', { name: 'Lägg till passnyckel' }).click()
      await expect(page.getByRole('heading', { name: 'Skapa ”Telefonen”' })).toBeVisible()
      // Asked at once, and only the first device is there.
      await expect(page.getByText('Enheten har redan en passnyckel hit.')).toBeVisible()
    })

    const phone = await aDevice(page, 'usb')
    await test.step('and it is made on the other device', async () => {
      await laptop.rest()
      await page.getByRole('button', { name: 'Skapa passnyckel' }).click()
      await expect(page.getByText('Passnyckeln är tillagd.')).toBeVisible()
      await expect(page.getByLabel('Namn på passnyckeln Telefonen')).toBeVisible()
      await expect.poll(subjects).toContain('En passnyckel lades till på skrivbordet')
      await laptop.take()
      await phone.rest()
    })

    await test.step('for five minutes nothing is asked again', async () => {
      await invite(page, url, 'rut@norrljus.example')
      await expect(page.getByLabel('Länken')).toHaveValue(/\/inbjudan\/\S{43}$/)
      await comeBack(page)
      await expect(page.getByLabel('Länken')).toHaveValue(/\/inbjudan\/\S{43}$/)
      await page.goto(`${url}/manniskor`)
      await expectHydrated(page.locator('main'))
      const refreshed = page.waitForResponse((response) => new URL(response.url()).pathname === '/manniskor.data')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await refreshed
      await expect(page.getByText(/skapad .* av Elin Exempel/)).toBeVisible()
    })

    await test.step('later it is: a finger that is not known, a lost network and the right finger, and what was typed stays', async () => {
      await letConfirmationsEnd(desk)
      await laptop.knows(false)
      await invite(page, url, 'sixten@norrljus.example')
      await expect(question(page)).toBeFocused()
      await expect(page.getByText('Du är på väg att bjuda in någon.')).toBeVisible()
      await expect(page.getByText('Det avbröts.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeEnabled()
      await expectAccessible(page, 'a question that was not answered')
      await comeBack(page)
      await page.getByRole('button', { name: 'Bekräfta' }).press('Enter')
      await expect(page.getByText('Det avbröts.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeFocused()
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Bekräfta' }).click()
      await expect(page.getByText('Det gick inte att nå skrivbordet.')).toBeVisible()
      await context.setOffline(false)
      await laptop.knows(true)
      await page.getByRole('button', { name: 'Bekräfta' }).click()
      await expect(page.getByLabel('Länken')).toHaveValue(/\/inbjudan\/\S{43}$/)
      await expect(page.getByRole('button', { name: 'Dra in sixten@norrljus.example' })).toBeVisible()
    })

    await test.step('the key that was added in this session does not confirm', async () => {
      await letConfirmationsEnd(desk)
      await laptop.rest()
      await phone.take()
      await invite(page, url, 'tove@norrljus.example')
      await expect(question(page)).toBeVisible()
      // The browser asks for the first key only, which lies on the table; the page can be left.
      await page.getByRole('link', { name: 'Avbryt' }).click()
      await expect(page.getByRole('heading', { name: 'Medarbetare och säkerhet' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Dra in tove@norrljus.example' })).toBeHidden()
      await laptop.take()
      await phone.rest()
    })

    await test.step('an address is erased with the passkey, and Back repeats nothing', async () => {
      const storage = await openStorage({ dataDir: site.dataDir, storageUrl: desk.storageUrl })
      await storeEnquiry(storage, { now: new Date(), name: 'Cleo Hemlig', email: 'cleo@example.com' })
      await page.goto(`${url}/radera`)
      await expectHydrated(page.locator('main'))
      await page.getByLabel('E-postadress').fill('cleo@example.com')
      await page.getByRole('button', { name: 'Sök', exact: true }).click()
      await page.getByLabel('Skriv adressen igen').fill('cleo@example.com')
      await page.getByRole('button', { name: /^Radera \d+\suppgift/ }).click()
      await expect(page.getByText(/raderad(e)?\.$/)).toBeVisible()
      await comeBack(page)
      await expect(page.getByText('du bad oss radera det vi har om dig')).toBeVisible()
      await page.goto(`${url}/manniskor`)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Radera en adress|Bekräfta/)
      await expect.poll(subjects).toContain('Något raderades på skrivbordet')
      expect(smtp.received.map(({ raw }) => raw).join()).not.toContain('Cleo')
    })

    await test.step('a session that has ended meanwhile is said, and after a sign-in in another tab what waited is done', async () => {
      await letConfirmationsEnd(desk)
      await laptop.knows(false)
      await invite(page, url, 'sist@norrljus.example')
      await expect(page.getByText('Det avbröts.')).toBeVisible()
      const cookies = await context.cookies()
      await context.clearCookies()
      await laptop.knows(true)
      await page.getByRole('button', { name: 'Bekräfta' }).click()
      await expect(page.getByText('Du är inte längre inloggad, och inget är gjort.')).toBeVisible()
      await expectAccessible(page, 'a question whose session has ended')
      const tab = context.waitForEvent('page')
      await page.getByRole('link', { name: 'Logga in i en ny flik' }).click()
      await expect(await tab).toHaveURL(`${url}/logga-in`)
      await context.addCookies(cookies)
      await (await tab).close()
      await page.getByRole('button', { name: 'Bekräfta' }).click()
      await expect(page.getByRole('button', { name: 'Dra in sist@norrljus.example' })).toBeVisible()
    })

    await test.step('the sign-in page says what to do without a key', async () => {
      const stranger = await browser.newContext()
      const gate = await stranger.newPage()
      await gate.goto(`${url}/logga-in`)
      await gate.getByText('Har du förlorat din nyckel?').click()
      await expect(gate.getByText('npm run desk invite')).toBeVisible()
      await expectAccessible(gate, 'what to do without a key')
      await stranger.close()
    })

    await test.step('a lost key: the link asks which one, removes it, and the earlier link is dead', async () => {
      const links = [await inviteByCommand(desk), await inviteByCommand(desk)]
      const elsewhere = await browser.newContext()
      const fresh = await elsewhere.newPage()
      elsewhere.on('request', note)
      const newLaptop = await aDevice(fresh, 'internal')
      await fresh.goto(links[0] ?? '')
      await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Länken gäller inte')
      await fresh.goto(links[1] ?? '')
      await expectHydrated(fresh.locator('main'))
      await expectAccessible(fresh, 'the page for a lost key')
      await fresh.getByLabel('Nyckelns namn').fill('Nya datorn')
      await fresh.getByRole('button', { name: 'Skapa passnyckel' }).click()
      await expect(fresh.getByText('Välj vilken nyckel som är borta.')).toBeVisible()
      await expect(fresh.getByLabel('Nyckelns namn')).toHaveValue('Nya datorn')
      await fresh.getByRole('radio', { name: /^Jobbdatorn, skapad/ }).check()
      await fresh.getByRole('button', { name: 'Skapa passnyckel' }).click()
      await expect(fresh).toHaveURL(`${url}/`)
      await fresh.goto(`${url}/konto`)
      const names = fresh.getByRole('textbox', { name: /^Namn på passnyckeln/ })
      await expect(names).toHaveCount(2)
      expect(await Promise.all((await names.all()).map((name) => name.inputValue()))).toEqual(['Telefonen', 'Nya datorn'])
      await expect.poll(subjects).toEqual(expect.arrayContaining(['En länk för en ny passnyckel skapades', 'En passnyckel togs bort på skrivbordet']))
      await newLaptop.rest()

      // Whoever found the laptop is out, and does not get in again.
      await page.goto(url)
      await expect(page).toHaveURL(`${url}/logga-in`)
      await page.getByRole('button', { name: 'Logga in med passnyckel' }).click()
      await expect(page.getByText('Det gick inte att logga in.')).toBeVisible()
      await fresh.goto(`${url}/manniskor`)
      await expect(fresh.getByRole('button', { name: 'Dra in rut@norrljus.example' })).toBeHidden()
      await elsewhere.close()
    })

    await test.step('of each key it is remembered whether it can derive secrets, and no secret was posted', async () => {
      await using db = databaseOf(desk)
      const keys = await db.selectFrom('passkeys').select(['label', 'prf']).orderBy('created_at').execute()
      expect(keys).toEqual([
        { label: 'Telefonen', prf: 'yes' },
        { label: 'Nya datorn', prf: 'yes' },
      ])
      // The first owner's, the one that was added, and the one that replaces a lost key.
      const made = posted.filter((body) => body.includes('attestationObject'))
      expect(made.map((body) => body.match(/"prf":\{"enabled":\w+\}/)?.[0])).toEqual([
        '"prf":{"enabled":false}',
        '"prf":{"enabled":true}',
        '"prf":{"enabled":true}',
      ])
      expect(posted.filter((body) => body.includes('"results"'))).toEqual([])
    })

    expect(faults).toEqual([])
    expect(site.complaints).toBe('')
  })
}

/** @returns the link that the terminal shows */
async function inviteByCommand({ site, url, databaseUrl, storageUrl }: DeskSite): Promise<string> {
  const env = {
    ...process.env,
    ...unset,
    DATA_DIR: site.dataDir,
    DESK_PORT: new URL(url).port,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(storageUrl && { STORAGE_URL: storageUrl }),
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/desk.ts', 'invite'], { cwd: root, env })
  return /http\S+/.exec(stdout)?.[0] ?? ''
}
