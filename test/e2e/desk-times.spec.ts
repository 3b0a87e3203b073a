import { expect, type Page } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { type Desk, open, ownLetter, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessibleAt, expectHydrated, resize } from './fixtures.ts'

// Times that an answer offers: kept while they are typed, with what is to be known of each.
const it = testsOfLetters()

const form = (page: Page) => page.locator('form#svar')
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const textOf = (page: Page) => page.getByLabel('Text', { exact: true })

async function letterOf(desk: Desk, name: string): Promise<string> {
  return `${desk.url}/forfragningar/${await ownLetter(desk, { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com`, code: true })}`
}

/** Days that can and cannot be offered. */
function someDays(): { plain: string; past: string } {
  const at = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
  return { plain: at(9), past: at(-1) }
}

it('times are added and removed, are there after a reload, and go out with the answer and back', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Dag Exempel')
  const { plain, past } = someDays()
  await open(page, path)
  await form(page).locator('summary').filter({ hasText: 'Tider att välja på' }).press('Enter')
  await field(page, 'Dag, tid\u00A01').fill(plain)
  await field(page, 'Klockslag, tid\u00A01').fill('14:00')
  await expect(form(page).getByText(/^\S+dag \d{1,2} \w+( \d{4})? 14\.00$/)).toBeVisible()
  await field(page, 'Hur').selectOption('Videolänk')
  await field(page, 'Länk till videosamtalet').fill('https://meet.example/a')
  await form(page).getByRole('button', { name: 'Lägg till en tid' }).click()
  await field(page, 'Dag, tid\u00A02').fill(past)
  await field(page, 'Klockslag, tid\u00A02').fill('10:00')
  await expect(form(page).getByText('Tiden har passerat.')).toBeVisible()
  await expect(form(page).getByText('2 av 5')).toBeVisible()
  await textOf(page).fill('Hej Dag, välj en tid.')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(form(page).getByText('Inte skickat. Något i tiderna behöver rättas.')).toBeVisible()
  await expect(field(page, 'Dag, tid\u00A02')).toBeFocused()
  await expect(textOf(page)).not.toHaveAttribute('aria-invalid')
  await expectAccessibleAt(page, [1440, 390, 320], 'a letter whose answer offers times')
  await resize(page, 1440)

  await form(page).getByRole('button', { name: 'Ta bort tid\u00A02' }).click()
  await expect(form(page).getByText('1 av 5')).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Ta bort tid\u00A01' })).toBeFocused()
  await expect(form(page).getByText('Tiden har passerat.')).toHaveCount(0)
  // Kept by the server a moment after the last key.
  await expect
    .poll(async () => {
      await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
      return (await db.selectFrom('typed_texts').select('text').where('place', 'like', 'times:%').execute()).map(({ text }) => text).join()
    })
    .toMatch(/"how":"video".*meet\.example.*"rows":\[\{[^}]*\}\]/)
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(field(page, 'Dag, tid\u00A01')).toHaveValue(plain)
  await expect(field(page, 'Länk till videosamtalet')).toHaveValue('https://meet.example/a')

  // What was said is of another time until the desk answers.
  await expect(form(page).getByText(/ 14\.00$/)).toBeVisible()
  await signedIn.setOffline(true)
  await field(page, 'Klockslag, tid\u00A01').fill('15:00')
  await expect(form(page).getByText(/ 14\.00$/)).toHaveCount(0)
  await signedIn.setOffline(false)
  await field(page, 'Klockslag, tid\u00A01').fill('16:00')
  await expect(form(page).getByText(/ 16\.00$/)).toBeVisible()

  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  const offered = page.getByRole('list', { name: 'Tider' })
  await expect(offered).toContainText('inte vald än, 30\u00A0minuter, videolänk')
  await expect(field(page, 'Dag, tid\u00A01')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('article').getByRole('button', { name: 'Ångra' }).click()
  await expect(field(page, 'Dag, tid\u00A01')).toHaveValue(plain)
  await expect(field(page, 'Dag, tid\u00A01')).toBeVisible()
  await expect(textOf(page)).toHaveValue('Hej Dag, välj en tid.')
  await expect(offered).toHaveCount(0)
})

it('a day that is half typed stops the answer, and says so', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, await letterOf(desk, 'Gun Exempel'))
  const day = field(page, 'Dag, tid\u00A01')
  await form(page).locator('summary').filter({ hasText: 'Tider att välja på' }).click()
  await textOf(page).fill('Hej Gun, passar tiden?')
  for (const key of ['Enter', 'Control+Enter']) {
    await day.focus()
    await page.keyboard.type('03')
    await (key === 'Enter' ? day : textOf(page)).press(key)
    await expect(day).toBeFocused()
    await expect(day).toHaveAccessibleDescription('Fyll i hela datumet.')
  }
  await day.fill(someDays().plain)
  await field(page, 'Klockslag, tid\u00A01').fill('14:00')
  await expect(form(page).getByText('Fyll i hela datumet.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Tider' }).getByRole('listitem')).toHaveCount(1)
})

it('an added time has the focus, and so has one that is refused', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, await letterOf(desk, 'Hjördis Exempel'))
  const { plain, past } = someDays()
  await form(page).locator('summary').filter({ hasText: 'Tider att välja på' }).click()
  for (const place of [1, 2, 3, 4, 5]) {
    if (place > 1) await form(page).getByRole('button', { name: 'Lägg till en tid' }).press('Enter')
    const day = field(page, `Dag, tid\u00A0${place}`)
    if (place > 1) await expect(day).toBeFocused()
    await day.fill(place === 5 ? past : plain)
    await field(page, `Klockslag, tid\u00A0${place}`).fill(`1${place}:00`)
  }
  await textOf(page).fill('Hej Hjördis, välj en tid.')
  await page.getByRole('button', { name: 'Skicka', exact: true }).press('Enter')
  await expect(field(page, 'Dag, tid\u00A05')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Dag, tid\u00A05')).toBeFocused()
})

it('a call is cancelled in two steps, and a time that nobody chose in one', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Eva Exempel')
  const reference = path.split('/').at(-1) ?? ''
  const { plain } = someDays()
  await open(page, path)
  await form(page).locator('summary').filter({ hasText: 'Tider att välja på' }).click()
  for (const [place, time] of ['14:00', '15:00'].entries()) {
    if (place > 0) await form(page).getByRole('button', { name: 'Lägg till en tid' }).click()
    await field(page, `Dag, tid\u00A0${place + 1}`).fill(plain)
    await field(page, `Klockslag, tid\u00A0${place + 1}`).fill(time)
  }
  await textOf(page).fill('Hej Eva, välj en tid.')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  const offered = page.getByRole('list', { name: 'Tider' }).getByRole('listitem')
  await expect(offered).toHaveCount(2)
  // As if the undo time had passed, and its reader had chosen.
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const now = new Date().toISOString()
  await db.updateTable('mails').set({ state: 'sent', shown_at: now, sent_at: now }).where('reference', '=', reference).execute()
  const [first] = await db.selectFrom('offered_times').select('id').where('letter', '=', reference).orderBy('starts_at').execute()
  await db
    .updateTable('offered_times')
    .set({ state: 'chosen', chosen_at: now, number: null, how: 'video', link: `https://meet.example/${'rum'.repeat(20)}`, uid: crypto.randomUUID() })
    .where('id', '=', first?.id ?? '')
    .execute()
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(offered.first()).toContainText('vald i\u00A0dag')
  await expect(offered.first().getByRole('link', { name: 'Kalenderfil' })).toHaveAttribute('href', /\/samtal\//)
  await offered.first().locator('summary').press('Enter')
  await expectAccessibleAt(page, [1440, 390, 320], 'a letter with a call')
  await resize(page, 1440)
  await offered.first().getByRole('button', { name: 'Avboka samtalet' }).click()
  await expect(page.getByText('Samtalet är avbokat. Avsändaren ser det på sin sida och får ett mejl')).toBeVisible()
  await expect(offered.first()).toContainText('avbokad av oss')
  await offered.last().getByRole('button', { name: 'Ta tillbaka' }).click()
  await expect(offered.last()).toContainText('tagen tillbaka')
})

