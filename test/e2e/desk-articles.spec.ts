import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Kysely } from 'kysely'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import type { Database } from '#app/data/database/schema.ts'
import { openSession } from '#app/people/sessions.ts'
import { aPicture } from '../picture-files.ts'
import { type DeskSite, startDeskSite } from './desk-site.ts'
import { expectAccessible, expectHydrated, resize, watch } from './fixtures.ts'

type Desk = DeskSite & {
  db: Kysely<Database>
  cookies: Record<'elin' | 'sixten', { name: string; value: string; url: string; httpOnly: true; sameSite: 'Strict' }>
}

const it = test.extend<{ faults: string[]; signedIn: BrowserContext }, { desk: Desk }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      await using site = await startDeskSite('SQLite and disk', { SMTP_URL: '', MAIL_FROM: '' })
      const db = openOwnerDatabase({ dataDir: site.site.dataDir })
      await removeArticles(db)
      const elin = await cookieOf(db, { id: 'elin', role: 'owner', url: site.url })
      const sixten = await cookieOf(db, { id: 'sixten', role: 'writer', url: site.url })
      await use({ ...site, db, cookies: { elin, sixten } })
      await db.destroy()
      expect(site.site.complaints).toBe('')
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  faults: async ({ context, desk }, use) => {
    const faults = watch(context, { site: new URL(desk.site.url).host, desk: new URL(desk.url).host })
    await use(faults)
    expect(faults).toEqual([])
  },
  signedIn: async ({ context, desk, faults }, use) => {
    await context.addCookies([desk.cookies.elin])
    await use(context)
    expect(faults).toEqual([])
  },
})

// On one desk, which takes seconds to start.
it.describe.configure({ mode: 'default' })

/** Removes the articles that the site came with, and those of other tests. */
async function removeArticles(db: Kysely<Database>): Promise<void> {
  for (const table of ['article_pages', 'article_extras', 'article_pictures', 'article_translations', 'article_drafts', 'articles'] as const)
    await db.deleteFrom(table).execute()
}

