import { openOwnerDatabase } from '#app/data/database/database.ts'
import { expect, type Page, type Request } from '@playwright/test'
import { expectHydrated } from './fixtures.ts'
import { open, ownLetter, testsOfLetters } from './desk-with-letters.ts'

// With a mail server, so that answers are written here.
const it = testsOfLetters()

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Inget besked från skrivbordet.' })

it('a note that was removed in another tab keeps what is typed into it, and says so', async ({ page, desk, signedIn }) => {
  const path = `${desk.url}/forfragningar/${desk.references.bo}`
  await open(page, path)
  await page.getByLabel('Ny anteckning').fill('Ringde.')
  await page.getByRole('button', { name: 'Spara anteckning' }).click()
  const other = await signedIn.newPage()
  await open(other, path)
  // Before anything is typed: a page that is opened later begins with what was typed here.
  await other.locator('.note summary').click()
  await page.locator('.note summary').click()
  const field = page.locator('.note textarea')
  await field.fill('Ringde två gånger, lång text.')
  await other.getByRole('button', { name: 'Ta bort' }).click()
  await expect(other.locator('.note')).toHaveCount(0)
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Det gick inte att ändra anteckningen.')).toBeVisible()
  await expect(field).toHaveValue('Ringde två gånger, lång text.')
})

it('a note that somebody else has changed meanwhile is not overwritten before one has seen it', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const reference = await ownLetter(desk, { name: 'Vide Exempel', email: 'vide@example.com' })
  await open(page, `${desk.url}/forfragningar/${reference}`)
  await page.getByLabel('Ny anteckning').fill('Ringde.')
  await page.getByRole('button', { name: 'Spara anteckning' }).click()
  await page.locator('.note summary').click()
  const field = page.locator('.note textarea')
  await field.fill('Ringde två gånger.')
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const theirs = { text: 'Ringde, hon svarade.', edited_at: new Date().toISOString() }
  await db.updateTable('letter_notes').set(theirs).where('reference', '=', reference).execute()
  const save = page.getByRole('button', { name: 'Spara', exact: true })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Någon annan har ändrat anteckningen. Inget är sparat.' })).toBeVisible()
  await expect(page.locator('.note').getByRole('status')).toContainText('Ringde, hon svarade.')
  await expect(field).toHaveValue('Ringde två gånger.')
  await save.click()
  await expect(page.locator('.note .text')).toHaveText('Ringde två gånger.')
})

it('without a network an attachment, an article’s deletion and a fact leave the page as it was', async ({ page, desk, signedIn }) => {
  await open(page, `${desk.url}/forfragningar/${desk.references.alva}`)
  await page.getByLabel('Ny anteckning').fill('Halvskriven.')
  await signedIn.setOffline(true)
  await page.getByRole('button', { name: 'Visa bild 1' }).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByLabel('Ny anteckning')).toHaveValue('Halvskriven.')
  await signedIn.setOffline(false)

  await open(page, `${desk.url}/artiklar`)
  await page.getByRole('button', { name: /^Ny artikel/ }).click()
  await expect(page.locator('.markdown-rich')).toBeVisible()
  await page.getByLabel('Titel', { exact: true }).fill('Ljus')
  await page.getByText('Ta bort', { exact: true }).click()
  await page.getByRole('button', { name: 'Radera …' }).click()
  const question = page.getByRole('alertdialog', { name: 'Radera utkastet?' })
  await expect(question).toHaveAccessibleDescription(/”Ljus” och .* försvinner\. Det går inte att ångra\./)
  await signedIn.setOffline(true)
  await question.getByRole('button', { name: 'Radera' }).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Ljus')
  await signedIn.setOffline(false)
  await page.getByRole('button', { name: 'Radera …' }).click()
  await question.getByRole('button', { name: 'Radera' }).click()
  await expect(page.getByText('Artikeln är raderad.')).toBeVisible()
  await expect(page).toHaveURL(`${desk.url}/artiklar`)
})

it('without a network no form is sent and no link followed that would lose the page, and each does what it says once it is back', async ({
  page,
  desk,
  signedIn,
}) => {
  const unsent = page.getByRole('alert').filter({ hasText: 'Utan anslutning skickas inget. Det du har skrivit står kvar här.' })
  await open(page, `${desk.url}/konto`)
  const name = page.getByLabel('Namn', { exact: true })
  await name.fill('Elin Annan')
  await signedIn.setOffline(true)
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(unsent).toBeVisible()
  await expect(name).toHaveValue('Elin Annan')
  await unsent.getByRole('button').click()
  await page.getByRole('link', { name: 'Fakta' }).click()
  await expect(unsent).toBeVisible()
  await expect(page).toHaveURL(`${desk.url}/konto`)
  await signedIn.setOffline(false)
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sparat.' })).toBeVisible()

  await open(page, `${desk.url}/radera`)
  const address = page.getByLabel('E-postadress')
  await address.fill('alva@example.com')
  await signedIn.setOffline(true)
  await address.press('Enter')
  await expect(unsent).toBeVisible()
  await expect(address).toHaveValue('alva@example.com')
  await signedIn.setOffline(false)
  await address.press('Enter')
  await expect(page.getByRole('button', { name: 'Ladda ner allt om adressen' })).toBeVisible()
  await page.getByRole('link', { name: 'Fakta' }).click()
  await expect(page).toHaveURL(`${desk.url}/fakta`)
})

