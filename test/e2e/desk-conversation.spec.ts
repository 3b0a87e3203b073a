import { expect, type Page } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { storeEnquiry, storeMessage } from '../letters.ts'
import { type Desk, open, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessibleAt, expectHydrated } from './fixtures.ts'

// A letter whose sender reads its answers on the site, with a code (design/conversation). With a mail server.
const it = testsOfLetters()

const textOf = (page: Page) => page.getByLabel('Text', { exact: true })
const answer = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const hour = 3_600_000

/** A letter with a code. @returns its reference and address */
async function coded({ site, url }: Desk, name: string) {
  const storage = await openStorage({ dataDir: site.dataDir })
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
  const { reference } = await storeEnquiry(storage, { now: new Date(Date.now() - hour), name, email, code: true })
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  await indexLetters({ db, storage }, { now: new Date() })
  /** What its sender writes, found as the clock finds it. */
  const write = async (text: string) => {
    await storeMessage(storage, { letter: reference, bucket: 'inquiries', email, text, now: new Date() })
    await using found = openOwnerDatabase({ dataDir: site.dataDir })
    await indexLetters({ db: found, storage }, { now: new Date() })
  }
  return { reference, email, path: `${url}/forfragningar/${reference}`, write }
}

it('an answer lies here, can be taken back with how it was to go, and its mail says nothing of it; a message opens the letter again', async ({
  page,
  desk,
  signedIn,
}) => {
  void signedIn
  const { reference, email, path, write } = await coded(desk, 'Ivar Exempel')
  await open(page, path)
  await expect(page.getByRole('radio', { name: 'Med sin kod' })).toBeChecked()
  await expect(page.getByText(`Mejlet till ${email} säger bara att ett svar väntar`)).toBeVisible()
  await page.getByRole('radio', { name: 'Med sin kod' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Hela svaret går som vanlig e-post.')).toBeVisible()
  await expect(page.getByText('säger bara att ett svar väntar')).toBeHidden()
  await textOf(page).fill('Hej Ivar, hemligheten är vår.')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(page.getByText('Svaret till Ivar skickas om 20 sekunder.')).toBeVisible()
  await page
    .getByRole('status')
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(textOf(page)).toHaveValue('Hej Ivar, hemligheten är vår.')
  await expect(page.getByRole('radio', { name: 'I mejlet' })).toBeChecked()

  await page.getByText('Med sin kod', { exact: true }).click()
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(answer(page, 'Elin Exempel svarar')).toContainText('Kan strax läsas med koden')
  await page.getByRole('button', { name: 'Skicka nu' }).click()
  await expect.poll(() => desk.smtp.received.filter(({ text }) => text.includes(`${reference.slice(0, 4)}-${reference.slice(4)}`)).length).toBe(1)
  const mail = desk.smtp.received.find(({ text }) => text.includes(reference.slice(4)))
  expect(mail?.headers['subject']).toMatch(/Ett svar v|=\?UTF-8\?.*\?=/i)
  expect(JSON.stringify(mail)).not.toMatch(/Ivar,|hemligheten|http/)
  await page.reload()
  await expect(page.getByText('Besvarat, oläst.')).toBeVisible()
  await expect(answer(page, 'Elin Exempel svarade')).toContainText('Inte läst än')
  await expect(page.getByRole('button', { name: /^Ångra/ })).toHaveCount(0)

  await write('Tack, gärna på lördag.')
  await open(page, `${desk.url}/forfragningar`)
  const row = page.getByRole('listitem').filter({ hasText: 'Ivar Exempel' })
  await expect(row).toContainText('Nytt meddelande')
  await row.getByRole('link', { name: 'Ivar Exempel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ivar Exempel har skrivit igen.')
  await expect(page).toHaveURL(`${path}#nytt`)
  await expect(answer(page, 'Ivar skrev')).toBeInViewport()
  await page.getByRole('link', { name: 'Till det nya meddelandet' }).focus()
  await expect(page.getByRole('link', { name: 'Till det nya meddelandet' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(answer(page, 'Ivar skrev')).toBeInViewport()
  await expectAccessibleAt(page, [320, 390, 1440], 'a message')

  // Opened by its address, as from a mail, it is at the message as well; Back and a reload do not go there again.
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('about:blank')
  await open(page, path)
  await expect(answer(page, 'Ivar skrev')).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await page
    .getByRole('link', { name: /^Ärenden/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${desk.url}/forfragningar`)
  await page.goBack()
  await expect(answer(page, 'Ivar skrev')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(answer(page, 'Ivar skrev')).not.toBeInViewport()
  await page.reload()
  await expectHydrated(answer(page, 'Ivar skrev'))
  await expect(answer(page, 'Ivar skrev')).not.toBeInViewport()
})

it('how an answer is to go is there after a reload and another letter, and goes with the answer', async ({ page, desk, signedIn }) => {
  void signedIn
  const { path, email } = await coded(desk, 'Maja Exempel')
  const { path: other } = await coded(desk, 'Nils Exempel')
  const inMail = page.getByRole('radio', { name: 'I mejlet' })
  const save = () => page.waitForResponse((response) => response.url().endsWith('/utkast') && (response.request().postData() ?? '').includes('way'))
  await open(page, path)
  const saved = save()
  await page.getByText('I mejlet', { exact: true }).click()
  await saved
  await page.reload()
  await expect(inMail).toBeChecked()
  // Left at once: what is not saved yet is in the page's memory, and then saved.
  await page.getByText('Med sin kod', { exact: true }).click()
  await page.goto(other)
  await expect(inMail).not.toBeChecked()
  await page.goto(path)
  await expect(page.getByRole('radio', { name: 'Med sin kod' })).toBeChecked()
  const again = save()
  await page.getByText('I mejlet', { exact: true }).click()
  await again
  await page.reload()
  await textOf(page).fill('Hej Maja, vi ses.')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await page.getByRole('button', { name: 'Skicka nu' }).click()
  await expect.poll(() => desk.smtp.received.filter(({ envelope, text }) => envelope.to.includes(email) && text.includes('vi ses')).length).toBe(1)
  // The next one goes as answers usually do.
  await expect(page.getByRole('radio', { name: 'Med sin kod' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Med sin kod' })).toBeChecked()
})

it('a message that comes while an answer is written is read before the answer goes', async ({ page, desk, signedIn }) => {
  void signedIn
  const { path, write } = await coded(desk, 'Jonna Exempel')
  await open(page, path)
  await textOf(page).fill('Hej Jonna.')
  await write('Vänta, jag har ändrat mig.')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Någon annan hann ändra ärendet först.' })).toBeVisible()
  await expect(textOf(page)).toHaveValue('Hej Jonna.')
})

it('an unopened answer is sent in the mail, and a code is cut off after a question', async ({ page, desk, signedIn }) => {
  void signedIn
  const { reference, path } = await coded(desk, 'Klara Exempel')
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const at = new Date(Date.now() - 49 * hour).toISOString()
  const row = { id: crypto.randomUUID(), kind: 'reply' as const, reference, recipient: 'klara@example.com', subject: 'Ett svar väntar', body: 'Hej Klara.' }
  const sent = {
    state: 'sent' as const,
    tries: 1,
    doubtful: false,
    failure: null,
    created_at: at,
    next_try_at: at,
    sent_at: at,
    shown_at: at,
    way: 'here' as const,
  }
  await db
    .insertInto('mails')
    .values({ ...row, ...sent, person_id: 'elin' })
    .execute()
  await db.updateTable('letters').set({ state: 'answered', answered_at: at }).where('reference', '=', reference).execute()
  await open(page, desk.url)
  const warning = page.getByRole('listitem').filter({ hasText: 'Ingen har öppnat svaret i ärende' })
  await expect(warning).toBeVisible()
  await warning.getByRole('link', { name: 'Öppna ärendet' }).click()
  await expectAccessibleAt(page, [320, 390, 1440], 'an unopened answer')
  await page.getByRole('button', { name: 'Skicka som mejl' }).click()
  await expect(page.getByText('Svaret skickas som mejl nu.')).toBeVisible()
  await expect.poll(() => desk.smtp.received.filter(({ text }) => text.includes('Hej Klara.')).length).toBe(1)
  await expect(page.getByRole('button', { name: 'Skicka som mejl' })).toHaveCount(0)

  await page.getByText('Spärra koden …').click()
  await expect(page.getByText('det går inte att ångra')).toBeVisible()
  await expectAccessibleAt(page, [320, 390, 1440], 'the question before a code is cut off')
  await page.getByRole('button', { name: 'Spärra koden' }).click()
  await expect(page.getByText(/^Koden är spärrad sedan/)).toBeVisible()
  await expect(page.getByText('Elin Exempel spärrade koden')).toBeVisible()
  await expect(page.getByText('Koden är spärrad, så svaret skickas som mejl.')).toBeVisible()
  await open(page, path)
  await expect(page.getByText('Spärra koden …')).toHaveCount(0)
})
