import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { shownCode } from '#app/letters/code.ts'
import { pathTo } from '#app/site/screens.ts'
import type { Conversation } from '../conversation.ts'
import type { RunningSite } from '../running-site.ts'
import { expect, expectAccessibleAt, resize } from './fixtures.ts'
import { keepingTest as test } from './own-site.ts'
import { converse, threadPage } from './threads.ts'

// What a sender does with their code, on a server whose database this test writes to as the desk would. Most states of the page are
// looked at by axe in every-state.spec.ts.

const widths = [320, 390, 1440]

async function messagesOf({ dataDir }: RunningSite, { key }: Conversation): Promise<string[]> {
  await using db = openDeskDatabase({ dataDir })
  const rows = await db.selectFrom('letter_messages').select('text').where('letter', '=', key.reference).orderBy('received_at').execute()
  return rows.map(({ text }) => text)
}

/** The code stands in no address and title that this tab remembers. */
async function expectNoTrace(page: Page, { key }: Conversation): Promise<void> {
  const known = await page.evaluate(() => `${location.href} ${document.title} ${JSON.stringify(history.state)}`)
  expect(known.toUpperCase()).not.toContain(key.code)
  expect(known.toUpperCase()).not.toContain(key.reference)
}

test('a sender reads the answer, writes back with a picture, and closes', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const started = await converse(site, 'las@example.com', ['Passar torsdag?'])
  const thread = threadPage(page)
  const { copy, heading, text, files, send, status, entries, button } = thread
  await page.goto(pathTo('case', 'sv'))
  await page.getByText(copy.withoutCode.heading).click()
  await expectAccessibleAt(page, widths, 'entrance')
  await thread.open(started)
  await expect(heading).toHaveText(copy.thread.state.answered.replace('{name}', 'Norrljus'))
  await expect(entries).toHaveText([/Passar torsdag\?/])
  await expectNoTrace(page, started)

  await text.fill('Hellre fredag.\n\nGår det?')
  await files.setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await send.click()
  await expect(status).toContainText(copy.thread.done.sent)
  await expect(entries.last()).toContainText('Hellre fredag.\n\nGår det?')
  await expect(entries.last()).toContainText(copy.thread.attached.one)
  await expect(text).toHaveValue('')
  await expectAccessibleAt(page, widths, 'thanks')

  await send.click()
  await expect(page.locator('#summary')).toBeFocused()
  await expect(page.locator('#text-error')).toHaveText(copy.thread.issues.missing)
  await expect(page.locator('#summary')).toBeInViewport()

  const odd = ['Avtal.pdf', `${'x'.repeat(180)}.heic`].map((name) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }))
  await text.fill('Med filer.')
  await files.setInputFiles(odd)
  await send.click()
  await expect(page.locator('#summary')).toBeFocused()
  await page.locator('#summary').getByRole('link').click()
  await expect(files).toBeFocused()
  await expect(files).toHaveAccessibleDescription(/Avtal\.pdf.*x{36}….*\.heic/s)
  await expect(text).toHaveValue('Med filer.')
  await expectAccessibleAt(page, widths, 'files refused')
  await resize(page, 320, 700)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await text.clear()

  await button(copy.thread.mail.stop).click()
  await expect(status).toContainText(copy.thread.done.noMail)
  await button(copy.thread.withdraw.button).click()
  await expect(button(copy.asking.confirm)).toBeVisible()
  await button(copy.asking.keep).click()
  await page.getByRole('link', { name: copy.thread.close }).click()
  await expect(thread.code).toHaveValue('')
  await expect(page.getByRole('main')).not.toContainText('Passar torsdag')
  expect(await messagesOf(site, started)).toEqual(['Hellre fredag.\n\nGår det?'])
})

test('a double click and reloading the thanks send one message', async ({ page, site }) => {
  const started = await converse(site, 'igen@example.com')
  const thread = threadPage(page)
  await thread.open(started)
  await thread.text.fill('En gång.')
  await thread.send.dblclick()
  await expect(thread.status).toContainText(thread.copy.thread.done.sent)
  await page.reload()
  await expect(thread.status).toContainText(thread.copy.thread.done.sent)
  expect(await messagesOf(site, started)).toEqual(['En gång.'])
})

test('without network the browser says so, and trying again there sends what was typed, once', async ({ page, context, site }) => {
  const started = await converse(site, 'nat@example.com')
  const thread = threadPage(page)
  await thread.open(started)
  await thread.text.fill('Utan nät.')
  await context.setOffline(true)
  await thread.send.click({ noWaitAfter: true })
  await expect.poll(() => page.url()).toContain('chrome-error')
  expect(await messagesOf(site, started)).toEqual([])
  await context.setOffline(false)
  await page.reload()
  await expect(thread.status).toContainText(thread.copy.thread.done.sent)
  await expect(thread.entries).toHaveText([/Utan nät\./])
  expect(await messagesOf(site, started)).toEqual(['Utan nät.'])
})