it('a server that is away while the browser believes in its network takes nothing that is typed', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/konto`)
  const name = page.getByLabel('Namn', { exact: true })
  await name.fill('Elin Bortom')
  // As when one comes back to the page: it looks for what others have done.
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const seen = () => page.waitForResponse((response) => response.url().includes('/konto.data') && response.ok())

  for (const away of [null, { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }]) {
    await page.route('**/konto.data*', (route) => (away ? route.fulfill(away) : route.abort('connectionrefused')))
    const isRead = (request: Request) => request.url().includes('/konto.data')
    const missed = away ? page.waitForEvent('requestfinished', isRead) : page.waitForEvent('requestfailed', isRead)
    await look()
    await missed
    await page.unrouteAll()
    // An error page looks for nothing.
    const read = seen()
    await look()
    await read
    await expect(name).toHaveValue('Elin Bortom')

    await page.route('**/konto.data*', (route) => (away ? route.fulfill(away) : route.abort('connectionrefused')))
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(failure(page)).toBeVisible()
    await expect(name).toHaveValue('Elin Bortom')
    await page.unrouteAll()
    await failure(page).getByRole('button').click()
  }
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sparat.' })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Elin Bortom')

  // Going back to another letter, its address is there before its page: this one is not shown under it.
  await open(page, `${desk.url}/forfragningar/${desk.references.alva}`)
  const first = page.url()
  await page.getByRole('link', { name: /^Nästa/ }).click()
  await expect(page).not.toHaveURL(first)
  await page.route('**/*.data*', (route) => route.abort('connectionrefused'))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Något gick fel' })).toBeVisible()
  await page.unrouteAll()
})

it('without a network an answer is opened all the same, and a form whose text is kept stays', async ({ page, desk, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${desk.url}/forfragningar/${await ownLetter(desk, { name: 'Ylva Exempel', email: 'ylva@example.com' })}`)
  await signedIn.setOffline(true)
  await page.getByRole('link', { name: 'Svara', exact: true }).click()
  await expect(page.getByLabel('Text', { exact: true })).toBeVisible()
  await expect(page.getByText('Du är kvar på sidan.')).toBeHidden()
  await signedIn.setOffline(false)

  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, label, save] of [
    ['/fakta?andra=openingHours', 'På svenska', 'Spara'],
    ['/manniskor', 'E-post', 'Skapa länk'],
  ] as const) {
    await open(page, desk.url + path)
    const field = page.getByLabel(label)
    await field.fill('vardagar@example.com')
    await expect(page.locator('.draft')).toHaveText(/^Utkast, sparat/)
    await signedIn.setOffline(true)
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Det gick inte att spara.' })).toBeVisible()
    await expect(field).toHaveValue('vardagar@example.com')
    await signedIn.setOffline(false)
    await page.getByRole('button', { name: 'Släng utkastet' }).click()
    await expect(field).toHaveValue('')
  }
})

it('a link that is pressed in the moment in which all is saved is followed', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/fakta?andra=openingHours`)
  const field = page.getByLabel('På svenska')
  await field.fill('Vardagar')
  await expect(page.locator('.draft')).toHaveText(/^Utkast, sparat/)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/utkast', async (route) => {
    await held
    await route.continue()
  })
  await field.fill('Vardagar 9')
  await expect(page.locator('.draft')).toHaveText('Sparar utkastet …')
  // In one task: the press, and a text that the server has.
  const link = await page.getByRole('link', { name: 'Läsare', exact: true }).first().elementHandle()
  await field.evaluate((element, pressed) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
    if (pressed instanceof HTMLElement) pressed.click()
    element.value = 'Vardagar'
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, link)
  release()
  await expect(page).toHaveURL(`${desk.url}/lasare`)
  await page.unrouteAll()
  await page.goBack()
  await expect(field).toHaveValue('Vardagar')
})

it('a translation is opened without a word of a lost network', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/artiklar`)
  await page.getByRole('button', { name: /^Ny artikel/ }).click()
  await expect(page.locator('.markdown-rich')).toBeVisible()
  await page.getByLabel('Titel', { exact: true }).fill('Original')
  const first = page.url()
  const alerts: string[] = []
  await page.exposeFunction('tell', (text: string) => alerts.push(text))
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]'))
        if (alert.textContent) void (globalThis as unknown as { tell(text: string): void }).tell(alert.textContent)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const posted: string[] = []
  page.on('request', (request) => {
    const [, intent] = /name="intent"\s+([\w-]+)/.exec(request.postData() ?? '') ?? []
    if (intent && request.url() === first) posted.push(intent)
  })
  await page.getByRole('button', { name: 'Översätt till engelska' }).click()
  await expect(page).not.toHaveURL(first)
  await expect(page.locator('.markdown-rich')).toBeVisible()
  expect(alerts).toEqual([])
  // Leaving the first article posts its text no second time.
  expect(posted.slice(posted.indexOf('translate'))).toEqual(['translate'])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('article-')))).toEqual([])
})

it('a page that answered a form is loaded again, and posts nothing a second time', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/forfragningar/${desk.references.machine}`)
  await page.getByLabel('Ny anteckning').fill('En gång.')
  // As where the script had not loaded yet.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('.new-note')?.submit())
  await expect(page.getByText('Anteckningen är sparad.')).toBeVisible()
  const methods: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && methods.push(request.method()))
  await expectHydrated(page.locator('main'))
  await page.reload()
  await expect(page.locator('.note .text')).toHaveText('En gång.')
  expect(methods).toEqual(['GET'])
})
