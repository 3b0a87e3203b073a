import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Desk, open } from './desk-with-letters.ts'
import { expectHydrated } from './fixtures.ts'

// Forms of several fields, which keep what is typed into them, and the ways to lose it.

type Form = {
  name: string
  path: string
  /** One of its fields, and another. */
  fields: (page: Page) => [Locator, Locator]
  save: string
  /** What is said once it is saved. */
  done: RegExp
}

export const forms: Readonly<Record<'quiz' | 'fact' | 'invitation' | 'presentation', Form>> = {
  quiz: {
    name: 'the quiz',
    path: '/quiz/fragor',
    fields: (page) => [page.getByLabel('Frågan på svenska').first(), page.getByLabel('Alternativ 1, Svenska').nth(1)],
    save: 'Spara quizet',
    done: /Quizet är sparat/,
  },
  fact: {
    name: 'a fact',
    path: '/fakta?andra=openingHours',
    fields: (page) => [page.getByLabel('På svenska'), page.getByLabel('På engelska')],
    save: 'Spara',
    done: /Sparat\. Det syns/,
  },
  invitation: {
    name: 'an invitation',
    path: '/manniskor',
    fields: (page) => [page.getByLabel('E-post'), page.getByLabel('E-post')],
    save: 'Skapa länk',
    done: /Den visas bara nu\./,
  },
  presentation: {
    name: 'what somebody writes about themselves',
    path: '/konto',
    fields: (page) => [page.getByLabel('Visas som'), page.getByLabel('Några rader om dig, på svenska')],
    save: 'Spara det om dig',
    done: /Sparat\. Du visas inte på webbplatsen\./,
  },
}

const draft = (page: Page) => page.locator('.draft')
export const saved = (page: Page) => expect(draft(page)).toHaveText(/^Utkast, sparat/)
const words = (number: number) => `ny.${number}@example.com`

export async function fill(page: Page, form: Form, number: number): Promise<void> {
  const [one, other] = form.fields(page)
  await other.fill(words(number))
  await one.fill(words(number))
}

/** Types into both fields, and the last key when nothing is being saved: what is typed meanwhile, the browser asks about. */
async function fillAtLast(page: Page, form: Form, number: number): Promise<void> {
  const [one, other] = form.fields(page)
  await other.fill(words(number))
  await one.fill(words(number + 20))
  await saved(page)
  await one.fill(words(number))
}

export async function expectTyped(page: Page, form: Form, number: number): Promise<void> {
  for (const field of form.fields(page)) await expect(field).toHaveValue(words(number))
}

export async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Släng utkastet' }).click()
  await expect(page.getByRole('button', { name: 'Släng utkastet' })).toHaveCount(0)
}

type Way = { page: Page; desk: Desk; form: Form }

/** Ways to lose what is typed, each at once after the last key. */
const ways: Readonly<Record<string, (way: Way) => Promise<void>>> = {
  async 'a reload'({ page, form }) {
    await fillAtLast(page, form, 1)
    await page.reload()
    await expectHydrated(page.locator('main'))
    await expectTyped(page, form, 1)
  },
  async 'another page, then Back'({ page, form }) {
    await fill(page, form, 2)
    await page.getByRole('link', { name: 'Läsare', exact: true }).first().click()
    await expect(page).toHaveURL(/lasare$/)
    await page.goBack()
    await expectTyped(page, form, 2)
  },
  async 'another address, then Back'({ page, desk, form }) {
    await fillAtLast(page, form, 3)
    await page.goto(`${desk.url}/lasare`)
    await page.goBack()
    await expectHydrated(page.locator('main'))
    await expectTyped(page, form, 3)
  },
  async 'a full storage of the tab'({ page, form }) {
    await page.evaluate(() => {
      for (let size = 5_000_000; size > 0; size = Math.floor(size / 2))
        try {
          sessionStorage.setItem(`full-${size}`, 'x'.repeat(size))
        } catch {}
    })
    await fillAtLast(page, form, 4)
    await page.reload()
    await expectHydrated(page.locator('main'))
    await expectTyped(page, form, 4)
    await page.evaluate(() => sessionStorage.clear())
  },
  async 'no network'({ page, form }) {
    const context = page.context()
    await saved(page)
    // After a reload the page asks once more for what it shows (leaving.tsx).
    await page.waitForLoadState('networkidle')
    const path = page.url()
    await context.setOffline(true)
    await fill(page, form, 5)
    await expect(page.getByText('Ingen kontakt med skrivbordet.')).toBeVisible()
    const save = page.getByRole('button', { name: form.save, exact: true })
    await save.click()
    await expect(page.getByText('Det gick inte att spara.')).toBeVisible()
    await expect(save).toBeFocused()
    await page.getByRole('link', { name: 'Läsare', exact: true }).first().click()
    await expect(page.getByText('Du är kvar på sidan.')).toBeVisible()
    await expect(page).toHaveURL(path)
    await expectTyped(page, form, 5)
    await context.setOffline(false)
    await saved(page)
  },
  async 'another device'({ page, desk, form }) {
    const other = await page.context().newPage()
    await open(other, desk.url + form.path)
    await expectTyped(other, form, 5)
    await fill(other, form, 6)
    await saved(other)
    await fill(page, form, 7)
    await expect(page.getByText('Du har skrivit här i en annan flik eller på en annan enhet.')).toBeVisible()
    await expectTyped(page, form, 7)
    await page.getByRole('button', { name: 'Ta det som är sparat' }).click()
    await expectTyped(page, form, 6)
    await other.close()
    await saved(page)
  },
  async 'thrown away without a network'({ page, form }) {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Släng utkastet' }).click()
    await expect(page.getByText('Inget besked från skrivbordet.')).toBeVisible()
    await expectTyped(page, form, 6)
    await fill(page, form, 8)
    await page.context().setOffline(false)
    await saved(page)
    await page.reload()
    await expectHydrated(page.locator('main'))
    await expectTyped(page, form, 8)
    await fill(page, form, 6)
    await saved(page)
  },
  async 'thrown away'({ page, form }) {
    await discard(page)
    for (const field of form.fields(page)) await expect(field).not.toHaveValue(words(6))
    await page.reload()
    await expectHydrated(page.locator('main'))
    for (const field of form.fields(page)) await expect(field).not.toHaveValue(words(6))
    await expect(page.getByRole('button', { name: 'Släng utkastet' })).toHaveCount(0)
  },
}

/** Opens a form, and expects that it has what was typed after every way to lose it, and keeps nothing once it is thrown away. */
export async function loseInEveryWay({ page, desk, form }: Way): Promise<void> {
  await open(page, desk.url + form.path)
  for (const [name, go] of Object.entries(ways)) await test.step(name, () => go({ page, desk, form }))
  expect(await page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }))).toEqual([])
}
