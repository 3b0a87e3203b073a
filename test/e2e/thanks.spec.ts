import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Language } from '#app/i18n/language.ts'
import { copy as homeCopy } from '#app/site/home/copy.ts'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import { shownPair } from '../forms.ts'
import type { RunningSite } from '../running-site.ts'
import { applyForm } from './apply-form.ts'
import { expect, expectAccessibleAt, resize } from './fixtures.ts'
import { keepingTest as test } from './own-site.ts'
import { enquiryPath, photographyForm } from './photography-form.ts'

// What a stored letter is thanked with: reference and code, and where they stay until the page is left.

const widths = [320, 1280]

async function letters({ dataDir }: RunningSite, bucket: 'inquiries' | 'applications', holds: string): Promise<string[]> {
  return (await readdir(path.join(dataDir, 'storage', bucket)).catch(() => [])).filter((name) => name.includes(holds))
}

/** The pair that is shown; where it is shown twice, in the dialog and on the page, the same one. */
async function pairOn(page: Page): Promise<{ reference: string; code: string }> {
  const texts = await page.locator('.pair dd').allInnerTexts()
  const [reference = '', code = ''] = texts.map((text) => text.replaceAll(/\s/g, ''))
  expect([reference, code]).toEqual([expect.stringMatching(shownPair.reference), expect.stringMatching(shownPair.code)])
  for (const [place, text] of texts.entries()) expect(text.replaceAll(/\s/g, '')).toBe(place % 2 === 0 ? reference : code)
  return { reference, code }
}

async function expectSaved(page: Page, language: Language, { reference, code }: { reference: string; code: string }, within = page.locator('body')) {
  const copy = thanksCopy[language]
  const [download] = await Promise.all([page.waitForEvent('download'), within.getByRole('button', { name: copy.save }).click()])
  expect(download.suggestedFilename()).toBe(`${reference}.txt`)
  const text = await readFile(await download.path(), 'utf8')
  const [first, second, empty, ...rest] = text.split('\n')
  expect([first?.split(/ {2,}/), second?.split(/ {2,}/), empty]).toEqual([[copy.reference, reference], [copy.code, code], ''])
  expect(rest).toEqual([copy.file.place, copy.file.care, ''])
}

/** Neither in an address, a title, a history entry nor a storage. */
async function expectNowhereKept(page: Page, { reference, code }: { reference: string; code: string }) {
  const known = await page.evaluate(() => JSON.stringify([location.href, document.title, history.state, { ...sessionStorage }, { ...localStorage }]))
  for (const secret of [reference, code, code.replaceAll('-', '')]) expect(known).not.toContain(secret)
}