test('Back from another page asks for the code again: nothing of the thread is kept in the browser', async ({ page, site }) => {
  const started = await converse(site, 'bakat@example.com', ['Hemligt svar.'])
  const thread = threadPage(page)
  await thread.open(started)
  await expect(thread.entries).toHaveText([/Hemligt svar\./])
  await page.goto(pathTo('home', 'sv'))
  const back = await page.goBack().catch((error: Error) => error)
  expect(String(back)).toContain('ERR_CACHE_MISS')
  await expect(page.locator('body')).not.toContainText('Hemligt svar.')
  await page.goto(pathTo('home', 'sv'))
})

test('Back to what was posted, asked again, shows the thread as it is now, with each message once', async ({ page, site }) => {
  const started = await converse(site, 'om@example.com')
  const thread = threadPage(page)
  await thread.open(started)
  for (const text of ['Ett.', 'Två.']) {
    await thread.text.fill(text)
    await thread.send.click()
    await expect(thread.entries.filter({ hasText: text })).toBeVisible()
  }
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/arende/)
  // The last message, the one before it, and what opened the thread: nothing of them is kept, so the browser asks each time.
  for (const posted of ['Två.', 'Ett.', 'the code']) {
    await expect(page.goBack(), posted).rejects.toThrow('ERR_CACHE_MISS')
    await expect.poll(() => page.url()).toContain('chrome-error')
    await page.reload()
    await expect(thread.entries, posted).toHaveCount(2)
    for (const text of ['Ett.', 'Två.']) await expect(thread.entries.filter({ hasText: text }), posted).toBeVisible()
    await expect(thread.text, posted).toHaveValue('')
  }
  expect((await messagesOf(site, started)).toSorted()).toEqual(['Ett.', 'Två.'])
  await page.goBack()
  await expect(thread.code).toHaveValue('')
})

test('what was attached and the whole thread are saved as files', async ({ page, site }) => {
  const started = await converse(site, 'filer@example.com', ['Ett.', 'Två.'])
  const thread = threadPage(page)
  await thread.open(started)
  const saved = async (name: string | RegExp) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')]
  }
  expect(await saved(/avtal-2\.pdf/)).toEqual(['avtal-2.pdf', '%PDF-1.7'])
  const [name, text] = await saved(thread.copy.found.save)
  expect(name).toBe(`arende-${started.key.reference}.txt`)
  expect(text).toMatch(/Ett\.[^]+Två\./)
  expect(text).not.toContain(shownCode(started.key.code))
})

test('with the keyboard alone: open, read what was said before, write and send', async ({ page, site }) => {
  const started = await converse(site, 'tangent@example.com', ['Ett svar.'])
  const { copy, heading, status, entries } = threadPage(page)
  const tabTo = async (name: string) => {
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : element?.textContent
        return label ?? ''
      })
      if (focused.startsWith(name)) return
    }
    throw new Error(`no tab stop ${name}`)
  }
  await page.goto(pathTo('case', 'sv'))
  await tabTo(copy.fields.reference.label)
  await page.keyboard.type(started.key.reference)
  await tabTo(copy.fields.code.label)
  await page.keyboard.type(started.key.code)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Norrljus har svarat.')
  await tabTo(copy.thread.original)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Helst den 28 november.')).toBeVisible()
  await tabTo(copy.thread.message.label)
  await page.keyboard.type('Tack!')
  await tabTo(copy.thread.send)
  await page.keyboard.press('Enter')
  await expect(status).toContainText(copy.thread.done.sent)
  await expect(entries.last()).toContainText('Tack!')
})

test('on a phone the way out is in view and large enough, also after scrolling', async ({ page, site }) => {
  const started = await converse(site, 'ut@example.com', ['Svar. '.repeat(400)])
  const thread = threadPage(page)
  for (const width of [320, 390]) {
    await resize(page, width, 700)
    await thread.open(started)
    const exit = page.locator('.nav-row > .exit')
    await thread.button(thread.copy.thread.mail.stop).scrollIntoViewIfNeeded()
    await expect(exit).toBeInViewport({ ratio: 1 })
    const box = await exit.boundingBox()
    expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
})

test('who has the address alone sees that an answer waits, and not a word of it', async ({ page, site }) => {
  const started = await converse(site, 'adress@example.com', ['Hemligt svar.'])
  const { copy, button } = threadPage(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pathTo('case', 'sv'))
  await page.getByLabel(copy.fields.reference.label, { exact: true }).fill(started.key.reference)
  await page.getByText(copy.withoutCode.heading).click()
  await page.getByLabel(copy.fields.address.label, { exact: true }).fill(started.address)
  await button(copy.withoutCode.submit).click()
  await expect(page.getByRole('main')).toContainText(copy.found.locked.answers.waits)
  await expect(page.getByRole('main')).not.toContainText('Hemligt svar.')
  await expectAccessibleAt(page, widths, 'without the code')
})

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
