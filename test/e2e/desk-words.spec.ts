import { expect, type Page } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openSession } from '#app/people/sessions.ts'
import { atDesk } from './at-desk.ts'
import type { DeskSite } from './desk-site.ts'
import { expectAccessible, expectHydrated, resize } from './fixtures.ts'

const it = atDesk(furnish)

// On one desk, which takes seconds to start.
it.describe.configure({ mode: 'default' })

/** An owner who is signed in, a changed sentence, one of an earlier release, and one whose place is gone. */
async function furnish({ site }: DeskSite): Promise<string> {
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  const now = new Date()
  const person = {
    id: 'elin',
    name: 'Elin Exempel',
    email: 'elin@example.com',
    role: 'owner' as const,
    notices: true,
    shortcuts: true,
    created_at: now.toISOString(),
  }
  await db.insertInto('people').values(person).execute()
  const row = { page: 'services', language: 'sv' as const, changed_at: now.toISOString(), changed_by: person.name }
  await db
    .insertInto('changed_words')
    .values([
      { ...row, place: 'hero.heading', words: 'Fyra delar.', standard: 'Fyra delar av samma plan.' },
      { ...row, place: 'hero.apply', words: 'Ansök här', standard: 'Ansök' },
      { ...row, place: 'hero.subtitle', words: 'En borttagen mening', standard: 'Borttagen' },
    ])
    .execute()
  return await openSession(db, { personId: 'elin', passkeyId: 'none', device: 'Chrome, Linux', now })
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expectHydrated(page.locator('main form').first())
}

it('a sentence is typed, lit in the preview, kept over a reload, published with Ctrl S, and stands on the public page', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${desk.url}/ord`)
  const field = page.getByRole('textbox', { name: 'Rubrik, svenska', exact: true }).first()
  await field.fill('Ord som ingen annan har.')
  const shown = page.frameLocator('.preview iframe:not(.coming)')
  await expect(shown.locator('h1[data-lit]')).toHaveText('Ord som ingen annan har.')
  await expect(shown.locator('[data-lit]')).toHaveCount(1)
  expect(await (await fetch(`${desk.site.url}/sv`)).text()).not.toContain('Ord som ingen annan har.')

  await field.press('Alt+ArrowDown')
  await expect(page.getByRole('textbox', { name: 'Ingress, svenska', exact: true }).first()).toBeFocused()
  await expect(shown.locator('p[data-lit]')).toHaveText(/ger råd till dig över 18/)

  // The colours that are chosen, also of a page that comes later, and the other language's page.
  const ground = () => shown.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Mörkt' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.getByRole('textbox', { name: 'Rubrik, engelska', exact: true }).first().focus()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'en')
  await expect(shown.locator('h1[data-lit]')).toHaveText('Your work, in better light.')
  expect(await ground()).toBe(dark)
  await page.getByRole('button', { name: 'Mörkt' }).click()
  await expect.poll(ground).toBe(light)

  await page.reload()
  await expect(field).toHaveValue('Ord som ingen annan har.')
  await expect(page.getByText('1\u00A0ändring', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('En ändring är publicerad.')).toBeVisible()
  await expect(page.getByText('Inga ändringar')).toBeVisible()
  await expect(page.getByText('Standardtext: Ditt arbete i bättre ljus.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await expect.poll(async () => (await fetch(`${desk.site.url}/sv`)).text()).toMatch(/<h1[^>]*>Ord som ingen annan har\.<\/h1>/)
})

it('axe finds nothing on a phone and a wide screen: changed, refused, found, new in a release; and nothing scrolls sideways', async ({
  page,
  desk,
  signedIn,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const check = async (what: string) => {
    for (const width of [390, 1440]) {
      await resize(page, width)
      await expectAccessible(page, `${what}, ${width} px`)
      expect([what, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([what, width])
    }
  }
  await open(page, `${desk.url}/ord?sida=services`)
  await expect(page.getByText('Ny standardtext:')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Finns inte längre på sidan' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Ingress, svenska', exact: true }).fill('Med <b>taggar</b>')
  await page.getByRole('textbox', { name: 'Knapp till ansökan, engelska', exact: true }).fill('A text that is much longer than what fits into a button')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Inga taggar: ta bort tecknet <.')).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toBeFocused()
  await check('changed, refused, too long, and new in a release')
  await page.getByRole('button', { name: 'Släng' }).click()
  await open(page, `${desk.url}/ord?q=konsultation`)
  await check('a search')
  await open(page, `${desk.url}/ord?q=finnsinte`)
  await check('an empty search')
})

it('until the preview has come the frame says so; what it has shown stays while another comes, and where none does', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  let hold = Promise.withResolvers<void>()
  const answers = { failing: false }
  await page.route(/\/ord\/forhandsvisa/, async (route) => {
    await hold.promise
    await (answers.failing ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'nothing' }) : route.continue())
  })
  // The frame's own page has not loaded, so neither has this one.
  await page.goto(`${desk.url}/ord?sida=about`, { waitUntil: 'domcontentloaded' })
  await expectHydrated(page.locator('main form').first())
  const waiting = page.getByText('Förhandsvisningen hämtas …')
  const frame = page.locator('.preview iframe:not(.coming)')
  await expect(waiting).toBeVisible()
  await expect(waiting).toHaveCSS('opacity', '1')
  await expect(frame).toBeHidden()
  await expectAccessible(page, 'a preview that is coming')
  hold.resolve()
  const heading = page.frameLocator('.preview iframe:not(.coming)').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(waiting).toBeHidden()

  hold = Promise.withResolvers()
  const before = (await heading.textContent()) ?? ''
  const field = page.getByRole('textbox', { name: 'Rubrik, svenska', exact: true }).first()
  const asked = page.waitForRequest(/\/ord\/forhandsvisa/)
  await field.fill('En annan rubrik.')
  await asked
  await expect(heading).toHaveText(before)
  await expect(waiting).toBeHidden()
  answers.failing = true
  hold.resolve()
  await expect(page.getByText('Förhandsvisningen kunde inte hämtas. Ett nytt försök görs om en stund.')).toBeVisible()
  await expect(heading).toHaveText(before)
  answers.failing = false
  await expect(heading).toHaveText('En annan rubrik.')
  await page.getByRole('button', { name: 'Släng' }).first().click()
})