test('an application: home opens behind the dialog, which stays, and then a strip until home is left', async ({ page }) => {
  const form = applyForm(page, 'sv')
  const copy = thanksCopy.sv
  const home = homeCopy.sv
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await form.open()
  await form.fillIn({ email: 'tack@example.com' })
  await form.send()
  await expect(form.success).toContainText(form.copy.success.text)
  const pair = await pairOn(page)
  // A key that is still held down does nothing.
  await expect(form.success.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.success).toBeVisible()
  await form.expectEmpty()

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await form.pass(2999)
  await expect(page).toHaveURL('/sv/apply')
  await form.pass(1)
  await expect(page).toHaveURL('/sv')
  await expect(page).toHaveTitle(new RegExp(home.title))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expect(form.success.getByRole('heading')).toBeFocused()
  expect(await pairOn(page)).toEqual(pair)
  await form.pass(60_000)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.clock.resume()
  await expectAccessibleAt(page, widths, 'thanks over home')
  await expectSaved(page, 'sv', pair, form.success)
  for (const name of [copy.save, copy.copy, copy.noMail, form.shared.close]) {
    await page.keyboard.press('Tab')
    if (name === copy.save) await form.success.getByRole('heading').focus()
    if (name === copy.save) await page.keyboard.press('Tab')
    await expect(form.success.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(form.success).toBeHidden()

  await expect(page.getByRole('heading', { name: copy.sent.application })).toBeFocused()
  await expect(page.getByRole('heading', { name: copy.sent.application })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.heading)
  expect(await pairOn(page)).toEqual(pair)
  await expectSaved(page, 'sv', pair)
  await expectNowhereKept(page, pair)
  await expectAccessibleAt(page, widths, 'strip over home')
  await expect(page.getByRole('button', { name: copy.open })).toHaveAttribute('value', 'look')
  // The page that came is as any: its menu and its links work, and leave it.
  await page.getByRole('main').getByRole('link', { name: home.hero.services }).click()
  await expect(page).toHaveURL('/sv/services')
  await page.goBack()
  await expect(page).toHaveURL('/sv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.heading)
  await expect(page.getByText(pair.code.slice(0, 11))).toHaveCount(0)
})

test('the dialog of an application closes by Escape and by a click outside it: the strip is there before home is', async ({ page }) => {
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    const form = applyForm(page, 'sv')
    const strip = page.getByRole('heading', { name: thanksCopy.sv.sent.application })
    await form.open()
    await form.fillIn({ email: 'snabb@example.com' })
    await form.send()
    const pair = await pairOn(page)
    await close()
    await expect(form.success).toBeHidden()
    await expect(strip).toBeFocused()
    await expect(page).toHaveURL('/sv/apply')
    await form.pass(3000)
    await expect(page).toHaveURL('/sv')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeCopy.sv.hero.heading)
    await expect(strip).toBeFocused()
    expect(await pairOn(page)).toEqual(pair)
    await page.clock.resume()
  }
})

test('on a phone all of the dialog is seen at once, and below a browser’s bars still the code and the button that saves it', async ({ page }) => {
  const expectSeen = async (success: Locator, language: Language) => {
    const [code, save] = [success.locator('.pair-code'), success.getByRole('button', { name: thanksCopy[language].save })]
    for (const [height, seen] of [
      [844, [code, save, success.locator('p').last()]],
      [664, [code, save]],
    ] as const) {
      await resize(page, 390, height)
      await success.locator('.dialog-panel').evaluate((panel) => panel.scrollTo(0, 0))
      for (const part of seen) await expect(part, `${String(part)}, ${language}, ${height}`).toBeInViewport({ ratio: 1 })
    }
  }
  for (const language of ['sv', 'en'] as const) {
    const form = applyForm(page, language)
    await form.open()
    await form.fillIn({ email: `telefon-${language}@example.com` })
    await form.send()
    await expectSeen(form.success, language)
    await page.clock.resume()
  }
  const form = photographyForm(page)
  await form.open()
  await form.fillIn()
  await form.submit.click()
  await expect(form.success).toBeVisible()
  await expectSeen(form.success, 'sv')
})

test('home that cannot be fetched: the page stays behind the dialog, and nothing is lost', async ({ page, context }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn({ email: 'utan-nat@example.com' })
  await form.send()
  const pair = await pairOn(page)
  await context.setOffline(true)
  await form.pass(60_000)
  await expect(page).toHaveURL('/sv/apply')
  await expect(form.success).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: thanksCopy.sv.sent.application })).toBeFocused()
  expect(await pairOn(page)).toEqual(pair)
  await expectSaved(page, 'sv', pair)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.copy.heading)
  await context.setOffline(false)
})