async function cookieOf(db: Kysely<Database>, { id, role, url }: { id: 'elin' | 'sixten'; role: 'owner' | 'writer'; url: string }) {
  const now = new Date()
  const name = id === 'elin' ? 'Elin Exempel' : 'Sixten Exempel'
  await db
    .insertInto('people')
    .values({ id, name, email: `${id}@example.com`, role, notices: true, shortcuts: true, created_at: now.toISOString() })
    .execute()
  const value = await openSession(db, { personId: id, passkeyId: 'none', device: 'Chrome, Linux', now })
  return { name: 'desk' as const, value, url, httpOnly: true as const, sameSite: 'Strict' as const }
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const preview = (page: Page) => page.frameLocator('iframe:not(.coming)')
const status = (page: Page) => page.locator('.editor-saved')

async function openEditor(page: Page): Promise<void> {
  await expect(page.locator('.markdown-rich')).toBeVisible()
  await expect(status(page)).toHaveText(/^Sparat/)
}

/** Confirms the question that the amber button asks. */
async function publish(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

it('an article is written, previewed, scheduled, published by the clock, translated, found everywhere, moved, withdrawn and restored', async ({
  page,
  desk,
  signedIn,
  request,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const { site, url, db } = desk
  const ask = async (path: string) => request.get(site.url + path, { maxRedirects: 0 })
  const read = async (path: string) => (await ask(path)).text()

  await removeArticles(db)
  await page.goto(`${url}/artiklar`)
  await expect(page.getByText('Ingen artikel än.')).toBeVisible()
  await expectHydrated(page.getByRole('button', { name: /^Ny artikel/ }))
  await page.keyboard.press('n')
  await openEditor(page)
  await page.getByLabel('Titel').fill('Ljuset om vintern')
  await expect(page.getByLabel('Adress', { exact: true })).toHaveValue('ljuset-om-vintern')
  await page.getByLabel('Beskrivning').fill('Så tar du vara på de få timmarna av dagsljus.')
  await field(page).click()
  await page.keyboard.type('Dagen är kort.\n\n## Morgonen\n\nBörja tidigt. ')
  const picture = { name: 'Min morgon.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ width: 640, height: 400, exif: true }) }
  await page.locator('.tools input[type=file]').setInputFiles(picture)
  await expect(field(page)).toContainText('![beskriv bilden](Min-morgon.jpg)')
  await page.keyboard.type('Ett fönster i gryningen')
  await expect(preview(page).getByRole('img', { name: 'Ett fönster i gryningen' })).toBeVisible()
  await expect(preview(page).getByRole('heading', { name: 'Ljuset om vintern' })).toBeVisible()
  await expect(status(page)).toHaveText(/^Sparat/)

  // A schedule is to the minute: the minute is brought nearer in the database.
  await page.getByLabel('Dag', { exact: true }).fill('2099-01-01')
  await page.getByLabel('Tid', { exact: true }).fill('08:00')
  await expect(page.locator('.will')).toContainText('1 januari 2099 kl. 08.00. Den läggs i bloggen, RSS-flödet och listan för sökmotorer. Ingen får mejl.')
  await publish(page, 'Schemalägg')
  await expect(page.locator('.editor-top')).toContainText('Schemalagd 1 jan 2099 08.00')
  const address = '/articles/ljuset-om-vintern-sv'
  expect((await ask(address)).status()).toBe(302)
  const soon = new Date(Date.now() + 2000).toISOString()
  await db.updateTable('articles').set({ published_at: soon }).where('slug', '=', 'ljuset-om-vintern').execute()
  await db.updateTable('article_drafts').set({ publish_at: soon }).where('slug', '=', 'ljuset-om-vintern').execute()
  await expect.poll(async () => (await ask(address)).status()).toBe(200)

  await page.reload()
  await openEditor(page)
  await page.getByRole('button', { name: 'Översätt till engelska' }).click()
  await expect(page.getByLabel('Titel')).toHaveValue('')
  await openEditor(page)
  await page.getByLabel('Titel').fill('Light in winter')
  await page.getByLabel('Beskrivning').fill('How to use the few hours of daylight.')
  await field(page).click()
  await page.keyboard.type('The day is short.\n\n## The morning\n\nBegin early.')
  await publish(page, 'Publicera')
  await expect(page.locator('.editor-top')).toContainText('Publicerad')
  const english = '/articles/light-in-winter-en'
  await expect.poll(async () => (await ask(english)).status()).toBe(200)

  for (const [language, path, title, words] of [
    ['sv', address, 'Ljuset om vintern', 'gryningen'],
    ['en', english, 'Light in winter', 'daylight'],
  ] as const) {
    const other = language === 'sv' ? english : address
    await expect.poll(() => read(path)).toContain(other)
    for (const list of [`/${language}/blog`, `/${language}/feed.xml`]) await expect.poll(() => read(list), list).toContain(title)
    await expect.poll(() => read('/sitemap.xml')).toContain(path)
    await expect.poll(() => read(`/${language}/blog?q=${words}`)).toContain(title)
  }

  await page.getByRole('link', { name: 'Svenska', exact: true }).click()
  await expect(page.getByLabel('Titel')).toHaveValue('Ljuset om vintern')
  await openEditor(page)
  await page.getByLabel('Adress', { exact: true }).fill('vinterljus')
  await expect(page.locator('.will')).toContainText(`Den gamla adressen ${address} leder hit.`)
  await publish(page, 'Publicera ändringarna')
  await expect.poll(async () => (await ask(address)).headers()['location']).toContain('/articles/vinterljus-sv')
  await expect.poll(async () => (await ask('/articles/vinterljus-sv')).status()).toBe(200)

  await page.getByText('Dra tillbaka', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Dra tillbaka', exact: true }).click()
  await expect(page.locator('.editor-top')).toContainText('Tillbakadragen')
  await expect.poll(async () => (await ask('/articles/vinterljus-sv')).headers()['location']).toMatch(/\/sv\/blogg?$/)
  await publish(page, 'Publicera')
  await expect.poll(async () => (await ask('/articles/vinterljus-sv')).status()).toBe(200)
})

it('two writers: the second sees the difference, chooses, and can go back to a version', async ({ page, browser, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.goto(`${desk.url}/artiklar`)
  await page.getByRole('button', { name: /^Ny artikel/ }).click()
  await openEditor(page)
  await page.getByLabel('Titel').fill('Två skriver')
  await field(page).click()
  await page.keyboard.type('Första raden.')
  await page.keyboard.press('Control+s')
  await expect(status(page)).toHaveText(/^Sparat/)

  const other = await browser.newContext()
  await other.addCookies([desk.cookies.sixten])
  const theirs = await other.newPage()
  await theirs.goto(page.url())
  await openEditor(theirs)
  await field(theirs).click()
  await theirs.keyboard.press('Control+End')
  await theirs.keyboard.type(' Sixtens mening.')
  await theirs.keyboard.press('Control+s')
  await expect(status(theirs)).toHaveText(/^Sparat/)

  await field(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Elins mening.')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.conflict').getByRole('alert')).toContainText('Sixten Exempel har ändrat artikeln under tiden.')
  await expect(page.locator('.conflict ins')).toContainText('Elins')
  await expectAccessible(page, 'a conflict')
  await page.getByRole('button', { name: 'Behåll min' }).click()
  await expect(page.locator('.conflict')).toBeHidden()
  await expect(status(page)).toHaveText(/^Sparat/)
  // Whoever has typed nothing since sees the newest text.
  await theirs.reload()
  await openEditor(theirs)
  await expect(field(theirs)).toContainText('Elins mening.')
  await other.close()

  await page
    .getByRole('link', { name: /^Jämför med/ })
    .nth(1)
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sedan')
  await expectAccessible(page, 'two versions')
  await page.getByRole('button', { name: 'Återställ den här versionen' }).click()
  await openEditor(page)
  await expect(field(page)).toContainText('Sixtens mening.')
  const told = page.getByText('Versionen är hämtad. Den är inte publicerad.')
  await expect(told).toBeVisible()
  // What happened before is not told beside what happened now.
  await page.getByLabel('Titel').fill('Framtagen och ändrad')
  await page.keyboard.press('Control+s')
  await expect(status(page)).toHaveText(/^Sparat/)
  await expect(told).toBeHidden()
})

it('without a network the text is kept, said to be unsaved, and saved once it is back', async ({ page, desk, context, faults }) => {
  await context.addCookies([desk.cookies.elin])
  await page.goto(`${desk.url}/artiklar`)
  await page.getByRole('button', { name: /^Ny artikel/ }).click()
  await openEditor(page)
  await context.setOffline(true)
  await page.getByLabel('Titel').fill('Utan nät')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Ingen anslutning.' })).toBeVisible()
  await expect(status(page)).toHaveText('Inte sparat')
  await expect(page.getByText('Förhandsvisningen kunde inte hämtas.')).toBeVisible()
  await context.setOffline(false)
  await expect(status(page)).toHaveText(/^Sparat/)
  await expect(preview(page).getByRole('heading', { name: 'Utan nät' })).toBeVisible()
  await expect(page.getByText('Förhandsvisningen kunde inte hämtas.')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Titel')).toHaveValue('Utan nät')
  faults.length = 0
})

it('what is typed right after a tool has changed the text stays, where it was typed', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.goto(`${desk.url}/artiklar`)
  await page.getByRole('button', { name: /^Ny artikel/ }).click()
  await openEditor(page)
  await page.getByLabel('Titel').fill('Ord som stannar')
  await field(page).click()
  // The words are counted when React has drawn the page and has not run its effects.
  await page.locator('.editor-length').evaluate((length) => {
    const drawn = new MutationObserver(() => {
      drawn.disconnect()
      document.execCommand('insertText', false, 'fönster')
    })
    drawn.observe(length, { characterData: true, childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Fet' }).click()
  await expect(page.locator('.editor-length')).toContainText('1 ord')
  await expect(field(page)).toHaveText('**fönster**')
  await page.keyboard.press('Control+s')
  await expect(status(page)).toHaveText(/^Sparat/)

  // Who types in the plain text area goes on in CodeMirror, at the same place.
  const loaded = Promise.withResolvers<void>()
  await page.route(/codemirror/, async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.reload()
  await expectHydrated(page.getByRole('button', { name: 'Fet' }))
  await page.locator('textarea[name=content]').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Ett ')
  loaded.resolve()
  await openEditor(page)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('ljust ')
  await expect(field(page)).toHaveText('Ett ljust **fönster**')
})

it('by keyboard alone: the toolbar, Tab out of the text, and an article among many', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.goto(`${desk.url}/artiklar`)
  await expectHydrated(page.getByRole('button', { name: /^Ny artikel/ }))
  await page.keyboard.press('n')
  await openEditor(page)
  await field(page).focus()
  // Single keys are letters here.
  await page.keyboard.type('jkn?g')
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Fet' }).press('Enter')
  await expect(field(page)).toHaveText('**jkn?g**')
  await page.getByRole('button', { name: 'Rubrik' }).press('Enter')
  await expect(field(page)).toHaveText('## **jkn?g**')
  await page.keyboard.press('Tab')
  await expect(field(page)).not.toBeFocused()
  await page.getByLabel('Titel').fill('Tangenter')
  await page.keyboard.press('Control+s')
  await expect(status(page)).toHaveText(/^Sparat/)
  await page.getByRole('link', { name: 'Artiklar', exact: true }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Artiklar', level: 1 })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Tangenter' })).toBeFocused()
  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: 'Översätt Tangenter till engelska' })).toBeFocused()
  await page.keyboard.press('h')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Tangenter')
})

it('axe finds nothing in list, editor and questions, on a phone and a wide screen, and nothing scrolls sideways', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = async (what: string, widths: readonly number[] = [390, 1440]) => {
    for (const width of widths) {
      await resize(page, width)
      await expectAccessible(page, `${what}, ${width} px`)
      expect([what, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([what, width])
    }
  }
  const inTheWay = page.getByRole('dialog')
  await page.goto(`${desk.url}/artiklar?lage=tillbakadragna`)
  await check('an empty list')
  await page.goto(`${desk.url}/artiklar`)
  await page.getByRole('button', { name: /^Ny artikel/ }).click()
  await openEditor(page)
  await check('the editor, whole', [1440])
  // From within the text too, where CodeMirror has keys of its own.
  await field(page).focus()
  await page.keyboard.press('Control+Enter')
  await expect(inTheWay).toContainText('Titeln saknas.')
  await page.keyboard.press('Escape')
  await expect(inTheWay).toBeHidden()
  await resize(page, 390)
  for (const tab of ['Skriv', 'Visa', 'Uppgifter']) {
    await page.locator('.editor-modes').getByText(tab).click()
    await check(`the editor, ${tab}`, [390])
  }
  await page.keyboard.press('Control+Enter')
  await expect(inTheWay).toContainText('Titeln saknas.')
  await check('what is in the way of publishing')
  await page.keyboard.press('Escape')
  await page.goto(`${desk.url}/artiklar`)
  await check('a list')
})

// What it does: test/desk-articles.test.ts.
it('without JavaScript the question before publishing stands in view, beside the article as it will be', async ({ browser, desk }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([desk.cookies.elin])
  const page = await context.newPage()
  await page.goto(`${desk.url}/artiklar`)
  await page.getByRole('button', { name: /^Ny artikel/ }).click()
  await page.getByLabel('Titel').fill('Utan skript')
  await page.getByLabel('Beskrivning').fill('En text som skrivs med vanliga formulär.')
  await page.getByLabel('Text', { exact: true }).fill('Det går bra ändå.')
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByRole('dialog', { name: 'Publicera?' })).toBeInViewport()
  await expect(page.frameLocator('.editor-preview iframe').getByRole('heading', { level: 1 })).toHaveText('Utan skript')
  await context.close()
})
