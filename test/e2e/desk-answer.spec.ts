import { rm } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { type Desk, joinByInvitation, open, ownLetter, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, expectHydrated, resize } from './fixtures.ts'

// What is written to a visitor: never lost, taken back in time (reviews/desk.md 1, 4 and 9). With a mail server.
const it = testsOfLetters()

const textOf = (page: Page) => page.getByLabel('Text', { exact: true })
const saved = (page: Page) => expect(page.locator('.draft')).toHaveText(/^Utkast, sparat/)
const send = (page: Page) => page.getByRole('button', { name: 'Skicka', exact: true })
const words = 'Hej Bo,\n\ntack för att du skrev så utförligt. Jag läser det i kväll.'

async function letterOf(desk: Desk, name: string): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
  return `${desk.url}/forfragningar/${await ownLetter(desk, { name, email })}`
}

/** Has the mail of the letter's answer refused for good, which opens the letter again. */
async function refuse({ site }: Desk, path: string): Promise<void> {
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  const [reference = ''] = /\w{8}$/.exec(path) ?? []
  await db.updateTable('mails').set({ state: 'failed', failure: '550 RCPT TO' }).where('reference', '=', reference).execute()
  await db.updateTable('letters').set({ state: 'open' }).where('reference', '=', reference).execute()
}