test('a lost response: the application is sent again, is stored once, and has its code', async ({ page, site }) => {
  const form = applyForm(page, 'sv')
  await page.goto('/sv/apply')
  await form.fillIn({ email: 'borttappat@example.com' })
  await page.route('**/apply/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.submit.click()
  await expect(form.failure).toBeVisible()
  await form.failure.getByRole('button', { name: form.shared.close, exact: true }).click()
  await page.unroute('**/apply/send')
  await form.submit.click()
  await expect(form.success).toBeVisible()
  await pairOn(page)
  expect(await letters(site, 'applications', 'borttappat')).toHaveLength(1)
})

test('an enquiry: when the dialog is closed, reference and code stay on the page until it is left, also while another is refused', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const form = photographyForm(page)
  const { sent, copy, copied, save } = thanksCopy.sv
  const kept = page.getByRole('region', { name: sent.photography })
  await form.open()
  const pairs: { reference: string; code: string }[] = []
  for (const close of [() => page.mouse.click(5, 300), () => page.keyboard.press('Escape')]) {
    await form.fillIn()
    await form.field('E-post').fill(`stang-${pairs.length}@exempel.se`)
    await form.submit.click()
    await expect(form.success).toContainText('Vi har mottagit din förfrågan och återkommer till dig inom kort med mer information.')
    await expect(form.success.getByRole('heading')).toBeFocused()
    await close()
    await expect(form.success).toBeHidden()
    await expect(kept.getByRole('heading')).toBeFocused()
    await expect(kept.getByRole('button', { name: save })).toBeInViewport()
    pairs.push(await pairOn(page))
  }
  const [first, second] = pairs
  expect(second).not.toEqual(first)
  await expect(page).toHaveURL(enquiryPath)
  if (second) await expectNowhereKept(page, second)
  await kept.getByRole('button', { name: copy }).click()
  await expect(kept.getByRole('status')).toHaveText(copied)
  await form.more.press('ControlOrMeta+V')
  await expect(form.more).toHaveValue(`${second?.reference} ${second?.code}`)
  await expectSaved(page, 'sv', second ?? { reference: '', code: '' }, kept)

  await form.fillIn()
  await context.setOffline(true)
  await form.submit.click()
  await expect(form.failure).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await pairOn(page)).toEqual(second)
  await context.setOffline(false)
  expect(await letters(site, 'inquiries', '_stang')).toHaveLength(2)

  await page.getByRole('link', { name: 'Blogg', exact: true }).first().click()
  await expect(page).toHaveURL('/sv/blog')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Intresseförfrågan/Offert' })).toBeVisible()
  await expect(page.locator('.pair')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // In English: its words of thanks, and of the file, are seen here.
  test('an application is thanked for by a page that stays; sent again it is the same, with the same code', async ({ page, site }) => {
    const form = applyForm(page, 'en')
    const copy = thanksCopy.en
    await page.goto('/en/apply')
    await form.fillIn({ email: 'utan@example.com' })
    await form.submit.click({ clickCount: 2 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.copy.success.heading)
    const pair = await pairOn(page)
    expect(page.url()).toMatch(/\/en\/apply#summary$/)
    await expectSaved(page, 'en', pair)
    await expect(page.getByRole('button', { name: copy.copy, exact: true })).toHaveCount(0)
    for (const name of [copy.noMail, copy.open]) await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await page.reload()
    expect(await pairOn(page)).toEqual(pair)
    expect(await letters(site, 'applications', 'utanexamplecom')).toHaveLength(1)
    await page.getByRole('main').getByRole('link', { name: copy.page.home }).click()
    await expect(page).toHaveURL('/en')
  })

  test('an enquiry is thanked for in a dialog that closes, and reference and code stay on the page', async ({ page, site }) => {
    const form = photographyForm(page)
    const kept = page.getByRole('region', { name: thanksCopy.sv.sent.photography })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await form.openWithoutScript()
    await form.fillIn()
    await form.field('E-post').fill('utan-skript@exempel.se')
    await form.submit.click()
    await expect(form.success).toBeVisible()
    const pair = await pairOn(page)
    await expectSaved(page, 'sv', pair, form.success)
    await form.success.getByRole('button', { name: 'Stäng' }).click()
    await expect(form.success).toBeHidden()
    await expect(kept.getByRole('heading')).toBeInViewport()
    await expectSaved(page, 'sv', pair, kept)
    await page.reload()
    expect(await pairOn(page)).toEqual(pair)
    expect(await letters(site, 'inquiries', 'utanskript')).toHaveLength(1)
  })
})
