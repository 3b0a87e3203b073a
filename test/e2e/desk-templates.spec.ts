import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { storeApplication } from '../letters.ts'
import { type Desk, open, ownLetter, removeLetter, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, expectHydrated, resize } from './fixtures.ts'

// Templates of answers: made, changed and used from the letter that is being answered. With a mail server.
const it = testsOfLetters()

const answerOf = (page: Page) => page.getByLabel('Text', { exact: true })
const inSwedish = (page: Page) => page.getByRole('group', { name: 'Svenska' })
const inEnglish = (page: Page) => page.getByRole('group', { name: 'Engelska' })
const heading = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const edit = (page: Page) => page.getByRole('button', { name: 'Ändra mallar' })
const saved = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/utkast') && response.ok())

async function letterOf(desk: Desk, name: string): Promise<string> {
  return `${desk.url}/forfragningar/${await ownLetter(desk, { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` })}`
}

/** A letter in English, whose sender gives no name. */
async function englishLetter({ site, url }: Desk): Promise<string> {
  const storage = await openStorage({ dataDir: site.dataDir })
  const { reference } = await storeApplication(storage, { now: new Date(), email: 'olive@example.com', language: 'en' })
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  await indexLetters({ db, storage }, { now: new Date() })
  return `${url}/forfragningar/${reference}`
}

it('a template is made of an answer, in both languages, used, and changed on the way back; the answer is there all the time', async ({
  page,
  desk,
  signedIn,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Olle Exempel')
  await open(page, path)
  const words = 'Hej Olle,\n\nvi ses på [dag].\n\nElin Exempel\nNorrljus'
  // Not saved yet when the page is left.
  await answerOf(page).fill(words)
  await edit(page).click()
  await heading(page, 'Mallar för svar')
  await page.getByRole('link', { name: 'Ny mall av svaret' }).click()
  await heading(page, 'Ny mall')
  const [text, english] = [inSwedish(page).getByLabel('Text'), inEnglish(page).getByLabel('Text')]
  await expect(text).toHaveValue('Hej {förnamn},\n\nvi ses på [dag].\n\n{mitt namn}\n{varumärke}')
  await page.getByRole('button', { name: 'Spara mallen' }).click()
  await expect(inSwedish(page).getByLabel('Namn')).toBeFocused()
  await expect(inSwedish(page).getByLabel('Namn')).toHaveAccessibleDescription('Ge mallen ett namn.')
  await inSwedish(page).getByLabel('Namn').fill('Vi ses')
  await inEnglish(page).getByLabel('Namn').fill('See you')
  await english.fill('Hello ,\n\nsee you on [day].\n')
  await english.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
  await inEnglish(page).getByRole('button', { name: 'förnamn' }).click()
  await expect(english).toBeFocused()
  await english.press('ControlOrMeta+End')
  await inEnglish(page).getByRole('button', { name: 'mitt namn' }).click()
  await expect(english).toHaveValue('Hello {förnamn},\n\nsee you on [day].\n{mitt namn}')
  await page.getByRole('button', { name: 'Spara mallen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Mallen är sparad.' })).toBeVisible()
  await heading(page, 'Mallar för svar')
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('Vi ses')
  await page.getByRole('link', { name: 'Tillbaka till svaret' }).click()
  await heading(page, 'Olle Exempel')
  await expect(answerOf(page)).toHaveValue(words)

  await answerOf(page).fill('')
  await page.getByRole('button', { name: 'Vi ses' }).click()
  await expect(answerOf(page)).toHaveValue(words)
  await expect(page.getByRole('button', { name: 'See you' })).toBeHidden()
  await answerOf(page).fill('Hej igen')
  await edit(page).click()
  await page.getByRole('link', { name: 'Ändra mallen Vi ses' }).click()
  await text.fill('Hej!\n{mitt namn}')
  await page.getByRole('button', { name: 'Spara mallen' }).click()
  await heading(page, 'Mallar för svar')
  await page.getByRole('link', { name: 'Tillbaka till svaret' }).click()
  await expect(answerOf(page)).toHaveValue('Hej igen')
  await page.getByRole('button', { name: 'Vi ses' }).click()
  await expect(answerOf(page)).toHaveValue('Hej igen\n\nHej!\nElin Exempel')

  await open(page, await englishLetter(desk))
  await page.getByRole('button', { name: 'See you' }).click()
  await expect(answerOf(page)).toHaveValue('Hello,\n\nsee you on [day].\nElin Exempel')
  await expect(page.getByRole('button', { name: 'Vi ses' })).toBeHidden()
})

it('what is typed into a template is there after a reload, Back, without a network and when the session has ended, until it is saved or thrown away', async ({
  page,
  desk,
  signedIn,
}) => {
  const path = `${await letterOf(desk, 'Pia Exempel')}/mallar`
  await open(page, `${path}/ny`)
  const [name, text] = [inSwedish(page).getByLabel('Namn'), inSwedish(page).getByLabel('Text')]
  await name.fill('Nytt')
  await text.fill('Hej')
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(text).toHaveValue('Hej')
  await expect(name).toHaveValue('Nytt')
  await text.press('ControlOrMeta+End')
  await text.pressSequentially(' {förnamn}!\nEtt.')
  await page.getByRole('link', { name: 'Mallar för svar' }).click()
  await heading(page, 'Mallar för svar')
  await page.goBack()
  await expect(text).toHaveValue('Hej {förnamn}!\nEtt.')
  await signedIn.setOffline(true)
  await text.fill('Hej utan nät')
  await expect(page.getByText('Ingen kontakt med skrivbordet.')).toBeVisible()
  await page.getByRole('button', { name: 'Spara mallen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Inget besked från skrivbordet.' })).toBeVisible()
  await expect(text).toHaveValue('Hej utan nät')
  const isSaved = saved(page)
  await signedIn.setOffline(false)
  await isSaved

  await signedIn.clearCookies()
  await page.getByRole('button', { name: 'Spara mallen' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Du är utloggad' })).toBeVisible()
  await signedIn.addCookies([desk.cookie])
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(text).toHaveValue('Hej utan nät')
  await page.getByRole('button', { name: 'Släng det' }).click()
  await expect(text).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Släng det' })).toBeHidden()
})

it('of two who change a template at once, the second is told and keeps what was typed', async ({ page, desk, signedIn }) => {
  const path = `${await letterOf(desk, 'Rune Exempel')}/mallar`
  await open(page, path)
  await page.getByRole('link', { name: 'Ändra mallen Tacka nej' }).click()
  const text = inSwedish(page).getByLabel('Text')
  const other = await signedIn.newPage()
  await open(other, path)
  await other.getByRole('link', { name: 'Ändra mallen Tacka nej' }).click()
  await text.fill('Den enas')
  await page.getByRole('button', { name: 'Spara mallen' }).click()
  await heading(page, 'Mallar för svar')
  await inSwedish(other).getByLabel('Text').fill('Den andras')
  await other.getByRole('button', { name: 'Spara mallen' }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'Elin Exempel har ändrat mallen medan du skrev.' })).toBeVisible()
  await expect(other.getByText('Den enas')).toBeVisible()
  await expectAccessible(other, 'a template that somebody else has changed')
  await expect(inSwedish(other).getByLabel('Text')).toHaveValue('Den andras')
  await other.getByRole('button', { name: 'Spara mallen' }).click()
  await heading(other, 'Mallar för svar')
})

it('one that is removed while it is changed says so, and that alone; it is added again by the first press', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const id = randomUUID()
  const texts = JSON.stringify({ sv: { name: 'Borta', text: 'Hej' } })
  await db.insertInto('answer_templates').values({ id, position: 99, version: 3, changed_by: null, texts }).execute()
  await open(page, `${await letterOf(desk, 'Ture Exempel')}/mallar/${id}`)
  const isSaved = saved(page)
  await inSwedish(page).getByLabel('Text').fill('Hej igen')
  await isSaved
  await db.deleteFrom('answer_templates').where('id', '=', id).execute()
  // The page looks for what others have done.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Mallen är borttagen.')).toBeVisible()
  await expect(page.getByText('Det här är inte sparat än.')).toBeHidden()
  await page.getByRole('button', { name: 'Spara mallen' }).click()
  await heading(page, 'Mallar för svar')
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('Borta')
})

it('what is typed into a template is not lost with its letter: the page says so, is not left, and the template can be saved', async ({
  page,
  desk,
  signedIn,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Urban Exempel')
  await open(page, `${path}/mallar/ny`)
  await removeLetter(desk, path.split('/').at(-1) ?? '')
  await inSwedish(page).getByLabel('Namn').fill('Utan brev')
  await inSwedish(page).getByLabel('Text').fill('Hej')
  await expect(page.getByRole('alert').filter({ hasText: 'Ärendet är raderat.' })).toBeVisible()
  await page.getByRole('link', { name: 'Mallar för svar' }).click()
  await expect(page.getByText('Du är kvar på sidan.')).toBeVisible()
  await expect(inSwedish(page).getByLabel('Text')).toHaveValue('Hej')
  await page.getByRole('button', { name: 'Spara mallen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Mallen är sparad.' })).toBeVisible()
  await heading(page, 'Ärenden')
})

it('a removed template can be taken back also after a press that did not arrive, or moved another one', async ({ page, desk, signedIn }) => {
  await open(page, `${await letterOf(desk, 'Vera Exempel')}/mallar`)
  const rows = page.getByRole('main').getByRole('listitem')
  const [one = '', two = '', three = ''] = await rows.locator('strong').allTextContents()
  expect(three).not.toBe('')
  await page.getByRole('button', { name: `Ta bort mallen ${two}` }).click()
  const undo = page.getByRole('button', { name: 'Ångra' })
  await expect(undo).toBeFocused()
  await signedIn.setOffline(true)
  await undo.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(undo).toBeFocused()
  await signedIn.setOffline(false)
  await page.getByRole('button', { name: `Flytta ner mallen ${one}` }).click()
  await expect(rows.first()).toContainText(three)
  await expect(page.getByText('Flyttad ner.')).toBeVisible()
  await expect(page.getByText(`Mallen ”${two}” är borttagen.`)).toBeVisible()
  await expectAccessible(page, 'a template is moved after another was removed')
  await undo.click()
  await expect(page.getByText('Mallen är tillbaka.')).toBeVisible()
  await expect(undo).toBeHidden()
  await expect(rows.filter({ hasText: two })).toBeVisible()
})

it('the list by keyboard: moved, removed and taken back, with the focus on what can be pressed next; axe finds nothing', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = `${await letterOf(desk, 'Siv Exempel')}/mallar`
  await open(page, path)
  const rows = page.getByRole('main').getByRole('listitem')
  const names = () => rows.locator('strong').allTextContents()
  const before = await names()
  expect(before.length).toBeGreaterThan(2)
  const [one = '', two = ''] = before
  await page.getByRole('button', { name: `Flytta ner mallen ${one}` }).press('Enter')
  await expect(rows.first()).toContainText(two)
  await expect(page.getByRole('button', { name: `Flytta ner mallen ${one}` })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText(one)
  // At the top there is no further up.
  await expect(page.getByRole('button', { name: `Flytta ner mallen ${one}` })).toBeFocused()
  await page.getByRole('button', { name: `Ta bort mallen ${two}` }).press('Enter')
  await expect(page.getByText(`Mallen ”${two}” är borttagen.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ångra' })).toBeFocused()
  for (const width of [320, 390, 1440]) {
    await resize(page, width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page, `a template is removed, ${width} px`)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mallen är tillbaka.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Flytta upp mallen ${two}` })).toBeFocused()
  await expect.poll(names).toEqual(before)
  for (const name of before) {
    await page.getByRole('button', { name: `Ta bort mallen ${name}` }).click()
    await expect(page.getByText(`Mallen ”${name}” är borttagen.`)).toBeVisible()
  }
  await expect(page.getByText('Inga mallar.')).toBeVisible()
  await expectAccessible(page, 'no templates')
})
