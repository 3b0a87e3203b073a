import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Download, Page } from '@playwright/test'
import { pathTo } from '#app/site/screens.ts'
import { copy as caseCopy } from '#app/site/case/copy.ts'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import type { RunningSite } from '../running-site.ts'
import { applyForm } from './apply-form.ts'
import { expect, expectAccessibleAt } from './fixtures.ts'
import { keepingTest as test } from './own-site.ts'
import { photographyForm } from './photography-form.ts'

// What a sender can follow, save and withdraw after sending. On a server without a desk, which keeps applications. In Swedish:
// test/case.test.ts reads both languages.

const shownReference = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/

/** The page object of a case. */
function casePage(page: Page) {
  const copy = caseCopy.sv
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    copy,
    path: pathTo('case', 'sv'),
    heading: page.getByRole('heading', { level: 1 }),
    reference: page.getByLabel(copy.fields.reference.label, { exact: true }),
    email: page.getByLabel(copy.fields.address.label, { exact: true }),
    /** For whoever has the address alone. */
    withoutCode: page.getByText(copy.withoutCode.heading),
    show: button(copy.withoutCode.submit),
    save: button(copy.found.save),
    withdraw: button(copy.found.withdraw),
    confirm: button(copy.asking.confirm),
    keep: button(copy.asking.keep),
    rows: page.getByRole('definition'),
    summary: page.locator('#summary'),
  }
}

async function stored({ dataDir }: RunningSite, bucket: 'inquiries' | 'applications', holds: string): Promise<string[]> {
  const folder = path.join(dataDir, 'storage', bucket)
  return (await readdir(folder).catch(() => [])).filter((name) => name.includes(holds)).map((name) => path.join(folder, name))
}

async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), text: await textOf(download) }
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

/** Neither reference nor address stands in any address or title that this tab remembers. */
async function expectNothingInHistory(page: Page, ...secrets: string[]): Promise<void> {
  const known = await page.evaluate(() => `${location.href} ${document.title} ${JSON.stringify(history.state)}`)
  for (const secret of secrets) expect(known.toLowerCase()).not.toContain(secret.toLowerCase())
}

const widths = [320, 1280]

test('who has just sent an enquiry opens its case, and withdraws it; every step is accessible', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const form = photographyForm(page)
  const { copy, path: address, reference: field, email, withoutCode, show, rows, heading, withdraw, confirm } = casePage(page)
  await form.open()
  await form.fillIn()
  await form.field('E-post').fill('kvitto@exempel.se')
  await form.submit.click()
  await expect(form.success).toBeVisible()
  const reference = shownReference.exec(await form.success.innerText())?.[0] ?? ''
  await page.goto(address)
  await field.fill(reference)
  await withoutCode.click()
  await email.fill('kvitto@exempel.se')
  await show.click()
  await expect(heading).toHaveText(`Ärende ${reference}`)
  await expect(rows).toHaveText([
    'Förfrågan om fotografering',
    /^\d+ \S+ \d{4} kl\. \d\d\.\d\d$/,
    /^Inte än\. Du får svar senast den \d+ \S+ \d{4} kl\. \d\d\.\d\d\.$/,
  ])
  await expectNothingInHistory(page, reference, reference.replace('-', ''), 'kvitto')
  await expectAccessibleAt(page, widths, 'found')
  await withdraw.click()
  await expect(heading).toHaveText(copy.asking.heading.replace('{reference}', reference))
  await expectAccessibleAt(page, widths, 'asking')
  await confirm.click()
  await expect(heading).toHaveText(copy.withdrawn.heading.replace('{reference}', reference))
  await expectAccessibleAt(page, widths, 'withdrawn')
  expect(await stored(site, 'inquiries', 'kvittoexempelse')).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a case is opened, saved and withdrawn', async ({ page, site }) => {
    const form = applyForm(page, 'sv')
    const { copy, path: address, heading, reference, email, withoutCode, show, save, withdraw, keep, confirm, rows, summary } = casePage(page)
    const sender = 'utan-kvitto-sv@example.com'
    await page.goto('/sv/apply')
    await form.fillIn({ email: sender })
    await form.submit.click()
    // With its code it would be opened at once (conversation.spec.ts), and the address would no longer withdraw it.
    await expect(page.getByRole('button', { name: thanksCopy.sv.open })).toBeVisible()
    const known = (await page.locator('.pair-reference').textContent()) ?? ''
    await page.goto(address)
    await reference.fill(known)
    await withoutCode.click()
    await email.fill(sender.toUpperCase())
    await show.click()
    await expect(heading).toHaveText(copy.found.heading.replace('{reference}', known))
    await expect(rows).toHaveText([copy.found.kinds.application, /\d{4}/, /24|\d{4}/])
    const [group = ''] = await stored(site, 'applications', 'utankvittosv')
    const { name, text } = await saved(page, () => save.click())
    expect([name, text]).toEqual([`arende-${known.replace('-', '')}.txt`, await readFile(path.join(group, 'ansokan.txt'), 'utf8')])

    await withdraw.click()
    await expect(heading).toHaveText(copy.asking.heading.replace('{reference}', known))
    await keep.click()
    await expect(rows).toHaveCount(3)
    expect(await stored(site, 'applications', 'utankvittosv')).toHaveLength(1)
    await withdraw.click()
    await confirm.click()
    await expect(heading).toHaveText(copy.withdrawn.heading.replace('{reference}', known))
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
    expect(await stored(site, 'applications', 'utankvittosv')).toEqual([])
    expect(new URL(page.url()).search).toBe('')

    await page.goto(address)
    await reference.fill(known.toLowerCase().replace('-', ' '))
    await withoutCode.click()
    await email.fill(sender)
    await show.click()
    await expect(summary).toContainText(copy.wrong.heading)
    await expect(summary).toBeInViewport()
    await expect(email).toHaveValue(sender)
  })
})