it('once the code is cut off the times stay behind, with a sentence, and the answer goes', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const path = await letterOf(desk, 'Fia Exempel')
  const reference = path.split('/').at(-1) ?? ''
  await open(page, path)
  await form(page).locator('summary').filter({ hasText: 'Tider att välja på' }).click()
  await field(page, 'Dag, tid\u00A01').fill(someDays().plain)
  await field(page, 'Klockslag, tid\u00A01').fill('14:00')
  await textOf(page).fill('Hej Fia, välj en tid.')
  await expect(form(page).getByText(/14\.00$/)).toBeVisible()
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  // By somebody else, meanwhile.
  await db.updateTable('letters').set({ cut_at: new Date().toISOString() }).where('reference', '=', reference).execute()
  await page.getByText('I mejlet', { exact: true }).click()
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(form(page).getByText('Inte skickat. Koden är spärrad, så ingen kan välja en tid.')).toBeVisible()
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(form(page).getByText('Tiderna följer inte med svaret.')).toBeVisible()
  await expect(textOf(page)).toHaveValue('Hej Fia, välj en tid.')
  await expectAccessibleAt(page, [1440, 320], 'times that nobody could choose')
  await resize(page, 1440)
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(page.getByText('Svaret till Fia skickas om 20')).toBeVisible()
  expect(await db.selectFrom('offered_times').select('id').where('letter', '=', reference).execute()).toEqual([])
})