it('what is typed is there after a template, Back, a reload, another letter and another device, and is sent once', async ({
  page,
  desk,
  signedIn,
  browser,
}) => {
  const path = await letterOf(desk, 'Dag Exempel')
  await open(page, path)
  await page.keyboard.press('r')
  await expect(textOf(page)).toBeFocused()
  await textOf(page).pressSequentially('Hej Dag')
  await page.getByRole('button', { name: 'Tacka nej' }).click()
  await expect(textOf(page)).toHaveValue(/^Hej Dag.*tack för att du hörde av dig.*Elin Exempel\nNorrljus$/s)
  await page
    .getByRole('status')
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(textOf(page)).toHaveValue('Hej Dag')

  // Each at once after the last key.
  await textOf(page).fill(words)
  await page.getByRole('link', { name: 'Att besvara', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Förfrågningar')
  await page.goBack()
  await expect(textOf(page)).toHaveValue(words)
  await textOf(page).fill(`${words} Ett.`)
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(textOf(page)).toHaveValue(`${words} Ett.`)
  await textOf(page).fill(`${words} Två.`)
  await page.getByRole('link', { name: /^Föregående/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dag Exempel')
  await expect(textOf(page)).toHaveValue('')
  await page.getByRole('link', { name: /^Nästa/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dag Exempel')
  await expect(textOf(page)).toHaveValue(`${words} Två.`)
  expect(await page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }))).toEqual([])

  await using elsewhere = await browser.newContext()
  await elsewhere.addCookies([desk.cookie])
  const phone = await elsewhere.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await open(phone, path)
  await phone.getByRole('link', { name: 'Fortsätt svara' }).click()
  await expect(textOf(phone)).toBeFocused()
  await expect(textOf(phone)).toHaveValue(`${words} Två.`)
  await textOf(phone).press('End')
  await textOf(phone).pressSequentially(' Tre.')
  await saved(phone)
  await textOf(page).pressSequentially('x')
  await expect(page.getByText('Du har skrivit här på en annan sida.')).toBeVisible()
  await page.getByRole('button', { name: 'Ta det andra' }).click()
  await expect(textOf(page)).toHaveValue(/Två\.|Tre\./)
  await expect(textOf(page)).toHaveValue(await textOf(phone).inputValue())

  const other = await signedIn.newPage()
  await send(page).click()
  await expect(page.getByText('Svaret till Dag skickas om 20 sekunder.')).toBeVisible()
  await expect(textOf(page)).toHaveValue('')
  await open(other, path)
  await expect(textOf(other)).toHaveValue('')
  await expect(other.getByRole('article').filter({ hasText: 'Elin Exempel svarar' })).toContainText('Skickas strax')
})

it('without a network the page stays with what is typed, and saves it when the network is back', async ({ page, desk, signedIn }) => {
  const path = await letterOf(desk, 'Egil Exempel')
  await open(page, path)
  await textOf(page).fill('Hej Egil')
  await saved(page)
  await signedIn.setOffline(true)
  await textOf(page).fill(words)
  await expect(page.getByText('Ingen kontakt med skrivbordet.')).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Inget besked från skrivbordet.' })).toBeVisible()
  await page.getByRole('link', { name: 'Att besvara', exact: true }).click()
  await expect(page.getByText('Du är kvar på sidan.')).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(textOf(page)).toHaveValue(words)
  await signedIn.setOffline(false)
  await saved(page)
  const other = await signedIn.newPage()
  await open(other, path)
  await expect(textOf(other)).toHaveValue(words)
})

it('a session that ends while one writes is begun again on the page, and nothing is sent by itself', async ({ page, desk, signedIn }) => {
  await joinByInvitation(page, desk, 'adviser')

  const path = await letterOf(desk, 'Frida Exempel')
  await open(page, path)
  await textOf(page).fill('Hej Frida')
  await saved(page)
  await signedIn.clearCookies()
  await textOf(page).fill(words)
  const dialog = page.getByRole('alertdialog', { name: 'Du är utloggad' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Inte nu' }).click()
  await expect(page.getByText('Du är utloggad. Inget är skickat.')).toBeVisible()
  await send(page).click()
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription(/inget skickas av sig självt/)
  await dialog.getByRole('button', { name: 'Logga in med passnyckel' }).click()
  await expect(page.getByText('Du är inloggad igen. Inget skickades.')).toBeVisible()
  await saved(page)
  await expect(page).toHaveURL(path)
  await expect(textOf(page)).toHaveValue(words)
  await send(page).click()
  await expect(page.getByText('Svaret till Frida skickas om 20 sekunder.')).toBeVisible()
})

it('an answer to somebody who takes the letter back meanwhile can be taken along', async ({ page, desk, signedIn }) => {
  const path = await letterOf(desk, 'Gull Exempel')
  await open(page, path)
  await textOf(page).fill(words)
  await saved(page)
  const other = await signedIn.newPage()
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const gone = db.deleteFrom('letters').where('sender', '=', 'Gull Exempel').returning(['bucket', 'name'])
  const { bucket, name } = await gone.executeTakeFirstOrThrow()
  // Else it would be found in the bucket, and be back.
  await rm(`${desk.site.dataDir}/storage/${bucket}/${name}`)
  await send(page).click()
  await expect(page.getByText('Ärendet går inte att svara på.')).toBeVisible()
  await expect(textOf(page)).toHaveValue(words)
  // As the page does every half minute.
  await page.getByRole('link', { name: 'Att besvara', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Förfrågningar')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ärendet finns inte längre')
  await expect(page.getByLabel('Det du skrev finns bara här tills du lämnar sidan')).toHaveValue(words)
  await other.close()
})

it('an empty place stops the sending; sent, it is taken back with z, also from the next letter', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Hedda Exempel')
  await open(page, path)
  await page.getByRole('button', { name: 'Förslag på samtal' }).click()
  const place = '[lägg till tider under texten, eller skriv dem här]'
  await expect(page.locator('.answer-text mark')).toHaveText([place])
  await textOf(page).press('Control+End')
  await page.keyboard.type('\n\nVi ses i [ort].')
  await expect(page.locator('.answer-text mark')).toHaveText([place, '[ort]'])
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Inte skickat.' })).toBeVisible()
  expect(await textOf(page).evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe(place)
  await page.keyboard.type('Tisdag 14.00.')
  await page.getByRole('link', { name: 'Gå dit' }).click()
  await page.keyboard.type('Uppsala')
  const typed = await textOf(page).inputValue()
  expect(typed).toMatch(/^Hej Hedda,.*Passar någon av de här tiderna\? Tisdag 14\.00\..*Elin Exempel\nNorrljus\n\nVi ses i Uppsala\.$/s)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Svaret till Hedda skickas om 20 sekunder.')).toBeVisible()
  await expect(page).not.toHaveURL(path)
  await expect(page).toHaveURL(/\/forfragningar\/\w{8}$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await expect(page).toHaveURL(path)
  await expect(textOf(page)).toHaveValue(typed)
  await expect(page.getByText('Elin Exempel tog tillbaka svaret')).toBeVisible()
})

it('a colleague who has moved the letter meanwhile is told before anything is sent; a second press sends', async ({ page, desk, signedIn }) => {
  const path = await letterOf(desk, 'Ivar Exempel')
  await open(page, path)
  await textOf(page).fill(words)
  const other = await signedIn.newPage()
  await open(other, path)
  await other.getByRole('button', { name: 'Avsluta' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Avslutad' })).toBeVisible()
  await send(page).click()
  await expect(page.getByText('Någon annan hann ändra ärendet först.')).toBeVisible()
  await expect(textOf(page)).toHaveValue(words)
  await send(page).click()
  await expect(page.getByText('Svaret till Ivar skickas om 20 sekunder.')).toBeVisible()
})

it('an answer whose response was lost is sent once; what is typed meanwhile, and after it was taken back, is kept', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Kaj Exempel')
  await open(page, path)
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await textOf(page).fill(words)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Inget besked från skrivbordet.' })).toBeVisible()
  await expect(textOf(page)).toHaveValue(words)
  await page.unroute(path)
  await send(page).dblclick()
  await expect(page.getByText('Svaret till Kaj skickas om 20 sekunder.')).toBeVisible()
  await expect(page.locator('.answered')).toHaveCount(1)

  // Typed before it is taken back, and while another one is posted.
  await textOf(page).fill('Ps. Ta med en vän.')
  await page
    .locator('.answered')
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(textOf(page)).toHaveValue(`${words}\n\nPs. Ta med en vän.`)
  await expect(page.locator('.answered')).toHaveCount(0)
  const { promise: posted, resolve: go } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await posted
    await route.continue()
  })
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Skickar …' })).toBeDisabled()
  await textOf(page).pressSequentially('!')
  go()
  await expect(page.locator('.answered')).toContainText('Ps. Ta med en vän.')
  await expect(textOf(page)).toHaveValue(`${words}\n\nPs. Ta med en vän.!`)
  await saved(page)
  await expect.poll(() => isSaved(page, path)).toBe(`${words}\n\nPs. Ta med en vän.!`)
})

it('an answer that was taken back is sent again before the page has been loaded again', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Mika Exempel')
  await open(page, path)
  await textOf(page).fill(words)
  await send(page).click()
  await expect(page.locator('.answered')).toHaveCount(1)
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(`${path}.data*`, async (route) => {
    await loaded
    await route.continue()
  })
  await page
    .getByRole('status')
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(textOf(page)).toHaveValue(words)
  await send(page).click()
  await expect(page.getByText('Svaret till Mika skickas om 20 sekunder.')).toBeVisible()
  load()
  await expect(textOf(page)).toHaveValue('')
  await expect(page.locator('.answered')).toHaveCount(1)
})

/** What another page of the same person finds. */
async function isSaved(page: Page, path: string): Promise<string> {
  const other = await page.context().newPage()
  await open(other, path)
  const text = await textOf(other).inputValue()
  await other.close()
  return text
}

it('a note, new or being changed, is there after a reload, and is saved once', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Lo Exempel')
  await open(page, path)
  await page.getByLabel('Ny anteckning').fill('Ringde, inget svar.')
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(page.getByLabel('Ny anteckning')).toHaveValue('Ringde, inget svar.')
  await page.getByRole('button', { name: 'Spara anteckning' }).dblclick()
  await expect(page.locator('.note')).toHaveText(/Ringde, inget svar\./)
  await expect(page.getByLabel('Ny anteckning')).toHaveValue('')
  await page.locator('.note summary').click()
  await page.locator('.note textarea').fill('Ringde två gånger.')
  await page.getByRole('link', { name: 'Att besvara', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Förfrågningar')
  await page.goBack()
  await expect(page.locator('.note textarea')).toHaveValue('Ringde två gånger.')
  await page.locator('.note').getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.locator('.note .text')).toHaveText('Ringde två gånger.')
  // What is thrown away is gone.
  await page.locator('.note summary').click()
  await page.locator('.note textarea').fill('Ringde aldrig.')
  await page.locator('.note').getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.locator('.note .text')).toHaveText('Ringde två gånger.')
  await page.locator('.note summary').click()
  await expect(page.locator('.note textarea')).toHaveValue('Ringde två gånger.')
  await page.locator('.note').getByRole('button', { name: 'Avbryt' }).click()
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(page.locator('.note .text')).toHaveText('Ringde två gånger.')
  await expect(page.getByLabel('Ny anteckning')).toHaveValue('')
})

it('on a phone the answer is a page of its own, which a reload keeps and Back leaves', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const path = await letterOf(desk, 'Mia Exempel')
  await open(page, path)
  await expect(textOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'Svara', exact: true }).click()
  await expect(textOf(page)).toBeFocused()
  await textOf(page).fill('Hej Mia')
  await saved(page)
  await page.getByText('Det du svarar på').click()
  await expectAccessible(page, 'the answer on a phone')
  await page.reload()
  await expect(textOf(page)).toBeFocused()
  await expect(textOf(page)).toHaveValue('Hej Mia')
  await page.goBack()
  await expect(textOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Fortsätt svara' })).toBeFocused()
  await page.getByRole('link', { name: 'Fortsätt svara' }).click()
  await send(page).click()
  await expect(page.getByText('Svaret till Mia skickas om 20 sekunder.')).toBeVisible()
  await expect(textOf(page)).toBeHidden()
})

it('axe finds nothing in any state of an answer, light or dark, and each is as wide as its window', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Nils Exempel')
  const look = async (state: string) => {
    for (const width of [320, 390, 820, 1100, 1440]) {
      await resize(page, width)
      expect([state, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([state, width])
      if (width === 390 || width === 1440) await expectAccessible(page, `${state}, ${width} px`)
    }
  }
  await open(page, path)
  await page.getByRole('button', { name: 'Förslag på samtal' }).click()
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Inte skickat.' })).toBeVisible()
  await look('an empty place')
  await textOf(page).fill(words)
  await saved(page)
  const other = await signedIn.newPage()
  await open(other, path)
  await textOf(other).fill('Från en annan flik.')
  await saved(other)
  await textOf(page).fill(`${words} Och mer.`)
  await expect(page.getByText('Du har skrivit här på en annan sida.')).toBeVisible()
  await look('another text on another page')
  await page.getByRole('button', { name: 'Behåll det i rutan' }).click()
  await saved(page)
  await send(page).click()
  await expect(page.getByRole('article').filter({ hasText: 'Elin Exempel svarar' })).toBeVisible()
  await look('an answer that waits')
  await refuse(desk, path)
  await open(page, path)
  await expect(page.getByText('Svaret kom inte fram.')).toBeVisible()
  // Said at the head of the letter, above all that its sender wrote.
  await page.getByRole('link', { name: 'Skicka det på nytt' }).click()
  await expect(page.locator('input[id^="to-"]')).toBeInViewport()
  await page.getByText('Går som mejl till').click()
  await look('an answer that was refused')
})

it('the link to a refused answer leads to its address also where that is loaded after the press', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Ove Exempel')
  await open(page, path)
  await textOf(page).fill(words)
  await send(page).click()
  await expect(page.locator('.answered')).toHaveCount(1)
  await refuse(desk, path)
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/failed-*', async (route) => {
    await loaded
    await route.continue()
  })
  await open(page, `${desk.url}/forfragningar`)
  await page.getByRole('link', { name: 'Ove Exempel' }).click()
  await page.getByRole('link', { name: 'Skicka det på nytt' }).click()
  await expect(page.locator('input[id^="to-"]')).toHaveCount(0)
  load()
  await expect(page.locator('input[id^="to-"]')).toBeFocused()
  await expect(page.locator('input[id^="to-"]')).toBeInViewport()
})

it('what is loaded after the page is tried again where it could not be', async ({ page, desk, signedIn }) => {
  const path = await letterOf(desk, 'Ola Exempel')
  await page.route('**/assets/troubles-*', (route) => route.abort(), { times: 1 })
  await open(page, path)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/troubles-')).length)).toBe(2)
  await signedIn.setOffline(true)
  await textOf(page).fill(words)
  await expect(page.getByText('Ingen kontakt med skrivbordet.')).toBeVisible()
  await signedIn.setOffline(false)
})
